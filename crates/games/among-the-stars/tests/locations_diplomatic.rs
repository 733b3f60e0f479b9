//! Diplomatic locations, Basic and Special: their costs, gains, and the limits of these.

use crate::common::cards::{
    acting, builds, builds_as, costs, counts_its_own_type, last_turn, only_one,
};
use crate::common::{SceneBuilder as _, SceneExt as _};

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

#[test]
fn alien_temple_counts_diplomatic_locations_up_to_5() {
    counts_its_own_type("alien_temple", ["embassy_offices", "ambassador_quarters"]);
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
