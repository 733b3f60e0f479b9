//! The log of a game: every case in words, with all payments.

use asterism_core::testkit::{SceneBuilder as _, host_content};
use asterism_core::{Game, Viewer};
use sternenhimmel::Content;

use crate::common::boards::{Graph, file};
use crate::common::{SceneExt as _, Setup, new_table, told};

/// The lines about the scoring when `last`, such as `"10 aries 5"`, is placed by seat 1.
fn scoring_told(seats: usize, board: &str, stars: &str, last: &str) -> Vec<String> {
    scoring_told_in(&Setup::new(seats).board(board, stars), last)
}

fn scoring_told_in(setup: &Setup, last: &str) -> Vec<String> {
    let mut scene = setup.scene();
    scene.play(&format!("1 place {last}"));
    let lines = scene.told(0).into_iter();
    let scoring = lines.skip_while(|line| !line.starts_with("ST-9"));
    scoring
        .take_while(|line| !line.starts_with("ST-22"))
        .collect()
}

/// Nine small spaces without a line.
fn apart() -> &'static Content {
    host_content(&file(&[Graph::new(9, "")]))
}

#[test]
fn st_3_st_4_the_opening_is_told() {
    for seats in 3..=5 {
        let scene = new_table(seats, "2", 3);
        let mut events = Vec::new();
        scene.state.opening(&mut events);
        let names: Vec<&str> = scene
            .table()
            .boards()
            .map(|(_, board)| board.sign.name())
            .collect();
        let (last, first) = names.split_last().expect("boards");
        let open = format!("{} and {last}", first.join(", "));
        let stack = 12 - seats;
        assert_eq!(
            told(&events, Viewer::Onlooker),
            [
                format!("ST-3: {open} were opened; {stack} boards wait in the stack."),
                "ST-4: G begins.".into()
            ]
        );
    }
}

#[test]
fn st_15_e5_a_scoring_is_told_step_by_step() {
    let stars = "9=W6 8=BD 6=GH 5=RH 4=G3 2=G6 1=R3 3=R1";
    assert_eq!(
        scoring_told(4, "scorpio", stars, "hole scorpio 7"),
        [
            "ST-9: W completed Scorpio.",
            "ST-10: Turned up: W’s Black Hole and 6, G’s 6 and 3.",
            "ST-11: Neighbouring Black Holes swallowed each other: W’s Black Hole, G’s \
             Black Hole, R’s Black Hole.",
            "ST-13: W’s 6 lay beside a Double Star and counted 12.",
            "ST-13: Left on the board: W 12 points with 1 star, G 9 points with 2 stars, R 4 \
             points with 2 stars and B 0 points with 1 star.",
            "ST-15: W got the first prize, 9; G got the second, 7; W paid 1 for each star left \
             of the others: 2 to R and 1 to B.",
        ]
    );
}

#[test]
fn st_12_e3_what_is_swallowed_is_told_hole_by_hole() {
    let stars = "2=W10 5=GH 1=R5 3=R7 6=RD";
    assert_eq!(
        scoring_told(3, "libra", stars, "hole libra 4"),
        [
            "ST-9: W completed Libra.",
            "ST-10: Turned up: W’s 10 and Black Hole, R’s 5.",
            "ST-12: W’s Black Hole on Libra σ swallowed R’s 5.",
            "ST-12: G’s Black Hole on Libra υ swallowed R’s 7 and Double Star.",
            "ST-13: Left on the board: W 10 points with 2 stars, G 0 points with 1 star and R 0 \
             points with 0 stars.",
            "ST-15: W got the first prize, 6; G got the second, 4.",
        ]
    );
}

#[test]
fn st_14_e4_a_tie_that_stars_decide_is_told() {
    let told = scoring_told(3, "virgo", "3=GD 2=G3 4=G7 1=R1 5=R3 6=R5", "10 virgo 7");
    assert_eq!(
        told[told.len() - 2..],
        [
            "ST-14: G and W had the same points, so the stars left decided: G 3, W 1.",
            "ST-15: G got the first prize, 7; W got the second, 5; G paid 1 for each star left \
             of the others: 3 to R.",
        ]
    );
    assert!(told.contains(&"ST-13: W’s 10 lay beside a Double Star and counted 20.".into()));
}

