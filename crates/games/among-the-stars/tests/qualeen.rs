//! The Qualeen and their secret objective (AS-38).

use serde_json::json;

use crate::common::cards::last_turn;
use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup, joined, settings, started};

/// A new table with the Qualeen on seat 1.
fn starting(seats: usize, objectives: &str, luck: u64) -> Scene {
    let race = ("race1", "qualeen");
    started(seats, &settings([race, ("objectives", objectives)]), luck)
}

#[test]
fn as_38_two_objectives_are_drawn_and_one_is_kept() {
    for (seats, objectives, open) in [(2, "on", 2), (3, "on", 3), (4, "on", 4), (3, "off", 0)] {
        let scene = starting(seats, objectives, 7);
        let sent = scene.sent(1);
        assert_eq!(sent["objectives"].as_array().map(Vec::len), Some(open));
        let offered = joined(&sent["own"]["offered"]);
        let offered: Vec<&str> = offered.split(' ').collect();
        assert_eq!(offered.len(), 2);
        for id in &offered {
            assert!(
                !joined(&sent["objectives"]).contains(id),
                "{id} is another one"
            );
        }
        assert_eq!((scene.phase().as_str(), scene.owed()), ("keep", vec![1]));
        let legal: Vec<String> = offered.iter().map(|id| format!("keep {id}")).collect();
        assert_eq!(scene.legal(1), legal);
        let kept = scene.after(&format!("1 {}", legal[1]));
        assert_eq!(kept.sent(1)["own"]["secret"], offered[1]);
        assert_eq!(kept.sent(1)["own"]["offered"], json!([]));
        assert_eq!(kept.table().year, 1);
    }
}

#[test]
fn as_38_only_a_drawn_objective_can_be_kept() {
    let scene = starting(4, "on", 3);
    let offered = joined(&scene.sent(1)["own"]["offered"]);
    for objective in crate::common::content().objectives().iter() {
        let id = &crate::common::content().objective(objective).id;
        let expected = if offered.contains(id.as_str()) {
            "allowed"
        } else {
            "AS-38: this is not one of the objectives that you have drawn"
        };
        assert_eq!(scene.refusal(&format!("1 keep {id}")), expected);
    }
    assert_eq!(
        scene.refusal("2 keep on_budget"),
        "AS-9: you have chosen; wait for the others"
    );
}

#[test]
fn as_38_nobody_else_knows_it() {
    for luck in 0..20 {
        let mut scene = starting(3, "off", luck);
        let offered = joined(&scene.sent(1)["own"]["offered"]);
        let keep = scene.legal(1).remove(0);
        for step in ["offered", "kept"] {
            for viewer in [0, 2, 3] {
                let sent = scene.sent(viewer).to_string();
                for id in offered.split(' ') {
                    assert!(!sent.contains(id), "{id} is {step}");
                }
            }
            if step == "offered" {
                scene.play(&format!("1 {keep}"));
            }
        }
        assert_eq!(scene.told_of("AS-38", 2), ["Ann kept a secret objective."]);
        assert_ne!(scene.told_of("AS-38", 1), scene.told_of("AS-38", 2));
        assert_eq!(scene.sent(2)["seats"][0]["has_secret"], true);
    }
}

/// The last turn; the Qualeen on seat 1 hide an objective, and none lies open.
fn hiding(objective: &str) -> Setup {
    let setup = last_turn(3).races("qualeen humareen minireen");
    setup.set_of(1, "secret", json!(objective))
}

/// Everybody has discarded in the last turn.
fn asked_at_the_end(setup: &Setup) -> Scene {
    let scene = setup.scene().after_turn("discard");
    assert_eq!((scene.phase().as_str(), scene.owed()), ("final", vec![1]));
    assert_eq!(scene.legal(1), ["conceal", "reveal"]);
    scene
}

fn scored(scene: &Scene) -> Vec<String> {
    scene.told_of("AS-22", 0)
}

