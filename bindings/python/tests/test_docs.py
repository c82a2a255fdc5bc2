"""What docs/python.md shows works, block after block, as somebody types it."""

import re
import runpy
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "python.md"


def test_every_example_of_the_page_runs(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert len(blocks) >= 6
    names: dict = {}
    for block in blocks:
        if "spielwerk.server" not in block:  # needs a server: test_server.py
            exec(compile(block, str(PAGE), "exec"), names)
    assert "to move" not in capsys.readouterr().err


def test_the_example_that_learns_runs(capsys):
    example = runpy.run_path(str(PAGE.parents[1] / "examples" / "python" / "self_play.py"))
    curve = example["main"](["--measurements", "2", "--every", "1", "--games", "8", "--envs", "8", "--width", "8"])
    assert len(curve) == 2 and all(0 <= share <= 1 for share in curve)


def test_the_table_of_environments_is_true():
    import spielwerk

    rows = re.findall(r"^\| (\w[\w ]*) \| (\d) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|", PAGE.read_text(), re.MULTILINE)
    titles = {spielwerk.load(name).title: name for name in spielwerk.games()}
    told = {(titles[title], int(players)): tuple(int(number.replace(",", "")) for number in numbers) for title, players, *numbers in rows}
    true = {}
    for name in spielwerk.games():
        least = spielwerk.load(name)
        for players in range(least.least_players, least.most_players + 1):
            game = spielwerk.load(name, players)
            true[name, players] = (game.actions, game.outcomes, game.observation_size)
    assert told == true