#[test]
fn st_14_all_who_had_the_same_points_are_named() {
    for (stars, line) in [
        // 10/3, 10/2 and 10/1.
        (
            "2=WD 3=WD 4=G7 5=G3 6=R10 7=B1 8=B3",
            Some(
                "ST-14: W, G and R had the same points, so the stars left decided: W 3, G 2, R 1.",
            ),
        ),
        // 10 points, then 6/2 and 6/1.
        (
            "2=G5 3=G1 4=R6 5=B1 6=B3 7=BD 8=BD",
            Some("ST-14: G and R had the same points, so the stars left decided: G 2, R 1."),
        ),
        // A tie for third.
        ("2=G7 3=R6 4=B6 5=BD 6=Y1 7=Y3 8=YD", None),
    ] {
        let setup = Setup::new(5).with(apart());
        let setup = setup.board("aries", &format!("{stars} 9=YH"));
        let told = scoring_told_in(&setup, "10 aries 1");
        let found = told.iter().find(|line| line.starts_with("ST-14"));
        assert_eq!(found.map(String::as_str), line, "{told:?}");
    }
}

#[test]
fn st_16_to_st_19_every_case_of_payment_is_told() {
    for (board, stars, last, line) in [
        (
            "aries",
            "2=W1 3=G10 4=G1 5=R1",
            "10 aries 1",
            "ST-16: First place was tied, so no prize was paid; the bank paid 1 for each star left: \
             2 to W, 2 to G and 1 to R.",
        ),
        (
            "cancer",
            "2=G3 3=G5 4=R3 5=R5",
            "10 cancer 1",
            "ST-17: W got the first prize, 5; second place was tied, so the bank paid 1 for each star left of the others: 2 to G and 2 to R.",
        ),
        (
            "aries",
            "2=W1 3=WH 4=WD 5=W7",
            "10 aries 1",
            "ST-18: W filled every space and got both prizes, 5 and 3.",
        ),
        (
            "aries",
            "1=G10 3=R7 4=W1 5=W3",
            "hole aries 2",
            "ST-19: Only W had stars left and got the first prize, 5.",
        ),
        (
            "aries",
            "2=GH 3=RH 4=BH 5=YH",
            "hole aries 1",
            "ST-19: No star was left, so nobody was paid.",
        ),
    ] {
        let seats = if stars.contains('Y') { 5 } else { 3 };
        let told = scoring_told(seats, board, stars, last);
        assert_eq!(
            told.last().map(String::as_str),
            Some(line),
            "{board} {stars}"
        );
    }
}

#[test]
fn st_22_the_next_board_is_told() {
    for (stack, line) in [
        (
            "leo virgo libra",
            "ST-22: The stars went back to their owners. {} was opened; 2 boards to come.",
        ),
        (
            "leo virgo",
            "ST-22: The stars went back to their owners. {} was opened; 1 board to come.",
        ),
        (
            "leo",
            "ST-22: The stars went back to their owners. {} was opened, the last board.",
        ),
        (
            "",
            "ST-22: The stars went back to their owners. No board is left to open.",
        ),
    ] {
        let setup = Setup::new(3).board("aries", "2=W1 3=G10 4=G1 5=R1");
        let scene = setup.stack(stack).scene().after("1 place 10 aries 1");
        let told = scene.told(0);
        let found = told.last().expect("something is told");
        let opened = scene.table().open[0].map_or("", |sign| sign.name());
        assert_eq!(*found, line.replace("{}", opened));
    }
}

#[test]
fn st_10_a_board_without_large_spaces_has_nothing_to_turn_up() {
    let stars = "2=G1 3=G3 4=R5 5=R1 6=R3 7=W1 8=W3 9=W5";
    let told = scoring_told_in(
        &Setup::new(3).with(apart()).board("aries", stars),
        "10 aries 1",
    );
    assert!(
        told.iter().all(|line| !line.starts_with("ST-10")),
        "{told:?}"
    );
}

/// Every line of many games is a sentence with its clause.
#[test]
fn every_line_is_a_sentence() {
    for seats in 3..=5 {
        let mut scene = new_table(seats, "drawn", 11);
        while scene.mover() != 0 {
            scene.play_random();
        }
        for line in scene.told(0) {
            let (clause, words) = line.split_once(": ").expect("a clause and words");
            assert!(clause.starts_with("ST-"), "{line}");
            assert!(words.ends_with('.') && !words.contains("  "), "{line}");
            assert!(
                !words.contains("nothing"),
                "a list has something in it: {line}"
            );
        }
    }
}
