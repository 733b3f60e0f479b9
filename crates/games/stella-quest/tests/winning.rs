//! Winning a round: SQ-17 to SQ-21, and the worked examples E7 and E8.

use asterism_core::testkit::{SceneBuilder as _, seat, words};
use stella_quest::{Number, jewels};

use crate::common::{Scene, SceneExt as _, Setup};

/// Seat 1 has won with blue 5 against blue 2 and green 6; red 1 lies on the discard pile.
fn won_by_one(setup: impl FnOnce(Setup) -> Setup) -> Scene {
    let hands = ["b5 y1", "b2 y2", "g6 y3"];
    let mut scene = setup(Setup::hands(&hands).top("r1")).scene();
    scene.play("1 play b5; 2 play b2; 3 play g6");
    scene
}

#[test]
fn sq_17_winning_with_the_marker_costs_a_token() {
    for (holder, lit, left, turn) in [
        (None, 5, 5, "take 1"),
        (Some(2), 5, 5, "take 1"),
        (Some(3), 1, 1, "take 1"),
        (Some(1), 5, 4, "take 1"),
        (Some(1), 2, 1, "take 1"),
        (Some(1), 1, 0, "elimination 1"),
    ] {
        let scene = won_by_one(|setup| setup.marker(holder).lit(&[lit, 3, 3]));
        let row = format!("{holder:?} holds the marker, {lit} lit");
        assert_eq!(scene.lit(), [left, 3, 3], "{row}");
        assert_eq!(scene.turn(), turn, "{row}");
        let told = scene.has_told("SQ-17: A already had the Black Star and lost a light.");
        assert_eq!(told, holder == Some(1), "{row}");
    }
}

#[test]
fn sq_17_with_two_and_four_players_too() {
    for (seats, actions) in [
        (2, "1 play b6; 2 play b2"),
        (4, "1 play b6; 2 play b2; 3 play b3; 4 play b4"),
    ] {
        let hands = ["b6 y1", "b2 y2", "b3 y3", "b4 y4"];
        let setup = Setup::hands(&hands[..seats]).deck("g1 g2 g3").marker(1);
        let mut scene = setup.scene();
        scene.play(actions);
        assert_eq!(scene.turn(), "take 1", "{seats} seats");
        assert_eq!(scene.lit()[0], 4, "{seats} seats");
    }
}

#[test]
fn sq_17_who_loses_the_last_token_to_the_marker_takes_no_card() {
    let scene = won_by_one(|setup| setup.marker(1).lit(&[1, 3, 3]).collected(&["b4"]));
    assert_eq!(scene.turn(), "elimination 1");
    assert_eq!(scene.collection(1), "b4");
    assert_eq!(scene.played(), "b5 b2 g6", "the cards stay where they are");
    assert_eq!(scene.legal_line(1), "");
    assert_eq!(scene.refusal("1 take b5"), "SQ-28: the game is over");
    let lines = scene.told(0);
    let last = &lines[lines.len() - 2..];
    assert_eq!(
        last,
        [
            "SQ-17: A already had the Black Star and lost a light.",
            "SQ-28: A ran out of light, so the game ended and was scored.",
        ]
    );
}

#[test]
fn sq_18_the_winner_takes_any_emotion_card_of_the_round() {
    for (played, legal) in [
        ("b5 b2 g6", "take b2, take b5, take g6"),
        ("b5 break g6", "take b5, take g6"),
        ("break b5 break", "take b5"),
        ("b5 b5 g6", "take b5, take g6"),
    ] {
        let hands = words(played);
        let mut scene = Setup::hands(&hands).top("r1").scene();
        for (index, card) in hands.iter().enumerate() {
            scene.play(&format!("{} play {card}", index + 1));
        }
        let winner = scene.turn().replace("take ", "").parse().unwrap();
        assert_eq!(scene.legal_line(winner), legal, "{played}");
        for take in legal.split(", ") {
            let mut taken = scene.clone();
            taken.play(&format!("{winner} {take}"));
            assert_eq!(
                taken.collection(winner),
                take.replace("take ", ""),
                "{played}, {take}"
            );
            assert_eq!(taken.turn(), format!("top {winner}"), "{played}, {take}");
        }
    }
}

