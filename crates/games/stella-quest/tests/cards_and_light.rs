//! Cards and light: SQ-22 to SQ-26.

use asterism_core::testkit::{SceneBuilder as _, seat, words};

use crate::common::{Scene, SceneExt as _, Setup};

#[test]
fn sq_22_a_token_buys_three_cards() {
    for (lit, left) in [(5, 4), (4, 3), (3, 2), (2, 1)] {
        let setup = Setup::hands(&["b6", "b4", "b3"]).lit(&[lit, 5, 5]);
        let mut scene = setup.deck("g1 g2 g3 g4").scene();
        scene.play("1 draw");
        assert_eq!(scene.lit(), [left, 5, 5], "{lit} lit");
        assert_eq!(scene.hand_size(1), 4, "{lit} lit");
        assert_eq!(scene.deck_size(), 1, "{lit} lit");
        assert_eq!(scene.turn(), "play 1", "the turn goes on");
    }
}

#[test]
fn sq_22_the_last_token_stays() {
    let scene = Setup::hands(&["b6", "b4", "b3"]).lit(&[1, 5, 5]).scene();
    let refusal = "SQ-22: you need two lights to turn one off and draw, and you have only one";
    assert_eq!(scene.refusal("1 draw"), refusal);
    assert_eq!(scene.legal_line(1), "play b6");
}

#[test]
fn sq_22_as_often_as_they_like() {
    let setup = Setup::hands(&["b6", "b4", "b3"]).lit(&[3, 5, 5]);
    let mut scene = setup.deck("g1 g2 g3 g4 g5 g6").scene();
    scene.play("1 draw; 1 draw");
    assert_eq!(scene.hand(1), "b6 g1 g2 g3 g4 g5 g6");
    assert_eq!(scene.lit(), [1, 5, 5]);
    assert_eq!(
        scene.refusal("1 draw"),
        "SQ-22: you need two lights to turn one off and draw, and you have only one"
    );
    scene.play("1 play g1; 2 draw");
    assert_eq!(scene.lit(), [1, 4, 5], "who does not lead may draw too");
}

#[test]
fn sq_22_only_in_the_own_turn_and_before_playing() {
    let mut scene = Setup::hands(&["b6 b5", "b4 b2", "b3 b1"]).scene();
    assert_eq!(scene.refusal("2 draw"), "SQ-10: it is not your turn");
    scene.play("1 play b6");
    assert_eq!(scene.refusal("1 draw"), "SQ-10: it is not your turn");
    assert_eq!(scene.refusal("2 draw"), "allowed");
    scene.play("2 play b4; 3 play b3");
    assert_eq!(
        scene.refusal("1 draw"),
        "SQ-18: you won the round: take one of its cards first"
    );
    scene.play("1 take b3");
    let refusal = "SQ-20: choose the next trump first: put a card on top of the discard pile";
    assert_eq!(scene.refusal("1 draw"), refusal);
    scene.play("1 top b4");
    assert_eq!(scene.refusal("1 draw"), "allowed");
}

#[test]
fn sq_22_others_are_told_the_backs() {
    let mut scene = Setup::hands(&["b6", "b4"]).deck("g1 y2 break").scene();
    scene.play("1 draw");
    let line = "SQ-22: A turned off a light and drew a green card, a yellow card and a Break.";
    assert!(scene.has_told(line), "{:?}", scene.told(0));
}

#[test]
fn sq_23_a_draw_stops_at_ten_cards() {
    for (hand, drawn) in [
        ("b1 b2 b3 b4 b5 b6", 3),
        ("b1 b2 b3 b4 b5 b6 r1", 3),
        ("b1 b2 b3 b4 b5 b6 r1 r2", 2),
        ("b1 b2 b3 b4 b5 b6 r1 r2 r3", 1),
    ] {
        let size = words(hand).len();
        let mut scene = Setup::hands(&[hand, "y1", "y2"])
            .deck("g1 g2 g3 g4 g5")
            .scene();
        scene.play("1 draw");
        assert_eq!(scene.hand_size(1), size + drawn, "{size} in hand");
        assert_eq!(usize::from(scene.deck_size()), 5 - drawn, "{size} in hand");
        assert_eq!(
            scene.lit(),
            [4, 5, 5],
            "a draw cut short costs a token all the same"
        );
    }
}

