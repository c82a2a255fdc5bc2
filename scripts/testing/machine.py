"""Runs commands and test programs: quietly, with everything that they say in build/logs, and a word now and then about how far they are."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from report import Test, junit

ROOT = Path(__file__).resolve().parents[2]
LOGS = ROOT / "build" / "logs"
CORES = len(os.sched_getaffinity(0))
# Starting a process costs as much as many tests, above all under a sanitizer; more of them share the work more evenly.
SHARDS = 8
# A guard against what hangs, not a measure.
LONGEST_SHARD = 2400


class Progress:
    """On a terminal a line that changes; elsewhere a line a minute."""

    def __init__(self, what: str):
        self.what, self.last, self.terminal = what, time.monotonic(), sys.stdout.isatty()
        self.lock = threading.Lock()

    def show(self, how_far: str) -> None:
        with self.lock:
            now = time.monotonic()
            if now - self.last < (0.2 if self.terminal else 60):
                return
            self.last = now
            print(f"\r   {self.what}: {how_far}\033[K" if self.terminal else f"   {self.what}: {how_far}", end="" if self.terminal else "\n", flush=True)

    def clear(self) -> None:
        if self.terminal:
            print("\r\033[K", end="", flush=True)


class Machine:
    def __init__(self, verbose: bool, only: str | None = None):
        self.verbose = verbose
        self.only = only  # tests with such names, as the program that runs them writes patterns
        self.environment = dict(os.environ)
        self.closing = ExitStack()
        LOGS.mkdir(parents=True, exist_ok=True)

    def run(self, name: str, *command: str | Path, folder: Path = ROOT, **environment: str) -> Test:
        """A command that passes or fails. What it says is in build/logs/NAME.log; the end of it is the failure."""
        log = log_of(name)
        began = time.monotonic()
        progress = Progress(name)
        with log.open("w") as kept:
            process = subprocess.Popen(
                [str(word) for word in command], cwd=folder, env=self.environment | environment, text=True, errors="replace",
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            )
            for line in process.stdout:
                kept.write(line)
                if self.verbose:
                    print(line, end="", flush=True)
                elif step := re.match(r"\[(\d+)/(\d+)", line):
                    progress.show(f"{step[1]} of {step[2]}")
            code = process.wait()
        progress.clear()
        return Test(name, time.monotonic() - began, None if code == 0 else f"{ending(log)}\n(exit status {code}; all of it: {log.relative_to(ROOT)})")

    def build(self, preset: str, folder: str, *targets: str) -> Test:
        configured = self.run(f"configure {preset}", "cmake", "--preset", preset)
        return configured if configured.failure else self.run(f"build {preset}", "ninja", "-C", f"build/{folder}", *targets)

    def test_programs(self, folder: str, programs: list[str], only: str = "*") -> list[Test]:
        """The tests of these programs, in as many processes as there are cores."""
        if {"server", "server_store", "arena"} & set(programs):
            self.have_postgres()
        reports = ROOT / "build" / folder / "reports"
        reports.mkdir(exist_ok=True)
        shares = [(program, shard) for shard in range(SHARDS) for program in programs]
        progress, done = Progress("tests"), []

        def share(program: str, shard: int) -> list[Test]:
            name = f"{program}.{shard}"
            report = reports / f"{name}.xml"
            report.unlink(missing_ok=True)
            log = reports / f"{name}.log"
            shard_of = {"GTEST_TOTAL_SHARDS": str(SHARDS), "GTEST_SHARD_INDEX": str(shard), "GTEST_OUTPUT": f"xml:{report}"}
            with log.open("w") as kept:
                try:
                    code = subprocess.run(
                        [ROOT / "build" / folder / f"test_{program}", f"--gtest_filter={self.only or only}"], cwd=ROOT / "build" / folder,
                        env=self.environment | shard_of, stdin=subprocess.DEVNULL, stdout=kept, stderr=subprocess.STDOUT, timeout=LONGEST_SHARD,
                    ).returncode
                except (OSError, subprocess.TimeoutExpired) as error:
                    kept.write(f"{error}\n")
                    code = 1
            tests = junit(report)
            if code and not any(test.failure for test in tests):  # a report of a leak, after the last test
                tests.append(Test(name, 0, f"ended with {code}\n{ending(log)}"))
            for test in tests:
                test.name = f"{program}: {test.name}"
                if test.failure is not None:
                    test.failure += f"\n(all of it: {log.relative_to(ROOT)})"
            done.append(name)
            progress.show(f"{len(done)} of {len(shares)} parts")
            return tests

        with ThreadPoolExecutor(CORES) as pool:
            results = list(pool.map(lambda args: share(*args), shares))
        progress.clear()
        tests = [test for result in results for test in result]
        return tests or [Test(", ".join(programs), 0, f"there is no test like {self.only or only}")]

    def have_postgres(self) -> None:
        """A PostgreSQL of our own, in a folder that its user can reach."""
        if "SPIELWERK_TEST_POSTGRES" in self.environment:
            return
        folder = subprocess.run(["mktemp", "-d", "/tmp/spielwerk-pg-XXXXXX"], capture_output=True, text=True, check=True).stdout.strip()
        os.chmod(folder, 0o755)
        self.closing.callback(subprocess.run, ["rm", "-rf", folder])
        self.closing.callback(subprocess.run, ["scripts/postgres", "stop", folder], cwd=ROOT)
        address = subprocess.run(["scripts/postgres", "start", folder], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
        self.environment["SPIELWERK_TEST_POSTGRES"] = address


def log_of(name: str) -> Path:
    return LOGS / f"{re.sub('[ /]', '-', name)}.log"


def ending(log: Path, lines: int = 40) -> str:
    """What went wrong is at the end, or after the first step that a build or a test calls failed."""
    said = log.read_text(errors="replace").splitlines()
    for at, line in enumerate(said):
        if re.match(r"FAILED: |\[ RUN .*", line) and any(re.search(r"error:|Failure$|ERROR: |runtime error", after) for after in said[at : at + 12]):
            return "\n".join(said[at : at + lines])
    return "\n".join(said[-lines:])
