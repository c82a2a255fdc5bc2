"""Many games at once, stepped in C++ and written into arrays that the caller owns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ._engine import Game, Games, State


class VectorEnv:
    """`n` games of one kind. `step` takes one action of each game; chance, and bots in `bots`, go on until the next choice.

    After `reset` and each `step` the arrays hold, a row a game:

    - `masks` (n, actions) uint8: 1 for each legal action
    - `observations` (n, size) int16 or float32: what the seat to move may know (`Game.observation_layout`)
    - `rewards` (n, players) float32: shares of the win where a game has just ended, else 0
    - `ends` (n,) uint8: 1 where a game has just ended; the next one has begun already
    - `seats` (n,) int8: the seat to move

    The arrays are made here, or are yours: whatever speaks DLPack, of these shapes and types, NumPy or PyTorch on the CPU. They are
    written in place, so hand them on without a copy (`torch.from_dlpack(env.observations)`), and copy what must outlast the next step.
    Games draw from `seed` whatever the number of threads; bots are made for each thread.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        threads: int = 1,
        bots: Mapping[int, str] | None = None,
        dtype: Any = np.int16,
        masks: Any = None,
        observations: Any = None,
        rewards: Any = None,
        ends: Any = None,
        seats: Any = None,
        without: tuple[str, ...] = (),
    ) -> None:
        """`without` names arrays that nobody needs: ("observations",)."""

        def array(name: str, given: Any, shape: tuple[int, ...], kind: Any) -> Any:
            if given is not None or name in without:
                return given
            return np.zeros(shape, kind)

        self.game = game
        self.n = n
        self.masks = array("masks", masks, (n, game.actions), np.uint8)
        self.observations = array("observations", observations, (n, game.observation_size), dtype)
        self.rewards = array("rewards", rewards, (n, game.players), np.float32)
        self.ends = array("ends", ends, (n,), np.uint8)
        self.seats = array("seats", seats, (n,), np.int8)
        whole = self.observations is not None and "int16" in str(self.observations.dtype)
        self._games = Games(
            game, n, threads, dict(bots or {}), self.masks, self.observations if whole else None, None if whole else self.observations, self.rewards,
            self.ends, self.seats,
        )  # fmt: skip

    def reset(self, seed: int = 0) -> None:
        """Every game from its start."""
        self._games.reset(seed)

    def step(self, actions: Any) -> None:
        """One legal action in each game. Raises `Error`, and does nothing at all, if one is not legal."""
        self._games.step(actions)

    def random_actions(self) -> np.ndarray:
        """A legal action in each game, all equally likely."""
        actions = np.empty(self.n, np.int32)
        self._games.choose(actions)
        return actions

    def state(self, game: int) -> State:
        """A copy of the position of a game."""
        return self._games.state(game)

    def put(self, game: int, state: State) -> None:
        """Goes on with another position in a game."""
        self._games.put(game, state)
