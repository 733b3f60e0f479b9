//! The six kinds of conflict cards (AS-26).

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup};

/// Seat 1 of several is to act with a conflict card in an aggressive year; all have 20 points.
fn disputing(seats: usize, card: &str) -> Setup {
    let setup = Setup::new(seats).variants("aggressive").at(3, 3);
    setup.revealed(card).vp(&[20; 4][..seats])
}

/// Seat 1 applies its card and names seat 2; all others have discarded.
fn named(setup: &Setup) -> Scene {
    setup.scene().after_turn("dispute").after("1 name 2")
}

/// The designs that a conflict card compares: three that it counts, and one that it does not.
const KINDS: [(&str, [&str; 3], &str); 6] = [
    (
        "dispute_diplomatic",
        ["embassy_offices", "ambassador_quarters", "alien_temple"],
        "customs",
    ),
    (
        "dispute_military",
        ["turret", "war_room", "alliance_fleet_base"],
        "embassy_offices",
    ),
    (
        "dispute_business",
        ["customs", "energy_market", "alien_bazaar"],
        "turret",
    ),
    (
        "dispute_administrative",
        ["crew_quarters", "docking_bay", "cargo_hold"],
        "power_reactor",
    ),
    (
        "dispute_recreational",
        ["restaurant", "opera_house", "galactic_resort"],
        "docking_bay",
    ),
    (
        "dispute_reactors",
        ["power_reactor", "power_reactor", "power_reactor"],
        "turret",
    ),
];

/// A number of locations of a row of designs.
fn some(designs: [&str; 3], count: usize) -> String {
    let cards = designs.iter().cycle().take(count).enumerate();
    let built: Vec<String> = cards
        .map(|(at, card)| format!("0,{} {card}", at + 1))
        .collect();
    built.join(", ")
}

#[test]
fn as_26_the_difference_changes_hands_up_to_3() {
    for (card, designs, _) in KINDS {
        for (own, other, points) in [
            (0, 0, 0),
            (1, 0, 1),
            (3, 1, 2),
            (3, 0, 3),
            (4, 1, 3),
            (4, 0, 3),
            (2, 2, 0),
            (1, 3, 0),
            (0, 4, 0),
        ] {
            let setup = disputing(2, card).station(1, &some(designs, own));
            let scene = named(&setup.station(2, &some(designs, other)));
            let expected = [20 + points, 20 - points];
            assert_eq!(scene.points(), expected, "{card}: {own} against {other}");
        }
    }
}

#[test]
fn as_26_only_what_the_card_says_is_compared() {
    for (card, _, other) in KINDS {
        let scene = named(&disputing(2, card).station(1, &format!("1,0 {other}")));
        assert_eq!(scene.points(), [20, 20], "{card}: {other}");
    }
}

#[test]
fn as_26_as_39_a_vaks_main_reactor_counts_as_every_type() {
    for (card, designs, _) in KINDS {
        let of_type = u16::from(card != "dispute_reactors");
        let scene = named(&disputing(2, card).races("vak minireen"));
        assert_eq!(scene.points(), [20 + of_type, 20 - of_type], "{card}");
        let setup = disputing(2, card)
            .races("minireen vak")
            .station(1, &some(designs, 2));
        let expected = [20 + 2 - of_type, 20 - 2 + of_type];
        assert_eq!(named(&setup).points(), expected, "{card} against a Vak");
    }
}

/// The gain does not depend on what the other can lose.
#[test]
fn as_3_as_26_nobody_falls_below_0() {
    for (before, after, told) in [
        (
            0,
            0,
            "Ann had 3, Ben had 0: Ann gained 3 points, Ben lost 0 points.",
        ),
        (
            2,
            0,
            "Ann had 3, Ben had 0: Ann gained 3 points, Ben lost 2 points.",
        ),
        (
            3,
            0,
            "Ann had 3, Ben had 0: Ann gained 3 points, Ben lost 3 points.",
        ),
        (
            4,
            1,
            "Ann had 3, Ben had 0: Ann gained 3 points, Ben lost 3 points.",
        ),
    ] {
        let setup = disputing(2, "dispute_military").vp(&[20, before]);
        let scene = named(&setup.station(1, "0,1 turret, 0,2 turret, 0,3 turret"));
        assert_eq!(scene.points(), [23, after]);
        assert_eq!(
            scene.told_of("AS-26", 0).last().map(String::as_str),
            Some(told)
        );
    }
}

