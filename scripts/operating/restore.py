"""The restore drill of docs/operating.md: play, back up while it runs, play on, lose the database, restore the backup, play on.

  python3 scripts/operating/restore.py PROGRAM
"""

from __future__ import annotations

import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from keep_version import my_turn, play
from nodes import Node, check, finish
from wire import Person


def position(person: Person, table: str) -> dict:
    """When everybody else has acted."""
    person.send(do="watch", table=table)
    return my_turn(person, table)


def main() -> None:
    program = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="spielwerk-restore-") as name:
        folder = Path(name)
        database, backups = folder / "spielwerk.db", folder / "backups"
        backups.mkdir()
        back_up = [program, "backup", str(backups), "--db", f"sqlite:{database}", "--keep", "2"]
        node = Node(program, f"sqlite:{database}", folder, "--limit", "messages=100000")
        ada = Person("Ada", node.port, f"127.0.0.1:{node.port}", secure=False)
        ada.log_in()
        ada.connect()
        chance = random.Random(1)
        for game, players in (("helios", 2), ("suna_valo", 2), ("keyflower", 3), ("boonlake", 2)):
            play(ada, game, players, {}, 10, chance)
        tables = [table["id"] for table in ada.request("GET", "/api/me/tables")[1]]
        before = {table: position(ada, table) for table in tables}
        made = subprocess.run(back_up, capture_output=True, text=True)
        check("a backup while it runs", made.returncode == 0, (made.stdout + made.stderr).strip())
        counted = re.search(r"(\d+) running", made.stdout)
        check("every match in it was replayed", counted is not None and int(counted[1]) == len(tables) == 4)
        play(ada, "helios", 2, {}, 5, chance)
        node.end(signal.SIGKILL)
        for file in folder.glob("spielwerk.db*"):
            file.unlink()
        shutil.copy(max(backups.glob("*.db")), database)
        node.start()
        ada.connect()
        after = {table: position(ada, table) for table in [table["id"] for table in ada.request("GET", "/api/me/tables")[1]]}
        same = all(after[table]["view"] == before[table]["view"] and after[table]["ply"] == before[table]["ply"] for table in before)
        check("the matches are as they were", set(after) == set(before) and same, f"{len(after)} tables")
        status, me = ada.request("GET", "/api/me")
        check("log-ins are as they were", status == 200 and me["name"] == "Ada")
        play(ada, "helios", 2, {}, 5, chance)
        check("it goes on", len(ada.request("GET", "/api/me/tables")[1]) == 5)
        ada.hang_up()
        for _ in range(3):
            subprocess.run(["sleep", "1"], check=True)  # backups are named by the second
            made = subprocess.run(back_up, capture_output=True, text=True)
            check("another backup", made.returncode == 0, made.stderr)
        check("the last two are kept", len(list(backups.iterdir())) == 2, sorted(path.name for path in backups.iterdir()))
        node.end()
    finish()


if __name__ == "__main__":
    main()
