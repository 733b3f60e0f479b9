//! Components and set-up: SL-1 to SL-5.

use asterism_core::testkit::{self, seat};
use std::collections::{BTreeMap, BTreeSet};

use asterism_core::{Dice, Game, Notation, Settings, Viewer};
use serde_json::json;
use stellar::{Card, CardSet, Face, Kind, Options, Phase, ROUNDS, Slot, Start, Stellar, notebook};

use crate::common::{BOTH, Scene, SceneExt as _, cards, content, scene_of, text, told};

/// A table just laid out.
fn laid_out(start: Start, seed: u64) -> Scene {
    let content = content();
    let state = Stellar::start(&Options { start, content }, &mut Dice::quick(seed));
    scene_of(state).with_luck(seed)
}

/// A table at which each has chosen the first of their two starters for the telescope.
fn dealt(start: Start, seed: u64) -> Scene {
    let mut scene = laid_out(start, seed);
    for number in [1, 2] {
        let first = scene.hand(number)[..3].to_owned();
        scene.play(&format!("{number} start {first}"));
    }
    scene
}

#[test]
fn sl_1_the_box_has_60_cards() {
    let expected = "\
        p1a p2a p3a p4a p5a p1b p2b p3b p4b p5b p6 \
        m1a m2a m3a m4a m5a m1b m2b m3b m4b m5b m6 \
        a1a a2a a3a a4a a5a a1b a2b a3b a4b a5b a6 \
        c1a c2a c3a c4a c5a c1b c2b c3b c4b c5b c6 \
        b1a b2a b3a b4a b5a b1b b2b b3b b4b b5b b6 \
        s1 s2 s3 s4 s5";
    assert_eq!(text(Card::all()), expected);
    assert_eq!(CardSet::FULL.len(), 60);
    assert_eq!(text(CardSet::FULL.iter()), expected);
}

#[test]
fn sl_1_each_type_has_two_of_every_number_and_one_6_0() {
    let mut found = BTreeMap::new();
    for card in Card::all() {
        *found.entry(card.to_string()).or_insert(0) += 1;
    }
    for kind in ["planet", "moon", "asteroid", "cloud", "black hole"] {
        for (number, copies) in [("1", 2), ("2", 2), ("3", 2), ("4", 2), ("5", 2), ("6/0", 1)] {
            assert_eq!(
                found.remove(&format!("{kind} {number}")),
                Some(copies),
                "{kind} {number}"
            );
        }
    }
    for number in 1..=5 {
        assert_eq!(
            found.remove(&format!("satellite {number}")),
            Some(1),
            "{number}"
        );
    }
    assert_eq!(found, BTreeMap::new(), "nothing else");
}

#[test]
fn sl_1_stars_go_from_1_to_3_and_satellites_have_neither_stars_nor_type() {
    for card in Card::all() {
        let stars = content().stars(card);
        match card.face() {
            Face::Object { number, .. } => {
                assert_eq!(
                    stars,
                    [3, 2, 2, 1, 1, 1][usize::from(number.get()) - 1],
                    "{card}"
                );
            }
            Face::Satellite { .. } => {
                assert_eq!((stars, card.kind()), (0, None), "{card}");
            }
        }
    }
}

#[test]
fn sl_1_one_medium_card_of_each_type_is_a_starter() {
    assert_eq!(text(content().starters().iter()), "p3a m3a a3a c3a b3a");
}

#[test]
fn sl_2_a_telescope_of_twelve_slots_and_a_notebook_of_five_stacks() {
    let table = laid_out(Start::One, 1).table();
    for seat in BOTH {
        let telescope = &table.telescopes[seat.index()];
        assert_eq!((telescope.empty().len(), telescope.len()), (12, 0));
        assert!(telescope.is_empty());
        let stacks = notebook(&table, seat);
        assert_eq!(stacks.len(), Kind::ALL.len());
        assert!(stacks.iter().all(|stack| stack.cards.is_empty()));
    }
    assert_eq!(
        Slot::all().map(Slot::number).collect::<Vec<_>>(),
        (1..=12).collect::<Vec<_>>()
    );
    assert_eq!((Slot::new(0), Slot::new(13)), (None, None));
}

