"""The adapters with the test suites of those whom they are for."""

import re
import subprocess
import sys
import warnings

import numpy as np
import pytest
from conftest import GAMES

ENVIRONMENTS = [("helios", 2), ("suna_valo", 2), ("keyflower", 3), ("boonlake", 3), ("boonlake", 1)]


@pytest.mark.parametrize(("name", "players"), ENVIRONMENTS)
def test_pettingzoo(name, players):
    from pettingzoo.test import api_test, seed_test

    from spielwerk import pettingzoo

    with warnings.catch_warnings():
        # It knows its own environments with masks by their names, and warns of others.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be|Observation is not a NumPy array|Action mask numpy array is all zeros|Environment has not defined")
        warnings.filterwarnings("ignore", category=UserWarning)
        api_test(pettingzoo.env(name, players), num_cycles=60)
    seed_test(lambda: pettingzoo.env(name, players), num_cycles=60)


def test_pettingzoo_plays_to_the_end():
    from spielwerk import pettingzoo

    env = pettingzoo.env("keyflower", 3)
    env.reset(seed=3)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        paid[agent] += reward
        env.step(None if ended or cut else int(np.flatnonzero(observation["action_mask"])[0]))
    assert sum(paid.values()) == pytest.approx(0) and max(paid.values()) > 0


@pytest.mark.parametrize(("name", "players"), ENVIRONMENTS)
def test_gymnasium(name, players):
    from gymnasium.utils.env_checker import check_env

    from spielwerk.gymnasium import Env

    check_env(Env(name, players), skip_render_check=True)
    env = Env(name, players, seat=players - 1, opponents="greedy")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert "refused" not in info and -1 <= reward <= 1


@pytest.fixture(scope="module")
def pyspiel():
    import pyspiel
    import spielwerk.openspiel  # noqa: F401

    return pyspiel


@pytest.mark.parametrize(("name", "players"), ENVIRONMENTS)
def test_openspiel_random_games(pyspiel, name, players):
    game = pyspiel.load_game(f"spielwerk_{name}(players={players})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_options_and_histories(pyspiel):
    game = pyspiel.load_game("spielwerk_suna_valo(characters=first_game)")
    state = game.new_initial_state()
    while not state.is_terminal() and len(state.history()) < 60:
        state.apply_action(state.legal_actions()[0] if not state.is_chance_node() else state.chance_outcomes()[0][0])
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state) == str(state.clone())


def test_openspiels_own_tests():
    """Its test of every registered game, as it stands, over ours."""
    script = """
import unittest
from absl import flags
import spielwerk.openspiel
from open_spiel.integration_tests import api_test
flags.FLAGS(["api_test", "--test_only_games=spielwerk"])
result = unittest.TextTestRunner().run(api_test.load_tests(unittest.TestLoader(), None, None))
raise SystemExit(not result.wasSuccessful())
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr[-3000:]
    assert int(re.search(r"Ran (\d+) tests", ran.stderr)[1]) >= 4 * len(GAMES)


def test_openspiel_searches_and_learns(pyspiel):
    from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

    game = pyspiel.load_game("spielwerk_helios(players=2)")
    state = game.new_initial_state()
    rng = np.random.RandomState(1)
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    bot = ismcts.ISMCTSBot(game=game, evaluator=mcts.RandomRolloutEvaluator(1, rng), uct_c=1.0, max_simulations=6, random_state=rng)
    assert bot.step(state) in state.legal_actions()
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    assert solver.average_policy().action_probabilities(state)


def test_hidden_things_are_in_no_information_state(pyspiel):
    game = pyspiel.load_game("spielwerk_keyflower(players=3)")
    state = game.new_initial_state()
    rng = np.random.RandomState(2)
    for _ in range(80):
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(actions))
        if not state.is_chance_node():
            imagined = state.resample_from_infostate(state.current_player(), lambda: 0.5)
            assert imagined.information_state_string(state.current_player()) == state.information_state_string(state.current_player())


def test_spaces_hold_every_observation():
    import spielwerk
    from spielwerk.spaces import observation_space

    for name, players in GAMES.items():
        game = spielwerk.load(name, players)
        space = observation_space(game)
        env = spielwerk.VectorEnv(game, 16)
        env.reset(2)
        for _ in range(400):
            env.step(env.random_actions())
            for row in env.observations[:4]:
                assert space.contains(row)
