"""PettingZoo's own tests on every game, and secrets that are kept."""

import re

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from asterism import pettingzoo  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402


@pytest.mark.filterwarnings("ignore:.*agent_selection.*")
@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.raw_env])
def test_api(name: str, make: type[pettingzoo.raw_env]) -> None:
    api_test(make(name), num_cycles=200)


def test_seeds(name: str) -> None:
    seed_test(lambda: pettingzoo.env(name), num_cycles=100)


def test_who_chooses_in_secret_tells_the_others_nothing() -> None:
    env = pettingzoo.env("stellar")
    env.reset(seed=1)
    assert env.agent_selection == "seat_0"
    before = env.observe("seat_1")["observation"]
    seen = set()
    for action in np.flatnonzero(env.observe("seat_0")["action_mask"]):
        env.reset(seed=1)
        env.step(int(action))
        assert env.agent_selection == "seat_1"
        seen.add(env.observe("seat_1")["observation"].tobytes())
    assert seen == {before.tobytes()}


def test_an_action_that_is_not_open_loses() -> None:
    env = pettingzoo.env("stellar")
    env.reset(seed=1)
    env.step(326)
    assert env.terminations["seat_0"]
    assert env.rewards["seat_0"] == -1


def test_agents_that_only_try_what_is_not_open_come_to_an_end(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=1)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    loser = env.agent_selection
    for agent in env.agent_iter(max_iter=50):
        seen, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        over = terminated or truncated
        env.step(None if over else int(seen["action_mask"].argmin()))
    assert env.agents == [], "all agents are done long before the last iteration"
    assert rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.possible_agents}


def test_without_the_guards_what_is_not_open_is_an_error() -> None:
    env = pettingzoo.raw_env("stellar")
    env.reset(seed=1)
    before = env.game.position()
    for action, sentence in ((326, "."), (-1, "from 0 to 326, not -1"), (None, "not None")):
        with pytest.raises((ValueError, TypeError), match=sentence):
            env.step(action)
    assert env.game.position() == before


def test_resets_repeat_with_a_seed_only() -> None:
    env = pettingzoo.raw_env("stellar")

    def deal(seed: int | None = None) -> object:
        env.reset(seed=seed)
        return env.game.position()

    first, second = deal(1), deal()
    assert first != second != deal()
    assert (deal(1), deal()) == (first, second)


def test_options_of_a_reset_are_those_of_the_table() -> None:
    env = pettingzoo.env("starshine", options={"scenario": 2, "start": 1})

    def options(given: dict[str, object] | None = None) -> dict[str, str]:
        env.reset(seed=1, options=given)
        return dict(env.unwrapped.game.record()["options"])

    assert options() == {"scenario": "2", "start": "1"}
    assert options({"scenario": 3}) == {"scenario": "3", "start": "1"}
    assert options() == {"scenario": "2", "start": "1"}, "they are for one game"


def test_a_reset_may_leave_seats_empty() -> None:
    env = pettingzoo.env("stella-quest", seats=4)
    for given, seats in (({"seats": 2}, 2), ({}, 4), ({"seats": 3}, 3)):
        env.reset(seed=1, options=given)
        assert env.agents == env.possible_agents[:seats]
        rewards = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, _ = env.last()
            rewards[agent] += reward
            over = terminated or truncated
            env.step(None if over else int(seen["action_mask"].argmax()))
        assert sum(rewards.values()) == pytest.approx(0, abs=1e-6)
        assert max(rewards.values()) > 0


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"options": {"start": 1}}, "reset has no option “options” here; it has seats, start"),
        ({"players": 2}, "reset has no option “players” here; it has seats, start"),
        ({"start": 9}, "start is one of drawn, 1, 2, 3, 4, not “9”"),
        ({"seats": 4}, "this environment has 3 agents, so there are 3 seats at most, not 4"),
        ({"seats": -1}, "Stella Quest is for 2 to 4 players, not -1"),
    ],
)
def test_what_a_reset_cannot_use_is_refused(options: dict[str, object], sentence: str) -> None:
    env = pettingzoo.raw_env("stella-quest", seats=3)
    env.reset(seed=1)
    before = env.game.position()
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        env.reset(options=options)
    assert env.game.position() == before


def test_what_an_environment_cannot_be_is_refused_when_it_is_made() -> None:
    with pytest.raises(ValueError, match="Stellar is for 2 players, not -1"):
        pettingzoo.env("stellar", seats=-1)
    with pytest.raises(ValueError, match="start is one of drawn, 1, 2"):
        pettingzoo.env("stellar", options={"start": 9})
