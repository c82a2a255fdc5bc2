"""Games as Parquet."""

import numpy as np
import pyarrow.parquet as pq

import spielwerk
from spielwerk import record


def test_what_is_recorded_can_be_played_again(tmp_path, capsys):
    path = tmp_path / "games.parquet"
    assert record.main(["keyflower", "--players", "2", "--bots", "greedy,random", "--games", "2", "-o", str(path)]) == 0
    file = pq.ParquetFile(path)
    kept = {key.decode(): value.decode() for key, value in file.schema_arrow.metadata.items() if key.startswith(b"spielwerk.")}
    game = spielwerk.load("keyflower", 2)
    assert kept["spielwerk.rules"] == str(game.revision) and kept["spielwerk.edition"] == game.edition and kept["spielwerk.bots"] == "greedy,random"
    rows = file.read().to_pylist()
    rng = spielwerk.Rng(1)
    state = game.start()
    state.deal(rng)
    for row in rows:
        if row["game"] != 0:
            break
        assert row["legal"] == state.legal() and row["seat"] == state.to_move and row["observation"] == state.tensor(row["seat"]).tolist()
        state.apply(row["choice"], rng)
    assert state.over
    assert {row["seat"]: row["win"] for row in rows if row["game"] == 0} == dict(enumerate(state.returns()))


def test_batches_are_arrays(tmp_path):
    path = str(tmp_path / "games.parquet")
    game = spielwerk.load("helios")
    rows = record.write(path, game, ["random"], 3)
    seen = 0
    for batch in record.batches(path, 100):
        assert batch["mask"].shape == (len(batch["choice"]), game.actions) and batch["observation"].shape[1] == game.observation_size
        assert batch["mask"][np.arange(len(batch["choice"])), batch["choice"]].all()
        seen += len(batch["choice"])
    assert seen == rows


def test_values_are_what_the_bot_thought(tmp_path):
    rows = record.play(spielwerk.load("suna_valo"), [spielwerk.bot("beam")], 0, 1, 0.001)
    assert all(row["value"] is None or 0 <= row["value"] <= 1 for row in rows) and any(row["value"] is not None for row in rows)


def test_what_is_wrong_is_one_sentence(tmp_path, capsys):
    assert record.main(["chess", "-o", str(tmp_path / "x")]) == 1
    assert record.main(["helios", "--bots", "genius", "-o", str(tmp_path / "x")]) == 1
    assert record.main(["helios", "-o", str(tmp_path / "no" / "x")]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 3
