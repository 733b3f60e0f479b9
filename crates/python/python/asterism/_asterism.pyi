"""The extension module, written in Rust."""

from collections.abc import Mapping
from typing import Any, final

import numpy as np
import numpy.typing as npt

__all__ = [
    "Bot",
    "Game",
    "IllegalAction",
    "Outcome",
    "Vector",
    "action_name",
    "facts",
    "games",
    "layout",
    "simulate",
]

class IllegalAction(ValueError):
    """An action that is refused."""

    reason: str
    clause: str | None

@final
class Outcome:
    """The outcome of a game, seat by seat."""

    @property
    def scores(self) -> list[int]: ...
    @property
    def ranks(self) -> list[int]: ...
    @property
    def shares(self) -> list[float]: ...
    @property
    def rewards(self) -> list[float]: ...

@final
class Game:
    """One game in progress. Seats and actions are counted from 0, except in texts.

    The same seed and the same actions give the same game; without a seed it is a new one each time.
    """

    def __new__(
        cls,
        game: str,
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        seed: int | str | None = None,
    ) -> Game: ...
    @classmethod
    def from_position(
        cls, position: Mapping[str, Any] | str, *, seed: int | str | None = None
    ) -> Game:
        """Sets up a position, as `position` writes it. All chance from there on follows from the
        seed; without one it is new each time."""

    @classmethod
    def replay(cls, record: Mapping[str, Any] | str, actions: int | None = None) -> Game:
        """Plays a record, as `record` writes it: its first `actions`, or all of them."""

    @property
    def name(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def to_move(self) -> int | None:
        """The lowest seat that owes an action; None when the game is over."""

    def turn(self) -> list[int]:
        """The seats that owe an action; several choose in secret at the same time."""

    def legal_actions(self, seat: int) -> list[int]:
        """The ids that a seat may choose now, lowest first."""

    def legal_texts(self, seat: int) -> list[str]:
        """Every action open to a seat, in notation."""

    def mask(self, seat: int) -> npt.NDArray[np.bool_]:
        """A truth value for each id: true if a seat may choose it now."""

    def apply(self, seat: int, action: int | str) -> None:
        """Takes an action: an id, or the whole of it in notation. One that is not open raises
        `IllegalAction` and changes nothing."""

    def chosen(self, seat: int) -> list[int]:
        """The steps that a seat has chosen of an unfinished action."""

    def path(self, action: str) -> list[int]:
        """The ids that lead to an action in notation."""

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The view of a seat, or of a spectator."""

    def view_text(self, seat: int | None = None) -> str:
        """The same as JSON."""

    def observation(
        self, seat: int, out: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """The view of a seat in numbers, as `layout` says; written into `out` if there is one."""

    def determinize(self, seat: int | None = None, *, seed: int | str | None = None) -> Game:
        """A game that fits all that a seat knows, or a spectator. Everything hidden, and all chance
        to come, follows from the seed; without one it is new each time."""

    def clone(self) -> Game: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: object, /) -> Game: ...
    def outcome(self) -> Outcome | None: ...
    def position(self) -> dict[str, Any]:
        """The whole position, hidden cards included."""

    def record(self, names: list[str] | None = None) -> dict[str, Any]: ...
    def history(self) -> list[tuple[int, str]]:
        """Every action so far, with its seat."""

    def svg(self, seat: int | None = None) -> str:
        """A picture of the view of a seat, or of a spectator: an SVG document with HTML inside, for
        browsers."""

    def _repr_svg_(self) -> str: ...
    def _repr_html_(self) -> str: ...

@final
class Bot:
    """A bot that can take a seat at any game. It is given the view of its seat and nothing else.

    The same seed and the same questions give the same answers, unless its thinking is limited by
    time; without a seed its choices are new each time.
    """

    def __new__(cls, name: str, *, seed: int | str | None = None) -> Bot: ...
    @property
    def name(self) -> str: ...
    def __call__(self, game: Game, seat: int) -> int:
        """The id that it chooses next."""

    def action(self, game: Game, seat: int) -> str:
        """The whole action that it would take, in notation."""

@final
class Vector:
    def __new__(
        cls, game: str, count: int, seats: int, options: Mapping[str, object] | None = None
    ) -> Vector: ...
    @property
    def observations(self) -> npt.NDArray[np.float32]: ...
    @property
    def mask_bytes(self) -> npt.NDArray[np.uint8]: ...
    @property
    def turns(self) -> npt.NDArray[np.int8]: ...
    @property
    def rewards(self) -> npt.NDArray[np.float32]: ...
    @property
    def ended_bytes(self) -> npt.NDArray[np.uint8]: ...
    @property
    def samples(self) -> npt.NDArray[np.int64]: ...
    def __len__(self) -> int: ...
    def reset(self, *, seed: int | str | None = None) -> None: ...
    def step(self, actions: npt.NDArray[np.int64]) -> None: ...
    def sample(self) -> npt.NDArray[np.int64]: ...

def games() -> list[str]:
    """The names of all games, in the order in which they are shown."""

def facts(game: str) -> dict[str, Any]:
    """The facts about a game: title, seats, options and sizes."""

def layout(game: str) -> list[tuple[str, int, str]]:
    """The groups of an observation: name, size, meaning."""

def action_name(game: str, action: int) -> str | None:
    """The name of an action id: the action in notation, or the step of one; None for an id that
    no action uses. An id outside the range of the game is a ValueError."""

def simulate(
    game: str,
    bots: list[str],
    games: int,
    options: Mapping[str, object] | None = None,
    *,
    seed: int | str | None = None,
    first: int,
) -> dict[str, npt.NDArray[np.generic]]: ...
