//! The telescope: SL-14 to SL-19, and Emma's telescope of the rules.

use asterism_core::testkit::{self, SceneBuilder as _};
use stellar::{Kind, Placed, Section, Side, Slot, SlotSet};

use crate::common::{SceneExt as _, Setup, content, open_table, play_restless};

fn slot(number: u8) -> Slot {
    Slot::new(number).expect("slots are numbered from 1 to 12")
}

fn numbers(slots: SlotSet) -> Vec<u8> {
    slots.iter().map(Slot::number).collect()
}

#[test]
fn sl_14_slots_share_these_edges_and_no_other() {
    for (number, neighbours) in [
        (1, vec![2, 3]),
        (2, vec![1, 3, 4]),
        (3, vec![1, 2, 5]),
        (4, vec![2, 5, 6, 7]),
        (5, vec![3, 4, 7, 8]),
        (6, vec![4, 7, 9, 10]),
        (7, vec![4, 5, 6, 8, 10, 11]),
        (8, vec![5, 7, 11, 12]),
        (9, vec![6, 10]),
        (10, vec![6, 7, 9, 11]),
        (11, vec![7, 8, 10, 12]),
        (12, vec![8, 11]),
    ] {
        assert_eq!(
            numbers(content().neighbours(slot(number))),
            neighbours,
            "slot {number}"
        );
    }
}

#[test]
fn sl_14_three_sections() {
    for (section, slots) in [
        (Section::Top, vec![1, 2, 3, 4, 5]),
        (Section::Middle, vec![6, 7, 8]),
        (Section::Bottom, vec![9, 10, 11, 12]),
    ] {
        assert_eq!(
            numbers(content().section(section)),
            slots,
            "{}",
            section.word()
        );
        for number in slots {
            assert_eq!(content().section_of(slot(number)), section, "slot {number}");
        }
    }
}

#[test]
fn sl_14_rows_of_one_two_two_three_and_four_are_centred() {
    for (row, slots) in [
        (0, vec![1]),
        (1, vec![2, 3]),
        (2, vec![4, 5]),
        (3, vec![6, 7, 8]),
        (4, vec![9, 10, 11, 12]),
    ] {
        let places: Vec<_> = slots
            .iter()
            .map(|number| content().place(slot(*number)))
            .collect();
        assert!(places.iter().all(|place| place.row == row), "row {row}");
        let halves: i32 = places.iter().map(|place| i32::from(place.halves)).sum();
        assert_eq!(halves, 0, "row {row} is centred");
        let steps = places
            .windows(2)
            .map(|pair| pair[1].halves - pair[0].halves);
        assert!(
            steps.into_iter().all(|step| step == 2),
            "row {row} is closed"
        );
    }
}

/// Each row: a telescope, the card to be put there, and where it may go face up.
fn face_up(rows: &[(&str, &'static str, &'static str, &str)]) {
    for (example, telescope, card, expected) in rows {
        let taken = telescope.split(", ").count();
        let setup = Setup::at(card)
            .turns((taken - 1) * 2)
            .telescope(1, telescope);
        let (up, down) = setup.scene().slots();
        assert_eq!(up, *expected, "{example}");
        assert_eq!(
            testkit::words(&down).len(),
            12 - taken,
            "{example}: face down anywhere"
        );
    }
}

const EMMA: &str = "1 p3a, 4 m3b, 6 b1a";

#[test]
fn sl_15_e2_emmas_telescope_has_3_2_and_3_positions() {
    face_up(&[
        ("the next moon has three", EMMA, "place m4a", "2 5 7"),
        ("the next planet has two", EMMA, "place p2a", "2 3"),
        ("the next black hole has three", EMMA, "place b5a", "7 9 10"),
        ("the same in step 3: a moon", EMMA, "aim m4a", "2 5 7"),
        ("the same in step 3: a planet", EMMA, "aim p2a", "2 3"),
        (
            "the same in step 3: a black hole",
            EMMA,
            "aim b5a",
            "7 9 10",
        ),
    ]);
}

