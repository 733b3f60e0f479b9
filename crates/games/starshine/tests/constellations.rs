//! Constellations on the sky (SH-23), and their claims (SH-24).

use serde_json::json;
use starshine::{Class, Node, Piece};

use crate::common::{SceneBuilder as _, SceneExt as _, Setup, content, figure, square};

/// Each constellation laid in two places, with its gap if it has one.
const LAID: [(&str, &str, &str); 16] = [
    (
        "arrow-and-bow",
        "dot C2 D2 C3, bright D3 E3, splendor E4",
        "E5",
    ),
    (
        "arrow-and-bow",
        "dot B3 C3 B8, bright A1 B2, splendor B1",
        "B7",
    ),
    ("oculus", "dot D4 D7 B2, bright D5 D6, splendor E8", "C4"),
    (
        "oculus",
        "dot B6 D12 B5, bright C10 D13, splendor D14",
        "C9",
    ),
    ("mountain", "dot B5 B1 C6, bright A1 B4, splendor B3", ""),
    ("mountain", "dot E11 D9 E9, bright D8 E10, splendor D7", ""),
    ("kite", "dot D4 E5 C4, bright C3 E7, splendor E6", "D5"),
    (
        "kite",
        "dot D11 E14 C8, bright D10 E16, splendor E15",
        "D12",
    ),
    (
        "serpent",
        "dot B6 B1 B7, bright A1 C11, splendor D15",
        "C10",
    ),
    ("serpent", "dot B1 B3 C1, bright A1 C2, splendor C3", "B2"),
    ("ladle", "dot B1 C3 B3, bright C2 A1, splendor D3", "B2"),
    ("ladle", "dot B1 C12 B3, bright B8 A1, splendor C13", "B7"),
    ("cross", "dot E1 E3 D3, bright D1 D2, splendor E2", ""),
    ("cross", "dot C10 C12 B8, bright B6 B7, splendor C11", ""),
    (
        "hourglass",
        "dot E11 E13 E10, bright D8 D9, splendor E12",
        "",
    ),
    ("hourglass", "dot B7 B4 B6, bright B1 B3, splendor A1", ""),
];

/// True if a constellation is complete on a sky.
fn is_complete(word: &str, sky: &starshine::Sky) -> bool {
    figure(word).find(content().firmament(), sky).is_some()
}

fn sky(text: &str) -> starshine::Sky {
    Setup::new(1, 2).sky(text).scene().table().sky
}

#[test]
fn sh_23_a_card_shows_three_dots_two_brights_one_splendor_and_gaps() {
    for (name, gaps) in [
        ("arrow-and-bow", 1),
        ("oculus", 1),
        ("mountain", 0),
        ("kite", 1),
        ("serpent", 1),
        ("ladle", 1),
        ("cross", 0),
        ("hourglass", 0),
    ] {
        let nodes = figure(name).nodes();
        let count = |node: Node| nodes.iter().filter(|other| **other == node).count();
        let stars = Class::ALL.map(|class| count(Node::Star(class)));
        assert_eq!((stars, count(Node::Gap)), ([3, 2, 1], gaps), "{name}");
    }
}

/// Turned, mirrored and bent: the lines are what matters.
#[test]
fn sh_23_it_is_complete_wherever_its_lines_are() {
    for (name, stars, _) in LAID {
        assert!(is_complete(name, &sky(stars)), "{name} on {stars}");
    }
}

#[test]
fn sh_23_every_star_must_be_there_and_of_its_class() {
    for (name, stars, _) in LAID {
        let whole = sky(stars);
        for at in whole.stars().iter() {
            let class = whole.class_at(at).expect("a star lies there");
            let mut without = whole;
            without.take(class, at);
            assert!(!is_complete(name, &without), "{name} without {at}");
            for other in Class::ALL.into_iter().filter(|other| *other != class) {
                let mut changed = without;
                changed.put(other, at);
                assert!(
                    !is_complete(name, &changed),
                    "{name} with a {other} on {at}"
                );
            }
        }
    }
}

