//! Positions that the rules rule out are refused with the clause.

use asterism_core::testkit::SceneBuilder as _;
use serde_json::{Value, json};

use crate::common::Setup;
use crate::common::positions::{plain, refusal, refused, setups_refused};

/// A table that waits for the starters.
fn starters() -> Value {
    json!({
        "game": "stellar", "rules": 1, "turn": "starters",
        "seats": [{"hand": ["p3a", "m3a"]}, {"hand": ["a3a", "b3a"]}],
    })
}

#[test]
fn sl_3_the_starters_must_be_starters() {
    let hand = "/seats/0/hand";
    for (what, place, value, sentence) in [
        (
            "another card",
            hand,
            json!(["p3a", "p3b"]),
            "seat 1: both cards must be starters (SL-3)",
        ),
        (
            "three of them",
            hand,
            json!(["p3a", "m3a", "c3a"]),
            "seat 1: the cards in the hand must be 2 after so many turns, not 3 (SL-5)",
        ),
        (
            "a row",
            "/row",
            json!(["p1a", "p1b", "p2a", "p2b", "p4a"]),
            ROW_GAPS[0],
        ),
        ("discards", "/discards", json!(["s1"]), FIRST),
        ("a new deck", "/reshuffled", json!(true), FIRST),
        ("a satellite taken", "/satellite", json!(true), NOT_TAKEN),
        ("both chosen", "/seats/0/chosen", json!("p3a"), CHOSEN),
    ] {
        let mut position = starters();
        assert_eq!(refusal(&position), "accepted", "{position}");
        position["seats"][1]["chosen"] = json!("a3a");
        match place.rsplit_once('/').expect("a place") {
            ("", field) => position[field] = value,
            (_, field) => position["seats"][0][field] = value,
        }
        assert_eq!(refusal(&position), sentence, "{what}");
    }
}

#[test]
fn sl_3_slot_1_and_the_notebook_begin_with_a_starter() {
    refused(&[
        (
            "no starter in slot 1",
            "/seats/0/telescope",
            json!({"1": "p1a", "2": "p3a"}),
            "seat 1: a starter lies face up in slot 1 (SL-3)",
        ),
        (
            "face down in slot 1",
            "/seats/0/telescope",
            json!({"1": "p3a down", "2": "p1a"}),
            "seat 1: a starter lies face up in slot 1 (SL-3)",
        ),
        (
            "nothing in slot 1",
            "/seats/0/telescope",
            json!({"2": "p1a", "3": "p3a"}),
            "seat 1: a starter lies face up in slot 1 (SL-3)",
        ),
    ]);
    let mut swapped = plain();
    swapped["seats"][0]["notebook"] = json!(["c1a", "p2a"]);
    swapped["seats"][0]["hand"] = json!(["m3a", "c2a"]);
    assert_eq!(
        refusal(&swapped),
        "seat 1: the notebook begins with a starter (SL-3)"
    );
}

const ROW_GAPS: [&str; 3] = [
    "row: the number of gaps cannot be 0 now (SL-10)",
    "row: the number of gaps cannot be 1 now (SL-10)",
    "row: the number of gaps cannot be 2 now (SL-10)",
];
const FIRST: &str = "discards: nothing is discarded or shuffled in the first turn (SL-11)";
const CHOSEN: &str = "when both have chosen, the cards are shown (SL-3, SL-23)";
const NOT_TAKEN: &str = "satellite: no card was taken in this turn yet (SL-11)";
const NOT_HELD: &str = "satellite: the one that was taken must be in hand or just played (SL-11)";

#[test]
fn sl_15_the_cards_of_a_type_touch() {
    let at = |turns, telescope| Setup::at("take").turns(turns).telescope(1, telescope);
    setups_refused(&[
        (
            "apart",
            at(2, "1 p3a, 4 p1a"),
            "seat 1: the planet cards of the telescope do not touch (SL-15)",
        ),
        (
            "two pairs",
            at(6, "1 p3a, 6 m1a, 9 m2a, 12 m4a"),
            "seat 1: the moon cards of the telescope do not touch (SL-15)",
        ),
    ]);
    for telescope in [
        "1 p3a, 4 p1a down, 5 s1",
        "1 p3a, 2 p1a, 4 p2a",
        "1 m3a, 9 p1a, 12 s2",
    ] {
        at(4, telescope).scene();
    }
}

#[test]
fn sl_28_seen_cards_were_taken_from_the_row() {
    let take = |turns| {
        Setup::at("take")
            .turns(turns)
            .hand(1, "c1a c2a")
            .hand(2, "m1a m2a")
    };
    let play = Setup::at("play").turns(2).hand(1, "c1a c2a b4a");
    setups_refused(&[
        (
            "not in the hand",
            take(4).seen(1, "m1a"),
            "seat 1: seen cards must be in the hand (SL-28)",
        ),
        (
            "before the first turn",
            take(0).seen(1, "c1a"),
            "seat 1: seen: at most 0 can have been taken from the row so far, not 1 (SL-28)",
        ),
        (
            "the second player has had no turn",
            take(1).seen(2, "m1a"),
            "seat 2: seen: at most 0 can have been taken from the row so far, not 1 (SL-28)",
        ),
        (
            "two after one turn",
            take(3).seen(2, "m1a m2a"),
            "seat 2: seen: at most 1 can have been taken from the row so far, not 2 (SL-28)",
        ),
        (
            "nothing seen after step 1",
            play.clone().seen(1, ""),
            "seat 1: seen: the card that was just taken is known (SL-28)",
        ),
    ]);
    for setup in [
        take(1).seen(1, "c1a"),
        take(4).seen(1, "c1a c2a").seen(2, "m1a m2a"),
        play.seen(1, "c1a c2a"),
    ] {
        setup.scene();
    }
}

