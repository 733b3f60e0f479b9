//! Years, turns, secrecy and the playing order (AS-6 to AS-11).

use std::collections::BTreeSet;

use asterism_core::Settings;
use serde_json::json;

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup, settings, started};

fn plain() -> Settings {
    settings([("races", "off"), ("objectives", "off")])
}

#[test]
fn as_6_four_years_of_ten_credits_and_six_cards() {
    for seats in 2..=4 {
        let mut scene = started(seats, &plain(), 1);
        let hands = if seats == 2 { 4 } else { seats };
        for year in 1..=4 {
            scene.idle_until(year, 1);
            assert_eq!((scene.table().year, scene.table().turn), (year, 1));
            assert_eq!(
                scene.hands().iter().map(Vec::len).collect::<Vec<_>>(),
                vec![6; hands]
            );
            // Everybody discards in every turn: 18 credits a year.
            let credits = u16::from(year) * 10 + u16::from(year - 1) * 18;
            assert!(
                (1..=seats as u8).all(|seat| scene.credits(seat) == credits),
                "{year}"
            );
        }
        scene.idle_until(5, 1);
        assert_eq!((scene.phase().as_str(), scene.table().year), ("over", 4));
    }
}

#[test]
fn as_7_hands_pass_clockwise_in_odd_years_and_back_in_even_ones() {
    for seats in 2..=4 {
        let mut scene = started(seats, &settings([("races", "off")]), 3);
        for year in 1..=4 {
            scene.idle_until(year, 1);
            let before = scene.hands();
            let after = scene.clone().select_first().hands();
            let places = before.len();
            for (place, hand) in before.iter().enumerate() {
                let back = places - 1;
                let next = (place + if year % 2 == 1 { 1 } else { back }) % places;
                let mut left = hand.clone();
                left.retain(|card| after[next].contains(card));
                assert!(
                    left.len() >= 4,
                    "hand {place} goes to {next} in year {year}"
                );
                assert_eq!(after[next].len(), 5);
            }
        }
    }
}

#[test]
fn as_7_the_direction_is_told() {
    let mut scene = started(3, &plain(), 1);
    scene.idle_until(5, 1);
    let told = scene.told(0);
    for (year, way) in [
        (2, "counter-clockwise"),
        (3, "clockwise"),
        (4, "counter-clockwise"),
    ] {
        let line = format!("# Year {year}: hands pass {way}");
        assert!(told.contains(&line), "{line}");
    }
}

#[test]
fn as_8_a_year_has_six_turns_and_ends_with_empty_hands() {
    let mut scene = started(4, &plain(), 1);
    for turn in 1..=6 {
        scene.idle_until(1, turn);
        assert_eq!(
            (scene.table().turn, scene.phase().as_str()),
            (turn, "select")
        );
        assert!(
            scene
                .hands()
                .iter()
                .all(|hand| hand.len() == usize::from(7 - turn))
        );
    }
    scene.select_first();
    assert_eq!(scene.phase(), "act");
    assert!(scene.hands().iter().all(Vec::is_empty));
    scene.idle_until(2, 1);
    assert_eq!(scene.pile("discard").len(), 24);
}

#[test]
fn as_8_the_three_actions() {
    let scene = Setup::new(2).scene();
    let cells = "0,-1, -1,0, 1,0, 0,1";
    assert_eq!(scene.legal_with("build "), cells);
    assert_eq!(scene.legal_with("reactor "), cells);
    assert_eq!(scene.legal(1).len(), 9, "and discard");
    assert_eq!(scene.legal(1)[8], "discard");
}

/// Two races that act before anybody selects.
fn early_races(vp: &[u16]) -> Scene {
    let setup = Setup::new(3)
        .vp(vp)
        .races("garrn_athak_nok sissaurians vak");
    setup.scene().after("1 discard; 2 discard; 3 discard")
}

#[test]
fn as_8_races_that_act_first_are_asked_in_playing_order() {
    for (vp, first, second) in [([5, 0, 0], 1, 2), ([0, 5, 9], 2, 1)] {
        let scene = early_races(&vp);
        assert_eq!(
            (scene.phase().as_str(), scene.owed()),
            ("ability", vec![first])
        );
        let scene = scene.after(&format!("{first} pass"));
        assert_eq!(
            (scene.phase().as_str(), scene.owed()),
            ("ability", vec![second])
        );
        let scene = scene.after(&format!("{second} pass"));
        assert_eq!(
            (scene.phase().as_str(), scene.owed()),
            ("select", vec![1, 2, 3])
        );
    }
}

