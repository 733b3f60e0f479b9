"""One game: what can be asked of it, and what it refuses."""

import copy
import json
import pickle
import random

import asterism
import numpy as np
import pytest
from conftest import play


def test_a_game_is_played_to_its_end_by_ids(name: str) -> None:
    game = asterism.new(name, seed=1)
    assert game.outcome() is None
    play(game, random.Random(1))
    outcome = game.outcome()
    assert outcome is not None and game.turn() == [] and game.to_move is None
    assert min(outcome.ranks) == 1
    assert sum(outcome.shares) == pytest.approx(1)
    assert sum(outcome.rewards) == pytest.approx(0, abs=1e-6)


def test_every_number_of_seats_has_the_same_spaces(name: str) -> None:
    facts = asterism.facts(name)
    for seats in facts["seats"]:
        game = asterism.new(name, seats=seats, seed=2)
        play(game, random.Random(2), most=30)
        for seat in range(seats):
            assert game.observation(seat).shape == (facts["observation"],)
            assert game.mask(seat).shape == (facts["actions"],)


def test_masks_and_lists_say_the_same(name: str) -> None:
    game = asterism.new(name, seed=3)
    luck = random.Random(3)
    for _ in range(40):
        for seat in range(game.seats):
            legal = game.legal_actions(seat)
            assert np.flatnonzero(game.mask(seat)).tolist() == legal == sorted(legal)
            assert bool(legal) == (seat in game.turn())
        play(game, luck, most=1)


def test_layout_adds_up(name: str) -> None:
    sizes = [size for _, size, _ in asterism.layout(name)]
    assert sum(sizes) == asterism.facts(name)["observation"]


def test_actions_are_taken_in_notation_as_well(name: str) -> None:
    one = asterism.new(name, seed=4)
    two = asterism.new(name, seed=4)
    luck = random.Random(4)
    for _ in range(50):
        seat = one.to_move
        if seat is None:
            break
        action = luck.choice(one.legal_texts(seat))
        one.apply(seat, action)
        chosen = 0
        while len(two.history()) < len(one.history()):
            path = two.path(action)
            assert two.chosen(seat) == path[: len(two.chosen(seat))]
            two.apply(seat, path[len(two.chosen(seat))])
            chosen += 1
        assert chosen >= 1
    assert one.position() == two.position()
    assert one.history() == two.history()


def test_seeds_decide_everything(name: str) -> None:
    positions = [asterism.new(name, seed=seed).position() for seed in (5, "5", 6)]
    assert positions[0] == positions[1] != positions[2]


def test_clones_go_their_own_way(name: str) -> None:
    game = asterism.new(name, seed=7)
    play(game, random.Random(7), most=9)
    before = json.dumps(game.position())
    for other in (game.clone(), copy.copy(game), copy.deepcopy(game)):
        play(other, random.Random(8), most=5)
        assert json.dumps(game.position()) == before
        assert len(other.history()) >= len(game.history())


def test_pickles_go_on_in_the_same_way(name: str) -> None:
    game = asterism.new(name, seed=8)
    play(game, random.Random(8), most=11)
    again = pickle.loads(pickle.dumps(game))
    for one in (game, again):
        play(one, random.Random(9), most=20)
    assert game.position() == again.position()
    assert game.history() == again.history()


