//! The points of the stars on a full board (ST-10 to ST-14).

use asterism_core::Content as _;
use sternenhimmel::{Board, Content, Scoring, Sign, Space, SpaceSet};

use crate::common::boards::{Graph, file};
use crate::common::{laid, scored, scored_on, space};

/// A board of small spaces with these lines.
fn board(spaces: usize, lines: &str) -> Board {
    let content = Content::read(&file(&[Graph::new(spaces, lines)])).expect("it can be drawn");
    content.board(Sign::Aries).clone()
}

/// The numbers of some spaces.
fn numbers(spaces: SpaceSet) -> Vec<u8> {
    spaces.iter().map(Space::number).collect()
}

/// The points and the stars left of the first four seats.
fn points(scoring: &Scoring) -> ([u16; 4], [u8; 4]) {
    let [w, g, r, b, _] = scoring.points;
    let [stars @ .., _] = scoring.stars;
    ([w, g, r, b], stars)
}

#[test]
fn st_11_e1_two_neighbouring_black_holes_leave_and_the_10_beside_them_counts() {
    // In Aries 1-2-3-4-5 is a chain.
    let scoring = scored("aries", "1=W10 2=GH 3=RH 4=W1 5=W3");
    assert_eq!(numbers(scoring.clashed), [2, 3]);
    assert!(scoring.swallowed.is_empty());
    assert_eq!(points(&scoring), ([14, 0, 0, 0], [3, 0, 0, 0]));
}

#[test]
fn st_11_e2_three_black_holes_in_a_chain_all_leave() {
    let scoring = scored("aries", "1=B10 2=WH 3=GH 4=RH 5=B5");
    assert_eq!(numbers(scoring.clashed), [2, 3, 4]);
    assert_eq!(numbers(scoring.left), [1, 5]);
    assert_eq!(points(&scoring), ([0, 0, 0, 15], [0, 0, 0, 2]));
}

#[test]
fn st_11_only_black_holes_with_a_black_hole_beside_them_leave() {
    // 1-2-3-4-5: the hole on 4 has no hole beside it and stays.
    let scoring = scored("aries", "1=WH 2=GH 3=R10 4=BH 5=R5");
    assert_eq!(numbers(scoring.clashed), [1, 2]);
    assert_eq!(numbers(scoring.swallowed), [3, 5]);
    assert_eq!(numbers(scoring.left), [4]);
}

#[test]
fn st_12_a_black_hole_swallows_all_its_neighbours_of_any_owner_and_kind() {
    // Space 5 of Sagittarius is joined to 2, 4, 6 and 8.
    let scoring = scored("sagittarius", "5=WH 2=W10 4=G7 6=RD 8=G1 1=G3 3=R5 7=R6");
    assert_eq!(numbers(scoring.swallowed), [2, 4, 6, 8]);
    assert_eq!(numbers(scoring.left), [1, 3, 5, 7]);
    assert_eq!(points(&scoring), ([0, 3, 11, 0], [1, 1, 2, 0]));
}

/// Two holes with one star between them swallow it both, and do not reach each other across it.
#[test]
fn st_12_all_at_once_and_an_emptied_space_joins_nothing() {
    let scoring = scored("aries", "1=WH 2=R10 3=GH 4=R7 5=R6");
    assert_eq!(numbers(scoring.swallowed), [2, 4]);
    assert_eq!(numbers(scoring.left), [1, 3, 5]);
    // 3-4-5: with 4 gone, the Double Star on 3 is not beside the 6 on 5.
    let scoring = scored("virgo", "1=WH 2=R10 3=GD 4=R7 5=R6 6=R5 7=R3");
    assert_eq!(numbers(scoring.swallowed), [2]);
    assert_eq!(points(&scoring).0[2], 2 * 7 + 6 + 5 + 2 * 3);
}

#[test]
fn st_12_a_swallowed_double_star_doubles_nothing() {
    let doubled = scored("aries", "1=W10 2=GD 3=R1 4=R3 5=G1");
    assert_eq!(points(&doubled).0, [20, 1, 5, 0]);
    let swallowed = scored("aries", "1=W10 2=GD 3=RH 4=R3 5=G1");
    assert_eq!(numbers(swallowed.swallowed), [2, 4]);
    assert_eq!(points(&swallowed), ([10, 1, 0, 0], [1, 1, 1, 0]));
}

/// A hole that left swallowed nothing, so what lay beside it still doubles.
#[test]
fn st_11_st_12_a_black_hole_that_left_does_nothing_else() {
    let scoring = scored("aries", "1=W10 2=GD 3=RH 4=BH 5=G1");
    assert_eq!(points(&scoring), ([20, 1, 0, 0], [1, 2, 0, 0]));
}

