//! The end: SQ-27 to SQ-29.

use asterism_core::testkit::SceneBuilder as _;
use asterism_core::{Game, Notation, Viewer};
use serde_json::Value;
use stella_quest::StellaQuest;

use crate::common::{Scene, SceneExt as _, Setup};

/// Seat 1 has won a round of blue 6, blue 2 and blue 3, and takes one of them.
fn one_takes(card: &str, setup: impl FnOnce(Setup) -> Setup) -> Scene {
    let hands = ["b6 y1", "b2 y2", "b3 y3"];
    let mut scene = setup(Setup::hands(&hands).top("g5")).scene();
    scene.play("1 play b6; 2 play b2; 3 play b3");
    if scene.turn() == "take 1" {
        scene.play(&format!("1 take {card}"));
    }
    scene
}

/// A game that is over: the lit tokens and collections of each seat.
fn over(turn: &'static str, lit: &[u8], collected: &[&'static str]) -> Scene {
    let hands = ["b1", "g1", "r1", "y1"];
    let setup = Setup::hands(&hands[..lit.len()]).turn(turn);
    setup.lit(lit).collected(collected).scene()
}

#[test]
fn sq_27_all_of_1_to_6_wins_at_once() {
    for (what, collected, card, turn) in [
        (
            "the sixth number",
            "r1 r2 r3 r4 r5",
            "b6",
            "enlightenment 1",
        ),
        ("of any colours", "r1 g3 y4 r5 y6", "b2", "enlightenment 1"),
        (
            "with repeats before",
            "r1 y2 r4 r5 y5 r6",
            "b3",
            "enlightenment 1",
        ),
        ("five numbers are not enough", "r1 r2 r3 r4", "b6", "top 1"),
        (
            "nor six cards of five numbers",
            "r1 r2 r4 r5 g5",
            "b6",
            "top 1",
        ),
        ("nor a repeat of the fifth", "r1 r3 r4 r5 r6", "b6", "top 1"),
    ] {
        let scene = one_takes(card, |setup| setup.collected(&[collected]).lit(&[4, 5, 5]));
        assert_eq!(scene.turn(), turn, "{what}");
    }
}

#[test]
fn sq_27_the_enlightened_player_wins_alone() {
    for (seats, ranks) in [(2, [1, 2].as_slice()), (3, &[1, 2, 2]), (4, &[1, 2, 2, 2])] {
        let hands = ["b6 y1", "b2 y2", "b3 y3", "b4 y4"];
        let setup = Setup::hands(&hands[..seats]).top("g5").deck("r1 r2");
        // The others would have more points.
        let collected = ["g1 g2 g3 g4 g5", "y1 y2 y3 y4 y5", "r1 r2 r3 r4 r5"];
        let mut lit = vec![5; seats];
        lit[0] = 1;
        let mut scene = setup.collected(&collected[..2]).lit(&lit).scene();
        for number in [1, 2, 3, 4].iter().take(seats) {
            scene.play(&format!("{number} play b{}", [6, 2, 3, 4][number - 1]));
        }
        scene.play("1 take b6");
        assert_eq!(scene.turn(), "enlightenment 1", "{seats} seats");
        assert_eq!(scene.ranks(), ranks, "{seats} seats");
        assert!(scene.has_told("SQ-27: A collected all of 1 to 6: enlightenment!"));
        assert_eq!(
            scene.refusal("1 top b2"),
            "SQ-27: the game is over",
            "{seats} seats"
        );
        assert_eq!(
            scene.refusal("2 play y2"),
            "SQ-27: the game is over",
            "{seats} seats"
        );
    }
}

#[test]
fn sq_28_without_light_the_game_ends_at_once() {
    for (what, holder, lit, collected, card) in [
        ("the marker takes the last token", Some(1), 1, "", "b6"),
        ("a repeated 2 takes three", None, 3, "r2", "b2"),
        (
            "a repeated 2 takes more than there are",
            None,
            1,
            "r2",
            "b2",
        ),
        ("marker and repeat together", Some(1), 2, "r6", "b6"),
    ] {
        let scene = one_takes(card, |setup| {
            setup
                .marker(holder)
                .collected(&[collected])
                .lit(&[lit, 2, 3])
        });
        assert_eq!(scene.turn(), "elimination 1", "{what}");
        assert_eq!(scene.lit(), [0, 2, 3], "{what}");
        assert_eq!(
            (1..=3)
                .map(|number| scene.legal_line(number))
                .collect::<String>(),
            "",
            "{what}"
        );
        assert_eq!(
            scene.refusal("2 play y2"),
            "SQ-28: the game is over",
            "{what}"
        );
    }
}

