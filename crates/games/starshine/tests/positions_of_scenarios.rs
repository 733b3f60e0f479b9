//! Positions that cannot be are refused with the reason: constellations, points, the end.

use serde_json::json;

use crate::common::positions::{plain, refusal, refused};
use crate::common::{SceneBuilder as _, SceneExt as _, Setup};

/// Constellations of players in scenarios that have none.
const OWN: &str = "constellation: players have their own in scenarios 2 and 4 only (SH-25, SH-27)";
/// The game would have ended.
const WON: &str = "score: that would have won the game at once (SH-29)";
/// The game would not have ended.
const NOT: &str = "phase: that does not win the game (SH-29)";

#[test]
fn sh_25_scenario_1_has_no_constellations() {
    refused(
        &plain(),
        &[
            (
                "an own one in scenario 1",
                &[("/seats/0/constellation", json!("kite"))],
                &format!("seat 1: {OWN}"),
            ),
            (
                "a gallery in scenario 1",
                &[("/gallery", json!("kite"))],
                "constellations: scenario 1 has none (SH-25)",
            ),
            (
                "a completed one in scenario 1",
                &[("/seats/0/completed", json!(["kite"]))],
                "constellations: scenario 1 has none (SH-25)",
            ),
            (
                "an unknown one",
                &[("/gallery", json!("moon"))],
                "“moon” is not a constellation; there are arrow-and-bow, oculus, mountain, kite, serpent, ladle, cross, hourglass",
            ),
            (
                "ruled out in scenario 1",
                &[("/seats/0/ruled_out", json!(["kite"]))],
                "seat 1: ruled_out: it has no secret constellation (SH-28)",
            ),
        ],
    );
}

#[test]
fn sh_26_everybody_has_an_open_constellation() {
    refused(
        &Setup::new(2, 2).position,
        &[
            (
                "the same for both",
                &[("/seats/1/constellation", json!("arrow-and-bow"))],
                "constellation arrow-and-bow is there twice (SH-27)",
            ),
            (
                "a gallery",
                &[("/gallery", json!("kite"))],
                "gallery: only scenario 3 has one (SH-27)",
            ),
            (
                "under the stack",
                &[("/under", json!(["kite"]))],
                "under: constellations are not replaced in scenario 2 (SH-26)",
            ),
            (
                "none",
                &[("/seats/1/constellation", json!(null))],
                "seat 2: constellation: it has one to complete (SH-26, SH-28)",
            ),
            (
                "points",
                &[("/seats/1/score", json!(1))],
                "seat 2: score: there are no points in scenario 2 (SH-26)",
            ),
        ],
    );
}

#[test]
fn sh_27_one_constellation_lies_open() {
    refused(
        &Setup::new(3, 2).position,
        &[
            (
                "no gallery",
                &[("/gallery", json!(null))],
                "gallery: a constellation lies open for all (SH-27)",
            ),
            (
                "an own one",
                &[("/seats/0/constellation", json!("kite"))],
                &format!("seat 1: {OWN}"),
            ),
            (
                "open and under the stack",
                &[("/under", json!(["serpent"]))],
                "constellation serpent is there twice (SH-27)",
            ),
            (
                "under it twice",
                &[("/under", json!(["kite", "kite"]))],
                "under: a constellation is there twice (SH-27)",
            ),
            (
                "too few points",
                &[("/seats/0/completed", json!(["kite"]))],
                "seat 1: score: its constellations alone give 5 points (SH-27)",
            ),
        ],
    );
}

#[test]
fn sh_28_everybody_has_a_secret_constellation() {
    refused(
        &Setup::new(4, 2).position,
        &[
            (
                "none, though there are",
                &[("/seats/1/constellation", json!(null))],
                "seat 2: constellation: it has one to complete (SH-26, SH-28)",
            ),
            (
                "none, ruled out or not",
                &[
                    ("/seats/1/constellation", json!(null)),
                    ("/seats/1/score", json!(5)),
                    ("/seats/1/completed", json!(["kite"])),
                ],
                "seat 2: constellation: it has one to complete (SH-26, SH-28)",
            ),
            (
                "ruled out",
                &[("/seats/1/ruled_out", json!(["oculus"]))],
                "seat 2: ruled_out: it holds that constellation (SH-24)",
            ),
            (
                "held and completed",
                &[
                    ("/seats/0/completed", json!(["oculus"])),
                    ("/seats/0/score", json!(5)),
                ],
                "constellation oculus is there twice (SH-27)",
            ),
        ],
    );
}

#[test]
fn sh_29_sh_31_an_end_is_where_the_game_ends() {
    let seven: Vec<&str> = "E1 E4 E7 E10 E13 E16 E19".split(' ').collect();
    refused(
        &plain(),
        &[
            (
                "30 points",
                &[("/seats/1/score", json!(30))],
                &format!("seat 2: {WON}"),
            ),
            (
                "no 30 points",
                &[("/phase", json!("goal"))],
                &format!("seat 1: {NOT}"),
            ),
            (
                "no masterpiece",
                &[("/phase", json!("masterpiece"))],
                &format!("seat 1: {NOT}"),
            ),
            (
                "six Splendor Stars",
                &[
                    ("/phase", json!("splendors")),
                    ("/sky/splendor", json!(seven[..6])),
                ],
                "phase: there are fewer than seven Splendor Stars (SH-29)",
            ),
            (
                "seven, and no end",
                &[("/sky/splendor", json!(seven))],
                "sky: the seventh Splendor Star ends the game (SH-29)",
            ),
            (
                "too early",
                &[("/phase", json!("turns"))],
                "phase: the game ends after 300 turns (SH-31)",
            ),
            (
                "too late",
                &[("/turns", json!(300))],
                "turns: the game ends after 300 turns (SH-31)",
            ),
            (
                "much too late",
                &[
                    ("/phase", json!("splendors")),
                    ("/sky/splendor", json!(seven)),
                    ("/turns", json!(300)),
                ],
                "turns: the game ends after 300 turns (SH-31)",
            ),
        ],
    );
}

