"""One convention for all: without a seed everything is new, with a seed everything repeats."""

from collections.abc import Callable

import asterism
import pytest

BOTS = ["random", "random"]


def played(begun: asterism.Game) -> object:
    """All that happens until the end: at the beginning two games can look the same by chance."""
    while (seat := begun.to_move) is not None:
        begun.apply(seat, begun.legal_actions(seat)[0])
    return begun.history()


def game(seed: int | None) -> object:
    return played(asterism.new("stella-quest", seed=seed))


def table(seed: int | None) -> object:
    return played(asterism.Game("stella-quest", 4, seed=seed))


def world(seed: int | None) -> object:
    return played(asterism.new("stella-quest", seed=1).determinize(0, seed=seed))


def position(seed: int | None) -> object:
    start = asterism.new("stella-quest", seed=1).position()
    return played(asterism.Game.from_position(start, seed=seed))


def bot(seed: int | None) -> object:
    start = asterism.new("sternenhimmel", seed=1)
    player = asterism.Bot("random", seed=seed)
    return [player.action(start, start.to_move or 0) for _ in range(20)]


def many(seed: int | None) -> object:
    return asterism.Vector("stellar", 8, seed=seed).observations.tobytes()


def columns(seed: int | None) -> object:
    return asterism.simulate("stellar", BOTS, 20, seed=seed)["score"].tobytes()


@pytest.mark.parametrize("make", [game, table, world, bot, position, many, columns])
def test_none_is_new_and_a_number_repeats(make: Callable[[int | None], object]) -> None:
    # Of five not all are the same; of two they might be once in some thousand times.
    assert len({str(make(None)) for _ in range(5)}) > 1
    assert make(7) == make(7) != make(8)


def test_a_seed_is_needed_nowhere() -> None:
    start = asterism.new("stellar")
    start.determinize(0)
    asterism.Game("stellar", 2)
    asterism.Game.from_position(start.position())
    asterism.Bot("random")
    asterism.Vector("stellar", 2).reset()
    asterism.simulate("stellar", BOTS, 2)


def test_many_games_are_reset_as_gymnasium_says() -> None:
    def deals(games: asterism.Vector, *seeds: int | None) -> list[bytes]:
        dealt = []
        for seed in seeds:
            games.reset(seed)
            dealt.append(games.observations.tobytes())
        return dealt

    games = asterism.Vector("stellar", 8, seed=1)
    first = games.observations.tobytes()
    one, two, again, three = deals(games, None, None, 1, None)
    assert len({first, one, two}) == 3, "without a seed the games go on to others"
    assert again == first, "with a seed they begin anew"
    assert three == one, "and what follows without one repeats as well"
    other = asterism.Vector("stellar", 8, seed=2)
    assert deals(other, None) != [one]


def test_the_same_deal_does_not_come_at_another_place() -> None:
    games = asterism.Vector("sternenhimmel", 8, seed=1)
    rows = {row.tobytes() for row in games.observations}
    games.reset()
    rows |= {row.tobytes() for row in games.observations}
    assert len(rows) == 16
