"""./test: what is proved of Spielwerk, in stages.

  ./test                everything; ends with a table and one line of counts
  ./test --quick        what a change usually breaks, in a few minutes: layout, types, units, rules and conformance of touched games
  ./test PART...        a game (helios, keyflower, ...), server, web, or stages by their names
  ./test --list         the stages and parts
  ./test PART --only X  the tests of it with such a name, as the program that runs them writes patterns: ./test server --only 'Clocks*'
  ./test --verbose      with everything that is said meanwhile; without it that is kept in build/logs

The table is kept in build/test-report.json, with the slowest tests of each stage.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))

from machine import ROOT, Machine
from report import Stage, table, write
from stages import GAMES, STAGES, Step, chosen


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./test", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, add_help=False, usage=argparse.SUPPRESS)
    parser.add_argument("parts", nargs="*")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--only")
    parser.add_argument("-h", "--help", action="help")
    return parser.parse_args()


def show_list() -> None:
    for stage in STAGES:
        parts = ", ".join(sorted(stage.parts - set(GAMES)) + ([f"any game"] if GAMES[0] in stage.parts else []))
        print(f"{stage.name:<18}{stage.about:<56}{parts}")
    print(f"\nparts: {', '.join(GAMES)}, server, web, quick; the first word of a stage is enough: ./test browser")


def install(steps: list[Step]) -> bool:
    packages = sorted({package for step in steps for package in step.needs})
    return subprocess.run(["scripts/install", *packages], cwd=ROOT).returncode == 0


def computed() -> float:
    """Seconds of all cores that everything we started has taken so far: unlike those of a clock they mean something on a busy machine."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def perform(step: Step, machine: Machine) -> Stage:
    print(f"== {step.name}: {step.about}", flush=True)
    began, before = time.monotonic(), computed()
    tests = step.work(machine)
    stage = Stage(step.name, time.monotonic() - began, computed() - before, tests, step.again)
    counts = f"{stage.passed} passed" + (f", {len(stage.failed)} failed" if stage.failed else "")
    print(f"   {counts} in {stage.seconds:.0f} s, {stage.cpu:.0f} of CPU", flush=True)
    return stage


def show_failures(stages: list[Stage]) -> None:
    for stage in stages:
        for test in stage.failed:
            print(f"\nFAILED: {stage.name}: {test.name}\n{test.failure}")
            program, _, name = test.name.rpartition(": ")
            print(f"again: {stage.again.format(test=name or test.name, program=program or test.name)}")


def main() -> int:
    wanted = arguments()
    if wanted.list:
        show_list()
        return 0
    parts = (["quick"] if wanted.quick else []) + wanted.parts
    try:
        steps = chosen(parts) if parts else STAGES
    except KeyError as unknown:
        print(f"There is no part {unknown} (./test --list shows them).", file=sys.stderr)
        return 2
    began = time.monotonic()
    if not install(steps):
        return 1
    machine = Machine(wanted.verbose, wanted.only)
    node = subprocess.run(["scripts/node"], cwd=ROOT, capture_output=True, text=True)
    machine.environment["PATH"] = f"{node.stdout.strip()}:{machine.environment['PATH']}"
    stages: list[Stage] = []
    with machine.closing:
        for step in steps:
            stages.append(perform(step, machine))
            # Without a build there is nothing to test.
            if stages[-1].failed and step.name.endswith("build"):
                break
    seconds = time.monotonic() - began
    write(ROOT / "build" / "test-report.json", stages, seconds, " ".join(parts) or "everything")
    print("\n" + table(stages, seconds))
    show_failures(stages)
    passed, failed = sum(stage.passed for stage in stages), sum(len(stage.failed) for stage in stages)
    print(f"\n{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
