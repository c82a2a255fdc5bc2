"""Games of bots as rows of a Parquet file:

  python -m spielwerk.record helios --players 2 --bots club,greedy --games 100 -o helios.parquet

A row is one decision of a player:

  game, ply, seat      which game, how many actions and outcomes before, who chose
  legal, choice        the numbers of the legal actions, ascending, and the one that was chosen
  observation          what the seat may know: as many numbers as the layout has (Game.observation_layout)
  value                what the bot thought its chance to win was; null for a bot that does not think, or without --values
  win, place, points   how the game ended for this seat

The metadata of the file says with what it was made: game, players, options, revision of the rules, hash of the edition, layout, bots, seed.
Numbers of actions and places in observations are those of this revision and layout; check them before mixing files.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, Iterator

import numpy as np
try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ModuleNotFoundError as missing:
    raise ImportError("spielwerk.record needs the package pyarrow: pip install 'spielwerk[record]'") from missing

from . import load
from ._engine import Error, Game, Rng
from .bots import Bot, bot

SCHEMA = pa.schema([
    ("game", pa.int32()), ("ply", pa.int32()), ("seat", pa.int8()), ("legal", pa.list_(pa.int32())), ("choice", pa.int32()),
    ("observation", pa.list_(pa.int16())), ("value", pa.float32()), ("win", pa.float32()), ("place", pa.int8()), ("points", pa.int16()),
])  # fmt: skip
GAMES_A_GROUP = 16


def metadata(game: Game, bots: list[str], seed: int) -> dict[str, str]:
    """With what a file was made."""
    head = game.head()
    return {
        "spielwerk.game": game.name, "spielwerk.players": str(game.players), "spielwerk.options": json.dumps(head["options"]),
        "spielwerk.rules": str(game.revision), "spielwerk.edition": game.edition, "spielwerk.actions": str(game.actions),
        "spielwerk.layout": game.layout_fingerprint, "spielwerk.bots": ",".join(bots), "spielwerk.seed": str(seed),
    }  # fmt: skip


def play(game: Game, bots: list[Bot], number: int, seed: int, values: float = 0) -> list[dict[str, Any]]:
    """The rows of one game; bots go round the seats from game to game. `values`: seconds to think about each decision."""
    rng = Rng(seed + number)
    state = game.start()
    state.deal(rng)
    rows = []
    while not state.over:
        seat = state.to_move
        mind = bots[(seat + number) % len(bots)]
        thought = mind.analyse(state, values) if values > 0 else None
        choice = thought["choices"][0]["action"].number if thought else mind.choose(state).number
        rows.append({
            "game": number, "ply": len(rows), "seat": seat, "legal": state.legal(), "choice": choice, "observation": state.tensor(seat),
            "value": thought["choices"][0]["win_share"] if thought else None,
        })  # fmt: skip
        state.apply(choice, rng)
    scores, shares = state.scores(), state.returns()
    for row in rows:
        seat = row["seat"]
        row.update(win=shares[seat], place=scores["places"][seat], points=scores["points"][seat])
    return rows


def write(path: str, game: Game, plans: list[str], games: int, seed: int = 1, values: float = 0) -> int:
    """Plays and writes; says how many rows."""
    bots = [bot(plan, seed + at) for at, plan in enumerate(plans)]
    schema = SCHEMA.with_metadata(metadata(game, plans, seed))
    written = 0
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        rows: list[dict[str, Any]] = []
        for number in range(games):
            rows += play(game, bots, number, seed, values)
            if (number + 1) % GAMES_A_GROUP == 0 or number + 1 == games:
                writer.write_table(pa.Table.from_pylist(rows, schema))
                written += len(rows)
                rows = []
    return written


def batches(path: str, size: int = 1024) -> Iterator[dict[str, np.ndarray]]:
    """The rows as arrays: `observation` (rows, numbers), `mask` (rows, actions), `choice`, `win`, `seat`."""
    file = pq.ParquetFile(path)
    actions = int(file.schema_arrow.metadata[b"spielwerk.actions"])
    for batch in file.iter_batches(size):
        mask = np.zeros((batch.num_rows, actions), bool)
        legal = batch.column("legal")
        lengths = np.diff(legal.offsets.to_numpy())
        mask[np.repeat(np.arange(batch.num_rows), lengths), legal.flatten().to_numpy()] = True
        yield {
            "observation": batch.column("observation").flatten().to_numpy().reshape(batch.num_rows, -1), "mask": mask,
            **{name: batch.column(name).to_numpy() for name in ("choice", "win", "seat")},
        }  # fmt: skip


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m spielwerk.record", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--edition")
    parser.add_argument("--bots", default="club", help="one for each seat, or fewer that go round")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--values", type=float, default=0, metavar="SECONDS", help="think so long about each decision, and keep what the bot thought")
    parser.add_argument("-o", "--output", required=True)
    wanted = parser.parse_args(arguments)
    try:
        game = load(wanted.game, wanted.players, dict(option.split("=", 1) for option in wanted.option), wanted.edition)
        rows = write(wanted.output, game, wanted.bots.split(","), wanted.games, wanted.seed, wanted.values)
    except (Error, OSError, ValueError) as wrong:
        print(f"spielwerk.record: {wrong}", file=sys.stderr)
        return 1
    print(f"{rows} decisions of {wanted.games} games in {wanted.output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
