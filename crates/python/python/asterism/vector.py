"""Many games that are stepped at once."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from . import _asterism


class Vector:
    """`count` games of one kind, stepped at once on all cores and without the interpreter's lock.

    The arrays are always the same ones: copy what you want to keep. A game that ends is replaced
    by a new one at once; `ended` and `rewards` are then those of the old game, all other arrays
    those of the new one.

    Without a seed the games are new each time; with a number or a text they repeat: each game
    depends on nothing but the seed, its place and its actions.

    observations: the observation of the seat to move, a row for each game
    masks: the actions that it may choose
    turns: the seat to move
    rewards: for each seat 1 for a victory, less than 0 for none; 0 while the game lasts
    ended: true for a game that has just ended
    """

    observations: npt.NDArray[np.float32]
    masks: npt.NDArray[np.bool_]
    turns: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    ended: npt.NDArray[np.bool_]

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | str | None = None,
    ) -> None:
        facts = _asterism.facts(game)
        self.game = game
        self.seats: int = facts["seats"][0] if seats is None else seats
        self._games = _asterism.Vector(game, count, self.seats, options)
        self.observations = self._games.observations
        self.masks = self._games.mask_bytes.view(np.bool_)
        self.turns = self._games.turns
        self.rewards = self._games.rewards
        self.ended = self._games.ended_bytes.view(np.bool_)
        self.reset(seed)

    def __len__(self) -> int:
        return len(self._games)

    def reset(self, seed: int | str | None = None) -> None:
        """Starts all games again, as Gymnasium defines it: with a seed they are those of the seed,
        without one they are others, which follow from the last seed."""
        self._games.reset(seed=seed)

    def step(self, actions: npt.ArrayLike) -> None:
        """Takes `actions[n]` in the n-th game. A game in which that action is illegal stays as it
        is; after all others have been stepped a ValueError names the first such game."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {given.dtype}")
        if given.ndim != 1:
            shape = f"the actions have the shape {given.shape}"
            raise ValueError(f"there are {len(self)} games, but {shape}")
        if given.dtype == np.uint64:
            self._refuse_what_would_wrap(given)
        self._games.step(np.ascontiguousarray(given, dtype=np.int64))

    def _refuse_what_would_wrap(self, actions: npt.NDArray[np.generic]) -> None:
        """Refuses unsigned numbers of 64 bits that would become negative ones."""
        beyond = np.flatnonzero(actions > np.uint64(np.iinfo(np.int64).max))
        if beyond.size:
            last, action = self.masks.shape[1] - 1, actions[beyond[0]]
            reason = f"an action is a number from 0 to {last}, not {action}"
            raise ValueError(f"game {beyond[0]}: {reason}")

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each game, in an array that the next sample overwrites."""
        return self._games.sample()
