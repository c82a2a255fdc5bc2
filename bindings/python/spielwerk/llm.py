"""How well a language model plays: it takes a seat against a bot, sees what the seat may know, and answers in text.

  python -m spielwerk.llm --endpoint URL --model NAME --game helios --opponent casual --games 50

The endpoint is any that speaks OpenAI's chat completions; SPIELWERK_LLM_KEY holds its key. An illegal answer is told its reason, never the
answer; after three of them a legal action is drawn.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import urllib.error
import urllib.request
from dataclasses import asdict, dataclass, field
from typing import Any, Callable

from . import load, words
from ._engine import Action, Error, Rng, State
from .bots import bot

Ask = Callable[[list[dict[str, str]]], dict[str, Any]]
TRIES = 3


@dataclass
class Report:
    """What came out."""

    game: str
    opponent: str
    games: int = 0
    wins: float = 0.0  # shares
    points: list[list[int]] = field(default_factory=list)
    decisions: int = 0
    illegal: int = 0  # answers that were refused
    drawn: int = 0  # decisions that were drawn after three of them
    tokens_in: int = 0
    tokens_out: int = 0
    cost: float = 0.0
    share: float = 0.0
    interval: tuple[float, float] = (0.0, 1.0)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Where the true share lies, with 95 % confidence."""
    if games == 0:
        return 0.0, 1.0
    z, share = 1.96, wins / games
    middle, width = share + z * z / (2 * games), z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return max(0.0, (middle - width) / (1 + z * z / games)), min(1.0, (middle + width) / (1 + z * z / games))


def endpoint(url: str, model: str, key: str | None, seconds: float) -> Ask:
    """Asks a server for a chat completion."""

    def ask(messages: list[dict[str, str]]) -> dict[str, Any]:
        body = json.dumps({"model": model, "messages": messages}).encode()
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
        request = urllib.request.Request(url.rstrip("/") + "/chat/completions", body, headers)
        with urllib.request.urlopen(request, timeout=seconds) as answer:
            return json.load(answer)

    return ask


def decide(state: State, ask: Ask, report: Report, rng: random.Random, language: str) -> Action:
    """One choice of the model."""
    report.decisions += 1
    messages = [{"role": "user", "content": words.question(state, language)}]
    for _ in range(TRIES):
        said = ask(messages)
        usage = said.get("usage") or {}
        report.tokens_in += usage.get("prompt_tokens", 0)
        report.tokens_out += usage.get("completion_tokens", 0)
        text = said["choices"][0]["message"]["content"] or ""
        try:
            return words.answer(state, text)
        except Error as refused:
            report.illegal += 1
            why = refused.german if language == "de" else refused.english
            messages += [{"role": "assistant", "content": text}, {"role": "user", "content": f"{why}.\n{words.ASK[language]}"}]
    report.drawn += 1
    return rng.choice(state.legal_actions())


def evaluate(ask: Ask, name: str, players: int | None, opponent: str, games: int, seed: int = 1, language: str = "en", told: Callable[[Report], None] = lambda _: None) -> Report:
    """Plays; the model goes round the seats."""
    game = load(name, players)
    report = Report(name, opponent)
    for number in range(games):
        rng, deal, other = random.Random(seed + number), Rng(seed + number), bot(opponent, seed + number)
        seat = number % game.players
        state = game.start()
        state.deal(deal)
        while not state.over:
            state.apply(decide(state, ask, report, rng, language) if state.to_move == seat else other.choose(state), deal)
        points = state.scores()["points"]
        report.games += 1
        report.wins += state.returns()[seat]
        report.points.append([points[seat], *(other for at, other in enumerate(points) if at != seat)])
        report.share, report.interval = report.wins / report.games, wilson(report.wins, report.games)
        told(report)
    return report


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m spielwerk.llm", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--endpoint", required=True, help="without /chat/completions")
    parser.add_argument("--model", default="default")
    parser.add_argument("--game", default="helios")
    parser.add_argument("--players", type=int)
    parser.add_argument("--opponent", default="casual", help="plays every other seat")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=["en", "de"], default="en")
    parser.add_argument("--timeout", type=float, default=120, help="seconds that an answer may take")
    parser.add_argument("--price-in", type=float, default=0, help="of a million tokens that are asked")
    parser.add_argument("--price-out", type=float, default=0, help="of a million tokens that are answered")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(arguments)

    def told(report: Report) -> None:
        if not wanted.json:
            print(f"game {report.games}: {report.wins:g} won", file=sys.stderr)

    try:
        ask = endpoint(wanted.endpoint, wanted.model, os.environ.get("SPIELWERK_LLM_KEY"), wanted.timeout)
        report = evaluate(ask, wanted.game, wanted.players, wanted.opponent, wanted.games, wanted.seed, wanted.language, told)
    except (Error, urllib.error.URLError, TimeoutError, KeyError, IndexError, ValueError) as wrong:
        print(f"spielwerk.llm: {wrong}", file=sys.stderr)
        return 1
    report.cost = (report.tokens_in * wanted.price_in + report.tokens_out * wanted.price_out) / 1e6
    if wanted.json:
        print(json.dumps(asdict(report)))
        return 0
    low, high = report.interval
    print(f"{report.wins:g} of {report.games} games won against {report.opponent}: {100 * report.share:.0f} % (95 %: {100 * low:.0f} to {100 * high:.0f})")
    print(f"{report.decisions} decisions, {report.illegal} answers refused ({report.illegal / max(1, report.decisions + report.illegal - report.drawn):.1%} of all), {report.drawn} drawn")
    print(f"{report.tokens_in} tokens asked, {report.tokens_out} answered, cost {report.cost:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
