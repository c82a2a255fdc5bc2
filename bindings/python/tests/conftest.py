import pytest

import spielwerk

GAMES = {"helios": 2, "suna_valo": 2, "keyflower": 3, "boonlake": 3}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> spielwerk.Game:
    return spielwerk.load(request.param, players=GAMES[request.param])


def dealt(game: spielwerk.Game, seed: int = 1) -> spielwerk.State:
    state = game.start()
    state.deal(spielwerk.Rng(seed))
    return state


def positions(game: spielwerk.Game, count: int, seed: int = 1):
    """Positions of random games, chance to move included, and at last one where the game is over."""
    rng = spielwerk.Rng(seed)
    state = game.start()
    for _ in range(count):
        yield state
        possible = state.outcomes() or state.legal_actions()
        if not possible:
            state = game.start()
            continue
        state.apply(possible[rng.below(len(possible))])
    while not state.over:
        numbers = state.legal() or [outcome.number for outcome in state.outcomes()]
        state.apply(numbers[rng.below(len(numbers))], rng)
    yield state