#[test]
fn sl_15_a_type_that_is_shown_must_be_joined() {
    face_up(&[
        (
            "a new type goes anywhere",
            EMMA,
            "place a4a",
            "2 3 5 7 8 9 10 11 12",
        ),
        (
            "so does a new 6/0",
            EMMA,
            "place c6",
            "2 3 5 7 8 9 10 11 12",
        ),
        ("a 6/0 joins its type", EMMA, "place m6", "2 5 7"),
        (
            "beside any of them",
            "1 p3a, 2 p4a, 4 p5a",
            "place p1a",
            "3 5 6 7",
        ),
        (
            "a type of one in the middle",
            "1 p3a, 7 m1a",
            "place m2a",
            "4 5 6 8 10 11",
        ),
        ("no corner touches", "1 p3a, 9 m1a", "place m2a", "6 10"),
        ("both sides taken", "1 p3a, 2 m1a, 3 a1a", "place p1a", ""),
        (
            "others do not count",
            "1 p3a, 2 m1a, 4 a1a",
            "place m2a",
            "3",
        ),
    ]);
}

#[test]
fn sl_15_elsewhere_it_is_refused() {
    let setup = Setup::at("place m4a").turns(4).telescope(1, EMMA);
    let scene = setup.scene();
    for (action, sentence) in [
        (
            "1 at 8",
            "SL-15: your telescope shows a moon already, and slot 8 is not beside one: you can put it there only face down",
        ),
        ("1 at 8 down", "allowed"),
        ("1 at 7", "allowed"),
    ] {
        assert_eq!(scene.refusal(action), sentence, "{action}");
    }
    let asteroid = Setup::at("place a4a")
        .turns(2)
        .telescope(1, "1 p3a, 2 a1a")
        .scene();
    assert_eq!(
        asteroid.refusal("1 at 8"),
        "SL-15: your telescope shows an asteroid already, and slot 8 is not beside one: you can put it there only face down"
    );
}

#[test]
fn sl_16_any_card_may_go_face_down_into_any_empty_slot() {
    for card in ["place p2a", "place a4a", "place c6", "place s2", "aim m4a"] {
        let scene = Setup::at(card).turns(4).telescope(1, EMMA).scene();
        assert_eq!(scene.slots().1, "2 3 5 7 8 9 10 11 12", "{card}");
    }
}

#[test]
fn sl_16_it_must_where_no_slot_is_legal() {
    let setup = Setup::at("place p1a")
        .turns(4)
        .telescope(1, "1 p3a, 2 m1a, 3 a1a");
    let mut scene = setup.scene();
    assert_eq!(
        scene.slots(),
        (String::new(), "4 5 6 7 8 9 10 11 12".into())
    );
    for number in 4..=12 {
        let refusal = scene.refusal(&format!("1 at {number}"));
        assert!(refusal.starts_with("SL-15: "), "slot {number}: {refusal}");
    }
    scene.play("1 at 4 down");
    assert_eq!(scene.slot(1, 4), "p1a down");
    let line = "SL-16: A put planet 1 face down in telescope slot 4, as a 3.";
    assert_eq!(scene.told(0)[0], line);
}

#[test]
fn sl_16_a_card_face_down_has_number_3_no_stars_and_no_type() {
    for (example, telescope, total, stars) in [
        ("a planet 1 up", "1 p3a, 2 p1a", 4, 5),
        ("a planet 1 down", "1 p3a, 2 p1a down", 6, 2),
        ("a planet 5 up", "1 p3a, 2 p5a", 8, 3),
        ("a planet 5 down", "1 p3a, 2 p5a down", 6, 2),
        ("a 6/0 down", "1 p3a, 2 p6 down", 6, 2),
        ("a satellite down", "1 p3a, 2 s5 down", 6, 2),
    ] {
        let scene = Setup::at("take").turns(2).telescope(1, telescope).scene();
        let score = scene.score(1);
        assert_eq!(score.totals[Section::Top.index()], total, "{example}");
        assert_eq!(score.stars[Kind::Planet.index()], stars, "{example}");
    }
    let card = crate::common::card("p1a");
    for (side, kind, number, stars) in [
        (Side::Up, Some(Kind::Planet), 1, 3),
        (Side::Down, None, 3, 0),
    ] {
        let placed = Placed { card, side };
        let found = (
            placed.kind(),
            placed.number().get(),
            placed.stars(content()),
        );
        assert_eq!(found, (kind, number, stars), "{side:?}");
    }
    face_up(&[
        (
            "it need not be joined",
            "1 p3a, 9 m1a down",
            "place m2a",
            "2 3 4 5 6 7 8 10 11 12",
        ),
        ("it cannot be joined", "1 p3a, 2 p4a down", "place p5a", "3"),
    ]);
}

