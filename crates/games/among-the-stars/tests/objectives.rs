//! The eight objectives (AS-4, AS-22).

use serde_json::json;

use crate::common::cards::last_turn;
use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup};

/// The last turn with an objective, and others that nobody scores: as many as players (AS-4).
fn ending_with(seats: usize, id: &str) -> Setup {
    let others = [
        "accelerated_construction",
        "on_budget",
        "marvels_in_space",
        "grand_attractions",
    ];
    let others = others.into_iter().filter(|other| *other != id);
    let ids: Vec<&str> = [id].into_iter().chain(others).take(seats).collect();
    last_turn(seats).objectives(&ids.join(" "))
}

/// The log of the objectives, as everybody is told it.
fn scored(scene: &Scene) -> Vec<String> {
    scene.told_of("AS-22", 0)
}

/// The objectives about types: their name, and a card of the type.
const TYPES: [(&str, &str, &str); 5] = [
    ("first_line_of_defense", "First Line of Defense", "turret"),
    ("intergalactic_trade", "Intergalactic Trade", "customs"),
    (
        "peace_among_the_stars",
        "Peace Among the Stars",
        "embassy_offices",
    ),
    ("well_organised", "Well Organised", "docking_bay"),
    ("grand_attractions", "Grand Attractions", "restaurant"),
];

/// A number of copies of a card, above the Main Reactor.
fn some(card: &str, count: usize) -> String {
    let built: Vec<String> = (1..=count).map(|at| format!("0,{at} {card}")).collect();
    built.join(", ")
}

/// Fills stations up to four locations each, so that no other objective has a leader.
fn ending_with_types(id: &str, card: &str, counts: &[usize]) -> Scene {
    let fillers = ["customs", "docking_bay", "turret", "garden"];
    let mut fillers = fillers.into_iter().filter(|it| *it != card).cycle();
    let mut setup = ending_with(counts.len(), id);
    let most = counts.iter().max().copied().unwrap_or(0);
    for (seat, count) in (1..).zip(counts) {
        let rest: Vec<String> = (1..=most - count)
            .map(|at| format!("{at},0 {}", fillers.next().unwrap_or_default()))
            .collect();
        let all = [some(card, *count), rest.join(", ")];
        let all: Vec<String> = all.into_iter().filter(|text| !text.is_empty()).collect();
        setup = setup.station(seat, &all.join(", "));
    }
    setup.scene().at_the_end()
}

#[test]
fn as_22_an_objective_of_a_type_goes_to_the_single_best() {
    for (id, name, card) in TYPES {
        for (counts, winner) in [
            (vec![2, 1], Some("Ann")),
            (vec![0, 1], Some("Ben")),
            (vec![1, 1], None),
            (vec![0, 0], None),
            (vec![1, 0, 0], Some("Ann")),
            (vec![1, 0, 1], None),
            (vec![0, 1, 0, 2], Some("Dan")),
            (vec![0, 2, 2, 0], None),
        ] {
            let scene = ending_with_types(id, card, &counts);
            let line = winner.map(|winner| format!("{winner} scored 5 points for {name}."));
            let lines: Vec<String> = line.into_iter().collect();
            assert_eq!(scored(&scene), lines, "{id}: {counts:?}");
        }
    }
}

/// With it the Vak have one of each type more than they have built.
#[test]
fn as_22_as_39_a_vaks_main_reactor_counts_for_objectives_of_types() {
    for (id, name, card) in TYPES {
        let line = |winner: &str| vec![format!("{winner} scored 5 points for {name}.")];
        for (vak, other, lines) in [
            (0, 0, line("Ann")),
            (0, 1, vec![]),
            (1, 1, line("Ann")),
            (0, 2, line("Ben")),
        ] {
            let setup = last_turn(2).objectives(&format!("{id} accelerated_construction"));
            let setup = setup.races("vak minireen");
            let setup = setup
                .station(1, &some(card, vak))
                .station(2, &some(card, other));
            let scene = setup.scene().at_the_end();
            assert_eq!(scored(&scene), lines, "{id}: {vak} and {other}");
        }
    }
}

