"""Simulations on a Ray cluster: `asterism.ray.simulate("stellar", ["greedy", "random"], 10_000)`."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import ray

from . import Columns, simulate as _here


@ray.remote
def _part(game: str, bots: list[str], games: int, words: dict[str, Any]) -> Columns:
    return _here(game, bots, games, **words)


def simulate(
    game: str,
    bots: list[str],
    games: int,
    *,
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    part: int = 1000,
) -> Columns:
    """Plays many games of bots, `part` of them in each task.

    Without a seed they are new games each time; with one they repeat. Every game has a seed of its
    own that follows from `seed` and its number, so the results do not depend on the number of
    workers or on how the games are split.
    """
    if part < 1:
        raise ValueError(f"a part has 1 game or more, not {part}")
    if games < 1:
        return _here(game, bots, games, options=options, seed=seed)
    if not ray.is_initialized():
        ray.init()
    # One seed for all parts, since otherwise each would make up its own.
    seed = secrets.token_hex(32) if seed is None else seed
    parts = [
        _part.remote(
            game,
            bots,
            min(part, games - first),
            {"options": dict(options or {}), "seed": seed, "first": first},
        )
        for first in range(0, games, part)
    ]
    return Columns.joined(ray.get(parts))