#[test]
fn sl_17_a_satellite_goes_into_any_empty_slot_with_its_number() {
    face_up(&[
        ("anywhere", EMMA, "place s2", "2 3 5 7 8 9 10 11 12"),
        (
            "whatever satellites lie there",
            "1 p3a, 2 s1",
            "aim s2",
            "3 4 5 6 7 8 9 10 11 12",
        ),
        ("it is no planet to join", "1 p3a, 2 s1", "place p1a", "3"),
    ]);
    let mut scene = Setup::at("place s5").turns(4).telescope(1, EMMA).scene();
    let before = scene.score(1);
    scene.play("1 at 12");
    assert_eq!(
        scene.told(0)[0],
        "SL-17: A put satellite 5 in telescope slot 12."
    );
    let after = scene.score(1);
    assert_eq!(
        after.totals,
        [before.totals[0], before.totals[1], before.totals[2] + 5]
    );
    assert_eq!(after.stars, before.stars);
}

#[test]
fn sl_18_a_6_0_counts_as_6() {
    for (example, telescope, totals) in [
        ("in the top", "1 p3a, 3 m6", [9, 0, 0]),
        ("in the middle", "1 p3a, 8 m6", [3, 6, 0]),
        ("in the bottom", "1 p3a, 9 m6", [3, 0, 6]),
        ("face down", "1 p3a, 9 m6 down", [3, 0, 3]),
    ] {
        let scene = Setup::at("take").turns(2).telescope(1, telescope).scene();
        assert_eq!(scene.score(1).totals, totals, "{example}");
    }
}

#[test]
fn sl_19_a_slot_is_taken_for_good() {
    let scene = Setup::at("place m4a")
        .turns(4)
        .telescope(1, "1 p3a, 4 m3b, 6 b1a down")
        .scene();
    for number in [1, 4, 6] {
        for side in ["", " down"] {
            let action = format!("1 at {number}{side}");
            let sentence = format!(
                "SL-19: slot {number} is taken: choose an empty slot, for cards in a telescope never move"
            );
            assert_eq!(scene.refusal(&action), sentence, "{action}");
        }
    }
    for game in 0..30 {
        play_restless(game, |ply| {
            let (before, after) = (open_table(&ply.before), open_table(&ply.after));
            for (then, now) in before.telescopes.iter().zip(&after.telescopes) {
                for (slot, placed) in then.iter() {
                    assert_eq!(now.at(slot), Some(placed), "game {game}, slot {slot}");
                }
            }
        });
    }
}

#[test]
fn sl_15_types_hang_together_in_every_telescope() {
    let mut cards = [0, 0];
    for game in 0..60 {
        play_restless(game, |ply| {
            for telescope in &open_table(&ply.after).telescopes {
                for kind in Kind::ALL {
                    let shown = telescope.showing(kind);
                    let alone = |slot: &Slot| content().neighbours(*slot).and(shown).is_empty();
                    let alone = shown.iter().filter(alone).count();
                    assert!(
                        alone == 0 || shown.len() == 1,
                        "game {game}, {kind}: {shown:?}"
                    );
                }
                for (_, placed) in telescope.iter() {
                    cards[usize::from(placed.side == Side::Down)] += 1;
                }
            }
        });
    }
    assert!(
        cards.into_iter().all(|cards| cards > 1000),
        "both ways: {cards:?}"
    );
}
