//! Black Holes and Rambling Stars (SH-18, SH-19).

use asterism_core::Game;
use starshine::{Hole, Illegal, Steps};

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup, content, square, text};

/// Step 1 of seat 1 with a card on slot 2 and stars.
fn with(card: &str, sky: &str) -> Scene {
    with_in(1, card, sky)
}

fn with_in(scenario: u8, card: &str, sky: &str) -> Scene {
    let setup = Setup::new(scenario, 2).sky(sky);
    setup.board(&format!("- {card} birth")).scene()
}

#[test]
fn sh_18_any_dot_or_bright_star_may_be_removed() {
    let scene = with("hole1", "dot A1 E20, bright C5 D9, splendor B1 B4");
    assert_eq!(scene.legal_with("hole 2 "), "A1, C5, D9, E20");
    let after = scene.after("1 hole 2 E20");
    assert_eq!(after.sky("dot"), "A1");
    assert_eq!(
        after.sent(0)["supply"]["dot"],
        49,
        "it returns to the supply"
    );
    assert_eq!(after.told(0), ["SH-18: Ann removed a Dot Star from E20."]);
}

#[test]
fn sh_18_splendor_stars_and_supernovae_cannot_be_removed() {
    let setup = Setup::new(1, 2)
        .sky("dot A1, splendor B1, supernova B4")
        .scores(&[15]);
    let setup = setup.nova_gone(1, "nova1").board("- hole1 birth");
    for (action, answer) in [
        (
            "1 hole 2 B1",
            "SH-18: Splendor Stars neither fall into a Black Hole nor move",
        ),
        (
            "1 hole 2 B4",
            "SH-18: Supernovae neither fall into a Black Hole nor move",
        ),
        ("1 hole 2 B5", "SH-18: there is no star on B5"),
        ("1 hole 2 A9", "SH-1: the firmament has no square A9"),
    ] {
        assert_eq!(setup.scene().refusal(action), answer, "{action}");
    }
}

/// Removing the star on A1; around it are B1, B3, B4, B5, B6 and B7.
const PATTERNS: [(&str, &str, &str, i16); 15] = [
    ("dot; dot, dot", "hole1", "dot A1 B1 B3", 1),
    ("only one beside", "hole1", "dot A1 B1", 0),
    ("the other one is further away", "hole1", "dot A1 B1 B2", 0),
    (
        "dot; bright, splendor",
        "hole1",
        "dot A1, bright B1, splendor B3",
        2,
    ),
    (
        "the better of two",
        "hole1",
        "dot A1 B4 B5, bright B1, splendor B3",
        2,
    ),
    ("bright; dot, bright", "hole1", "bright A1 B1, dot B3", 2),
    (
        "the kind removed matters",
        "hole1",
        "bright A1, dot B1 B3",
        0,
    ),
    (
        "others beside do not matter",
        "hole1",
        "dot A1 B1 B3 B4 B5, bright B6 B7",
        1,
    ),
    ("two of a kind are two", "hole2", "bright A1 B1 B3", 2),
    ("and not one", "hole2", "bright A1 B1", 0),
    (
        "bright; dot, splendor",
        "hole2",
        "bright A1, dot B1, splendor B3",
        2,
    ),
    (
        "the best of three",
        "hole3",
        "bright A1 B5, dot B1 B3, splendor B4",
        3,
    ),
    (
        "dot; splendor, splendor",
        "hole4",
        "dot A1, splendor B1 B3",
        3,
    ),
    (
        "bright; splendor, splendor",
        "hole8",
        "bright A1, splendor B1 B3",
        4,
    ),
    (
        "a Dot Star is not a Bright one",
        "hole8",
        "dot A1, splendor B1 B3",
        0,
    ),
];

#[test]
fn sh_18_the_best_pattern_that_fits_is_scored() {
    for (what, hole, sky, points) in PATTERNS {
        let scene = with(hole, sky).after("1 hole 2 A1");
        assert_eq!(scene.scores(), [points, 0], "{what}");
    }
}

