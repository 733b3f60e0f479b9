//! Scenarios 1 to 3 (SH-25 to SH-27).

use std::collections::BTreeSet;

use serde_json::json;
use starshine::Held;

use crate::common::{SceneBuilder as _, SceneExt as _, Setup, constellation};

/// A Bright Star can be born on A1 for 1 point, on C5 for 2 and on E4 for 4.
const SKY: &str = "dot B1 B3 B4 C4 C6 D3 E3 E5";

#[test]
fn sh_25_first_to_30_points_wins() {
    for (score, square, over) in [
        (29, "A1", true),
        (28, "A1", false),
        (28, "C5", true),
        (27, "E4", true),
    ] {
        for seats in 2..=4 {
            let setup = Setup::new(1, seats).sky(SKY).scores(&[score, 29]);
            let setup = setup.nova_gone(1, "nova1").nova_gone(2, "nova2");
            let scene = setup.scene().after(&format!("1 birth 1 bright {square}"));
            assert_eq!(
                scene.phase(),
                if over { "goal" } else { "act" },
                "{score} on {square}"
            );
            if over {
                assert_eq!(scene.winners(), [1]);
                let line = format!("Ann won with {} points.", scene.scores()[0]);
                assert_eq!(scene.told_of("SH-25", 0), [line]);
            }
        }
    }
}

#[test]
fn sh_25_there_are_no_constellations() {
    let scene = Setup::new(1, 2)
        .sky("splendor A1, bright B1 B3, dot B5 B7 C12")
        .scene();
    let scene = scene.after("1 birth 1 dot B4");
    assert_eq!(scene.told(0), ["SH-12: Ann placed a Dot Star on B4."]);
    assert_eq!(scene.sent(1)["goal"], json!(null));
    assert_eq!(scene.player(1).held, Held::Nothing);
    assert_eq!(scene.sent(0)["stack"], 0);
}

#[test]
fn sh_26_there_are_no_points_at_all() {
    for (what, sky, board, action) in [
        ("a Bright Star", SKY, "- birth birth", "1 birth 1 bright A1"),
        (
            "a special field",
            SKY,
            "- birth birth",
            "1 birth 1 bright E4",
        ),
        (
            "a Splendor Star",
            "bright B1 B3 B4",
            "- birth birth",
            "1 birth 1 splendor A1",
        ),
        (
            "a Black Hole",
            "dot A1 B1 B3",
            "- hole1 birth",
            "1 hole 2 A1",
        ),
    ] {
        let scene = Setup::new(2, 2).sky(sky).board(board).scene().after(action);
        assert_eq!(scene.scores(), [0, 0], "{what}");
        assert_eq!(scene.sent(1)["points"], json!({}), "{what}");
    }
}

#[test]
fn sh_26_the_cards_lie_open() {
    for seats in 2..=4 {
        let scene = Setup::new(2, seats).scene();
        for viewer in 0..=seats as u8 {
            let sent = scene.sent(viewer);
            let words = ["arrow-and-bow", "oculus", "mountain", "kite"];
            for (seat, word) in words.into_iter().enumerate().take(seats) {
                assert_eq!(sent["seats"][seat]["constellation"], word);
            }
        }
        assert_eq!(scene.sent(0)["stack"], 8 - seats);
    }
}

#[test]
fn sh_26_first_to_complete_the_own_constellation_wins() {
    let nearly = "splendor A1, bright B1 B3, dot B5 B7";
    for seats in 2..=4 {
        let scene = Setup::new(2, seats).own(1, "cross").sky(nearly).scene();
        let scene = scene.after("1 birth 1 dot C12");
        assert_eq!(
            (scene.phase(), scene.winners()),
            ("masterpiece".into(), vec![1])
        );
        let mut scores = vec![0; seats];
        scores[0] = 1;
        assert_eq!(
            scene.outcome().scores().collect::<Vec<_>>(),
            scores,
            "one constellation"
        );
        let line = "Ann’s own constellation was complete: Ann won.";
        assert_eq!(scene.told_of("SH-26", 0), [line]);
    }
    // Another's constellation does not win.
    let scene = Setup::new(2, 2).own(2, "cross").sky(nearly).scene();
    assert_eq!(scene.after("1 birth 1 dot C12").phase(), "act");
}

/// Seat 1 is about to complete Cross; `stack` is what is left, the rest is completed by others.
fn gallery(stack: &str) -> Setup {
    let all = [
        "arrow-and-bow",
        "oculus",
        "mountain",
        "kite",
        "serpent",
        "ladle",
        "hourglass",
    ];
    let left: BTreeSet<&str> = stack.split(' ').collect();
    let done: Vec<&str> = all
        .into_iter()
        .filter(|word| !left.contains(word))
        .collect();
    let mut setup = Setup::new(3, 4)
        .gallery("cross")
        .sky("splendor A1, bright B1 B3, dot B5 B7");
    let mut scores = [0; 4];
    for (seat, pair) in [2, 3, 4, 1].into_iter().zip(done.chunks(2)) {
        setup = setup.completed(seat, &pair.join(" "));
        scores[usize::from(seat) - 1] = if pair.len() == 2 { 10 } else { 5 };
    }
    setup.scores(&scores)
}

