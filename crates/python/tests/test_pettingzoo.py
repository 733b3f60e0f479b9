"""PettingZoo's own tests on every game, and secrets that are kept."""

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