def test_positions_and_records_go_round(name: str) -> None:
    game = asterism.new(name, seed=9)
    play(game, random.Random(9))
    record = game.record(["Ann", *("Ben" for _ in range(game.seats - 1))])
    assert record["seats"][0]["name"] == "Ann"
    assert asterism.replay(record).position() == game.position()
    assert asterism.replay(json.dumps(record)).outcome().ranks == game.outcome().ranks
    half = asterism.replay(record, actions=len(record["actions"]) // 2)
    again = asterism.from_position(half.position(), seed=1)
    assert again.position() == half.position()
    assert again.turn() == half.turn()
    with pytest.raises(ValueError, match="no record"):
        again.record()


def test_made_up_worlds_look_the_same_to_their_seat(name: str) -> None:
    game = asterism.new(name, seats=asterism.facts(name)["seats"][-1], seed=10)
    luck = random.Random(10)
    differ = False
    for ply in range(60):
        seat = game.to_move
        if seat is None:
            break
        world = game.determinize(seat, seed=ply)
        assert world.view(seat) == game.view(seat)
        assert np.array_equal(world.observation(seat), game.observation(seat))
        assert world.legal_actions(seat) == game.legal_actions(seat)
        assert world.chosen(seat) == game.chosen(seat)
        differ |= world.position() != game.position()
        play(game, luck, most=1)
    assert differ, "something is hidden in every game"


def test_an_onlooker_sees_less_than_a_seat(name: str) -> None:
    game = asterism.new(name, seed=11)
    assert game.view(0) != game.view() != game.view(1)


@pytest.mark.parametrize(
    ("action", "clause", "reason"),
    [
        ("draw", "SQ-10", "it is not your turn"),
        ("play b7", None, "b7"),
        (9999, None, "a number from 0 to 75, not 9999"),
        (-1, None, "a number from 0 to 75, not -1"),
    ],
)
def test_refusals_name_their_clause(action: int | str, clause: str | None, reason: str) -> None:
    game = asterism.new("stella-quest", seats=2, options={"start": 1}, seed=12)
    before = game.position()
    with pytest.raises(asterism.IllegalAction, match=reason) as refused:
        game.apply(1, action)
    assert refused.value.clause == clause
    assert refused.value.reason in str(refused.value)
    assert game.position() == before


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"game": "chess"}, "there is no game “chess”"),
        ({"game": "stellar", "seats": 3}, "Stellar is for 2 players, not 3"),
        ({"game": "stellar", "options": {"start": 9}}, "start is one of drawn, 1, 2"),
    ],
)
def test_what_cannot_be_laid_out_is_said(words: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        asterism.new(**words, seed=1)  # type: ignore[arg-type]


def test_options_are_a_dictionary() -> None:
    with pytest.raises(TypeError, match=r"^options are a dictionary, not \['start'\]$"):
        asterism.new("stellar", options=["start"])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="^Stellar has no option “1”; it has start$"):
        asterism.new("stellar", options={1: 1})  # type: ignore[dict-item]


def test_seats_that_are_not_there_are_refused() -> None:
    game = asterism.new("stellar", seed=1)
    with pytest.raises(ValueError, match="a seat is a number from 0 to 1, not 2"):
        game.legal_actions(2)
    with pytest.raises(TypeError, match="a seed is a whole number or a text"):
        asterism.new("stellar", seed=[1])  # type: ignore[arg-type]


@pytest.mark.parametrize("bot", ["random", "greedy", "learned", "level-1", "search@20"])
def test_bots_take_seats_and_see_only_views(name: str, bot: str) -> None:
    game = asterism.new(name, seed=13)
    player = asterism.bot(bot, seed=13)
    assert player.name == bot
    for _ in range(25):
        seat = game.to_move
        if seat is None:
            break
        world = game.determinize(seat, seed="another world")
        one, two = (asterism.bot(bot, seed=14) for _ in range(2))
        assert one.action(game, seat) == two.action(world, seat)
        action = player(game, seat)
        assert action in game.legal_actions(seat)
        game.apply(seat, action)


def test_a_bot_goes_on_with_what_another_has_begun() -> None:
    game = asterism.new("starshine", seed=15)
    seat = 0
    game.apply(seat, game.legal_actions(seat)[0])
    assert game.chosen(seat)
    assert asterism.bot("random", seed=1)(game, seat) in game.legal_actions(seat)
    with pytest.raises(ValueError, match="there is no bot “deep”"):
        asterism.bot("deep")


def test_ids_have_names() -> None:
    assert asterism.action_name("stella-quest", 0) == "draw"
    assert asterism.action_name("stellar", 60) == "take p1a"
    assert asterism.action_name("starshine", 0) == "A1"
    assert asterism.action_name("among-the-stars", 8) is None, "no action uses it"


def test_a_step_without_a_name_is_refused_by_its_number() -> None:
    game = asterism.new("among-the-stars", seed=1)
    with pytest.raises(asterism.IllegalAction, match="^action 8 is no step to an action"):
        game.apply(0, 8)


def test_simulations_do_not_depend_on_how_they_are_split() -> None:
    bots = ["greedy", "random", "random"]
    whole = asterism.simulate("stella-quest", bots, 60, seed=1)
    parts = [
        asterism.simulate("stella-quest", bots, games, seed=1, first=first)
        for first, games in [(25, 35), (0, 25)]
    ]
    joined = asterism.Columns.joined(parts)
    assert all(np.array_equal(whole[column], joined[column]) for column in whole)
    assert whole["score"].shape == (60, 3)
    assert whole["share"].sum(axis=1) == pytest.approx(1)
    assert whole["share"].mean(axis=0)[0] > 0.5, "greedy is better than random"


def test_columns_become_a_table_of_arrow() -> None:
    pytest.importorskip("pyarrow")
    table = asterism.simulate("stellar", ["random", "random"], 5).to_arrow()
    assert table.num_rows == 5
    assert {"game", "actions", "score_1", "rank_2", "share_1"} <= set(table.column_names)