#[test]
fn sh_27_completing_the_open_card_gives_5_points_and_turns_up_the_next() {
    for luck in 0..8 {
        let scene = gallery("kite serpent ladle").scene().with_luck(luck);
        assert_eq!(scene.sent(0)["stack"], 3);
        let scene = scene.after("1 birth 1 dot C12");
        assert_eq!(scene.scores()[0], 5);
        assert_eq!(scene.sent(0)["stack"], 2);
        assert_eq!(
            scene.player(1).completed.iter().next(),
            Some(constellation("cross"))
        );
        let next = scene.table().gallery.expect("the next one lies open");
        let name = &crate::common::content().figure(next).name;
        assert!(
            ["Kite", "Serpent", "Ladle"].contains(&name.as_str()),
            "{name}"
        );
        let line = format!("{name} was turned up for all to complete.");
        assert_eq!(scene.told_of("SH-27", 0), [line]);
    }
}

/// Hourglass is complete as soon as Cross is: it goes under the stack.
#[test]
fn sh_27_a_card_that_is_complete_already_goes_under_the_stack() {
    let sky = "splendor A1, bright B1 B3, dot B4 B7";
    let mut went_under = 0;
    for luck in 0..20 {
        let scene = gallery("kite hourglass").sky(sky).scene().with_luck(luck);
        let scene = scene.after("1 birth 1 dot C12");
        assert_eq!(
            scene.table().gallery,
            Some(constellation("kite")),
            "it is not complete"
        );
        let under = crate::common::joined(&scene.sent(0)["under"]);
        if under == "hourglass" {
            went_under += 1;
            let told = [
                "Hourglass was complete already and went under the stack.",
                "Kite was turned up for all to complete.",
            ];
            assert_eq!(scene.told_of("SH-27", 0), told);
        } else {
            assert_eq!(under, "", "it was not turned up");
        }
        assert_eq!(scene.sent(0)["stack"], 1, "Hourglass is still in the stack");
    }
    assert!((4..16).contains(&went_under), "{went_under} of 20");
}

/// If all that are left are complete, somebody must complete one of them in a later turn.
#[test]
fn sh_27_where_all_are_complete_one_is_turned_up_nevertheless() {
    let sky = "splendor A1, bright B1 B3, dot B4 B7";
    let scene = gallery("hourglass")
        .sky(sky)
        .scene()
        .after("1 birth 1 dot C12");
    assert_eq!(scene.table().gallery, Some(constellation("hourglass")));
    assert_eq!(scene.scores()[0], 5, "not before the next turn");
    assert_eq!(crate::common::joined(&scene.sent(0)["under"]), "");
}

#[test]
fn sh_27_a_card_under_the_stack_comes_up_last() {
    let setup = gallery("kite serpent ladle").set("under", json!(["serpent", "kite"]));
    for luck in 0..6 {
        let scene = setup.scene().with_luck(luck).after("1 birth 1 dot C12");
        assert_eq!(
            scene.table().gallery,
            Some(constellation("ladle")),
            "the only one above"
        );
    }
    let setup = gallery("kite serpent").set("under", json!(["serpent", "kite"]));
    let scene = setup.scene().after("1 birth 1 dot C12");
    assert_eq!(
        scene.table().gallery,
        Some(constellation("serpent")),
        "the topmost"
    );
    assert_eq!(crate::common::joined(&scene.sent(0)["under"]), "kite");
}

#[test]
fn sh_27_otherwise_only_special_fields_score() {
    for (what, sky, board, action, points) in [
        (
            "a Bright Star",
            SKY,
            "- birth birth",
            "1 birth 1 bright A1",
            0,
        ),
        (
            "a special field",
            SKY,
            "- birth birth",
            "1 birth 1 bright C5",
            1,
        ),
        (
            "a special field of 3",
            SKY,
            "- birth birth",
            "1 birth 1 bright E4",
            3,
        ),
        (
            "a Splendor Star",
            "bright B1 B3 B4",
            "- birth birth",
            "1 birth 1 splendor A1",
            0,
        ),
        (
            "a Black Hole",
            "dot A1 B1 B3",
            "- hole1 birth",
            "1 hole 2 A1",
            0,
        ),
    ] {
        let scene = Setup::new(3, 2).sky(sky).board(board).scene().after(action);
        assert_eq!(scene.scores(), [points, 0], "{what}");
    }
}

#[test]
fn sh_27_first_to_15_wins() {
    for (score, action, over) in [
        (14, "1 birth 1 bright C5", true),
        (13, "1 birth 1 bright C5", false),
        (12, "1 birth 1 bright E4", true),
    ] {
        let scene = Setup::new(3, 2)
            .sky(SKY)
            .scores(&[score, 14])
            .scene()
            .after(action);
        assert_eq!(
            scene.phase(),
            if over { "goal" } else { "act" },
            "{score} {action}"
        );
    }
    let scene = gallery("kite").scores(&[10, 10, 10, 10]).scene();
    let scene = scene.after("1 birth 1 dot C12");
    assert_eq!((scene.phase(), scene.winners()), ("goal".into(), vec![1]));
    assert_eq!(scene.told_of("SH-27", 0), ["Ann won with 15 points."]);
    assert_eq!(scene.table().gallery, None, "no other card is turned up");
}

#[test]
fn sh_27_most_points_win_when_all_eight_are_gone() {
    for (scores, winners, words) in [
        ([5, 10, 10, 11], vec![4], "Dan won"),
        ([6, 10, 10, 10], vec![1], "Ann won"),
        (
            [5, 10, 10, 10],
            vec![1, 2, 3, 4],
            "Ann, Ben, Cleo and Dan shared the victory",
        ),
    ] {
        let scene = gallery("")
            .scores(&scores)
            .scene()
            .after("1 birth 1 dot C12");
        assert_eq!(
            (scene.phase(), scene.winners()),
            ("gallery".into(), winners),
            "{scores:?}"
        );
        assert_eq!(
            scene.told_of("SH-27", 0),
            [format!("All constellations were taken: {words}.")]
        );
    }
}