#[test]
fn sq_28_sq_17_the_marker_comes_before_enlightenment() {
    for (what, holder, lit, turn) in [
        (
            "the last token goes to the marker",
            Some(1),
            1,
            "elimination 1",
        ),
        ("a token is left", Some(1), 2, "enlightenment 1"),
        (
            "somebody else holds the marker",
            Some(2),
            1,
            "enlightenment 1",
        ),
        ("nobody holds it", None, 1, "enlightenment 1"),
    ] {
        let collected = ["r1 r2 r3 r4 r5"];
        let scene = one_takes("b6", |setup| {
            setup.marker(holder).collected(&collected).lit(&[lit, 5, 5])
        });
        assert_eq!(scene.turn(), turn, "{what}");
    }
}

#[test]
fn sq_29_points_are_light_and_jewels_on_cards_face_up() {
    for (what, lit, collected, points) in [
        ("light alone", 5, "", 5),
        (
            "each number its jewels",
            1,
            "b1 b2 b3 b4 b5",
            1 + 3 + 3 + 2 + 2 + 1,
        ),
        ("a 6", 2, "g6", 2 + 1),
        ("a repeated number counts nothing", 3, "b5 g5 r1", 3 + 3),
        ("however often it is there", 2, "b5 g5 r5 r1", 2 + 3),
        ("both copies of one card", 4, "g6 g6", 4),
        ("several repeated numbers", 1, "b5 g5 b6 g6 y3", 1 + 2),
        ("nothing is left face up", 2, "b1 g1", 2),
    ] {
        let scene = over("exhaustion", &[lit, 1, 1], &[collected]);
        assert_eq!(scene.final_scores(), [points, 1, 1], "{what}");
    }
}

#[test]
fn sq_29_the_most_points_win_and_equal_players_share() {
    for (what, turn, lit, collected, ranks) in [
        (
            "the most points win",
            "exhaustion",
            [3, 5, 4, 2],
            ["", "", "", ""],
            [3, 1, 2, 4],
        ),
        (
            "jewels count like light",
            "exhaustion",
            [2, 5, 1, 1],
            ["b1 b2", "", "", ""],
            [1, 2, 3, 3],
        ),
        (
            "two share",
            "exhaustion",
            [2, 5, 1, 1],
            ["b1", "", "", ""],
            [1, 1, 3, 3],
        ),
        (
            "all share",
            "exhaustion",
            [5, 5, 5, 5],
            ["", "", "", ""],
            [1, 1, 1, 1],
        ),
        (
            "the others score",
            "elimination 4",
            [3, 4, 4, 0],
            ["", "", "", ""],
            [3, 1, 1, 4],
        ),
        (
            "the eliminated player has lost with the most points",
            "elimination 1",
            [0, 2, 1, 1],
            ["b1 b2 b3 b4 b5", "", "b6", ""],
            [4, 1, 1, 3],
        ),
        (
            "and with as many as the best",
            "elimination 2",
            [2, 0, 1, 1],
            ["", "b3", "", ""],
            [1, 4, 2, 2],
        ),
    ] {
        let scene = over(turn, &lit, &collected);
        assert_eq!(scene.ranks(), ranks, "{what}: {:?}", scene.final_scores());
    }
}

#[test]
fn sq_29_of_two_players_the_other_one_wins() {
    for (turn, lit, collected, points, ranks) in [
        (
            "elimination 1",
            [0, 1],
            ["b1 b2 b3 b4 b5", ""],
            [11, 1],
            [2, 1],
        ),
        (
            "elimination 2",
            [1, 0],
            ["", "b1 b2 b3 b4 b5"],
            [1, 11],
            [1, 2],
        ),
        ("elimination 2", [3, 0], ["", "b1"], [3, 3], [1, 2]),
        ("exhaustion", [3, 3], ["", ""], [3, 3], [1, 1]),
    ] {
        let scene = over(turn, &lit, &collected);
        assert_eq!(scene.final_scores(), points, "{turn}");
        assert_eq!(scene.ranks(), ranks, "{turn}");
    }
}

#[test]
fn sq_29_points_decide_nothing_at_enlightenment() {
    let collected = ["r1 g1 r2 g2 r3 r4 r5 r6", "b1 b2 b3", "y1 y2 y3 y4"];
    let scene = over("enlightenment 1", &[1, 5, 5], &collected);
    assert_eq!(
        scene.final_scores(),
        [1 + 2 + 2 + 1 + 1, 5 + 3 + 3 + 2, 5 + 3 + 3 + 2 + 2]
    );
    assert_eq!(scene.ranks(), [1, 2, 2]);
}

#[test]
fn sq_29_points_are_shown_while_the_game_goes_on() {
    let setup = Setup::hands(&["b1", "g1", "r1"]).lit(&[5, 4, 3]);
    let scene = setup.collected(&["b2 b3", "g5 g6", "r5 y5"]).scene();
    for viewer in Viewer::all(3) {
        let sent = StellaQuest::view_json(&scene.state.view_for(viewer));
        let seats = sent["seats"].as_array().unwrap();
        let points: Vec<i64> = seats
            .iter()
            .filter_map(|seat| Value::as_i64(&seat["points"]))
            .collect();
        assert_eq!(points, [5 + 3 + 2, 4 + 1 + 1, 3], "what {viewer} sees");
    }
}