#[test]
fn sh_18_supernovae_beside_are_no_stars_of_a_pattern() {
    let setup = Setup::new(1, 2)
        .sky("dot A1 B1, supernova B3")
        .scores(&[15]);
    let setup = setup.nova_gone(1, "nova1").board("- hole1 birth");
    let scene = setup.scene().after("1 hole 2 A1");
    assert_eq!(scene.scores(), [15, 0]);
}

#[test]
fn sh_18_black_holes_give_points_in_scenarios_1_and_4_only() {
    for (scenario, points) in [(1, 1), (2, 0), (3, 0), (4, 1)] {
        let scene = with_in(scenario, "hole1", "dot A1 B1 B3").after("1 hole 2 A1");
        assert_eq!(scene.scores(), [points, 0], "scenario {scenario}");
        let line = if points > 0 {
            "SH-18: Ann removed a Dot Star from A1, beside two Dot Stars: 1 point."
        } else {
            "SH-18: Ann removed a Dot Star from A1."
        };
        assert_eq!(scene.told(0), [line]);
    }
}

#[test]
fn sh_18_e2_the_third_neighbour_does_not_matter() {
    for hole in ["hole1", "hole4", "hole7", "hole12"] {
        let scene = with(hole, "bright A1 B1, dot B3 B4").after("1 hole 2 A1");
        assert_eq!(scene.scores(), [2, 0], "{hole}");
        let line = "SH-18: Ann removed a Bright Star from A1, beside a Dot Star and a Bright Star: 2 points.";
        assert_eq!(scene.told(0), [line]);
    }
}

/// Each of the twelve cards with each of its three patterns, shown by nothing but its stars.
#[test]
fn sh_18_every_pattern_of_every_card_gives_its_points() {
    for hole in Hole::all() {
        let patterns = content().patterns(hole);
        for pattern in patterns {
            let stars = [
                (pattern.removed, "A1"),
                (pattern.beside[0], "B1"),
                (pattern.beside[1], "B3"),
            ];
            let sky: Vec<String> = starshine::Class::ALL
                .into_iter()
                .map(|class| {
                    let own = stars.iter().filter(|star| star.0 == class);
                    let names: Vec<&str> = own.map(|star| star.1).collect();
                    format!("{} {}", class.word(), names.join(" "))
                        .trim()
                        .to_owned()
                })
                .collect();
            let scene = with(&format!("hole{}", hole.number()), &sky.join(", "));
            let after = scene.after("1 hole 2 A1");
            assert_eq!(
                after.scores()[0],
                i16::from(pattern.points),
                "{hole:?} {pattern:?}"
            );
        }
    }
}

#[test]
fn sh_19_a_star_moves_exactly_two_or_three_lines() {
    // From E1 (joined to D1, E2 and E25).
    for (card, ends) in [
        ("ramble2", "C1 D1 D2 D18 E2 E3 E24"),
        (
            "ramble3",
            "B8 C1 C2 C13 D1 D2 D3 D17 D18 E2 E3 E4 E23 E24 E25",
        ),
    ] {
        let scene = with(card, "dot E1, splendor A1");
        let found = scene.legal_with("ramble 2 E1 ").replace(", ", " ");
        let mut found: Vec<&str> = found.split(' ').collect();
        found.sort_unstable();
        let mut expected: Vec<&str> = ends.split(' ').collect();
        expected.sort_unstable();
        assert_eq!(found, expected, "{card}");
    }
}

