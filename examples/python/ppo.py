"""Proximal policy optimisation in self-play, until the policy beats `greedy`:

  pip install torch        (a build for the CPU is enough)
  python examples/python/ppo.py --game helios --minutes 10

One network plays every seat. It sees what the seat to move may know, chooses among what is legal, and learns from who wins. Every minute it
plays against a bot, and prints its share of the wins: that is the learning curve.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import nn

import spielwerk


class Policy(nn.Module):
    def __init__(self, size: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        body = self.body(observations)
        logits = self.policy(body).masked_fill(masks == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(body).squeeze(-1)


class Scale:
    """Numbers between 0 and 1, by the ranges of the layout."""

    def __init__(self, game: spielwerk.Game) -> None:
        most = np.ones(game.observation_size, np.float32)
        for entry in game.observation_layout:
            most[entry.first : entry.first + entry.count] = max(1, entry.most)
        self.most = torch.from_numpy(most)

    def __call__(self, observations: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(observations).float() / self.most


def win_share(policy: Policy, scale: Scale, game: spielwerk.Game, opponent: str, games: int) -> float:
    """Of the policy at each seat in turn, all others played by a bot."""
    won = played = 0.0
    for seat in range(game.players):
        bots = {other: opponent for other in range(game.players) if other != seat}
        env = spielwerk.VectorEnv(game, games // game.players, bots=bots)
        env.reset(seat)
        first = np.zeros(env.n, bool)  # only the first game of each: short ones count no more than long ones
        while not first.all():
            with torch.no_grad():
                choices, _ = policy(scale(env.observations), torch.from_numpy(env.masks))
            env.step(choices.sample().numpy().astype(np.int32))
            new = (env.ends == 1) & ~first
            won += float(env.rewards[new, seat].sum())
            played += int(new.sum())
            first |= new
    return won / played


def collect(policy: Policy, scale: Scale, env: spielwerk.VectorEnv, steps: int) -> dict[str, torch.Tensor]:
    """Steps of all games, with the advantage of each: what its seat won (1 or -1 for two) over what was expected, by decision."""
    seen: dict[str, list[torch.Tensor]] = {name: [] for name in ("observation", "mask", "choice", "log", "value")}
    seats, rewards, ends = [], [], []
    for _ in range(steps):
        observations, masks = scale(env.observations), torch.from_numpy(env.masks.copy())
        with torch.no_grad():
            choices, values = policy(observations, masks)
            chosen = choices.sample()
        seats.append(env.seats.copy())
        env.step(chosen.numpy().astype(np.int32))
        for name, part in zip(seen, (observations, masks, chosen, choices.log_prob(chosen), values)):
            seen[name].append(part)
        rewards.append(env.rewards * env.game.players - env.ends[:, None])
        ends.append(env.ends.astype(bool))
    values = torch.stack(seen["value"]).numpy()
    advantages, known = np.zeros_like(values), np.zeros((env.n, env.game.players), bool)
    # Backwards, seat by seat: what a seat expects next is its value at its own next decision, or what the game pays.
    following, lead = np.zeros((env.n, env.game.players), np.float32), np.zeros((env.n, env.game.players), np.float32)
    row = np.arange(env.n)
    for at in reversed(range(steps)):
        over = ends[at]
        following[over], lead[over], known[over] = rewards[at][over], 0, True
        seat = seats[at]
        ahead = np.where(known[row, seat], following[row, seat] - values[at], 0)
        advantages[at] = ahead + 0.95 * lead[row, seat]
        following[row, seat], lead[row, seat], known[row, seat] = values[at], advantages[at], True
    flat = {name: torch.cat(parts) for name, parts in seen.items()}
    flat["advantage"] = torch.from_numpy(advantages).flatten()
    flat["target"] = flat["advantage"] + flat["value"]
    return flat


def learn(policy: Policy, optimiser: torch.optim.Optimizer, rows: dict[str, torch.Tensor], batch: int, entropy: float) -> None:
    advantage = (rows["advantage"] - rows["advantage"].mean()) / (rows["advantage"].std() + 1e-6)
    for _ in range(3):
        for part in torch.randperm(len(advantage)).split(batch):
            choices, value = policy(rows["observation"][part], rows["mask"][part])
            ratio = (choices.log_prob(rows["choice"][part]) - rows["log"][part]).exp()
            better = torch.min(ratio * advantage[part], ratio.clamp(0.8, 1.2) * advantage[part]).mean()
            loss = -better + 0.5 * (value - rows["target"][part]).pow(2).mean() - entropy * choices.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="helios")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--envs", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--games", type=int, default=200, help="of each measurement")
    parser.add_argument("--every", type=float, default=60, help="seconds between two measurements")
    parser.add_argument("--enough", type=float, default=0.5, help="the share of wins at which it stops")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    torch.manual_seed(wanted.seed)
    game = spielwerk.load(wanted.game, wanted.players)
    env = spielwerk.VectorEnv(game, wanted.envs)
    env.reset(wanted.seed)
    policy, scale = Policy(game.observation_size, game.actions, wanted.width), Scale(game)
    optimiser = torch.optim.Adam(policy.parameters(), 3e-4)
    began = measured = time.monotonic()
    decisions = 0
    print(f"minute  0.0  {0:>9} decisions  {win_share(policy, scale, game, wanted.opponent, wanted.games):.3f} of the wins against {wanted.opponent}", flush=True)
    while time.monotonic() - began < 60 * wanted.minutes:
        rows = collect(policy, scale, env, wanted.steps)
        decisions += len(rows["choice"])
        learn(policy, optimiser, rows, 2048, 0.01)
        if time.monotonic() - measured > wanted.every:
            share = win_share(policy, scale, game, wanted.opponent, wanted.games)
            measured = time.monotonic()
            print(f"minute {(measured - began) / 60:4.1f}  {decisions:>9} decisions  {share:.3f} of the wins against {wanted.opponent}", flush=True)
            if share > wanted.enough:
                break


if __name__ == "__main__":
    main()
