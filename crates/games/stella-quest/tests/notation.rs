//! Actions and positions as text: what is written can be read, and what cannot be is refused.

use asterism_core::testkit::{SceneBuilder as _, position_refusal, refuses_positions, seat};
use asterism_core::{Dice, Game, Notation, Turn};
use serde_json::{Value, json};
use stella_quest::{Action, Card, StellaQuest};

use crate::common::{SceneExt as _, Setup, read};

#[test]
fn every_action_survives_being_written_and_read() {
    let mut actions = vec![(Action::Draw, "draw".to_owned())];
    for card in Card::all() {
        let name = card.notation();
        actions.push((Action::Play(card), format!("play {name}")));
        actions.push((Action::Take(card), format!("take {name}")));
        actions.push((Action::Top(card), format!("top {name}")));
    }
    assert_eq!(actions.len(), 1 + 3 * 25);
    for (action, text) in actions {
        assert_eq!(StellaQuest::print(action, &()), text);
        assert_eq!(StellaQuest::parse(&text, &()), Ok(action));
    }
}

#[test]
fn sq_1_the_25_different_cards_have_names() {
    let names: Vec<String> = Card::all().map(Card::notation).collect();
    let expected = "b1 b2 b3 b4 b5 b6 g1 g2 g3 g4 g5 g6 r1 r2 r3 r4 r5 r6 y1 y2 y3 y4 y5 y6 break";
    assert_eq!(names.join(" "), expected);
    for (name, words) in [
        ("b6", "blue 6"),
        ("g1", "green 1"),
        ("r3", "red 3"),
        ("y4", "yellow 4"),
        ("break", "Break"),
    ] {
        assert_eq!(crate::common::card(name).to_string(), words);
    }
}

#[test]
fn other_actions_cannot_be_read() {
    let action = "is not an action; write draw, play b6, take g4 or top break";
    let card = "is not a card; write b, g, r or y and 1 to 6, or break";
    for (text, reason) in [
        ("", format!("“” {action}")),
        ("play", format!("“play” {action}")),
        ("b6", format!("“b6” {action}")),
        ("Draw", format!("“Draw” {action}")),
        ("draw b6", format!("“draw b6” {action}")),
        ("discard b6", format!("“discard b6” {action}")),
        ("play ", format!("“” {card}")),
        ("play b0", format!("“b0” {card}")),
        ("play b7", format!("“b7” {card}")),
        ("play B6", format!("“B6” {card}")),
        ("play b", format!("“b” {card}")),
        ("play 6b", format!("“6b” {card}")),
        ("play b66", format!("“b66” {card}")),
        ("play  b6", format!("“ b6” {card}")),
        ("play b6 ", format!("“b6 ” {card}")),
        ("take Break", format!("“Break” {card}")),
        ("top é", format!("“é” {card}")),
        ("top b٣", format!("“b٣” {card}")),
    ] {
        let refused = StellaQuest::parse(text, &()).unwrap_err();
        assert_eq!(refused.to_string(), reason, "{text}");
    }
}

#[test]
fn a_position_survives_being_written_and_read() {
    let scene = Setup::hands(&["b6 r1", "b4 r2", "break"])
        .rounds(7)
        .marker(2)
        .top("g5")
        .played("1 y2, 2 y1")
        .lit(&[5, 4, 3])
        .turn("play 3")
        .leader(1)
        .collected(&["b1 b2", "g6 r6"])
        .kept(&["b6"])
        .with_deck_of_the_rest("y3");
    let expected = json!({
        "game": "stella-quest",
        "rules": 1,
        "turn": {"play": 3},
        "rounds": 7,
        "leader": 1,
        "marker": 2,
        "discard": {"top": "g5", "rest": []},
        "table": [{"by": 1, "card": "y2"}, {"by": 2, "card": "y1"}],
        "seats": [
            {"lit": 5, "hand": ["b6", "r1"], "collection": ["b1", "b2"], "kept": ["b6"]},
            {"lit": 4, "hand": ["b4", "r2"], "collection": ["g6", "r6"]},
            {"lit": 3, "hand": ["break"], "collection": []},
        ],
    });
    let mut written = scene.state.position();
    assert_eq!(StellaQuest::read_position(&written, &()), Ok(scene.state));
    let deck = written.as_object_mut().unwrap().remove("deck").unwrap();
    assert_eq!(deck["top"], "y3");
    assert_eq!(
        deck["rest"].as_array().unwrap().len(),
        54 - 1 - 2 - 5 - 4 - 1
    );
    assert_eq!(written, expected);
}

