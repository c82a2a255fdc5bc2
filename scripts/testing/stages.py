"""What ./test proves, in its order. A stage is said once: its name, the parts that it belongs to, and what it does."""

from __future__ import annotations

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Callable

from machine import CORES, ROOT, Machine
from report import Test, javascript, junit

GAMES = sorted(path.stem for path in (ROOT / "data").glob("*.json"))
ENGINE = ["core", "play", "rules", "bots", "conformance", "playthroughs", "arena", "cli"]
HIDDEN = ["hidden"]  # what nobody may see, over the wire
SERVER = ["client", "server_store", "server", *HIDDEN]
# Games, players, and how many instructions a step of a random game may take.
SPEED = [("helios", 2, 2000), ("helios", 3, 2000), ("helios", 4, 2000), ("suna_valo", 2, 2000), ("keyflower", 4, 3000), ("boonlake", 4, 3000)]


@dataclass(frozen=True)
class Step:
    name: str
    about: str
    parts: frozenset[str]
    needs: tuple[str, ...]  # sets of packages, as scripts/install knows them
    work: Callable[[Machine], list[Test]]
    again: str = ""  # shows a failed test again: {test} and {program} are its name and its program


def targets(programs: list[str]) -> list[str]:
    return [f"test_{program}" for program in programs]


def camel(game: str) -> str:
    return "".join(word.capitalize() for word in game.split("_"))


def tests_of(games: list[str]) -> str:
    """The names of the tests that are about some games: all tests if all games are wanted."""
    if set(games) == set(GAMES):
        return "*"
    return ":".join(f"*{name}*" for game in games for name in (game, camel(game))) + ":EveryRule*:Perft*:Signatures*"


def client(machine: Machine) -> list[Test]:
    built = machine.run("build client", "scripts/build-client", "--tests")
    if built.failure:
        return [built]
    report = ROOT / "build" / "client-tests.json"
    report.unlink(missing_ok=True)
    web = ROOT / "web"
    checks = [
        ("size of the first load", ("node", "tests/tools/size.mjs")),
        ("types of the client", ("npm", "run", "--silent", "check")),
        ("vitest", ("npx", "vitest", "run", "--reporter=default", "--reporter=json", f"--outputFile.json={report}", *(["-t", machine.only] if machine.only else []))),
    ]
    with ThreadPoolExecutor(2) as pool:
        size, types, _ = pool.map(lambda check: machine.run(check[0], *check[1], folder=web), checks)
    return [size, types, *javascript(report)]


def debug(programs: list[str], only: str) -> Callable[[Machine], list[Test]]:
    def work(machine: Machine) -> list[Test]:
        built = machine.build("debug", "debug", *targets(programs))
        return [built] if built.failure else machine.test_programs("debug", programs, only)

    return work


def build_sanitized(machine: Machine) -> list[Test]:
    return [machine.build("asan", "asan")]


def build_release(machine: Machine) -> list[Test]:
    return [machine.build("release-tests", "release")]


def speed(machine: Machine) -> list[Test]:
    with ThreadPoolExecutor(CORES) as pool:
        counted = lambda game, players, bar: machine.run(f"instructions {game} {players}", "scripts/count-instructions", game, str(players), str(bar))
        return list(pool.map(lambda case: counted(*case), SPEED))


def browser(project: str, *arguments: str) -> Callable[[Machine], list[Test]]:
    def work(machine: Machine) -> list[Test]:
        report = ROOT / "build" / f"browser-{project}.json"
        report.unlink(missing_ok=True)
        machine.run(f"browser {project}", "npx", "playwright", "test", f"--project={project}", *arguments, *(["-g", machine.only] if machine.only else []), folder=ROOT / "web", SPIELWERK_REPORT=str(report))
        return javascript(report)

    return work


def fuzz(machine: Machine) -> list[Test]:
    seconds = os.environ.get("SPIELWERK_FUZZ_SECONDS", "30")
    names = sorted(path.stem for path in (ROOT / "fuzz").glob("*.cpp"))
    with ThreadPoolExecutor(CORES) as pool:  # each needs one core
        return list(pool.map(lambda name: machine.run(f"fuzz_{name}", "scripts/fuzz", f"build/asan/fuzz_{name}", seconds), names))


PYTHON = ("scripts/python", "bindings/python/packages.lock")


def build_python(machine: Machine) -> list[Test]:
    return [machine.run("pip install", *PYTHON, "pip", "install", "--quiet", "--no-build-isolation", "--no-deps", ".")]


def python(machine: Machine) -> list[Test]:
    report = ROOT / "build" / "python-tests.xml"
    report.unlink(missing_ok=True)
    ran = machine.run("pytest", *PYTHON, "pytest", f"--junitxml={report}", *(["-k", machine.only] if machine.only else []))
    tests = junit(report)
    return tests if tests and any(test.failure for test in tests) or not ran.failure else [*tests, ran]


def wasm(machine: Machine) -> list[Test]:
    built = machine.run("build wasm", "scripts/build-wasm")
    if built.failure:
        return [built]
    report = ROOT / "build" / "wasm-tests.xml"
    report.unlink(missing_ok=True)
    machine.run("node", "scripts/test-wasm", "--test-reporter=junit", f"--test-reporter-destination={report}", *([f"--test-name-pattern={machine.only}"] if machine.only else []))
    return [built, *junit(report)]


