"""Simulations on a local cluster of two workers."""

from collections.abc import Iterator

import asterism
import numpy as np
import pytest

ray = pytest.importorskip("ray")

import asterism.ray  # noqa: E402


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def test_parts_are_counted(cluster: None) -> None:
    bots = ["random", "random"]
    for part in (0, -1):
        with pytest.raises(ValueError, match=f"^a part has 1 game or more, not {part}$"):
            asterism.ray.simulate("stellar", bots, 5, part=part)
    assert len(asterism.ray.simulate("stellar", bots, 0)["game"]) == 0
    with pytest.raises(ValueError, match="a number from 0 to 4294967295, not -1"):
        asterism.ray.simulate("stellar", bots, -1)


def test_without_a_seed_games_are_new(cluster: None) -> None:
    def scores() -> bytes:
        columns = asterism.ray.simulate("stellar", ["random", "random"], 20, part=10)
        return columns["score"].tobytes()

    assert scores() != scores()


def test_results_do_not_depend_on_the_workers(cluster: None) -> None:
    bots = ["greedy", "random"]
    here = asterism.simulate("stella-quest", bots, 50, seed=3)
    for part in (7, 50):
        there = asterism.ray.simulate("stella-quest", bots, 50, seed=3, part=part)
        assert list(there) == list(here)
        assert all(np.array_equal(here[column], there[column]) for column in here)
