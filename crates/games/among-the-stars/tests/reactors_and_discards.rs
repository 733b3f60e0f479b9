//! The other two actions (AS-19, AS-20).

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup};

/// `count` Power Reactors in a row below the Main Reactor, without cubes.
fn reactors(count: usize) -> String {
    let all: Vec<String> = (1..=count)
        .map(|y| format!("0,{y} power_reactor"))
        .collect();
    all.join(", ")
}

/// Three players, with this number of Power Reactors left.
fn nearly_empty(left: usize) -> Setup {
    let setup = Setup::new(3).built(1, &reactors(8));
    if left == 8 {
        setup
    } else {
        setup.built(2, &reactors(8 - left))
    }
}

#[test]
fn as_19_a_power_reactor_costs_1_credit_and_brings_2_cubes() {
    let scene = Setup::new(2).at(1, 5).built(1, "1,0 turret").scene();
    assert_eq!(
        scene.legal_with("reactor "),
        "0,-1, 1,-1, -1,0, 2,0, 0,1, 1,1"
    );
    let after = scene.after("1 reactor 2,0; 2 discard");
    assert_eq!((after.credits(1), after.cubes(1).as_str()), (9, "2 2"));
    assert_eq!((after.table().reactors, after.vp(1)), (15, 0));
    assert!(after.pile("discard").contains(&"garden".to_owned()));
    assert_eq!(
        after.told_of("AS-19", 0),
        ["Ann discarded Garden to build a Power Reactor on 2,0."]
    );
}

/// A reactor has no type: a Restaurant beside three of them counts its own only.
#[test]
fn as_19_reactors_are_locations_without_a_type() {
    let setup = Setup::new(2)
        .revealed("restaurant")
        .built(1, "1,0 power_reactor, 0,1 power_reactor");
    assert_eq!(setup.scene().after("1 build 1,1; 2 discard").vp(1), 1);
    let setup = setup.revealed("holographic_display_area");
    let after = setup.scene().after("1 build 1,1 energy 0; 2 discard");
    assert_eq!(after.vp(1), 2 + 2, "they are locations next to it");
}

#[test]
fn as_19_not_without_a_credit() {
    let scene = Setup::new(2).credits(&[0, 1]).scene();
    assert_eq!(scene.legal_with("reactor "), "");
    assert_eq!(
        scene.refusal("1 reactor 1,0"),
        "AS-19: a Power Reactor costs 1 credit, and you have none"
    );
    assert_eq!(scene.refusal("2 reactor 1,0"), "allowed");
}

#[test]
fn as_19_not_when_there_is_none_left() {
    let scene = nearly_empty(0).scene();
    assert_eq!(scene.legal_with("reactor "), "");
    assert_eq!(
        scene.refusal("1 reactor 1,0"),
        "AS-19: there is no Power Reactor left"
    );
    assert_eq!(nearly_empty(1).scene().refusal("1 reactor 1,0"), "allowed");
}

fn all_build(setup: &Setup) -> Scene {
    setup
        .scene()
        .after("1 reactor 1,0; 2 reactor 1,0; 3 reactor 1,0")
}

#[test]
fn as_19_the_last_reactors_go_in_playing_order_and_the_others_discard() {
    for (left, vp, get) in [
        (1, [1, 5, 3], vec![2]),
        (2, [1, 5, 3], vec![2, 3]),
        (1, [9, 5, 3], vec![1]),
        (3, [1, 5, 3], vec![1, 2, 3]),
    ] {
        let after = all_build(&nearly_empty(left).vp(&vp).at(1, 5));
        for number in 1..=3 {
            let gets = get.contains(&number);
            let credits = if gets { 10 - 1 } else { 10 + 3 };
            assert_eq!(after.credits(number), credits, "{left} left, seat {number}");
            let station = after.player(number).station;
            let built = station.at(among_the_stars::Cell::new(1, 0));
            assert_eq!(built.is_some(), gets, "{left} left, seat {number}");
        }
        assert_eq!(after.table().reactors, 0);
        assert_eq!(after.pile("discard").len(), 3);
    }
}

#[test]
fn as_19_who_comes_too_late_is_told_so() {
    let after = all_build(&nearly_empty(2).vp(&[1, 5, 3]));
    let told = after.told_of("AS-19", 0);
    assert_eq!(told[2], "No Power Reactor was left for Ann.");
    assert_eq!(
        after.told_of("AS-20", 0),
        ["Ann discarded Garden for 3 credits."]
    );
    assert_eq!(after.sent(0)["seats"][0]["last"]["deed"], "no-reactor");
}

/// With nothing to gain: the fallback is the race's discard.
#[test]
fn as_19_the_fallback_pays_what_the_race_gets_for_discards() {
    let setup = nearly_empty(1)
        .vp(&[1, 5, 3])
        .at(1, 5)
        .races("zehuti vak sheptas");
    let after = all_build(&setup);
    assert_eq!([1, 2, 3].map(|seat| after.credits(seat)), [10, 9, 14]);
}

#[test]
fn as_20_a_discard_brings_3_credits_or_what_the_race_says() {
    let setup = Setup::new(3)
        .at(1, 5)
        .races("zehuti vak sheptas")
        .credits(&[0, 0, 0]);
    let after = setup.scene().after("1 discard; 2 discard; 3 discard");
    assert_eq!(
        [1, 2, 3].map(|seat| after.credits(seat)),
        [0, 3, 4],
        "even for 0"
    );
    assert!(
        after
            .told_of("AS-20", 0)
            .contains(&"Ann discarded Garden for 0 credits.".to_owned())
    );
}

#[test]
fn as_20_any_card_may_be_discarded_and_lies_face_up() {
    for card in ["command_centre", "heavy_ion_cannon", "dispute_military"] {
        let setup = Setup::new(2).at(2, 5).variants("aggressive").revealed(card);
        let after = setup.credits(&[0]).scene().after("1 discard; 2 discard");
        assert_eq!(after.credits(1), 3, "{card}");
        for viewer in 0..=2 {
            let discard = &after.sent(viewer)["discard"];
            assert!(
                crate::common::joined(discard).contains(card),
                "{discard} for {viewer}"
            );
        }
    }
}
