//! A turn, and what follows from completing a board (ST-6 to ST-9, ST-21, ST-22).

use asterism_core::testkit::{self, SceneBuilder as _};
use std::collections::BTreeSet;

use sternenhimmel::Star;

use crate::common::{Scene, SceneExt as _, Setup, content, sign, star, stars};

#[test]
fn st_6_any_star_of_the_hand_goes_to_any_empty_space() {
    let scene = Setup::new(3)
        .board("aries", "1=W1 2=W3 3=GD")
        .board("libra", "1=WD")
        .board("cancer", "")
        .scene();
    let mut expected = BTreeSet::new();
    for (board, spaces) in [("aries", 4..=5), ("libra", 2..=6), ("cancer", 1..=5)] {
        for space in spaces {
            for star in ["5", "6", "7", "10", "hole", "double"] {
                expected.insert(format!("place {star} {board} {space}"));
            }
        }
    }
    let legal = scene.legal(1);
    assert_eq!(legal.len(), expected.len(), "each is listed once");
    assert_eq!(legal.into_iter().collect::<BTreeSet<_>>(), expected);
    assert_eq!(scene.legal(2), [""; 0]);
}

#[test]
fn st_6_the_two_double_stars_are_one_choice() {
    let scene = Setup::new(3).scene();
    let doubles = |scene: &Scene| {
        let legal = scene.legal(1);
        let to_aries = legal.iter().filter(|action| action.ends_with("aries 1"));
        to_aries.filter(|action| action.contains("double")).count()
    };
    assert_eq!(doubles(&scene), 1);
    let one_left = scene.after("1 place double aries 2; 2 place 1 taurus 1; 3 place 1 taurus 2");
    assert_eq!(
        (doubles(&one_left), one_left.hand(1).count(Star::Double)),
        (1, 1)
    );
    let none_left =
        one_left.after("1 place double aries 3; 2 place 3 taurus 3; 3 place 3 taurus 4");
    assert_eq!(doubles(&none_left), 0);
}

#[test]
fn st_6_the_star_leaves_the_hand() {
    let scene = Setup::new(3).scene().after("1 place 10 aries 1");
    assert_eq!(scene.hand(1), stars("1 3 5 6 7 hole double double"));
    assert_eq!(scene.table().hand_size(testkit::seat(1)), 8);
    assert_eq!(scene.seen(1, "aries", 1), "10");
    assert_eq!(scene.mover(), 2);
}

#[test]
fn st_7_stars_lie_face_down_on_large_spaces_and_face_up_on_small_ones() {
    for board in content().boards() {
        let word = board.sign.word();
        for space in board.spaces().iter() {
            let number = space.number();
            let scene = Setup::new(3).board(word, &format!("{number}=G7")).scene();
            let large = board.large().contains(space);
            let others = if large { "?" } else { "7" };
            for (viewer, sees) in [(0, others), (1, others), (2, "7"), (3, others)] {
                assert_eq!(scene.seen(viewer, word, number), sees, "{word} {number}");
            }
        }
    }
}

#[test]
fn st_7_the_owner_may_look_at_any_time() {
    let mut scene = Setup::new(3).board("libra", "1=WH 2=W10").scene();
    for _ in 0..6 {
        scene.play_random();
        if scene.table().field_of(sign("libra")).is_some() {
            assert_eq!(scene.seen(1, "libra", 1), "hole");
            assert_eq!(scene.seen(1, "libra", 2), "10");
        }
    }
}

/// Seat 2 has all nine stars on the boards.
fn without_hand(seats: usize) -> Setup {
    Setup::new(seats)
        .board("scorpio", "1=G1 2=G3 3=G5 4=G6")
        .board("pisces", "1=G7 2=G10 3=GH 4=GD 5=GD")
}

#[test]
fn st_8_who_has_no_star_in_hand_is_passed_over() {
    let scene = without_hand(3).scene().after("1 place 1 scorpio 9");
    assert_eq!(scene.mover(), 3);
    let told = scene.told(0);
    assert_eq!(
        told.last().unwrap(),
        "ST-8: G had no star in hand and was passed over."
    );
}

#[test]
fn st_8_several_may_be_passed_over_in_a_row() {
    let scene = without_hand(4)
        .board("leo", "1=R1 2=R3 3=R5 4=R6")
        .board("sagittarius", "1=R7 2=R10 3=RH 4=RD 5=RD")
        .scene();
    let after = scene.after("1 place 1 scorpio 9");
    assert_eq!(after.mover(), 4);
    let passed = |scene: &Scene| {
        let told = scene.told(0);
        told.iter().filter(|line| line.starts_with("ST-8")).count()
    };
    assert_eq!(passed(&after), 2);
    assert_eq!(
        passed(&after.after("4 place 1 scorpio 8")),
        2,
        "seat 1 has stars"
    );
}

/// With all others out of stars, the turn comes back at once.
#[test]
fn st_8_the_turn_may_come_back_to_the_same_player() {
    let scene = without_hand(3)
        .board("gemini", "1=R1 2=R3 3=R5 4=R6 5=R7 6=R10 7=RH")
        .scene()
        .after("1 place 1 scorpio 9; 3 place double scorpio 8; 1 place 3 scorpio 7");
    let scene = scene.after("3 place double pisces 9");
    assert_eq!(scene.mover(), 1);
    let scene = scene.after("1 place 5 scorpio 6");
    assert_eq!(scene.mover(), 1);
}

