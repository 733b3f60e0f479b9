//! The table as it is laid out, and the first cards (SH-1 to SH-4).

use std::collections::BTreeSet;

use asterism_core::testkit::told;
use asterism_core::{Game, Notation};
use starshine::{Card, Face, NovaPlace, Scenario, Starshine};

use crate::common::{
    NAMES, SceneBuilder as _, SceneExt as _, content, naive, settings, square, started, viewer,
};

/// Every scenario with every number of seats.
fn tables() -> impl Iterator<Item = (u8, usize)> {
    (1..=4).flat_map(|scenario| (2..=4).map(move |seats| (scenario, seats)))
}

#[test]
fn sh_1_one_dot_star_shines_on_the_start_square() {
    for table in tables() {
        let scene = started(table.0, table.1, "drawn", 1);
        let sent = scene.sent(0);
        assert_eq!(sent["sky"], serde_json::json!({"dot": ["A1"]}), "{table:?}");
        let supply = serde_json::json!({"dot": 49, "bright": 20, "splendor": 7, "supernova": 5});
        assert_eq!(sent["supply"], supply, "{table:?}");
        assert_eq!(scene.scores(), vec![0; table.1], "{table:?}");
        assert_eq!(scene.table().free().len(), 64, "all but the start square");
    }
}

#[test]
fn sh_1_lines_join_squares_both_ways() {
    let firmament = content().firmament();
    assert_eq!(firmament.squares().len(), 65);
    assert_eq!(firmament.start(), square("A1"));
    for one in firmament.squares().iter() {
        let joined = naive::neighbours(firmament, one);
        assert_eq!(firmament.neighbours(one).iter().collect::<Vec<_>>(), joined);
        for other in joined {
            assert!(firmament.neighbours(other).contains(one), "{one} {other}");
        }
    }
}

#[test]
fn sh_1_a_square_with_a_star_or_a_supernova_is_not_free() {
    let setup = crate::common::Setup::new(1, 2).sky("dot A1, bright B1, splendor B3, supernova B4");
    let scene = setup.scores(&[15, 0]).nova_gone(1, "nova1").scene();
    let free = scene.table().free();
    for (name, is_free) in [("A1", false), ("B1", false), ("B3", false), ("B4", false)] {
        assert_eq!(free.contains(square(name)), is_free, "{name}");
    }
    assert_eq!(free.len(), 61);
}

#[test]
fn sh_2_the_deck_has_44_action_cards() {
    let deck = content().deck();
    assert_eq!(deck.len(), 44);
    let count = |fits: fn(Face) -> bool| deck.iter().filter(|card| fits(card.face())).count();
    assert_eq!(count(|face| face == Face::StarBirth), 12);
    assert_eq!(count(|face| matches!(face, Face::RamblingStar(_))), 20);
    assert_eq!(count(|face| matches!(face, Face::BlackHole(_))), 12);
    for card in Card::all() {
        let copies = match card.face() {
            Face::StarBirth => 12,
            Face::RamblingStar(_) => 10,
            Face::BlackHole(_) => 1,
        };
        assert_eq!(deck.count(card), copies, "{card}");
    }
}

#[test]
fn sh_2_what_is_not_in_hand_is_in_the_deck() {
    for table in tables() {
        let scene = started(table.0, table.1, "1", 5);
        assert_eq!(scene.sent(0)["deck"], 44 - 5 * table.1, "{table:?}");
        for number in 1..=table.1 as u8 {
            assert_eq!(scene.player(number).nova, NovaPlace::Stack);
        }
    }
}

/// Hands are dealt at random.
#[test]
fn sh_2_the_deck_is_shuffled() {
    let hands: BTreeSet<String> = (0..30)
        .map(|luck| started(1, 2, "1", luck).hand(1))
        .collect();
    assert!(hands.len() > 20, "{hands:?}");
}

