"""Random misuse: whatever is passed is either done or refused with an exception; the process lives on and positions stay sound.

  python misuse.py STEPS [SEED]
"""

import itertools
import random
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import spielwerk


class Odd:
    def __index__(self):
        raise RuntimeError("no")


def junk(rng: random.Random, states: list[spielwerk.State]):
    return rng.choice([
        lambda: rng.randint(-10, 7000), lambda: rng.choice([2**31, -(2**31), 2**63, 2**64, -(2**70), 255, 256]), lambda: None, lambda: "",
        lambda: "x" * rng.choice([1, 100, 101, 10000]), lambda: "\ud800", lambda: "\0", lambda: rng.random(), lambda: float("nan"), lambda: [], lambda: {},
        lambda: b"bytes", lambda: Odd(), lambda: rng.choice(states), lambda: next(iter(rng.choice(states).legal_actions()), None),
        lambda: spielwerk.Rng(1), lambda: rng.choice(states).game, lambda: object.__new__(object), lambda: spielwerk.State.__new__(spielwerk.State),
        lambda: rng.choice(states).text()[: rng.randint(0, 3000)], lambda: "pass", lambda: "done", lambda: True,
    ])()  # fmt: skip


CALLS = [
    "apply", "deal", "why_not", "view", "resample", "legal", "legal_actions", "outcomes", "scores", "returns", "evaluate", "check", "text", "copy", "observation", "tensor", "mask", "told", "action",
    "__eq__", "__hash__", "__deepcopy__", "__repr__", "__reduce__", "__init__", "__setstate__",
]  # fmt: skip


def vector(rng: random.Random, states: list[spielwerk.State]) -> None:
    """Arrays of wrong kinds and shapes, wrong actions, games that are not there."""
    game = rng.choice(states).game
    given = {}
    for name in rng.sample(["masks", "observations", "rewards", "ends", "seats", "bots", "threads", "dtype"], rng.choice([0, 0, 1, 2])):
        given[name] = rng.choice([lambda: junk(rng, states), lambda: np.zeros((rng.randint(0, 4), rng.choice([1, 3, game.actions, game.observation_size])), rng.choice([np.uint8, np.int16, np.float32, np.float64, object]))])()
    env = spielwerk.VectorEnv(game, rng.choice([3, 3, 3, 1, 0, -1, 2**40]), **given)
    if rng.random() < 0.9:
        env.reset(rng.choice([0, 2**64 - 1, -1, 5]))
    for _ in range(5):
        env.step(rng.choice([env.random_actions, lambda: np.full(3, rng.randint(-5, 7000)), lambda: np.zeros(rng.randint(0, 9)), lambda: np.full(3, np.nan), lambda: junk(rng, states)])())
    env.put(rng.randint(-1, 3), rng.choice(states))
    env.step(env.random_actions())
    env.state(rng.choice([0, 3, -1, 2**40]))


def misuse(steps: int, seed: int = 1) -> int:
    """Says how many calls were refused."""
    rng = random.Random(seed)
    deal = spielwerk.Rng(seed)
    games = [spielwerk.load("helios", 2), spielwerk.load("suna_valo"), spielwerk.load("keyflower", 3), spielwerk.load("boonlake", 1), spielwerk.load("boonlake", 3)]
    states = [game.start() for game in games]
    refused = 0
    for step in range(steps):
        at = rng.randrange(len(states))
        state = states[at]
        try:
            dice = rng.random()
            if dice < 0.55:  # play on, so that every part of a game is misused
                numbers = state.legal()
                if numbers:
                    state.apply(rng.choice(numbers), deal if rng.random() < 0.9 else None)
                elif state.over:
                    states[at] = state.game.start()
                else:
                    state.deal(deal)
            elif dice < 0.95:
                arguments = [junk(rng, states) for _ in range(rng.choice([0, 1, 1, 1, 2, 3]))]
                getattr(state, rng.choice(CALLS), state.apply)(*arguments)
            elif dice < 0.97:
                name = rng.choice(["rule", "read", "start", "components", "head", "__eq__", "__init__"])
                getattr(state.game, name, state.game.read)(*[junk(rng, states) for _ in range(rng.choice([0, 1, 1, 2]))])
            elif dice < 0.975:
                vector(rng, states)
            elif dice < 0.98:
                kind = rng.choice([spielwerk.Game, spielwerk.Rng, spielwerk.Match, spielwerk.Player, spielwerk.load, spielwerk.Match.load, spielwerk.Match.from_position])
                kind(*[junk(rng, states) for _ in range(rng.choice([0, 1, 2, 3, 5]))])
            else:
                match = spielwerk.Match(state.game, seed=step)
                name = rng.choice(["play", "deal", "undo", "shorten", "at", "save", "save_position", "transcript", "copy", "log"])
                getattr(match, name)(*[junk(rng, states) for _ in range(rng.choice([0, 1, 1]))])
        except (Exception, RecursionError):
            refused += 1
        if step % 997 == 0:
            assert states[at].check() is None
    return refused


def in_threads(steps: int) -> None:
    """Positions that several threads change at once."""
    state = spielwerk.load("keyflower", 4).start()
    bot = spielwerk.bot("greedy")

    def trouble(seed: int) -> None:
        rng, deal = random.Random(seed), spielwerk.Rng(seed)
        for _ in itertools.repeat(None, steps):
            try:
                numbers = state.legal()
                dice = rng.random()
                if dice < 0.1:
                    bot.choose(state)
                elif dice < 0.2:
                    state.copy().view(rng.randrange(4))
                elif state.over:
                    return
                else:
                    state.apply(rng.choice(numbers) if numbers else -1, deal)
            except (spielwerk.Error, IndexError):
                state.deal(deal)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(trouble, range(4)))
    assert state.check() is None


if __name__ == "__main__":
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 20000
    print(f"{steps} steps, {misuse(steps, int(sys.argv[2]) if len(sys.argv) > 2 else 1)} refused")
    in_threads(steps // 100)
