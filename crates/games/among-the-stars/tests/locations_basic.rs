//! Every Basic location: its cost, its gain, and the limits of the gain.

use crate::common::cards::{
    acting, builds, builds_as, costs, last_turn, only_one, scores, scores_as,
};
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
fn alien_bazaar_needs_three_diplomatic_locations_within_2() {
    let card = "alien_bazaar";
    costs(card, "1,0", 3, 0);
    builds(
        card,
        "nothing at once | 0,1 council_room, 1,1 2,1 embassy_offices | 1,0 | 3 -3 0",
    );
    scores(
        card,
        "
        none | 1,0 @ | 0
        two | 1,0 @, 2,0 3,0 embassy_offices | 0
        three, one of them 2 away | 1,0 @, 2,0 3,0 embassy_offices, 1,1 council_room | 2
        the third is 3 away | 1,0 @, 2,0 3,0 embassy_offices, 4,0 council_room | 0
        across a gap | 1,0 @, 2,0 1,-1 embassy_offices, 0,1 0,2 customs, 1,2 council_room | 0
        four | 1,0 @, 1,-1 2,0 3,0 embassy_offices, 1,1 council_room | 2
    ",
    );
    scores_as(
        "vak",
        card,
        "
        two and a Vak's Main Reactor | 1,0 @, 2,0 3,0 embassy_offices | 2
        which is 3 away | 1,0 2,0 customs, 3,0 @, 4,0 council_room, 3,1 embassy_offices | 0
    ",
    );
}

#[test]
fn customs_receives_credits_for_business_beside_it() {
    let card = "customs";
    costs(card, "1,0", 2, 0);
    builds(
        card,
        "
        none                |                                                   | 1,0  | 3 -2 0
        one                 | 1,0 @                                             | 2,0  | 3 -1 0
        two                 | 1,0 @, 0,1 energy_market                          | 1,1  | 3 0 0
        three               | 1,0 @, 0,1 energy_market, 0,2 @, 1,2 alien_bazaar | 1,1  | 3 1 0
        not across a corner | 1,0 @, 0,1 turret                                 | -1,1 | 3 -2 0
        no other type       | 1,0 turret                                        | 2,0  | 3 -2 0
    ",
    );
    builds_as(
        "vak",
        card,
        "
        beside a Vak's Main Reactor |            | 1,0 | 3 -1 0
        elsewhere                   | 1,0 turret | 2,0 | 3 -2 0
    ",
    );
    let scene = acting(card, "1,0 customs, 0,1 customs")
        .credits(&[1])
        .scene();
    assert_eq!(
        scene.refusal("1 build 1,1"),
        "AS-13: you do not have 2 credits"
    );
}

#[test]
fn energy_market_receives_credits_for_reactors_up_to_3() {
    let card = "energy_market";
    costs_less_one_back();
    builds(
        card,
        "
        the Main Reactor       |                         | 1,0 | 2 -2 0
        two, one of them empty | 1,0 power_reactor       | 0,1 | 2 -1 0
        three                  | 1,0 2,0 power_reactor 2 | 0,1 | 2 0 0
        four                   | 1..3,0 power_reactor 2  | 0,1 | 2 0 0
    ",
    );
}

