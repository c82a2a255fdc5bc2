"""What adapters pay when a game is over."""

from __future__ import annotations

from ._engine import State


def utilities(state: State) -> list[float]:
    """1 for the winner and -1 for losers of a game for two; in general the share of the win so stretched that the sum is 0 and a lone
    winner gets 1. Alone against a rival: 1 or -1."""
    shares = state.returns()
    if len(shares) == 1:
        return [2 * shares[0] - 1]
    even = 1 / len(shares)
    return [(share - even) / (1 - even) for share in shares]