#[test]
fn what_may_be_left_out_stands_for_the_start() {
    let position = json!({
        "game": "stella-quest", "rules": 1, "turn": {"play": 2}, "discard": {"top": "g5"},
        "seats": [{"lit": 5, "hand": ["b6"]}, {"lit": 5, "hand": ["b4"]}],
    });
    let scene = read(&position);
    assert_eq!(scene.table().rounds, 0);
    assert_eq!(scene.table().leader, seat(2), "whose turn it is");
    assert_eq!(scene.marker(), "nobody");
    assert_eq!(scene.discards(), "");
    assert_eq!(scene.deck_size(), 54 - 3);
    assert!(
        scene.deck_from_top().starts_with("b1 b1 b2"),
        "the first card of the rest on top"
    );
}

/// Three players in the first round; every card has its place.
fn plain() -> Value {
    let setup = Setup::hands(&["b6 r1", "b4 r2", "b3 r3"]).top("g5");
    setup.with_deck_of_the_rest("y6").state.position()
}

fn refusal(position: &Value) -> String {
    position_refusal::<StellaQuest>(position, &())
}

/// Refuses each of `rows`: name, place of the plain position, value, and the sentence.
fn refused(rows: &[(&str, &str, Value, &str)]) {
    refuses_positions::<StellaQuest>(&plain(), &(), rows);
}

#[test]
fn positions_of_other_games_and_rules_are_refused() {
    refused(&[
        (
            "another game",
            "/game",
            json!("stellar"),
            "this is a position of stellar",
        ),
        (
            "other rules",
            "/rules",
            json!(2),
            "rules version 2 is not known; it is 1",
        ),
        (
            "no seats",
            "/seats",
            json!([]),
            "Stella Quest is for 2 to 4 players, not 0",
        ),
        (
            "one seat",
            "/seats",
            json!([{"lit": 5, "hand": []}]),
            "Stella Quest is for 2 to 4 players, not 1",
        ),
        (
            "five seats",
            "/seats",
            json!(vec![json!({"lit": 5, "hand": []}); 5]),
            "Stella Quest is for 2 to 4 players, not 5",
        ),
    ]);
}

#[test]
fn fields_must_be_known_and_there() {
    for (what, position, begins) in [
        (
            "not an object",
            json!(7),
            "this is not a position: invalid type",
        ),
        (
            "nothing",
            json!({}),
            "this is not a position: missing field `game`",
        ),
        (
            "no hand",
            json!({"hand": []}),
            "this is not a position: unknown field `hand`",
        ),
    ] {
        let found = refusal(&position);
        assert!(found.starts_with(begins), "{what}: {found}");
    }
    for (place, field) in [
        ("", "turn"),
        ("", "discard"),
        ("", "seats"),
        ("/seats/0", "hand"),
        ("/seats/1", "lit"),
        ("/discard", "top"),
    ] {
        let mut position = plain();
        position
            .pointer_mut(place)
            .unwrap()
            .as_object_mut()
            .unwrap()
            .remove(field);
        let found = refusal(&position);
        assert_eq!(
            found,
            format!("this is not a position: missing field `{field}`")
        );
    }
    for place in ["", "/discard", "/deck", "/seats/0"] {
        let mut position = plain();
        position.pointer_mut(place).unwrap()["jewels"] = json!(1);
        let found = refusal(&position);
        assert!(
            found.starts_with("this is not a position: unknown field `jewels`"),
            "{place}: {found}"
        );
    }
}