#[test]
fn as_8_an_ability_is_offered_each_turn_until_it_is_used_and_again_next_year() {
    let mut scene = early_races(&[5, 0, 0]);
    scene.play("1 pass; 2 pass").idle_until(2, 2);
    assert_eq!((scene.phase().as_str(), scene.owed()), ("ability", vec![1]));
    scene.play("1 look 2");
    assert!(scene.player(1).used, "that it was used is open");
    let swap = scene.legal(1)[0].clone();
    scene.play(&format!("1 {swap}")).idle_until(2, 3);
    assert_eq!(scene.owed(), [2], "only the other one is asked");
    scene.idle_until(3, 1);
    assert!(!scene.player(1).used);
    assert_eq!(scene.phase(), "ability");
}

#[test]
fn as_9_nothing_is_revealed_before_all_have_selected() {
    let hands = ["garden turret", "customs docking_bay", "restaurant turret"];
    let mut scene = Setup::new(3).at(1, 5).selecting().hands(&hands).scene();
    for (number, card) in [(3, "turret"), (1, "garden")] {
        scene.play(&format!("{number} select {card}"));
        let table = scene.table();
        assert!(table.revealed.iter().all(Option::is_none));
        assert_eq!(
            scene.refusal(&format!("{number} select {card}")),
            "AS-9: you have chosen; wait for the others"
        );
    }
    assert_eq!(scene.owed(), [2]);
    scene.play("2 select customs");
    let sent = scene.sent(0);
    let revealed = [0, 1, 2].map(|seat| sent["seats"][seat]["revealed"].clone());
    assert_eq!(revealed, ["garden", "customs", "turret"]);
    assert_eq!(
        scene.told_of("AS-8", 0),
        [
            "Ann revealed Garden.",
            "Ben revealed Customs.",
            "Cleo revealed Turret."
        ]
    );
}

#[test]
fn as_9_actions_are_carried_out_when_all_have_chosen() {
    let mut scene = Setup::new(3).scene();
    for action in ["2 build 1,0", "1 reactor 0,1"] {
        scene.play(action);
        assert!((1..=3).all(|seat| scene.player(seat).station.len() == 1));
        assert!((1..=3).all(|seat| scene.credits(seat) == 10));
    }
    scene.play("3 discard");
    let sizes = [1, 2, 3].map(|seat| scene.player(seat).station.len());
    assert_eq!(sizes, [2, 2, 1]);
}

/// The first in playing order acts first: with the last reactor that can be seen.
#[test]
fn as_9_actions_are_applied_in_playing_order() {
    let scene = Setup::new(3).vp(&[1, 9, 5]).scene();
    let told = scene
        .after("1 discard; 2 discard; 3 discard")
        .told_of("AS-20", 0);
    let names: Vec<&str> = told.iter().map(|line| &line[..3]).collect();
    assert_eq!(names, ["Ben", "Cle", "Ann"]);
}

#[test]
fn as_9_passed_cards_are_looked_at_when_the_next_turn_begins() {
    let hands = ["garden turret", "customs docking_bay", "restaurant turret"];
    let scene = Setup::new(3).at(1, 5).selecting().hands(&hands).scene();
    let mut scene = scene.after("1 select garden; 2 select customs; 3 select turret");
    assert_eq!(scene.view(1).hands[0].known.len(), 0, "Cleo's last card");
    assert_eq!(scene.sent(1)["own"]["hand"], json!([]));
    scene.play("1 discard; 2 discard; 3 discard");
    assert_eq!(scene.sent(1)["own"]["hand"], json!(["restaurant"]));
    assert_eq!(scene.sent(1)["hands"][0]["known"], json!(["restaurant"]));
}

#[test]
fn as_9_who_has_one_choice_still_makes_it() {
    let scene = Setup::new(2).at(1, 6).selecting().scene();
    assert_eq!((scene.legal(1).len(), scene.owed()), (1, vec![1, 2]));
    let broke = Setup::new(2)
        .credits(&[0, 0])
        .revealed("garden garden")
        .scene();
    assert_eq!(
        (broke.legal(1), broke.owed()),
        (vec!["discard".to_owned()], vec![1, 2])
    );
}

