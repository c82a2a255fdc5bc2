"""Matches and bots."""

import json
import pickle
import threading

import pytest
from conftest import dealt

import spielwerk


def played(game, plies=12, seed=7):
    match = spielwerk.Match(game, seed=seed)
    match.deal()
    while match.plies < plies and not match.over:
        match.play(match.state.legal()[0])
        match.deal()
    return match


def test_files_are_those_of_the_program(game):
    match = played(game, 60)
    again = spielwerk.Match.load(match.save())
    assert again.state == match.state and again.save() == match.save() and again.seed == "7"
    assert json.loads(match.save())["log"] == [ply.token for ply in match.log]
    assert pickle.loads(pickle.dumps(match)).state == match.state
    assert match.at(match.plies) == match.state and match.at(0) == game.start()
    assert len(match.transcript().splitlines()) >= match.plies and match.transcript("de") != match.transcript()


def test_a_match_from_a_position(game):
    match = played(game, 40)
    assert spielwerk.Match.from_position(match.save_position(), seed=1).state == match.state


def test_undo_goes_back_to_what_was_shown(game):
    match = spielwerk.Match(game, seed=7)
    match.deal()
    with pytest.raises(spielwerk.Error):
        match.undo()  # what was dealt cannot be taken back
    before = match.state
    match.play(match.state.legal()[0])
    match.undo()
    assert match.state == before


def test_what_is_wrong_with_a_file_is_said(game):
    text = played(game).save()
    for wrong in ("", "{}", text[: len(text) // 2], text.replace('"log": [', '"log": ["nonsense",')):
        with pytest.raises(spielwerk.Error):
            spielwerk.Match.load(wrong)
    with pytest.raises(spielwerk.Error):
        spielwerk.Match(game, seed="x")
    with pytest.raises(spielwerk.Error):
        played(game).at(1000)


def test_bots_choose_and_explain(game):
    state = dealt(game)
    for plan in ("random", "greedy", "beginner"):
        assert spielwerk.bot(plan).choose(state).number in state.legal()
    analysis = spielwerk.bot("strong").analyse(state, seconds=0.05)
    assert {choice["action"].number for choice in analysis["choices"]} == set(state.legal())
    assert analysis["reason"].english and analysis["line"]
    assert spielwerk.bot("random").analyse(state, seconds=0.05) is None


def test_the_same_seed_chooses_the_same(game):
    state = dealt(game)
    assert spielwerk.bot("greedy", 3).choose(state).number == spielwerk.bot("greedy", 3).choose(state).number


def test_a_bot_knows_only_what_its_seat_knows(game):
    state = dealt(game)
    seat = state.to_move
    assert spielwerk.bot("greedy", 5).choose(state).number == spielwerk.bot("greedy", 5).choose(state.resample(seat, 1)).number


def test_bots_refuse_what_makes_no_sense(game):
    with pytest.raises(spielwerk.Error):
        spielwerk.bot("genius").choose(dealt(game))
    with pytest.raises(spielwerk.Error):
        spielwerk.bot("greedy").choose(game.start())
    with pytest.raises(spielwerk.Error):
        spielwerk.bot("strong").analyse(dealt(game), seconds=-1)
    with pytest.raises(spielwerk.Error):
        spielwerk.Player("greedy", spielwerk.load("helios", players=4)).choose(dealt(game))


def test_one_bot_in_two_threads(game):
    bot = spielwerk.bot("tree:time=100")
    state = dealt(game)
    bot.choose(state)
    said = []

    def think():
        try:
            said.append(bot.choose(state).number)
        except spielwerk.Error as refused:
            said.append(str(refused))

    threads = [threading.Thread(target=think) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(said) == 2 and any(isinstance(one, int) for one in said)


def test_policies_of_python_in_the_arena(tmp_path, capsys):
    from spielwerk import arena

    policy = tmp_path / "my_bot.py"
    policy.write_text("def choose(state):\n    return state.legal()[0]\n")
    assert arena.main(["suna_valo", "--bots", f"python:{policy},random", "--blocks", "3", "--json"]) == 0
    (result,) = json.loads(capsys.readouterr().out)
    assert result["games"] == 6 and 0 <= result["share"] <= 1 and (result["share_within"] is None or result["share_within"] > 0)
    policy.write_text("class Bot:\n    def __init__(self, game, seed): pass\n    def choose(self, state): return 'nonsense'\n")
    assert arena.main(["suna_valo", "--bots", f"python:{policy},random", "--blocks", "1"]) == 1
    assert "nonsense" in capsys.readouterr().err
    assert arena.main(["suna_valo", "--bots", "genius,random", "--blocks", "1"]) == 1


def test_intervals_of_the_arena_are_students():
    from spielwerk import arena

    for freedom, quantile in ((3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert arena._t(freedom) == pytest.approx(quantile, rel=0.02)