#[test]
fn seats_must_be_at_the_table() {
    let not_here = "turn: there is no seat 4 at this table";
    for turn in ["play", "take", "top", "enlightenment", "elimination"] {
        refused(&[
            (turn, "/turn", json!({turn: 4}), not_here),
            (
                turn,
                "/turn",
                json!({turn: 0}),
                "“0” is not a seat from 1 to 5",
            ),
            (
                turn,
                "/turn",
                json!({turn: 6}),
                "“6” is not a seat from 1 to 5",
            ),
        ]);
    }
    let leads = "there is no seat 4 to lead the round";
    let holds = "marker: there is no seat 4 at this table";
    let dummy = "only with two players is there a Dummy (SQ-30)";
    refused(&[
        ("seat 4 leads", "/leader", json!(4), leads),
        ("seat 4 holds the marker", "/marker", json!(4), holds),
        ("the Dummy among three", "/marker", json!("dummy"), dummy),
    ]);
}

#[test]
fn sq_1_every_card_of_the_box_is_somewhere_once() {
    let hand = "/seats/0/hand";
    let few = "there are 2 of blue 6 in the box (SQ-1), not 1";
    let many = "there are 2 of blue 6 in the box (SQ-1), not 3";
    let breaks = "there are 6 of Break in the box (SQ-1), not 7";
    let here = "seat 1: there are only 2 of blue 4";
    let discarded = "discard: there are only 6 of Break";
    refused(&[
        ("a card too few", hand, json!(["r1"]), few),
        ("a card too many", hand, json!(["b6", "b6", "r1"]), many),
        (
            "a Break too many",
            hand,
            json!(["b6", "r1", "break"]),
            breaks,
        ),
        (
            "three copies in a hand",
            hand,
            json!(["b4", "b4", "b4"]),
            here,
        ),
        (
            "seven Breaks discarded",
            "/discard/rest",
            json!(vec!["break"; 7]),
            discarded,
        ),
    ]);
    let mut position = plain();
    position["deck"] = Value::Null;
    position["seats"][0]["hand"] = json!(["g5", "g5"]);
    assert_eq!(
        refusal(&position),
        "there are only 2 of green 5 (SQ-1)",
        "the deck is the rest"
    );
}

#[test]
fn cards_must_have_names_of_cards() {
    let reason = "“b7” is not a card; write b, g, r or y and 1 to 6, or break";
    for (place, value, before) in [
        ("/seats/2/hand", json!(["b7"]), "seat 3: "),
        ("/seats/2/collection", json!(["b7"]), "seat 3: "),
        ("/discard/rest", json!(["b7"]), "discard: "),
        ("/discard/top", json!("b7"), ""),
        ("/deck/top", json!("b7"), "deck: "),
        ("/deck/rest", json!(["b7"]), "deck: "),
        ("/table", json!([{"by": 1, "card": "b7"}]), "table: "),
    ] {
        refused(&[(place, place, value, &format!("{before}{reason}"))]);
    }
}

/// Refuses each of `rows`: what, the set-up, and the sentence.
fn setups_refused<const N: usize>(rows: [(&str, Setup, &str); N]) {
    for (what, setup, sentence) in rows {
        assert_eq!(refusal(&setup.json()), sentence, "{what}");
    }
}

fn three() -> Setup {
    Setup::hands(&["b6 r1", "b4 r2", "b3 r3"]).top("g5")
}

