//! Positions that cannot be are refused with the reason: what is written, the sky, the turn.

use asterism_core::testkit::changed_at;
use serde_json::{Value, json};

use crate::common::positions::{plain, refusal, refused};
use crate::common::{Setup, started};

#[test]
fn what_is_not_a_position_is_refused() {
    for (what, position, sentence) in [
        (
            "a number",
            json!(3),
            "this is not a position: invalid type: integer `3`, expected struct PositionText",
        ),
        (
            "nothing",
            json!({}),
            "this is not a position: missing field `game`",
        ),
    ] {
        assert_eq!(refusal(&position), sentence, "{what}");
    }
    refused(
        &plain(),
        &[
            (
                "an unknown field",
                &[("/moon", json!(1))],
                "this is not a position: unknown field `moon`, expected one of `game`, `rules`, `scenario`, `turn`, `turns`, `phase`, `used`, `sky`, `born`, `removed`, `claimed`, `seats`, `piles`, `gone`, `gallery`, `under`",
            ),
            (
                "an unknown field of a seat",
                &[("/seats/0/moon", json!(1))],
                "this is not a position: unknown field `moon`, expected one of `score`, `hand`, `board`, `pile`, `nova_gone`, `constellation`, `ruled_out`, `completed`, `changed`, `chosen`",
            ),
            (
                "an unknown phase",
                &[("/phase", json!("sleep"))],
                "this is not a position: unknown variant `sleep`, expected one of `choose`, `act`, `lay`, `goal`, `masterpiece`, `gallery`, `splendors`, `turns`",
            ),
        ],
    );
}

#[test]
fn numbers_that_cannot_be_are_refused() {
    refused(
        &plain(),
        &[
            (
                "a scenario",
                &[("/scenario", json!(5))],
                "“5” is not a scenario from 1 to 4",
            ),
            ("a turn", &[("/turn", json!(4))], "turn: there is no seat 4"),
            (
                "a slot",
                &[("/used", json!([4]))],
                "“4” is not a slot from 1 to 3",
            ),
            (
                "slots",
                &[("/used", json!([2, 3]))],
                "used: step 1 goes on after no slot, after one, and after slots 1 and 2 (SH-6)",
            ),
            (
                "slots in another phase",
                &[("/used", json!([1])), ("/phase", json!("lay"))],
                "used: slots are used in the phase act only (SH-6)",
            ),
        ],
    );
    for (place, value) in [
        ("/game", json!("stellar")),
        ("/rules", json!(2)),
        ("/seats", json!([])),
    ] {
        let sentence = refusal(&changed_at(&plain(), place, value));
        assert_ne!(sentence, "accepted", "{place}");
    }
}

#[test]
fn sh_1_pieces_lie_on_squares_each_on_one_of_its_own() {
    refused(
        &plain(),
        &[
            (
                "no such square",
                &[("/sky/dot", json!(["A9"]))],
                "sky: the firmament has no square A9 (SH-1)",
            ),
            (
                "not a square",
                &[("/sky/dot", json!(["X1"]))],
                "sky: “X1” is not a square; write a letter from A to E and a number, such as C5",
            ),
            (
                "no such class",
                &[("/sky/moon", json!(["A1"]))],
                "sky: “moon” is not a class of stars; there are dot, bright, splendor",
            ),
            (
                "twice",
                &[("/sky/dot", json!(["A1", "A1"]))],
                "sky: A1 is there twice (SH-1)",
            ),
            (
                "two classes",
                &[("/sky/bright", json!(["A1"]))],
                "sky: two pieces lie on A1 (SH-1)",
            ),
            (
                "a star and a Supernova",
                &[("/sky/supernova", json!(["A1"]))],
                "sky: two pieces lie on A1 (SH-1)",
            ),
        ],
    );
}

#[test]
fn sh_1_there_are_no_more_pieces_than_in_the_box() {
    let squares = crate::common::content().firmament().squares();
    let all: Vec<String> = squares.iter().map(|it| it.to_string()).collect();
    refused(
        &plain(),
        &[
            (
                "too many Dot Stars",
                &[("/sky", json!({"dot": all[..51]}))],
                "sky: there are 50 Dot Stars at most, not 51 (SH-1)",
            ),
            (
                "too many Bright Stars",
                &[("/sky", json!({"bright": all[..21]}))],
                "sky: there are 20 Bright Stars at most, not 21 (SH-1)",
            ),
            (
                "too many Splendor Stars",
                &[("/sky", json!({"splendor": all[..8]}))],
                "sky: there are 7 Splendor Stars at most, not 8 (SH-1)",
            ),
            (
                "too many Supernovae",
                &[("/sky", json!({"supernova": all[..6]}))],
                "sky: there are 5 Supernovae at most, not 6 (SH-1)",
            ),
            (
                "Supernovae without cards",
                &[("/sky/supernova", json!(["E4", "E9"]))],
                "sky: every Supernova was put there with a card (SH-21)",
            ),
        ],
    );
}

/// A card that still lies on a board has put no Supernova on the sky.
#[test]
fn sh_21_a_supernova_on_the_sky_was_put_there_with_a_card_that_is_gone() {
    let setup = Setup::new(1, 2).scores(&[15]).board("nova1 birth birth");
    let sky = json!({"dot": ["A1"], "supernova": ["E9"]});
    refused(
        &setup.position,
        &[(
            "the card lies there",
            &[("/sky", sky)],
            "sky: every Supernova was put there with a card (SH-21)",
        )],
    );
}

#[test]
fn sh_16_what_was_done_this_turn_fits_the_step() {
    let used = [("/used", json!([1]))];
    let with = |more: &[(&'static str, Value)]| [&used, more].concat();
    refused(
        &plain(),
        &[
            (
                "before any action",
                &[("/born", json!({"dot": ["A1"]}))],
                "born, removed: nothing was done this turn so far (SH-16)",
            ),
            (
                "before any removal",
                &[("/removed", json!({"dot": ["A1"]}))],
                "born, removed: nothing was done this turn so far (SH-16)",
            ),
            (
                "four at once",
                &with(&[("/born", json!({"dot": ["A1", "B1", "B3", "B4"]}))]),
                "born: a turn has three actions at most, not 4 (SH-6)",
            ),
            (
                "placed and removed",
                &with(&[
                    ("/born", json!({"dot": ["A1"]})),
                    ("/removed", json!({"dot": ["A1"]})),
                ]),
                "born, removed: a Dot Star is not placed and removed on the same square (SH-16)",
            ),
            (
                "no such class",
                &with(&[("/born", json!({"supernova": ["A1"]}))]),
                "born: “supernova” is not a class of stars; there are dot, bright, splendor",
            ),
            (
                "no such square",
                &with(&[("/removed", json!({"dot": ["A9"]}))]),
                "removed: the firmament has no square A9 (SH-1)",
            ),
        ],
    );
    let before = started(4, 2, "1", 1).position();
    refused(
        &before,
        &[
            (
                "a claim",
                &[("/claimed", json!(true))],
                "claimed: nobody has had a turn (SH-24)",
            ),
            (
                "a birth",
                &[("/born", json!({"dot": ["A1"]}))],
                "born, removed: nothing was done this turn so far (SH-16)",
            ),
        ],
    );
}