#[test]
fn as_38_a_tie_does_not_stop_the_qualeen() {
    for (what, stations, lines) in [
        (
            "alone",
            ["1,0 turret", "", ""],
            vec!["Ann scored 5 points for First Line of Defense."],
        ),
        (
            "level",
            ["1,0 turret", "1,0 turret", ""],
            vec!["Ann scored 5 points for First Line of Defense."],
        ),
        (
            "level with both",
            ["1,0 turret"; 3],
            vec!["Ann scored 5 points for First Line of Defense."],
        ),
        (
            "others level before them",
            ["", "1,0 turret", "1,0 turret"],
            vec![],
        ),
        ("none at all", ["", "", ""], vec![]),
        (
            "another may win it",
            ["1,0 turret", "", "1,0 turret, 2,0 turret"],
            vec!["Cleo scored 5 points for First Line of Defense."],
        ),
    ] {
        let mut setup = hiding("first_line_of_defense");
        for (seat, station) in (1..).zip(stations) {
            setup = setup.station(seat, station);
        }
        let scene = asked_at_the_end(&setup);
        let revealed = scene.after("1 reveal");
        assert_eq!(scored(&revealed), lines, "{what}");
        assert_eq!(revealed.phase(), "over");
        assert_eq!(
            scored(&scene.after("1 conceal")),
            [""; 0],
            "{what}, concealed"
        );
    }
}

#[test]
fn as_38_a_revealed_objective_joins_the_open_ones() {
    let scene = asked_at_the_end(&hiding("on_budget").credits(&[0, 5, 0]));
    let revealed = scene.after("1 reveal");
    assert_eq!(joined(&revealed.sent(2)["objectives"]), "on_budget");
    assert_eq!(revealed.sent(2)["seats"][0]["shown"], "on_budget");
    assert_eq!(scored(&revealed), ["Ben scored 5 points for On Budget."]);
    let told = "Ann revealed the objective On Budget. Have the most credits left.";
    assert_eq!(revealed.told_of("AS-38", 2), [told]);
    let concealed = scene.after("1 conceal");
    assert_eq!(
        concealed.told_of("AS-38", 2),
        ["Ann kept the secret objective hidden."]
    );
    assert!(!concealed.sent(2).to_string().contains("on_budget"));
}

/// It is the secret one for which a tie does not matter.
#[test]
fn as_38_a_tie_for_an_open_objective_stops_the_qualeen() {
    let setup = hiding("on_budget").credits(&[0, 9, 0]);
    let setup = setup.objectives("first_line_of_defense grand_attractions marvels_in_space");
    let setup = setup.station(1, "1,0 turret").station(2, "1,0 turret");
    let scene = asked_at_the_end(&setup).after("1 reveal");
    assert_eq!(scored(&scene), ["Ben scored 5 points for On Budget."]);
}

#[test]
fn as_38_marvels_in_space_pays_nothing_for_a_tie() {
    let setup = hiding("marvels_in_space")
        .station(1, "1,0 turret")
        .station(2, "1,0 turret");
    assert_eq!(scored(&asked_at_the_end(&setup).after("1 reveal")), [""; 0]);
}

/// Year 3; the Qualeen on seat 1 hide an objective, and the seats have `vp` points before they
/// build a Crew Quarters each.
fn racing(objective: &str, vp: [u16; 2]) -> Scene {
    let setup = Setup::new(2).at(3, 3).vp(&vp).races("qualeen minireen");
    let setup = setup.revealed("crew_quarters crew_quarters");
    let setup = setup.set_of(1, "secret", json!(objective));
    setup.scene().after("1 build 1,0; 2 build 1,0")
}

const ACCELERATED: &str = "accelerated_construction";
const FIRST: &str = "Accelerated Construction: Ann was first, 4 points.";

#[test]
fn as_38_accelerated_construction_is_revealed_in_the_turn() {
    for (what, vp) in [
        ("alone", [49, 20]),
        ("the highest", [50, 49]),
        ("level for the highest", [55, 55]),
    ] {
        let scene = racing(ACCELERATED, vp);
        assert_eq!(
            (scene.phase().as_str(), scene.owed()),
            ("reveal", vec![1]),
            "{what}"
        );
        assert_eq!(scene.legal(1), ["conceal", "reveal"], "{what}");
        let scene = scene.after("1 reveal");
        assert_eq!(scene.points(), [vp[0] + 1 + 4, vp[1] + 1], "{what}");
        assert_eq!(scored(&scene), [FIRST], "{what}");
        assert_eq!(scene.phase(), "select", "{what}: the game goes on");
        assert_eq!(joined(&scene.sent(2)["objectives"]), ACCELERATED);
    }
}

