"""Spielwerk for PettingZoo (AEC): `spielwerk.pettingzoo.env("keyflower", players=3)`.

An observation is {"observation": int16 array, "action_mask": int8 array}; chance is dealt inside `step`.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import load
from ._engine import NOBODY, Rng
from .rewards import utilities
from .spaces import observation_space


def env(name: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> AECEnv:
    """With PettingZoo's usual wrappers: an illegal action ends the game, and whoever chose it gets -1."""
    whole = raw_env(name, players, render_mode, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(whole, illegal_reward=-1))


class raw_env(AECEnv):
    """`options` are those of `spielwerk.load`: options, edition, revision."""

    metadata = {"render_modes": ["ansi"], "name": "spielwerk", "is_parallelizable": False, "render_fps": 1}

    def __init__(self, name: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.game = load(name, players, **options)
        self.metadata = {**self.metadata, "name": f"spielwerk_{name}_v{self.game.revision}"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self._rng = Rng(0)

    @functools.lru_cache(maxsize=None)
    def observation_space(self, agent: str) -> spaces.Space:
        return spaces.Dict({
            "observation": observation_space(self.game),
            "action_mask": spaces.Box(0, 1, (self.game.actions,), np.int8),
        })  # fmt: skip

    @functools.lru_cache(maxsize=None)
    def action_space(self, agent: str) -> spaces.Discrete:
        return spaces.Discrete(self.game.actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = Rng(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.state_ = self.game.start()
        self.state_.deal(self._rng)
        self.agent_selection = self.agents[self.state_.to_move]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self.possible_agents.index(agent)
        mask = self.state_.mask() if self.state_.to_move == seat else np.zeros(self.game.actions, np.uint8)
        return {"observation": self.state_.tensor(seat), "action_mask": mask.view(np.int8)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.state_.apply(int(action), self._rng)
        if self.state_.to_move == NOBODY:
            self.rewards = dict(zip(self.agents, utilities(self.state_)))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self.state_.to_move]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return str(self.state_.prompt) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