#[test]
fn as_22_marvels_in_space_pays_2_for_each_location_more() {
    for (what, stations, lines) in [
        (
            "one more",
            vec!["1,0 turret", ""],
            vec!["Ann scored 2 points for Marvels in Space."],
        ),
        (
            "three more",
            vec!["", "1,0 turret, 2,0 customs, 3,0 customs"],
            vec!["Ben scored 6 points for Marvels in Space."],
        ),
        ("level", vec!["1,0 turret", "1,0 turret"], vec![]),
        ("nothing built", vec!["", ""], vec![]),
        (
            "reactors are left out",
            vec!["1,0 turret", "1,0 power_reactor 2, 2,0 power_reactor 2"],
            vec!["Ann scored 2 points for Marvels in Space."],
        ),
        (
            "more than the second",
            vec!["1,0 turret", "", "1,0 turret, 2,0 turret"],
            vec!["Cleo scored 2 points for Marvels in Space."],
        ),
        (
            "level for the first place",
            vec!["1,0 turret", "1,0 turret", "", ""],
            vec![],
        ),
    ] {
        let mut setup = ending_with(stations.len(), "marvels_in_space");
        for (seat, station) in (1..).zip(stations) {
            setup = setup.station(seat, station);
        }
        assert_eq!(scored(&setup.scene().at_the_end()), lines, "{what}");
    }
}

#[test]
fn as_22_as_39_marvels_in_space_leaves_a_vaks_main_reactor_out() {
    let setup = ending_with(2, "marvels_in_space").races("vak minireen");
    assert_eq!(scored(&setup.scene().at_the_end()), [""; 0]);
    let scene = setup.station(2, "1,0 turret").scene().at_the_end();
    assert_eq!(
        scored(&scene),
        ["Ben scored 2 points for Marvels in Space."]
    );
}

/// Everybody gets 3 more for discarding. They are not spent by scoring them.
#[test]
fn as_22_on_budget_goes_to_who_has_the_most_credits() {
    for (credits, lines) in [
        (vec![2, 1], vec!["Ann scored 5 points for On Budget."]),
        (vec![0, 30], vec!["Ben scored 5 points for On Budget."]),
        (vec![2, 2], vec![]),
        (
            vec![1, 2, 3, 2],
            vec!["Cleo scored 5 points for On Budget."],
        ),
        (vec![3, 2, 3], vec![]),
    ] {
        let setup = ending_with(credits.len(), "on_budget").credits(&credits);
        assert_eq!(scored(&setup.scene().at_the_end()), lines, "{credits:?}");
    }
    let scene = ending_with(2, "on_budget")
        .credits(&[3, 2])
        .scene()
        .at_the_end();
    assert_eq!(scene.final_scores(), [6 / 3 + 5, 5 / 3]);
}

#[test]
fn as_21_as_22_on_budget_counts_credits_that_were_parked() {
    let setup = ending_with(2, "on_budget").credits(&[0, 4]);
    let scene = setup
        .built(1, "1,0 business_offices 5")
        .scene()
        .at_the_end();
    assert_eq!(scored(&scene), ["Ann scored 5 points for On Budget."]);
}

/// Year 3 with Accelerated Construction; everybody is to act with a Crew Quarters, which brings 1.
fn racing(vp: &[u16]) -> Setup {
    let setup = Setup::new(vp.len()).at(3, 3).vp(vp);
    let setup = setup.revealed(&["crew_quarters"; 3][..vp.len()].join(" "));
    let others = ["accelerated_construction", "on_budget", "well_organised"];
    setup.objectives(&others[..vp.len()].join(" "))
}

/// Everybody builds.
fn everybody_builds(setup: &Setup, seats: usize) -> Scene {
    let builds: Vec<String> = (1..=seats)
        .map(|seat| format!("{seat} build 1,0"))
        .collect();
    setup.scene().after(&builds.join("; "))
}

const FIRST: &str = "Accelerated Construction: Ann was first, 4 points.";
const LEVEL: &str = "Accelerated Construction: a tie, so nobody scored it.";