#[test]
fn sh_3_two_of_five_cards_open_slots_2_and_3() {
    for table in tables() {
        let mut scene = started(table.0, table.1, "1", 9);
        let seats = table.1 as u8;
        for number in 1..=seats {
            assert_eq!(scene.view(number).hand.cards.len(), 5, "{table:?}");
            let cards = scene.view(number).hand.cards;
            let mut pairs: Vec<String> = Vec::new();
            for second in cards.kinds() {
                let mut rest = cards;
                rest.remove(second);
                let words = rest.kinds().map(Card::word);
                pairs.extend(words.map(|third| format!("open {} {third}", second.word())));
            }
            assert_eq!(
                scene.legal(number),
                pairs,
                "any two of the five, in any order"
            );
        }
        for number in 1..=seats {
            assert_eq!(
                scene.owed(),
                (usize::from(number)..=table.1).collect::<Vec<_>>()
            );
            let first = scene.legal(number)[0].clone();
            scene.play(&format!("{number} {first}"));
        }
        for number in 1..=seats {
            assert_eq!(scene.view(number).hand.cards.len(), 3, "{table:?}");
            assert_eq!(
                scene
                    .view(number)
                    .table
                    .player(crate::common::seat(number))
                    .hand,
                3
            );
        }
        assert_eq!(scene.phase(), "act");
    }
}

#[test]
fn sh_3_the_first_cards_are_revealed_together() {
    let mut scene = started(1, 3, "1", 2);
    let choices: Vec<String> = (1..=3)
        .map(|number| scene.legal(number)[1].clone())
        .collect();
    // Seats choose in any order.
    for number in [3, 1] {
        scene.play(&format!("{number} {}", choices[number - 1]));
        for viewer in 0..=3 {
            assert_eq!(scene.board(number as u8), "- - -");
            let chosen = scene.view(viewer).chosen.is_some();
            let has_chosen = viewer == 3 || (viewer == 1 && number == 1);
            assert_eq!(chosen, has_chosen, "{viewer} sees the own choice only");
        }
        assert_eq!(
            scene.view(number as u8).hand.cards.len(),
            5,
            "still in hand"
        );
    }
    assert_eq!(scene.owed(), [2]);
    assert_eq!(
        scene.refusal(&format!("1 {}", choices[0])),
        "SH-3: you have chosen your first cards; wait for the others"
    );
    scene.play(&format!("2 {}", choices[1]));
    for (number, choice) in (1..).zip(&choices) {
        let cards = choice.strip_prefix("open ").expect("a choice");
        assert_eq!(scene.board(number), format!("- {cards}"));
    }
    assert_eq!(scene.owed(), [1]);
}

/// The cards can be laid either way round, and a pair of the same kind needs two of them.
#[test]
fn sh_3_what_is_chosen_must_be_in_hand() {
    let setup = crate::common::Setup::new(1, 2).phase("choose").turns(0);
    let setup = setup.board("- - -").board_of(2, "- - -");
    let scene = setup.hand("birth hole3 ramble2 ramble2 ramble3").scene();
    for (action, answer) in [
        ("1 open birth hole3", "allowed"),
        ("1 open hole3 birth", "allowed"),
        ("1 open ramble2 ramble2", "allowed"),
        (
            "1 open birth birth",
            "SH-3: you have no Star Birth left to choose",
        ),
        (
            "1 open hole4 birth",
            "SH-3: you have no Black Hole 4 left to choose",
        ),
        (
            "1 birth 1 dot B1",
            "SH-3: choose first which two of your cards open slots 2 and 3",
        ),
    ] {
        assert_eq!(scene.refusal(action), answer, "{action}");
    }
}

#[test]
fn sh_3_constellation_cards_are_dealt_as_the_scenario_says() {
    for (scenario, seats) in tables() {
        let scene = started(scenario, seats, "1", 3);
        let table = scene.table();
        let open = table.known_constellations().len();
        let (expected, stack) = match scenario {
            1 => (0, 0),
            2 => (seats, 8 - seats),
            3 => (1, 7),
            _ => (0, 8 - seats),
        };
        assert_eq!(open, expected, "open in scenario {scenario}");
        assert_eq!(scene.sent(0)["stack"], stack, "scenario {scenario}");
        for number in 1..=seats as u8 {
            let goal = scene.view(number).goal();
            assert_eq!(goal.is_some(), scenario > 1, "scenario {scenario}");
            assert_eq!(scene.view(number).constellation.is_some(), scenario == 4);
        }
    }
}

