//! Races, objectives and deeds that cannot be are refused with the reason.

use serde_json::{Value, json};

use crate::common::positions::{plain, refused, refused_by};
use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup};

/// A Qualeen who is among the first to have 50 VP, and so is asked.
fn revealing() -> Scene {
    let setup = Setup::new(2).vp(&[60, 60]).races("qualeen vak");
    let setup = setup.set_of(1, "secret", json!("accelerated_construction"));
    setup.scene().after("1 discard; 2 discard")
}

#[test]
fn as_5_as_39_races() {
    refused_by(
        &plain(),
        r#"
        /seats/0/race = "vak" & /seats/2/race = "vak"
        => race: two seats cannot play the same race (AS-5)
        /seats/0/used = true
        => seat 1: used: its race has nothing to use (AS-39)
        /seats/0/race = "vak" & /seats/0/used = true
        => seat 1: used: its race has nothing to use (AS-39)
        /seats/1/credits = 10000
        => seat 2: credits: nobody comes to 10000 in four years (AS-6)
        /seats/1/vp = 10000
        => seat 2: vp: nobody comes to 10000 in four years (AS-6)
        "#,
    );
}

#[test]
fn as_38_secret_objectives() {
    let none = "seat 1: offered, secret, shown: its race draws no objectives (AS-38)";
    refused_by(
        &plain(),
        r#"
        /seats/0/race = "qualeen" & /seats/0/secret = "well_organised" & /seats/0/shown = "on_budget"
        => seat 1: there is one secret objective (AS-38)
        /seats/0/race = "qualeen" & /seats/0/offered = ["well_organised"]
        => seat 1: offered: there are 0 to choose from, not 1 (AS-38)
        /seats/0/race = "qualeen" & /seats/0/secret = "on_budget"
        => objective on_budget is there twice (AS-4)
        /seats/0/race = "qualeen" & /seats/0/shown = "on_budget"
        => seat 1: shown: it may be revealed at the end, or as the first to fulfil it (AS-38)
        /seats/0/race = "qualeen" & /seats/0/shown = "well_organised"
        => seat 1: shown: what was revealed is one of the objectives (AS-38)
        "#,
    );
    refused(
        &plain(),
        &[
            (
                "without a race",
                &[("/seats/0/secret", json!("well_organised"))],
                none,
            ),
            (
                "another race",
                &[
                    ("/seats/0/race", json!("vak")),
                    ("/seats/0/offered", json!(["well_organised"])),
                ],
                none,
            ),
        ],
    );
    let keeping = Setup::new(2).keeping("on_budget well_organised").json();
    refused_by(
        &keeping,
        r#"
        /seats/0/offered = ["on_budget"]
        => seat 1: offered: there are 2 to choose from, not 1 (AS-38)
        /objectives = ["on_budget"]
        => objective on_budget is there twice (AS-4)
        /seats/0/secret = "grand_attractions"
        => seat 1: secret: it has kept none so far (AS-38)
        /phase/owed = [1, 2]
        => phase: seat 2 is not asked for anything now (AS-11)
        /phase/owed = [2] & /seats/0/offered = []
        => seat 1: secret: it has kept an objective (AS-38)
        /seats/0/last = {"card": "garden", "deed": "discarded"}
        => seat 1: last: nobody has had a turn (AS-8)
        "#,
    );
}

#[test]
fn as_22_as_38_who_was_first() {
    let scene = revealing();
    assert_eq!(scene.phase(), "reveal");
    let nothing = "phase, reached: seat 1 has nothing to reveal (AS-38)";
    refused_by(
        &scene.position(),
        r#"
        /firsts = {"on_budget": [1]}
        => firsts: on_budget does not go to the first (AS-22)
        /reached = [1]
        => reached: seat 1 is not asked after this (AS-38)
        /reached = [2]
        => phase, reached: seat 2 has nothing to reveal (AS-38)
        /late = ["accelerated_construction"]
        => late: accelerated_construction was not revealed at the end (AS-38)
        "#,
    );
    refused(
        &scene.position(),
        &[
            (
                "not first",
                &[("/firsts", json!({"accelerated_construction": [2]}))],
                nothing,
            ),
            ("no objective", &[("/seats/0/secret", Value::Null)], nothing),
        ],
    );
    refused_by(
        &plain(),
        r"
        /reached = [1]
        => reached: seat 1 is not asked after this (AS-38)
        ",
    );
}

#[test]
fn as_38_objectives_revealed_at_the_end() {
    let setup = Setup::new(2).at(4, 6).races("qualeen vak");
    let last = setup.set_of(1, "secret", json!("accelerated_construction"));
    let asked = last.scene().after("1 discard; 2 discard");
    assert_eq!(asked.phase(), "final");
    refused_by(
        &asked.position(),
        r"
        /phase/seat = 2
        => phase: seat 2 has nothing to reveal (AS-38)
        ",
    );
    let over = asked.after("1 reveal").position();
    assert_eq!(over["late"], json!(["accelerated_construction"]));
    refused_by(
        &over,
        r#"
        /late = ["on_budget"]
        => late: on_budget was not revealed at the end (AS-38)
        /seats/0/shown = null
        => late: accelerated_construction was not revealed at the end (AS-38)
        "#,
    );
}

#[test]
fn as_8_what_was_done_last() {
    let scene = Setup::new(2).scene().after("1 build 1,0; 2 reactor 0,1");
    let last = "/seats/0/last";
    refused(
        &scene.position(),
        &[
            (
                "not there",
                &[(
                    last,
                    json!({"card": "garden", "deed": "built", "cell": "0,1"}),
                )],
                "seat 1: last: garden is not on 0,1 (AS-8)",
            ),
            (
                "another card",
                &[(
                    last,
                    json!({"card": "customs", "deed": "built", "cell": "1,0"}),
                )],
                "seat 1: last: customs is not on 1,0 (AS-8)",
            ),
            (
                "no reactor",
                &[(
                    last,
                    json!({"card": "customs", "deed": "reactor", "cell": "1,0"}),
                )],
                "seat 1: last: power_reactor is not on 1,0 (AS-8)",
            ),
            (
                "not salvaged",
                &[(
                    last,
                    json!({"card": "garden", "deed": "salvaged", "cell": "1,0", "instead": "turret"}),
                )],
                "seat 1: last: turret is not on 1,0 (AS-8)",
            ),
            (
                "a reactor",
                &[(last, json!({"card": "power_reactor", "deed": "discarded"}))],
                "seat 1: last: reactors are not selected (AS-19)",
            ),
            (
                "nowhere",
                &[(last, json!({"card": "garden", "deed": "built"}))],
                "seat 1: it needs a cell",
            ),
        ],
    );
}
