"""Gymnasium's own check on every game."""

import re

import numpy as np
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
    _, reward, ended, truncated, info = env.step(326)
    assert (reward, ended, truncated, env.game.position()) == (-1.0, False, False, before)
    assert info["illegal_actions"] == 1


def illegal(env: asterism.gymnasium.Solo) -> int:
    """An action that is not open now."""
    return int(env.game.mask(env.seat).argmin())


def legal(env: asterism.gymnasium.Solo) -> int:
    return env.game.legal_actions(env.seat)[0]


def test_a_player_without_legal_actions_is_truncated(name: str) -> None:
    env = gymnasium.make(f"asterism/{name.title().replace('-', '')}-v0", rivals="random")
    solo = env.unwrapped
    assert isinstance(solo, asterism.gymnasium.Solo)
    env.reset(seed=1)
    for step in range(1, 200):
        _, reward, terminated, truncated, info = env.step(illegal(solo))
        assert (reward, terminated, info["illegal_actions"]) == (-1.0, False, step)
        if truncated:
            break
    assert (truncated, step) == (True, 100)
    with pytest.raises(gymnasium.error.ResetNeeded, match="100 illegal actions in a row"):
        env.step(legal(solo))
    env.reset()
    _, _, _, truncated, info = env.step(illegal(solo))
    assert (truncated, info["illegal_actions"]) == (False, 1)


def test_a_legal_action_in_between_counts_anew() -> None:
    env = asterism.gymnasium.Solo("stellar", rivals="random", max_illegal=2)
    env.reset(seed=1)
    for _ in range(3):
        assert env.step(illegal(env))[1:4] == (-1.0, False, False)
        _, _, _, truncated, info = env.step(legal(env))
        assert (truncated, info["illegal_actions"]) == (False, 0)
    env.step(illegal(env))
    assert env.step(illegal(env))[1:4] == (-1.0, False, True)
    for most in (0, -1):
        with pytest.raises(ValueError, match=f"^max_illegal is 1 or more, not {most}$"):
            asterism.gymnasium.Solo("stellar", max_illegal=most)


def test_a_game_that_is_over_needs_a_reset() -> None:
    env = asterism.gymnasium.Solo("stellar", rivals="random")
    with pytest.raises(gymnasium.error.ResetNeeded, match="begins with reset"):
        env.step(0)
    env.reset(seed=1)
    while not env.step(legal(env))[2]:
        pass
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        env.step(0)


@pytest.mark.parametrize("action", [-1, 327, 2**70, np.int64(-1)])
def test_what_is_no_action_at_all_is_refused(action: int) -> None:
    env = asterism.gymnasium.Solo("stellar")
    env.reset(seed=1)
    with pytest.raises(ValueError, match=f"^an action is a number from 0 to 326, not {action}$"):
        env.step(action)
    with pytest.raises(TypeError, match="integer"):
        env.step(1.5)  # type: ignore[arg-type]


def test_resets_repeat_with_a_seed_only() -> None:
    env = asterism.gymnasium.Solo("sternenhimmel", rivals="random")

    def deal(seed: int | None = None) -> object:
        env.reset(seed=seed)
        return env.game.position()

    first, second = deal(1), deal()
    assert first != second != deal()
    assert (deal(1), deal()) == (first, second)
    fresh = [asterism.gymnasium.Solo("sternenhimmel", rivals="random") for _ in range(5)]
    for other in fresh:
        other.reset()
    assert any(other.game.position() != first for other in fresh)


def test_options_of_a_reset_are_those_of_the_table() -> None:
    env = gymnasium.make("asterism/Starshine-v0", options={"scenario": 2, "start": 1})
    solo = env.unwrapped
    assert isinstance(solo, asterism.gymnasium.Solo)

    def options(**given: object) -> dict[str, str]:
        env.reset(seed=1, options=given)
        return dict(solo.game.record()["options"])

    assert options() == {"scenario": "2", "start": "1"}
    assert options(scenario=3) == {"scenario": "3", "start": "1"}
    assert options() == {"scenario": "2", "start": "1"}, "they are for one game"


def test_options_of_a_reset_change_seats_and_rivals() -> None:
    env = asterism.gymnasium.Solo("stella-quest", rivals="random")
    env.reset(seed=1, options={"seats": 4, "seat": 3, "rivals": ["greedy", "random", "level-1"]})
    assert (env.game.seats, env.seat) == (4, 3)
    assert [rival.name for rival in env.rivals if rival] == ["greedy", "random", "level-1"]
    assert env.rivals[3] is None
    while not env.step(legal(env))[2]:
        pass
    env.reset()
    assert (env.game.seats, env.seat) == (2, 0)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"players": 2},
            "reset has no option “players” here; it has seats, seat, rivals, start",
        ),
        ({"start": 9}, "start is one of drawn, 1, 2, 3, 4, not “9”"),
        ({"seats": 5}, "Stella Quest is for 2 to 4 players, not 5"),
        ({"seats": -1}, "Stella Quest is for 2 to 4 players, not -1"),
        ({"seat": 2}, "a seat is a number from 0 to 1, not 2"),
        ({"rivals": ["greedy", "greedy"]}, "there is 1 rival, not 2"),
        ({"rivals": "deep"}, "there is no bot “deep”"),
    ],
)
def test_what_a_reset_cannot_use_is_refused(options: dict[str, object], sentence: str) -> None:
    env = asterism.gymnasium.Solo("stella-quest", rivals="random")
    env.reset(seed=1)
    before = env.game.position()
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        env.reset(options=options)
    assert env.game.position() == before
    env.step(legal(env))


def test_options_of_a_reset_are_a_dictionary() -> None:
    env = asterism.gymnasium.Solo("stellar", rivals="random")
    with pytest.raises(TypeError, match="^options are a dictionary, not 5$"):
        env.reset(options=5)  # type: ignore[arg-type]


def test_what_an_environment_cannot_be_is_refused_when_it_is_made() -> None:
    for words, sentence in (
        ({"seats": -1}, "Stellar is for 2 players, not -1"),
        ({"options": {"start": 9}}, "start is one of drawn, 1, 2"),
        ({"rivals": "deep"}, "there is no bot “deep”"),
    ):
        with pytest.raises(ValueError, match=sentence):
            asterism.gymnasium.Solo("stellar", **words)  # type: ignore[arg-type]