#[test]
fn sl_2_exactly_two_players() {
    for (seats, expected) in [
        (1, Err("Stellar is for 2 players, not 1")),
        (2, Ok(())),
        (3, Err("Stellar is for 2 players, not 3")),
    ] {
        let found = Stellar::options(seats, &Settings::new(), content());
        let found = found.map(|_| ()).map_err(|error| error.to_string());
        assert_eq!(found, expected.map_err(str::to_owned), "{seats} seats");
    }
}

#[test]
fn sl_3_two_of_the_five_starters_go_to_each() {
    let mut pairs = BTreeSet::new();
    for seed in 0..400 {
        let scene = laid_out(Start::Drawn, seed);
        let (one, two) = (cards(&scene.hand(1)), cards(&scene.hand(2)));
        assert_eq!((one.len(), two.len()), (2, 2));
        assert!(one.and(two).is_empty());
        assert!(content().starters().contains_all(one.or(two)));
        assert_eq!(scene.turn(), "starters");
        assert_eq!(scene.owed(), [1, 2]);
        pairs.insert((scene.hand(1), scene.hand(2)));
    }
    assert_eq!(pairs.len(), 10 * 3, "every deal can be");
}

#[test]
fn sl_3_one_starter_goes_to_slot_1_and_the_other_to_the_notebook() {
    let scene = laid_out(Start::One, 4);
    let (one, two) = (scene.hand(1), scene.hand(2));
    let (one, two) = (testkit::words(&one), testkit::words(&two));
    for (example, first, second) in [
        ("the first of each", 0, 0),
        ("the second of seat 1", 1, 0),
        ("the second of each", 1, 1),
    ] {
        for seat_one_is_first in [true, false] {
            let mut choices = [
                format!("1 start {}", one[first]),
                format!("2 start {}", two[second]),
            ];
            if !seat_one_is_first {
                choices.reverse();
            }
            let after = scene.after(&choices.join("; "));
            assert_eq!(after.slot(1, 1), one[first], "{example}");
            assert_eq!(after.notebook(1), one[1 - first], "{example}");
            assert_eq!(after.slot(2, 1), two[second], "{example}");
            assert_eq!(after.notebook(2), two[1 - second], "{example}");
        }
    }
}

#[test]
fn sl_3_nothing_else_is_dealt_before_both_have_chosen() {
    let scene = laid_out(Start::One, 4);
    let legal = testkit::words(&scene.hand(1)).join(", start ");
    assert_eq!(scene.legal_line(1), format!("start {legal}"));
    let first = scene.hand(1)[..3].to_owned();
    let waiting = scene.after(&format!("1 start {first}"));
    assert_eq!(waiting.owed(), [2]);
    assert_eq!(waiting.legal_line(1), "");
    assert_eq!(waiting.row(), "- - - - -");
    assert_eq!(waiting.deck().len(), 56);
    assert_eq!(
        (waiting.slot(1, 1), waiting.notebook(1)),
        (String::new(), String::new())
    );
    assert_eq!(waiting.hand(1), scene.hand(1), "it is still in hand");
    let again = format!("1 start {first}");
    let sentence = "SL-3: you have chosen your starter; wait for the other player";
    assert_eq!(waiting.refusal(&again), sentence);
}

#[test]
fn sl_4_two_cards_in_hand_five_in_the_row_and_the_rest_is_the_deck() {
    let mut fifth = BTreeSet::new();
    for seed in 0..300 {
        let scene = dealt(Start::Drawn, seed);
        let (one, two) = (cards(&scene.hand(1)), cards(&scene.hand(2)));
        assert_eq!((one.len(), two.len()), (2, 2), "seed {seed}");
        assert_eq!(cards(&scene.row()).len(), 5, "seed {seed}");
        assert_eq!(scene.deck().len(), 60 - 4 - 4 - 5, "seed {seed}");
        assert_eq!(scene.discards(), "", "seed {seed}");
        assert_eq!(scene.turn(), "take");
        let starters = content().starters();
        for (place, cards) in [
            ("hand", one.or(two)),
            ("row", cards(&scene.row())),
            ("deck", scene.deck()),
        ] {
            if !cards.and(starters).is_empty() {
                fifth.insert(place);
            }
        }
        let read = Stellar::read_position(&scene.state.position(), content());
        assert_eq!(read, Ok(scene.state), "every card is somewhere, once");
    }
    assert_eq!(
        fifth,
        BTreeSet::from(["deck", "hand", "row"]),
        "the fifth starter is shuffled in"
    );
}

