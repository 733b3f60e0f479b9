"""The games for OpenSpiel: after `import asterism.openspiel`, `pyspiel.load_game("asterism_stellar")`.

A game begins with one chance node, which picks one of `deals` seeds; after it everything follows
from the actions. A search must not use that seed, so it makes up worlds with
`resample_from_infostate`, each with its own cards and chance.

OpenSpiel's bots that are written in C++ do not work on games that are registered from Python: they
crash. Those that are written in Python do, such as `open_spiel.python.algorithms.ismcts`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from . import GAMES, Bot, Game, action_name, bot, facts, layout, new

_DEALS = 1024
# More steps than any game takes.
_LONGEST = 20_000


def _type_of(name: str) -> pyspiel.GameType:
    about = facts(name)
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=about["title"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=about["seats"][-1],
        min_num_players=about["seats"][0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": about["seats"][0], "deals": _DEALS, "options": ""},
    )


def short_name(name: str) -> str:
    """The name of a game in OpenSpiel: `asterism_stella_quest`."""
    return f"asterism_{name.replace('-', '_')}"


def _read_options(text: str) -> dict[str, str]:
    """Options are written `key:value;key:value`, because OpenSpiel uses `=` and `,` itself."""
    pairs = (part.partition(":") for part in text.split(";") if part)
    return {key.strip(): value.strip() for key, _, value in pairs}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games. Registering a game makes a subclass for it."""

    name = ""
    game_type: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        about = facts(self.name)
        self.players: int = params.get("players", about["seats"][0])
        self.deals: int = params.get("deals", _DEALS)
        self.options = _read_options(params.get("options", ""))
        if self.deals < 1:
            raise ValueError(f"deals is 1 or more, not {self.deals}")
        # A table that is impossible is refused here and not when chance deals.
        new(self.name, self.players, self.options, seed=0)
        info = pyspiel.GameInfo(
            num_distinct_actions=about["actions"],
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(self.game_type, info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SpielObserver | None:
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info:
            return None
        return SpielObserver(self, kind.private_info)

    def max_chance_nodes_in_history(self) -> int:
        return 1


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; it has no table before the chance node."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table: Game | None = None
        self._setup = (game.name, game.players, game.options, game.deals)

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        if self.table is None or self.table.to_move != player:
            return []
        return self.table.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._setup[3]
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        name, players, options, _ = self._setup
        if self.table is None:
            self.table = new(name, players, options, seed=f"deal {action}")
        else:
            seat = self.table.to_move
            assert seat is not None, "nobody acts when the game is over"
            self.table.apply(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return action_name(self._setup[0], action) or str(action)

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.to_move is None

    def returns(self) -> list[float]:
        outcome = self.table.outcome() if self.table else None
        players = self._setup[1]
        if outcome is None:
            return [0.0] * players
        return [(share * players - 1) / (players - 1) for share in outcome.shares]

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """A state that looks the same to a player, with other hidden cards and other chance."""
        assert self.table is not None, "before chance has dealt there is nothing to know"
        luck = [int(probability_sampler() * 2**32) for _ in range(2)]
        world: SpielState = self.clone()
        world.table = self.table.determinize(player, seed=f"world {luck}")
        return world

    def __str__(self) -> str:
        if self.table is None:
            return "nothing is dealt yet"
        return "; ".join(f"{seat + 1} {action}" for seat, action in self.table.history()) or "dealt"


class SpielObserver:
    """The knowledge of a player, or of a spectator, as text and in numbers."""

    def __init__(self, game: SpielGame, private_info: Any) -> None:
        self._onlooker = private_info == pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(facts(game.name)["observation"], np.float32)
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        begin = 0
        for name, size, _ in layout(game.name):
            self.dict[name] = self.tensor[begin : begin + size]
            begin += size

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.table is not None and not self._onlooker:
            state.table.observation(player, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.table is None:
            return ""
        if self._onlooker:
            return state.table.view_text()
        return f"{player} {state.table.chosen(player)} {state.table.view_text(player)}"


class SpielBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots at a game of OpenSpiel. It is given the view of its seat and nothing else."""

    def __init__(self, name: str, player: int, seed: int | str | None = None) -> None:
        super().__init__()
        self._bot: Bot = bot(name, seed)
        self._player = player

    def player_id(self) -> int:
        return self._player

    def restart_at(self, state: SpielState) -> None:
        """Does nothing: the bot has no memory of a game."""

    def provides_policy(self) -> bool:
        return False

    def step(self, state: SpielState) -> int:
        assert state.table is not None, "bots are not asked before chance has dealt"
        return self._bot(state.table, self._player)


def _register() -> None:
    for name in GAMES:
        game_type = _type_of(name)
        words = {"name": name, "game_type": game_type}
        pyspiel.register_game(game_type, type(short_name(name), (SpielGame,), words))


_register()
