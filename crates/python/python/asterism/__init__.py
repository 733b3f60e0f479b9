"""Five star-themed tabletop games with hidden information, for training and studying players.

Seeds are the same everywhere: without a seed, or with `seed=None`, everything is new each time. With a
number or a text everything repeats. Seats and actions are counted from 0.

>>> import asterism
>>> game = asterism.new("stella-quest", seats=3, seed=7)
>>> while (seat := game.to_move) is not None:
...     game.apply(seat, game.legal_actions(seat)[0])
>>> sorted(game.outcome().ranks)[0]
1
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._asterism import (
    Bot,
    Game,
    IllegalAction,
    Outcome,
    action_name,
    facts,
    games as _games,
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

GAMES = tuple(_games())
"""The names of all games."""

Seed = int | str
"""A seed is any whole number or text; 7 and "7" are the same one."""


def new(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: Seed | None = None,
) -> Game:
    """Lays out a table, with as few seats as the game allows unless told otherwise.

    The same seed and the same actions give the same game; without a seed it is a new one each time.
    """
    if seats is None:
        seats = facts(game)["seats"][0]
    return Game(game, seats, options, seed=seed)


def from_position(position: Mapping[str, Any] | str, seed: Seed | None = None) -> Game:
    """Sets up a position, as `Game.position` or `asterism position` write it.

    All chance from there on follows from the seed; without one it is new each time.
    """
    return Game.from_position(position, seed=seed)


def replay(record: Mapping[str, Any] | str, actions: int | None = None) -> Game:
    """Plays a record, as `Game.record` or a table write it: its first `actions`, or all of them."""
    return Game.replay(record, actions)


def bot(name: str, seed: Seed | None = None) -> Bot:
    """A bot: `random`, `greedy`, `learned`, `level-1` to `level-8`, `search@200`, `search@20ms`.

    A bot with the same seed that is asked the same questions gives the same answers, unless its
    thinking is limited by time; without a seed its choices are new each time.
    """
    return Bot(name, seed=seed)


def simulate(
    game: str,
    bots: list[str],
    games: int,
    *,
    options: Mapping[str, object] | None = None,
    seed: Seed | None = None,
    first: int = 0,
) -> Columns:
    """Plays many games of bots on all cores.

    Without a seed they are new games each time; with one they repeat. The n-th game depends on
    nothing but the seed and n, so games may be played in parts with the same seed: `first` is the
    number of the first game of a part.
    """
    return Columns(_simulate(game, bots, games, options, seed=seed, first=first))
