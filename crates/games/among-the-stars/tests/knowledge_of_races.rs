//! Hidden information: abilities of races and secret objectives (AS-38, AS-39).

use serde_json::json;

use crate::common::worlds::{hand, in_worlds, known, same_for};
use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup, scene_of};

const DISCARD: &str = "1 discard; 2 discard; 3 discard";

/// Ann gave a hand to Ben, who is about to use the ability of his race.
fn with_race(race: &str) -> Scene {
    let hands = [
        "customs garden opera_house war_room",
        "docking_bay garden turret turret",
        "command_centre restaurant customs restaurant",
    ];
    let setup = Setup::new(3).at(1, 3).selecting().hands(&hands);
    let setup = setup
        .races("vak")
        .set_of(2, "race", json!(race))
        .set_of(2, "used", json!(true));
    let scene = setup.scene();
    let scene = scene
        .after("1 select garden; 2 select turret; 3 select customs")
        .after(DISCARD);
    let mut position = scene.position();
    position["seats"][1]["used"] = json!(false);
    position["phase"] = json!({"name": "ability", "seat": 2, "owed": [2]});
    let again = asterism_core::Notation::read_position(&position, crate::common::content());
    scene_of(&again.expect("a position"))
}

/// Only Specials may leave the hand: the Customs is there in every world.
#[test]
fn as_39_after_the_sissaurians_only_specials_may_have_changed() {
    let scene = with_race("sissaurians");
    assert_eq!(known(&scene, 1, 2), "customs war_room opera_house");
    let mut scene = scene.after("2 cycle");
    assert_eq!(known(&scene, 1, 2), "customs");
    assert_eq!(scene.sent(1)["hands"][1]["size"], 3 + 5);
    while scene.phase() == "drop" {
        let drop = scene.legal(2)[0].clone();
        scene.play(&format!("2 {drop}"));
    }
    let hands = in_worlds(&scene, 1, hand(2));
    assert!(hands.len() > 50 && hands.iter().all(|hand| hand.contains("customs")));
    assert_eq!(in_worlds(&scene, 2, hand(2)).len(), 1);
    let dropped = |world: &Scene| world.pile("dropped").join(" ");
    assert_eq!(
        in_worlds(&scene, 2, dropped).len(),
        1,
        "Ben knows what he removed"
    );
    assert!(in_worlds(&scene, 1, dropped).len() > 100);
    assert_eq!(scene.sent(0)["dropped"], 5, "how many is open");
}

#[test]
fn as_39_what_the_sissaurians_draw_and_remove_is_secret() {
    let scene = with_race("sissaurians").after("2 cycle");
    let (one, other) = (&scene.legal(2)[0], &scene.legal(2)[1]);
    let (one, other) = (
        scene.after(&format!("2 {one}")),
        scene.after(&format!("2 {other}")),
    );
    same_for(&[0, 1, 3], &one, &other);
    assert_ne!(one.view(2), other.view(2));
}

/// Ann has seen Ben's hand, and Ben Cleo's: after a trade Ann is sure of neither.
#[test]
fn as_39_after_a_trade_both_who_hold_the_hands_know_them() {
    let scene = with_race("garrn_athak_nok");
    let looked = scene.after("2 look 3");
    assert_eq!(known(&looked, 2, 3), "docking_bay turret garden");
    assert_eq!(
        known(&looked, 1, 2),
        "customs war_room opera_house",
        "nothing has moved so far"
    );
    let traded = looked.after("2 swap customs garden");
    assert_eq!(known(&traded, 2, 2), "garden war_room opera_house");
    assert_eq!(known(&traded, 3, 3), "docking_bay customs turret");
    assert_eq!(known(&traded, 3, 2), "garden", "Cleo saw which card moved");
    assert_eq!(known(&traded, 2, 3), "docking_bay customs turret");
    assert_eq!(known(&traded, 1, 2), "", "any card may have moved");
    assert_eq!(in_worlds(&traded, 3, hand(3)).len(), 1);
    let other = looked.after("2 swap war_room turret");
    same_for(&[0, 1], &traded, &other);
    assert_eq!(
        traded.told_of("AS-39", 3),
        [
            "Ben looked at your hand.",
            "Ben gave Customs to you for Garden."
        ]
    );
}

#[test]
fn as_38_a_secret_objective_is_known_to_its_player_only() {
    let setup = Setup::new(3)
        .races("qualeen vak sheptas")
        .objectives("on_budget");
    let secret = |id: &str| setup.clone().set_of(1, "secret", json!(id)).scene();
    let (one, other) = (secret("well_organised"), secret("marvels_in_space"));
    same_for(&[0, 2, 3], &one, &other);
    let fact = |world: &Scene| world.position()["seats"][0]["secret"].to_string();
    for viewer in [0, 2, 3] {
        assert_eq!(
            in_worlds(&one, viewer, fact).len(),
            7,
            "any but the open one"
        );
        assert_eq!(one.sent(viewer)["seats"][0]["has_secret"], true);
    }
    assert_eq!(in_worlds(&one, 1, fact).len(), 1);
    assert_eq!(one.sent(1)["own"]["secret"], "well_organised");
}

#[test]
fn as_38_offered_objectives_are_secret_and_the_other_goes_back_unseen() {
    let offered = |ids: &str| Setup::new(2).keeping(ids).scene();
    let (one, other) = (
        offered("well_organised on_budget"),
        offered("marvels_in_space grand_attractions"),
    );
    same_for(&[0, 2], &one, &other);
    let (kept, kept_other) = (
        one.after("1 keep on_budget"),
        one.after("1 keep well_organised"),
    );
    let told = |scene: &Scene| [0, 2].map(|viewer| scene.told(viewer));
    assert_eq!(told(&kept), told(&kept_other));
    assert_eq!(told(&kept)[0][0], "AS-38: Ann kept a secret objective.");
}
