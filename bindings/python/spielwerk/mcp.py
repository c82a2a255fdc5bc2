"""Spielwerk for assistants: `python -m spielwerk.mcp` is an MCP server over standard input and output.

Matches live as long as the server; `file` gives one away as text and `open_file` takes it back.
"""

from __future__ import annotations

import functools
import itertools
import json
from typing import Any, Callable

try:
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ModuleNotFoundError as missing:
    raise ImportError("spielwerk.mcp needs the package mcp: pip install 'spielwerk[mcp]'") from missing

from . import Match, games, load, words
from ._engine import Error
from .bots import bot

server = MCPServer(
    "spielwerk",
    instructions="Modern board games with their complete rules: teach, referee or play them. Begin with list_games and new_match. "
    "Whoever plays should be shown only what their seat may know: pass the seat to show.",
)


def tool(work: Callable[..., str]) -> Callable[..., str]:
    """Makes a tool of a function; what the engine refuses is said to the assistant in its sentence."""

    @functools.wraps(work)
    def said(*words: Any, **named: Any) -> str:
        try:
            return work(*words, **named)
        except Error as refused:
            raise ToolError(str(refused)) from refused

    return server.tool()(said)


_matches: dict[str, Match] = {}
_names = (f"m{number}" for number in itertools.count(1))


def _match(match: str) -> Match:
    if match not in _matches:
        raise Error(f"there is no match {match}; there are {', '.join(_matches) or 'none'}")
    return _matches[match]


def _kept(match: Match) -> str:
    match.deal()
    name = next(_names)
    _matches[name] = match
    return name


def _standing(match: Match, seat: int | None = None) -> str:
    state = match.state
    if state.over:
        return f"The game is over.\n{json.dumps(state.scores())}"
    return f"Player {state.to_move} is to move: {state.prompt}\n\n{words.position(state, seat)}"


@tool
def list_games() -> str:
    """The games, how many can play, and their options."""
    described = []
    for name in games():
        game = load(name)
        described.append(f"{name} ({game.title}): {game.least_players} to {game.most_players} players; options {json.dumps(game.options)}")
    return "\n".join(described)


@tool
def new_match(game: str, players: int | None = None, seed: int | None = None, options: dict[str, str] | None = None) -> str:
    """Begins a match and deals. Gives the name of the match and the position as a spectator sees it."""
    match = Match(load(game, players, options), seed)
    return f"Match {_kept(match)}.\n{_standing(match)}"


@tool
def show(match: str, seat: int | None = None) -> str:
    """The position as a seat may know it; without a seat as a spectator sees it."""
    return _standing(_match(match), seat)


@tool
def legal(match: str, language: str = "en") -> str:
    """What the player to move may do: numbered sentences, each with its token and its rule."""
    actions = _match(match).state.legal_actions()
    return "\n".join(f"{number}. {words._in(action.sentence, language)} [{action.token}, rule {action.rule}]" for number, action in enumerate(actions, 1))


@tool
def do(match: str, choice: str) -> str:
    """Does a choice of the player to move: its number in `legal`, or its token. Refuses what is not legal, with the reason."""
    played = _match(match)
    action = words.answer(played.state, choice)
    played.play(action)
    played.deal()
    state = played.state
    return f"{action.sentence}\n" + ("The game is over." if state.over else f"Player {state.to_move} is to move: {state.prompt}")


@tool
def undo(match: str) -> str:
    """Takes back the last choice, if nothing was revealed since."""
    _match(match).undo()
    return _standing(_match(match))


@tool
def why(match: str, token: str) -> str:
    """Why something is not allowed now, with the number of the rule."""
    refusal = _match(match).state.why_not(token)
    return f"{refusal.text}" + (f" (rule {refusal.rule})" if refusal.rule else "")


@tool
def rules(game: str, number: str | None = None, language: str = "en") -> str:
    """A rule by its number; without a number the list of all, with their titles."""
    known = load(game)
    if number is None:
        return "\n".join(f"{rule.number} {words._in(rule.title, language)}" for rule in known.rules)
    rule = known.rule(number)
    return f"{rule.number} {words._in(rule.title, language)}\n{words._in(rule.text, language)}"


@tool
def hint(match: str, level: str = "strong", seconds: float = 1.0) -> str:
    """What a bot would do for the player to move, and why. It knows only what that player knows."""
    state = _match(match).state
    analysis = bot(level).analyse(state, min(seconds, 30.0))
    if analysis is None:
        return str(bot(level).choose(state).sentence)
    best = analysis["choices"][:3]
    lines = [f"{choice['action'].sentence}: wins {choice['win_share']:.0%}, {choice['points']:.0f} points" for choice in best]
    return "\n".join([*lines, str(analysis["reason"])])


@tool
def review(match: str, language: str = "en") -> str:
    """The whole match so far, a line a step, and the points. For afterwards: what was hidden is in it, too."""
    played = _match(match)
    return f"{played.transcript(language)}\n{json.dumps(played.state.scores())}"


@tool
def file(match: str) -> str:
    """The match as the text of its file, which every Spielwerk reads."""
    return _match(match).save()


@tool
def open_file(text: str) -> str:
    """A match from the text of its file."""
    match = Match.load(text)
    return f"Match {_kept(match)}.\n{_standing(match)}"


if __name__ == "__main__":
    server.run("stdio")
