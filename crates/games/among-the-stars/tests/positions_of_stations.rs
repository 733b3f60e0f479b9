//! Stations that cannot be are refused with the reason.

use serde_json::json;

use crate::common::{SceneBuilder as _, Setup};

/// Two players in the last turn; Ann has built this.
fn station(built: &str) -> String {
    Setup::new(2).at(4, 6).built(1, built).refusal()
}

#[test]
fn as_3_a_station_begins_with_its_main_reactor() {
    for (station, sentence) in [
        (json!([]), "seat 1: station: it has a main_reactor (AS-3)"),
        (
            json!([{"cell": "1,0", "card": "main_reactor"}]),
            "seat 1: station: it begins with main_reactor on 0,0 (AS-3)",
        ),
        (
            json!([{"cell": "0,0", "card": "power_reactor"}]),
            "seat 1: station: it begins with main_reactor on 0,0 (AS-3)",
        ),
    ] {
        assert_eq!(
            Setup::new(2).set_of(1, "station", station).refusal(),
            sentence
        );
    }
    let limited = Setup::new(2).set("variants", json!(["limited"]));
    assert_eq!(
        limited.refusal(),
        "seat 1: station: it begins with main_reactor on 3,3 (AS-3)"
    );
    assert_eq!(
        station("1,0 main_reactor 2"),
        "seat 1: station: there is one main_reactor (AS-3)"
    );
}

#[test]
fn as_12_a_station_grows_from_location_to_location() {
    for (built, sentence) in [
        ("1,0 customs, 2,0 turret", "accepted"),
        (
            "1,1 customs",
            "customs on 1,1 is not next to an earlier one (AS-12)",
        ),
        (
            "2,0 turret, 1,0 customs",
            "turret on 2,0 is not next to an earlier one (AS-12)",
        ),
        (
            "1,0 customs, 1,0 turret",
            "two locations are on 1,0 (AS-12)",
        ),
        (
            "1,0 customs, 0,0 turret",
            "two locations are on 0,0 (AS-12)",
        ),
        ("1,0 observation_dome, 0,1 customs", "accepted"),
        ("1,0 customs, 2,0 observation_dome", "accepted"),
        (
            "1,0 observation_dome, 2,0 customs",
            "customs on 2,0 is next to an earlier one that nothing may be built beside (AS-12)",
        ),
        (
            "1,0 observation_dome, 0,1 customs, 1,1 power_reactor 2",
            "power_reactor on 1,1 is next to an earlier one that nothing may be built beside (AS-12)",
        ),
        (
            "1,0 dispute_military",
            "dispute_military is a conflict card and cannot be built (AS-26)",
        ),
    ] {
        let expected = match sentence {
            "accepted" => "accepted".into(),
            sentence => format!("seat 1: station: {sentence}"),
        };
        assert_eq!(station(built), expected, "{built}");
    }
}

#[test]
fn as_16_limits_of_locations() {
    assert_eq!(station("1,0 council_room"), "accepted");
    assert_eq!(
        station("1,0 council_room, 0,1 council_room"),
        "seat 1: station: 2 of council_room are too many (AS-16)"
    );
    assert_eq!(
        station("1,0 turret, 2,0 turret_special, 3,0 turret"),
        "accepted"
    );
}

#[test]
fn as_18_loads() {
    let acting = |built: &str| Setup::new(2).built(1, built).refusal();
    for (built, sentence) in [
        ("1,0 business_offices 6", "accepted"),
        (
            "1,0 business_offices 7",
            "seat 1: station: 7 is too much to be parked on business_offices (AS-18)",
        ),
        (
            "1,0 customs 1",
            "seat 1: station: 1 is too much to be parked on customs (AS-18)",
        ),
        ("1,0 power_reactor 5", "accepted"),
        (
            "1,0 power_reactor 201",
            "seat 1: station: power_reactor cannot hold 201 cubes (AS-18)",
        ),
    ] {
        assert_eq!(acting(built), sentence, "{built}");
    }
    let over = Setup::new(2)
        .selecting()
        .at(4, 6)
        .set("phase", json!({"name": "over", "owed": []}));
    assert_eq!(
        over.clone()
            .built(1, "1,0 business_offices 2")
            .hands(&["", "", "", ""])
            .refusal(),
        "seat 1: station: parked credits have come back (AS-21)"
    );
    assert_eq!(
        over.built(1, "1,0 business_offices")
            .hands(&["", "", "", ""])
            .refusal(),
        "accepted"
    );
}

#[test]
fn as_2_every_power_reactor_is_somewhere() {
    for (left, sentence) in [
        (15, "accepted"),
        (16, "reactors: there are 16, not 1 built and 16 left (AS-2)"),
        (0, "reactors: there are 16, not 1 built and 0 left (AS-2)"),
    ] {
        let setup = Setup::new(2)
            .built(1, "1,0 power_reactor 2")
            .set("reactors", json!(left));
        assert_eq!(setup.refusal(), sentence, "{left} left");
    }
}

#[test]
fn as_25_a_station_has_28_locations_at_most() {
    let row: Vec<String> = (1..=28).map(|x| format!("{x},0 turret")).collect();
    assert_eq!(
        station(&row.join(", ")),
        "seat 1: station: a station has 28 locations at most (AS-25)"
    );
}

#[test]
fn as_32_stations_keep_to_the_table_and_apart() {
    let limited = |seat, built: &str| Setup::new(2).variants("limited").built(seat, built);
    let up = "3,2 customs, 3,1 customs, 3,0 turret";
    for (setup, sentence) in [
        (limited(1, up), "accepted"),
        (limited(1, up).built(1, "3,-1 turret"), "seat 1: station: 3,-1 is not on the table (AS-32)"),
        (
            limited(1, "4,3 customs, 5,3 customs, 6,3 turret").built(2, "9,3 turret, 8,3 turret"),
            "accepted",
        ),
        (
            limited(1, "4,3 customs, 5,3 customs, 6,3 turret").built(2, "9,3 turret, 8,3 turret, 7,3 turret"),
            "seat 1: station: 6,3 is too near to another station (AS-32)",
        ),
        (
            limited(2, "9,3 turret, 8,3 turret").built(1, "4,3 customs, 5,3 customs, 6,3 turret, 7,3 customs, 7,2 docking_bay, 8,2 docking_bay"),
            "seat 1: station: 7,3 is too near to another station (AS-32)",
        ),
    ] {
        assert_eq!(setup.refusal(), sentence);
    }
}
