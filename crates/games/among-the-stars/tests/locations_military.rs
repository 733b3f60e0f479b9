//! Military locations, Basic and Special: their costs, gains, and the limits of these.

use crate::common::SceneBuilder as _;
use crate::common::cards::{
    acting, builds, builds_as, costs, counts_its_own_type, only_one, scores, scores_as,
};

#[test]
fn fighter_launch_bay_stands_4_away_from_the_main_reactor() {
    let card = "fighter_launch_bay";
    let line = "1,0 customs, 2,0 power_reactor 2, 3,0 customs";
    builds(
        card,
        "
        4 away      | 1,0 customs, 2,0 power_reactor 2, 3,0 customs     | 4,0 energy 1 | 7 -4 -1
        5 away      | 1,0 2,0 customs, 3,0 power_reactor 2, 4,0 customs | 5,0 energy 1 | 7 -4 -1
        round a gap | 1,0 customs, 1,1 power_reactor 2, 1,2 customs     | 0,2 energy 1 | 7 -4 -1
    ",
    );
    let scene = acting(card, line).scene();
    let legal = scene.legal_with("build ");
    assert_eq!(legal, "3,-1 energy 1, 4,0 energy 1, 3,1 energy 1");
    assert_eq!(
        scene.refusal("1 build 2,1 energy 1"),
        "AS-12: 2,1 is too near: this location must be at least 4 away from your Main Reactor"
    );
    assert_eq!(
        acting(card, "").scene().legal_with("build"),
        "",
        "beside the Main Reactor"
    );
    let poor = acting(card, line).credits(&[3]).scene();
    assert_eq!(
        poor.refusal("1 build 4,0 energy 1"),
        "AS-13: you do not have 4 credits"
    );
    assert_eq!(
        scene.refusal("1 build 4,0"),
        "AS-13: this location needs 1 energy cube from reactors within 2 of it"
    );
}

#[test]
fn fighter_launch_bay_is_measured_by_the_shortest_way() {
    let ring = "1,0 customs, 1,1 power_reactor 2, 1,2 customs, 0,1 customs";
    let scene = acting("fighter_launch_bay", ring).scene();
    let refusal = scene.refusal("1 build 0,2 energy 1");
    assert!(refusal.starts_with("AS-12: 0,2 is too near"), "{refusal}");
}

#[test]
fn shield_generator_takes_up_to_two_cubes_more() {
    let card = "shield_generator";
    costs(card, "1,0", 3, 1);
    only_one(card);
    builds(
        card,
        "
        none more                |                     | 1,0 energy 0     | 4 -3 -1
        one more                 |                     | 1,0 energy 0 0   | 6 -3 -2
        two more of two reactors | 1,0 power_reactor 2 | 0,1 energy 0 0 1 | 8 -3 -3
        two more of one          | 1,0 power_reactor 2 | 2,0 energy 0 1 1 | 8 -3 -3
    ",
    );
    let scene = acting(card, "1,0 power_reactor 2, 2,0 customs").scene();
    for (build, refusal) in [
        (
            "0,1 energy 0 0 1 1",
            "AS-13: this location can use at most 3 energy cubes",
        ),
        (
            "0,1 energy 0 0 0",
            "AS-13: the Main Reactor does not have that many energy cubes",
        ),
        (
            "3,0 energy 0 1",
            "AS-13: the Main Reactor is more than 2 away from 3,0",
        ),
        ("3,0 energy 1 1", "allowed"),
    ] {
        assert_eq!(
            scene.refusal(&format!("1 build {build}")),
            refusal,
            "{build}"
        );
    }
}

#[test]
fn turret_counts_the_other_turrets() {
    let card = "turret";
    costs(card, "1,0", 1, 1);
    builds(card, "nothing at once | 0,1 @ | 1,0 energy 0 | 2 -1 -1");
    scores(
        card,
        "
        alone                        | 1,0 @, 0,1 war_room              | 0
        each of two counts the other | 1,0 0,1 @                        | 2
        the Special one counts       | 1,0 @, 0,1 turret_special        | 1
        four and the Special one     | 1,0 0,1..3 @, 0,4 turret_special | 16
    ",
    );
    scores_as("vak", card, "a Vak's Main Reactor is none | 1,0 @ | 0");
}

#[test]
fn alliance_fleet_base_compares_military_with_diplomatic() {
    let card = "alliance_fleet_base";
    costs(card, "1,0", 3, 1);
    builds(card, "nothing at once | | 1,0 energy 0 | 4 -3 -1");
    scores(
        card,
        "
        itself       | 1,0 @                                        | 2
        equally many | 1,0 @, 0,1 embassy_offices                   | 0
        more         | 1,0 @, 0,1 embassy_offices, 0,2 turret       | 2
        fewer        | 1,0 @, 0,1 embassy_offices, 0,2 council_room | 0
    ",
    );
    scores_as(
        "vak",
        card,
        "
        a Vak's Main Reactor counts as both | 1,0 @                      | 2
        still equally many                  | 1,0 @, 0,1 embassy_offices | 0
    ",
    );
}

#[test]
fn heavy_ion_cannon_gains_with_three_reactors() {
    let card = "heavy_ion_cannon";
    costs(card, "1,0", 3, 2);
    builds(
        card,
        "
        one              |                         | 1,0 energy 0 0 | 6 -3 -2
        two              | 1,0 power_reactor 2     | 0,1 energy 0 1 | 6 -3 -2
        three            | 1,0 2,0 power_reactor 2 | 0,1 energy 1 1 | 8 -3 -2
        empty ones count | 1,0 2,0 power_reactor   | 0,1 energy 0 0 | 8 -3 -2
        four             | 1..3,0 power_reactor    | 0,1 energy 0 0 | 8 -3 -2
    ",
    );
    let scene = acting(card, "").scene();
    assert_eq!(
        scene.refusal("1 build 1,0 energy 0"),
        "AS-13: this location needs 2 energy cubes from reactors within 2 of it"
    );
}

#[test]
fn pilot_training_area_gains_beside_military_locations() {
    let card = "pilot_training_area";
    costs(card, "1,0", 2, 0);
    builds(
        card,
        "
        none                 |                                                    | 1,0  | 2 -2 0
        one                  | 1,0 turret                                         | 2,0  | 3 -2 0
        two                  | 1,0 0,1 turret                                     | 1,1  | 3 -2 0
        a Fighter Launch Bay | 1..3,0 customs, 4,0 fighter_launch_bay             | 5,0  | 4 -2 0
        both                 | 1..3,0 customs, 4,0 fighter_launch_bay, 3,1 turret | 4,1  | 4 -2 0
        not across a corner  | 1,0 turret, 0,1 customs                            | 0,-1 | 2 -2 0
        no other type        | 1,0 customs                                        | 2,0  | 2 -2 0
    ",
    );
    builds_as("vak", card, "beside a Vak's Main Reactor | | 1,0 | 3 -2 0");
}

#[test]
fn war_room_counts_military_locations_up_to_5() {
    counts_its_own_type("war_room", ["turret", "alliance_fleet_base"]);
}

#[test]
fn turret_special_counts_the_other_turrets() {
    let card = "turret_special";
    costs(card, "1,0", 1, 1);
    builds(
        card,
        "nothing at once | 0,1 turret | 1,0 energy 0 | 2 -1 -1",
    );
    scores(
        card,
        "
        alone       | 1,0 @                | 0
        a Basic one | 1,0 @, 0,1 turret    | 1
        four        | 1,0 @, 0,1..4 turret | 4
    ",
    );
}
