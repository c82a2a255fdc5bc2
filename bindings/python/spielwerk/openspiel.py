"""Spielwerk for OpenSpiel: `import spielwerk.openspiel`, then `pyspiel.load_game("spielwerk_keyflower(players=4)")`.

The games are sequential, with explicit chance and imperfect information. Information states are strings with perfect recall: everything
that the seat was told, and what it sees. Their length has no bound worth allocating, so there is no information state tensor;
`observation_tensor` is `State.tensor`.
"""

from __future__ import annotations

import ctypes
import json
from typing import Any

import numpy as np
import pyspiel

from . import load
from ._engine import CHANCE, NOBODY, Game
from ._engine import games as game_names
from .rewards import utilities


def _type_of(game: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"spielwerk_{game.name}",
        long_name=f"Spielwerk: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if game.least_players > 1 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_players,
        min_num_players=game.least_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": max(2, game.least_players), **{name: values[0] for name, values in game.options.items()}},
    )


class SpielwerkGame(pyspiel.Game):
    def __init__(self, kind: pyspiel.GameType, rules: Game, params: dict[str, Any]) -> None:
        self.rules = rules
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions,
            max_chance_outcomes=self.rules.outcomes,
            num_players=self.rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.rules.least_players > 1 else None,
            max_game_length=self.rules.max_length,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> SpielwerkState:
        return SpielwerkState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.rules.max_length

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielwerkObserver:
        if params:
            raise ValueError("observations have no parameters")
        return SpielwerkObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielwerkState(pyspiel.State):
    def __init__(self, game: SpielwerkGame) -> None:
        super().__init__(game)
        self.position = game.rules.start()
        self.told = [""] * game.rules.players

    def current_player(self) -> int:
        mover = self.position.to_move
        if mover == NOBODY:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if mover == CHANCE else mover

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal() if player == self.position.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome.number, outcome.probability) for outcome in self.position.outcomes()]

    def _apply_action(self, action: int) -> None:
        for seat in range(len(self.told)):
            self.told[seat] += self.position.told(action, seat) + "\n"
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.action(action).token

    def is_terminal(self) -> bool:
        return self.position.over

    def returns(self) -> list[float]:
        return utilities(self.position) if self.position.over else [0.0] * len(self.told)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielwerkState:
        """A state that the player cannot tell from this one. Nobody in it was told more than the player was."""
        imagined = self.clone()
        imagined.position = self.position.resample(player, int(sampler() * 2**53))
        imagined.told = [self.told[player]] * len(self.told)
        return imagined

    def __str__(self) -> str:
        return self.position.text()


class SpielwerkObserver:
    def __init__(self, rules: Game, kind: Any) -> None:
        self.kind = kind
        self.tensor = np.zeros(rules.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielwerkState, player: int) -> None:
        self.tensor[:] = state.position.tensor(player)

    def string_from(self, state: SpielwerkState, player: int) -> str | None:
        if not self.kind.public_info:
            return None  # what is private has no text of its own
        private = self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        view = json.dumps(state.position.view(player if private else None))
        return state.told[player] + view if self.kind.perfect_recall else view


def _register(name: str) -> None:
    kind = _type_of(load(name))

    def make(params: dict[str, Any] | None = None) -> SpielwerkGame:
        wanted = {**kind.parameter_specification, **(params or {})}
        return SpielwerkGame(kind, load(name, wanted.pop("players"), wanted), params or {})

    # OpenSpiel keeps it for longer than Python lives.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(make))
    pyspiel.register_game(kind, make)


for _name in game_names():
    _register(_name)
