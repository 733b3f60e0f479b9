"""Gymnasium's own check on every game."""

import pytest

pytest.importorskip("gymnasium")

import asterism.gymnasium  # noqa: E402
import gymnasium  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402


def test_env_is_checked(name: str) -> None:
    check_env(asterism.gymnasium.Solo(name, rivals="random"), skip_render_check=True)


def test_a_game_against_bots_ends_with_its_reward(name: str) -> None:
    env = gymnasium.make(f"asterism/{name.title().replace('-', '')}-v0", rivals="greedy", seat=1)
    seen, _ = env.reset(seed=1)
    ended, reward = False, 0.0
    for _ in range(3000):
        action = env.action_space.sample(seen["action_mask"])
        seen, reward, ended, _, _ = env.step(action)
        if ended:
            break
    assert ended
    assert reward != 0


def test_rivals_must_fill_the_seats() -> None:
    with pytest.raises(ValueError, match="there are 2 rivals, not 1"):
        asterism.gymnasium.Solo("stella-quest", seats=3, rivals=["greedy"])
    with pytest.raises(ValueError, match="from 0 to 1, not 2"):
        asterism.gymnasium.Solo("stellar", seat=2)


def test_what_is_not_open_costs_and_changes_nothing() -> None:
    env = asterism.gymnasium.Solo("stellar")
    env.reset(seed=1)
    before = env.game.position()
    _, reward, ended, _, _ = env.step(326)
    assert (reward, ended, env.game.position()) == (-1.0, False, before)