#[test]
fn as_10_more_vp_first_then_more_credits_then_at_random() {
    let setup = Setup::new(4).vp(&[3, 5, 5, 3]).credits(&[10, 10, 12, 10]);
    let discards = "1 discard; 2 discard; 3 discard; 4 discard";
    let orders: BTreeSet<Vec<usize>> = (0..40)
        .map(|luck| setup.scene().with_luck(luck).after(discards).order())
        .collect();
    assert_eq!(
        orders.into_iter().collect::<Vec<_>>(),
        [[3, 2, 1, 4], [3, 2, 4, 1]]
    );
}

#[test]
fn as_10_all_level_any_order_is_as_likely() {
    let discards = "1 discard; 2 discard; 3 discard";
    let mut counts = std::collections::BTreeMap::new();
    for luck in 0..600 {
        let scene = Setup::new(3).scene().with_luck(luck).after(discards);
        *counts.entry(scene.order()).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(
        counts.values().all(|count| (60..=140).contains(count)),
        "{counts:?}"
    );
}

/// Ben acts first with more credits; Ann has more points when cards ask something.
#[test]
fn as_10_the_order_is_set_anew_when_interactions_start() {
    let setup = Setup::new(2).credits(&[10, 11]);
    let setup = setup.revealed("galactic_research_facility embassy_offices");
    let scene = setup.scene().after("1 build 1,0 energy 0; 2 build 1,0");
    let told = scene.told_of("AS-15", 0);
    assert!(told[0].starts_with("Ben built") && told[1].starts_with("Ann built"));
    assert_eq!((scene.order(), scene.owed()), (vec![1, 2], vec![2]));
    assert_eq!(
        scene.legal(2),
        ["pay 0", "pay 1", "pay 2", "pay 3"],
        "Ann's card asks Ben"
    );
    let scene = scene.after("2 pay 0");
    assert_eq!(
        scene.legal(2),
        ["decline", "name 1"],
        "then Ben's own card asks"
    );
}

/// Within the interactions it stays, whatever they change.
#[test]
fn as_10_between_these_moments_the_order_stays() {
    let setup = Setup::new(3)
        .vp(&[3, 2, 1])
        .revealed("embassy_offices embassy_offices garden");
    let mut scene = setup.scene().after("1 build 1,0; 2 build 1,0; 3 discard");
    assert_eq!((scene.order(), scene.owed()), (vec![1, 2, 3], vec![1]));
    scene.play("1 name 3");
    assert_eq!((scene.order(), scene.owed()), (vec![1, 2, 3], vec![2]));
    assert_eq!(scene.points(), [7, 4, 2]);
}

/// Ben has no credit when Ann builds, but discards for three before she is asked.
#[test]
fn as_11_what_is_asked_of_others_comes_after_all_actions() {
    let setup = Setup::new(2)
        .vp(&[9, 0])
        .credits(&[10, 0])
        .revealed("market_place garden");
    let scene = setup.scene().after("1 build 1,0; 2 discard");
    assert_eq!((scene.phase().as_str(), scene.owed()), ("answer", vec![1]));
    assert_eq!(scene.legal(1), ["take 2:2"]);
    assert_eq!(scene.credits(2), 3);
    // The year ends with it: 10 more for each.
    let after = scene.after("1 take 2:2");
    assert_eq!([after.credits(1), after.credits(2)], [7 + 2 + 10, 1 + 10]);
}

#[test]
fn as_11_several_questions_are_asked_in_playing_order() {
    for (vp, first) in [([0, 0, 4], 3), ([9, 0, 4], 1)] {
        let setup = Setup::new(3)
            .vp(&vp)
            .revealed("embassy_offices garden embassy_offices");
        let mut scene = setup.scene().after("1 build 1,0; 2 discard; 3 build 0,1");
        assert_eq!(scene.owed(), [first]);
        scene.play(&format!("{first} name 2"));
        assert_eq!(scene.owed(), [4 - first]);
        scene.play(&format!("{} decline", 4 - first));
        assert_eq!(scene.vp(2), 1);
        assert_eq!(scene.table().year, 2);
    }
}