#[test]
fn sh_23_a_gap_is_a_free_square() {
    for (name, stars, gap) in LAID.into_iter().filter(|row| !row.2.is_empty()) {
        let whole = sky(stars);
        let mut exploded = whole;
        exploded.explode(square(gap), starshine::SquareSet::EMPTY);
        assert!(
            !is_complete(name, &exploded),
            "{name} with a Supernova on {gap}"
        );
    }
    let (name, stars, gap) = LAID[0];
    for class in Class::ALL {
        let mut filled = sky(stars);
        filled.put(class, square(gap));
        assert!(
            !is_complete(name, &filled),
            "{name} with a {class} on {gap}"
        );
    }
}

/// Stars, Supernovae and lines that the card does not show do not matter.
#[test]
fn sh_23_everything_not_shown_is_ignored() {
    for (name, stars, gap) in LAID {
        let mut crowded = sky(stars);
        let free = content().firmament().squares().without(crowded.taken());
        for (number, at) in free.iter().enumerate() {
            let is_bright = number % 3 == 1 && crowded.supply(Class::Bright) > 0;
            let class = if is_bright { Class::Bright } else { Class::Dot };
            if at.to_string() != gap {
                crowded.put(class, at);
            }
        }
        assert!(is_complete(name, &crowded), "{name} in a full sky");
    }
    // Cross on A1: B5 and B6 are joined to each other as well, which it does not show.
    assert!(is_complete(
        "cross",
        &sky("splendor A1, bright B1 B3, dot B5 B6 C9")
    ));
}

/// The six squares are different ones, and each node has one.
#[test]
fn sh_23_nodes_lie_on_squares_one_to_one() {
    for (name, stars, gap) in LAID {
        let whole = sky(stars);
        let laid = figure(name)
            .find(content().firmament(), &whole)
            .expect("it is complete");
        for (node, shows) in figure(name).nodes().iter().enumerate() {
            let at = laid.at(node).expect("each node has a square");
            match shows {
                Node::Star(class) => assert_eq!(whole.at(at), Some(Piece::Star(*class)), "{name}"),
                Node::Gap => assert_eq!(at, square(gap), "{name}"),
            }
        }
        assert_eq!(laid.squares().count(), figure(name).nodes().len());
    }
}

/// Cross needs one more Dot Star, on B6 or B4 beside B5, and so on.
const NEARLY: &str = "splendor A1, bright B1 B3, dot B5 B7";

/// Scenario 2 with Cross for seat 1.
fn art(sky: &str) -> Setup {
    Setup::new(2, 2).own(1, "cross").sky(sky)
}

#[test]
fn sh_24_it_is_claimed_after_any_action() {
    for (what, sky, board, action) in [
        ("a birth", NEARLY, "- birth birth", "1 birth 1 dot C12"),
        (
            "a move",
            "splendor A1, bright B1 B3, dot B5 B7 D17",
            "- ramble2 birth",
            "1 ramble 2 D17 B8",
        ),
        // Arrow and Bow has a gap on E5.
        (
            "a removal",
            "dot C2 D2 C3 E5, bright D3 E3, splendor E4",
            "- hole1 birth",
            "1 hole 2 E5",
        ),
    ] {
        let own = if what == "a removal" {
            "arrow-and-bow"
        } else {
            "cross"
        };
        let other = if what == "a removal" {
            "cross"
        } else {
            "oculus"
        };
        let setup = Setup::new(2, 2)
            .own(1, own)
            .own(2, other)
            .sky(sky)
            .board(board);
        let scene = setup.scene().after(action);
        assert_eq!(scene.phase(), "masterpiece", "{what}");
        assert_eq!(scene.told_of("SH-24", 0).len(), 1, "{what}");
    }
}