#[test]
fn what_lies_before_a_player_must_be_possible() {
    let eleven = Setup::hands(&["b1 b2 b3 b4 b5 b6 g1 g2 g3 g4 g5", "r1", "r2"]);
    setups_refused([
        (
            "six tokens",
            three().lit(&[5, 6, 5]),
            "seat 2: a player has five tokens (SQ-4), not 6",
        ),
        (
            "no token",
            three().lit(&[5, 5, 0]),
            "seat 3: with no lit token left the game has ended (SQ-28)",
        ),
        (
            "two without tokens",
            three().turn("elimination 1").lit(&[0, 0, 5]),
            "seat 2: with no lit token left the game has ended (SQ-28)",
        ),
        (
            "eleven cards",
            eleven,
            "seat 1: a hand has at most ten cards (SQ-23), not 11",
        ),
        (
            "a Break collected",
            three().collected(&["break"]),
            "seat 1: a Break is never collected (SQ-18)",
        ),
        (
            "kept, but not in hand",
            three().kept(&["b6", "r3"]),
            "seat 2: kept cards must be in the hand",
        ),
        (
            "kept twice",
            three().kept(&["b6 b6"]),
            "seat 1: kept cards must be in the hand",
        ),
        (
            "a repeat for free",
            three().collected(&["", "b5 g5"]),
            "seat 2: every card of a repeated number has cost a token (SQ-19)",
        ),
        (
            "three repeats for two tokens",
            three().collected(&["b5 b5 g5 r5"]).lit(&[3, 5, 5]),
            "seat 1: every card of a repeated number has cost a token (SQ-19)",
        ),
        (
            "an empty hand",
            Setup::hands(&["b6", "", "b3"]),
            "seat 2: an empty hand is refilled at once (SQ-24)",
        ),
    ]);
}

#[test]
fn sq_25_the_deck_must_be_possible() {
    let mut position = plain();
    let top = position["deck"]["top"].take();
    position["deck"]["rest"].as_array_mut().unwrap().push(top);
    assert_eq!(refusal(&position), "deck: it has cards, so one lies on top");
    let cards = position["deck"]["rest"].take();
    position["deck"] = json!({"top": null});
    position["discard"]["rest"] = cards;
    let sentence = "deck: when it is empty the discard pile is shuffled into it (SQ-25)";
    assert_eq!(refusal(&position), sentence);
}

#[test]
fn the_end_must_be_the_one_that_is_seen() {
    setups_refused([
        (
            "nobody is enlightened",
            three().turn("enlightenment 1"),
            "turn: enlightenment needs all of 1 to 6 (SQ-27)",
        ),
        (
            "somebody else is",
            three()
                .turn("enlightenment 1")
                .collected(&["", "y1 y2 y3 y4 y5 y6"]),
            "turn: enlightenment needs all of 1 to 6 (SQ-27)",
        ),
        (
            "the game should be over",
            three().collected(&["", "r1 r2 r3 r4 r5 r6"]),
            "seat 2 has all of 1 to 6, so the game is over (SQ-27)",
        ),
        (
            "nobody is out",
            three().turn("elimination 1"),
            "turn: elimination needs a player without lit tokens (SQ-28)",
        ),
        (
            "200 rounds",
            three().rounds(200),
            "after 200 rounds the game is over (SQ-26)",
        ),
    ]);
}

fn two() -> Setup {
    Setup::hands(&["b6 r1", "b4 r2"]).top("g5")
}

#[test]
fn sq_10_the_cards_of_the_round_must_be_those_of_the_players_before() {
    let early = "table: somebody has played before their turn (SQ-10)";
    let late = "table: somebody whose turn was earlier has not played (SQ-10)";
    let nobody = "table: a card of the round was played by nobody at the table";
    let twice = "table: somebody has played twice";
    let two_plays = || three().turn("play 2").leader(1);
    setups_refused([
        ("before the lead", three().played("2 y1"), early),
        (
            "after the own turn",
            two_plays().played("1 y1, 2 y2"),
            early,
        ),
        (
            "the first has not played",
            three().turn("play 3").leader(1).played("2 y2"),
            late,
        ),
        ("nobody has played", two_plays(), late),
        (
            "the Dummy has not played",
            two().turn("play 2").leader(1).played("1 y1"),
            late,
        ),
        (
            "the round is not over",
            three().turn("take 1").played("1 y1, 2 y2"),
            late,
        ),
        ("a seat that is not there", three().played("4 y1"), nobody),
        ("no Dummy among three", three().played("dummy y1"), nobody),
        ("twice", two_plays().played("1 y1, 1 y2"), twice),
    ]);
    let mut position = plain();
    position["table"] = json!([{"by": null, "card": "y1"}]);
    assert_eq!(refusal(&position), nobody);
}

