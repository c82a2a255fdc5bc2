"""The text door: what a seat may know as short text, its choices as numbered sentences, and answers taken apart."""

from __future__ import annotations

import re
from typing import Any

from ._engine import Action, Error, State

ASK = {
    "en": "Answer with the number of your choice on a line of its own, like this: CHOICE: 2",
    "de": "Antworte mit der Nummer deiner Wahl auf einer eigenen Zeile, so: WAHL: 2",
}


def position(state: State, seat: int | None = None) -> str:
    """What a seat (None: a spectator) may know, line by line; what is empty is left out."""
    return "\n".join(_lines(state.view(seat)))


def choices(state: State, language: str = "en") -> str:
    """The legal actions, numbered from 1 in the order of `legal_actions`."""
    return "\n".join(f"{number}. {_in(action.sentence, language)}" for number, action in enumerate(state.legal_actions(), 1))


def question(state: State, language: str = "en") -> str:
    """Everything that the seat to move needs to answer."""
    seat = state.to_move
    head = {"en": f"You are player {seat} of {state.game.players} in {state.game.title}.", "de": f"Du bist Spieler {seat} von {state.game.players} in {state.game.title}."}
    return f"{head[language]}\n\n{position(state, seat)}\n\n{_in(state.prompt, language)}\n{choices(state, language)}\n\n{ASK[language]}"


def answer(state: State, text: str) -> Action:
    """The choice that an answer names: its last "CHOICE: 2", or nothing but a number, or nothing but a token. Raises `Error` with the
    reason if it names none, or what is not legal; what would be legal is not told."""
    actions = state.legal_actions()
    named = re.findall(r"(?:CHOICE|WAHL)\W*?(\d+)", text, re.IGNORECASE) or re.findall(r"^\s*(\d+)\.?\s*$", text)
    if named:
        number = int(named[-1][:9])
        if 1 <= number <= len(actions):
            return actions[number - 1]
        raise _error(f"there is no choice {number}; the choices are 1 to {len(actions)}", f"es gibt keine Wahl {number}; es gibt 1 bis {len(actions)}")
    token = text.strip()
    for action in actions:
        if action.token == token:
            return action
    if token and len(token.split()) == 1:
        refusal = state.why_not(token)
        raise _error(refusal.text.english, refusal.text.german, refusal.rule)
    raise _error("the answer names no choice", "die Antwort nennt keine Wahl")


def _in(text: Any, language: str) -> str:
    return text.german if language == "de" else text.english


def _error(english: str, german: str, rule: str | None = None) -> Error:
    error = Error(english)
    error.english, error.german, error.rule = english, german, rule
    return error


def _lines(value: Any, depth: int = 0) -> list[str]:
    """Indented lines; lists and objects of nothing but plain values on one."""
    pad = "  " * depth
    lines = []
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in items:
        if part is None or part == "" or part == [] or part == {}:
            continue
        if _plain(part):
            lines.append(f"{pad}{key}: {_short(part)}")
        else:
            lines += [f"{pad}{key}:", *_lines(part, depth + 1)]
    return lines


def _plain(value: Any) -> bool:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return not any(isinstance(part, (dict, list)) for part in parts)


def _short(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_short(part)}" for key, part in value.items() if part not in (None, "", [], {}))
    if isinstance(value, list):
        return " ".join(_short(part) for part in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)