/// A Supernova clears the gap of Arrow and Bow on E5.
#[test]
fn sh_24_it_is_claimed_after_a_supernova() {
    let setup = Setup::new(4, 2)
        .own(1, "arrow-and-bow")
        .own(2, "cross")
        .scores(&[15]);
    let sky = "dot C2 D2 C3 E5, bright D3 E3, splendor E4";
    let scene = setup
        .board("nova1 birth birth")
        .sky(sky)
        .scene()
        .after("1 nova E6");
    assert_eq!(
        scene.player(1).completed.len(),
        1,
        "only E5 is joined to E6"
    );
    assert_eq!(scene.scores(), [15 + 3 + 5, 0]);
}

#[test]
fn sh_24_a_card_completed_by_another_is_claimed_as_the_own_turn_begins() {
    let sky = "splendor A1, bright B1 B3, dot B5 B7";
    let setup = Setup::new(2, 2).own(1, "oculus").own(2, "cross").sky(sky);
    let scene = setup
        .board("- birth ramble2")
        .used(&[2])
        .scene()
        .after("1 birth 1 dot C12");
    assert_eq!(scene.phase(), "lay", "it is not the card of seat 1");
    let scene = scene.after("1 lay birth 2; 1 done");
    assert_eq!(
        (scene.phase(), scene.winners()),
        ("masterpiece".into(), vec![2])
    );
    // In scenario 4 the same, for points; then the turn goes on.
    let setup = Setup::new(4, 2).own(1, "oculus").own(2, "cross").sky(sky);
    let scene = setup.board("- birth ramble2").used(&[2]).scene();
    let scene = scene.after("1 birth 1 dot C12; 1 lay birth 2; 1 done");
    assert_eq!((scene.phase(), scene.owed()), ("act".into(), vec![2]));
    assert_eq!(scene.scores(), [0, 5]);
    assert_eq!(scene.sent(0)["seats"][1]["completed"], json!(["cross"]));
}

/// Actions of others never claim for a player, not even the card of scenario 3.
#[test]
fn sh_24_only_in_the_own_turn() {
    let setup = Setup::new(3, 2)
        .gallery("cross")
        .sky("splendor A1, bright B1 B3, dot B5 B7 C12");
    let scene = setup
        .clone()
        .phase("lay")
        .board("- - birth")
        .set("claimed", json!(true))
        .scene();
    // It became complete after a claim; it is not claimed as Ben's turn begins.
    let scene = scene.after("1 lay birth 2; 1 done");
    assert_eq!((scene.owed(), scene.scores()), (vec![2], vec![0, 0]));
    // Any action of Ben that leaves it complete claims it.
    let scene = scene.after("2 birth 1 dot B8");
    assert_eq!(scene.scores(), [0, 5]);
}

#[test]
fn sh_24_stars_stay_where_they_are() {
    for (scenario, clause) in [(2, "SH-26"), (3, "SH-27"), (4, "SH-28")] {
        let setup = Setup::new(scenario, 2).sky(NEARLY);
        let setup = match scenario {
            3 => setup.gallery("cross"),
            _ => setup.own(1, "cross"),
        };
        let scene = setup.scene().after("1 birth 1 dot C12");
        assert_eq!(scene.player(1).completed.len(), 1, "{clause}");
        assert_eq!(scene.sky("dot"), "B5 B7 C12", "{clause}");
        assert_eq!(
            (scene.sky("bright"), scene.sky("splendor")),
            ("B1 B3".into(), "A1".into())
        );
    }
}

#[test]
fn sh_24_a_claim_is_told_with_its_squares() {
    let line = "Ann completed Cross on A1, B3, B1, B5, B7 and C12";
    for (scenario, gain) in [(2, "."), (3, ": 5 points."), (4, ": 5 points.")] {
        let setup = Setup::new(scenario, 2).sky(NEARLY);
        let setup = match scenario {
            3 => setup.gallery("cross"),
            _ => setup.own(1, "cross"),
        };
        let scene = setup.scene().after("1 birth 1 dot C12");
        for viewer in 0..=2 {
            let line = match viewer {
                1 => line.replace("Ann", "You"),
                _ => line.to_owned(),
            };
            assert_eq!(scene.told_of("SH-24", viewer), [format!("{line}{gain}")]);
        }
    }
}

