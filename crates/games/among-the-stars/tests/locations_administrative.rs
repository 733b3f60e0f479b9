//! Administrative locations, Basic and Special: their costs, gains, and the limits of these.

use crate::common::cards::{acting, builds, builds_as, costs, only_one, scores, scores_as};
use crate::common::{SceneBuilder as _, SceneExt as _};

#[test]
fn command_centre_counts_administrative_locations_up_to_8() {
    let card = "command_centre";
    costs(card, "1,0", 5, 1);
    only_one(card);
    builds(
        card,
        "nothing at once | 0,1 crew_quarters, 0,2 docking_bay | 1,0 energy 0 | 0 -5 -1",
    );
    scores(
        card,
        "
        itself                      | 1,0 @                                                  | 1
        anywhere                    | 1,0 @, 0,1 crew_quarters, 0,2 docking_bay              | 3
        not other types or reactors | 1,0 @, 0,1 customs, 0,2 power_reactor                  | 1
        eight                       | 1,0 @, 0,1..4 crew_quarters, 0,-1..-3 security_station | 8
        nine                        | 1,0 @, 0,1..4 crew_quarters, 0,-1..-4 security_station | 8
    ",
    );
    scores_as(
        "vak",
        card,
        "
        a Vak's Main Reactor | 1,0 @                                                  | 2
        up to 8              | 1,0 @, 0,1..4 crew_quarters, 0,-1..-3 security_station | 8
    ",
    );
}

#[test]
fn crew_quarters_gains_beside_another() {
    let card = "crew_quarters";
    costs(card, "1,0", 1, 0);
    builds(
        card,
        "
        alone                         |                    | 1,0  | 1 -1 0
        beside one                    | 1,0 @              | 2,0  | 3 -1 0
        beside two                    | 1,0 0,1 @          | 1,1  | 3 -1 0
        across a corner               | 1,0 @, 0,1 customs | 0,-1 | 1 -1 0
        beside another Administrative | 1,0 docking_bay    | 2,0  | 1 -1 0
    ",
    );
    builds_as("vak", card, "beside a Vak's Main Reactor | | 1,0 | 1 -1 0");
}

#[test]
fn docking_bay_counts_the_way_to_the_main_reactor_up_to_4() {
    let card = "docking_bay";
    costs(card, "1,0", 3, 0);
    builds(
        card,
        "
        beside it              |                                   | 1,0 | 1 -3 0
        one between            | 1,0 customs                       | 2,0 | 2 -3 0
        a reactor between      | 1,0 power_reactor 2               | 2,0 | 2 -3 0
        four between           | 1..4,0 customs                    | 5,0 | 5 -3 0
        five between           | 1..4,0 customs, 5,0 energy_market | 6,0 | 5 -3 0
        a gap is walked around | 1,0..2 customs                    | 0,2 | 4 -3 0
        the shortest way       | 1,0 2,0 2,1 customs               | 1,1 | 2 -3 0
    ",
    );
}

#[test]
fn medical_facility_counts_reactors_within_3_up_to_4() {
    let card = "medical_facility";
    costs(card, "1,0", 3, 1);
    builds(
        card,
        "
        the Main Reactor             |                                      | 1,0 energy 0 | 4 -3 -1
        two, the Main Reactor 3 away | 1,0 customs, 2,0 power_reactor 2     | 3,0 energy 1 | 5 -3 -1
        the Main Reactor 4 away      | 1,0 2,0 customs, 3,0 power_reactor 2 | 4,0 energy 1 | 4 -3 -1
        round a gap                  | 1,0 1,1 customs, 1,2 power_reactor 1 | 0,2 energy 1 | 4 -3 -1
        four                         | 0,1 0,-1 -1,0 power_reactor 2        | 1,0 energy 0 | 7 -3 -1
        five                         | 0,1 0,-1 -1,0 -1,1 power_reactor 2   | 1,0 energy 0 | 7 -3 -1
    ",
    );
}

#[test]
fn security_station_gains_between_four_locations() {
    let card = "security_station";
    costs(card, "1,0", 2, 0);
    builds(card, "nothing at once | 0,1 1,1 1,2 customs | 1,0 | 2 -2 0");
    scores(
        card,
        "
        one | 1,0 @ | 0
        three | 1,0 @, 2,0 customs, 1,1 power_reactor | 0
        four, reactors among them | 1,0 @, 2,0 customs, 1,1 power_reactor, 1,-1 turret | 1
        corners do not count | 1,0 @, 2,0 2,1 customs, 1,1 power_reactor, 0,1 0,-1 2,-1 turret | 0
    ",
    );
}

#[test]
fn transportation_platform_counts_itself_and_others() {
    let card = "transportation_platform";
    costs(card, "1,0", 1, 0);
    builds(
        card,
        "
        alone         | 0,1 docking_bay                                       | 1,0  | 2 -1 0
        anywhere      | 1,0 @                                                 | -1,0 | 3 -1 0
        of both decks | 0,1 transportation_platform_special                   | 1,0  | 3 -1 0
        five          | 1,0 @, 0,1 transportation_platform_special, 0,2 0,3 @ | -1,0 | 6 -1 0
    ",
    );
}

