"""Five star-themed tabletop games with hidden information, for those who train or study players.

>>> import asterism
>>> game = asterism.new("stella-quest", seats=3, seed=7)
>>> while (seat := game.to_move) is not None:
...     game.apply(seat, game.legal_actions(seat)[0])
>>> sorted(game.outcome().ranks)[0]
1
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from ._asterism import (
    Bot,
    Game,
    IllegalAction,
    Outcome,
    action_name,
    facts,
    layout,
    simulate as _simulate,
)
from .columns import Columns
from .vector import Vector

__all__ = [
    "GAMES",
    "Bot",
    "Columns",
    "Game",
    "IllegalAction",
    "Outcome",
    "Vector",
    "action_name",
    "bot",
    "facts",
    "from_position",
    "layout",
    "new",
    "replay",
    "simulate",
]

GAMES = ("stella-quest", "stellar", "sternenhimmel", "starshine", "among-the-stars")
"""The games, by the names that they have everywhere."""

Seed = int | str


def _any_seed(seed: Seed | None) -> Seed:
    return secrets.token_hex(32) if seed is None else seed


def new(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: Seed | None = None,
) -> Game:
    """Lays out a table, with as few seats as the game allows unless told otherwise."""
    if seats is None:
        seats = facts(game)["seats"][0]
    return Game(game, seats, options, seed=_any_seed(seed))


def from_position(position: Mapping[str, Any] | str, seed: Seed | None = None) -> Game:
    """Sets up a position, as `Game.position` or `asterism position` write it."""
    return Game.from_position(position, seed=_any_seed(seed))


def replay(record: Mapping[str, Any] | str, actions: int | None = None) -> Game:
    """Plays a record, as `Game.record` or a table write it, up to so many actions."""
    return Game.replay(record, actions)


def bot(name: str, seed: Seed | None = None) -> Bot:
    """A bot: `random`, `greedy`, `learned`, `level-1` to `level-8`, `search@200`, `search@20ms`."""
    return Bot(name, seed=_any_seed(seed))


def simulate(
    game: str,
    bots: list[str],
    games: int,
    *,
    options: Mapping[str, object] | None = None,
    seed: Seed = 0,
    first: int = 0,
) -> Columns:
    """Plays many games of bots on all cores.

    The n-th game depends on nothing but the seed and n, so games may be played in parts: `first`
    says where a part begins.
    """
    return Columns(_simulate(game, bots, games, options, seed=seed, first=first))
