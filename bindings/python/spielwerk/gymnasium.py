"""One seat of a game for Gymnasium, the others played by bots: `spielwerk.gymnasium.Env("helios", opponents="casual")`."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from . import load
from ._engine import Error, Rng
from .bots import Bot
from .rewards import utilities
from .spaces import observation_space


class Env(gymnasium.Env[np.ndarray, int]):
    """The observation is `State.tensor`; `info["action_mask"]` and `action_masks()` say what is legal. The reward comes at the end: 1 for the
    winner, -1 for the last of two. An illegal action is lost: -1, and `info["refused"]` says why."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, name: str, players: int | None = None, seat: int = 0, opponents: str = "random", render_mode: str | None = None, **options: Any) -> None:
        self.game = load(name, players, **options)
        if not 0 <= seat < self.game.players:
            raise Error(f"there is no seat {seat}; seats are 0 to {self.game.players - 1}")
        self.seat = seat
        self.opponents = opponents
        self.render_mode = render_mode
        self.observation_space = observation_space(self.game)
        self.action_space = gymnasium.spaces.Discrete(self.game.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        self._rng = Rng(int(self.np_random.integers(2**63)))
        self._bot = Bot(self.opponents, int(self.np_random.integers(2**63)))
        self.state = self.game.start()
        self.state.deal(self._rng)
        self._others()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        try:
            self.state.apply(int(action), self._rng)
        except Error as refused:
            return self._observation(), -1.0, True, False, {**self._info(), "refused": str(refused)}
        self._others()
        over = self.state.over
        return self._observation(), utilities(self.state)[self.seat] if over else 0.0, over, False, self._info()

    def action_masks(self) -> np.ndarray:
        """What is legal, as sb3-contrib asks for it."""
        return self.state.mask().astype(bool)

    def render(self) -> str | None:
        return str(self.state.prompt) if self.render_mode == "ansi" else None

    def _others(self) -> None:
        while not self.state.over and self.state.to_move != self.seat:
            self.state.apply(self._bot.choose(self.state), self._rng)

    def _observation(self) -> np.ndarray:
        return self.state.tensor(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.state.mask().view(np.int8)}