#[test]
fn only_the_winner_takes_and_tops() {
    let not_won = "turn: seat 1 has not won this round (SQ-13)";
    let no_card = "turn: no card is left to put on top (SQ-20)";
    let not_taken = "turn: seat 1 has taken no card yet (SQ-18)";
    let take = || three().turn("take 1");
    let of_two = two().turn("take 1").played("1 y1, dummy y2, 2 break");
    setups_refused([
        (
            "another has won",
            take().played("1 y1, 2 y2, 3 y3"),
            not_won,
        ),
        (
            "nobody has won",
            take().played("1 break, 2 break, 3 break"),
            not_won,
        ),
        ("the Dummy has won", of_two, not_won),
        ("nothing to top with", three().turn("top 1"), no_card),
        (
            "nothing was taken",
            three().turn("top 1").played("1 y1, 2 y2"),
            not_taken,
        ),
    ]);
}

/// Four players with all 54 cards in hands and collections, but for the card on the discard pile.
fn no_deck() -> Setup {
    let hands = [
        "b6",
        "b1 b2 b3 b4 b6 g1 g2 g3 g4 g6",
        "g6 r1 r2 r3 r4 r5 r6 break break break",
        "y1 y2 y3 y4 y5 y6 y6 break break break",
    ];
    let collected = [
        "b1 b2 b3 b4 b5 b5",
        "g1 g2 g3 g4 g5 g5",
        "r2 r3 r4 r5 r6",
        "y1 y2 y3 y4 y5",
    ];
    let setup = Setup::hands(&hands).top("r1").collected(&collected);
    setup.lit(&[4, 4, 5, 5]).discards("").deck("")
}

#[test]
fn sq_26_nobody_without_cards_is_asked_to_play() {
    let mut scene = no_deck().scene();
    scene.play("1 play b6");
    let mut position = scene.state.position();
    assert_eq!(scene.hand(1), "");
    position["turn"] = json!({"play": 1});
    position["leader"] = json!(2);
    assert_eq!(
        refusal(&position),
        "turn: seat 1 has no card to play (SQ-26)"
    );
}

#[test]
fn a_position_stays_readable_as_play_goes_on() {
    for (what, setup) in [
        ("no deck", no_deck()),
        (
            "much collected",
            three()
                .collected(&["b1 b2 b5 b5 g5", "y1 g6 r6 y6 y6"])
                .lit(&[3, 2, 5]),
        ),
        (
            "two players",
            Setup::hands(&["b6", "g6"]).marker("dummy").rounds(150),
        ),
        (
            "the top is to be chosen",
            three()
                .turn("top 2")
                .played("1 y1, 3 y3")
                .collected(&["", "y2"]),
        ),
    ] {
        for luck in 0..40 {
            let mut dice = Dice::quick(luck);
            let mut state = setup.scene().state;
            let mut legal = Vec::new();
            while let Turn::Owed(owed) = state.turn() {
                let seat = owed.lowest().unwrap();
                legal.clear();
                state.legal_actions(seat, &mut legal);
                state.advance(seat, dice.pick(&legal), &mut dice);
                assert_eq!(
                    StellaQuest::read_position(&state.position(), &()),
                    Ok(state),
                    "{what}"
                );
            }
        }
    }
}