#[test]
fn sl_3_sl_23_choices_are_made_in_secret_and_from_the_hand() {
    let last = || Setup::at("last").hand(1, "c1a c2a").hand(2, "m1a m2a");
    setups_refused(&[
        (
            "nothing is secret now",
            Setup::at("take").hand(1, "c1a c2a").chosen(1, "c1a"),
            "chosen: nothing is chosen in secret now (SL-3)",
        ),
        (
            "not in the hand",
            last().chosen(1, "m1a"),
            "seat 1: chosen must be in the hand",
        ),
        (
            "both have chosen",
            last().chosen(1, "c1a").chosen(2, "m1a"),
            CHOSEN,
        ),
    ]);
    assert_eq!(last().chosen(2, "m1a").scene().owed(), [1]);
}

#[test]
fn sl_10_the_gaps_of_the_row_are_those_of_the_turn() {
    let three = "row: the number of gaps cannot be 3 now (SL-10)";
    setups_refused(&[
        (
            "before step 1",
            Setup::at("take").row("- ? ? ? ?"),
            ROW_GAPS[1],
        ),
        (
            "before the end",
            Setup::at("last").row("? - ? ? -"),
            ROW_GAPS[2],
        ),
        (
            "at the end",
            Setup::at("over").row("? - ? ? ?"),
            ROW_GAPS[1],
        ),
        (
            "none after step 1",
            Setup::at("play").row("? ? ? ? ?"),
            ROW_GAPS[0],
        ),
        (
            "two after step 1",
            Setup::at("play").row("? - - ? ?"),
            ROW_GAPS[2],
        ),
        (
            "two while a card is placed",
            Setup::at("place p4a").row("- - ? ? ?"),
            ROW_GAPS[2],
        ),
        (
            "none in step 3",
            Setup::at("note p4a").row("? ? ? ? ?"),
            ROW_GAPS[0],
        ),
        (
            "three in step 3",
            Setup::at("aim p4a").row("- - - ? ?"),
            three,
        ),
    ]);
    for setup in [
        Setup::at("aim p4a").row("- ? ? ? ?"),
        Setup::at("note p4a").row("- ? - ? ?"),
    ] {
        setup.scene();
    }
}

#[test]
fn sl_12_the_deck_is_never_empty_and_nothing_is_discarded_in_the_first_turn() {
    setups_refused(&[
        (
            "an empty deck",
            Setup::at("take").turns(2).deck(""),
            "deck: it is made anew the moment its last card is drawn (SL-12)",
        ),
        ("discards", Setup::at("take").discards("s1"), FIRST),
        ("a new deck", Setup::at("take").reshuffled(), FIRST),
    ]);
    Setup::at("take")
        .turns(1)
        .discards("s1")
        .reshuffled()
        .scene();
}

#[test]
fn sl_11_a_satellite_that_was_taken_is_near() {
    setups_refused(&[
        (
            "before step 1",
            Setup::at("take").turns(2).satellite(),
            NOT_TAKEN,
        ),
        ("before the end", Setup::at("last").satellite(), NOT_TAKEN),
        (
            "before the answer",
            Setup::at("wipe").turns(1).satellite(),
            NOT_TAKEN,
        ),
        ("not in hand", Setup::at("play").satellite(), NOT_HELD),
        (
            "in hand, but not from the row",
            Setup::at("play")
                .satellite()
                .hand(1, "s1 c1a c2a")
                .seen(1, "c2a"),
            NOT_HELD,
        ),
        (
            "noted long ago",
            Setup::at("play").turns(2).satellite().notebook(1, "m3a s1"),
            NOT_HELD,
        ),
        (
            "another card is placed",
            Setup::at("place p4a").satellite(),
            NOT_HELD,
        ),
        (
            "the other player has it",
            Setup::at("play")
                .turns(2)
                .satellite()
                .hand(2, "s1 c1a")
                .seen(2, "s1"),
            NOT_HELD,
        ),
        (
            "noted, but the card went to the telescope",
            Setup::at("note p4a")
                .turns(2)
                .satellite()
                .notebook(1, "m3a s1"),
            NOT_HELD,
        ),
    ]);
}

#[test]
fn sl_11_a_satellite_may_be_in_hand_or_just_played() {
    for setup in [
        Setup::at("play").satellite().hand(1, "c1a c2a s1"),
        Setup::at("place s1").satellite(),
        Setup::at("aim p4a")
            .turns(2)
            .satellite()
            .notebook(1, "m3a s1"),
        Setup::at("note p4a")
            .turns(2)
            .satellite()
            .telescope(1, "1 p3a, 2 s1 down"),
    ] {
        setup.scene();
    }
}

#[test]
fn sl_11_the_row_is_wiped_only_after_a_satellite_was_taken() {
    let none = "turn: nobody has just taken a satellite (SL-11)";
    setups_refused(&[
        ("nobody has one", Setup::at("wipe").turns(1), none),
        ("before the first turn", Setup::at("wipe"), none),
        (
            "the one who is asked has it",
            Setup::at("wipe").turns(3).notebook(2, "c3a s1"),
            none,
        ),
    ]);
    for setup in [
        Setup::at("wipe").turns(1).hand(1, "s1 c1a").seen(1, "s1"),
        Setup::at("wipe").turns(2).notebook(2, "c3a s1"),
    ] {
        setup.scene();
    }
}
