"""How fast it is, beside what others have, in one run on one core: `python -m spielwerk.bench`.

Random play. "one game": a loop in Python lists the legal actions, chooses one and applies it; chance is dealt in between, and is part of the
cost but no step. "many games": `VectorEnv.step`, with masks and observations of every game. The time is that of the processor, so that a
machine that does other things, too, gives the same ratios. The others (pip install 'spielwerk[bench]') are measured with their own loops.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from typing import Callable

from . import load
from ._engine import Rng
from .vector import VectorEnv

GAMES = {"helios": 2, "suna_valo": 2, "keyflower": 3, "boonlake": 3}
ENOUGH = 10
Steps = Callable[[], int]  # plays for a while and says how many steps that were


def one_game(name: str, players: int) -> Steps:
    game, rng, draw = load(name, players), Rng(1), random.random

    def play() -> int:
        steps = 0
        for _ in range(10):
            state = game.start()
            state.deal(rng)
            legal, apply = state.legal, state.apply
            while numbers := legal():
                apply(numbers[int(draw() * len(numbers))], rng)
                steps += 1
        return steps

    return play


def many_games(name: str, players: int, n: int = 64, threads: int = 1) -> Steps:
    env = VectorEnv(load(name, players), n, threads)
    env.reset(1)

    def play() -> int:
        for _ in range(50):
            env.step(env.random_actions())
        return 50 * n

    return play


def openspiel(name: str) -> Steps:
    import pyspiel

    game, draw = pyspiel.load_game(name), random.random

    def play() -> int:
        steps, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, weights)[0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            steps += 1
        return steps

    return play


def pettingzoo_chess() -> Steps:
    import numpy as np
    from pettingzoo.classic import chess_v6

    env = chess_v6.raw_env()

    def play() -> int:
        steps = 0
        env.reset()
        for _ in env.agent_iter(200):
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                break
            env.step(int(np.random.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        return steps

    return play


def speed(play: Steps, seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Steps a second."""
    play()  # warm
    steps, began = 0, clock()
    while (passed := clock() - began) < seconds:
        steps += play()
    return steps / passed


def others() -> dict[str, Callable[[], Steps]]:
    return {
        "PettingZoo chess": pettingzoo_chess,
        "OpenSpiel chess": lambda: openspiel("chess"),
        "OpenSpiel backgammon": lambda: openspiel("backgammon"),
        "OpenSpiel gin_rummy": lambda: openspiel("gin_rummy"),
    }


def measure(seconds: float) -> dict[str, dict[str, float]]:
    figures: dict[str, dict[str, float]] = {}
    for name, players in GAMES.items():
        figures[f"{name} {players}"] = {
            "one game": speed(one_game(name, players), seconds),
            "many games": speed(many_games(name, players), seconds),
            "two threads": speed(many_games(name, players, 1024, 2), seconds, time.monotonic) / speed(many_games(name, players, 1024), seconds, time.monotonic),
        }
    for name, make in others().items():
        try:
            figures[name] = {"one game": speed(make(), seconds)}
        except ImportError as missing:
            print(f"{name}: not installed ({missing})", file=sys.stderr)
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m spielwerk.bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3, help="for each figure")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--check", action="store_true", help="fails unless each game is ten times as fast as each of the others")
    wanted = parser.parse_args()
    figures = measure(wanted.seconds)
    if wanted.json:
        print(json.dumps(figures))
        return 0
    rivals = {name: row["one game"] for name, row in figures.items() if name.split()[0] not in GAMES}
    print(f"{'steps a second':<24}{'one game':>12}{'many games':>12}{'2 threads':>11}" + "".join(f"{name:>22}" for name in rivals))
    for name, row in figures.items():
        if name in rivals:
            print(f"{name:<24}{row['one game']:>12,.0f}")
            continue
        ratios = "".join(f"{row['one game'] / rival:>21.0f}x" for rival in rivals.values())
        print(f"{name:<24}{row['one game']:>12,.0f}{row['many games']:>12,.0f}{row['two threads']:>10.2f}x{ratios}")
    if not rivals:
        return 1 if wanted.check else 0
    least = min(row["one game"] for name, row in figures.items() if name not in rivals) / max(rivals.values())
    print(f"least ratio {least:.1f}")
    return 1 if wanted.check and least < ENOUGH else 0


if __name__ == "__main__":
    sys.exit(main())
