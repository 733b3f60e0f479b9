//! Races that act before anybody selects: Garrn'Athak'Nok and Sissaurians (AS-8, AS-39).

use serde_json::json;

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup, joined};

/// With seat 1 as Garrn'Athak'Nok in a first turn, when the hands are known.
fn garrn(seats: usize) -> Setup {
    let hands = [
        "turret turret customs garden garden docking_bay",
        "crew_quarters restaurant restaurant customs customs energy_market",
        "turret command_centre garden crew_quarters docking_bay docking_bay",
        "alien_bazaar alien_bazaar energy_market energy_market restaurant crew_quarters",
    ];
    let places = if seats == 2 { 4 } else { seats };
    let setup = Setup::new(seats).at(1, 1).races(RACES[seats - 2]);
    setup.asking(1).hands(&hands[..places])
}

/// Garrn'Athak'Nok, and others that have no question before anybody selects.
const RACES: [&str; 3] = [
    "garrn_athak_nok zehuti",
    "garrn_athak_nok zehuti vak",
    "garrn_athak_nok zehuti vak sheptas",
];

#[test]
fn as_39_garrn_may_look_at_every_other_hand() {
    for (seats, legal) in [
        (2, vec!["pass", "look 2", "look 3", "look 4"]),
        (3, vec!["pass", "look 2", "look 3"]),
        (4, vec!["pass", "look 2", "look 3", "look 4"]),
    ] {
        let scene = garrn(seats).scene();
        assert_eq!(scene.owed(), [1]);
        assert_eq!(scene.legal(1), legal, "{seats} players");
        assert_eq!(scene.refusal("1 look 1"), "AS-39: this is your own hand");
    }
    let scene = garrn(3).scene();
    assert_eq!(
        scene.refusal("1 look 4"),
        "AS-27: there is no such hand at this table"
    );
    assert_eq!(
        scene.refusal("2 pass"),
        "AS-8: you have nothing to choose now: wait for the others"
    );
    let refusal = "AS-39: your race cannot do this, or has done it this year";
    assert_eq!(scene.refusal("1 cycle"), refusal);
}

#[test]
fn as_39_garrn_must_trade_a_card_then() {
    let scene = garrn(3).scene().after("1 look 2");
    assert_eq!(
        scene.known(1, 2),
        "crew_quarters customs customs energy_market restaurant restaurant"
    );
    for refused in ["1 pass", "1 look 3"] {
        assert_eq!(scene.refusal(refused), "AS-8: trade a card first");
    }
    assert_eq!(
        scene.legal(1).len(),
        4 * 4,
        "each of the hand for each of the other"
    );
    assert_eq!(
        scene.refusal("1 swap restaurant customs"),
        "AS-8: you do not hold this card"
    );
    assert_eq!(
        scene.refusal("1 swap turret garden"),
        "AS-39: this card is not in the hand that you look at"
    );
    let scene = scene.after("1 swap turret restaurant");
    assert_eq!(scene.phase(), "select");
    assert_eq!(
        scene.own_hand(1),
        "docking_bay customs turret garden garden restaurant"
    );
    assert_eq!(
        scene.own_hand(2),
        "crew_quarters customs customs energy_market turret restaurant"
    );
}

#[test]
fn as_39_garrn_may_trade_with_a_virtual_player() {
    let before = garrn(2).scene();
    for (place, take) in [(2, "restaurant"), (4, "energy_market")] {
        let scene = before.after(&format!("1 look {place}; 1 swap garden {take}"));
        assert_eq!(scene.phase(), "select");
        assert!(scene.own_hand(1).contains(take));
        assert!(scene.known(1, place).contains("garden"));
        assert_eq!(scene.own_hand(2), before.own_hand(2));
    }
    let scene = before.after("1 look 3; 1 swap garden crew_quarters");
    assert!(scene.own_hand(2).contains("garden"), "place 3 is seat 2");
}

