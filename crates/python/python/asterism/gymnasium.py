"""A Gymnasium environment for one player: the other seats are taken by bots.

`asterism.gymnasium.Solo("stellar", rivals="greedy")`, or after `import asterism.gymnasium`
`gymnasium.make("asterism/Stellar-v0")`.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from . import GAMES, Bot, Game, _tables, bot, facts, new

Observation = dict[str, Any]


class _Setup(NamedTuple):
    """A table, the own seat at it, and the bots at the others."""

    game: str
    seats: int
    seat: int
    rivals: tuple[str, ...]
    options: dict[str, object]

    @classmethod
    def of(
        cls,
        game: str,
        seats: int,
        seat: SupportsIndex,
        rivals: str | Sequence[str],
        options: Mapping[str, object],
    ) -> _Setup:
        """The setup, if there can be such a table; otherwise a ValueError says why not."""
        table = new(game, seats, options, seed=0)
        others, seat = table.seats - 1, operator.index(seat)
        if not 0 <= seat <= others:
            raise ValueError(f"a seat is a number from 0 to {others}, not {seat}")
        rivals = (rivals,) * others if isinstance(rivals, str) else tuple(rivals)
        if len(rivals) != others:
            there = "there is 1 rival" if others == 1 else f"there are {others} rivals"
            raise ValueError(f"{there}, not {len(rivals)}")
        for name in rivals:
            bot(name, seed=0)
        return cls(game, table.seats, seat, rivals, dict(options))


class Solo(gymnasium.Env[Observation, np.int64]):
    """A game from one seat.

    The reward comes at the end: 1 for a victory, less than 0 for none. An action that is not open
    changes nothing and costs 1, so that a player without a mask learns which actions are legal;
    `info["action_mask"]` has the mask, as the observation does. After `max_illegal` such actions
    in a row the game is truncated; `info["illegal_actions"]` is their number so far. A number
    outside the action space is a ValueError.
    """

    metadata = {"render_modes": ["ansi", "svg"]}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        rivals: str | Sequence[str] = "greedy",
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        max_illegal: int = 100,
    ) -> None:
        about = facts(game)
        self.render_mode = render_mode
        seats = about["seats"][0] if seats is None else seats
        # Kept as given: a single name stands for all rivals, also if a reset changes the seats.
        self._rivals = rivals
        self._setup = _Setup.of(game, seats, seat, rivals, options or {})
        self.seat = self._setup.seat
        if max_illegal < 1:
            raise ValueError(f"max_illegal is 1 or more, not {max_illegal}")
        self._max_illegal = max_illegal
        self._illegal = 0
        self._reset_needed: str | None = "a game begins with reset()"
        self._actions: int = about["actions"]
        self.action_space = spaces.Discrete(self._actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (about["observation"],), np.float32),
                "action_mask": spaces.Box(0, 1, (about["actions"],), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a new game, against bots that are new as well.

        A reset with a seed always gives the same games; without one other games follow. `options`
        are for this game only and may have any of the table's own options, `seats`, `seat` and
        `rivals`; the rest is as the environment was made.
        """
        setup = self._changed(options)
        super().reset(seed=seed)
        self.game: Game = new(setup.game, setup.seats, setup.options, seed=self._luck())
        self.seat = setup.seat
        bots = iter([bot(name, seed=self._luck()) for name in setup.rivals])
        self.rivals: list[Bot | None] = [
            None if seat == self.seat else next(bots) for seat in range(setup.seats)
        ]
        self._illegal, self._reset_needed = 0, None
        self._let_others_play()
        return self._observed()

    def _changed(self, options: Mapping[str, Any] | None) -> _Setup:
        """The setup with the options of a reset."""
        if options is None:
            return self._setup
        setup = self._setup
        own, table = _tables.split(setup.game, options, ("seats", "seat", "rivals"))
        return _Setup.of(
            setup.game,
            own.get("seats", setup.seats),
            own.get("seat", setup.seat),
            own.get("rivals", self._rivals),
            {**setup.options, **table},
        )

    def _luck(self) -> int:
        return int(self.np_random.integers(2**63))

    def _let_others_play(self) -> None:
        while (turn := self.game.turn()) and self.seat not in turn:
            rival = self.rivals[turn[0]]
            assert rival is not None, "every seat but the own one has a bot"
            self.game.apply(turn[0], rival(self.game, turn[0]))

    def _observed(self) -> tuple[Observation, dict[str, Any]]:
        mask = self.game.mask(self.seat).astype(np.int8)
        seen = {"observation": self.game.observation(self.seat), "action_mask": mask}
        return seen, {"action_mask": mask, "illegal_actions": self._illegal}

    def step(
        self, action: SupportsIndex
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Takes an action, and lets the bots play until this seat is asked again."""
        chosen = operator.index(action)
        if self._reset_needed:
            raise ResetNeeded(self._reset_needed)
        if not 0 <= chosen < self._actions:
            raise ValueError(f"an action is a number from 0 to {self._actions - 1}, not {chosen}")
        if chosen not in self.game.legal_actions(self.seat):
            return self._refused()
        self._illegal = 0
        self.game.apply(self.seat, chosen)
        self._let_others_play()
        outcome = self.game.outcome()
        if outcome is not None:
            self._reset_needed = "the game is over; the next one begins with reset()"
        reward = 0.0 if outcome is None else float(outcome.rewards[self.seat])
        seen, info = self._observed()
        return seen, reward, outcome is not None, False, info

    def _refused(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self._illegal += 1
        truncated = self._illegal >= self._max_illegal
        if truncated:
            tries = f"{self._illegal} illegal actions in a row"
            self._reset_needed = f"the game was truncated after {tries}; call reset()"
        seen, info = self._observed()
        return seen, -1.0, False, truncated, info

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return self.game.svg(self.seat)
        return repr(self.game) if self.render_mode == "ansi" else None


def _register() -> None:
    for game in GAMES:
        name = game.title().replace("-", "")
        if f"asterism/{name}-v0" not in gymnasium.registry:
            gymnasium.register(
                id=f"asterism/{name}-v0",
                entry_point="asterism.gymnasium:Solo",
                kwargs={"game": game},
            )


_register()
