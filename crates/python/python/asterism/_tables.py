"""Options of `reset`, the same for PettingZoo and Gymnasium."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import facts


def split(
    game: str, given: Mapping[str, Any], own: tuple[str, ...]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Splits the options of a reset into those of the environment, whose names are in `own`, and
    those of the table. Any other key is a ValueError."""
    if not isinstance(given, Mapping):
        raise TypeError(f"options are a dictionary, not {given!r}")
    known = (*own, *facts(game)["options"])
    for key in given:
        if key not in known:
            raise ValueError(f"reset has no option “{key}” here; it has {', '.join(known)}")
    mine = {key: value for key, value in given.items() if key in own}
    return mine, {key: value for key, value in given.items() if key not in own}
