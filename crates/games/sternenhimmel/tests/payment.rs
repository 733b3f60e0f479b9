//! Payments (ST-14 to ST-20).

use asterism_core::testkit::SceneBuilder as _;
use std::sync::LazyLock;

use asterism_core::{Content as _, Seat};
use sternenhimmel::{Board, Case, Content, Scoring, Sign};

use crate::common::boards::{Graph, file};
use crate::common::{Scene, SceneExt as _, Setup, scored, scored_on};

/// Boards where hardly any star is beside another.
static BOARDS: LazyLock<Content> = LazyLock::new(|| {
    let graphs = [
        Graph::new(9, "8-9"),
        Graph::new(9, "7-8 8-9"),
        Graph::new(9, ""),
        Graph::new(3, "1-2 2-3"),
    ];
    Content::read(&file(&graphs)).expect("they can be drawn")
});

/// Nine spaces; a Black Hole on 8 swallows what is on 9.
fn swallows_9() -> &'static Board {
    BOARDS.board(Sign::Aries)
}

/// Nine spaces; a Black Hole on 8 swallows what is on 7 and 9.
fn swallows_7_and_9() -> &'static Board {
    BOARDS.board(Sign::Taurus)
}

/// Nine spaces without a line.
fn apart() -> &'static Board {
    BOARDS.board(Sign::Gemini)
}

/// Three spaces in a row.
fn row_of_three() -> &'static Board {
    BOARDS.board(Sign::Cancer)
}

fn case(board: &Board, stars: &str) -> (Case, [i8; 5]) {
    let Scoring { case, gains, .. } = scored_on(board, stars);
    (case, gains)
}

const fn ranked(first: Seat, second: Seat) -> Case {
    Case::Ranked { first, second }
}

use Seat::{Five, Four, One, Three, Two};

#[test]
fn st_14_players_are_ranked_by_points_and_then_by_stars() {
    for (what, stars, first, second) in [
        (
            "points",
            "1=W10 2=W5 3=W1 4=R7 5=R5 6=G10 7=B1 8=B3 9=BD",
            One,
            Three,
        ),
        (
            "stars decide first",
            "1=W10 2=G7 3=G3 4=R5 5=R1 6=R3 7=B6 8=BD 9=BD",
            Two,
            One,
        ),
        (
            "stars decide second",
            "1=W10 2=W3 3=G7 4=R6 5=R1 6=B1 7=B3 8=BD 9=BD",
            One,
            Three,
        ),
        (
            "0 points, more stars",
            "1=W10 2=W7 3=W6 4=W5 5=GD 6=GD 7=RD 8=W3 9=W1",
            One,
            Two,
        ),
    ] {
        let scoring = scored_on(apart(), stars);
        let expected = ranked(first, second);
        assert_eq!(
            scoring.case, expected,
            "{what}: {:?} {:?}",
            scoring.points, scoring.stars
        );
    }
}

#[test]
fn st_14_stars_rank_players_who_all_have_0_points() {
    let stars = "1=WD 2=WD 3=GD 4=GD 5=RD 6=BD 7=YD 8=WH 9=R10";
    let scoring = scored_on(swallows_9(), stars);
    assert_eq!((scoring.points, scoring.stars), ([0; 5], [3, 2, 1, 1, 1]));
    assert_eq!(
        (scoring.case, scoring.gains),
        (ranked(One, Two), [6, 7, 1, 1, 1])
    );
}

#[test]
fn st_14_only_players_with_stars_left_are_ranked() {
    // G's only star is swallowed; R has 0 points but a star, and stands second.
    let (found, gains) = case(
        swallows_9(),
        "1=W10 2=W7 3=W6 4=W5 5=W3 6=W1 7=RD 8=WH 9=G10",
    );
    assert_eq!((found, gains), (ranked(One, Three), [9, 0, 7, 0, 0]));
}

#[test]
fn st_14_whoever_loses_a_tie_for_first_on_stars_stands_second() {
    // W and G have 10 points, with three stars and two; R has fewer points but more stars.
    let stars = "1=W10 2=WD 3=WD 4=G7 5=G3 6=R1 7=R3 8=RD 9=RD";
    assert_eq!(case(apart(), stars), (ranked(One, Two), [5, 7, 4, 0, 0]));
}

#[test]
fn st_14_a_tie_for_third_is_no_tie() {
    // R and B have 3 points and two stars each.
    let stars = "1=W10 2=W7 3=G10 4=G1 5=R3 6=RD 7=B3 8=BD 9=W1";
    assert_eq!(case(apart(), stars), (ranked(One, Two), [5, 7, 2, 2, 0]));
}

