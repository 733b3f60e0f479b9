//! Star Birth (SH-12 to SH-17).

use starshine::{Class, Illegal};

use crate::common::{SceneBuilder as _, SceneExt as _, Setup, content, square, squares, text};

fn births(setup: &Setup, class: Class) -> String {
    text(setup.scene().table().births()[class.index()])
}

#[test]
fn sh_12_a_dot_star_needs_a_star_beside_it() {
    for (what, sky, dots) in [
        ("a Dot Star", "dot A1", "B1 B3 B4 B5 B6 B7"),
        ("a Bright Star", "bright E9", "D6 E8 E10"),
        ("a Splendor Star", "splendor E9", "D6 E8 E10"),
        ("a Supernova", "supernova E9", "D6 E8 E10"),
        ("two of them", "dot E9, bright E10", "D6 D7 D8 E8 E11"),
    ] {
        let setup = Setup::new(1, 2).sky(sky).scores(&[15]);
        let setup = setup.nova_gone(1, "nova1");
        assert_eq!(births(&setup, Class::Dot), dots, "beside {what}");
        let legal: Vec<String> = dots.split(' ').map(|name| format!("dot {name}")).collect();
        assert_eq!(
            setup.scene().legal_with("birth 1 "),
            legal.join(", "),
            "{what}"
        );
    }
}

#[test]
fn sh_12_a_dot_star_gives_no_points() {
    for scenario in 1..=4 {
        let scene = Setup::new(scenario, 2).scene().after("1 birth 1 dot B1");
        assert_eq!(scene.scores(), [0, 0], "scenario {scenario}");
        assert_eq!(scene.sky("dot"), "A1 B1");
        assert_eq!(scene.told(0), ["SH-12: Ann placed a Dot Star on B1."]);
        assert_eq!(scene.sent(0)["supply"]["dot"], 48);
    }
}

#[test]
fn sh_12_only_free_squares_that_are_there() {
    let scene = Setup::new(1, 2).sky("dot A1, splendor B1").scene();
    for (action, answer) in [
        (
            "1 birth 1 dot A1",
            "SH-1: A1 is not free: choose an empty square",
        ),
        (
            "1 birth 1 dot B1",
            "SH-1: B1 is not free: choose an empty square",
        ),
        ("1 birth 1 dot A2", "SH-1: the firmament has no square A2"),
        (
            "1 birth 1 dot E1",
            "SH-12: E1 is not joined to any star: choose a square with a line to one",
        ),
        ("1 birth 1 dot B2", "allowed"),
    ] {
        assert_eq!(scene.refusal(action), answer, "{action}");
    }
}

#[test]
fn sh_13_a_bright_star_needs_three_dot_stars_beside_it() {
    for (what, sky, brights) in [
        ("two", "dot B1 B3", ""),
        ("three", "dot B1 B3 B4", "A1"),
        ("four", "dot B1 B3 B4 B5", "A1"),
        ("two, and a Bright Star", "dot B1 B3, bright B4", ""),
        ("two, and a Splendor Star", "dot B1 B3, splendor B4", ""),
        ("two, and a Supernova", "dot B1 B3, supernova B4", ""),
        ("three, one of them further away", "dot B1 B3 C6", ""),
        ("three beside two squares", "dot A1 B2 C5, bright B4", "B3"),
    ] {
        let setup = Setup::new(1, 2).sky(sky).scores(&[15]);
        let setup = setup.nova_gone(1, "nova1");
        assert_eq!(births(&setup, Class::Bright), brights, "{what}");
    }
    let scene = Setup::new(1, 2).sky("dot B1 B3").scene();
    let sentence = "SH-13: a Bright Star needs at least three Dot Stars directly joined to it, and A1 has fewer";
    assert_eq!(scene.refusal("1 birth 1 bright A1"), sentence);
}

#[test]
fn sh_13_a_bright_star_gives_1_point() {
    for (scenario, points) in [(1, 1), (2, 0), (3, 0), (4, 1)] {
        let scene = Setup::new(scenario, 2).sky("dot B1 B3 B4").scene();
        let scene = scene.after("1 birth 1 bright A1");
        assert_eq!(scene.scores(), [points, 0], "scenario {scenario}");
        let gain = if points > 0 { ": 1 point" } else { "" };
        let line = format!("SH-13: Ann placed a Bright Star on A1{gain}.");
        assert_eq!(scene.told(0), [line]);
        assert_eq!(scene.sky("bright"), "A1");
    }
}

