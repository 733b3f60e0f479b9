"""A Gymnasium environment for one player: the other seats are taken by bots.

`asterism.gymnasium.Solo("stellar", rivals="greedy")`, or after `import asterism.gymnasium`
`gymnasium.make("asterism/Stellar-v0")`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from . import GAMES, Bot, Game, bot, facts, new

Observation = dict[str, Any]


class Solo(gymnasium.Env[Observation, np.int64]):
    """A game from one seat.

    The reward comes at the end: 1 for a victory, less than 0 for none. An action that is not open
    changes nothing and costs 1, so that a player without a mask learns to keep to what is allowed;
    `info["action_mask"]` says what that is, as the observation does.
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
    ) -> None:
        about = facts(game)
        self.render_mode = render_mode
        self._setup = (game, about["seats"][0] if seats is None else seats, options)
        self.seat = seat
        others = self._setup[1] - 1
        self._rivals = [rivals] * others if isinstance(rivals, str) else list(rivals)
        if not 0 <= seat <= others:
            raise ValueError(f"a seat is a number from 0 to {others}, not {seat}")
        if len(self._rivals) != others:
            raise ValueError(f"there are {others} rivals, not {len(self._rivals)}")
        self.action_space = spaces.Discrete(about["actions"])
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (about["observation"],), np.float32),
                "action_mask": spaces.Box(0, 1, (about["actions"],), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        game, seats, table = self._setup
        self.game: Game = new(game, seats, table, seed=self._luck())
        bots = iter([bot(name, seed=self._luck()) for name in self._rivals])
        self._bots: list[Bot | None] = [
            None if seat == self.seat else next(bots) for seat in range(seats)
        ]
        self._let_others_play()
        return self._observed()

    def _luck(self) -> int:
        return int(self.np_random.integers(2**63))

    def _let_others_play(self) -> None:
        while (turn := self.game.turn()) and self.seat not in turn:
            rival = self._bots[turn[0]]
            assert rival is not None, "every seat but the own one has a bot"
            self.game.apply(turn[0], rival(self.game, turn[0]))

    def _observed(self) -> tuple[Observation, dict[str, Any]]:
        mask = self.game.mask(self.seat).astype(np.int8)
        seen = {"observation": self.game.observation(self.seat), "action_mask": mask}
        return seen, {"action_mask": mask}

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if int(action) not in self.game.legal_actions(self.seat):
            seen, info = self._observed()
            return seen, -1.0, False, False, info
        self.game.apply(self.seat, int(action))
        self._let_others_play()
        outcome = self.game.outcome()
        reward = 0.0 if outcome is None else float(outcome.rewards[self.seat])
        seen, info = self._observed()
        return seen, reward, outcome is not None, False, info

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
