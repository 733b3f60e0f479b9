//! Building a location: its cell, its cost and its gain (AS-12 to AS-18).

use among_the_stars::{Cell, CellSet};

use crate::common::{SceneBuilder as _, SceneExt as _, Setup, files};

#[test]
fn as_12_next_to_a_location_and_not_diagonally() {
    for (what, built, cells) in [
        ("the Main Reactor", "", "0,-1, -1,0, 1,0, 0,1"),
        (
            "a location",
            "1,0 customs",
            "0,-1, 1,-1, -1,0, 2,0, 0,1, 1,1",
        ),
        (
            "a reactor",
            "0,1 power_reactor 2",
            "0,-1, -1,0, 1,0, -1,1, 1,1, 0,2",
        ),
        (
            "a gap",
            "1,0 customs, 2,0 turret, 2,1 turret, 2,2 customs",
            "\
            0,-1, 1,-1, 2,-1, -1,0, 3,0, 0,1, 1,1, 3,1, 1,2, 3,2, 2,3",
        ),
    ] {
        let setup = Setup::new(2);
        let setup = if built.is_empty() {
            setup
        } else {
            setup.built(1, built)
        };
        assert_eq!(setup.scene().legal_with("build "), cells, "next to {what}");
    }
    let scene = Setup::new(2).built(1, "1,0 customs").scene();
    for (action, sentence) in [
        (
            "1 build 2,1",
            "AS-12: 2,1 is not next to your station: choose a cell beside one of your locations",
        ),
        (
            "1 build -1,-1",
            "AS-12: -1,-1 is not next to your station: choose a cell beside one of your locations",
        ),
        (
            "1 reactor 5,0",
            "AS-12: 5,0 is not next to your station: choose a cell beside one of your locations",
        ),
        (
            "1 build 1,0",
            "AS-12: 1,0 is not free: choose an empty cell",
        ),
        (
            "1 reactor 0,0",
            "AS-12: 0,0 is not free: choose an empty cell",
        ),
    ] {
        assert_eq!(scene.refusal(action), sentence);
    }
}

/// A row as long as 27 turns can make it: there is no edge.
#[test]
fn as_12_a_station_grows_without_limit() {
    let cells: Vec<String> = (1..=16).map(|x| format!("{x},0 power_reactor")).collect();
    let scene = Setup::new(2).at(4, 6).built(1, &cells.join(", ")).scene();
    assert!(scene.legal_with("build ").contains("17,0"));
    let scene = scene.after("1 build 17,0; 2 discard");
    assert_eq!(scene.player(1).station.len(), 18);
}

#[test]
fn as_12_a_location_that_must_be_far_from_the_main_reactor() {
    let setup = Setup::new(2).revealed("fighter_launch_bay");
    let scene = setup
        .clone()
        .built(1, "1,0 customs, 2,0 turret, 3,0 power_reactor 2")
        .scene();
    assert_eq!(
        scene.legal_with("build "),
        "3,-1 energy 1, 4,0 energy 1, 3,1 energy 1"
    );
    assert_eq!(
        scene.refusal("1 build 2,1 energy 1"),
        "AS-12: 2,1 is too near: this location must be at least 4 away from your Main Reactor"
    );
    // The distance is walked: -1,2 is five steps away, and 0,1 but one.
    let round = "1,0 customs, 1,1 turret, 1,2 customs, 0,2 power_reactor 2";
    let scene = setup.built(1, round).scene();
    assert_eq!(
        scene.legal_with("build "),
        "-1,2 energy 1, 2,2 energy 1, 0,3 energy 1, 1,3 energy 1"
    );
    assert!(
        scene
            .refusal("1 build 0,1 energy 1")
            .starts_with("AS-12: 0,1 is too near")
    );
}

#[test]
fn as_12_a_location_that_must_touch_a_reactor() {
    let setup = Setup::new(2).revealed("solar_panels");
    let scene = setup.built(1, "1,0 customs, 2,0 power_reactor 2").scene();
    let legal = scene.legal_with("build ");
    assert_eq!(
        legal,
        "0,-1 charge 0, 2,-1 charge 1, -1,0 charge 0, 3,0 charge 1, 0,1 charge 0, 2,1 charge 1"
    );
    assert_eq!(
        scene.refusal("1 build 1,1"),
        "AS-12: 1,1 is not next to a reactor, as this location must be"
    );
}