#[test]
fn st_8_stars_returned_by_the_scoring_before_count() {
    let scene = without_hand(3)
        .board("aries", "1=W1 2=W3 3=W5 4=W6")
        .scene();
    let kept = scene.after("1 place 7 aries 5");
    assert_eq!(kept.mover(), 3, "none of them is seat 2's");
    let scene = Setup::new(3)
        .board("scorpio", "1=G1 2=G3 3=G5 4=G6 5=G7 6=G10 7=GH 8=GD")
        .board("aries", "1=GD 2=W3 3=W5 4=W6")
        .scene();
    let returned = scene.after("1 place 7 aries 5");
    assert_eq!((returned.mover(), returned.hand(2)), (2, stars("double")));
}

#[test]
fn st_9_the_last_empty_space_completes_a_board_before_the_next_turn() {
    let scene = Setup::new(3).board("aries", "1=W1 2=G3 3=R5").scene();
    let open = scene.after("1 place 10 aries 4");
    assert!(open.table().field_of(sign("aries")).is_some());
    assert_eq!((open.money(), open.table().last), (vec![0, 0, 0], None));
    let full = open.after("2 place 10 aries 5");
    assert!(full.table().scored().contains(sign("aries")));
    assert_eq!(
        full.table().last.expect("it was scored").sign,
        sign("aries")
    );
    assert_eq!(full.mover(), 3);
    let told = full.told(0);
    assert!(
        told.contains(&"ST-9: G completed Aries.".into()),
        "{told:?}"
    );
    assert!(full.money().iter().sum::<i16>() > 0);
}

#[test]
fn st_10_all_face_down_stars_are_revealed() {
    let scene = Setup::new(3).board("aries", "1=W1 2=G3 3=R5 4=W10").scene();
    assert_eq!(
        (scene.seen(0, "aries", 2), scene.seen(0, "aries", 3)),
        ("?", "?")
    );
    let full = scene.after("1 place 7 aries 5");
    let last = full.view(0).table.last.expect("it was scored");
    let shown = [1, 2, 3, 4, 5].map(|number| last.at(crate::common::space(number)));
    let expected = [(1, "1"), (2, "3"), (3, "5"), (1, "10"), (1, "7")];
    assert_eq!(
        shown,
        expected.map(|(seat, word)| Some((testkit::seat(seat), star(word))))
    );
    let told = full.told(0);
    assert!(
        told.contains(&"ST-10: Turned up: G’s 3, R’s 5.".into()),
        "{told:?}"
    );
}

#[test]
fn st_21_all_stars_return_also_those_that_were_swallowed() {
    let scene = Setup::new(3).board("aries", "1=W1 2=WH 3=G5 4=GH").scene();
    let scored = scene.after("1 place 10 aries 5");
    for seat in 1..=3 {
        assert_eq!(scored.hand(seat).len(), 9, "seat {seat}");
    }
    let again = scored.with_luck(3).after("2 place 5 taurus 1");
    assert_eq!(again.mover(), 3);
}

#[test]
fn st_21_the_completing_star_can_be_used_again_from_the_next_turn() {
    let scene = Setup::new(3).board("aries", "1=W1 2=G3 3=R5 4=W6").scene();
    let scored = scene.after("1 place 10 aries 5");
    assert_eq!(scored.mover(), 2, "not at once");
    scored
        .clone()
        .play("2 place 3 taurus 1; 3 place 5 taurus 2; 1 place 10 taurus 3");
}

#[test]
fn st_22_the_next_board_takes_the_place_of_the_completed_one() {
    let scene = Setup::new(3)
        .board("taurus", "")
        .board("aries", "1=W1 2=G3 3=R5 4=W6")
        .board("gemini", "")
        .stack("libra")
        .scene();
    let scored = scene.after("1 place 10 aries 5");
    let table = scored.table();
    assert_eq!(table.open[1], Some(sign("libra")));
    assert_eq!(
        (table.open[0], table.open[2]),
        (Some(sign("taurus")), Some(sign("gemini")))
    );
    assert!(table.stack.is_empty());
    let libra = table.field_of(sign("libra")).unwrap();
    assert_eq!(table.empty.of(libra).len(), 6, "it is empty");
    assert!(scored.legal(2).contains(&"place 1 libra 6".to_owned()));
    assert!(
        !scored
            .legal(2)
            .iter()
            .any(|action| action.contains("aries"))
    );
}

#[test]
fn st_22_without_a_stack_the_place_stays_empty() {
    let scene = Setup::new(3)
        .board("aries", "1=W1 2=G3 3=R5 4=W6")
        .board("gemini", "")
        .last_boards()
        .scene();
    let scored = scene.after("1 place 10 aries 5");
    assert_eq!(scored.table().open[..3], [None, Some(sign("gemini")), None]);
    assert_eq!(scored.mover(), 2, "the game goes on");
    assert!(
        scored
            .legal(2)
            .iter()
            .all(|action| action.contains("gemini"))
    );
    let after = scored.after("2 place 1 gemini 2");
    assert_eq!(after.mover(), 3);
}
