"""What takes too long for every run of ./test: before a release.

  scripts/long-tests            everything
  scripts/long-tests PART...    some of it
  scripts/long-tests --list     the parts
  scripts/long-tests --keep     writes what was reached into docs/reliability.md, with the date and the version

Ends with a table: test, target, reached. Everything that was said meanwhile is in build/logs.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Iterator

sys.path.insert(0, os.path.dirname(__file__))

from machine import ROOT, Machine, log_of
from planted import FAULTS

# SPIELWERK_PROGRAM names another one, which is then not built.
PROGRAM = Path(os.environ.get("SPIELWERK_PROGRAM", ROOT / "build" / "release" / "spielwerk")).absolute()
KEPT = ROOT / "docs" / "reliability.md"


@dataclass
class Row:
    part: str
    name: str
    target: str
    reached: str
    seconds: float
    failed: bool


def last_line(said: str) -> str:
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[-1] if lines else "nothing was said"


def found(pattern: str) -> Callable[[str], str]:
    """What a proof has reached, by the words in what it said."""

    def reached(said: str) -> str:
        matches = re.findall(pattern, said)
        return "; ".join(dict.fromkeys(matches)) if matches else last_line(said)

    return reached


def count_of_tests(said: str) -> str:
    passed = re.findall(r"\[  PASSED  \] (\d+) tests?", said)
    return f"{passed[-1]} tests passed" if passed else last_line(said)


class Long(Machine):
    """A machine that keeps a table."""

    def __init__(self, verbose: bool):
        super().__init__(verbose)
        self.rows: list[Row] = []
        self.part = ""
        self.work = Path(tempfile.mkdtemp(prefix="spielwerk-long-", dir="/tmp"))
        self.closing.callback(shutil.rmtree, self.work, ignore_errors=True)

    def prove(self, name: str, target: str, *command: str | Path, reached: Callable[[str], str] = last_line, folder: Path = ROOT, **environment: str) -> None:
        print(f"-- {name} ({target})", flush=True)
        test = self.run(f"long {self.part} {name}", *command, folder=folder, **environment)
        said = log_of(test.name).read_text(errors="replace")
        self.note(Row(self.part, name, target, reached(said) if test.failure is None else last_line(said), test.seconds, test.failure is not None))
        if test.failure is not None:
            print(test.failure)

    def note(self, row: Row) -> None:
        self.rows.append(row)
        print(f"   {'FAILED: ' if row.failed else ''}{row.reached} ({row.seconds:.0f} s)", flush=True)

    def must(self, name: str, *command: str | Path) -> None:
        """What has to be there before anything can be proved."""
        test = self.run(name, *command)
        if test.failure is not None:
            sys.exit(f"{name}: {test.failure}")

    def have(self, preset: str, *targets: str) -> None:
        if (test := self.build(preset, preset, *targets)).failure is not None:
            sys.exit(test.failure)

    @contextmanager
    def server(self, database: str, *flags: str) -> Iterator[tuple[str, str | None, int]]:
        """`spielwerk serve` as anybody starts it: its address, that of its figures if `--metrics` is among the flags, and its process.
        It has to end well, too."""
        urls, began = self.work / "urls", time.monotonic()
        with urls.open("w") as out:
            process = subprocess.Popen([PROGRAM, "serve", "--db", database, "--listen", "127.0.0.1:0", "--log", "off", *flags], cwd=ROOT, stdout=out)
        wanted = 2 if "--metrics" in flags else 1
        while len(said := re.findall(r"http://[0-9.:]+", urls.read_text())) < wanted:
            if process.poll() is not None or time.monotonic() - began > 60:
                sys.exit(f"the server does not start: {urls.read_text()}")
            time.sleep(0.05)
        try:
            yield said[0], said[1] if wanted == 2 else None, process.pid
        finally:
            process.send_signal(signal.SIGTERM)
            if (code := process.wait(60)) != 0:
                self.note(Row(self.part, "the server ends well", "exit 0", f"exit {code}", 0, True))
            if database.startswith("sqlite:"):
                for file in Path(database.removeprefix("sqlite:")).parent.glob(Path(database).name + "*"):
                    file.unlink()


# --- The parts.


def headers(long: Long) -> None:
    long.must("configure headers", "cmake", "--preset", "debug", "-B", "build/headers", "-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON")
    long.prove("every file includes what it needs", "compiles without precompiled headers", "ninja", "-k0", "-C", "build/headers", reached=lambda _: "compiles")


def debug(long: Long) -> None:
    long.prove("every test in the debug build, 200 random games of each kind", "0 failures", "./test", "debug", SPIELWERK_TEST_GAMES="200")


def fuzz(long: Long) -> None:
    seconds = os.environ.get("SPIELWERK_FUZZ_SECONDS", "1800")
    long.have("asan", "fuzz_targets")
    for target in sorted(path.stem for path in (ROOT / "fuzz").glob("*.cpp")):
        long.prove(f"fuzz_{target}, {int(seconds) // 60} minutes", "0 crashes", "scripts/fuzz", f"build/asan/fuzz_{target}", seconds)


def games(long: Long) -> None:
    counts = [("helios", range(2, 5)), ("suna_valo", [2]), ("keyflower", range(2, 7)), ("boonlake", range(1, 5))]
    for game, players in counts:
        for seats in players:
            long.prove(f"{game} for {seats}, 100,000 random games", "0 failures", PROGRAM, "soak", game, "--players", str(seats), "--games", "100000")
    for option in ("festival_orders=discard", "characters=first_game"):
        long.prove(f"suna_valo with {option}, 20,000 random games", "0 failures", PROGRAM, "soak", "suna_valo", "--games", "20000", "--option", option)


def tsan(long: Long) -> None:
    long.have("tsan", "test_server", "test_server_store")
    long.prove("the store under the thread sanitizer", "0 reports", "build/tsan/test_server_store", reached=count_of_tests)
    long.prove("the server under the thread sanitizer", "0 reports", "build/tsan/test_server", "--gtest_filter=-Kill*", reached=count_of_tests)


def kill(long: Long) -> None:
    long.have("debug", "test_server", "spielwerk")
    long.prove("1,000 kills with each database", "lost 0, applied twice 0", "build/debug/test_server", "--gtest_filter=Kill*", SPIELWERK_KILLS="1000",
               reached=found(r"killed .*"))


def outages(long: Long) -> None:
    long.have("debug", "test_server", "spielwerk")
    clock = f"{long.work}/fake_clock.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", clock, "tests/fake_clock.c"], cwd=ROOT, check=True)
    for database in ("Sqlite", "Postgres"):
        long.prove(f"killed, stopped, frozen for up to a minute, clock set, {database}", "a clock loses less than 1 s", "build/debug/test_server",
                   f"--gtest_filter=RealOutages*{database}", SPIELWERK_OUTAGES="60", SPIELWERK_FAKE_CLOCK=clock, reached=found(r"most that was lost.*"))


def load(long: Long) -> None:
    """The bar: 2,000 players at 500 tables, 200 moves a second for a minute."""
    wide = [word for limit in ("guests=100000", "connections-address=100000", "http-address=100000", "requests-address=1000000", "messages=100000",
                               "tables-address=100000", "stored-address=100000") for word in ("--limit", limit)]
    for name, database in (("SQLite", f"sqlite:{long.work}/load.db"), ("PostgreSQL", long.environment["SPIELWERK_TEST_POSTGRES"])):
        with long.server(database, *wide) as (url, _, process):
            long.prove(f"2,000 players, 200 moves/s for 60 s, {name}", "p99 < 100 ms, 100 KB a connection", PROGRAM, "load", "--url", url, "--tables", "500", "--players", "4",
                       "--rate", "200", "--seconds", "60", "--pid", str(process), "--most-p99", "100", "--most-memory", "100", reached=found(r".*p99.*"))
            long.prove(f"highest rate, {name}", "is found", PROGRAM, "load", "--url", url, "--tables", "500", "--players", "4", "--find-limit")


def bots(long: Long) -> None:
    """One guest against the bots of all, on a server as anybody starts it."""
    for name, threads, more in (("", "1", []), (", two threads", "2", []), (", their owner watches", "1", ["--watched"])):
        with long.server(f"sqlite:{long.work}/bots.db", "--metrics", "127.0.0.1:0", "--bot-threads", threads) as (url, figures, _):
            long.prove(f"50 tables of six strong bots beside one honest table{name}", "0 late choices, p95 at most twice that alone", PROGRAM, "siege", "--url", url,
                       "--metrics", str(figures), *more)


def training(long: Long) -> None:
    """A round so small that two cores take minutes: the net has learned something that the hand-written evaluation does not know."""
    long.must("install train", "scripts/install", "train")
    long.prove("a net of 4,000 games of Helios", "tells who is ahead at the end better than the hand: a smaller log loss", "python3", "scripts/testing/learns.py", PROGRAM, long.work,
               reached=found(r"log loss.*"))


def doors(long: Long) -> None:
    with long.server(f"sqlite:{long.work}/doors.db") as (url, _, process):
        long.prove("150 connections of nobody with 2 MB each", "at most 20 MB more", PROGRAM, "knock", "--url", url, "--pid", str(process), "--most-memory", "20")


def proxies(long: Long) -> None:
    long.must("install proxies", "scripts/install", "proxies")
    for proxy in ("nginx", "haproxy", "caddy"):
        long.prove(f"played through {proxy}, one node; three that are killed and drained", "0 lost; back in 10 s, 2 s if drained; no 5xx after the first retry", "python3",
                   "scripts/operating/proxies.py", PROGRAM, long.environment["SPIELWERK_TEST_POSTGRES"], proxy, reached=found(r"[\d.]+ s at the longest|\d+ checks.*"))


def operating(script: str, *more: str | Path) -> tuple[str | Path, ...]:
    return "python3", f"scripts/operating/{script}.py", *more


def package(long: Long) -> None:
    long.must("install chroot", "scripts/install", "chroot")
    long.must("a package", "scripts/package")
    long.prove("installed on a bare Debian 12, served, backed up, upgraded, removed", "0 checks failed", *operating("package", *(ROOT / "build" / "package").glob("*.deb")))


def restore(long: Long) -> None:
    long.prove("the database is lost and restored from a backup", "0 checks failed", *operating("restore", PROGRAM))


def monitoring(long: Long) -> None:
    long.must("install monitoring", "scripts/install", "monitoring")
    long.prove("figures, dashboard and alerts with promtool and Prometheus", "0 checks failed", *operating("monitoring", PROGRAM))


def browser(long: Long) -> None:
    long.must("install browser", "scripts/install", "web", "browser")
    long.must("build client", "scripts/build-client", "--tests")
    long.prove("every page, every game in every way", "0 failures", "npx", "playwright", "test", "--project=pages", folder=ROOT / "web", SPIELWERK_LONG="1",
               reached=found(r"\d+ passed.*"))


def python(long: Long) -> None:
    with_packages = ("scripts/python", "bindings/python/packages.lock")
    misuse = ("python", "bindings/python/tests/misuse.py", "1000000")
    long.must("install python packages", "scripts/install", "python_packages")
    long.must("pip install", *with_packages, "pip", "install", "--quiet", "--no-build-isolation", "--no-deps", ".")
    long.prove("a million calls of random misuse", "0 crashes", *with_packages, *misuse)
    long.prove("a million calls of random misuse under the address sanitizer", "0 crashes, 0 reports", *with_packages, "scripts/build-sanitized-module", *misuse)
    long.prove("a policy learns from itself", "0.9 of the wins against random", *with_packages, "python", "examples/python/self_play.py", "--minutes", "1", "--enough", "0.9")
    long.must("chess of PettingZoo", *with_packages, "pip", "install", "--quiet", "--no-deps", "chess==1.10.0", "pygame==2.6.1")
    long.prove("steps a second beside PettingZoo and OpenSpiel", "10 times theirs", *with_packages, "python", "-m", "spielwerk.bench", "--check", reached=found(r"least ratio.*"))


def planted(long: Long) -> None:
    """Each fault in a clone of what is committed."""
    tree = long.work / "planted"
    long.must("clone", "git", "clone", "--quiet", str(ROOT), str(tree))
    for fault in FAULTS:
        file = tree / fault.file
        whole = file.read_text()
        if whole.count(fault.right) != 1:
            sys.exit(f"{fault.name}: there is no such place in {fault.file} any more")
        file.write_text(whole.replace(fault.right, fault.wrong))
        began = time.monotonic()
        report = tree / "build" / "test-report.json"
        report.unlink(missing_ok=True)
        test = long.run(f"long planted {fault.name}", *fault.command, folder=tree)
        stages = json.loads(report.read_text())["stages"] if report.exists() else []
        red = [stage["name"] for stage in stages if stage["failed"]]
        found_by = next((stage["failed"][0] for stage in stages if stage["failed"]), last_line(log_of(test.name).read_text(errors="replace")))
        good = test.failure is not None and red == [fault.red] and "build" not in found_by
        long.note(Row("planted", fault.name, f"{fault.red} is red", f"found by {found_by}" if good else f"not found: {found_by}", time.monotonic() - began, not good))
        file.write_text(whole)


PARTS: dict[str, tuple[str, Callable[[Long], None]]] = {
    "headers": ("every file includes what it needs", headers),
    "debug": ("every test with all its rounds", debug),
    "games": ("random games, invariants checked after each step", games),
    "tsan": ("the thread sanitizer over store and server", tsan),
    "kill": ("kill -9 under load", kill),
    "outages": ("away for a while: whose time that was", outages),
    "load": ("two thousand players", load),
    "bots": ("one guest against the bots of all", bots),
    "training": ("a net that learns", training),
    "doors": ("what nobody sends costs nothing", doors),
    "proxies": ("real proxies in front of one node and of three", proxies),
    "package": ("the Debian package on a bare machine", package),
    "restore": ("a backup that is restored", restore),
    "monitoring": ("what Prometheus makes of the figures", monitoring),
    "browser": ("whole games in every way in a real browser", browser),
    "python": ("the module: misuse, also under the address sanitizer, and speed beside others", python),
    "planted": ("a fault of each kind turns its stage red", planted),
    "fuzz": ("random bytes, half an hour a target", fuzz),
}


# --- What is kept.


def table_of(rows: list[Row]) -> str:
    wide = [max(len(getattr(row, column)) for row in rows) for column in ("name", "target")]
    lines = [f"{'test':<{wide[0]}}  {'target':<{wide[1]}}  reached"]
    lines += [f"{row.name:<{wide[0]}}  {row.target:<{wide[1]}}  {'FAILED: ' if row.failed else ''}{row.reached}" for row in rows]
    return "\n".join(lines)


def keep(rows: list[Row]) -> None:
    """Each proof has one line in the table: its newest."""
    version = re.search(r"project\(spielwerk VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    when = f"{datetime.date.today()}, {version} ({commit})"
    lines = KEPT.read_text().splitlines()
    for row in rows:
        cells = [cell.replace("|", "/") for cell in (row.part, row.name, row.target, ("**missed**: " if row.failed else "") + row.reached, when)]
        line = f"| {' | '.join(cells)} |"
        same = [i for i, old in enumerate(lines) if old.startswith(f"| {cells[0]} | {cells[1]} |")]
        if same:
            lines[same[0]] = line
        else:
            lines.insert(max(i for i, old in enumerate(lines) if old.startswith("|")) + 1, line)
    KEPT.write_text("\n".join(lines) + "\n")


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/long-tests", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS)
    parser.add_argument("parts", nargs="*", help=argparse.SUPPRESS)
    for flag in ("--list", "--keep", "--verbose"):
        parser.add_argument(flag, action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.list:
        print("\n".join(f"{name:<12}{about}" for name, (about, _) in PARTS.items()))
        return 0
    if unknown := [part for part in wanted.parts if part not in PARTS]:
        print(f"There is no part {', '.join(unknown)}: {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    if subprocess.run(["scripts/install", "build", "test"], cwd=ROOT).returncode:
        return 1
    long = Long(wanted.verbose)
    node = subprocess.run(["scripts/node"], cwd=ROOT, capture_output=True, text=True)
    long.environment["PATH"] = f"{node.stdout.strip()}:{long.environment['PATH']}"
    with long.closing:
        long.have_postgres()
        if "SPIELWERK_PROGRAM" not in os.environ:
            long.have("release", "spielwerk")
        for part in wanted.parts or PARTS:
            long.part = part
            print(f"== {part}: {PARTS[part][0]}", flush=True)
            PARTS[part][1](long)
    print("\n" + table_of(long.rows))
    if wanted.keep:
        keep(long.rows)
    failed = sum(row.failed for row in long.rows)
    print(f"\n{len(long.rows) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
