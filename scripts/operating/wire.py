"""One person on a Spielwerk server, behind a proxy or not: requests and one WebSocket, as docs/protocol.md says. Only Python's own library."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import socket
import ssl
import struct
import time


CHUNK = 65536


class Lost(Exception):
    """The connection is gone."""


class Person:
    def __init__(self, name: str, port: int, host: str = "play.example.org", source: str = "127.0.0.1", secure: bool = True) -> None:
        self.name = name
        self.port = port
        self.host = host
        self.source = source
        self.secure = secure
        self.cookie = ""
        self.stream: socket.socket | None = None
        self.buffer = b""

    def dial(self, timeout: float = 10) -> socket.socket:
        plain = socket.create_connection(("127.0.0.1", self.port), timeout, (self.source, 0))
        if not self.secure:
            return plain
        trusting = ssl.create_default_context()
        trusting.check_hostname = False
        trusting.verify_mode = ssl.CERT_NONE  # the certificate was made for this test
        trusting.set_alpn_protocols(["http/1.1"])
        return trusting.wrap_socket(plain, server_hostname=self.host)

    def head(self, method: str, path: str, more: dict[str, str]) -> bytes:
        lines = {"Host": self.host, "Origin": f"{'https' if self.secure else 'http'}://{self.host}"}
        if self.cookie:
            lines["Cookie"] = self.cookie
        lines.update(more)
        return "".join([f"{method} {path} HTTP/1.1\r\n", *(f"{name}: {value}\r\n" for name, value in lines.items()), "\r\n"]).encode()

    def request(self, method: str, path: str, body: object = None, more: dict[str, str] | None = None, raw: bytes | None = None) -> tuple[int, object]:
        """The status and the JSON of an answer; 0 if there was none."""
        content = raw if raw is not None else b"" if body is None else json.dumps(body).encode()
        lines = {"Connection": "close", "Content-Length": str(len(content)), **({"Content-Type": "application/json"} if content else {}), **(more or {})}
        try:
            with self.dial() as stream:
                stream.sendall(self.head(method, path, lines))
                answer = b""
                # Whoever is answered before everything is sent stops sending, as browsers do.
                for start in range(0, len(content), CHUNK):
                    stream.sendall(content[start : start + CHUNK])
                    if answer := early(stream):
                        break
                while chunk := stream.recv(65536):
                    answer += chunk
        except OSError:
            return 0, None
        head, _, text = answer.partition(b"\r\n\r\n")
        if not head:
            return 0, None
        if b"transfer-encoding: chunked" in head.lower():
            text = unchunked(text)
        for line in head.decode().split("\r\n"):
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie" and value.startswith(("__Host-spielwerk=", "spielwerk=")):
                self.cookie = value.split(";")[0]
        try:
            return int(head.split()[1]), json.loads(text) if text else None
        except ValueError:
            return int(head.split()[1]), text.decode(errors="replace")

    def log_in(self) -> None:
        status, answer = self.request("POST", "/api/guest", {"name": self.name})
        assert status == 200, (status, answer)

    # --- The WebSocket.

    def connect(self) -> None:
        self.hang_up()
        key = base64.b64encode(os.urandom(16)).decode()
        try:
            stream = self.dial()
            stream.sendall(self.head("GET", "/api/socket", {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}))
            self.stream, self.buffer = stream, b""
            while b"\r\n\r\n" not in self.buffer:
                self.fill()
        except OSError as gone:
            raise Lost(str(gone)) from gone
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Lost(head.split(b"\r\n")[0].decode())
        proof = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        assert proof in head, head

    def hang_up(self) -> None:
        if self.stream is not None:
            self.stream.close()
        self.stream = None

    def fill(self) -> None:
        assert self.stream is not None
        try:
            chunk = self.stream.recv(65536)
        except OSError as gone:
            raise Lost(str(gone)) from gone
        if not chunk:
            raise Lost("closed")
        self.buffer += chunk

    def take(self, count: int) -> bytes:
        while len(self.buffer) < count:
            self.fill()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def write(self, kind: int, content: bytes) -> None:
        assert self.stream is not None
        length = bytes([0x80 | len(content)]) if len(content) < 126 else b"\xfe" + struct.pack(">H", len(content))
        mask = os.urandom(4)
        try:
            self.stream.sendall(bytes([0x80 | kind]) + length + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(content)))
        except OSError as gone:
            raise Lost(str(gone)) from gone

    def send(self, **message: object) -> None:
        self.write(1, json.dumps(message).encode())

    def next(self, seconds: float = 10) -> dict:
        """The next message. Raises Lost if the connection ends, TimeoutError if nothing comes."""
        if self.stream is None:
            raise Lost("not connected")
        end = time.monotonic() + seconds
        text = b""
        while True:
            self.stream.settimeout(max(0.05, end - time.monotonic()))
            try:
                first, second = self.take(2)
                length = second & 127
                if length == 126:
                    length = struct.unpack(">H", self.take(2))[0]
                elif length == 127:
                    length = struct.unpack(">Q", self.take(8))[0]
                content = self.take(length)
            except Lost as lost:
                if isinstance(lost.__cause__, TimeoutError):
                    raise TimeoutError from lost
                raise
            kind = first & 15
            if kind == 8:
                raise Lost("farewell")
            if kind == 9:
                self.write(10, content)
            if kind in (0, 1):
                text += content
                if first & 128:
                    return json.loads(text)

    def wait_for(self, kind: str, seconds: float = 10) -> dict:
        end = time.monotonic() + seconds
        while True:
            message = self.next(max(0.05, end - time.monotonic()))
            if message["type"] == kind:
                return message


def early(stream: socket.socket) -> bytes:
    """What has come already."""
    stream.settimeout(0.01)
    try:
        return stream.recv(65536)
    except TimeoutError:
        return b""
    finally:
        stream.settimeout(10)


def unchunked(text: bytes) -> bytes:
    whole = b""
    while text:
        size, _, text = text.partition(b"\r\n")
        count = int(size.split(b";")[0] or b"0", 16)
        if count == 0:
            break
        whole, text = whole + text[:count], text[count + 2 :]
    return whole