#[test]
fn sq_18_the_winner_must_take_first() {
    let mut scene = Setup::hands(&["b5 y1", "b2 y2", "break y3"])
        .top("r1")
        .scene();
    scene.play("1 play b5; 2 play b2; 3 play break");
    for (action, refusal) in [
        ("1 take b5", "allowed"),
        ("1 take b2", "allowed"),
        (
            "1 take break",
            "SQ-18: you cannot take a Break: take another card",
        ),
        (
            "1 take g6",
            "SQ-18: green 6 was not played this round: take one of the cards on the table",
        ),
        (
            "1 take r1",
            "SQ-18: red 1 was not played this round: take one of the cards on the table",
        ),
        (
            "1 take y1",
            "SQ-18: yellow 1 was not played this round: take one of the cards on the table",
        ),
        (
            "1 play y1",
            "SQ-18: you won the round: take one of its cards first",
        ),
        (
            "1 draw",
            "SQ-18: you won the round: take one of its cards first",
        ),
        (
            "1 top break",
            "SQ-18: you won the round: take one of its cards first",
        ),
        ("2 take b5", "SQ-10: it is not your turn"),
        ("3 play y3", "SQ-10: it is not your turn"),
    ] {
        assert_eq!(scene.refusal(action), refusal, "{action}");
    }
}

#[test]
fn sq_18_a_break_cannot_be_taken_even_if_none_was_played() {
    let scene = won_by_one(|setup| setup);
    assert_eq!(
        scene.refusal("1 take break"),
        "SQ-18: you cannot take a Break: take another card"
    );
}

#[test]
fn sq_19_a_repeated_number_costs_its_jewels() {
    for (number, cost) in [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1)] {
        assert_eq!(
            jewels(Number::new(number).unwrap()),
            cost,
            "number {number}"
        );
    }
}

#[test]
fn sq_19_tokens_lost_for_the_card_taken() {
    for (what, collected, taken, lit, left, turn) in [
        ("a new number is free", "r1 r3", "b5", 5, 5, "top 1"),
        ("a 5 before", "r5", "b5", 5, 4, "top 1"),
        ("a 2 before", "r2", "b2", 5, 2, "top 1"),
        ("a 6 before", "y6", "g6", 2, 1, "top 1"),
        (
            "two 6s before: only the new card counts",
            "r6 y6",
            "g6",
            4,
            3,
            "top 1",
        ),
        ("the same card before", "g6", "g6", 5, 4, "top 1"),
        ("exactly the last token", "y6", "g6", 1, 0, "elimination 1"),
        ("exactly three", "r2", "b2", 3, 0, "elimination 1"),
        ("more than there are", "r2", "b2", 2, 0, "elimination 1"),
        ("others' collections do not matter", "", "b2", 1, 1, "top 1"),
    ] {
        let setup = |setup: Setup| setup.collected(&[collected, "y2 y5"]).lit(&[lit, 4, 5]);
        let mut scene = won_by_one(setup);
        scene.play(&format!("1 take {taken}"));
        assert_eq!(scene.lit(), [left, 4, 5], "{what}");
        assert_eq!(scene.turn(), turn, "{what}");
        assert_eq!(
            scene.collection(1).len(),
            collected.len() + 3 - usize::from(collected.is_empty()),
            "{what}"
        );
    }
}

#[test]
fn sq_19_the_log_counts_the_tokens() {
    for (collected, taken, line) in [
        ("r2", "b2", "SQ-19: A already had a 2 and lost 3 lights."),
        ("r5", "b5", "SQ-19: A already had a 5 and lost a light."),
    ] {
        let mut scene = won_by_one(|setup| setup.collected(&[collected]));
        scene.play(&format!("1 take {taken}"));
        assert!(scene.has_told(line), "{:?}", scene.told(0));
    }
}

