"""What tests leave behind, read into one shape, and the table at the end of ./test."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Test:
    name: str
    seconds: float
    failure: str | None = None  # what it said; None: it passed


@dataclass
class Stage:
    """What became of one stage."""

    name: str
    seconds: float = 0.0
    cpu: float = 0.0  # seconds of all cores
    tests: list[Test] = field(default_factory=list)
    again: str = ""  # the command that shows a failure again

    @property
    def passed(self) -> int:
        return sum(test.failure is None for test in self.tests)

    @property
    def failed(self) -> list[Test]:
        return [test for test in self.tests if test.failure is not None]


def junit(report: Path) -> list[Test]:
    """What GoogleTest, pytest and node write. A report that is missing or torn is a failure: its process did not live to write it."""
    try:
        suites = ElementTree.parse(report).getroot()
    except (OSError, ElementTree.ParseError):
        return [Test(report.stem, 0, "left no report: its process ended before its tests did")]
    tests = []
    for case in suites.iter("testcase"):
        if case.get("status") == "notrun":
            continue
        failures = [failure.get("message", "") for kind in ("failure", "error") for failure in case.iter(kind)]
        name = f"{case.get('classname')}.{case.get('name')}"
        tests.append(Test(name, float(case.get("time", 0)), "\n".join(failures) if failures else None))
    return tests


def _vitest(report: dict) -> list[Test]:
    tests = []
    for file in report["testResults"]:
        name = Path(file["name"]).stem
        cases = file["assertionResults"]
        if file["status"] == "failed" and not cases:  # it does not even load
            tests.append(Test(name, 0, file.get("message") or "does not load"))
        for case in cases:
            failure = None if case["status"] == "passed" else "\n".join(case["failureMessages"]) or case["status"]
            tests.append(Test(f"{name}: {case['fullName']}", (case.get("duration") or 0) / 1000, failure))
    return tests


def _playwright(report: dict) -> list[Test]:
    tests = [Test("playwright", 0, error.get("message", "")) for error in report.get("errors", [])]

    def walk(suite: dict) -> None:
        for spec in suite.get("specs", []):
            for test in spec["tests"]:
                results = test["results"]
                good = test["status"] == "expected"
                said = "\n".join(error.get("message", "") for result in results for error in result.get("errors", []))
                seconds = sum(result["duration"] for result in results) / 1000
                tests.append(Test(f"{suite['file']}: {spec['title']}", seconds, None if good else said or test["status"]))
        for inner in suite.get("suites", []):
            walk(inner)

    for suite in report["suites"]:
        walk(suite)
    return tests


def javascript(report: Path) -> list[Test]:
    try:
        read = json.loads(report.read_text())
        tests = _playwright(read) if "suites" in read else _vitest(read)
    except (OSError, ValueError, KeyError):
        tests = []
    return tests or [Test(report.stem, 0, "left no report of a test")]


def write(path: Path, stages: list[Stage], seconds: float, kind: str) -> None:
    path.parent.mkdir(exist_ok=True)
    document = {
        "kind": kind,
        "seconds": round(seconds, 1),
        "cpu": round(sum(stage.cpu for stage in stages), 1),
        "passed": sum(stage.passed for stage in stages),
        "failed": sum(len(stage.failed) for stage in stages),
        "stages": [
            {
                "name": stage.name,
                "seconds": round(stage.seconds, 1),
                "cpu": round(stage.cpu, 1),
                "passed": stage.passed,
                "failed": [test.name for test in stage.failed],
                "slowest": [{"name": test.name, "seconds": round(test.seconds, 2)} for test in slowest(stage.tests)],
            }
            for stage in stages
        ],
    }
    path.write_text(json.dumps(document, indent=1) + "\n")


def slowest(tests: list[Test]) -> list[Test]:
    return sorted((test for test in tests if test.seconds >= 0.1), key=lambda test: -test.seconds)[:10]


def table(stages: list[Stage], seconds: float) -> str:
    lines = [f"{'stage':<34}{'seconds':>9}{'CPU':>8}{'tests':>8}{'failed':>8}"]
    row = lambda name, seconds, cpu, passed, failed: f"{name:<34}{seconds:>9.0f}{cpu:>8.0f}{passed or '':>8}{failed or '':>8}"
    lines += [row(stage.name, stage.seconds, stage.cpu, stage.passed, len(stage.failed)) for stage in stages]
    lines.append(row("together", seconds, sum(s.cpu for s in stages), sum(s.passed for s in stages), sum(len(s.failed) for s in stages)))
    longest = slowest([Test(f"{stage.name}: {test.name}", test.seconds) for stage in stages for test in stage.tests])
    if longest:
        lines += ["", "the slowest tests"] + [f"{test.seconds:>9.1f} s  {test.name[:140]}" for test in longest]
    return "\n".join(lines)