#[test]
fn sh_14_a_splendor_star_needs_three_bright_stars_beside_it() {
    for (what, sky, splendors) in [
        ("two", "bright B1 B3", ""),
        ("three", "bright B1 B3 B4", "A1"),
        ("five", "bright B1 B3 B4 B5 B6", "A1"),
        ("two, and Dot Stars", "bright B1 B3, dot B4 B5", ""),
        ("two, and a Splendor Star", "bright B1 B3, splendor B4", ""),
    ] {
        let setup = Setup::new(1, 2).sky(sky);
        assert_eq!(births(&setup, Class::Splendor), splendors, "{what}");
    }
    let scene = Setup::new(1, 2).sky("bright B1 B3").scene();
    let sentence = "SH-14: a Splendor Star needs at least three Bright Stars directly joined to it, and A1 has fewer";
    assert_eq!(scene.refusal("1 birth 1 splendor A1"), sentence);
}

#[test]
fn sh_14_e1_a_square_joined_to_three_bright_stars_takes_a_splendor_star() {
    for (scenario, points) in [(1, 3), (2, 0), (3, 0), (4, 3)] {
        let scene = Setup::new(scenario, 2).sky("bright B1 B3 B4").scene();
        let scene = scene.after("1 birth 1 splendor A1");
        assert_eq!(scene.scores(), [points, 0], "scenario {scenario}");
        assert_eq!(scene.sky("splendor"), "A1");
        let gain = if points > 0 { ": 3 points" } else { "" };
        let line = format!("SH-14: Ann placed a Splendor Star on A1{gain}.");
        assert_eq!(scene.told(0), [line]);
    }
}

/// C5 gives 1 point more, E4 gives 3.
#[test]
fn sh_15_a_special_field_gives_more_for_a_bright_star() {
    for (scenario, square, points, line) in [
        (1, "C5", 2, ": 2 points, 1 of them for the special field"),
        (1, "E4", 4, ": 4 points, 3 of them for the special field"),
        (2, "C5", 0, ""),
        (2, "E4", 0, ""),
        (3, "C5", 1, ": 1 point for the special field"),
        (3, "E4", 3, ": 3 points for the special field"),
        (4, "C5", 2, ": 2 points, 1 of them for the special field"),
        (4, "E4", 4, ": 4 points, 3 of them for the special field"),
    ] {
        let setup = Setup::new(scenario, 2).sky("dot B3 C4 C6 D3 E3 E5");
        let scene = setup.scene().after(&format!("1 birth 1 bright {square}"));
        assert_eq!(
            scene.scores(),
            [points, 0],
            "{square} in scenario {scenario}"
        );
        let clause = if scenario == 2 { "SH-13" } else { "SH-15" };
        let line = format!("{clause}: Ann placed a Bright Star on {square}{line}.");
        assert_eq!(scene.told(0), [line]);
    }
}

#[test]
fn sh_15_every_special_field_gives_what_it_shows() {
    let firmament = content().firmament();
    let of = |points: u8| {
        let squares = firmament.squares().iter();
        text(
            squares
                .filter(|square| firmament.special(*square) == points)
                .collect(),
        )
    };
    assert_eq!(of(1), "C5 D1 D3 D10 D14 D16");
    assert_eq!(of(3), "E4 E9 E15 E23");
    assert_eq!(
        firmament
            .squares()
            .iter()
            .filter(|it| firmament.special(*it) > 0)
            .count(),
        10
    );
}

#[test]
fn sh_15_other_stars_and_other_ways_give_nothing_more() {
    for (what, sky, board, action, score) in [
        (
            "a Dot Star",
            "dot D3",
            "- birth birth",
            "1 birth 1 dot E4",
            0,
        ),
        (
            "a Splendor Star",
            "bright D3 E3 E5",
            "- birth birth",
            "1 birth 1 splendor E4",
            3,
        ),
        (
            "a move",
            "bright E2, dot A1",
            "- ramble2 birth",
            "1 ramble 2 E2 E4",
            0,
        ),
    ] {
        let scene = Setup::new(1, 2).sky(sky).board(board).scene().after(action);
        assert_eq!(scene.scores(), [score, 0], "{what}");
    }
}

/// Five Dot Stars round A1, and one on it.
const AROUND: &str = "dot A1 B1 B3 B4 B5";

