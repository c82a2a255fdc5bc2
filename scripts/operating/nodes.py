"""Programs of a test that answer on loopback: started, asked, ended."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

CHECKS: list[tuple[str, bool]] = []


def check(what: str, good: bool, found: object = "") -> bool:
    CHECKS.append((what, good))
    print(f"  {'ok    ' if good else 'FAILED'} {what}{f': {found}' if not good or found != '' else ''}", flush=True)
    return good


def finish() -> None:
    failed = [what for what, good in CHECKS if not good]
    print(f"  {len(CHECKS) - len(failed)} checks passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until(done, seconds: float = 15) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if done():
            return True
        time.sleep(0.05)
    return False


def status_of(url: str) -> int:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return answer.status
    except urllib.error.HTTPError as refusal:
        return refusal.code
    except OSError:
        return 0


class Node:
    """A server of Spielwerk."""

    def __init__(self, program: str, database: str, folder: Path, *flags: str, port: int = 0) -> None:
        self.port = port or free_port()
        self.log = folder / f"node-{self.port}.log"
        self.command = [program, "serve", "--db", database, "--listen", f"127.0.0.1:{self.port}", "--log", "info", *flags]
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=log)
        if not wait_until(lambda: status_of(f"http://127.0.0.1:{self.port}/readyz") == 200 or self.process.poll() is not None) or self.process.poll() is not None:
            raise SystemExit(f"the server does not start: {self.log.read_text()}")

    def events(self, name: str) -> list[dict]:
        return [line for line in map(json.loads, self.log.read_text().splitlines()) if line["event"] == name]

    def end(self, how: int = signal.SIGTERM) -> float:
        """Ends it, and says how many seconds that took."""
        began = time.monotonic()
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(15)
        self.process = None
        return time.monotonic() - began


class Proxy:
    """Any other program that listens."""

    def __init__(self, command: list[str], port: int, folder: Path, **more: str) -> None:
        self.log = open(folder / f"proxy-{port}.log", "ab")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": str(folder), **more})
        if not wait_until(lambda: listens(port) or self.process.poll() is not None) or self.process.poll() is not None:
            raise SystemExit(f"{command[0]} does not start: {(folder / f'proxy-{port}.log').read_text()}")

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(15)
        self.log.close()


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