#[test]
fn st_13_a_star_counts_twice_for_each_double_star_beside_it() {
    let star = board(7, "1-2 1-3 1-4 1-5 1-6 1-7");
    for (others, counts) in [
        ("2=G1 3=G3 4=R1 5=R3 6=R6 7=R7", 5),
        ("2=GD 3=G3 4=R1 5=R3 6=R6 7=R7", 10),
        ("2=WD 3=G3 4=R1 5=R3 6=R6 7=R7", 10),
        ("2=GD 3=GD 4=R1 5=R3 6=R6 7=R7", 20),
        ("2=GD 3=GD 4=RD 5=R3 6=R6 7=R7", 30),
        ("2=GD 3=GD 4=RD 5=RD 6=BD 7=BD", 60),
    ] {
        let scoring = scored_on(&star, &format!("1=W5 {others}"));
        assert_eq!(scoring.points[0], counts, "{others}");
    }
}

#[test]
fn st_13_every_number_counts_its_value_and_the_others_nothing() {
    let apart = board(9, "");
    for (star, value) in [
        ("1", 1),
        ("3", 3),
        ("5", 5),
        ("6", 6),
        ("7", 7),
        ("10", 10),
        ("H", 0),
    ] {
        let scoring = scored_on(&apart, &format!("1=W{star} 2=G1 3=G3"));
        assert_eq!(scoring.points[0], value, "{star}");
    }
    let double = scored_on(&board(3, "1-2"), "1=WD 2=GD 3=R1");
    assert_eq!(
        points(&double),
        ([0, 0, 1, 0], [1, 1, 1, 0]),
        "Double Stars double 0"
    );
}

#[test]
fn st_13_the_worth_of_each_star_can_be_told() {
    let (stars, virgo) = (
        "3=GD 2=G3 4=G7 7=W10 1=R1 5=R3 6=R5",
        crate::common::content(),
    );
    let (board, laid) = (
        virgo.board(crate::common::sign("virgo")),
        laid(crate::common::sign("virgo"), stars),
    );
    let scoring = sternenhimmel::score(board, &laid);
    for (number, worth) in [
        (1, (1, 1)),
        (2, (6, 2)),
        (3, (0, 1)),
        (4, (14, 2)),
        (7, (20, 2)),
    ] {
        assert_eq!(
            scoring.worth(board, &laid, space(number)),
            Some(worth),
            "space {number}"
        );
    }
    let (libra, laid) = (
        virgo.board(crate::common::sign("libra")),
        crate::common::laid(crate::common::sign("libra"), E3),
    );
    let scoring = sternenhimmel::score(libra, &laid);
    assert_eq!(
        scoring.worth(libra, &laid, space(1)),
        None,
        "it was swallowed"
    );
}

const E3: &str = "2=W10 4=WH 5=GH 1=R5 3=R7 6=RD";

#[test]
fn st_14_e3_a_player_can_be_second_with_0_points() {
    let scoring = scored("libra", E3);
    assert_eq!(points(&scoring), ([10, 0, 0, 0], [2, 1, 0, 0]));
    assert_eq!(scoring.gains, [6, 4, 0, 0, 0]);
}

#[test]
fn st_14_e4_the_one_with_more_stars_wins_a_tie() {
    let scoring = scored("virgo", "3=GD 2=G3 4=G7 7=W10 1=R1 5=R3 6=R5");
    assert_eq!(points(&scoring), ([20, 20, 9, 0], [1, 3, 3, 0]));
    assert_eq!(scoring.gains, [5, 4, 3, 0, 0]);
}

#[test]
fn st_15_e5_first_pays_compensation_and_second_ends_with_more() {
    let stars = "9=W6 8=BD 7=WH 6=GH 5=RH 4=G3 2=G6 1=R3 3=R1";
    let scoring = scored("scorpio", stars);
    assert_eq!(numbers(scoring.clashed), [5, 6, 7]);
    assert_eq!(points(&scoring), ([12, 9, 4, 0], [1, 2, 2, 1]));
    assert_eq!(scoring.gains, [6, 7, 2, 1, 0]);
    assert_eq!((scoring.compensation(), scoring.from_bank()), (3, 16));
}

/// The most that a board can be worth stays far from what the game can count.
#[test]
fn st_13_the_most_points_are_counted() {
    // Four numbers, each joined to five Double Stars.
    let lines = "1-5 1-6 1-7 1-9 2-5 2-6 2-7 2-8 3-6 3-7 3-8 3-9 4-5 4-7 4-8 4-9";
    let scoring = scored_on(
        &board(9, lines),
        "1=W10 2=W7 3=W6 4=W5 5=WD 6=WD 7=GD 8=GD 9=RD",
    );
    assert_eq!(scoring.points[0], 8 * (10 + 7 + 6 + 5));
}
