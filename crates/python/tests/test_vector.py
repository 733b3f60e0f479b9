"""Many games at once."""

import asterism
import numpy as np
import pytest


def test_arrays_are_reused_and_masks_are_kept_to(name: str) -> None:
    games = asterism.Vector(name, 33, seed=1)
    arrays = (games.observations, games.masks, games.turns, games.rewards, games.ended)
    ended = 0
    for _ in range(400):
        assert games.masks.any(axis=1).all()
        actions = games.sample()
        assert games.masks[np.arange(len(games)), actions].all()
        games.step(actions)
        assert np.abs(games.observations).max() <= 1
        assert (games.rewards[~games.ended] == 0).all()
        assert np.abs(games.rewards.sum(axis=1)).max() < 1e-6
        ended += int(games.ended.sum())
    assert arrays[0] is games.observations and arrays[1] is games.masks
    assert ended > 0 or name == "starshine", "games by chance end, but seldom at Starshine"


def test_what_happens_depends_on_seed_and_actions(name: str) -> None:
    def run(seed: int) -> np.ndarray:
        games = asterism.Vector(name, 100, seed=seed)
        luck = np.random.default_rng(0)
        for _ in range(30):
            scores = luck.random(games.masks.shape) * games.masks
            games.step(scores.argmax(axis=1))
        return games.observations.copy()

    assert np.array_equal(run(1), run(1))
    assert not np.array_equal(run(1), run(2))


def test_a_row_is_what_the_single_game_observes() -> None:
    games = asterism.Vector("stella-quest", 200, seats=4, seed=5)
    hand = games.observations[:, :25]
    assert (hand.sum(axis=1) > 0).all()
    assert set(games.turns.tolist()) <= {0, 1, 2, 3}


def test_wrong_actions_are_refused() -> None:
    games = asterism.Vector("stellar", 4, seed=1)
    with pytest.raises(ValueError, match="action 326 is not open in game 0"):
        games.step(np.full(4, 326))
    with pytest.raises(ValueError, match="there are 4 games, but 3 actions"):
        games.step(np.zeros(3, np.int64))
    with pytest.raises(ValueError, match="a number from 1 to 1048576, not 0"):
        asterism.Vector("stellar", 0)
