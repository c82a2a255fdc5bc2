"""Keeps what this version writes for later ones: a database with running and finished matches of every game, as SQL, and their digests. At a release:

  python3 scripts/operating/keep_version.py build/release/spielwerk

tests/server/released_test.cpp opens what is kept with the newest program, replays it and plays on.
"""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

from nodes import Node
from wire import Person

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "tests" / "server" / "released"
# Game, players, options, and how many choices the person makes: at the end of them the match still runs, or is over.
MATCHES = [("helios", 2, {}, 12), ("helios", 4, {"open_bags": "open"}, 5), ("helios", 2, {}, 1000), ("suna_valo", 2, {}, 12), ("keyflower", 3, {}, 10), ("keyflower", 2, {}, 1000),
           ("boonlake", 3, {}, 12), ("boonlake", 1, {}, 15)]
PASSWORD = "a kept password"


def my_turn(person: Person, table: str) -> dict:
    """The state of this table when its bots have acted, or it is over."""
    while True:
        state = person.wait_for("state", 30)
        if state["table"] == table and (state["to_move"] is None or state["actions"] or state["can_confirm"]):
            return state


def play(person: Person, game: str, players: int, options: dict[str, str], choices: int, chance: random.Random) -> None:
    table = {"game": game, "players": players, "options": options, "title": f"{game} {players}", "seats": ["me"] + ["greedy"] * (players - 1)}
    status, made = person.request("POST", "/api/tables", table)
    assert status == 200, made
    identity = made["table"]["id"]
    for number in range(choices):
        person.send(do="watch", table=identity)
        state = my_turn(person, identity)
        if state["to_move"] is None:
            return
        what = {"table": identity, "ply": state["ply"] + 1, "id": f"{identity[:8]}-{number}"}
        if number % 5 == 3 and state["can_undo"]:
            person.send(do="undo", **what)
        elif state["actions"]:
            person.send(do="move", token=chance.choice(state["actions"])["token"], confirm=number % 3 > 0, **what)
        else:
            person.send(do="confirm", **what)
        while person.next()["type"] not in ("done", "refused"):
            pass


def main() -> None:
    program = sys.argv[1]
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "kept.db"
        node = Node(program, f"sqlite:{database}", Path(folder), "--limit", "messages=100000")
        person = Person("Keeper", node.port, f"127.0.0.1:{node.port}", secure=False)
        status, answer = person.request("POST", "/api/account", {"name": "Keeper", "password": PASSWORD})
        assert status == 200, answer
        person.connect()
        chance = random.Random(7)
        for match in MATCHES:
            play(person, *match, chance)
        file = (ROOT / "tests/playthroughs/helios_3a.json").read_bytes()
        status, answer = person.request("POST", "/api/tables/import", raw=file)
        assert status == 200, answer
        person.hang_up()
        node.end()
        with sqlite3.connect(database) as open_database:
            open_database.execute("DELETE FROM sessions")
            open_database.execute("DELETE FROM devices")
        with sqlite3.connect(database) as open_database:
            statements = list(open_database.iterdump())
        identity = 0x5370576B  # the file is one of ours: src/server/store/sqlite.cpp
        KEPT.mkdir(exist_ok=True)
        (KEPT / f"{version}.sql").write_text("\n".join([f"PRAGMA application_id = {identity};", *statements]) + "\n")
        digests = KEPT / f"{version}.digests"
        digests.unlink(missing_ok=True)
        subprocess.run([program, "serve", "--check-upgrade", "--digests", digests, "--db", f"sqlite:{database}"], check=True)


if __name__ == "__main__":
    main()