#[test]
fn backup_reactor_charges_the_main_reactor() {
    let card = "backup_reactor";
    costs(card, "1,0", 2, 0);
    builds(
        card,
        "
        beside it              |                                   | 1,0 | 3 -2 1
        elsewhere              | 1,0 customs                       | 2,0 | 2 -2 1
        beside a Power Reactor | 1,0 power_reactor 2               | 2,0 | 2 -2 1
        across a corner        | 1,0 customs                       | 1,1 | 2 -2 1
        far away               | 1..4,0 customs, 5,0 energy_market | 6,0 | 2 -2 1
    ",
    );
    for (cubes, after) in [(0, "1 2"), (2, "3 2"), (3, "4 2")] {
        let setup = acting(card, "1,0 power_reactor 2").cubes(1, cubes);
        assert_eq!(setup.scene().after_turn("build 2,0").cubes(1), after);
    }
}

#[test]
fn cargo_hold_gains_beside_administrative_locations() {
    let card = "cargo_hold";
    costs(card, "1,0", 2, 0);
    builds(
        card,
        "
        none                |                                    | 1,0  | 2 -2 0
        one                 | 1,0 crew_quarters                  | 2,0  | 3 -2 0
        two                 | 1,0 0,1 crew_quarters              | 1,1  | 3 -2 0
        a Docking Bay       | 1,0 docking_bay                    | 2,0  | 4 -2 0
        both                | 1,0 docking_bay, 0,1 crew_quarters | 1,1  | 4 -2 0
        not across a corner | 1,0 docking_bay, 0,1 customs       | 0,-1 | 2 -2 0
        no other type       | 1,0 customs                        | 2,0  | 2 -2 0
    ",
    );
    builds_as("vak", card, "beside a Vak's Main Reactor | | 1,0 | 3 -2 0");
}

#[test]
fn as_34_communications_beacon_gains_if_nothing_is_farther() {
    let card = "communications_beacon";
    costs(card, "1,0", 2, 0);
    builds(card, "nothing at once | | 1,0 | 2 -2 0");
    scores(
        card,
        "
        alone                  | 1,0 @                                               | 2
        equally far            | 1,0 @, 0,1 customs                                  | 2
        one farther            | 1,0 @, 0,1 0,2 customs                              | 0
        a reactor farther      | 1,0 @, 0,1 customs, 0,2 power_reactor               | 0
        two equally far        | 1,0 0,1 @                                           | 4
        one of two             | 1,0 2,0 @                                           | 2
        farthest by the way    | 1,0..2 customs, 0,2 @, -1..-3,0 energy_market       | 2
        one farther by the way | 1,0..2 0,2 customs, -1,0 -2,0 energy_market, -3,0 @ | 0
    ",
    );
}

#[test]
fn life_support_systems_count_every_third_location() {
    let card = "life_support_systems";
    costs(card, "1,0", 4, 1);
    builds(
        card,
        "nothing at once | 0,1 0,2 customs | 1,0 energy 0 | 0 -4 -1",
    );
    scores(
        card,
        "
        2                      | 0,1 @                                                    | 0
        3                      | 0,1 @, 1,0 customs                                       | 1
        3 with a Power Reactor | 0,1 @, 1,0 power_reactor                                 | 1
        5                      | 0,1 @, 1..3,0 customs                                    | 1
        6                      | 0,1 @, 1..4,0 customs                                    | 2
        8                      | 0,1 @, 1..4,0 customs, 5,0 6,0 energy_market             | 2
        9                      | 0,1 @, 1..4,0 customs, 5,0 6,0 energy_market, 0,2 turret | 3
    ",
    );
    scores_as(
        "vak",
        card,
        "a Vak's Main Reactor is one location | 0,1 @ | 0",
    );
}

#[test]
fn solar_panels_charge_a_reactor_beside_them() {
    let card = "solar_panels";
    costs(card, "1,0 charge 0", 1, 0);
    builds(
        card,
        "
        the Main Reactor |                                | 1,0 charge 0 | 2 -1 1
        a Power Reactor  | 1,0 customs, 2,0 power_reactor | 3,0 charge 1 | 2 -1 1
    ",
    );
    let scene = acting(card, "1,0 power_reactor 2, 1,1 customs").scene();
    let legal = scene.legal_with("build ");
    assert_eq!(
        legal,
        "0,-1 charge 0, 1,-1 charge 1, -1,0 charge 0, 2,0 charge 1, 0,1 charge 0"
    );
    let both = acting(card, "1,0 customs, 1,1 power_reactor 1").scene();
    assert_eq!(both.after_turn("build 0,1 charge 0").cubes(1), "3 1");
    assert_eq!(both.after_turn("build 0,1 charge 1").cubes(1), "2 2");
    for (build, refusal) in [
        (
            "0,1",
            "AS-18: choose which reactor next to it gets the energy cube",
        ),
        ("1,2 charge 0", "AS-18: the Main Reactor is not next to 1,2"),
        (
            "2,0 charge 1",
            "AS-12: 2,0 is not next to a reactor, as this location must be",
        ),
        ("0,1 charge 2", "AS-18: reactor 2 is not next to 0,1"),
    ] {
        assert_eq!(
            both.refusal(&format!("1 build {build}")),
            refusal,
            "{build}"
        );
    }
}

#[test]
fn transportation_platform_special_counts_those_of_both_decks() {
    let card = "transportation_platform_special";
    costs(card, "1,0", 1, 0);
    builds(
        card,
        "
        alone         | 0,1 docking_bay                | 1,0 | 2 -1 0
        a Basic one   | 1,0 transportation_platform    | 0,1 | 3 -1 0
        all there are | 1..4,0 transportation_platform | 0,1 | 6 -1 0
    ",
    );
}
