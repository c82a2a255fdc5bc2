"""A policy that imitates a bot, from a file of `python -m spielwerk.record`:

  python -m spielwerk.record helios --bots club --games 200 -o helios.parquet
  python examples/python/imitate.py helios.parquet
"""

from __future__ import annotations

import sys

import torch
from torch import nn

from spielwerk import record


def main(path: str, rounds: int = 3) -> None:
    first = next(record.batches(path, 1))
    size, actions = first["observation"].shape[1], first["mask"].shape[1]
    policy = nn.Sequential(nn.LayerNorm(size), nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, actions))
    optimiser = torch.optim.Adam(policy.parameters(), 1e-3)
    for number in range(rounds):
        right = rows = chance = 0.0
        for batch in record.batches(path, 512):
            mask = torch.from_numpy(batch["mask"])
            choice = torch.from_numpy(batch["choice"]).long()
            logits = policy(torch.from_numpy(batch["observation"]).float()).masked_fill(~mask, -1e9)
            loss = nn.functional.cross_entropy(logits, choice)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            right += float((logits.argmax(1) == choice).sum())
            chance += float((1 / mask.sum(1)).sum())
            rows += len(choice)
        print(f"round {number + 1}: chooses what the bot chose in {right / rows:.1%} of {rows:.0f} decisions (at random {chance / rows:.1%})")


if __name__ == "__main__":
    main(sys.argv[1])
