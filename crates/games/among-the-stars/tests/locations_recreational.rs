//! Recreational locations, Basic and Special: their costs, gains, and the limits of these.

use crate::common::cards::{
    acting, builds, builds_as, costs, counts_its_own_type, scores, scores_as,
};
use crate::common::{SceneBuilder as _, SceneExt as _};

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
fn galactic_resort_counts_recreational_locations_up_to_5() {
    counts_its_own_type("galactic_resort", ["garden", "restaurant"]);
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
        let sealed = format!(
            "AS-12: you cannot build on {cell}: it is next to a location that must stay alone"
        );
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