#[test]
fn as_12_nothing_is_built_next_to_a_location_that_seals() {
    let scene = Setup::new(2)
        .built(1, "1,0 observation_dome, 0,1 customs")
        .scene();
    let cells = "0,-1, -1,0, -1,1, 0,2";
    assert_eq!(scene.legal_with("build "), cells);
    assert_eq!(scene.legal_with("reactor "), cells, "reactors neither");
    for action in ["1 build 2,0", "1 build 1,1", "1 reactor 1,-1"] {
        let refusal = scene.refusal(action);
        assert!(
            refusal.ends_with("is next to a location that must stay alone"),
            "{refusal}"
        );
    }
}

#[test]
fn as_13_credits_are_paid() {
    let scene = Setup::new(2).credits(&[10]).scene();
    assert_eq!(
        scene.after("1 build 1,0; 2 discard").credits(1),
        10 - 3 + 10
    );
    for (credits, refusal) in [(3, "allowed"), (2, "AS-13: you do not have 3 credits")] {
        let scene = Setup::new(2).credits(&[credits]).scene();
        assert_eq!(scene.refusal("1 build 1,0"), refusal);
    }
}

#[test]
fn as_13_energy_comes_from_reactors_in_any_mix() {
    let setup = Setup::new(2).revealed("heavy_ion_cannon");
    for (what, cubes, other, payments) in [
        ("two full reactors", 2, 2, "0 0, 0 1, 1 1"),
        ("one cube here", 1, 2, "0 1, 1 1"),
        ("one cube there", 2, 1, "0 0, 0 1"),
        ("one each", 1, 1, "0 1"),
        ("only one has some", 0, 3, "1 1"),
        ("too few", 0, 1, ""),
    ] {
        let reactor = format!("1,0 power_reactor {other}");
        let scene = setup.clone().cubes(1, cubes).built(1, &reactor).scene();
        assert_eq!(scene.legal_with("build 0,1 energy "), payments, "{what}");
    }
}

/// All ways to pay three reactors for a Shield Generator and up to two cubes more.
#[test]
fn as_13_every_payment_of_three_reactors() {
    let setup = Setup::new(2).revealed("shield_generator");
    let setup = setup.built(1, "1,0 power_reactor 1, 0,1 power_reactor 2");
    let scene = setup.scene();
    assert_eq!(
        scene.legal_with("build 1,1 energy "),
        "0, 1, 2, 0 0, 0 1, 0 2, 1 2, 2 2, 0 0 1, 0 0 2, 0 1 2, 0 2 2, 1 2 2"
    );
    let after = scene.after("1 build 1,1 energy 0 1 2; 2 discard");
    assert_eq!(after.cubes(1), "1 0 1");
}

#[test]
fn as_13_a_reactor_serves_what_is_within_2_of_it() {
    let setup = Setup::new(2).revealed("turret");
    let scene = setup
        .built(1, "1,0 customs, 2,0 power_reactor 2, 3,0 customs")
        .scene();
    for (cell, reactors) in [
        ("-1,0", "0"),
        ("0,1", "0"),
        ("1,1", "0, 1"),
        ("2,1", "1"),
        ("3,1", "1"),
        ("4,0", "1"),
    ] {
        let payments = scene.legal_with(&format!("build {cell} energy "));
        assert_eq!(payments, reactors, "on {cell}");
    }
    for (action, sentence) in [
        (
            "1 build 2,1 energy 0",
            "AS-13: the Main Reactor is more than 2 away from 2,1",
        ),
        (
            "1 build 0,1 energy 1",
            "AS-13: reactor 1 is more than 2 away from 0,1",
        ),
        ("1 build 0,1 energy 2", "AS-13: you have no reactor 2"),
        (
            "1 build 0,1",
            "AS-13: this location needs 1 energy cube from reactors within 2 of it",
        ),
        (
            "1 build 0,1 energy 0 0",
            "AS-13: this location can use at most 1 energy cube",
        ),
    ] {
        assert_eq!(scene.refusal(action), sentence);
    }
}

/// Cards A and B with an empty cell between them, joined by a U of locations.
#[test]
fn as_e4_as_14_a_gap_is_walked_around() {
    let cell = Cell::new;
    let u = [cell(0, 0), cell(0, 1), cell(1, 1), cell(2, 1), cell(2, 0)];
    let built: CellSet = u.into_iter().collect();
    assert_eq!(CellSet::distance(cell(0, 0), cell(2, 0), &built), Some(4));
    assert_eq!(CellSet::distance(cell(0, 0), cell(0, 1), &built), Some(1));
    let mut bridged = built;
    bridged.add(cell(1, 0));
    assert_eq!(CellSet::distance(cell(0, 0), cell(2, 0), &bridged), Some(2));
    assert_eq!(CellSet::distance(cell(0, 0), cell(5, 5), &built), None);
}