#[test]
fn as_38_it_is_not_asked_before_50_or_when_another_was_first() {
    for vp in [[48, 20], [49, 50], [30, 60]] {
        let scene = racing(ACCELERATED, vp);
        assert_eq!(scene.phase(), "select", "{vp:?}");
        assert_eq!(scene.points(), [vp[0] + 1, vp[1] + 1]);
    }
}

/// Otherwise the question would tell what the objective is not.
#[test]
fn as_38_whatever_they_hide_the_qualeen_are_asked() {
    let scene = racing("on_budget", [49, 20]);
    assert_eq!((scene.phase().as_str(), scene.owed()), ("reveal", vec![1]));
    assert_eq!(scene.legal(1), ["conceal"]);
    let refusal = "AS-38: you have not fulfilled your secret objective";
    assert_eq!(scene.refusal("1 reveal"), refusal);
    let scene = scene.after("1 conceal");
    assert_eq!(
        (scene.points(), scene.phase().as_str()),
        (vec![50, 21], "select")
    );
    let [one, other] = [ACCELERATED, "on_budget"].map(|id| racing(id, [49, 20]).sent(2));
    assert_eq!(one, other, "what others are sent");
}

/// The last turn with Accelerated Construction hidden; who was first is known.
fn late(firsts: &serde_json::Value, vp: [u16; 3]) -> Scene {
    let setup = hiding(ACCELERATED).vp(&vp);
    let setup = if firsts.is_null() {
        setup
    } else {
        setup.set("firsts", json!({ACCELERATED: firsts}))
    };
    asked_at_the_end(&setup)
}

#[test]
fn as_38_accelerated_construction_revealed_at_the_end() {
    for (what, firsts, vp, winner) in [
        (
            "concealed when they were first",
            json!([1]),
            [60, 20, 20],
            Some("Ann"),
        ),
        (
            "concealed when they were level",
            json!([1, 3]),
            [60, 20, 60],
            Some("Ann"),
        ),
        ("another was first", json!([3]), [70, 20, 60], Some("Cleo")),
        ("others were level", json!([2, 3]), [70, 60, 60], None),
        ("nobody was there", json!(null), [40, 20, 20], None),
    ] {
        let scene = late(&firsts, vp);
        let line =
            winner.map(|name| format!("{name} scored 4 points for Accelerated Construction."));
        let lines: Vec<String> = line.into_iter().collect();
        assert_eq!(scored(&scene.after("1 reveal")), lines, "{what}");
        assert_eq!(scored(&scene.after("1 conceal")), [""; 0], "{what}");
    }
}

/// From the turn in which they are first to the end of the game.
#[test]
fn as_38_concealed_in_the_turn_and_revealed_at_the_end() {
    let setup = hiding(ACCELERATED)
        .vp(&[49, 20, 20])
        .revealed("crew_quarters")
        .credits(&[1]);
    let scene = setup.scene().after_turn("build 1,0");
    assert_eq!(scene.phase(), "reveal", "the last turn is one, too");
    let at_once = scene.after("1 reveal");
    assert_eq!((at_once.vp(1), at_once.phase().as_str()), (54, "over"));
    let scene = scene.after("1 conceal");
    assert_eq!((scene.vp(1), scene.phase().as_str()), (50, "final"));
    let scene = scene.after("1 reveal");
    assert_eq!(
        scored(&scene),
        ["Ann scored 4 points for Accelerated Construction."]
    );
    assert_eq!(scene.final_scores()[0], at_once.final_scores()[0]);
}

/// An open Accelerated Construction is paid without a question.
#[test]
fn as_38_open_objectives_need_no_reveal() {
    let setup = Setup::new(2)
        .at(3, 3)
        .vp(&[49, 20])
        .races("qualeen minireen");
    let setup = setup
        .revealed("crew_quarters")
        .objectives("accelerated_construction on_budget");
    let setup = setup.set_of(1, "secret", json!("well_organised"));
    let scene = setup.scene().after_turn("build 1,0");
    assert_eq!((scene.vp(1), scene.phase().as_str()), (54, "select"));
}