/// Four seats: of the eight cards four are held and three completed, so Hourglass is the next.
fn hourglass_next(scenario: u8) -> Setup {
    let setup = Setup::new(scenario, 4).scores(&[0, 5, 5, 5]).sky(NEARLY);
    let setup = setup
        .completed(2, "mountain")
        .completed(3, "serpent")
        .completed(4, "ladle");
    match scenario {
        3 => setup
            .gallery("cross")
            .completed(2, "mountain oculus")
            .completed(3, "serpent arrow-and-bow")
            .completed(4, "ladle kite")
            .scores(&[0, 10, 10, 10]),
        _ => setup.own(1, "cross").own(3, "arrow-and-bow"),
    }
}

#[test]
fn sh_24_at_most_one_claim_a_turn() {
    // Scenario 4: Cross, then Hourglass with the next action; it waits for the next own turn.
    let scene = hourglass_next(4).own(3, "arrow-and-bow").scene();
    let scene = scene.after("1 birth 1 dot C12");
    assert_eq!(scene.sent(1)["goal"]["constellation"], "hourglass");
    let scene = scene.after("1 birth 2 dot B4");
    assert!(is_complete("hourglass", &scene.table().sky));
    assert_eq!(scene.scores(), [5, 5, 5, 5]);
    let scene = scene.after("1 end; 1 lay birth 2; 1 done");
    assert_eq!(scene.scores(), [5, 5, 5, 5], "not in the turns of others");
    // Scenario 3: the next player claims it with the first action.
    let scene = hourglass_next(3)
        .scene()
        .after("1 birth 1 dot C12; 1 birth 2 dot B4");
    assert_eq!(scene.scores(), [5, 10, 10, 10]);
    let scene = scene.after("1 end; 1 lay birth 2; 1 done");
    assert_eq!(scene.scores(), [5, 10, 10, 10], "not as the turn begins");
    let scene = scene.after("2 birth 1 dot C11");
    assert_eq!(
        (scene.phase(), scene.scores()),
        ("goal".into(), vec![5, 15, 10, 10])
    );
}

/// Held back by the one claim a turn, it is claimed as soon as the own turn begins.
#[test]
fn sh_24_the_second_one_is_claimed_in_the_next_own_turn() {
    let setup = hourglass_next(4)
        .turn(4)
        .own(1, "hourglass")
        .set("claimed", json!(false));
    let setup = setup
        .set_seat(1, "completed", json!(["cross"]))
        .scores(&[5, 5, 5, 5]);
    let sky = "splendor A1, bright B1 B3, dot B4 B5 B7 C12";
    let scene = setup.sky(sky).phase("lay").board_of(4, "- - birth").scene();
    let scene = scene.after("4 lay birth 2; 4 done");
    assert_eq!(scene.scores(), [10, 5, 5, 5]);
    assert_eq!(scene.sent(0)["claimed"], true);
    assert_eq!(
        scene.sent(1)["goal"],
        serde_json::Value::Null,
        "no card is left"
    );
}

#[test]
fn sh_24_the_outlook_says_what_an_action_completes() {
    let scene = art(NEARLY).scene();
    let sent = scene.sent(1);
    let completes = crate::common::joined(&sent["completes"]);
    assert!(completes.contains("birth 1 dot C12"), "{completes}");
    assert!(!completes.contains("birth 1 dot C13"), "{completes}");
    assert_eq!(
        scene.sent(2)["completes"],
        json!([]),
        "it is not the turn of seat 2"
    );
}