#[test]
fn sq_20_the_winner_chooses_the_top_of_the_discard_pile() {
    for (what, played, take, legal) in [
        ("any card left", "b5 b2 g6", "b2", "top b5, top g6"),
        ("any card left", "b5 b2 g6", "b5", "top b2, top g6"),
        (
            "a Break if one was played",
            "b5 break g6",
            "b5",
            "top break",
        ),
        ("one Break of two", "b5 break break", "b5", "top break"),
        (
            "one of two copies is left",
            "b5 b5 g6",
            "b5",
            "top b5, top g6",
        ),
        ("two copies are one choice", "b5 b5 g6", "g6", "top b5"),
        (
            "one answer is asked for too",
            "break b5 break",
            "b5",
            "top break",
        ),
    ] {
        let hands = words(played);
        let mut scene = Setup::hands(&hands).top("r1").scene();
        for (index, card) in hands.iter().enumerate() {
            scene.play(&format!("{} play {card}", index + 1));
        }
        let winner = scene.turn().replace("take ", "").parse().unwrap();
        scene.play(&format!("{winner} take {take}"));
        assert_eq!(
            scene.legal_line(winner),
            legal,
            "{what}: {played}, take {take}"
        );
    }
}

#[test]
fn sq_20_the_other_cards_go_below_the_top() {
    for (take, top, discards) in [
        ("b2", "g6", "b5 r1"),
        ("b2", "b5", "g6 r1"),
        ("b5", "b2", "g6 r1"),
        ("g6", "b5", "b2 r1"),
    ] {
        let mut scene = won_by_one(|setup| setup);
        scene.play(&format!("1 take {take}; 1 top {top}"));
        assert_eq!(scene.top(), top);
        assert_eq!(scene.discards(), discards, "take {take}, top {top}");
        assert_eq!(scene.played(), "", "take {take}, top {top}");
        assert_eq!(scene.table().trump(), crate::common::card(top).colour());
    }
}

#[test]
fn sq_20_other_tops_are_refused() {
    let mut scene = Setup::hands(&["b5 y1", "b2 y2", "break y3"])
        .top("r1")
        .scene();
    scene.play("1 play b5; 2 play b2; 3 play break; 1 take b5");
    for (action, refusal) in [
        ("1 top break", "allowed"),
        (
            "1 top b2",
            "SQ-20: a Break was played, so you must put a Break on top",
        ),
        (
            "1 top b5",
            "SQ-20: blue 5 is not on the table any more: choose one of the cards left there",
        ),
        (
            "1 top r1",
            "SQ-20: red 1 is not on the table any more: choose one of the cards left there",
        ),
        (
            "1 take b2",
            "SQ-20: choose the next trump first: put a card on top of the discard pile",
        ),
        (
            "1 play y1",
            "SQ-20: choose the next trump first: put a card on top of the discard pile",
        ),
        (
            "1 draw",
            "SQ-20: choose the next trump first: put a card on top of the discard pile",
        ),
        ("2 top break", "SQ-10: it is not your turn"),
        ("2 play y2", "SQ-10: it is not your turn"),
    ] {
        assert_eq!(scene.refusal(action), refusal, "{action}");
    }
}

#[test]
fn sq_20_a_break_must_lie_on_top_only_if_one_was_played() {
    let mut scene = won_by_one(|setup| setup);
    scene.play("1 take b5");
    let refusal = "SQ-20: Break is not on the table any more: choose one of the cards left there";
    assert_eq!(scene.refusal("1 top break"), refusal);
}

#[test]
fn sq_20_nothing_to_put_on_top_after_a_round_of_one_card() {
    let mut scene = Setup::hands(&["b1 b2", "", ""]).top("g5").bare_scene();
    scene.play("1 play b1");
    assert_eq!(scene.turn(), "take 1");
    assert_eq!(scene.legal_line(1), "take b1");
    scene.play("1 take b1");
    assert_eq!(scene.turn(), "play 1");
    assert_eq!(scene.top(), "g5", "it stays");
    assert_eq!(scene.discards(), "");
    assert_eq!(scene.marker(), "1");
    assert_eq!(scene.table().rounds, 1);
}