#[test]
fn sl_4_each_player_is_told_of_the_own_cards_only() {
    let scene = dealt(Start::Two, 9);
    for number in [1, 2] {
        let hand: Vec<String> = cards(&scene.hand(number))
            .iter()
            .map(|card| card.to_string())
            .collect();
        let line = format!("SL-4: You got two cards: {}.", hand.join(" and "));
        assert!(
            scene.told(number).contains(&line),
            "{line}: {:?}",
            scene.told(number)
        );
        assert!(!scene.told(3 - number).contains(&line));
    }
    assert!(
        scene
            .told(0)
            .contains(&"SL-4: Each player got two cards.".to_owned())
    );
    let row: Vec<String> = scene
        .table()
        .row
        .cards()
        .map(|card| card.to_string())
        .collect();
    let line = format!("SL-4: The row was laid out: {}.", row.join(", "));
    assert!(
        (0..=2).all(|number| scene.told(number).contains(&line)),
        "{line}"
    );
    let mut events = Vec::new();
    laid_out(Start::One, 9).state.opening(&mut events);
    let onlooker = told(&events, Viewer::Onlooker);
    assert_eq!(onlooker, ["SL-3: Each player got two starters."]);
}

#[test]
fn sl_5_the_start_player_is_an_option() {
    let start = |value: &str| Settings::from([("start".to_owned(), value.to_owned())]);
    for (settings, expected) in [
        (Settings::new(), Start::Drawn),
        (start("drawn"), Start::Drawn),
        (start("1"), Start::One),
        (start("2"), Start::Two),
    ] {
        let options = Stellar::options(2, &settings, content()).unwrap();
        assert_eq!(options.start, expected, "{settings:?}");
    }
    for (settings, sentence) in [
        (start("3"), "start is one of drawn, 1, 2, not “3”"),
        (
            Settings::from([("rounds".to_owned(), "12".to_owned())]),
            "Stellar has no option “rounds”; it has start",
        ),
    ] {
        let refused = Stellar::options(2, &settings, content()).unwrap_err();
        assert_eq!(refused.to_string(), sentence);
    }
    for seed in 0..20 {
        assert_eq!(dealt(Start::One, seed).owed(), [1]);
        assert_eq!(dealt(Start::Two, seed).owed(), [2]);
    }
    let begins = (0..1000).filter(|seed| laid_out(Start::Drawn, *seed).table().start == seat(1));
    let begins = begins.count();
    assert!(
        (440..560).contains(&begins),
        "seat 1 begins {begins} of 1000 games"
    );
}

#[test]
fn sl_5_eleven_rounds_in_each_of_which_the_start_player_is_first() {
    for (start, first, second) in [(Start::One, 1, 2), (Start::Two, 2, 1)] {
        let mut scene = dealt(start, 5);
        let mut dice = Dice::quick(6);
        let mut takers = Vec::new();
        let mut rounds = Vec::new();
        while scene.table().phase != Phase::Last {
            if scene.table().phase == Phase::Take {
                takers.push(scene.mover());
                rounds.push(scene.table().round());
            }
            let mover = seat(scene.mover());
            let action = scene.state.random_action(mover, &mut dice, &mut Vec::new());
            scene.play(&format!(
                "{mover} {}",
                Stellar::print(action, scene.table().content)
            ));
        }
        assert_eq!(takers, [first, second].repeat(usize::from(ROUNDS)));
        let expected: Vec<u8> = (1..=11).flat_map(|round| [round, round]).collect();
        assert_eq!(rounds, expected);
        assert_eq!(scene.table().turns, 22);
    }
}

#[test]
fn sl_5_turns_out_of_order_are_refused() {
    let scene = dealt(Start::Two, 3);
    let row = scene.row();
    let card = testkit::words(&row)[0];
    assert_eq!(
        scene.refusal(&format!("1 take {card}")),
        "SL-5: it is not your turn"
    );
    assert_eq!(scene.refusal(&format!("2 take {card}")), "allowed");
    assert_eq!(
        scene.refusal(&format!("3 take {card}")),
        "SL-5: it is not your turn"
    );
    assert_eq!(scene.sent(2)["owed"], json!([2]));
}