#[test]
fn sq_23_no_draw_with_ten_cards_in_hand() {
    let mut scene = Setup::hands(&["b1 b2 b3 b4 b5 b6 r1 r2 r3", "y1", "y2"])
        .deck("r4 g1")
        .scene();
    scene.play("1 draw");
    assert_eq!(scene.hand(1), "b1 b2 b3 b4 b5 b6 r1 r2 r3 r4");
    let refusal = "SQ-23: you hold ten cards, the most a hand can have: play one";
    assert_eq!(scene.refusal("1 draw"), refusal);
    let legal = words(&scene.hand(1)).join(", play ");
    assert_eq!(
        scene.legal_line(1),
        format!("play {legal}"),
        "it is not listed either"
    );
}

#[test]
fn sq_23_no_draw_without_a_card_to_draw() {
    let scene = Setup::hands(&["b6", "b4", "b3"]).bare_scene();
    assert_eq!(scene.deck_size(), 0);
    assert_eq!(
        scene.refusal("1 draw"),
        "SQ-23: there is no card left to draw: play one"
    );
    assert_eq!(scene.legal_line(1), "play b6");
}

#[test]
fn sq_24_an_empty_hand_is_refilled_by_its_light() {
    for (lit, cards) in [(5, 5), (4, 4), (3, 3), (2, 2), (1, 2)] {
        let setup = Setup::hands(&["b6", "b4 y1", "b3 y2"]).lit(&[lit, 5, 5]);
        let mut scene = setup.deck("g1 g2 g3 g4 g5 g6").scene();
        scene.play("1 play b6");
        assert_eq!(scene.hand_size(1), cards, "{lit} lit");
        assert_eq!(usize::from(scene.deck_size()), 6 - cards, "{lit} lit");
        assert_eq!(scene.lit(), [lit, 5, 5], "it costs no token");
        assert_eq!(scene.turn(), "play 2", "before the next player plays");
    }
}

#[test]
fn sq_24_a_hand_with_a_card_left_is_not_refilled() {
    let mut scene = Setup::hands(&["b6 r1", "b4 y1", "b3 y2"]).scene();
    scene.play("1 play b6");
    assert_eq!(scene.hand(1), "r1");
}

#[test]
fn sq_24_the_last_player_refills_before_the_round_is_settled() {
    let setup = Setup::hands(&["b1 r1", "b4 y1", "b6"])
        .marker(3)
        .lit(&[5, 5, 3]);
    let mut scene = setup.deck("g1 g2 g3 g4 g5 g6").scene();
    scene.play("1 play b1; 2 play b4; 3 play b6");
    assert_eq!(
        scene.hand_size(3),
        3,
        "three were lit as the card was played"
    );
    assert_eq!(scene.lit(), [5, 5, 2], "the marker's toll comes later");
    assert_eq!(scene.turn(), "take 3");
}

#[test]
fn sq_24_refilling_comes_before_the_dummy() {
    let setup = Setup::hands(&["b6", "b4 y1"])
        .lit(&[1, 5])
        .top("g5")
        .deck("r1 r1");
    let mut scene = setup.scene();
    scene.play("1 play b6");
    assert_eq!(scene.hand(1), "r1 r1", "the deck as it was");
    let told = scene.told(0);
    let clauses: Vec<&str> = told
        .iter()
        .filter_map(|line| line.split(':').next())
        .collect();
    assert_eq!(clauses[..3], ["SQ-8", "SQ-25", "SQ-24"]);
    assert!(told[3].contains("The Dummy played"), "{told:?}");
}