def layout(machine: Machine) -> list[Test]:
    return [machine.run("clang-format", "scripts/check-format")]


PLAYWRIGHT = "cd web && npx playwright test --project={project} -g '{{test}}'"
STAGES = [
    Step("layout", "clang-format", frozenset({"quick", "server", *GAMES}), ("test",), layout, "scripts/check-format --fix"),
    Step("client", "types, size and unit tests of the client", frozenset({"quick", "web"}), ("web",), client, "./test client"),
    Step("sanitized build", "clang, with address and undefined-behaviour sanitizers", frozenset(), ("build", "test"), build_sanitized,
         "cmake --preset asan && ninja -C build/asan"),
    Step("sanitized tests", "every test of the program", frozenset(), ("build", "test"), lambda machine: machine.test_programs("asan", ENGINE + SERVER),
         "build/asan/test_{program} --gtest_filter='{test}'"),
    Step("release build", "g++, as people run it", frozenset({"web"}), ("build", "test"), build_release,
         "cmake --preset release-tests && ninja -C build/release"),
    Step("release tests", "another compiler must come to the same positions; what nobody may see", frozenset(), ("build", "test"),
         lambda machine: machine.test_programs("release", ENGINE + HIDDEN), "build/release/test_{program} --gtest_filter='{test}'"),
    Step("speed", "instructions of a step", frozenset(), ("build", "test"), speed, "scripts/count-instructions GAME PLAYERS BAR"),
    Step("browser pages", "every page in a real browser", frozenset({"web"}), ("web", "browser"), browser("pages"), PLAYWRIGHT.format(project="pages")),
    Step("browser here", "what is played and kept in the browser alone", frozenset({"web"}), ("web", "browser"), browser("here"), PLAYWRIGHT.format(project="here")),
    Step("browser looks", "pictures that were approved", frozenset({"web"}), ("web", "browser"), browser("looks"), PLAYWRIGHT.format(project="looks")),
    # Measured alone, with nothing beside it.
    Step("browser speed", "times that people notice", frozenset({"web"}), ("web", "browser"), browser("speed", "--workers=1"),
         PLAYWRIGHT.format(project="speed") + " --workers=1"),
    Step("python build", "the module as pip installs it", frozenset(), ("build", "test", "python_packages"), build_python,
         "scripts/python bindings/python/packages.lock pip install --no-build-isolation --no-deps ."),
    Step("python", "the module, and adapters with the tests of others", frozenset(), ("build", "test", "python_packages"), python,
         "scripts/python bindings/python/packages.lock pytest -k '{test}'"),
    Step("wasm", "the engine in the page, and its package", frozenset({"web"}), ("web", "wasm"), wasm, "scripts/test-wasm --test-name-pattern='{test}'"),
    Step("fuzz", "random bytes, for half a minute a target", frozenset(), ("build", "test"), fuzz, "scripts/fuzz build/asan/{program} 30"),
]


def changed_files() -> list[str]:
    """What has not been committed, or the last commit if everything is."""
    git = lambda *words: subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True).stdout.split()
    return git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard") or git("diff", "--name-only", "HEAD~1", "HEAD")


def touched_games(files: list[str]) -> list[str]:
    """The games that these files are about; all of them if a file is that every game builds on."""
    common = ("src/core/", "src/play/", "src/bots/", "src/arena/", "src/games/entries", "tests/core", "tests/play/", "tests/bots", "tests/conformance", "tests/playthroughs/perft", "CMake")
    own = [game for game in GAMES if any(f"/{game}" in f"/{file}" for file in files)]
    return GAMES if any(file.startswith(common) for file in files) else own


def chosen(parts: list[str]) -> list[Step]:
    """The stages of some parts: names of stages, a game, "server", "web" or "quick". Raises KeyError for what there is not."""
    stages: list[Step] = []
    for part in parts:
        found = [stage for stage in STAGES if part in stage.parts or stage.name == part or stage.name.split()[0] == part]
        if part in GAMES:
            found.append(Step(part, "its rules and conformance", frozenset(), ("build", "test"), debug(ENGINE[:6], tests_of([part])),
                              "build/debug/test_{program} --gtest_filter='{test}'"))
        if part == "debug":
            found.append(Step("debug", "every test, with all its rounds", frozenset(), ("build", "test"), debug(ENGINE + SERVER, "*"),
                              "build/debug/test_{program} --gtest_filter='{test}'"))
        if part == "server":
            found.append(Step("server", "server, store and client over the wire", frozenset(), ("build", "test"), debug(SERVER, "*"),
                              "build/debug/test_{program} --gtest_filter='{test}'"))
        if part == "quick" and (games := touched_games(changed_files())):
            found.append(Step("rules", f"of {', '.join(games)}", frozenset(), ("build", "test"), debug(["core", "play", "rules", "conformance", "playthroughs"], tests_of(games)),
                              "build/debug/test_{program} --gtest_filter='{test}'"))
        if not found:
            raise KeyError(part)
        stages += [stage for stage in found if stage not in stages]
    return stages
