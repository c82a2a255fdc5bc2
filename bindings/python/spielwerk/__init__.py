"""Spielwerk: modern board games with their complete rules.

>>> import spielwerk
>>> game = spielwerk.load("helios", players=2)
>>> rng = spielwerk.Rng(7)
>>> state = game.start()
>>> state.deal(rng)
>>> while not state.over:
...     numbers = state.legal()
...     state.apply(numbers[rng.below(len(numbers))], rng)
>>> sum(state.returns())
1.0
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any

from ._engine import (
    CHANCE,
    NOBODY,
    Action,
    Entry,
    Error,
    Gain,
    Game,
    Match,
    Player,
    Ply,
    Refusal,
    Rng,
    Rule,
    State,
    Text,
    bot_names,
    games,
)
from .bots import Bot, bot
from .vector import VectorEnv

__all__ = [
    "CHANCE", "NOBODY", "Action", "Bot", "Entry", "Error", "Gain", "Game", "Match", "Player", "Ply", "Refusal", "Rng", "Rule", "State", "Text", "VectorEnv",
    "bot", "bot_names", "games", "load",
]  # fmt: skip


def load(
    name: str,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    edition: str | os.PathLike[str] | Mapping[str, Any] | None = None,
    revision: int = 0,
) -> Game:
    """The rules of a game: `load("keyflower", players=4)`.

    Without `players`, for as few as can play. `options` by name (`Game.options` lists them); `edition` a file or a document with what
    is printed on the components of your own box; `revision` an older one of the rules, 0 the newest.
    """
    if isinstance(edition, Mapping):
        printed = json.dumps(edition)
    elif edition is not None:
        with open(edition, encoding="utf-8") as file:
            printed = file.read()
    else:
        printed = ""
    return Game(name, players, dict(options or {}), printed, revision)


def _game_again(head: dict[str, Any]) -> Game:
    return Game(head["game"], head["players"], head["options"], head["edition"], head["revision"])


def _state_again(head: dict[str, Any], text: str) -> State:
    return _game_again(head).read(text)


def _match_again(text: str) -> Match:
    return Match.load(text)
