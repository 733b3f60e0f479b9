//! Positions that cannot be are refused with the reason: decks, hands, boards, Supernova cards.

use serde_json::json;

use crate::common::positions::{plain, refused};
use crate::common::{SceneBuilder as _, Setup, started};

/// The score at which a Supernova card is taken.
const TAKEN: &str = "a Supernova card is taken at 15 points, and at no other time (SH-20)";

#[test]
fn sh_2_sh_8_every_card_is_in_one_place() {
    let many = "cards: there are more of a kind than in the box (SH-2)";
    let births = vec!["birth"; 13];
    refused(
        &plain(),
        &[
            (
                "a Black Hole twice",
                &[("/seats/1/hand/0", json!("hole1"))],
                many,
            ),
            ("thirteen Star Births", &[("/piles", json!(births))], many),
            (
                "more than fit into a byte",
                &[("/piles", json!(vec!["birth"; 300]))],
                &format!("piles: {many}"),
            ),
            (
                "a hand of 300",
                &[("/seats/0/hand", json!(vec!["birth"; 300]))],
                &format!("seat 1: hand: {many}"),
            ),
            (
                "piles of all sizes",
                &[
                    ("/piles", json!(vec!["ramble2"; 44])),
                    ("/seats/0/hand", json!(vec!["ramble2"; 44])),
                    ("/seats/1/hand", json!(vec!["ramble2"; 44])),
                    ("/seats/2/hand", json!(vec!["ramble2"; 44])),
                ],
                many,
            ),
            (
                "piles that do not add up",
                &[("/seats/0/pile", json!(2))],
                "piles: the seats have 4 cards, but 3 are named (SH-8)",
            ),
            (
                "not a card",
                &[("/piles/0", json!("hole13"))],
                "piles: “hole13” is not an action card; there are birth, ramble2, ramble3, hole1 to hole12",
            ),
            (
                "not a card in hand",
                &[("/seats/0/hand/0", json!("nova5"))],
                "seat 1: hand: “nova5” is not an action card; there are birth, ramble2, ramble3, hole1 to hole12",
            ),
            (
                "not a card on a board",
                &[("/seats/0/board/2", json!("nova1"))],
                "seat 1: board: “nova1” is not an action card; there are birth, ramble2, ramble3, hole1 to hole12",
            ),
            (
                "a board of two",
                &[("/seats/0/board", json!([null, "birth"]))],
                "this is not a position: invalid length 2, expected an array of length 3",
            ),
        ],
    );
}

#[test]
fn sh_2_the_deck_is_not_empty_before_the_first_turn() {
    let before = started(1, 2, "1", 1).position();
    let mut left: Vec<String> = crate::common::content()
        .deck()
        .iter()
        .map(starshine::Card::word)
        .collect();
    let hands = before["seats"].as_array().expect("a list").iter();
    for word in hands.flat_map(|seat| seat["hand"].as_array().expect("a list")) {
        let at = left
            .iter()
            .position(|card| word == card.as_str())
            .expect("it is in the box");
        left.remove(at);
    }
    let pile = json!(left.len());
    refused(
        &before,
        &[(
            "all in a pile",
            &[("/piles", json!(left)), ("/seats/0/pile", pile)],
            "cards: the deck is not empty before the first turn (SH-2)",
        )],
    );
}

#[test]
fn sh_20_to_sh_22_supernova_cards_are_where_they_can_be() {
    refused(
        &plain(),
        &[
            (
                "not named",
                &[("/gone", json!([]))],
                "gone: the cards that players have used or discarded, so 1, not 0 (SH-21)",
            ),
            (
                "one too many",
                &[("/gone", json!(["nova1", "nova3"]))],
                "gone: the cards that players have used or discarded, so 1, not 2 (SH-21)",
            ),
            (
                "not a card",
                &[("/gone", json!(["nova9"]))],
                "gone: “nova9” is not a Supernova card; there are nova1 to nova4",
            ),
            (
                "too few points",
                &[("/seats/1/score", json!(14))],
                &format!("seat 2: {TAKEN}"),
            ),
            (
                "not taken",
                &[("/seats/2/score", json!(15))],
                &format!("seat 3: {TAKEN}"),
            ),
            (
                "taken too early",
                &[("/seats/0/hand/0", json!("nova1"))],
                &format!("seat 1: {TAKEN}"),
            ),
        ],
    );
}

#[test]
fn sh_2_sh_20_every_supernova_card_is_in_one_place() {
    refused(
        &plain(),
        &[
            (
                "twice in a hand",
                &[
                    ("/seats/0/hand/0", json!("nova1")),
                    ("/seats/0/hand/1", json!("nova2")),
                ],
                "seat 1: hand: a player has one Supernova card at most (SH-20)",
            ),
            (
                "in hand and gone",
                &[("/seats/1/hand/0", json!("nova1"))],
                "seat 2: nova_gone: the card is still there (SH-20)",
            ),
            (
                "on the board and gone",
                &[("/seats/1/board/0", json!("nova1"))],
                "seat 2: nova_gone: the card is still there (SH-20)",
            ),
            (
                "in hand and on the board",
                &[
                    ("/seats/0/hand/0", json!("nova1")),
                    ("/seats/0/board/0", json!("nova2")),
                ],
                "seat 1: board: a Supernova card is there twice (SH-20)",
            ),
            (
                "the same twice",
                &[
                    ("/seats/0/board/0", json!("nova3")),
                    ("/seats/0/score", json!(15)),
                ],
                "seat 1: board: a Supernova card is there twice (SH-20)",
            ),
            (
                "the same in hand",
                &[
                    ("/seats/0/hand/0", json!("nova3")),
                    ("/seats/0/score", json!(15)),
                ],
                "gone: a Supernova card is there twice (SH-2)",
            ),
            (
                "in two hands",
                &[
                    ("/seats/0/hand/0", json!("nova1")),
                    ("/seats/2/hand/0", json!("nova1")),
                    ("/seats/0/score", json!(15)),
                    ("/seats/2/score", json!(15)),
                ],
                "gone: a Supernova card is there twice (SH-2)",
            ),
        ],
    );
}