#[test]
fn sq_25_the_discards_are_shuffled_in_the_middle_of_a_draw() {
    let setup = Setup::hands(&["b6", "b4", "b3"]).top("g5");
    let mut scene = setup.deck("r3 r4").scene();
    let discards = words(&scene.discards()).len();
    assert_eq!(discards, 54 - 3 - 1 - 2);
    scene.play("1 draw");
    assert_eq!(scene.hand_size(1), 4);
    assert!(
        scene.hand(1).contains("r3") && scene.hand(1).contains("r4"),
        "{}",
        scene.hand(1)
    );
    assert_eq!(
        usize::from(scene.deck_size()),
        discards - 1,
        "the third card came from the new deck"
    );
    assert_eq!(scene.discards(), "");
    assert_eq!(scene.top(), "g5", "the top card stays");
    assert!(scene.has_told("SQ-25: The discard pile was shuffled into a new deck of 48."));
}

#[test]
fn sq_25_the_discards_are_shuffled_as_soon_as_the_deck_is_empty() {
    for (what, hands, deck, actions) in [
        (
            "a draw takes the last card",
            ["b6 r1", "b4 y1"],
            "g1 g2 g3",
            "1 draw",
        ),
        (
            "a refill takes the last card",
            ["b6", "b4 y1"],
            "g1 g2 g3 g4 g6",
            "1 play b6",
        ),
        (
            "the Dummy plays the last card",
            ["b6 r1", "b4 y1"],
            "g1",
            "1 play b6",
        ),
    ] {
        let mut scene = Setup::hands(&hands).top("g5").deck(deck).scene();
        scene.play(actions);
        assert_eq!(scene.discards(), "", "{what}");
        assert_eq!(scene.top(), "g5", "{what}");
        let in_hands = scene.hand_size(1) + scene.hand_size(2);
        let elsewhere = in_hands + words(&scene.played()).len() + 1;
        assert_eq!(usize::from(scene.deck_size()), 54 - elsewhere, "{what}");
    }
}

#[test]
fn sq_25_the_discards_are_shuffled_right_after_a_round() {
    let mut scene = Setup::hands(&["b5 y1", "b2 y2", "g6 y3"])
        .top("r1")
        .bare_scene();
    scene.play("1 play b5; 2 play b2; 3 play g6; 1 take b2");
    assert_eq!(scene.deck(), "", "not before the cards are discarded");
    scene.play("1 top g6");
    assert_eq!(scene.deck(), "b5 r1");
    assert_eq!(scene.discards(), "");
    assert_eq!(scene.top(), "g6");
    assert_eq!(scene.refusal("1 draw"), "allowed");
}

#[test]
fn sq_25_a_draw_takes_what_there_is() {
    for (deck, left) in [
        ("g1", "b6 g1"),
        ("g1 g2", "b6 g1 g2"),
        ("g1 g2 g3", "b6 g1 g2 g3"),
    ] {
        let mut scene = Setup::hands(&["b6", "b4", "b3"]).deck(deck).bare_scene();
        scene.play("1 draw");
        assert_eq!(scene.hand(1), left);
        assert_eq!(scene.lit(), [4, 5, 5]);
        assert_eq!(
            scene.deck_size(),
            0,
            "the top of the discard pile is not shuffled"
        );
        assert_eq!(scene.top(), "break");
        assert_eq!(
            scene.refusal("1 draw"),
            "SQ-23: there is no card left to draw: play one"
        );
    }
}

#[test]
fn sq_25_a_refill_that_found_too_few_is_not_made_up() {
    let setup = Setup::hands(&["b5", "b2 y2", "g6 y3"]).top("r1");
    let mut scene = setup.deck("y6").bare_scene();
    scene.play("1 play b5; 2 play b2; 3 play g6; 1 take b2; 1 top g6");
    assert_eq!(scene.hand(1), "y6", "one card of five");
    assert_eq!(scene.deck(), "b5 r1", "though there are cards again");
}

/// Seat 3 leads blue 6 and wins; seats 4 and 2 play their last card, and there is no deck.
fn two_empty_hands(lit: &[u8]) -> Scene {
    let setup = Setup::hands(&["b1 y1", "b2", "b6 y6", "b4"])
        .top("r1")
        .turn("play 3");
    let mut scene = setup.lit(lit).bare_scene();
    scene.play("3 play b6; 4 play b4; 1 play b1; 2 play b2");
    scene
}