#[test]
fn as_39_only_the_owner_sees_what_garrn_trades() {
    let mut scene = garrn(3).scene();
    scene.play("1 look 2");
    assert_eq!(scene.known(3, 2), "");
    assert_eq!(
        scene.known(2, 1),
        "",
        "the owner does not see the other hand"
    );
    scene.play("1 swap turret restaurant");
    let seen = [
        "Ann looked at your hand.",
        "Ann gave Turret to you for Restaurant.",
    ];
    let hidden = ["Ann looked at Ben’s hand.", "Ann traded a card with Ben."];
    assert_eq!(scene.told_of("AS-39", 2), seen);
    assert_eq!(
        scene.told_of("AS-39", 1)[1],
        "You gave Turret to Ben for Restaurant."
    );
    for viewer in [0, 3] {
        assert_eq!(scene.told_of("AS-39", viewer), hidden);
        assert_eq!(scene.known(viewer, 1), "");
        assert_eq!(scene.known(viewer, 2), "");
    }
    assert_eq!(
        scene.known(2, 1),
        "restaurant",
        "the owner knows where it went"
    );
    assert!(scene.known(1, 2).contains("turret"));
}

/// With a virtual player there is no owner.
#[test]
fn as_39_nobody_sees_what_garrn_trades_with_a_virtual_player() {
    let scene = garrn(2).scene().after("1 look 2; 1 swap turret restaurant");
    let hidden = [
        "Ann looked at virtual player 1’s hand.",
        "Ann traded a card with virtual player 1.",
    ];
    for viewer in [0, 2] {
        assert_eq!(scene.told_of("AS-39", viewer), hidden);
        assert_eq!(scene.known(viewer, 2), "");
    }
}

/// Players who knew a hand know it no longer.
#[test]
fn as_39_others_no_longer_know_the_hands_of_a_trade() {
    let mut setup = garrn(3);
    let hands = setup.position["hands"].as_array_mut().expect("a list");
    for hand in hands {
        for held in hand.as_array_mut().expect("a list") {
            held["known"] = json!([1, 2, 3]);
        }
    }
    let scene = setup.scene().after("1 look 2; 1 swap turret restaurant");
    assert_eq!(scene.known(3, 1), "");
    assert_eq!(scene.known(3, 2), "");
    assert_eq!(scene.known(3, 3).split(' ').count(), 6);
    assert_eq!(
        scene.known(2, 1).split(' ').count(),
        6,
        "the owner has seen both cards"
    );
}

#[test]
fn as_39_garrn_trades_once_a_year() {
    let mut scene = garrn(3).scene();
    for turn in 1..=2 {
        assert_eq!(scene.table().turn, turn);
        assert_eq!(scene.phase(), "ability", "asked again after passing");
        scene.play("1 pass");
        assert!(!scene.player(1).used);
        scene.discard_all();
    }
    let take = scene.after("1 look 2").legal(1).remove(0);
    scene.play(&format!("1 look 2; 1 {take}"));
    assert!(scene.player(1).used);
    for _ in 3..=6 {
        assert_eq!(scene.phase(), "select", "not asked again");
        scene.discard_all();
    }
    assert_eq!(scene.table().year, 2);
    assert_eq!(scene.phase(), "ability");
    assert!(!scene.player(1).used);
}

/// Garrn'Athak'Nok on seat 1 and Sissaurians on seat 2.
#[test]
fn as_8_as_10_races_are_asked_in_playing_order() {
    for (vp, order) in [([5, 4], [1, 2]), ([4, 5], [2, 1])] {
        let setup = Setup::new(2).vp(&vp).races("garrn_athak_nok sissaurians");
        let mut scene = setup.scene().after("1 discard; 2 discard");
        for asked in order {
            assert_eq!(scene.owed(), [asked], "{vp:?}");
            scene.play(&format!("{asked} pass"));
        }
        assert_eq!(scene.phase(), "select");
    }
}

/// The hand of the Sissaurians on seat 1: three Basics and three Specials.
const HAND: &str = "turret customs customs war_room opera_house opera_house";