/// Name, sky, board, earlier actions of the turn, then an action and its answer.
const SAME_SQUARE: [[&str; 6]; 11] = [
    [
        "a Dot Star again",
        AROUND,
        "- hole1 birth",
        "1 hole 2 B1",
        "1 birth 1 dot B1",
        "SH-16: a Dot Star was removed from B1 this turn, so none may be placed there",
    ],
    [
        "a Bright Star instead",
        AROUND,
        "- hole1 birth",
        "1 hole 2 A1",
        "1 birth 1 bright A1",
        "allowed",
    ],
    [
        "a Bright Star again",
        "dot B1 B3 B4, bright A1",
        "- hole1 birth",
        "1 hole 2 A1",
        "1 birth 1 bright A1",
        "SH-16: a Bright Star was removed from A1 this turn, so none may be placed there",
    ],
    [
        "a Dot Star instead",
        "dot B1 B3 B4, bright A1",
        "- hole1 birth",
        "1 hole 2 A1",
        "1 birth 1 dot A1",
        "allowed",
    ],
    [
        "removed after placing",
        AROUND,
        "- hole1 birth",
        "1 birth 1 dot B6",
        "1 hole 2 B6",
        "SH-16: a Dot Star was placed on B6 this turn, so it may not be removed there",
    ],
    [
        "another one removed",
        AROUND,
        "- hole1 birth",
        "1 birth 1 dot B6",
        "1 hole 2 B5",
        "allowed",
    ],
    [
        "placed twice",
        "dot A1 B1",
        "- ramble2 birth",
        "1 birth 1 dot B2; 1 ramble 2 B2 C2",
        "1 birth 3 dot B2",
        "SH-16: a Dot Star was placed on B2 this turn already",
    ],
    [
        "moved and then removed",
        "dot A1 B1",
        "- ramble2 hole1",
        "1 birth 1 dot B2; 1 ramble 2 B2 C2",
        "1 hole 3 C2",
        "allowed",
    ],
    [
        "moved there and then removed",
        "dot A1 B1 B3",
        "- ramble2 hole1",
        "1 birth 1 dot B2; 1 ramble 2 B2 C2",
        "1 hole 3 B3",
        "allowed",
    ],
    [
        "moved where one was removed",
        "dot A1 B1 B2",
        "hole1 ramble2 birth",
        "1 hole 1 B1",
        "1 ramble 2 B2 B7",
        "allowed",
    ],
    [
        "moved back onto it",
        "dot A1 B1 C3",
        "hole1 ramble2 birth",
        "1 hole 1 B1",
        "1 ramble 2 C3 B1",
        "allowed",
    ],
];

#[test]
fn sh_16_what_was_removed_may_not_be_placed_and_the_other_way_round() {
    for [what, sky, board, before, action, answer] in SAME_SQUARE {
        let scene = Setup::new(1, 2).sky(sky).board(board).scene().after(before);
        assert_eq!(scene.refusal(action), answer, "{what}");
    }
}

/// It is about the square: another star of the class that was moved onto it stays as well.
#[test]
fn sh_16_a_class_placed_on_a_square_may_not_be_removed_there() {
    let setup = Setup::new(1, 2).sky("dot A1 B1 B2").this_turn("dot B2", "");
    let scene = setup.board("- birth hole1").used(&[1, 2]).scene();
    let stays = "SH-16: a Dot Star was placed on B2 this turn, so it may not be removed there";
    assert_eq!(scene.refusal("1 hole 3 B2"), stays);
    assert_eq!(scene.legal_with("hole 3 "), "A1, B1");
    // A Bright Star came there since.
    let setup = Setup::new(1, 2)
        .sky("dot A1 B1, bright B2")
        .this_turn("dot B2", "");
    let scene = setup.board("- birth hole1").used(&[1, 2]).scene();
    assert_eq!(scene.refusal("1 hole 3 B2"), "allowed");
}

#[test]
fn sh_16_a_supernova_may_not_be_put_beside_a_star_placed_this_turn() {
    let setup = Setup::new(1, 2).scores(&[15]).board("nova1 birth birth");
    let scene = setup.scene().after("1 birth 2 dot B1");
    let beside = |square: &str| {
        format!(
            "SH-16: a Supernova on {square} would remove the star on B1, which was placed this turn"
        )
    };
    for square in ["B2", "B7", "B8", "C2"] {
        assert_eq!(scene.refusal(&format!("1 nova {square}")), beside(square));
    }
    for square in ["B3", "B6", "C3", "E1"] {
        assert_eq!(scene.refusal(&format!("1 nova {square}")), "allowed");
    }
    // Moved away, it is not where it was placed.
    let setup = Setup::new(1, 2)
        .scores(&[15])
        .sky("dot A1 C2")
        .this_turn("dot B1", "");
    let scene = setup.board("nova1 birth birth").used(&[3]).scene();
    assert_eq!(scene.refusal("1 nova B7"), "allowed");
}

