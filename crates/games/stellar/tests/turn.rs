//! A turn: SL-6 to SL-10 and SL-13, and Carly's turn of the rules.

use asterism_core::testkit::{self, SceneBuilder as _};
use stellar::{Event, Phase, Stellar};

use asterism_core::{Notation, Viewer};
use serde_json::json;

use crate::common::{SceneExt as _, Setup, open_table, play_restless, told};

/// Seat 1 has two cards in hand and the row is the one of the rules' example.
fn carly() -> Setup {
    Setup::at("take")
        .hand(1, "p2a b1a")
        .row("a4a p3b b6 m1a c4a")
}

#[test]
fn sl_6_to_sl_10_carlys_turn() {
    let mut scene = carly().scene();
    scene.play("1 take p3b");
    assert_eq!(
        scene.hand(1),
        "p2a p3b b1a",
        "1: the planet 3 is added to her hand"
    );
    scene.play("1 play b1a telescope; 1 at 2");
    assert_eq!(
        scene.slot(1, 2),
        "b1a",
        "2: the black hole 1 goes to her telescope"
    );
    assert_eq!(
        scene.turn(),
        "note a4a",
        "3: the first slot has an asteroid 4"
    );
    scene.play("1 note");
    assert!(
        scene.notebook(1).contains("a4a"),
        "and it goes to her notebook"
    );
    assert_eq!(scene.hand(1), "p2a p3b");
    let row = scene.row();
    let row = testkit::words(&row);
    assert_eq!(
        row[2..],
        ["b6", "m1a", "c4a"],
        "4: only slots 1 and 2 are refilled"
    );
    assert!(!row.contains(&"-"));
    assert_eq!(scene.owed(), [2]);
    let told = scene.told(0);
    assert_eq!(told[0], "SL-6: A took planet 3 from row slot 2.");
    assert_eq!(told[1], "SL-15: A put black hole 1 in telescope slot 2.");
    assert_eq!(
        told[2],
        "SL-8: That called row slot 1: asteroid 4 followed."
    );
    assert_eq!(told[3], "SL-20: A noted asteroid 4.");
    assert!(told[4].starts_with("SL-10: ") && told[4].ends_with("came to row slot 1."));
    assert!(told[5].starts_with("SL-10: ") && told[5].ends_with("came to row slot 2."));
    assert_eq!(told.len(), 6);
}

#[test]
fn sl_6_any_card_of_the_row_is_taken_into_hand() {
    let scene = carly().scene();
    assert_eq!(
        scene.legal_line(1),
        "take a4a, take p3b, take b6, take m1a, take c4a"
    );
    assert_eq!(scene.legal_line(2), "");
    for (card, row) in [
        ("a4a", "- p3b b6 m1a c4a"),
        ("p3b", "a4a - b6 m1a c4a"),
        ("b6", "a4a p3b - m1a c4a"),
        ("m1a", "a4a p3b b6 - c4a"),
        ("c4a", "a4a p3b b6 m1a -"),
    ] {
        let after = scene.after(&format!("1 take {card}"));
        assert_eq!(after.row(), row, "{card}");
        assert!(after.hand(1).contains(card), "{card}");
        assert_eq!(testkit::words(&after.hand(1)).len(), 3, "{card}");
        assert_eq!(after.turn(), "play", "{card}");
        assert_eq!(after.deck(), scene.deck(), "nothing comes in its place yet");
    }
}

#[test]
fn sl_6_only_cards_of_the_row_can_be_taken() {
    let scene = carly().scene();
    for (example, action, sentence) in [
        (
            "own hand",
            "1 take b1a",
            "SL-6: black hole 1 (b1a) is not in the row: take a card that is there",
        ),
        (
            "the other copy",
            "1 take a4b",
            "SL-6: asteroid 4 (a4b) is not in the row: take a card that is there",
        ),
        (
            "the deck",
            "1 take s1",
            "SL-6: satellite 1 (s1) is not in the row: take a card that is there",
        ),
        (
            "a play",
            "1 play b1a notebook",
            "SL-6: take a card of the row first",
        ),
        ("a slot", "1 at 2", "SL-6: take a card of the row first"),
        (
            "the last card",
            "1 last b1a",
            "SL-6: take a card of the row first",
        ),
    ] {
        assert_eq!(scene.refusal(action), sentence, "{example}");
    }
}