#[test]
fn st_15_both_prizes_come_from_the_bank_and_first_pays_the_others() {
    let stars = "1=W10 2=W7 3=W6 4=G10 5=G5 6=R7 7=RD 8=BH 9=Y1";
    let scoring = scored_on(apart(), stars);
    assert_eq!(
        (scoring.case, scoring.gains),
        (ranked(One, Two), [5, 7, 2, 1, 1])
    );
    assert_eq!((scoring.compensation(), scoring.from_bank()), (4, 16));
}

#[test]
fn st_15_swallowed_stars_are_not_paid_for() {
    // Both stars of B are swallowed, and one of R.
    let stars = "1=W10 2=W7 3=G10 4=G1 5=R3 6=RD 7=B10 8=RH 9=B7";
    let (found, gains) = case(swallows_7_and_9(), stars);
    assert_eq!((found, gains), (ranked(One, Two), [6, 7, 3, 0, 0]));
}

#[test]
fn st_16_e6_first_place_tied_pays_by_stars() {
    // 9/2, 9/2 and 3/4; B's 10 is swallowed.
    let stars = "1=W3 2=W6 3=G3 4=G6 5=R3 6=RD 7=RD 8=RH 9=B10";
    let scoring = scored_on(swallows_9(), stars);
    assert_eq!(
        (scoring.points, scoring.stars),
        ([9, 9, 3, 0, 0], [2, 2, 4, 0, 0])
    );
    assert_eq!(
        (scoring.case, scoring.gains),
        (Case::TiedFirst, [2, 2, 4, 0, 0])
    );
    assert_eq!((scoring.compensation(), scoring.from_bank()), (0, 8));
}

#[test]
fn st_16_any_number_of_players_can_be_tied_for_first() {
    for (stars, gains) in [
        (
            "1=W10 2=G10 3=R3 4=RD 5=R5 6=B7 7=B1 8=Y5 9=Y3",
            [1, 1, 3, 2, 2],
        ),
        (
            "1=W10 2=G10 3=R10 4=B7 5=B1 6=BD 7=Y5 8=Y3 9=Y1",
            [1, 1, 1, 3, 3],
        ),
        (
            "1=W10 2=G10 3=R10 4=B10 5=Y1 6=Y3 7=YD 8=YD 9=YH",
            [1, 1, 1, 1, 5],
        ),
    ] {
        assert_eq!(case(apart(), stars), (Case::TiedFirst, gains), "{stars}");
    }
    // A board that is not full is scored as it stands.
    let five = scored_on(apart(), "1=W10 2=G10 3=R10 4=B10 5=Y10");
    assert_eq!((five.case, five.gains), (Case::TiedFirst, [1; 5]));
}

#[test]
fn st_16_a_tie_at_0_points_is_a_tie() {
    let (found, gains) = case(row_of_three(), "1=WD 2=GD 3=RD");
    assert_eq!((found, gains), (Case::TiedFirst, [1, 1, 1, 0, 0]));
}

#[test]
fn st_17_e7_second_place_tied_pays_the_first_prize_and_by_stars() {
    // 10/1, 5/2, 5/2 and 1/3; Y's 7 is swallowed. (No single star counts 9.)
    let stars = "1=W10 2=G5 3=GD 4=R5 5=RD 6=B1 7=BD 8=BH 9=Y7";
    let scoring = scored_on(swallows_9(), stars);
    assert_eq!(
        (scoring.points, scoring.stars),
        ([10, 5, 5, 1, 0], [1, 2, 2, 3, 0])
    );
    assert_eq!(scoring.gains, [9, 2, 2, 3, 0]);
    assert_eq!(scoring.case, Case::TiedSecond { first: One });
    assert_eq!(
        (scoring.compensation(), scoring.from_bank()),
        (0, 16),
        "first pays nobody"
    );
}

#[test]
fn st_17_e8_a_tie_for_first_that_stars_decide_can_leave_second_tied() {
    // 9/3, 9/2 and 9/2; two stars of B are swallowed by a hole of W.
    let stars = "1=W3 2=W6 3=G3 4=G6 5=R3 6=R6 7=B10 8=WH 9=B7";
    let (found, gains) = case(swallows_7_and_9(), stars);
    assert_eq!(
        (found, gains),
        (Case::TiedSecond { first: One }, [9, 2, 2, 0, 0])
    );
}

