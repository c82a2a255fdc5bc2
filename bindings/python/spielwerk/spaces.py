"""Spaces of Gymnasium from the declared layout."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from ._engine import Game


def observation_space(game: Game) -> spaces.Box:
    """The range of each number of `State.tensor`."""
    low = np.zeros(game.observation_size, np.int16)
    high = np.ones(game.observation_size, np.int16)
    for entry in game.observation_layout:
        # Hidden and empty places are 0, whatever the range.
        low[entry.first : entry.first + entry.count] = min(0, entry.least)
        high[entry.first : entry.first + entry.count] = max(1, entry.most)
    return spaces.Box(low, high, dtype=np.int16)
