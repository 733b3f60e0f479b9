//! Positions as JSON: what they must have, and which of them are refused.

use asterism_core::Notation;
use asterism_core::testkit::{position_refusal, refuses_positions, seat};
use serde_json::{Value, json};
use stella_quest::StellaQuest;

use crate::common::{SceneExt as _, Setup, read};

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
pub(crate) fn plain() -> Value {
    let setup = Setup::hands(&["b6 r1", "b4 r2", "b3 r3"]).top("g5");
    setup.with_deck_of_the_rest("y6").state.position()
}

pub(crate) fn refusal(position: &Value) -> String {
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
