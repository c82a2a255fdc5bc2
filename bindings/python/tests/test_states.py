"""Positions, actions, chance and scores, as docs/python.md promises them."""

import copy
import pickle

import pytest
from conftest import GAMES, dealt, positions

import spielwerk


def test_games_are_those_of_the_program():
    assert set(spielwerk.games()) == set(GAMES)


def test_load_says_what_is_wrong_in_two_languages():
    for arguments in [("chess",), ("helios", 7), ("helios", 2, {"sun": "big"}), ("suna_valo", 2, {"characters": "many"})]:
        with pytest.raises(spielwerk.Error) as wrong:
            spielwerk.load(*arguments)
        assert wrong.value.english and wrong.value.german and str(wrong.value) == wrong.value.english


def test_an_edition_of_another_game_is_refused(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text('{"game": "helios"}')
    with pytest.raises(spielwerk.Error):
        spielwerk.load("keyflower", edition=file)
    with pytest.raises(spielwerk.Error):
        spielwerk.load("helios", edition={"game": "helios"})


def test_states_are_values(game):
    for state in positions(game, 100):
        for same in (state.copy(), copy.copy(state), copy.deepcopy(state), game.read(state.text())):
            assert same == state and hash(same) == hash(state) and same is not state
    again = pickle.loads(pickle.dumps(state))
    assert again == state and again.game == game
    before = dealt(game)
    after = before.copy()
    after.apply(after.legal()[0])
    assert after != before and before == dealt(game)


def test_numbers_ascend_and_belong_to_actions(game):
    for state in positions(game, 300):
        numbers = state.legal()
        assert numbers == sorted(set(numbers))
        actions = state.legal_actions()
        assert [action.number for action in actions] == numbers
        assert bool(numbers) == (state.to_move >= 0)


def test_actions_say_everything(game):
    for state in positions(game, 60):
        for action in state.legal_actions():
            assert action.token and action.sentence.english and action.sentence.german and action.targets
            assert game.rule(action.rule).text.english
            assert all(gain.count != 0 and gain.what for gain in action.gains)


def test_number_token_and_action_do_the_same(game):
    state = dealt(game)
    for action in state.legal_actions():
        results = []
        for way in (action.number, action.token, action):
            copied = state.copy()
            copied.apply(way)
            results.append(copied)
        assert results[0] == results[1] == results[2] != state


def test_chance_has_probabilities(game):
    state = game.start()
    assert state.to_move == spielwerk.CHANCE and state.legal() == []
    outcomes = state.outcomes()
    assert sum(outcome.probability for outcome in outcomes) == pytest.approx(1)
    assert [outcome.number for outcome in outcomes] == sorted(outcome.number for outcome in outcomes)
    drawn = {}
    rng = spielwerk.Rng(3)
    for _ in range(200):
        one = game.start()
        one.deal(rng)
        drawn[hash(one)] = True
        assert one.to_move >= 0
    assert len(drawn) > 1


def test_the_same_seed_deals_the_same(game):
    assert dealt(game, 5) == dealt(game, 5) != dealt(game, 6)


def test_scores_add_up(game):
    for state in positions(game, 100):
        scores = state.scores()
        assert scores["points"] == [sum(line[seat] for line in scores["breakdown"].values()) for seat in range(game.players)]
        assert set(scores["breakdown"]) == set(game.score_sources)
    assert state.over and sum(state.returns()) == pytest.approx(1) and state.legal() == []
    assert [share > 0 for share in state.returns()] == [place == 1 for place in scores["places"]]
    with pytest.raises(spielwerk.Error):
        dealt(game).returns()


def test_estimates_are_of_every_seat(game):
    for state in positions(game, 30):
        estimate = state.evaluate()
        assert len(estimate["points"]) == len(estimate["wins"]) == game.players


def test_nothing_hidden_is_seen(game):
    for state in positions(game, 60):
        for seat in range(game.players):
            imagined = state.resample(seat, 9)
            assert imagined.view(seat) == state.view(seat) and imagined.check() is None
            assert imagined.resample(seat, 4) == state.resample(seat, 4)
        assert state.view() == state.view(None)


def test_rules_have_numbers_and_refusals_reasons(game):
    rule = game.rules[0]
    assert game.rule(rule.number).title.german == rule.title.german
    refusal = dealt(game).why_not("nonsense")
    assert refusal.text.english and refusal.text.german
    with pytest.raises(spielwerk.Error):
        game.rule("99.99")
    with pytest.raises(spielwerk.Error) as wrong:
        dealt(game).apply("nonsense")
    assert wrong.value.english == refusal.text.english


def test_a_position_that_does_not_hold_together_is_refused(game):
    text = dealt(game).text()
    for wrong in ("", "{}", "[]", text[:-20], text.replace("1", "99"), "\0", "[" * 1000):
        with pytest.raises(spielwerk.Error):
            game.read(wrong)
