"""Many games at once."""

import threading

import numpy as np
import pytest
from conftest import GAMES

import spielwerk


def vector(game, n=48, **more):
    env = spielwerk.VectorEnv(game, n, **more)
    env.reset(5)
    return env


def test_arrays_are_what_single_states_say(game):
    env = vector(game, 8)
    for _ in range(400):
        for at in range(env.n):
            state = env.state(at)
            assert state.to_move == env.seats[at] >= 0
            assert np.flatnonzero(env.masks[at]).tolist() == state.legal()
            assert np.array_equal(env.observations[at], state.tensor(state.to_move))
        env.step(env.random_actions())


def test_games_end_are_paid_and_begin_again(game):
    env = vector(game, 16, without=("observations",))
    ended = 0
    for _ in range(2000):
        env.step(env.random_actions())
        sums = env.rewards.sum(axis=1)
        assert np.allclose(sums, env.ends)
        ended += int(env.ends.sum())
    assert ended > 16


def test_threads_change_nothing(game):
    results = []
    for threads in (1, 3):
        env = vector(game, 256, threads=threads)
        for _ in range(30):
            env.step(env.random_actions())
        results.append((env.masks.copy(), env.observations.copy(), env.seats.copy()))
    assert all(np.array_equal(one, other) for one, other in zip(*results))


def test_nothing_happens_if_one_action_is_not_legal(game):
    env = vector(game, 100)
    before = [hash(env.state(at)) for at in range(env.n)]
    actions = env.random_actions()
    actions[57] = np.flatnonzero(env.masks[57] == 0)[0]
    with pytest.raises(spielwerk.Error, match="game 57"):
        env.step(actions)
    assert before == [hash(env.state(at)) for at in range(env.n)]


def test_bots_play_other_seats(game):
    env = vector(game, 8, bots={1: "greedy"})
    for _ in range(60):
        assert not (env.seats == 1).any()
        env.step(env.random_actions())


def test_arrays_may_be_the_callers(game):
    masks = np.full((4, game.actions), 9, np.uint8)
    observations = np.zeros((4, game.observation_size), np.float32)
    env = spielwerk.VectorEnv(game, 4, masks=masks, observations=observations)
    env.reset(1)
    assert env.masks is masks and set(np.unique(masks)) == {0, 1} and observations.any()
    assert np.shares_memory(np.from_dlpack(env.observations), observations)


def test_wrong_arrays_are_refused(game):
    for wrong in (
        {"masks": np.zeros((4, 3), np.uint8)}, {"masks": np.zeros((4, game.actions), np.float32)}, {"masks": np.zeros((8, game.actions), np.uint8)[::2]},
        {"observations": np.zeros((4, game.observation_size), np.float64)}, {"ends": np.zeros((4, 1), np.uint8)}, {"bots": {9: "greedy"}}, {"threads": 0},
        {"bots": {seat: "random" for seat in range(game.players)}}, {"bots": {0: "genius"}},
    ):  # fmt: skip
        with pytest.raises((spielwerk.Error, TypeError)):
            spielwerk.VectorEnv(game, 4, **wrong)
    with pytest.raises(spielwerk.Error):
        spielwerk.VectorEnv(game, 4).step(np.zeros(4, np.int32))
    readonly = np.zeros((4, game.actions), np.uint8)
    readonly.flags.writeable = False
    with pytest.raises((spielwerk.Error, TypeError)):
        spielwerk.VectorEnv(game, 4, masks=readonly)


def test_a_position_can_be_put_into_a_game(game):
    env = vector(game, 4)
    state = env.state(0)
    env.put(3, state)
    assert env.state(3) == state and np.array_equal(env.masks[0], env.masks[3])
    with pytest.raises(spielwerk.Error):
        env.put(4, state)
    other = spielwerk.load(next(name for name in GAMES if name != game.name))
    with pytest.raises(spielwerk.Error):
        env.put(0, other.start())


def test_two_threads_at_once_are_refused_or_wait():
    env = vector(spielwerk.load("keyflower", 3), 512)
    errors = []

    def step():
        for _ in range(50):
            try:
                env.step(env.random_actions())
            except spielwerk.Error as refused:
                errors.append(str(refused))

    threads = [threading.Thread(target=step) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    env.reset(1)
    assert all("another thread" in error or "legal" in error for error in errors)


def test_4096_games_of_keyflower_take_less_than_50_megabytes():
    import os

    def resident():
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    before = resident()
    env = vector(spielwerk.load("keyflower", 4), 4096)
    for _ in range(20):
        env.step(env.random_actions())
    assert resident() - before < 50e6