/// The Main Reactor brings one credit at once, so `costs` does not fit.
fn costs_less_one_back() {
    let setup = acting("energy_market", "");
    let scene = setup.clone().credits(&[3]).scene();
    assert_eq!(scene.after_turn("build 1,0").credits(1), 1);
    let scene = setup.credits(&[2]).scene();
    assert_eq!(
        scene.refusal("1 build 1,0"),
        "AS-13: you do not have 3 credits"
    );
}

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
        "AS-13: this location takes 1 energy cube"
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
            "AS-13: this location takes no more than 3 energy cubes",
        ),
        (
            "0,1 energy 0 0 0",
            "AS-13: the Main Reactor has not so many energy cubes",
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
fn garden_keeps_away_from_military_and_reactors() {
    let card = "garden";
    costs(card, "1,0", 3, 0);
    builds(
        card,
        "
        a reactor beside it                |                                      | 1,0 | 4 -3 0
        a reactor 2 away                   | 1,0 customs                          | 2,0 | 4 -3 0
        a reactor 3 away                   | 1,0 2,0 customs                      | 3,0 | 5 -3 0
        a reactor 2 away only across a gap | 1,0..2 customs                       | 0,2 | 5 -3 0
        Military 3 away                    | 1,0 turret, 2,0 3,0 customs          | 4,0 | 4 -3 0
        Military 4 away                    | 1,0 turret, 2..4,0 customs           | 5,0 | 5 -3 0
        neither                            | 1,0 turret                           | 2,0 | 3 -3 0
        a Power Reactor counts             | 1,0 2,0 customs, 3,0 power_reactor 2 | 4,0 | 4 -3 0
    ",
    );
    builds_as(
        "vak",
        card,
        "
        a Vak's Main Reactor 3 away is Military | 1,0 2,0 customs | 3,0 | 4 -3 0
        and 4 away it is not                    | 1..3,0 customs  | 4,0 | 5 -3 0
        2 away it is both                       | 1,0 customs     | 2,0 | 3 -3 0
    ",
    );
}

/// Worked example E1 is the second row.
#[test]
fn holographic_display_area_gains_for_each_neighbour() {
    let card = "holographic_display_area";
    costs(card, "1,0", 2, 1);
    builds(
        card,
        "
        one   |                                                      | 1,0 energy 0 | 3 -2 -1
        two   | 0,1 1,1 customs                                      | 1,0 energy 0 | 4 -2 -1
        three | 0,1 customs, 0,2 turret, 1,2 power_reactor 2, 2,2 2,1 customs     | 1,1 energy 1 | 5 -2 -1
        four  | 0,1 1,0 customs, 0,2 turret, 1,2 power_reactor 2, 2,2 2,1 customs | 1,1 energy 0 | 6 -2 -1
    ",
    );
}

#[test]
fn as_36_restaurant_counts_its_own_type() {
    let card = "restaurant";
    costs(card, "1,0", 3, 0);
    builds(
        card,
        "
        its own type | | 1,0 | 1 -3 0
        its own type once | 0,1 0,2 garden | 1,0 | 1 -3 0
        reactors have none | 0,1 power_reactor 2, 0,2 customs | 1,0 | 2 -3 0
        four | 0,1 customs, 0,2 turret, 0,3 council_room | 1,0 | 4 -3 0
        all five | 0,1 customs, 0,2 turret, 0,3 council_room, 0,4 crew_quarters | 1,0 | 5 -3 0
    ",
    );
    builds_as(
        "vak",
        card,
        "
        a Vak's Main Reactor has all types | | 1,0 | 5 -3 0
        and there are no more | 0,1 customs, 0,2 turret, 0,3 council_room | 1,0 | 5 -3 0
    ",
    );
}

#[test]
fn ambassador_quarters_gains_beside_diplomatic_locations() {
    let card = "ambassador_quarters";
    costs(card, "1,0", 2, 0);
    builds(
        card,
        "
        none                |                                       | 1,0  | 2 -2 0
        one                 | 1,0 council_room                      | 2,0  | 3 -2 0
        two                 | 1,0 council_room, 0,1 @               | 1,1  | 3 -2 0
        an Embassy Offices  | 1,0 embassy_offices                   | 2,0  | 4 -2 0
        both                | 1,0 embassy_offices, 0,1 council_room | 1,1  | 4 -2 0
        not across a corner | 1,0 embassy_offices, 0,1 customs      | 0,-1 | 2 -2 0
        no other type       | 1,0 customs                           | 2,0  | 2 -2 0
    ",
    );
    builds_as("vak", card, "beside a Vak's Main Reactor | | 1,0 | 3 -2 0");
}

#[test]
fn council_room_counts_stations_that_have_none() {
    let card = "council_room";
    costs(card, "1,0", 3, 0);
    only_one(card);
    builds(card, "nothing at once | | 1,0 | 3 -3 0");
    for (seats, with, points) in [
        (2, 1, 1),
        (2, 2, 0),
        (3, 1, 2),
        (3, 2, 1),
        (4, 1, 3),
        (4, 3, 1),
        (4, 4, 0),
    ] {
        let mut setup = last_turn(seats);
        for seat in 1..=with {
            setup = setup.built(seat, "1,0 council_room");
        }
        let scene = setup.scene().at_the_end();
        assert_eq!(
            scene.yellow_box(1, card),
            points,
            "{with} of {seats} have one"
        );
    }
}

#[test]
fn embassy_offices_may_give_a_point_to_gain_two() {
    let card = "embassy_offices";
    costs(card, "1,0", 2, 0);
    let scene = acting(card, "").scene().after_turn("build 1,0");
    assert_eq!(scene.points(), [2, 0], "before anybody is named");
    assert_eq!(scene.legal(1), ["decline", "name 2"]);
    assert_eq!(scene.after("1 name 2").points(), [4, 1]);
    assert_eq!(scene.after("1 decline").points(), [2, 0]);
}