#[test]
fn sq_25_a_refill_that_found_nothing_is_made_up_before_the_next_round() {
    let mut scene = two_empty_hands(&[5, 5, 5, 2]);
    assert_eq!(
        (scene.hand(2), scene.hand(4)),
        (String::new(), String::new())
    );
    assert!(scene.has_told("SQ-25: There was no card to refill D’s empty hand."));
    scene.play("3 take b1");
    assert_eq!(
        (scene.hand(2), scene.hand(4)),
        (String::new(), String::new())
    );
    scene.play("3 top b2");
    // Blue 4, blue 6 and red 1 are shuffled. Seat 4 sits before seat 2, seen from seat 3.
    assert_eq!(scene.hand_size(4), 2, "by the tokens lit");
    assert_eq!(scene.hand_size(2), 1, "what there is");
    assert_eq!(scene.deck_size(), 0);
    let all = [scene.hand(2), scene.hand(4)].join(" ");
    assert_eq!(crate::common::cards(&all), crate::common::cards("b4 b6 r1"));
    assert_eq!(scene.turn(), "play 3");
}

#[test]
fn sq_25_refills_are_made_up_clockwise_from_the_starting_player() {
    for (lit, hands) in [
        ([5, 5, 5, 5], [1, 0, 1, 3]),
        ([5, 5, 5, 3], [1, 0, 1, 3]),
        ([5, 5, 5, 2], [1, 1, 1, 2]),
        ([5, 1, 5, 1], [1, 1, 1, 2]),
    ] {
        let mut scene = two_empty_hands(&lit);
        scene.play("3 take b1; 3 top b2");
        let sizes = [1, 2, 3, 4].map(|number| scene.hand_size(number));
        assert_eq!(sizes, hands, "{lit:?} lit");
    }
}

#[test]
fn sq_25_refills_are_made_up_by_the_tokens_lit_then() {
    for (what, holder, collected, lit, left, cards) in [
        ("nothing lost since", None, "", 3, 3, 3),
        ("a token lost to the marker", Some(3), "", 3, 2, 2),
        ("a token lost to a repeated number", None, "r6", 3, 2, 2),
        ("one left counts as two", Some(3), "", 2, 1, 2),
    ] {
        let setup = Setup::hands(&["b1 y1", "b2 y2", "b6", "b4 y4"])
            .top("r1")
            .turn("play 3");
        let setup = setup.marker(holder).collected(&["", "", collected]);
        let mut scene = setup.lit(&[5, 5, lit, 5]).bare_scene();
        scene.play("3 play b6; 4 play b4; 1 play b1; 2 play b2; 3 take b6; 3 top b2");
        assert_eq!(scene.lit(), [5, 5, left, 5], "{what}");
        assert_eq!(scene.hand_size(3), cards, "{what}");
        assert_eq!(scene.turn(), "play 3", "{what}: and the winner can lead");
    }
}

#[test]
fn sq_25_with_the_whole_box() {
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
    let setup = Setup::hands(&hands)
        .top("r1")
        .collected(&collected)
        .lit(&[4, 4, 5, 5]);
    let mut scene = setup.discards("").deck("").scene();
    assert_eq!(
        scene.refusal("1 draw"),
        "SQ-23: there is no card left to draw: play one"
    );
    scene.play("1 play b6; 2 play b1; 3 play r2");
    assert_eq!(scene.hand(1), "");
    scene.play("4 play break");
    assert_eq!(scene.turn(), "take 3", "red is trump");
    scene.play("3 take b6; 3 top break");
    assert_eq!(scene.hand(1), "b1 r1 r2", "all that was shuffled");
    assert_eq!(scene.deck_size(), 0);
    assert_eq!(scene.turn(), "play 3");
}

#[test]
fn sq_26_who_has_no_card_is_passed_over() {
    for (what, hands, actions, turn, passed) in [
        (
            "the second",
            ["b5 y1", "", "b2 y3"],
            "1 play b5",
            "play 3",
            "B",
        ),
        (
            "the last",
            ["b5 y1", "b2 y3", ""],
            "1 play b5; 2 play b2",
            "take 1",
            "C",
        ),
    ] {
        let mut scene = Setup::hands(&hands).top("r1").bare_scene();
        scene.play(actions);
        assert_eq!(scene.turn(), turn, "{what}");
        let line = format!("SQ-26: {passed} had no card and was passed over.");
        assert!(scene.has_told(&line), "{what}: {:?}", scene.told(0));
    }
}