fn sissaurians(seats: usize) -> Setup {
    let hands = [
        HAND,
        "garden garden garden restaurant restaurant restaurant",
        "docking_bay docking_bay docking_bay medical_facility medical_facility medical_facility",
        "alien_bazaar alien_bazaar alien_bazaar energy_market energy_market energy_market",
    ];
    let places = if seats == 2 { 4 } else { seats };
    let races = [
        "sissaurians zehuti",
        "sissaurians zehuti vak",
        "sissaurians zehuti vak sheptas",
    ];
    let setup = Setup::new(seats).at(1, 1).races(races[seats - 2]);
    setup.asking(1).hands(&hands[..places])
}

/// The ids of a list of what a viewer is sent of its own.
fn own(scene: &Scene, number: u8, list: &str) -> String {
    joined(&scene.sent(number)["own"][list])
}

/// Removes the first cards that can be.
fn drop_first(scene: &mut Scene, count: usize) {
    for _ in 0..count {
        let first = scene.legal(1).remove(0);
        scene.play(&format!("1 {first}"));
    }
}

#[test]
fn as_39_sissaurians_draw_5_and_remove_5() {
    for (seats, pile) in [(2, 20), (3, 26), (4, 20)] {
        let scene = sissaurians(seats).scene();
        assert_eq!(scene.table().pile, pile);
        assert_eq!(scene.legal(1), ["pass", "cycle"]);
        let mut scene = scene.after("1 cycle");
        assert_eq!(scene.view(1).private.hand.len(), 11);
        assert_eq!(scene.table().pile, pile - 5);
        assert_eq!(own(&scene, 1, "drawn").split(' ').count(), 5);
        for left in (1..=5).rev() {
            assert_eq!(scene.phase(), "drop", "{left} left");
            drop_first(&mut scene, 1);
        }
        assert_eq!(scene.phase(), "select");
        assert_eq!(scene.view(1).private.hand.len(), 6, "the size is kept");
        assert_eq!(scene.table().dropped, 5);
    }
}

#[test]
fn as_39_sissaurians_never_remove_basics_or_conflict_cards() {
    let hand = "turret customs customs war_room opera_house opera_house dispute_military";
    let setup = sissaurians(4).variants("aggressive").at(2, 1);
    let setup = setup.hands(&[
        hand,
        "garden garden garden restaurant restaurant restaurant turret",
        "docking_bay docking_bay docking_bay medical_facility medical_facility turret turret",
        "alien_bazaar alien_bazaar alien_bazaar energy_market energy_market customs customs",
    ]);
    let scene = setup.scene().after("1 cycle");
    for kept in ["turret", "customs", "dispute_military", "garden"] {
        let refusal = "AS-39: only Specials of your hand may be removed";
        assert_eq!(scene.refusal(&format!("1 drop {kept}")), refusal);
    }
    for held in ["war_room", "opera_house"] {
        assert_eq!(
            scene.refusal(&format!("1 drop {held}")),
            "allowed",
            "drawn before or now"
        );
    }
    assert_eq!(
        scene.refusal("1 pass"),
        "AS-8: choose first which Specials of your hand to remove"
    );
    let mut scene = scene.after("1 drop war_room; 1 drop opera_house; 1 drop opera_house");
    drop_first(&mut scene, 2);
    for kept in ["turret", "customs", "dispute_military"] {
        assert!(scene.own_hand(1).contains(kept), "{kept}");
    }
    assert_eq!(scene.view(1).private.hand.len(), 7);
}

