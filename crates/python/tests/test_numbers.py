"""Numbers that are negative or too large are refused with a sentence that names them and the range."""

import re
from collections.abc import Callable

import asterism
import numpy as np
import pytest

HUGE = 2**70
BEYOND = pytest.mark.parametrize("number", [-1, HUGE, np.int64(-1)])


def refusal(call: Callable[[], object], sentence: str) -> None:
    """A ValueError with this sentence; an IllegalAction is one as well."""
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        call()


@BEYOND
def test_actions(number: int) -> None:
    game = asterism.new("stellar", seed=1)
    with pytest.raises(asterism.IllegalAction) as refused:
        game.apply(0, number)
    assert refused.value.reason == f"an action is a number from 0 to 326, not {number}"
    assert refused.value.clause is None
    refusal(
        lambda: asterism.action_name("stellar", number),
        f"an action is a number from 0 to 326, not {number}",
    )


def test_the_last_action_and_the_one_behind_it() -> None:
    last = asterism.facts("stellar")["actions"] - 1
    assert asterism.action_name("stellar", last) is not None
    refusal(
        lambda: asterism.action_name("stellar", last + 1),
        "an action is a number from 0 to 326, not 327",
    )


@BEYOND
def test_seats(number: int) -> None:
    game = asterism.new("stellar", seed=1)
    bot = asterism.bot("random", seed=1)
    calls: list[Callable[[], object]] = [
        lambda: game.apply(number, 0),
        lambda: game.legal_actions(number),
        lambda: game.legal_texts(number),
        lambda: game.mask(number),
        lambda: game.chosen(number),
        lambda: game.view(number),
        lambda: game.view_text(number),
        lambda: game.observation(number),
        lambda: game.determinize(number, seed=1),
        lambda: game.svg(number),
        lambda: bot(game, number),
        lambda: bot.action(game, number),
    ]
    for call in calls:
        refusal(call, f"a seat is a number from 0 to 1, not {number}")


@BEYOND
def test_numbers_of_seats(number: int) -> None:
    for call in (
        lambda: asterism.new("stellar", number),
        lambda: asterism.Vector("stellar", 4, seats=number),
    ):
        refusal(call, f"Stellar is for 2 players, not {number}")
    refusal(
        lambda: asterism.new("stella-quest", number),
        f"Stella Quest is for 2 to 4 players, not {number}",
    )


@BEYOND
def test_numbers_of_games(number: int) -> None:
    refusal(
        lambda: asterism.Vector("stellar", number),
        f"the number of games at once is a number from 1 to 1048576, not {number}",
    )
    refusal(
        lambda: asterism.simulate("stellar", ["random", "random"], number),
        f"the number of games is a number from 0 to 4294967295, not {number}",
    )
    refusal(
        lambda: asterism.simulate("stellar", ["random", "random"], 1, first=number),
        f"the first game is a number from 0 to 9223372036854775807, not {number}",
    )


def test_the_last_games_of_all_can_be_played() -> None:
    columns = asterism.simulate("stellar", ["random", "random"], 2, seed=1, first=2**63 - 1)
    assert columns["game"].tolist() == [2**63 - 1, 2**63]


@pytest.mark.parametrize("number", [-1, HUGE, 4])
def test_actions_of_a_record(number: int) -> None:
    game = asterism.new("stellar", seed=1)
    for _ in range(3):
        seat = game.to_move
        assert seat is not None
        game.apply(seat, game.legal_actions(seat)[0])
    record = game.record()
    assert asterism.replay(record, 3).position() == game.position()
    refusal(
        lambda: asterism.replay(record, number),
        f"the number of actions to replay is a number from 0 to 3, not {number}",
    )


def test_enormous_numbers_are_not_spelled_out() -> None:
    game = asterism.new("stellar", seed=1)
    refusal(
        lambda: game.view(10**5000),
        "a seat is a number from 0 to 1, not one of 16610 bits",
    )


@pytest.mark.parametrize("action", [1.5, None, b"draw", [1]])
def test_actions_that_are_neither_number_nor_text(action: object) -> None:
    game = asterism.new("stellar", seed=1)
    sentence = f"an action is a whole number or a text, not {action!r}"
    with pytest.raises(TypeError, match=f"^{re.escape(sentence)}$"):
        game.apply(0, action)  # type: ignore[arg-type]


def test_seeds_may_be_of_any_size_and_sign() -> None:
    for seed in (-1, HUGE, -HUGE, 2**200):
        one, two = (asterism.new("stellar", seed=it).position() for it in (seed, str(seed)))
        assert one == two
    with pytest.raises(TypeError, match=r"^a seed is a whole number or a text, not 1\.5$"):
        asterism.new("stellar", seed=1.5)  # type: ignore[arg-type]


def test_actions_of_many_games() -> None:
    games = asterism.Vector("stellar", 3, seed=1)
    actions = games.sample().copy()
    for number in (-1, 327):
        actions[1] = number
        refusal(
            lambda: games.step(actions),
            f"game 1: an action is a number from 0 to 326, not {number}",
        )
        actions = games.sample().copy()
    huge = actions.astype(np.uint64)
    huge[2] = 2**64 - 1
    refusal(
        lambda: games.step(huge),
        "game 2: an action is a number from 0 to 326, not 18446744073709551615",
    )
    refusal(
        lambda: games.step(actions.reshape(3, 1)),
        "there are 3 games, but the actions have the shape (3, 1)",
    )
    with pytest.raises(TypeError, match="^actions are whole numbers, not float64$"):
        games.step(actions + 0.5)


def test_more_games_than_fit_into_memory_are_a_memory_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_words: object, **_more: object) -> None:
        raise MemoryError("full")

    monkeypatch.setattr(np, "zeros", full)
    with pytest.raises(MemoryError, match="full"):
        asterism.Vector("stellar", 4)
