"""Starts the proxies of Debian with the files in packaging/proxies, on loopback, and plays through them: with one node, and with three.

  python3 scripts/operating/proxies.py PROGRAM POSTGRES [nginx haproxy caddy]
"""

from __future__ import annotations

import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from nodes import Node, Proxy, check, finish, free_port
from wire import Lost, Person

ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / "packaging" / "proxies"


class Files:
    """The files as they are in the repository, with the names of this test in place of those in them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.key, self.chain, self.both = folder / "key.pem", folder / "chain.pem", folder / "both.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=play.example.org", "-addext", "subjectAltName=DNS:play.example.org",
                        "-keyout", self.key, "-out", self.chain], check=True, capture_output=True)
        self.both.write_text(self.chain.read_text() + self.key.read_text())

    def written(self, name: str, text: str, nodes: list[int]) -> Path:
        if len(nodes) > 1:
            text = text.replace("#node ", "")
        for port, node in zip((8080, 8081, 8082), nodes):
            text = text.replace(f"127.0.0.1:{port}", f"127.0.0.1:{node}")
        path = self.folder / name
        path.write_text(text)
        return path

    def nginx(self, https: int, nodes: list[int]) -> list[str]:
        text = (FILES / "nginx.conf").read_text()
        text = re.sub(r".*listen \[::\].*\n", "", text).replace("listen 80;", f"listen 127.0.0.1:{free_port()};").replace("listen 443 ", f"listen 127.0.0.1:{https} ")
        text = text.replace("/etc/ssl/play.example.org.pem", str(self.chain)).replace("/etc/ssl/private/play.example.org.key", str(self.key))
        site = self.written("site.conf", text, nodes)
        whole = self.folder / "nginx.conf"
        paths = "".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        whole.write_text(f"daemon off; pid {self.folder}/nginx.pid; error_log stderr; events {{ worker_connections 4096; }} http {{ access_log off; {paths} include {site}; }}")
        tested = subprocess.run(["/usr/sbin/nginx", "-t", "-c", whole], capture_output=True, text=True)
        check("nginx -t", tested.returncode == 0 and "warn" not in tested.stderr, tested.stderr.strip().splitlines()[-1])
        return ["/usr/sbin/nginx", "-c", str(whole)]

    def haproxy(self, https: int, nodes: list[int]) -> list[str]:
        text = (FILES / "haproxy.cfg").read_text().replace("bind :80", f"bind 127.0.0.1:{free_port()}").replace("bind :443", f"bind 127.0.0.1:{https}")
        file = self.written("haproxy.cfg", text.replace("/etc/haproxy/play.example.org.pem", str(self.both)), nodes)
        tested = subprocess.run(["/usr/sbin/haproxy", "-c", "-f", file], capture_output=True, text=True)
        check("haproxy -c", tested.returncode == 0 and "WARNING" not in tested.stdout + tested.stderr, (tested.stdout + tested.stderr).strip())
        return ["/usr/sbin/haproxy", "-db", "-f", str(file)]

    def caddy(self, https: int, nodes: list[int]) -> list[str]:
        text = (FILES / "Caddyfile").read_text()
        # A certificate of our own, no ports of the system, no administration, nothing asked of the network.
        head = f"{{\n\tadmin off\n\tauto_https off\n\tskip_install_trust\n}}\n"
        text = text.replace("play.example.org {", f"https://play.example.org:{https} {{\n\tbind 127.0.0.1\n\ttls {self.chain} {self.key}")
        text = text.replace("127.0.0.1:8080", " ".join(f"127.0.0.1:{node}" for node in nodes))
        file = self.folder / "Caddyfile"
        file.write_text(head + text)
        tested = subprocess.run(["/usr/bin/caddy", "validate", "--adapter", "caddyfile", "--config", file], capture_output=True, text=True, env={"HOME": str(self.folder)})
        check("caddy validate", tested.returncode == 0, tested.stderr.strip().splitlines()[-1][:120])
        return ["/usr/bin/caddy", "run", "--adapter", "caddyfile", "--config", str(file)]


class Player:
    """Plays a match of two people, who come back whenever they are cut off, and remembers what was acknowledged."""

    def __init__(self, port: int, number: int) -> None:
        self.people = [Person(f"{name}{number}", port) for name in ("Ada", "Bo")]
        self.random = random.Random(number)
        self.number = number
        self.acknowledged: set[int] = set()
        self.longest_away = 0.0
        self.failures = 0
        self.sent = 0
        self.table = ""
        self.done = False

    def insist(self, person: Person, method: str, path: str, body: object) -> object:
        """A request, again if the answer was 5xx or none: after the first time that is a failure."""
        for attempt in range(40):
            status, answer = person.request(method, path, body)
            if status and status < 500:
                assert status == 200, (path, status, answer)
                return answer
            self.failures += attempt > 0
            time.sleep(0.25)
        raise AssertionError(f"{path}: no answer")

    def open(self) -> None:
        for person in self.people:
            self.insist(person, "POST", "/api/guest", {"name": person.name})
        made = self.insist(self.people[0], "POST", "/api/tables", {"game": "helios", "players": 2, "public": False, "seats": ["me", "invited"]})
        self.table = made["table"]["id"]
        self.insist(self.people[1], "POST", f"/api/tables/{self.table}/seats/1", {"invite": made["invites"][1]})

    def come_back(self, person: Person) -> None:
        began = time.monotonic()
        while True:
            try:
                person.connect()
                person.send(do="watch", table=self.table)
                person.wait_for("state")
                break
            except (Lost, TimeoutError):
                assert time.monotonic() - began < 60, "it does not come back"
                time.sleep(0.1)
        self.longest_away = max(self.longest_away, time.monotonic() - began)

    def play(self, until: float) -> None:
        """Moves by turns until the match is over or time is up."""
        for person in self.people:
            self.come_back(person)
        while not self.done and time.monotonic() < until:
            for person in self.people:
                self.one_move(person)
        for person in self.people:
            person.hang_up()

    def one_move(self, person: Person) -> None:
        if self.random.random() < 0.1:
            self.insist(person, "GET", "/api/me/tables", None)
        try:
            person.send(do="watch", table=self.table)
            state = person.wait_for("state")
            if state["to_move"] is None:
                self.done = True
                return
            if not state["actions"] and not state["can_confirm"]:
                return
            self.sent += 1
            what = {"table": self.table, "ply": state["ply"] + 1, "id": f"{self.number}-{self.sent}"}
            if state["can_confirm"] and not state["actions"]:
                person.send(do="confirm", **what)
            else:
                person.send(do="move", token=self.random.choice(state["actions"])["token"], confirm=True, **what)
            while True:
                answer = person.next()
                if answer["type"] == "bye":
                    raise Lost("bye")
                if answer["type"] == "refused" and answer["id"] == what["id"]:
                    return
                if answer["type"] == "done" and answer["id"] == what["id"]:
                    assert answer["ply"] not in self.acknowledged, "applied twice"
                    self.acknowledged.add(answer["ply"])
                    return
        except (Lost, TimeoutError):
            self.come_back(person)

    def stored(self) -> int:
        """The last ply that the server knows."""
        self.come_back(self.people[0])
        self.people[0].send(do="watch", table=self.table)
        state = self.people[0].wait_for("state")
        self.people[0].hang_up()
        return state["ply"]


def play_all(players: list[Player], seconds: float) -> None:
    problems: list[BaseException] = []

    def one(player: Player) -> None:
        try:
            player.play(time.monotonic() + seconds)
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=one, args=(player,)) for player in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for problem in problems:
        check("play", False, repr(problem))


def one_node(name: str, program: str, folder: Path) -> None:
    print(f"{name}, one node", flush=True)
    web = folder / "web"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html><title>Spielwerk</title>")
    node = Node(program, f"sqlite:{folder}/one.db", folder, "--url", "https://play.example.org", "--web", str(web))
    https = free_port()
    proxy = Proxy(getattr(Files(folder), name)(https, [node.port]), https, folder)
    try:
        ada = Person("Ada", https, source="127.0.0.2")
        check("a page", ada.request("GET", "/")[0] == 200)
        check("readiness", ada.request("GET", "/readyz")[0] == 200)
        ada.log_in()
        check("the cookie is for this host and https", ada.cookie.startswith("__Host-spielwerk="))
        status, answer = ada.request("POST", "/api/tables/import", raw=b'{"x": "' + b"a" * 1_990_000 + b'"}')
        check("a body of two megabytes arrives", status == 400, status)
        status, answer = ada.request("POST", "/api/tables/import", raw=b"a" * 2_500_000)
        check("a larger one is refused by the server", status == 413, status)
        ada.request("POST", "/api/login", {"name": "Nobody", "password": "wrong and long"}, {"X-Forwarded-For": "203.0.113.7"})
        failed = node.events("login_failed")
        check("the server knows the visitor's address", len(failed) == 1 and failed[0]["address"] == "127.0.0.2", failed)
        silent = Person("Silent", https)
        silent.connect()
        silent.wait_for("welcome")
        quiet_since = time.monotonic()
        player = Player(https, 1)
        player.open()
        play_all([player], 120)
        check("a whole match is played", player.done, f"{len(player.acknowledged)} choices acknowledged")
        # Longer than any timeout of a proxy would allow without the pings of the server.
        while time.monotonic() - quiet_since < 150:
            try:
                silent.next(5)
            except TimeoutError:
                pass
            except Lost as lost:
                check("a silent socket stays open", False, f"{lost} after {time.monotonic() - quiet_since:.0f} s")
                break
        else:
            silent.send(do="ping", id="p")
            check("a silent socket stays open", silent.wait_for("pong")["id"] == "p", "150 s")
    finally:
        proxy.end()
        took = node.end()
        check("the server ends", took < 5, f"{took:.1f} s")


def three_nodes(name: str, program: str, postgres: str, folder: Path) -> None:
    print(f"{name}, three nodes", flush=True)
    nodes = [Node(program, postgres, folder, "--url", "https://play.example.org", "--limit", "guests=10000", "--limit", "connections-address=10000") for _ in range(3)]
    https = free_port()
    proxy = Proxy(getattr(Files(folder), name)(https, [node.port for node in nodes]), https, folder)
    try:
        for how, word, bar in ((signal.SIGKILL, "killed", 10.0), (signal.SIGTERM, "drained", 2.0)):
            players = [Player(https, number) for number in range(8)]
            for player in players:
                player.open()
            ended = threading.Event()
            times = 0

            def in_turn() -> None:
                nonlocal times
                while not ended.wait(5):
                    node = nodes[times % len(nodes)]
                    node.end(how)
                    node.start()
                    times += 1

            trouble = threading.Thread(target=in_turn)
            trouble.start()
            play_all(players, 40)
            ended.set()
            trouble.join()
            moves = sum(len(player.acknowledged) for player in players)
            lost = [player.number for player in players if player.acknowledged and player.stored() < max(player.acknowledged)]
            check(f"nodes {word} {times} times: no acknowledged choice lost", not lost and moves > 100, f"{moves} acknowledged")
            longest = max(player.longest_away for player in players)
            check(f"nodes {word}: back within {bar:.0f} s", longest < bar, f"{longest:.2f} s at the longest")
            failures = sum(player.failures for player in players)
            check(f"nodes {word}: no answer 5xx after the first retry", failures == 0, failures)
    finally:
        proxy.end()
        for node in nodes:
            node.end()


def main() -> None:
    program, postgres, *names = sys.argv[1:]
    for name in names or ["nginx", "haproxy", "caddy"]:
        with tempfile.TemporaryDirectory(prefix="spielwerk-proxy-") as folder:
            Path(folder).chmod(0o755)
            one_node(name, program, Path(folder))
        with tempfile.TemporaryDirectory(prefix="spielwerk-proxy-") as folder:
            Path(folder).chmod(0o755)
            three_nodes(name, program, postgres, Path(folder))
    finish()


if __name__ == "__main__":
    main()
