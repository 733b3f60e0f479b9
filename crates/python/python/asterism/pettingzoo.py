"""PettingZoo environments for all games: `asterism.pettingzoo.env("stellar")`.

Where several seats choose in secret at the same time they are asked one after the other. Nobody sees
what the others have chosen before all have.

In `env` the first illegal action ends the game, and the agent that tried it loses. In `raw_env` it
raises an exception and changes nothing.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Game, _tables, facts, new

# PettingZoo's own `api_test` resets with these and expects no error. Every other unknown option is
# refused.
_OPTIONS_OF_API_TEST = {"options": 1}


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
        # A table that is impossible is refused here and not by the first reset.
        table = new(game, seats, options, seed=0)
        setup: tuple[str, int, dict[str, object]] = (game, table.seats, dict(options or {}))
        self._setup = setup
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
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
        """Begins a new game.

        With a seed the same games follow as after any other reset with it; without one the games go
        on to others. `options` are for this game only and may have any of the table's own options,
        and `seats`, up to as many as the environment has agents; what is not there is as the
        environment was made.
        """
        name, seats, table = self._changed(options)
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.game: Game = new(name, seats, table, seed=int(self._random.integers(2**63)))
        self.agents = self.possible_agents[:seats]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _changed(self, options: Mapping[str, Any] | None) -> tuple[str, int, dict[str, object]]:
        """The setup with the options of a reset."""
        if options is None or options == _OPTIONS_OF_API_TEST:
            return self._setup
        name, most, table = self._setup
        own, changed = _tables.split(name, options, ("seats",))
        seats = own.get("seats", most)
        if seats > most:
            agents = f"this environment has {most} agents"
            raise ValueError(f"{agents}, so there are {most} seats at most, not {seats}")
        table = {**table, **changed}
        # A table that is impossible is refused before anything changes.
        new(name, seats, table, seed=0)
        return name, seats, table

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
        """Takes an action; None is for agents that are done. An illegal action raises
        `IllegalAction` and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            last = self._action_spaces[agent].n - 1
            raise ValueError(f"an action is a number from 0 to {last}, not None")
        self.game.apply(self._seats[agent], operator.index(action))
        self._cumulative_rewards[agent] = 0.0
        outcome = self.game.outcome()
        if outcome is None:
            self._clear_rewards()
            self.agent_selection = self._asked()
        else:
            self.rewards = dict(zip(self.agents, outcome.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return self.game.svg()
        return repr(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing: there is nothing to close."""


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """A game as PettingZoo has it, with the wrappers that guard against mistakes.

    An illegal action ends the game at once (`TerminateIllegalWrapper`): all agents are
    terminated and truncated, the one that tried it gets -1 and the others 0. So an agent that never
    finds a legal action cannot go on for ever.
    """
    guarded: AECEnv = raw_env(game, seats, options, render_mode)
    guarded = wrappers.TerminateIllegalWrapper(guarded, illegal_reward=-1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)
