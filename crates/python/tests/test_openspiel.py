"""OpenSpiel's own tests on every game, its search on them, and our bots at it."""

import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from absl.testing import absltest  # noqa: E402
from asterism import openspiel  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402


def load(name: str, **words: object) -> openspiel.SpielGame:
    return pyspiel.load_game(openspiel.short_name(name), {"deals": 16, **words})


def deal(game: openspiel.SpielGame, number: int = 3) -> openspiel.SpielState:
    state = game.new_initial_state()
    state.apply_action(number)
    return state


def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=2, serialize=True, verbose=False)


def test_api_on_a_part_of_the_tree(name: str) -> None:
    words = {"game": load(name), "game_name": openspiel.short_name(name)}
    suite = type(f"Partial_{name}", (api_test.EnforceAPIOnPartialTreeBase,), words)
    tests = absltest.TestLoader().loadTestsFromTestCase(suite)
    result = absltest.unittest.TestResult()
    tests.run(result)
    assert result.testsRun > 0
    assert result.wasSuccessful(), result.errors + result.failures


def test_worlds_look_the_same_and_differ(name: str) -> None:
    state = deal(load(name))
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    hidden = set()
    for _ in range(10):
        player = state.current_player()
        world = state.resample_from_infostate(player, sampler)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
        hidden.add(str(world.table.position()))
        state.apply_action(random.Random(1).choice(state.legal_actions()))
    assert len(hidden) > 1


def test_its_search_plays_our_games(name: str) -> None:
    game = load(name)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=4)
    state = deal(game)
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_our_bots_play_there(name: str) -> None:
    game = load(name)
    state = deal(game)
    bots = [openspiel.SpielBot("greedy", player, seed=1) for player in range(game.num_players())]
    for _ in range(20):
        if state.is_terminal():
            break
        state.apply_action(bots[state.current_player()].step(state))
    assert len(state.history()) > 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"deals": 0}, "deals is 1 or more, not 0"),
        ({"deals": -5}, "deals is 1 or more, not -5"),
        ({"players": 5}, "is for 2 to 4 players, not 5"),
        ({"players": -1}, "is for 2 to 4 players, not -1"),
        ({"options": "start:9"}, "start is one of drawn, 1, 2"),
    ],
)
def test_parameters_out_of_range(words: dict[str, object], sentence: str) -> None:
    with pytest.raises((ValueError, RuntimeError), match=sentence):
        load("stella-quest", **words)


def test_parameters() -> None:
    game = pyspiel.load_game("asterism_starshine(players=3,options=scenario:2;start:1)")
    assert game.num_players() == 3
    assert game.options == {"scenario": "2", "start": "1"}