#[test]
fn as_26_it_costs_a_credit_with_the_action() {
    for (card, ..) in KINDS {
        let setup = disputing(2, card).credits(&[1]);
        let scene = setup.scene().after_turn("dispute");
        assert_eq!(scene.credits(1), 0, "{card}: paid before anybody is named");
        assert_eq!(scene.after("1 name 2").credits(1), 0, "{card}");
        let poor = setup.credits(&[0]).scene();
        assert_eq!(poor.refusal("1 dispute"), "AS-13: you do not have 1 credit");
        assert_eq!(
            poor.legal(1),
            ["discard"],
            "{card}: nor is there one for a reactor"
        );
    }
}

#[test]
fn as_26_it_cannot_be_built() {
    for (card, ..) in KINDS {
        let scene = disputing(2, card).scene();
        assert_eq!(
            scene.refusal("1 build 1,0"),
            "AS-26: a conflict card cannot be built"
        );
        assert_eq!(scene.legal_with("build"), "");
    }
    let scene = disputing(2, "turret").scene();
    let refusal = "AS-26: the card that you have revealed is no conflict card";
    assert_eq!(scene.refusal("1 dispute"), refusal);
}

/// A conflict card ends in the discard pile after every use.
#[test]
fn as_26_it_may_be_discarded_or_become_a_reactor() {
    for (card, ..) in KINDS {
        let before = disputing(2, card).scene();
        for (action, credits, locations) in
            [("discard", 13, 1), ("reactor 1,0", 9, 2), ("dispute", 9, 1)]
        {
            let scene = before.after_turn(action);
            assert_eq!(scene.credits(1), credits, "{card}: {action}");
            assert_eq!(scene.player(1).station.len(), locations, "{card}: {action}");
            assert!(
                scene.table().discard.contains(crate::common::card(card)),
                "{card}: {action}"
            );
            let asks = scene.phase() == "answer";
            assert_eq!(asks, action == "dispute", "{card}: {action}");
        }
    }
}

#[test]
fn as_26_any_other_player_can_be_named() {
    for seats in 2..=4 {
        let setup = disputing(seats, "dispute_business").station(1, "1,0 customs");
        let scene = setup.scene().after_turn("dispute");
        let names: Vec<String> = (2..=seats).map(|seat| format!("name {seat}")).collect();
        assert_eq!(scene.legal(1), names);
        assert_eq!(scene.owed(), [1]);
        for seat in 2..=seats {
            let after = scene.after(&format!("1 name {seat}"));
            let mut points = vec![20; seats];
            (points[0], points[seat - 1]) = (21, 19);
            assert_eq!(after.points(), points);
        }
        let refusal = "AS-11: choose another player at this table";
        assert_eq!(scene.refusal("1 name 1"), refusal);
        if seats < 4 {
            assert_eq!(scene.refusal(&format!("1 name {}", seats + 1)), refusal);
        }
        assert!(
            scene.refusal("1 decline").starts_with("AS-8"),
            "somebody must be named"
        );
    }
}

/// Locations built in the same turn count, for both players.
#[test]
fn as_11_as_26_it_resolves_after_everybody_has_acted() {
    let setup = disputing(2, "dispute_military turret").station(1, "1,0 turret, 2,0 turret");
    let scene = setup
        .scene()
        .after("1 dispute; 2 build 1,0 energy 0; 1 name 2");
    assert_eq!(scene.points(), [20 + 1, 20 + 2 - 1]);
    let scene = setup.scene().after("1 dispute; 2 discard; 1 name 2");
    assert_eq!(scene.points(), [20 + 2, 20 - 2]);
}

/// The order is set by points after all actions, and stays while points change.
#[test]
fn as_10_as_11_several_resolve_in_playing_order() {
    let setup = disputing(3, "dispute_military dispute_business embassy_offices");
    let setup = setup.vp(&[19, 20, 18]);
    let setup = setup
        .station(1, "1,0 turret, 2,0 turret")
        .station(2, "1,0 customs, 2,0 customs");
    let mut scene = setup.scene();
    scene.play("1 dispute; 2 dispute; 3 build 1,0");
    assert_eq!(scene.points(), [19, 20, 20]);
    let order: Vec<usize> = (0..3)
        .map(|_| {
            let asked = scene.owed()[0];
            let other = if asked == 1 { 2 } else { 1 };
            scene.play(&format!("{asked} name {other}"));
            asked
        })
        .collect();
    assert_eq!(order, [2, 3, 1], "20 points and more credits first");
    assert_eq!(scene.points(), [19 - 2 + 1 + 2, 20 + 2 - 2, 20 + 2]);
}