#[test]
fn as_22_accelerated_construction_pays_at_50_at_once() {
    for (vp, after, lines) in [
        (48, 49, vec![]),
        (49, 50 + 4, vec![FIRST]),
        (60, 61 + 4, vec![FIRST]),
    ] {
        let scene = racing(&[vp, 0]).scene().after_turn("build 1,0");
        assert_eq!(scene.points(), [after, 0], "{vp} before");
        assert_eq!(scored(&scene), lines, "{vp} before");
        assert_eq!(scene.phase(), "select");
    }
}

#[test]
fn as_22_several_in_one_turn_the_highest_takes_it() {
    for (vp, points, lines) in [
        (vec![50, 49], vec![51 + 4, 50], vec![FIRST]),
        (vec![55, 55], vec![56, 56], vec![LEVEL]),
        (vec![53, 49, 52], vec![54 + 4, 50, 53], vec![FIRST]),
        (vec![52, 49, 52], vec![53, 50, 53], vec![LEVEL]),
    ] {
        let scene = everybody_builds(&racing(&vp), vp.len());
        assert_eq!(scene.points(), points, "{vp:?}");
        assert_eq!(scored(&scene), lines, "{vp:?}");
    }
}

/// Seat 2 comes later, after seat 1 had it or both leaders were level.
#[test]
fn as_22_once_decided_it_is_gone() {
    for first in [json!([2]), json!([1, 2])] {
        let setup = racing(&[49, 60]).set("firsts", json!({"accelerated_construction": first}));
        let scene = everybody_builds(&setup, 2);
        assert_eq!(scene.points(), [50, 61]);
        assert_eq!(scored(&scene), [""; 0]);
    }
    let setup = racing(&[49, 48]).passed_hands(&[
        "turret turret turret",
        "garden garden garden",
        "customs customs customs",
        "restaurant restaurant restaurant",
    ]);
    let mut scene = setup.scene();
    scene.play("1 build 1,0; 2 build 1,0");
    assert_eq!(scene.points(), [50 + 4, 49]);
    scene.play("1 select turret; 2 select customs; 1 discard; 2 build 2,0");
    assert_eq!(scene.points(), [54, 49 + 3]);
    assert_eq!(scored(&scene), [FIRST]);
}

/// An Embassy Offices brings 2, and 2 more when everybody has acted.
#[test]
fn as_22_interactions_of_the_turn_count() {
    let setup = racing(&[46, 49]).revealed("embassy_offices crew_quarters");
    let asked = setup.scene().after("1 build 1,0; 2 discard");
    assert_eq!(asked.points(), [48, 49]);
    assert_eq!(asked.after("1 name 2").points(), [50, 50], "level");
    let setup = setup.vp(&[46, 48]);
    let asked = setup.scene().after("1 build 1,0; 2 discard");
    assert_eq!(asked.after("1 name 2").points(), [50 + 4, 49]);
    assert_eq!(asked.after("1 decline").points(), [48, 48]);
}

#[test]
fn as_22_the_last_turn_counts_but_not_the_scoring_at_the_end() {
    let setup = racing(&[49, 0]).at(4, 6).credits(&[4, 0]);
    let scene = setup.scene().after_turn("build 1,0");
    assert_eq!(scored(&scene), [FIRST]);
    assert_eq!(scene.vp(1), 54);
    let scene = racing(&[49, 0])
        .at(4, 6)
        .credits(&[30, 0])
        .scene()
        .at_the_end();
    let lines = scored(&scene);
    assert_eq!(lines, ["Ann scored 5 points for On Budget."]);
    assert_eq!(scene.final_scores()[0], 49 + 11 + 5);
}

#[test]
fn as_4_without_the_objective_nothing_is_scored() {
    let scene = racing(&[49, 0]).set("objectives", json!([])).scene();
    let scene = scene.after_turn("build 1,0");
    assert_eq!(scene.points(), [50, 0]);
    assert_eq!(scored(&scene), [""; 0]);
}
