//! The rules: NF-1 to NF-6.

use asterism_core::testkit::{Scene, settings};
use asterism_core::{Notation, Seat};
use nightfall::{Nightfall, Star, StarSet};
use serde_json::json;

const NAMES: [&str; 3] = ["Ann", "Ben", "Cem"];

/// A table in the middle of nowhere: hands, leader 1, no night is over.
fn table(hands: &[[u8; 4]]) -> Scene<Nightfall> {
    let seats: Vec<_> = hands.iter().map(|hand| json!({ "hand": hand })).collect();
    let position = json!({"game": "nightfall", "rules": 1, "leader": 1, "seats": seats});
    let state = Nightfall::read_position(&position, &()).expect("a position");
    Scene::new(state, &(), &NAMES)
}

fn hand(scene: &Scene<Nightfall>, number: u8) -> StarSet {
    scene.view(number).hand
}

#[test]
fn nf_1_four_of_twelve_stars_for_each_player() {
    for (names, left) in [(&NAMES[..2], 4), (&NAMES[..], 0)] {
        let scene = Scene::<Nightfall>::start(names, &settings([]), 1, &());
        let dealt = (1..=names.len() as u8).map(|number| hand(&scene, number));
        let dealt = dealt.fold(StarSet::EMPTY, StarSet::or);
        assert_eq!(dealt.len(), 4 * names.len(), "no star is dealt twice");
        assert_eq!(StarSet::FULL.without(dealt).len(), left);
    }
    assert_eq!(
        Nightfall::options(1, &settings([]), &())
            .map(|_| ())
            .unwrap_err()
            .to_string(),
        "Nightfall is for 2 to 3 players, not 1"
    );
    assert!(Nightfall::options(4, &settings([]), &()).is_err());
}

#[test]
fn there_is_nothing_to_choose() {
    let refused = Nightfall::options(2, &settings([("start", "1")]), &()).map(|_| ());
    assert_eq!(
        refused.unwrap_err().to_string(),
        "Nightfall has no option “start”; it has none at all"
    );
}

#[test]
fn nf_2_the_first_leader_is_drawn() {
    let first = |luck| Scene::<Nightfall>::start(&NAMES, &settings([]), luck, &()).owed();
    let leaders: std::collections::BTreeSet<Vec<usize>> = (0..40).map(first).collect();
    assert_eq!(leaders, [vec![1], vec![2], vec![3]].into());
    let scene = Scene::<Nightfall>::start(&NAMES[..2], &settings([]), 1, &());
    assert_eq!(scene.view(0).table.leader.number(), scene.owed()[0]);
}

#[test]
fn nf_3_each_plays_any_star_in_turn() {
    let mut scene = table(&[[1, 4, 8, 12], [2, 5, 7, 11], [3, 6, 9, 10]]);
    assert_eq!(scene.legal_line(1), "play 1, play 4, play 8, play 12");
    for (action, refusal) in [
        ("2 play 2", "NF-3: it is not your turn"),
        ("1 play 2", "NF-3: you do not hold the 2"),
    ] {
        assert_eq!(scene.refusal(action), refusal, "{action}");
    }
    scene.play("1 play 8");
    assert_eq!(scene.owed(), [2]);
    assert_eq!(scene.legal_line(2), "play 2, play 5, play 7, play 11");
    scene.play("2 play 2");
    assert_eq!(scene.owed(), [3]);
    assert_eq!(
        scene.told(0),
        ["NF-3: Ann played the 8.", "NF-3: Ben played the 2."]
    );
}

#[test]
fn nf_4_the_brightest_wins_what_the_faintest_counts() {
    for (plays, points) in [
        ("1 play 8; 2 play 2; 3 play 10", [0, 0, 2]),
        ("1 play 12; 2 play 11; 3 play 10", [10, 0, 0]),
        ("1 play 1; 2 play 7; 3 play 6", [0, 1, 0]),
    ] {
        let scene = table(&[[1, 4, 8, 12], [2, 5, 7, 11], [3, 6, 9, 10]]).after(plays);
        assert_eq!(scene.view(0).table.points, points, "{plays}");
    }
}

#[test]
fn nf_5_the_winner_leads_the_next_night() {
    let mut scene = table(&[[1, 4, 8, 12], [2, 5, 7, 11]]);
    scene.play("1 play 8; 2 play 11");
    assert_eq!(scene.owed(), [2]);
    assert_eq!(
        scene.told_of("NF-4", 0),
        ["Ben won the night with the 11: 8 points."]
    );
    scene.play("2 play 2; 1 play 4");
    assert_eq!(scene.owed(), [1]);
}

#[test]
fn nf_6_the_most_points_after_four_nights() {
    let mut scene = table(&[[1, 4, 8, 12], [2, 5, 7, 11]]);
    scene.play("1 play 8; 2 play 11; 2 play 2; 1 play 4; 1 play 12; 2 play 7; 1 play 1; 2 play 5");
    assert_eq!(scene.final_scores(), [9, 9]);
    assert_eq!(
        scene.winners(),
        [1, 2],
        "an equal number of points shares the victory"
    );
    assert_eq!(scene.refusal("1 play 1"), "NF-6: the game is over");
    assert_eq!(
        scene.told_of("NF-6", 0),
        ["The fourth night is over, and so is the game."]
    );
    assert_eq!(scene.view(0).table.faded.len(), 8);
    assert!(Seat::first(2).all(|seat| scene.view(0).table.hand_size(seat) == 0));
    assert!(
        scene
            .view(0)
            .table
            .faded
            .contains(Star::new(12).expect("a star"))
    );
}

#[test]
fn nf_3_the_log_talks_to_its_reader() {
    let mut scene = table(&[[1, 4, 8, 12], [2, 5, 7, 11]]);
    scene.play("1 play 8; 2 play 11");
    for (number, lines) in [
        (0, ["Ann played the 8.", "Ben played the 11."]),
        (1, ["You played the 8.", "Ben played the 11."]),
        (2, ["Ann played the 8.", "You played the 11."]),
    ] {
        let told = scene.lines(number);
        assert_eq!([&told[0].words, &told[1].words], lines, "to {number}");
        assert_eq!(
            [told[0].seat(), told[1].seat()],
            [Some(Seat::One), Some(Seat::Two)]
        );
        assert_eq!(told.last().map(|line| line.words.as_str()), Some("Night 2"));
    }
}
