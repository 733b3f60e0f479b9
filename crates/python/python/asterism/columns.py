"""The results of many games, column by column."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    import pyarrow

Column = npt.NDArray[np.generic]


class Columns(dict[str, Column]):
    """NumPy arrays by name: `game` and `actions` have a number for each game, `score`, `rank` and
    `share` one for each seat as well."""

    @classmethod
    def joined(cls, parts: list[Mapping[str, Column]]) -> Columns:
        """The games of all parts, in the order of their numbers."""
        joined = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        order = np.argsort(joined["game"], kind="stable")
        return cls({name: column[order] for name, column in joined.items()})

    def to_arrow(self) -> pyarrow.Table:
        """The same as an Arrow table; values by seat have a column for each seat: `score_1`."""
        import pyarrow

        flat: dict[str, Column] = {}
        for name, column in self.items():
            if column.ndim == 1:
                flat[name] = column
                continue
            for seat in range(column.shape[1]):
                flat[f"{name}_{seat + 1}"] = np.ascontiguousarray(column[:, seat])
        return pyarrow.table(flat)
