"""The bots of Spielwerk, for every game: `spielwerk.bot("strong").choose(state)`."""

from __future__ import annotations

from typing import Any

from ._engine import Action, Game, Player, State


class Bot:
    """Plays any game. It thinks only about what the seat to move can know, never about the true position.

    `plan` is a level ("beginner" to "strong"), one of the ladder ("random", "greedy", ...) or a plan with values of its own
    ("tree:iterations=500"). The same seed gives the same choices.
    """

    def __init__(self, plan: str, seed: int = 1) -> None:
        self.plan = plan
        self.seed = seed
        self._players: dict[Game, Player] = {}

    def _player(self, state: State) -> Player:
        game = state.game
        if game not in self._players:
            self._players[game] = Player(self.plan, game, self.seed)
        return self._players[game]

    def choose(self, state: State) -> Action:
        """What it does as the seat to move."""
        return self._player(state).choose(state)

    def analyse(self, state: State, seconds: float = 1.0, threads: int = 1) -> dict[str, Any] | None:
        """What it thinks of every choice of the seat to move, the best first: `choices` (each with `action`, `value`, `win_share`,
        `points`, `visits`), the `line` that it expects in words, and the `reason`. None for a bot that does not think."""
        return self._player(state).analyse(state, seconds, threads)

    def __repr__(self) -> str:
        return f"<Bot {self.plan}>"


def bot(plan: str, seed: int = 1) -> Bot:
    """A bot by its name."""
    return Bot(plan, seed)
