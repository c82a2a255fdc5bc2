"""Which bot is stronger, and by how much, with policies written in Python:

  python -m spielwerk.arena helios --bots strong,python:my_bot.py --blocks 20

`my_bot.py` has a function `choose(state)`, or a class `Bot` (made once for each game, as `Bot(game, seed)`) with that method. It answers
with a number, a token or an action of `state.legal_actions()`. What it is handed is a position that its seat cannot tell from the true
one: it cannot cheat. An illegal choice ends the run.

As in docs/arena.md a block is one deal with every rotation of the seats, each pair meets as one against a field of the other, and
intervals (95 %) are over deals. Ratings, tests and machines that share the work are in `spielwerk arena`, for bots without Python.
"""

from __future__ import annotations

import argparse
import importlib.util
import itertools
import json
import math
import random
import statistics
import sys
from typing import Any, Protocol

from . import load
from ._engine import Error, Game, Match, State
from .bots import bot


class Chooses(Protocol):
    def choose(self, state: State) -> Any: ...


class _Policy:
    """A policy of a file, which sees only what its seat can imagine."""

    def __init__(self, path: str, game: Game, seed: int) -> None:
        spec = importlib.util.spec_from_file_location("policy", path)
        if spec is None or spec.loader is None:
            raise Error(f"{path} is not a file of Python")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        if hasattr(module, "Bot"):
            self._choose = module.Bot(game, seed).choose
        elif hasattr(module, "choose"):
            self._choose = module.choose
        else:
            raise Error(f"{path} has neither a function choose nor a class Bot")
        self._random = random.Random(seed)

    def choose(self, state: State) -> Any:
        return self._choose(state.resample(state.to_move, self._random.getrandbits(63)))


def bot_of(plan: str, game: Game, seed: int) -> Chooses:
    """A bot by its name, or "python:FILE"."""
    return _Policy(plan.removeprefix("python:"), game, seed) if plan.startswith("python:") else bot(plan, seed)


def play(game: Game, plans: list[str], deal: int) -> tuple[list[float], list[int]]:
    """One game; the win share and the points of each seat."""
    match = Match(game, deal)
    minds = [bot_of(plan, game, deal * game.players + seat) for seat, plan in enumerate(plans)]
    match.deal()
    while not match.over:
        state = match.state
        match.play(minds[state.to_move].choose(state))
        match.deal()
    state = match.state
    return state.returns(), state.scores()["points"]


def block(game: Game, one: str, field: str, deal: int) -> tuple[float, float]:
    """One against a field of another, at every seat: its mean win share and points."""
    shares, points = [], []
    for seat in range(game.players):
        won, scored = play(game, [one if at == seat else field for at in range(game.players)], deal)
        shares.append(won[seat])
        points.append(scored[seat])
    return statistics.fmean(shares), statistics.fmean(points)


def interval(values: list[float]) -> tuple[float, float | None]:
    """The mean, and how far the true one may be from it (95 %, Student's t); None where all were alike: that says nothing of it."""
    if len(set(values)) < 2:
        return statistics.fmean(values), None
    return statistics.fmean(values), _t(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))


def _t(freedom: int) -> float:
    """The quantile 0.975 of Student's t, by its expansion round the normal one (good to 1 % from 3 degrees on)."""
    if freedom < 3:
        return (12.706, 4.303)[freedom - 1]
    z = 1.959964
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2) + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)


def measure(game: Game, plans: list[str], blocks: int, seed: int = 1) -> list[dict[str, Any]]:
    """Each bot against a field of each other. For two players a pair is one line: the other's share is the rest."""
    pairs = itertools.combinations(plans, 2) if game.players == 2 else itertools.permutations(plans, 2)
    if game.players == 1:
        pairs = ((plan, plan) for plan in plans)
    results = []
    for one, field in pairs:
        played = [block(game, one, field, deal) for deal in range(seed, seed + blocks)]
        share, share_within = interval([share for share, _ in played])
        points, points_within = interval([points for _, points in played])
        results.append({
            "bot": one, "field": field, "blocks": blocks, "games": blocks * game.players, "share": share, "share_within": share_within, "points": points,
            "points_within": points_within,
        })  # fmt: skip
    return results


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m spielwerk.arena", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--edition")
    parser.add_argument("--bots", required=True)
    parser.add_argument("--blocks", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(arguments)
    try:
        game = load(wanted.game, wanted.players, dict(option.split("=", 1) for option in wanted.option), wanted.edition)
        results = measure(game, wanted.bots.split(","), wanted.blocks, wanted.seed)
    except (Error, OSError, ValueError) as wrong:
        print(f"spielwerk.arena: {wrong}", file=sys.stderr)
        return 1
    if wanted.json:
        print(json.dumps(results))
        return 0
    within = lambda value, figure: "?" if value is None else f"{value:.{figure}f}"
    for one in results:
        print(f"{one['bot']} against {one['field']}: {one['share']:.3f} ± {within(one['share_within'], 3)} of the wins, "
              f"{one['points']:.1f} ± {within(one['points_within'], 1)} points, {one['games']} games of {one['blocks']} deals")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