#[test]
fn sh_4_the_first_player_is_a_seat_or_drawn() {
    for seats in 2..=4 {
        for start in 1..=seats {
            let scene = started(1, seats, &start.to_string(), 7);
            assert_eq!(scene.table().mover.number(), start);
        }
        let drawn: BTreeSet<usize> = (0..60)
            .map(|luck| started(2, seats, "drawn", luck).table().mover.number())
            .collect();
        assert_eq!(drawn, (1..=seats).collect());
        let too_high = settings([("start", &(seats + 1).to_string())]);
        let refused = Starshine::options(seats, &too_high, content());
        assert_eq!(
            refused.is_err(),
            seats < 4 || !(2..=4).contains(&(seats + 1)),
            "{seats}"
        );
    }
}

#[test]
fn sh_4_turns_go_clockwise() {
    for seats in 2..=4 {
        let mut scene = started(1, seats, "2", 7);
        let mut movers: Vec<usize> = Vec::new();
        while movers.len() < 9 {
            scene.play_random().expect("it goes on");
            let table = scene.table();
            if scene.phase() == "act" && movers.len() == usize::from(table.turns) {
                movers.push(table.mover.number());
            }
        }
        let clockwise = (0..9).map(|turn| (turn + 1) % seats + 1);
        assert_eq!(movers, clockwise.collect::<Vec<_>>(), "{seats} seats");
    }
}

#[test]
fn sh_1_sh_3_sh_4_the_opening_is_told() {
    let scene = started(1, 2, "2", 3);
    let mut events = Vec::new();
    scene.state.opening(&mut events);
    assert_eq!(
        told(&events, viewer(0), &NAMES),
        [
            "SH-1: Scenario 1, The beginning: a Dot Star was put on A1.",
            "SH-10: Ann drew 5 cards.",
            "SH-10: Ben drew 5 cards.",
        ]
    );
    let first = |number: u8| scene.legal(number)[0].clone();
    let after = scene.after(&format!("1 {}; 2 {}", first(1), first(2)));
    let told = after.told(0);
    assert_eq!(
        told[..2],
        [
            "SH-3: Ann chose two cards in secret.",
            "SH-3: Ben chose two cards in secret."
        ]
    );
    assert!(told[2].starts_with("SH-3: Ann opened with "), "{told:?}");
    assert!(told[3].starts_with("SH-3: Ben opened with "), "{told:?}");
    assert_eq!(told[4..], ["SH-4: Ben begins.", "# Ben’s turn"]);
}

#[test]
fn sh_26_sh_27_sh_28_the_opening_tells_of_constellations() {
    for (scenario, seen, own) in [
        (2, "SH-26: Ann got ", "SH-26: You got "),
        (3, "SH-27: ", "SH-27: "),
        (
            4,
            "SH-28: Ann got a secret constellation.",
            "SH-28: You got ",
        ),
    ] {
        let scene = started(scenario, 2, "1", 3);
        let mut events = Vec::new();
        scene.state.opening(&mut events);
        let (open, to_ann) = (
            told(&events, viewer(0), &NAMES),
            told(&events, viewer(1), &NAMES),
        );
        assert!(open[1].starts_with(seen), "{open:?}");
        assert!(to_ann[1].starts_with(own), "{to_ann:?}");
        let goal = scene.view(1).goal().expect("something to complete");
        let name = &content().figure(goal).name;
        assert!(to_ann[1].contains(name.as_str()), "{to_ann:?}");
        assert_eq!(open[1].contains(name.as_str()), scenario != 4, "{open:?}");
    }
}

#[test]
fn sh_25_the_scenarios_have_their_numbers_and_names() {
    let names = Scenario::ALL.map(|it| (it.number(), it.name(), it.clause()));
    assert_eq!(
        names,
        [
            (1, "The beginning", "SH-25"),
            (2, "Art is heaven", "SH-26"),
            (3, "Gallery in the sky", "SH-27"),
            (4, "Dominion over the firmament", "SH-28"),
        ]
    );
}