/// A Supernova removes too.
#[test]
fn sh_16_what_a_supernova_removed_may_not_be_placed_there() {
    let setup = Setup::new(1, 2)
        .scores(&[15])
        .sky("dot A1 B1 C2, bright B3");
    let scene = setup.board("nova1 birth birth").scene().after("1 nova B2");
    assert_eq!(
        scene.refusal("1 birth 2 dot B1"),
        "SH-16: a Dot Star was removed from B1 this turn, so none may be placed there"
    );
    assert_eq!(
        scene.refusal("1 birth 2 dot B3"),
        "allowed",
        "it was a Bright Star"
    );
}

#[test]
fn sh_16_a_new_turn_begins_without_memory() {
    let setup = Setup::new(1, 2).sky("dot A1 B1").board("- hole1 birth");
    let scene = setup
        .scene()
        .after("1 hole 2 B1; 1 birth 1 dot B3; 1 lay birth 2; 1 done");
    assert_eq!(scene.sent(0)["born"], serde_json::json!({}));
    assert_eq!(scene.sent(0)["removed"], serde_json::json!({}));
    assert_eq!(scene.refusal("2 birth 1 dot B1"), "allowed");
}

#[test]
fn sh_17_stars_stay_when_the_stars_they_needed_go() {
    let setup = Setup::new(1, 2)
        .sky("dot B1 B3 B4, bright A1")
        .board("- hole1 birth");
    let scene = setup.scene().after("1 hole 2 B1");
    assert_eq!(
        (scene.sky("bright"), scene.sky("dot")),
        ("A1".into(), "B3 B4".into())
    );
}

#[test]
fn sh_17_without_a_piece_in_the_supply_there_is_no_placing() {
    let squares = content().firmament().squares();
    let all: Vec<String> = squares.iter().map(|it| it.to_string()).collect();
    let dots: Vec<&str> = all
        .iter()
        .map(String::as_str)
        .filter(|it| *it != "D9")
        .collect();
    let full = format!("dot {}", dots[..50].join(" "));
    let scene = Setup::new(1, 2).sky(&full).board("- hole1 birth").scene();
    assert_eq!(scene.legal_with("birth 1 dot"), "");
    let none = "SH-17: there is no Dot Star left in the supply";
    assert_eq!(scene.refusal("1 birth 1 dot D9"), none);
    assert_eq!(
        scene.refusal("1 birth 1 bright D9"),
        "allowed",
        "other classes go on"
    );
    let scene = scene.after("1 hole 2 A1");
    assert_eq!(scene.refusal("1 birth 1 dot D9"), "allowed", "it returned");
    let brights = format!(
        "bright {}, dot {}",
        all[..20].join(" "),
        all[30..60].join(" ")
    );
    let scene = Setup::new(1, 2).sky(&brights).scene();
    assert_eq!(scene.legal_with("birth 1 bright"), "");
    let table = scene.table();
    let none = Err(Illegal::NoPiece(Class::Bright));
    assert_eq!(table.may_be_born(Class::Bright, square(&all[61])), none);
}

#[test]
fn sh_17_a_dark_sky_begins_again_on_the_start_square() {
    let scene = Setup::new(1, 2).sky("").scene();
    assert_eq!(
        scene.legal(1),
        ["birth 1 dot A1", "birth 2 dot A1", "birth 3 dot A1"]
    );
    // Not in the turn in which it was removed there (SH-16).
    let setup = Setup::new(1, 2).board("- hole1 birth");
    let scene = setup.scene().after("1 hole 2 A1");
    assert_eq!(scene.phase(), "lay", "nothing can be placed");
    // A star that was elsewhere is the last to go.
    let setup = Setup::new(1, 2).sky("dot E1").board("- hole1 birth");
    let scene = setup.scene().after("1 hole 2 E1");
    assert_eq!(scene.legal(1), ["birth 1 dot A1", "birth 3 dot A1"]);
    // A Supernova that is left is something to begin beside.
    let setup = Setup::new(1, 2)
        .sky("supernova E1")
        .scores(&[15])
        .nova_gone(1, "nova1");
    assert_eq!(setup.scene().table().births()[0], squares("D1 E2 E25"));
    assert_eq!(
        setup.scene().refusal("1 birth 1 dot A1"),
        "SH-12: A1 is not joined to any star: choose a square with a line to one"
    );
}