#[test]
fn sl_7_any_of_three_cards_may_be_played_to_either_area() {
    let scene = carly().scene().after("1 take m1a");
    assert_eq!(
        scene.legal_line(1),
        "play p2a telescope, play p2a notebook, play m1a telescope, play m1a notebook, \
         play b1a telescope, play b1a notebook"
    );
    for card in ["p2a", "m1a", "b1a"] {
        let noted = scene.after(&format!("1 play {card} notebook"));
        assert!(noted.notebook(1).contains(card));
        assert!(!noted.hand(1).contains(card));
        let shown = scene.after(&format!("1 play {card} telescope"));
        assert_eq!(shown.turn(), format!("place {card}"));
        assert!(!shown.hand(1).contains(card));
    }
    for (example, action, sentence) in [
        (
            "not held",
            "1 play m1b notebook",
            "SL-7: you do not hold moon 1 (m1b)",
        ),
        (
            "of the row",
            "1 play b6 telescope",
            "SL-7: you do not hold black hole 6/0 (b6)",
        ),
        (
            "a second card",
            "1 take b6",
            "SL-7: play a card of your hand first, to the telescope or the notebook",
        ),
    ] {
        assert_eq!(scene.refusal(action), sentence, "{example}");
    }
    let shown = scene.after("1 play p2a telescope");
    for action in ["1 play b1a notebook", "1 take b6", "1 note"] {
        let sentence = "SL-7: choose a slot for planet 2 first";
        assert_eq!(shown.refusal(action), sentence, "{action}");
    }
}

/// Each row: what is played, and what follows; the row is `a4a p3b b6 m1a -`, and the deck is one
/// moon 4.
fn follows(rows: &[(&str, &str, &str, &str)]) {
    for (example, hand, actions, expected) in rows {
        let setup = Setup::at("play").turns(2).telescope(1, "1 p3a");
        let setup = setup
            .hand(1, format!("c1b c2b {hand}"))
            .row("a4a p3b b6 m1a -");
        let scene = setup.deck("m4b").scene().after(actions);
        assert_eq!(scene.turn(), *expected, "{example}");
    }
}

#[test]
fn sl_8_the_number_calls_the_slot_and_the_other_area_gets_the_card() {
    follows(&[
        ("1 to the notebook", "c1a", "1 play c1a notebook", "aim a4a"),
        ("2 to the notebook", "c2a", "1 play c2a notebook", "aim p3b"),
        ("3 to the notebook", "b3b", "1 play b3b notebook", "aim b6"),
        ("4 to the notebook", "c4a", "1 play c4a notebook", "aim m1a"),
        (
            "1 to the telescope",
            "c1a",
            "1 play c1a telescope; 1 at 2",
            "note a4a",
        ),
        (
            "2 to the telescope",
            "c2a",
            "1 play c2a telescope; 1 at 2",
            "note p3b",
        ),
        (
            "3 to the telescope",
            "b3b",
            "1 play b3b telescope; 1 at 2",
            "note b6",
        ),
        (
            "4 to the telescope",
            "c4a",
            "1 play c4a telescope; 1 at 2",
            "note m1a",
        ),
        (
            "a satellite's number",
            "s2",
            "1 play s2 notebook",
            "aim p3b",
        ),
        (
            "a satellite in the telescope",
            "s4",
            "1 play s4 telescope; 1 at 9",
            "note m1a",
        ),
    ]);
}

#[test]
fn sl_8_sl_16_a_card_face_down_calls_slot_3() {
    follows(&[
        ("a 1", "c1a", "1 play c1a telescope; 1 at 2 down", "note b6"),
        ("a 5", "c5a", "1 play c5a telescope; 1 at 2 down", "note b6"),
        ("a 6/0", "c6", "1 play c6 telescope; 1 at 2 down", "note b6"),
        (
            "a satellite",
            "s4",
            "1 play s4 telescope; 1 at 2 down",
            "note b6",
        ),
    ]);
}

