//! Positions with cards or fields that are not as they should be are refused with the reason.

use asterism_core::Notation;
use asterism_core::testkit::SceneBuilder as _;
use serde_json::{Value, json};
use stellar::Stellar;

use crate::common::positions::{plain, refusal, refused};
use crate::common::{SceneExt as _, Setup, content, play_restless};

/// The same position with a deck of all the cards that are nowhere else.
fn without_deck(mut position: Value) -> Value {
    position.as_object_mut().expect("an object").remove("deck");
    position
}

#[test]
fn positions_of_other_games_rules_and_numbers_of_players_are_refused() {
    refused(&[
        (
            "another game",
            "/game",
            json!("stella-quest"),
            "this is a position of stella-quest",
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
            "Stellar is for 2 players, not 0",
        ),
        (
            "one seat",
            "/seats",
            json!([{}]),
            "Stellar is for 2 players, not 1",
        ),
        (
            "three seats",
            "/seats",
            json!([{}, {}, {}]),
            "Stellar is for 2 players, not 3",
        ),
        (
            "a third start player",
            "/start",
            json!(3),
            "start: there is no seat 3",
        ),
        (
            "nobody starts",
            "/start",
            json!(0),
            "start: there is no seat 0",
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
    ] {
        let found = refusal(&position);
        assert!(found.starts_with(begins), "{what}: {found}");
    }
    for field in ["game", "rules", "turn", "seats"] {
        let mut position = plain();
        position.as_object_mut().unwrap().remove(field);
        let sentence = format!("this is not a position: missing field `{field}`");
        assert_eq!(refusal(&position), sentence);
    }
    for place in ["", "/seats/0"] {
        let mut position = plain();
        position.pointer_mut(place).unwrap()["jewels"] = json!(1);
        let found = refusal(&position);
        let begins = "this is not a position: unknown field `jewels`";
        assert!(found.starts_with(begins), "{place}: {found}");
    }
    for (what, place, value) in [
        ("an unknown turn", "/turn", json!("rest")),
        ("a turn that needs a card", "/turn", json!("place")),
        ("a turn that needs none", "/turn", json!({"take": "p1a"})),
        ("too many turns to count", "/turns", json!(256)),
        ("less than none", "/turns", json!(-1)),
        (
            "a slot with a word for its number",
            "/seats/0/telescope",
            json!({"one": "p3a"}),
        ),
        (
            "a slot with a number of two spellings",
            "/seats/0/telescope",
            json!({"01": "p3a"}),
        ),
    ] {
        let mut position = plain();
        *position.pointer_mut(place).unwrap() = value;
        let found = refusal(&position);
        assert!(
            found.starts_with("this is not a position: "),
            "{what}: {found}"
        );
    }
}

#[test]
fn cards_and_slots_must_be_readable_wherever_they_are() {
    let card = "“x” is not a card; write p, m, a, c or b with 1 to 5 and a or b (p3a), or with 6 \
                (p6), or s with 1 to 5 (s2)";
    for (place, value, at) in [
        ("/turn", json!({"place": "x"}), "turn"),
        ("/turn", json!({"aim": "x"}), "turn"),
        ("/turn", json!({"note": "x"}), "turn"),
        ("/row/2", json!("x"), "row"),
        ("/discards", json!(["x"]), "discards"),
        ("/deck", json!(["x"]), "deck"),
        ("/seats/0/hand/1", json!("x"), "seat 1: hand"),
        ("/seats/1/notebook/0", json!("x"), "seat 2: notebook"),
        ("/seats/1/telescope", json!({"1": "x"}), "seat 2: telescope"),
    ] {
        refused(&[(place, place, value, &format!("{at}: {card}"))]);
    }
    for (field, at) in [("seen", "seat 1: seen"), ("chosen", "seat 1: chosen")] {
        let mut position = plain();
        position["seats"][0][field] = if field == "seen" {
            json!(["x"])
        } else {
            json!("x")
        };
        assert_eq!(refusal(&position), format!("{at}: {card}"));
    }
    let no_slot = |slot| format!("seat 1: telescope: there is no slot {slot}");
    refused(&[
        (
            "slot 0",
            "/seats/0/telescope",
            json!({"0": "p3a"}),
            &no_slot(0),
        ),
        (
            "slot 13",
            "/seats/0/telescope",
            json!({"13": "p3a"}),
            &no_slot(13),
        ),
        (
            "twice face down",
            "/seats/0/telescope",
            json!({"1": "p3a down down"}),
            "seat 1: telescope: “p3a down” is not a card; write p, m, a, c or b with 1 to 5 and a \
             or b (p3a), or with 6 (p6), or s with 1 to 5 (s2)",
        ),
        (
            "four in the row",
            "/row",
            json!([null, null, null, null]),
            ROW_SLOTS,
        ),
        (
            "six in the row",
            "/row",
            json!([null, null, null, null, null, null]),
            ROW_SLOTS,
        ),
    ]);
}

const ROW_SLOTS: &str = "row: it has 5 slots, or is left out (SL-4)";

#[test]
fn sl_1_every_card_of_the_box_is_somewhere_once() {
    refused(&[
        ("missing", "/row/0", json!(null), "a4a is missing (SL-1)"),
        (
            "in row and hand",
            "/row/0",
            json!("c1a"),
            "a4a is missing (SL-1)",
        ),
        (
            "a pile twice",
            "/seats/0/hand",
            json!(["c1a", "c1a"]),
            "seat 1: hand: c1a is there twice",
        ),
        (
            "a notebook twice",
            "/seats/1/notebook",
            json!(["c3a", "c3a"]),
            "seat 2: notebook: c3a is there twice",
        ),
        (
            "discards twice",
            "/discards",
            json!(["s1", "s1"]),
            "discards: s1 is there twice",
        ),
        (
            "the deck twice",
            "/deck",
            json!(["s1", "s1"]),
            "deck: s1 is there twice",
        ),
        (
            "in deck and discards",
            "/discards",
            json!(["s1"]),
            "s1 is there twice (SL-1)",
        ),
        (
            "in two hands",
            "/seats/1/hand",
            json!(["c1a", "m2a"]),
            "m1a is missing (SL-1)",
        ),
        (
            "in play and elsewhere",
            "/turn",
            json!({"place": "p4a"}),
            "p4a is there twice (SL-1)",
        ),
    ]);
}

#[test]
fn sl_5_sl_23_turns_and_what_the_table_waits_for_belong_together() {
    refused(&[
        (
            "too many turns",
            "/turns",
            json!(22),
            "turns: there are 22 (SL-5), so 22 are too many",
        ),
        (
            "far too many",
            "/turns",
            json!(255),
            "turns: there are 22 (SL-5), so 255 are too many",
        ),
        (
            "the last card too early",
            "/turn",
            json!("last"),
            "turns: the end comes after 22 turns (SL-23), not 2",
        ),
        (
            "over too early",
            "/turn",
            json!("over"),
            "turns: the end comes after 22 turns (SL-23), not 2",
        ),
        (
            "starters too late",
            "/turn",
            json!("starters"),
            "turns: no turn comes before the starters (SL-3)",
        ),
    ]);
}

#[test]
fn sl_5_areas_and_hands_have_as_many_cards_as_turns_make() {
    let telescope = |cards| {
        format!(
            "seat 1: the cards in the telescope must be 2 after so many turns, not {cards} (SL-5)"
        )
    };
    for (what, place, value, sentence) in [
        (
            "a slot too few",
            "/seats/0/telescope",
            json!({"1": "p3a"}),
            telescope(1),
        ),
        (
            "a slot too many",
            "/seats/0/telescope",
            json!({"1": "p3a", "2": "p1a", "3": "p5a"}),
            telescope(3),
        ),
        (
            "a note too few",
            "/seats/1/notebook",
            json!(["c3a"]),
            "seat 2: the cards in the notebook must be 2 after so many turns, not 1 (SL-5)".into(),
        ),
        (
            "a card of the hand too few",
            "/seats/1/hand",
            json!(["m1a"]),
            "seat 2: the cards in the hand must be 2 after so many turns, not 1 (SL-5)".into(),
        ),
        (
            "three in hand before step 1",
            "/seats/0/hand",
            json!(["c1a", "c2a", "c4a"]),
            "seat 1: the cards in the hand must be 2 after so many turns, not 3 (SL-5)".into(),
        ),
    ] {
        let mut position = without_deck(plain());
        *position.pointer_mut(place).unwrap() = value;
        assert_eq!(refusal(&position), sentence, "{what}");
    }
    let counted = |turn: &'static str, turns, sizes: [usize; 6]| {
        let scene = Setup::at(turn).turns(turns).scene();
        let table = scene.table();
        let found = [0, 1].map(|at: usize| {
            let hand = crate::common::cards(&scene.hand(at as u8 + 1)).len();
            [table.telescopes[at].len(), table.notebooks[at].len(), hand]
        });
        assert_eq!(found.concat(), sizes, "{turn} after {turns} turns");
    };
    counted("take", 0, [1, 1, 2, 1, 1, 2]);
    counted("take", 1, [2, 2, 2, 1, 1, 2]);
    counted("play", 1, [2, 2, 2, 1, 1, 3]);
    counted("place c4a", 2, [2, 2, 2, 2, 2, 2]);
    counted("aim c4a", 2, [2, 3, 2, 2, 2, 2]);
    counted("note c4a", 2, [3, 2, 2, 2, 2, 2]);
    counted("last", 22, [12, 12, 2, 12, 12, 2]);
    counted("over", 22, [12, 13, 0, 12, 13, 0]);
}

#[test]
fn every_position_of_restless_games_can_be_read() {
    for game in 0..60 {
        play_restless(game, |ply| {
            let again = Stellar::read_position(&ply.after.position(), content());
            assert_eq!(again, Ok(ply.after), "game {game}");
        });
    }
}
