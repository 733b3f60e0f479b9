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


def test_results_do_not_depend_on_the_workers(cluster: None) -> None:
    bots = ["greedy", "random"]
    here = asterism.simulate("stella-quest", bots, 50, seed=3)
    for part in (7, 50):
        there = asterism.ray.simulate("stella-quest", bots, 50, seed=3, part=part)
        assert list(there) == list(here)
        assert all(np.array_equal(here[column], there[column]) for column in here)