#[test]
fn sl_8_e1_the_asteroid_4_of_slot_1_goes_to_the_notebook() {
    let scene = carly().scene();
    for (example, other) in [("E1", "p3b"), ("another card taken", "c4a")] {
        let mut after = scene.after(&format!("1 take {other}; 1 play b1a telescope; 1 at 12"));
        assert_eq!(after.turn(), "note a4a", "{example}");
        after.play("1 note");
        assert!(after.notebook(1).contains("a4a"), "{example}");
    }
}

#[test]
fn sl_8_what_follows_must_be_played_before_anything_else() {
    let setup = Setup::at("play")
        .hand(1, "c1a c2a b1a")
        .row("a4a p3b b6 m1a -");
    let aim = setup.scene().after("1 play c1a notebook");
    let note = setup.scene().after("1 play c1a telescope; 1 at 2");
    for (scene, action, sentence) in [
        (
            &aim,
            "1 note",
            "SL-8: asteroid 4 follows: choose a slot for it first",
        ),
        (
            &aim,
            "1 play c2a telescope",
            "SL-8: asteroid 4 follows: choose a slot for it first",
        ),
        (
            &note,
            "1 at 3",
            "SL-8: asteroid 4 follows: put it in the notebook first",
        ),
        (
            &note,
            "1 take b6",
            "SL-8: asteroid 4 follows: put it in the notebook first",
        ),
        (&note, "2 note", "SL-5: it is not your turn"),
    ] {
        assert_eq!(scene.refusal(action), sentence, "{action}");
    }
}

#[test]
fn sl_9_an_empty_slot_or_a_6_0_calls_the_deck() {
    follows(&[
        ("slot 5 is empty", "c5a", "1 play c5a notebook", "aim m4b"),
        (
            "slot 5 is empty",
            "c5a",
            "1 play c5a telescope; 1 at 2",
            "note m4b",
        ),
        ("slot 5 is empty", "s5", "1 play s5 notebook", "aim m4b"),
        (
            "a 6/0 to the notebook",
            "c6",
            "1 play c6 notebook",
            "aim m4b",
        ),
        (
            "a 6/0 to the telescope",
            "c6",
            "1 play c6 telescope; 1 at 2",
            "note m4b",
        ),
    ]);
    let setup = Setup::at("play").turns(2).hand(1, "c1a c6 c5a").deck("m4b");
    let scene = setup.row("a4a p3b - m1a b6").scene();
    let face_down = scene.after("1 play c6 telescope; 1 at 2 down");
    assert_eq!(
        face_down.turn(),
        "note m4b",
        "face down it calls slot 3, which is empty"
    );
}

#[test]
fn sl_9_the_log_gives_the_reason() {
    let setup = Setup::at("play")
        .turns(2)
        .hand(1, "c1a c6 c5a")
        .deck("m4b s1");
    let scene = setup.row("a4a p3b b6 m1a -").scene();
    for (action, reason) in [
        ("1 play c5a notebook", "SL-9: Row slot 5 was empty, so "),
        ("1 play c6 notebook", "SL-9: A 6/0 calls no row slot, so "),
    ] {
        let told = scene.after(action).told(0);
        assert!(told[1].starts_with(reason), "{told:?}");
        assert!(told[1].ends_with("followed from the deck."), "{told:?}");
    }
}

#[test]
fn sl_9_the_card_of_the_deck_is_shown_to_all_before_its_place_is_chosen() {
    let setup = Setup::at("play")
        .turns(2)
        .hand(1, "c1a c2a c5a")
        .deck("m4b s1");
    let scene = setup
        .row("a4a p3b b6 m1a -")
        .scene()
        .after("1 play c5a notebook");
    let turn = scene.turn();
    let card = turn
        .strip_prefix("aim ")
        .expect("a card on its way to the telescope");
    assert!(["m4b", "s1"].contains(&card));
    for viewer in [0, 1, 2] {
        assert_eq!(
            scene.sent(viewer)["turn"],
            json!({"aim": card}),
            "viewer {viewer}"
        );
        assert_eq!(scene.sent(viewer)["owed"], json!([1]));
        let last = scene.told(viewer).pop().unwrap();
        assert!(last.starts_with("SL-9: "), "viewer {viewer}: {last}");
    }
    assert!(
        scene.slots().0.len() > 2,
        "and its player still has the choice"
    );
}