/// A Docking Bay at the end of the U has three locations between it and the Main Reactor.
#[test]
fn as_14_distance_is_counted_through_built_locations() {
    let setup = Setup::new(2).revealed("docking_bay");
    let scene = setup
        .clone()
        .built(1, "0,1 customs, 1,1 customs, 2,1 turret")
        .scene();
    assert_eq!(scene.after("1 build 2,0; 2 discard").vp(1), 1 + 3);
    let scene = setup
        .built(1, "0,1 customs, 1,1 customs, 2,1 turret, 1,0 turret")
        .scene();
    assert_eq!(scene.after("1 build 2,0; 2 discard").vp(1), 1 + 1);
}

#[test]
fn as_14_energy_does_not_jump_over_a_gap() {
    let setup = Setup::new(2).revealed("turret");
    let setup = setup.built(
        1,
        "1,0 customs, 2,0 customs, 2,1 docking_bay, 2,2 docking_bay, 1,2 customs",
    );
    let scene = setup.scene();
    assert_eq!(
        scene.refusal("1 build 0,2 energy 0"),
        "AS-13: the Main Reactor is more than 2 away from 0,2"
    );
    assert_eq!(scene.refusal("1 build 0,1 energy 0"), "allowed");
}

/// Holographic Display Area next to two locations within 2 of the Main Reactor.
#[test]
fn as_e1_as_15_a_holographic_display_area_between_two_locations() {
    let setup = Setup::new(2).built(1, "1,0 customs, 0,1 turret");
    let scene = setup.revealed("holographic_display_area").scene();
    let after = scene.after("1 build 1,1 energy 0; 2 discard");
    assert_eq!((after.vp(1), after.cubes(1).as_str()), (4, "1"));
    assert_eq!(after.credits(1), 10 - 2 + 10, "and 10 of the new year");
    assert_eq!(
        after.told_of("AS-15", 2),
        ["Ann built Holographic Display Area on 1,1: 4 points, 2 of them by its ability."]
    );
}

#[test]
fn as_15_a_white_box_counts_at_once_and_a_yellow_box_at_the_end() {
    let four =
        "1,0 customs, 0,1 turret, 2,0 customs, 2,1 turret, 2,2 turret, 1,2 customs, 0,2 turret";
    // Its cell has all four neighbours.
    for (card, now, at_the_end) in [("garden", 3, 0), ("security_station", 2, 1)] {
        let scene = Setup::new(2).built(1, four).revealed(card).scene();
        let after = scene.after("1 build 1,1; 2 discard");
        assert_eq!(after.vp(1), now, "{card}");
        assert_eq!(after.yellow_box(1, card), at_the_end, "{card}");
    }
}

#[test]
fn as_16_no_more_of_a_location_than_its_limit() {
    let scene = Setup::new(2)
        .built(1, "1,0 council_room")
        .revealed("council_room council_room")
        .scene();
    assert_eq!(scene.legal_with("build "), "");
    assert_eq!(
        scene.refusal("1 build 0,1"),
        "AS-16: you can build only 1 of this location"
    );
    assert_eq!(scene.refusal("2 build 0,1"), "allowed", "others may");
    assert_eq!(scene.refusal("1 reactor 0,1"), "allowed");
}

/// Turrets of both decks have one key.
#[test]
fn as_16_the_limit_is_counted_by_key() {
    let limited = |id| {
        let entry = files::entry(id);
        (
            entry,
            entry.replace("\ncopies", "\nmax_in_station = 1\ncopies"),
        )
    };
    let (basic, special) = (limited("turret"), limited("turret_special"));
    let file = files::changed(&[(basic.0, &basic.1), (special.0, &special.1)]);
    let setup = Setup::new(2)
        .with(files::host_content(&file))
        .revealed("turret");
    assert_eq!(setup.scene().refusal("1 build 0,1 energy 0"), "allowed");
    let scene = setup.built(1, "1,0 turret_special").scene();
    assert_eq!(
        scene.refusal("1 build 0,1 energy 0"),
        "AS-16: you can build only 1 of this location"
    );
}