#[test]
fn as_39_only_the_sissaurians_know_what_they_draw_and_remove() {
    let mut scene = sissaurians(3).scene().after("1 cycle; 1 drop war_room");
    assert_eq!(own(&scene, 1, "dropped"), "war_room");
    for viewer in [0, 2, 3] {
        let told = [
            "Ann drew 5 cards from the pile.",
            "Ann removed a Special, face down.",
        ];
        assert_eq!(scene.told_of("AS-39", viewer), told);
        for list in ["drawn", "dropped", "droppable"] {
            assert_eq!(own(&scene, viewer, list), "", "{list}");
        }
        assert_eq!(scene.known(viewer, 1), "");
    }
    assert_eq!(
        scene.told_of("AS-39", 1)[1],
        "You removed War Room, face down."
    );
    drop_first(&mut scene, 4);
    assert_eq!(scene.sent(2)["dropped"], 5);
    assert_eq!(own(&scene, 1, "dropped").split(' ').count(), 5);
}

/// The pile is there for four years: 5 cards are left for the last.
#[test]
fn as_39_the_pile_of_the_sissaurians_runs_down() {
    let mut scene = sissaurians(2).scene();
    for (year, left) in [(1, 15), (2, 10), (3, 5), (4, 0)] {
        assert_eq!(
            (scene.table().year, scene.phase().as_str()),
            (year, "ability")
        );
        scene.play("1 cycle");
        drop_first(&mut scene, 5);
        assert_eq!(scene.table().pile, left);
        for turn in 1..=6 {
            assert_eq!(scene.table().turn, turn);
            assert_eq!(scene.phase(), "select", "once a year");
            scene.discard_all();
        }
    }
    assert_eq!(scene.phase(), "over");
    assert_eq!(scene.table().dropped, 20);
}

#[test]
fn as_39_sissaurians_are_asked_again_after_passing() {
    let mut scene = sissaurians(2).scene();
    scene.play("1 pass");
    scene.discard_all();
    assert_eq!(scene.legal(1), ["pass", "cycle"]);
    assert_eq!(scene.table().pile, 20);
}

/// Every drawn card can be removed; a Basic that was in hand before cannot.
#[test]
fn as_31_as_39_sissaurians_remove_drawn_basics_with_all_in() {
    let pile = [
        ["turret"; 2].as_slice(),
        &["crew_quarters"; 3],
        &["security_station"; 4],
        &["ambassador_quarters"; 4],
        &["embassy_offices"; 4],
        &["shield_generator"; 3],
    ]
    .concat();
    let setup = sissaurians(2).variants("all-in").set("pile", json!(pile));
    let mut scene = setup.scene().after("1 cycle");
    let drawn = own(&scene, 1, "drawn");
    assert_eq!(drawn.split(' ').count(), 5);
    for basic in ["customs", "turret"] {
        let allowed = scene.refusal(&format!("1 drop {basic}")) == "allowed";
        assert_eq!(allowed, drawn.contains(basic), "{basic}");
    }
    for id in drawn.split(' ') {
        scene.play(&format!("1 drop {id}"));
    }
    assert_eq!(scene.phase(), "select");
    assert_eq!(
        scene.own_hand(1),
        "customs customs turret war_room opera_house opera_house"
    );
}

/// A Turret was drawn beside the one in hand: one of them can go, not both.
#[test]
fn as_31_as_39_sissaurians_remove_as_many_basics_as_were_drawn() {
    let pile = [
        ["turret"; 1].as_slice(),
        &["crew_quarters"; 4],
        &["security_station"; 4],
        &["ambassador_quarters"; 4],
        &["embassy_offices"; 4],
        &["shield_generator"; 3],
    ]
    .concat();
    let setup = sissaurians(2).variants("all-in").set("pile", json!(pile));
    let has_drawn = |scene: &Scene| own(scene, 1, "drawn").contains("turret");
    let scene = (0..100)
        .map(|luck| setup.scene().with_luck(luck).after("1 cycle"))
        .find(has_drawn)
        .expect("a Turret is drawn sometimes");
    assert_eq!(scene.refusal("1 drop turret"), "allowed");
    let scene = scene.after("1 drop turret");
    let refusal = "AS-39: only Specials of your hand may be removed";
    assert_eq!(scene.refusal("1 drop turret"), refusal);
    assert!(scene.own_hand(1).contains("turret"));
}