#[test]
fn sq_20_nothing_to_put_on_top_if_the_card_taken_ended_the_game() {
    for (what, collected, lit, take, turn) in [
        (
            "enlightenment",
            "r1 r2 r3 r4 r5",
            5,
            "g6",
            "enlightenment 1",
        ),
        ("the last token", "r2", 3, "b2", "elimination 1"),
    ] {
        let mut scene = won_by_one(|setup| setup.collected(&[collected]).lit(&[lit, 5, 5]));
        scene.play(&format!("1 take {take}"));
        assert_eq!(scene.turn(), turn, "{what}");
        assert_eq!(scene.legal_line(1), "", "{what}");
        assert_eq!(scene.top(), "r1", "{what}");
        assert_eq!(scene.marker(), "nobody", "{what}");
    }
}

#[test]
fn sq_21_the_winner_takes_the_marker_and_starts() {
    let to_one = (
        ["b5 y1", "b2 y2", "g6 y3"],
        "1 play b5; 2 play b2; 3 play g6; 1 take b2; 1 top g6",
    );
    let to_two = (
        ["b2 y1", "b5 y2", "g6 y3"],
        "1 play b2; 2 play b5; 3 play g6; 2 take b2; 2 top g6",
    );
    let to_three = (
        ["b2 y1", "g6 y2", "b5 y3"],
        "1 play b2; 2 play g6; 3 play b5; 3 take b2; 3 top g6",
    );
    for (winner, name, (hands, actions)) in [(1, "A", to_one), (2, "B", to_two), (3, "C", to_three)]
    {
        for holder in [None, Some(1), Some(2), Some(3)] {
            let mut scene = Setup::hands(&hands).top("r1").marker(holder).scene();
            scene.play(actions);
            let row = format!("{winner} wins, {holder:?} held the marker");
            assert_eq!(scene.marker(), winner.to_string(), "{row}");
            assert_eq!(scene.turn(), format!("play {winner}"), "{row}");
            assert_eq!(scene.table().leader, seat(winner), "{row}");
            let gets_it = scene.has_told(&format!("SQ-21: {name} got the Black Star."));
            assert_eq!(gets_it, holder != Some(winner), "{row}");
        }
    }
}

#[test]
fn sq_17_sq_19_sq_20_worked_example_e7() {
    let setup = Setup::hands(&["g4 y1", "g2 y2", "break y3"]).top("r1");
    let mut scene = setup.marker(1).collected(&["b2 b3 b4"]).scene();
    scene.play("1 play g4; 2 play g2; 3 play break");
    assert_eq!(scene.lit(), [4, 5, 5], "the marker costs one");
    assert_eq!(scene.legal_line(1), "take g2, take g4");
    scene.play("1 take g4");
    assert_eq!(scene.lit(), [2, 5, 5], "and the second 4 two more");
    assert_eq!(scene.legal_line(1), "top break");
    scene.play("1 top break");
    assert_eq!(scene.top(), "break");
    assert_eq!(scene.discards(), "g2 r1");
    assert_eq!(scene.collection(1), "b2 b3 b4 g4");
    assert_eq!(scene.marker(), "1");
    assert_eq!(scene.turn(), "play 1");
}

#[test]
fn sq_18_sq_20_sq_21_worked_example_e8() {
    let mut scene = won_by_one(|setup| setup);
    scene.play("1 take b2; 1 top g6");
    assert_eq!(scene.collection(1), "b2");
    assert_eq!(scene.top(), "g6");
    assert_eq!(scene.discards(), "b5 r1");
    assert_eq!(scene.marker(), "1");
    assert_eq!(scene.lit(), [5, 5, 5]);
    assert_eq!(scene.turn(), "play 1");
    assert_eq!(
        scene.told(0),
        [
            "SQ-8: A led blue 5.",
            "SQ-10: B played blue 2.",
            "SQ-10: C played green 6.",
            "SQ-13: A won with blue 5, the highest blue.",
            "SQ-18: A took blue 2.",
            "SQ-20: A put green 6 on top: green is trump.",
            "SQ-21: A got the Black Star.",
            "# Round 2",
        ]
    );
}
