"""PettingZoo environments for all games: `asterism.pettingzoo.env("stellar")`.

Where several seats choose in secret at the same time they are asked one after the other. Nobody sees
what the others have chosen before all have.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Game, facts, new


class raw_env(AECEnv):  # type: ignore[misc]
    """A game as PettingZoo has it, without the wrappers that guard against mistakes."""

    metadata = {"render_modes": ["ansi", "svg"], "name": "asterism", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        about = facts(game)
        self.metadata = {**self.metadata, "name": f"asterism_{game}"}
        self.render_mode = render_mode
        self._setup = (game, about["seats"][0] if seats is None else seats, options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._setup[1])]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (about["observation"],), np.float32),
                "action_mask": spaces.Box(0, 1, (about["actions"],), np.int8),
            }
        )
        self._observation_spaces = dict.fromkeys(self.possible_agents, space)
        self._action_spaces = {
            agent: spaces.Discrete(about["actions"]) for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        game, seats, table = self._setup
        self.game: Game = new(game, seats, table, seed=int(self._random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        seat = self.game.to_move
        return self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        seat = self._seats[agent]
        mask = self.game.mask(seat).astype(np.int8)
        if self.game.to_move != seat:
            mask[:] = 0
        return {"observation": self.game.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.apply(self._seats[agent], int(action) if action is not None else -1)
        outcome = self.game.outcome()
        if outcome is None:
            self._clear_rewards()
            self.agent_selection = self._asked()
        else:
            self.rewards = dict(zip(self.possible_agents, outcome.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return self.game.svg()
        return repr(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to give back."""


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """A game as PettingZoo has it. An action that is not open ends the game: whoever chose it
    loses."""
    guarded: AECEnv = raw_env(game, seats, options, render_mode)
    guarded = wrappers.TerminateIllegalWrapper(guarded, illegal_reward=-1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)