#[test]
fn sh_20_scenario_3_has_no_supernova_cards() {
    let gallery = Setup::new(3, 2).scores(&[14]).position;
    refused(
        &gallery,
        &[(
            "none in scenario 3",
            &[("/seats/0/hand/0", json!("nova1"))],
            &format!("seat 1: {TAKEN}"),
        )],
    );
}

#[test]
fn sh_3_before_the_first_turn_nothing_has_happened() {
    let before = started(1, 2, "1", 1).position();
    let nothing = "seat 1: before the first turn there are no cards, piles or points (SH-3)";
    let hand = before["seats"][0]["hand"]
        .as_array()
        .expect("a list")
        .clone();
    let missing = ["hole1", "hole2", "hole3"]
        .into_iter()
        .find(|word| !before.to_string().contains(&format!("\"{word}\"")));
    let missing = json!(missing.expect("not all are in hand"));
    refused(
        &before,
        &[
            ("points", &[("/seats/0/score", json!(1))], nothing),
            (
                "a card on the board",
                &[("/seats/0/board/1", missing.clone())],
                nothing,
            ),
            (
                "a pile",
                &[("/seats/0/pile", json!(1)), ("/piles", json!([missing]))],
                nothing,
            ),
            (
                "four cards",
                &[("/seats/0/hand", json!(hand[..4]))],
                "seat 1: hand: nobody holds 4 cards now (SH-10)",
            ),
            (
                "a choice that is not in hand",
                &[("/seats/0/chosen", json!([missing, missing]))],
                "seat 1: chosen: two cards of the hand, before the first turn (SH-3)",
            ),
        ],
    );
    let later = Setup::new(1, 2).position;
    refused(
        &later,
        &[(
            "a choice later",
            &[("/seats/0/chosen", json!(["birth", "ramble2"]))],
            "seat 1: chosen: two cards of the hand, before the first turn (SH-3)",
        )],
    );
}

#[test]
fn sh_8_sh_9_boards_are_full_but_in_step_3() {
    refused(
        &plain(),
        &[
            (
                "slot 2",
                &[("/seats/0/board/1", json!(null))],
                "seat 1: board: slots 2 and 3 have cards (SH-9)",
            ),
            (
                "slot 3",
                &[("/seats/2/board/2", json!(null))],
                "seat 3: board: slots 2 and 3 have cards (SH-9)",
            ),
            (
                "slot 3 after the shift",
                &[
                    ("/phase", json!("lay")),
                    ("/seats/0/board", json!([null, null, null])),
                ],
                "seat 1: board: slot 3 has a card after the shift (SH-8)",
            ),
        ],
    );
}

#[test]
fn sh_10_hands_have_five_cards_but_in_step_3_and_at_first() {
    let hand = |count: usize| {
        json!(
            [
                "birth", "ramble2", "ramble2", "ramble3", "ramble3", "ramble3", "ramble3"
            ][..count]
        )
    };
    let holds = |seat: u8, count: usize| {
        format!("seat {seat}: hand: nobody holds {count} cards now (SH-10)")
    };
    for (phase, turns, seat, fine) in [
        ("act", 100, 1, 5..=5),
        ("act", 100, 2, 5..=5),
        ("act", 0, 1, 3..=3),
        ("act", 0, 2, 3..=3),
        ("lay", 100, 1, 3..=5),
        ("lay", 0, 1, 2..=3),
        ("lay", 0, 2, 3..=3),
    ] {
        let mut setup = Setup::new(1, 2).phase(phase).turns(turns);
        for other in 1..=2 {
            setup = setup.set_seat(other, "hand", hand(if turns == 0 { 3 } else { 5 }));
        }
        if phase == "lay" {
            setup = setup.board("- - birth");
        }
        for count in 0..=7 {
            let found = setup.clone().set_seat(seat, "hand", hand(count)).refusal();
            let expected = if fine.contains(&count) {
                "accepted".into()
            } else {
                holds(seat, count)
            };
            assert_eq!(
                found, expected,
                "{count} cards of seat {seat} in {phase}, turn {turns}"
            );
        }
    }
}

/// A Supernova card that has just been taken is a sixth one, in the own turn only.
#[test]
fn sh_10_sh_20_six_cards_are_held_in_the_own_turn_only() {
    let six = "birth ramble2 ramble2 ramble3 ramble3 nova1";
    for phase in ["act", "lay"] {
        let board = if phase == "lay" {
            "- - birth"
        } else {
            "- birth birth"
        };
        let setup = Setup::new(1, 2).phase(phase).board(board);
        assert_eq!(
            setup.clone().scores(&[15]).hand(six).refusal(),
            "accepted",
            "{phase}"
        );
        let other = setup.scores(&[0, 15]).hand_of(2, six).refusal();
        assert_eq!(
            other, "seat 2: hand: nobody holds 6 cards now (SH-10)",
            "{phase}"
        );
    }
}