#[test]
fn as_16_an_ability_adds_no_more_than_its_limit() {
    let way = "1,0 customs, 2,0 customs, 3,0 turret, 4,0 turret, 5,0 restaurant, 6,0 restaurant";
    let scene = Setup::new(2).built(1, way).revealed("docking_bay").scene();
    for (cell, vp) in [
        ("1,1", 1 + 1),
        ("3,1", 1 + 3),
        ("4,1", 1 + 4),
        ("6,1", 1 + 4),
        ("7,0", 1 + 4),
    ] {
        assert_eq!(
            scene.after(&format!("1 build {cell}; 2 discard")).vp(1),
            vp,
            "on {cell}"
        );
    }
}

#[test]
fn as_17_what_cannot_be_paid_or_placed_is_not_built() {
    for (what, setup) in [
        ("credits", Setup::new(2).credits(&[2])),
        ("energy", Setup::new(2).revealed("turret").cubes(1, 0)),
        ("a place", Setup::new(2).revealed("fighter_launch_bay")),
        (
            "another one",
            Setup::new(2)
                .revealed("council_room")
                .built(1, "1,0 council_room"),
        ),
    ] {
        let scene = setup.scene();
        assert_eq!(scene.legal_with("build "), "", "no {what}");
        assert_ne!(scene.legal_with("reactor "), "", "no {what}");
        assert!(scene.legal(1).contains(&"discard".to_owned()), "no {what}");
    }
}

#[test]
fn as_18_credits_are_parked_in_any_sum_up_to_the_limit() {
    let scene = Setup::new(2).revealed("business_offices").scene();
    let sums = [
        "", " park 1", " park 2", " park 3", " park 4", " park 5", " park 6",
    ];
    assert_eq!(scene.legal_with("build 1,0"), sums.join(", "));
    let poor = Setup::new(2)
        .revealed("business_offices")
        .credits(&[3])
        .scene();
    assert_eq!(
        poor.legal_with("build 1,0"),
        sums[..3].join(", "),
        "1 is the cost"
    );
    assert_eq!(
        scene.refusal("1 build 1,0 park 7"),
        "AS-18: you can park at most 6 credits on this location"
    );
    assert_eq!(
        poor.refusal("1 build 1,0 park 3"),
        "AS-13: you do not have 4 credits"
    );
}

/// They are gone while the year lasts, and come back when it ends.
#[test]
fn as_18_parked_credits_lie_on_the_card_until_the_year_ends() {
    let setup = Setup::new(2).at(1, 5).revealed("business_offices");
    let mut scene = setup.scene().after("1 build 1,0 park 5; 2 discard");
    assert_eq!((scene.vp(1), scene.credits(1)), (1 + 2, 10 - 1 - 5));
    assert_eq!(scene.sent(0)["seats"][0]["station"][1]["load"], 5);
    scene.idle_until(2, 1);
    assert_eq!(scene.credits(1), 4 + 3 + 5 + 10);
    assert_eq!(
        scene.told_of("AS-18", 0),
        ["Ann took 5 credits back from parking."]
    );
}

#[test]
fn as_18_the_builder_chooses_the_reactor_that_gets_a_cube() {
    let setup = Setup::new(2).revealed("solar_panels");
    let scene = setup.built(1, "1,0 power_reactor 2").scene();
    assert_eq!(scene.legal_with("build 0,1 "), "charge 0");
    let scene = Setup::new(2)
        .revealed("solar_panels")
        .built(1, "1,0 customs, 1,1 power_reactor 2")
        .scene();
    assert_eq!(scene.legal_with("build 0,1 "), "charge 0, charge 1");
    for (charge, cubes) in [(0, "3 2"), (1, "2 3")] {
        let after = scene.after(&format!("1 build 0,1 charge {charge}; 2 discard"));
        assert_eq!(after.cubes(1), cubes, "a reactor may hold more than 2");
    }
    for (action, sentence) in [
        (
            "1 build 0,1",
            "AS-18: choose which reactor next to it gets the energy cube",
        ),
        (
            "1 build -1,0 charge 1",
            "AS-18: reactor 1 is not next to -1,0",
        ),
    ] {
        assert_eq!(scene.refusal(action), sentence);
    }
}

#[test]
fn as_18_extra_energy_is_paid_while_building() {
    let scene = Setup::new(2)
        .revealed("shield_generator")
        .cubes(1, 4)
        .scene();
    for (energy, vp) in [("0", 4), ("0 0", 6), ("0 0 0", 8)] {
        let after = scene.after(&format!("1 build 1,0 energy {energy}; 2 discard"));
        assert_eq!(after.vp(1), vp, "{energy}");
    }
    assert_eq!(
        scene.refusal("1 build 1,0 energy 0 0 0 0"),
        "AS-13: this location can use at most 3 energy cubes"
    );
}