#[test]
fn st_17_three_and_four_players_can_be_tied_for_second() {
    for (stars, gains) in [
        (
            "1=W10 2=G5 3=R5 4=B5 5=W7 6=W6 7=Y1 8=YD 9=YD",
            [9, 1, 1, 1, 3],
        ),
        (
            "1=W10 2=G5 3=R5 4=B5 5=Y5 6=W7 7=W6 8=W1 9=W3",
            [9, 1, 1, 1, 1],
        ),
    ] {
        let expected = (Case::TiedSecond { first: One }, gains);
        assert_eq!(case(apart(), stars), expected, "{stars}");
    }
}

/// The text speaks of stars that were put there; we count those that are left, as everywhere else.
#[test]
fn st_17_swallowed_stars_are_not_paid() {
    let stars = "1=W10 2=W7 3=G5 4=GD 5=R5 6=RD 7=G10 8=WH 9=R10";
    let (found, gains) = case(swallows_7_and_9(), stars);
    assert_eq!(
        (found, gains),
        (Case::TiedSecond { first: One }, [9, 2, 2, 0, 0])
    );
}

/// With two players left there is nobody to tie with for second place.
#[test]
fn st_17_two_players_left_are_first_and_second() {
    let (found, gains) = case(row_of_three(), "1=W1 2=W3 3=G1");
    assert_eq!((found, gains), (ranked(One, Two), [3, 1, 0, 0, 0]));
}

#[test]
fn st_18_e9_who_filled_every_space_gets_both_prizes() {
    let (found, gains) = case(apart(), "1=G1 2=G3 3=G5 4=G6 5=G7 6=G10 7=GH 8=GD 9=GD");
    assert_eq!((found, gains), (Case::Filled(Two), [0, 16, 0, 0, 0]));
}

#[test]
fn st_18_also_if_some_of_the_stars_were_swallowed() {
    let (found, gains) = case(row_of_three(), "1=B10 2=BH 3=B7");
    assert_eq!((found, gains), (Case::Filled(Four), [0, 0, 0, 4, 0]));
    let aries = scored("aries", "1=Y10 2=YH 3=Y7 4=Y1 5=YD");
    assert_eq!(
        (aries.case, aries.gains),
        (Case::Filled(Five), [0, 0, 0, 0, 8])
    );
}

#[test]
fn st_19_e9_the_only_player_left_gets_the_first_prize_alone() {
    // Space 2 of Scorpio is joined to 1, 3 and 4.
    let stars = "2=WH 1=G1 3=G3 4=R5 5=W1 6=W3 7=W5 8=W6 9=W7";
    let scoring = scored("scorpio", stars);
    assert_eq!(
        (scoring.case, scoring.gains),
        (Case::Survivor(One), [9, 0, 0, 0, 0])
    );
    assert_eq!((scoring.compensation(), scoring.from_bank()), (0, 9));
}

#[test]
fn st_19_nobody_left_means_nobody_is_paid() {
    let (found, gains) = case(row_of_three(), "1=WH 2=GH 3=RH");
    assert_eq!((found, gains), (Case::Nobody, [0; 5]));
    let aries = scored("aries", "1=WH 2=GH 3=RH 4=BH 5=YH");
    assert_eq!((aries.case, aries.gains), (Case::Nobody, [0; 5]));
}

/// The order of ST-19: a sole filler is not a sole survivor.
#[test]
fn st_19_the_cases_are_tested_in_their_order() {
    let filler = scored_on(row_of_three(), "1=W10 2=WH 3=W7");
    assert_eq!((filler.case, filler.stars[0]), (Case::Filled(One), 1));
    let survivor = scored_on(row_of_three(), "1=W10 2=WH 3=G7");
    assert_eq!((survivor.case, survivor.gains[0]), (Case::Survivor(One), 3));
    for (case, clause) in [
        (Case::Filled(One), "ST-18"),
        (Case::Nobody, "ST-19"),
        (Case::Survivor(One), "ST-19"),
        (Case::TiedFirst, "ST-16"),
        (Case::TiedSecond { first: One }, "ST-17"),
        (ranked(One, Two), "ST-15"),
    ] {
        assert_eq!(case.clause(), clause);
    }
}

#[test]
fn st_20_first_can_always_pay() {
    // The most there is to pay: one star each for first and second, all others of one player.
    let stars = "1=W10 2=G7 3=R1 4=R3 5=RD 6=RD 7=RH 8=B1 9=B3";
    let (found, gains) = case(apart(), stars);
    assert_eq!((found, gains), (ranked(One, Two), [2, 7, 5, 2, 0]));
    let mut scene: Scene = Setup::new(3)
        .board("aries", "1=W10 2=RD 3=RD 5=G7")
        .turn(3)
        .scene();
    scene.play("3 place 1 aries 4");
    assert_eq!(
        scene.money(),
        [2, 3, 3],
        "the money on the table is the money of the scoring"
    );
}
