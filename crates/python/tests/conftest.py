import random

import asterism
import pytest


@pytest.fixture(params=asterism.GAMES)
def name(request: pytest.FixtureRequest) -> str:
    """Every game in turn."""
    return str(request.param)


def play(game: asterism.Game, luck: random.Random, most: int = 10**9) -> None:
    """Plays random actions to the end, or `most` of them."""
    for _ in range(most):
        seat = game.to_move
        if seat is None:
            return
        game.apply(seat, luck.choice(game.legal_actions(seat)))