#[test]
fn sh_19_only_along_free_squares() {
    // The star on E1 can leave over D1, E2 and E25 only.
    for (what, sky, action, answer) in [
        (
            "over a free square",
            "dot E1",
            "1 ramble 2 E1 D2",
            "allowed",
        ),
        (
            "one way is enough",
            "dot E1 D1",
            "1 ramble 2 E1 D2",
            "allowed",
        ),
        (
            "no way is free",
            "dot E1 D1, splendor E2",
            "1 ramble 2 E1 D2",
            "SH-19: there is no way of exactly 2 lines along free squares from E1 to D2",
        ),
        (
            "the end is not free",
            "dot E1 D2",
            "1 ramble 2 E1 D2",
            "SH-1: D2 is not free: choose an empty square",
        ),
        (
            "too near",
            "dot E1",
            "1 ramble 2 E1 E25",
            "SH-19: there is no way of exactly 2 lines along free squares from E1 to E25",
        ),
        (
            "too far",
            "dot E1",
            "1 ramble 2 E1 E4",
            "SH-19: there is no way of exactly 2 lines along free squares from E1 to E4",
        ),
        (
            "a square that is not there",
            "dot E1",
            "1 ramble 2 E1 A7",
            "SH-1: the firmament has no square A7",
        ),
        (
            "from nowhere",
            "dot E1",
            "1 ramble 2 E3 E1",
            "SH-19: there is no star on E3",
        ),
    ] {
        assert_eq!(with("ramble2", sky).refusal(action), answer, "{what}");
    }
}

#[test]
fn sh_19_no_line_twice_and_not_back_to_the_start() {
    let back = "SH-19: a star cannot end where it began: choose another square";
    // D1, E1 and E2 are joined to each other: three lines lead back.
    assert_eq!(with("ramble3", "dot E1").refusal("1 ramble 2 E1 E1"), back);
    assert_eq!(with("ramble2", "dot E1").refusal("1 ramble 2 E1 E1"), back);
    // To a neighbour in three lines only round a square of four, not there and back again.
    let narrow = "dot E1, splendor D1 E2 D18";
    let scene = with("ramble3", narrow);
    assert_eq!(scene.legal_with("ramble 2 E1 "), "D17, E23");
    assert_eq!(
        scene.refusal("1 ramble 2 E1 E25"),
        "SH-19: there is no way of exactly 3 lines along free squares from E1 to E25"
    );
}

#[test]
fn sh_19_splendor_stars_and_supernovae_never_move() {
    let setup = Setup::new(1, 2)
        .sky("bright A1, splendor E1, supernova E9")
        .scores(&[15]);
    let scene = setup.nova_gone(1, "nova1").board("- ramble2 birth").scene();
    assert_eq!(
        scene.refusal("1 ramble 2 E1 D2"),
        "SH-19: Splendor Stars neither fall into a Black Hole nor move"
    );
    assert_eq!(
        scene.refusal("1 ramble 2 E9 D5"),
        "SH-19: Supernovae neither fall into a Black Hole nor move"
    );
    assert!(
        scene
            .legal_with("ramble 2 ")
            .split(", ")
            .all(|it| it.starts_with("A1 "))
    );
}

#[test]
fn sh_19_a_move_needs_no_neighbour_and_scores_nothing() {
    for scenario in 1..=4 {
        let scene = with_in(scenario, "ramble3", "bright A1").after("1 ramble 2 A1 D3");
        assert_eq!(
            scene.scores(),
            [0, 0],
            "scenario {scenario}, onto a special field"
        );
        assert_eq!(scene.sky("bright"), "D3");
        assert_eq!(
            scene.told(0),
            ["SH-19: Ann moved a Bright Star from A1 to D3."]
        );
        assert_eq!(scene.sent(0)["born"], serde_json::json!({}));
        assert_eq!(scene.sent(0)["removed"], serde_json::json!({}));
    }
}

/// A move is its two ends: it is listed once, however many ways there are.
#[test]
fn sh_19_any_path_will_do() {
    let scene = with("ramble3", "dot A1");
    let listed: Vec<String> = scene
        .legal_with("ramble 2 A1 ")
        .split(", ")
        .map(str::to_owned)
        .collect();
    let reach = scene.table().moves(square("A1"), Steps::Three);
    assert_eq!(listed.join(" "), text(reach));
    let (seat, action) = scene.read("1 ramble 2 A1 A1");
    assert_eq!(scene.state.check(seat, action), Err(Illegal::BackToStart));
    let ways = content().firmament();
    for end in reach.iter() {
        let way = ways.way(square("A1"), end, Steps::Three, scene.table().free());
        assert_eq!(way.map(|way| way.len()), Some(4), "{end}");
    }
}