#[test]
fn sh_27_sh_31_points_are_such_as_can_be_made() {
    refused(
        &plain(),
        &[
            (
                "no gallery",
                &[("/phase", json!("gallery"))],
                "phase: there are constellations left (SH-27)",
            ),
            (
                "negative points",
                &[("/seats/0/score", json!(-1))],
                "seat 1: score: its constellations alone give 0 points (SH-27)",
            ),
            (
                "more points than can be",
                &[("/seats/1/score", json!(5001))],
                "seat 2: score: nobody makes 5001 points in 300 turns (SH-31)",
            ),
        ],
    );
}

#[test]
fn sh_26_sh_28_an_end_fits_the_scenario() {
    let mut thirty = vec![("/seats/1/score", json!(30))];
    thirty.extend([("/phase", json!("masterpiece")), ("/turn", json!(2))]);
    refused(
        &plain(),
        &[(
            "another end",
            &thirty,
            "phase: the own constellation wins scenario 2 (SH-26)",
        )],
    );
    let art = Setup::new(2, 2).position;
    let done = [
        ("/seats/0/completed", json!(["arrow-and-bow"])),
        ("/seats/0/constellation", json!(null)),
    ];
    refused(
        &art,
        &[
            ("a completed one", &done, &format!("seat 1: {WON}")),
            (
                "a goal of points",
                &[&done[..], &[("/phase", json!("goal"))]].concat(),
                "phase: there are no points in scenario 2 (SH-26)",
            ),
        ],
    );
    let dominion = Setup::new(4, 2)
        .scores(&[31])
        .nova_gone(1, "nova1")
        .position;
    refused(
        &dominion,
        &[
            (
                "30 points and one completed",
                &[("/seats/0/completed", json!(["kite"]))],
                &format!("seat 1: {WON}"),
            ),
            (
                "30 points without one",
                &[("/phase", json!("goal"))],
                &format!("seat 1: {NOT}"),
            ),
        ],
    );
}

#[test]
fn sh_7_sh_9_sh_24_a_step_without_a_choice_is_not_waited_for() {
    let stuck = Setup::new(1, 2)
        .sky("dot A1")
        .board("hole2 ramble2 ramble3")
        .position;
    refused(
        &stuck,
        &[(
            "nothing can be done",
            &[("/sky", json!({"splendor": ["A1"]}))],
            "phase: nothing can be done, so the cards are shifted (SH-7)",
        )],
    );
    let laid = Setup::new(1, 2)
        .phase("lay")
        .board("- hole2 birth")
        .hand("birth ramble2 ramble2 ramble3")
        .position;
    refused(
        &laid,
        &[(
            "nothing can be laid",
            &[("/seats/0/board/0", json!("hole3"))],
            "phase: nothing can be laid, so the turn is over (SH-9)",
        )],
    );
    let cross = "splendor A1, bright B1 B3, dot B5 B7";
    for scenario in [2, 4] {
        let nearly = Setup::new(scenario, 2).own(1, "cross").sky(cross).position;
        let complete = [("/sky/dot", json!(["B5", "B7", "C12"]))];
        refused(
            &nearly,
            &[(
                "complete",
                &complete,
                "constellation: it is complete, so it is claimed (SH-24)",
            )],
        );
    }
    // Not after a claim in the same turn, and not for others.
    let setup = Setup::new(4, 2)
        .own(1, "cross")
        .sky("splendor A1, bright B1 B3, dot B5 B7 C12");
    assert_eq!(
        setup.clone().set("claimed", json!(true)).refusal(),
        "accepted"
    );
    assert_eq!(setup.own(1, "kite").own(2, "cross").refusal(), "accepted");
}

/// The ends of all kinds can be written and read.
#[test]
fn sh_29_every_end_is_a_position() {
    let six = "splendor E1 E4 E7 E10 E13 E16, bright B1 B3 B7, dot B5 B6 C9";
    let play = |setup: Setup, action: &str| setup.scene().after(action);
    let last = Setup::new(1, 2).phase("lay").turns(299).board("- - birth");
    for (phase, scene) in [
        (
            "goal",
            play(
                Setup::new(1, 2)
                    .sky(six)
                    .scores(&[27])
                    .nova_gone(1, "nova1"),
                "1 birth 1 splendor A1",
            ),
        ),
        (
            "splendors",
            play(Setup::new(1, 2).sky(six), "1 birth 1 splendor A1"),
        ),
        (
            "masterpiece",
            play(
                Setup::new(2, 2).own(1, "cross").sky(six),
                "1 birth 1 splendor A1",
            ),
        ),
        ("turns", play(last, "1 lay birth 2; 1 done")),
    ] {
        assert_eq!(scene.phase(), phase);
        assert_eq!(refusal(&scene.position()), "accepted", "{phase}");
    }
}
