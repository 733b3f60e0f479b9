//! Every Special location: its cost, its gain, and the limits of the gain.

use crate::common::cards::{
    acting, builds, builds_as, costs, last_turn, only_one, scores, scores_as,
};
use crate::common::{SceneBuilder as _, SceneExt as _};

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
            "AS-18: say which reactor next to it gets the energy cube",
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

#[test]
fn business_offices_park_up_to_6_credits() {
    let card = "business_offices";
    costs(card, "1,0", 1, 0);
    builds(
        card,
        "
        none |  | 1,0        | 1 -1 0
        1    |  | 1,0 park 1 | 1 -2 0
        2    |  | 1,0 park 2 | 2 -3 0
        5    |  | 1,0 park 5 | 3 -6 0
        6    |  | 1,0 park 6 | 4 -7 0
    ",
    );
    let scene = acting(card, "").scene();
    assert_eq!(
        scene.refusal("1 build 1,0 park 7"),
        "AS-18: no more than 6 credits can be parked on this location"
    );
    let poor = acting(card, "").credits(&[3]).scene();
    assert_eq!(poor.legal_with("build 1,0"), ",  park 1,  park 2");
    assert_eq!(
        poor.refusal("1 build 1,0 park 3"),
        "AS-13: you do not have 4 credits"
    );
}

/// They are there again for the income of the next year, and for the scoring of the last.
#[test]
fn business_offices_give_the_credits_back_when_the_year_ends() {
    let parked = "build 1,0 park 6";
    let middle = acting("business_offices", "").scene().after_turn(parked);
    assert_eq!(
        middle.player(1).station.iter().last().map(|it| it.load),
        Some(6)
    );
    let scene = acting("business_offices", "")
        .at(3, 6)
        .scene()
        .after_turn(parked);
    assert_eq!((scene.table().year, scene.credits(1)), (4, 10 - 1 + 10));
    assert_eq!(
        scene.player(1).station.iter().last().map(|it| it.load),
        Some(0)
    );
    assert_eq!(
        scene.told_of("AS-18", 0),
        ["Ann takes 6 credits back that were parked."]
    );
    let scene = acting("business_offices", "")
        .at(4, 6)
        .scene()
        .after_turn(parked);
    assert_eq!(scene.credits(1), 9);
    assert_eq!(scene.final_scores()[0], 1 + 3 + 9 / 3);
}

#[test]
fn galactic_bank_brings_a_credit_in_each_year_to_come() {
    let card = "galactic_bank";
    costs(card, "1,0", 3, 1);
    builds(card, "nothing at once | | 1,0 energy 0 | 4 -3 -1");
    let build = "build 1,0 energy 0";
    for (year, station, income) in [(1, "", 11), (3, "", 11), (2, "0,1 galactic_bank", 12)] {
        let scene = acting(card, station).at(year, 6).scene().after_turn(build);
        assert_eq!(scene.credits(1), 10 - 3 + income, "in year {year}");
    }
    let scene = acting(card, "").at(4, 6).scene().after_turn(build);
    assert_eq!(scene.credits(1), 10 - 3, "no year follows");
}

#[test]
fn market_place_takes_two_credits() {
    let card = "market_place";
    costs(card, "1,0", 3, 0);
    builds(
        card,
        "nothing before the others have acted | | 1,0 | 2 -3 0",
    );
    let scene = acting(card, "").scene().after_turn("build 1,0");
    assert_eq!(scene.legal(1), ["take 2:2"]);
    let scene = scene.after("1 take 2:2");
    assert_eq!(
        (scene.credits(1), scene.credits(2)),
        (10 - 3 + 2, 10 + 3 - 2)
    );
    assert_eq!(scene.points(), [2, 0]);
}