#[test]
fn sq_26_several_may_be_passed_over() {
    let hands = ["", "b5 y1", "", "b6 y2"];
    let mut scene = Setup::hands(&hands).top("r1").turn("play 2").bare_scene();
    scene.play("2 play b5");
    assert_eq!(scene.turn(), "play 4");
    scene.play("4 play b6");
    assert_eq!(scene.turn(), "take 4");
    assert_eq!(scene.legal_line(4), "take b5, take b6");
    scene.play("4 take b5; 4 top b6");
    assert_eq!(
        scene.hand(1),
        "r1",
        "clockwise from seat 4, seat 1 is made up first"
    );
    assert_eq!(scene.hand(3), "");
    assert_eq!(scene.turn(), "play 4");
}

#[test]
fn sq_26_a_lead_that_cannot_be_played_falls_to_the_next_with_a_card() {
    for (number, turn) in [(2, "play 2"), (3, "play 3"), (4, "play 4")] {
        // In a game the starting player is refilled first, so this test gives the others their
        // hands directly.
        let mut scene = Setup::hands(&["b1", "", "", ""]).top("g5").bare_scene();
        scene.play("1 play b1");
        let mut scene = scene.with_hand(number, "r2 r3");
        scene.play("1 take b1");
        assert_eq!(scene.turn(), turn);
        assert_eq!(scene.table().leader, seat(number));
        assert_eq!(scene.marker(), "1", "the marker stays with the winner");
    }
}

#[test]
fn sq_26_the_game_ends_if_nobody_has_a_card() {
    let setup = Setup::hands(&["b1", "", ""]).top("g5").lit(&[4, 3, 5]);
    let mut scene = setup.collected(&["b3", "r1 r2"]).bare_scene();
    scene.play("1 play b1; 1 take b1");
    assert_eq!(scene.turn(), "exhaustion");
    assert_eq!(scene.final_scores(), [4 + 2 + 3, 3 + 3 + 3, 5]);
    assert_eq!(scene.ranks(), [1, 1, 3]);
    assert!(scene.has_told("SQ-26: Nobody could play on, so the game ended and was scored."));
    assert_eq!(scene.refusal("1 draw"), "SQ-26: the game is over");
}

#[test]
fn sq_26_the_game_ends_after_200_rounds() {
    let won = "1 play b5; 2 play b2; 3 play g6; 1 take b2; 1 top g6";
    let breaks = "1 play break; 2 play break; 3 play break";
    for (what, rounds, actions, turn) in [
        ("the 199th round won", 198, won, "play 1"),
        ("the 200th round won", 199, won, "exhaustion"),
        ("the 199th round of Breaks", 198, breaks, "play 1"),
        ("the 200th round of Breaks", 199, breaks, "exhaustion"),
    ] {
        let hands = ["b5 y1 break", "b2 y2 break", "g6 y3 break"];
        let mut scene = Setup::hands(&hands).top("r1").rounds(rounds).scene();
        scene.play(actions);
        assert_eq!(scene.turn(), turn, "{what}");
        assert_eq!(scene.table().rounds, rounds + 1, "{what}");
    }
}

#[test]
fn sq_26_the_200th_round_can_still_end_the_game_otherwise() {
    for (what, collected, lit, turn) in [
        ("enlightenment", "b1 b3 b4 b5 b6", 5, "enlightenment 1"),
        ("elimination", "r2", 3, "elimination 1"),
    ] {
        let setup = Setup::hands(&["b5 y1", "b2 y2", "g6 y3"])
            .top("r1")
            .rounds(199);
        let mut scene = setup.collected(&[collected]).lit(&[lit, 5, 5]).scene();
        scene.play("1 play b5; 2 play b2; 3 play g6; 1 take b2");
        assert_eq!(scene.turn(), turn, "{what}");
    }
}