#[test]
fn sl_10_gaps_are_filled_lowest_slot_first() {
    // The first draws take the whole deck, so it is known where its cards go.
    for (example, take, row) in [
        ("slots 1 and 4", "1 take m1a", "s1 p3b b6 ? c4a"),
        ("slots 1 and 2", "1 take p3b", "s1 ? b6 m1a c4a"),
        ("slots 1 and 5", "1 take c4a", "s1 p3b b6 m1a ?"),
    ] {
        let scene = carly().turns(2).deck("s1").scene();
        let play = format!("{take}; 1 play b1a telescope; 1 at 2; 1 note");
        let after = scene.after(&play);
        for (found, expected) in testkit::words(&after.row()).iter().zip(testkit::words(row)) {
            assert!(
                expected == "?" || *found == expected,
                "{example}: {}",
                after.row()
            );
        }
        assert!(!after.row().contains('-'), "{example}");
    }
    let only = carly().turns(2).deck("s1 s2").scene();
    let after = only.after("1 take a4a; 1 play b1a telescope; 1 at 2; 1 note");
    assert!(
        after.row().ends_with(" p3b b6 m1a c4a"),
        "one gap: the deck's card followed"
    );
    assert_eq!(cards_drawn(&after.events), 2);
}

/// Number of deck cards that some events tell of.
fn cards_drawn(events: &[Event]) -> usize {
    let drawn = |event: &&Event| matches!(event, Event::Refilled { .. } | Event::TurnedUp { .. });
    events.iter().filter(drawn).count()
}

#[test]
fn sl_10_one_or_two_gaps_are_filled_also_after_the_last_turn() {
    let (mut turns, mut ones) = (0, 0);
    for game in 0..40 {
        play_restless(game, |ply| {
            let ends = open_table(&ply.before).turns != open_table(&ply.after).turns;
            if !ends {
                return;
            }
            let refilled = ply.events.iter().filter_map(|event| {
                let Event::Refilled { slot, .. } = event else {
                    return None;
                };
                Some(slot.number())
            });
            let refilled: Vec<u8> = refilled.collect();
            assert!(refilled.is_sorted(), "{refilled:?}");
            assert!((1..=2).contains(&refilled.len()), "{refilled:?}");
            let table = open_table(&ply.after);
            assert_eq!(
                table.row.gaps().count(),
                0,
                "also after turn {}",
                table.turns
            );
            turns += 1;
            ones += usize::from(refilled.len() == 1);
        });
    }
    assert_eq!(turns, 40 * 22);
    assert!(ones > 100, "a deck's card followed in {ones} turns");
}

#[test]
fn sl_13_every_step_is_asked_even_if_there_is_no_choice() {
    let setup = Setup::at("play")
        .hand(1, "c1a c2a b1a")
        .row("a4a p3b b6 m1a -");
    let note = setup.scene().after("1 play c1a telescope; 1 at 2");
    assert_eq!(note.legal_line(1), "note", "forced, and asked");
    let mut steps = Vec::new();
    let mut satellites = 0;
    play_restless(3, |ply| {
        let before = open_table(&ply.before);
        steps.push(match before.phase {
            Phase::Starters => "start",
            Phase::Wipe => "wipe",
            Phase::Take => "take",
            Phase::Play => "play",
            Phase::Place(_) => "slot",
            Phase::Follow(..) => "follow",
            Phase::Last => "last",
            Phase::Over => unreachable!("nothing is asked any more"),
        });
        let took = ply
            .events
            .iter()
            .filter(|event| matches!(event, Event::Took { card, .. } if card.is_satellite()));
        satellites += took.count();
        let told = told(&ply.events, Viewer::Onlooker);
        let silent = matches!(before.phase, Phase::Play) && told.is_empty();
        assert!(
            silent || !told.is_empty(),
            "only a card on its way is not told yet: {}",
            Stellar::print(ply.action, before.content)
        );
    });
    let count = |step: &str| steps.iter().filter(|found| **found == step).count();
    assert_eq!((count("start"), count("last")), (2, 2));
    assert_eq!(
        (count("take"), count("play"), count("follow")),
        (22, 22, 22)
    );
    assert!(count("wipe") <= satellites && satellites <= count("wipe") + 1);
    assert!(count("wipe") > 0);
}
