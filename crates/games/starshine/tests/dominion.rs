//! Scenario 4, Dominion over the firmament (SH-28).

use serde_json::json;
use starshine::Held;

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup, constellation};

/// A Bright Star can be born on A1 for 1 point, on C5 for 2 and on E4 for 4.
const SKY: &str = "dot B1 B3 B4 C4 C6 D3 E3 E5";

/// Seat 1 has Cross and is about to complete it.
fn dominion(scores: &[i16]) -> Setup {
    let mut setup = Setup::new(4, 2).own(1, "cross").scores(scores);
    for (seat, score) in (1..).zip(scores) {
        if *score >= 15 {
            setup = setup.nova_gone(seat, ["nova1", "nova2"][usize::from(seat) - 1]);
        }
    }
    setup.sky("splendor A1, bright B1 B3, dot B5 B7")
}

#[test]
fn sh_28_30_points_and_a_completed_constellation_win() {
    for (what, score, done, action, over) in [
        ("both at once", 25, "", "1 birth 1 dot C12", true),
        ("points were there", 31, "", "1 birth 1 dot C12", true),
        ("too few points", 24, "", "1 birth 1 dot C12", false),
        (
            "points without a constellation",
            29,
            "",
            "1 birth 1 bright B4",
            false,
        ),
        (
            "points after a constellation",
            29,
            "ladle",
            "1 birth 1 bright B4",
            true,
        ),
    ] {
        let setup = dominion(&[score, 0]).completed(1, done);
        let setup = match action {
            "1 birth 1 bright B4" => setup.sky("splendor E1, dot B3 B5 C6"),
            _ => setup,
        };
        let scene = setup.scene().after(action);
        assert_eq!(scene.phase(), if over { "goal" } else { "act" }, "{what}");
        if over {
            assert_eq!(scene.winners(), [1], "{what}");
            let line = format!("Ann won with {} points.", scene.scores()[0]);
            assert!(scene.told_of("SH-28", 0).contains(&line), "{what}");
        }
    }
}

#[test]
fn sh_28_all_points_count_and_a_constellation_gives_5() {
    for (what, sky, board, action, points) in [
        (
            "a Bright Star",
            SKY,
            "- birth birth",
            "1 birth 1 bright A1",
            1,
        ),
        (
            "a special field",
            SKY,
            "- birth birth",
            "1 birth 1 bright C5",
            2,
        ),
        (
            "a Splendor Star",
            "bright B1 B3 B4",
            "- birth birth",
            "1 birth 1 splendor A1",
            3,
        ),
        (
            "a Black Hole",
            "dot A1 B1 B3",
            "- hole1 birth",
            "1 hole 2 A1",
            1,
        ),
        (
            "a constellation",
            "splendor A1, bright B1 B3, dot B5 B7",
            "- birth birth",
            "1 birth 1 dot C12",
            5,
        ),
    ] {
        let setup = Setup::new(4, 2).own(1, "cross").sky(sky).board(board);
        assert_eq!(setup.scene().after(action).scores(), [points, 0], "{what}");
    }
}

#[test]
fn sh_28_a_completed_card_is_shown_and_replaced_in_secret() {
    let scene = dominion(&[0, 0]).scene().after("1 birth 1 dot C12");
    for viewer in 0..=2 {
        assert_eq!(
            scene.sent(viewer)["seats"][0]["completed"],
            json!(["cross"])
        );
        assert_eq!(scene.sent(viewer)["stack"], 5);
    }
    let new = scene.view(1).constellation.expect("a new one");
    assert_ne!(new, constellation("cross"));
    let name = &crate::common::content().figure(new).name;
    assert_eq!(
        scene.told_of("SH-28", 1),
        [format!("You got {name} to complete, in secret.")]
    );
    assert_eq!(
        scene.told_of("SH-28", 2),
        ["Ann got a secret constellation."]
    );
    assert_eq!(scene.view(2).constellation, Some(constellation("oculus")));
}

/// Four seats with four cards, three completed, so one is left: or none.
fn last_cards(stack: &str) -> Scene {
    let setup = Setup::new(4, 4).own(1, "cross").scores(&[0, 5, 5, 10]);
    let setup = setup.completed(2, "mountain").completed(3, "serpent");
    let fourth = if stack.is_empty() {
        "ladle hourglass"
    } else {
        "ladle"
    };
    let setup = setup.own(3, "arrow-and-bow").completed(4, fourth);
    setup.sky("splendor A1, bright B1 B3, dot B4 B7").scene()
}

#[test]
fn sh_28_cards_are_replaced_while_there_are_any() {
    // Hourglass is complete already, but no other is left.
    let scene = last_cards("hourglass").after("1 birth 1 dot C12");
    assert_eq!(
        scene.view(1).constellation,
        Some(constellation("hourglass"))
    );
    let scene = last_cards("").after("1 birth 1 dot C12");
    assert_eq!(scene.player(1).held, Held::Nothing);
    assert_eq!(scene.view(1).constellation, None);
    assert_eq!(scene.sent(1)["goal"], json!(null));
    assert_eq!(scene.told_of("SH-28", 1), [""; 0]);
    assert_eq!(
        crate::common::positions::refusal(&scene.position()),
        "accepted"
    );
}

#[test]
fn sh_28_a_card_that_is_complete_already_goes_under_the_stack() {
    let mut went_under = 0;
    for luck in 0..20 {
        // Kite and Hourglass are left; Hourglass is complete with Cross.
        let setup = Setup::new(4, 3).own(1, "cross").scores(&[0, 10, 5]);
        let setup = setup
            .own(3, "arrow-and-bow")
            .completed(2, "mountain serpent")
            .completed(3, "ladle");
        let setup = setup.sky("splendor A1, bright B1 B3, dot B4 B7");
        let scene = setup.scene().with_luck(luck).after("1 birth 1 dot C12");
        assert_eq!(
            scene.view(1).constellation,
            Some(constellation("kite")),
            "it is not complete"
        );
        if !scene.told_of("SH-27", 2).is_empty() {
            went_under += 1;
            let line = "Hourglass was complete already and went under the stack.";
            assert_eq!(scene.told_of("SH-27", 2), [line]);
            assert_eq!(crate::common::joined(&scene.sent(2)["under"]), "hourglass");
        }
    }
    assert!((4..16).contains(&went_under), "{went_under} of 20");
}