#[test]
fn trade_union_headquarters_count_business_locations_up_to_5() {
    let card = "trade_union_headquarters";
    costs(card, "1,0", 4, 0);
    builds(
        card,
        "
        itself   | 1,0 turret                        | 0,1 | 2 -4 0
        anywhere | 1,0 turret, 2,0 customs           | 0,1 | 3 -4 0
        five     | 1..4,0 customs                    | 0,1 | 6 -4 0
        six      | 1..4,0 customs, 5,0 energy_market | 0,1 | 6 -4 0
    ",
    );
    builds_as(
        "vak",
        card,
        "
        a Vak's Main Reactor |                | 0,1 | 3 -4 0
        up to 5              | 1..4,0 customs | 0,1 | 6 -4 0
    ",
    );
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
        "AS-13: this location takes 2 energy cubes"
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

/// War Room, Galactic Resort and Alien Temple, each with two others of its type: one point for each
/// of that type at the end, itself included, up to 5.
fn sister(card: &str, [one, two]: [&str; 2]) {
    costs(card, "1,0", 3, 0);
    let at_once = format!("nothing at once | 0,1 {one}, 0,2 {two} | 1,0 | 0 -3 0");
    builds(card, &at_once);
    let table = format!(
        "
        itself                     | 1,0 @                               | 1
        no other type, no reactors | 1,0 @, 0,1 customs, 0,2 power_reactor | 1
        three                      | 1,0 @, 0,1 {one}, 0,2 {two}         | 3
        five                       | 1,0 @, 0,1 0,2 {one}, 0,3 0,4 {two} | 5
        six                        | 1,0 @, 0,1..3 {one}, 0,4 0,5 {two}  | 5
    "
    );
    scores(card, &table);
    let table = format!(
        "
        a Vak's Main Reactor       | 1,0 @                               | 2
        up to 5                    | 1,0 @, 0,1 0,2 {one}, 0,3 0,4 {two} | 5
    "
    );
    scores_as("vak", card, &table);
}

#[test]
fn war_room_counts_military_locations_up_to_5() {
    sister("war_room", ["turret", "alliance_fleet_base"]);
}

#[test]
fn galactic_resort_counts_recreational_locations_up_to_5() {
    sister("galactic_resort", ["garden", "restaurant"]);
}

#[test]
fn alien_temple_counts_diplomatic_locations_up_to_5() {
    sister("alien_temple", ["embassy_offices", "ambassador_quarters"]);
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

#[test]
fn observation_dome_lets_nothing_be_built_beside_it() {
    let card = "observation_dome";
    costs(card, "1,0", 2, 0);
    builds(
        card,
        "
        beside one location |                 | 1,0 | 3 -2 0
        beside two          | 1,0 0,1 customs | 1,1 | 3 -2 0
    ",
    );
    let scene = acting("crew_quarters", "1,0 observation_dome, 0,1 customs").scene();
    let free = "0,-1, -1,0, -1,1, 0,2";
    assert_eq!(scene.legal_with("build "), free);
    assert_eq!(scene.legal_with("reactor "), free, "reactors neither");
    for cell in ["1,-1", "2,0", "1,1"] {
        let sealed =
            format!("AS-12: {cell} is next to a location that nothing may be built beside");
        assert_eq!(scene.refusal(&format!("1 build {cell}")), sealed);
        assert_eq!(scene.refusal(&format!("1 reactor {cell}")), sealed);
    }
    let two = acting(card, "1,0 observation_dome").scene();
    assert_eq!(
        two.legal_with("build "),
        "0,-1, -1,0, 0,1",
        "nor another Dome"
    );
}

#[test]
fn opera_house_counts_types_beside_it() {
    let card = "opera_house";
    costs(card, "1,0", 2, 0);
    builds(
        card,
        "nothing at once | 0,1 customs, 1,1 turret | 1,0 | 1 -2 0",
    );
    scores(
        card,
        "
        a reactor has none     | 1,0 @                                                        | 0
        one twice              | 1,0 @, 2,0 1,1 customs                                       | 1
        its own type beside it | 1,0 @, 2,0 garden                                            | 1
        three                  | 1,0 @, 2,0 customs, 1,1 turret, 1,-1 council_room            | 3
        not across a corner    | 1,0 @, 0,1 customs, 0,-1 turret                              | 0
        four                   | 0,1 customs, 1,1 @, 1,0 garden, 2,1 turret, 1,2 council_room | 4
    ",
    );
    scores_as(
        "vak",
        card,
        "
        a Vak's Main Reactor has all five | 1,0 @              | 5
        and there are no more             | 1,0 @, 2,0 customs | 5
        if it is beside it                | 1,0 customs, 2,0 @ | 1
    ",
    );
}

#[test]
fn as_35_sports_arena_counts_the_years_after_this_one() {
    let card = "sports_arena";
    costs(card, "1,0", 3, 0);
    for (year, points) in [(1, 6), (2, 5), (3, 4), (4, 3)] {
        let scene = acting(card, "").at(year, 1).scene();
        assert_eq!(scene.brings("build 1,0"), (points, -3, 0), "in year {year}");
    }
}

#[test]
fn alliance_headquarters_count_stations_with_more_military() {
    let card = "alliance_headquarters";
    costs(card, "1,0", 4, 0);
    only_one(card);
    builds(card, "nothing at once | | 1,0 | 4 -4 0");
    let (none, one, two) = (
        "",
        "0,1 turret",
        "0,1 shield_generator, 0,2 pilot_training_area",
    );
    for (what, stations, points) in [
        ("equal", vec![none, none], 0),
        ("more", vec![none, one], 1),
        ("as many", vec![one, one], 0),
        ("fewer", vec![one, none], 0),
        ("all of three", vec![one, two, two], 2),
        ("some of four", vec![one, one, two, none], 1),
        ("all of four", vec![none, one, one, two], 3),
    ] {
        let mut setup = last_turn(stations.len()).built(1, "1,0 alliance_headquarters");
        for (seat, station) in (1..).zip(stations) {
            setup = setup.station(seat, station);
        }
        assert_eq!(
            setup.scene().at_the_end().yellow_box(1, card),
            points,
            "{what}"
        );
    }
}

#[test]
fn alliance_headquarters_count_a_vaks_main_reactor() {
    for (what, races, stations, points) in [
        ("of its own", "vak sheptas", ["", "0,1 turret"], 0),
        ("of another", "sheptas vak", ["", ""], 1),
        ("of another, as many", "sheptas vak", ["0,1 turret", ""], 0),
    ] {
        let setup = last_turn(2)
            .races(races)
            .built(1, "1,0 alliance_headquarters");
        let setup = setup.station(1, stations[0]).station(2, stations[1]);
        let scene = setup.scene().at_the_end();
        assert_eq!(
            scene.yellow_box(1, "alliance_headquarters"),
            points,
            "{what}"
        );
    }
}

#[test]
fn galactic_research_facility_gains_the_highest_payment_and_1() {
    let card = "galactic_research_facility";
    costs(card, "1,0", 3, 1);
    let build = "build 1,0 energy 0";
    builds(
        card,
        "nothing before the others have paid | | 1,0 energy 0 | 3 -3 -1",
    );
    let scene = acting(card, "").scene().after_turn(build);
    assert_eq!(scene.legal(2), ["pay 0", "pay 1", "pay 2", "pay 3"]);
    assert_eq!(scene.after("2 pay 0").points(), [3 + 1, 0]);
    let scene = scene.after("2 pay 3");
    assert_eq!(scene.points(), [3 + 4, 3]);
    assert_eq!((scene.credits(1), scene.credits(2)), (7, 10));
}

#[test]
fn school_of_alien_cultures_gains_2_for_each_who_pays() {
    let card = "school_of_alien_cultures";
    costs(card, "1,0", 3, 0);
    builds(
        card,
        "nothing before the others have answered | | 1,0 | 2 -3 0",
    );
    let scene = acting(card, "").vp(&[0, 5]).scene().after_turn("build 1,0");
    assert_eq!(scene.legal(2), ["pay 0", "pay 1"]);
    assert_eq!(scene.after("2 pay 0").points(), [2, 3]);
    let scene = scene.after("2 pay 1");
    assert_eq!(scene.points(), [2 + 2, 5]);
    assert_eq!((scene.credits(1), scene.credits(2)), (7, 10 + 3 - 1));
}
