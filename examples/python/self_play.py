"""A policy that learns from nothing but playing against itself, in NumPy alone:

  python examples/python/self_play.py --game helios --minutes 5

One network with one hidden layer plays every seat. It sees what the seat to move may know, chooses among what is legal, and whatever the
winner did becomes likelier (REINFORCE, with Adam). Now and then it plays against a bot and prints its share of the wins: the learning
curve. For serious training put PyTorch or JAX in the place of `Network`; the arrays go there without a copy.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import spielwerk


class Network:
    """Scaled observation, one hidden layer, a softmax over what is legal."""

    def __init__(self, game: spielwerk.Game, width: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.most = np.ones(game.observation_size, np.float32)
        for entry in game.observation_layout:
            self.most[entry.first : entry.first + entry.count] = max(1, entry.most)
        first = self.rng.normal(0, 1 / np.sqrt(game.observation_size), (game.observation_size, width))
        self.weights = [first.astype(np.float32), np.zeros((width, game.actions), np.float32)]
        self.moments = [[np.zeros_like(weight) for weight in self.weights] for _ in range(2)]
        self.updates = 0

    def forward(self, observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        inputs = observations / self.most
        hidden = np.maximum(inputs @ self.weights[0], 0)
        logits = np.where(masks, hidden @ self.weights[1], -1e9)
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        return inputs, hidden, likely / likely.sum(axis=1, keepdims=True)

    def choose(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        likely = self.forward(observations, masks)[2].cumsum(axis=1)
        drawn = self.rng.random((len(likely), 1)) * likely[:, -1:]
        return (likely <= drawn).sum(axis=1).astype(np.int32)

    def learn(self, observations: np.ndarray, masks: np.ndarray, choices: np.ndarray, gains: np.ndarray, rate: float) -> None:
        """Makes choices likelier, the more they gained."""
        inputs, hidden, likely = self.forward(observations, masks)
        likely[np.arange(len(choices)), choices] -= 1
        wrong = likely * (gains[:, None] / len(choices))
        slopes = [inputs.T @ ((wrong @ self.weights[1].T) * (hidden > 0)), hidden.T @ wrong]
        self.updates += 1
        for weight, slope, mean, square in zip(self.weights, slopes, *self.moments):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= rate * (mean / (1 - 0.9**self.updates)) / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)


def play(network: Network, env: spielwerk.VectorEnv, steps: int) -> list[np.ndarray]:
    """Observations, masks, choices and gains of the decisions in games that ended."""
    kept: list[list[np.ndarray]] = [[], [], [], []]
    gains, seats, ends, rewards = [], [], [], []
    for _ in range(steps):
        choices = network.choose(env.observations, env.masks)
        for part, array in zip(kept, (env.observations, env.masks, choices)):
            part.append(array.copy())
        seats.append(env.seats.copy())
        env.step(choices)
        ends.append(env.ends.astype(bool))
        rewards.append(env.rewards.copy())
    outcome = np.full((env.n, env.game.players), np.nan, np.float32)
    for ended, reward, seat in zip(reversed(ends), reversed(rewards), reversed(seats)):
        outcome[ended] = reward[ended] - 1 / env.game.players
        gains.append(outcome[np.arange(env.n), seat])
    whole = [np.concatenate(part) for part in kept[:3]] + [np.concatenate(gains[::-1])]
    known = ~np.isnan(whole[3])
    return [part[known] for part in whole]


def win_share(network: Network, game: spielwerk.Game, opponent: str, games: int) -> float:
    """Of the network at each seat in turn, all others played by a bot."""
    won = played = 0.0
    for seat in range(game.players):
        env = spielwerk.VectorEnv(game, max(1, games // game.players), bots={other: opponent for other in range(game.players) if other != seat})
        env.reset(seat)
        waiting = np.ones(env.n, bool)  # the first game of each: short ones count no more than long ones
        while waiting.any():
            env.step(network.choose(env.observations, env.masks))
            new = env.ends.astype(bool) & waiting
            won += float(env.rewards[new, seat].sum())
            played += int(new.sum())
            waiting &= ~new
    return won / played


def main(arguments: list[str] | None = None) -> list[float]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="helios")
    parser.add_argument("--players", type=int)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--minutes", type=float, default=5, help="of the processor")
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--every", type=int, default=10, help="updates between two measurements")
    parser.add_argument("--games", type=int, default=200, help="of each measurement")
    parser.add_argument("--measurements", type=int, help="at most")
    parser.add_argument("--enough", type=float, help="stops at this share of the wins; fails if it is not reached in time")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    game = spielwerk.load(wanted.game, wanted.players)
    network = Network(game, wanted.width, wanted.seed)
    env = spielwerk.VectorEnv(game, wanted.envs)
    env.reset(wanted.seed)
    began, decisions, curve = time.process_time(), 0, []
    while True:
        if network.updates % (4 * wanted.every) == 0:
            curve.append(win_share(network, game, wanted.opponent, wanted.games))
            passed = time.process_time() - began
            print(f"{passed:6.0f} s  {decisions:>9,} decisions  {curve[-1]:.3f} of the wins against {wanted.opponent}", flush=True)
            if wanted.enough is not None and curve[-1] >= wanted.enough:
                return curve
            if passed > 60 * wanted.minutes or len(curve) == wanted.measurements:
                if wanted.enough is not None:
                    parser.exit(1, f"{wanted.enough:g} was not reached\n")
                return curve
        rows = play(network, env, 3 * 64)
        decisions += len(rows[2])
        for part in np.array_split(network.rng.permutation(len(rows[2])), 4):
            network.learn(*(rows_of[part] for rows_of in rows), rate=wanted.rate)


if __name__ == "__main__":
    main()
