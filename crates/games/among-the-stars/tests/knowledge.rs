//! Hidden information: hands and choices are secret, and open cards are remembered (AS-3, AS-9).

use std::collections::BTreeSet;

use among_the_stars::AmongTheStars;
use asterism_core::{Dice, Game};
use serde_json::{Value, json};

use crate::common::worlds::{hand, in_worlds, known, same_for};
use crate::common::{
    Scene, SceneBuilder as _, SceneExt as _, Setup, is_special, scene_of, settings, started,
};

/// Three players with three cards each.
const HANDS: [&str; 3] = [
    "customs garden turret",
    "docking_bay garden opera_house",
    "command_centre restaurant turret",
];

fn three() -> Setup {
    Setup::new(3).at(1, 4).selecting().hands(&HANDS)
}

const SELECT: &str = "1 select turret; 2 select garden; 3 select restaurant";
const DISCARD: &str = "1 discard; 2 discard; 3 discard";

#[test]
fn as_3_a_hand_is_seen_by_its_player_only_and_its_size_by_all() {
    let scene = three().scene();
    for viewer in 0..=3 {
        for place in 1..=3 {
            let seen = known(&scene, viewer, place);
            let own = usize::from(viewer) == place;
            assert_eq!(seen.is_empty(), !own, "hand {place} for {viewer}");
            assert_eq!(scene.sent(viewer)["hands"][place - 1]["size"], 3);
            let worlds = in_worlds(&scene, viewer, hand(place)).len();
            assert!(
                if own { worlds == 1 } else { worlds > 100 },
                "{worlds} of {place} for {viewer}"
            );
        }
    }
    assert_eq!(known(&scene, 2, 2), "docking_bay garden opera_house");
}

#[test]
fn as_3_the_deck_is_secret_and_the_pile_has_no_basic_card() {
    let scene = three().scene();
    for viewer in 0..=3 {
        assert!(in_worlds(&scene, viewer, |world| world.pile("deck").join(" ")).len() > 140);
        let piles = in_worlds(&scene, viewer, |world| world.pile("pile").join(" "));
        assert!(piles.len() > 140);
        assert!(piles.iter().all(|pile| pile.split(' ').all(is_special)));
    }
    // Ben holds an Opera House: at most one is in the pile.
    let two = |pile: &String| pile.matches("opera_house").count() == 2;
    assert!(
        !in_worlds(&scene, 2, |world| world.pile("pile").join(" "))
            .iter()
            .any(two)
    );
    assert!(
        in_worlds(&scene, 1, |world| world.pile("pile").join(" "))
            .iter()
            .any(two)
    );
    let all_in = three().variants("all-in").scene();
    let piles = in_worlds(&all_in, 1, |world| world.pile("pile").join(" "));
    assert!(
        piles.iter().any(|pile| !pile.split(' ').all(is_special)),
        "Basic cards too"
    );
}

#[test]
fn as_9_a_selection_is_secret_until_all_have_selected() {
    let scene = three().scene();
    let (one, other) = (
        scene.after("2 select garden"),
        scene.after("2 select docking_bay"),
    );
    same_for(&[0, 1, 3], &one, &other);
    assert_ne!(one.view(2), other.view(2));
    let selected = |world: &Scene| world.position()["seats"][1]["selected"].to_string();
    for viewer in [0, 1, 3] {
        assert!(in_worlds(&one, viewer, selected).len() > 20, "for {viewer}");
    }
    assert_eq!(
        in_worlds(&one, 2, selected),
        BTreeSet::from(["\"garden\"".to_owned()])
    );
    assert_eq!(one.sent(2)["own"]["selected"], "garden");
}

#[test]
fn as_9_an_action_is_secret_until_all_have_chosen() {
    let scene = Setup::new(3).scene();
    let chosen = |world: &Scene| world.position()["seats"][1]["chosen"].to_string();
    let first = scene.after("2 discard");
    for action in ["2 build 1,0", "2 reactor 0,1"] {
        let other = scene.after(action);
        same_for(&[0, 1, 3], &first, &other);
        for viewer in [0, 1, 3] {
            assert_eq!(
                in_worlds(&other, viewer, chosen).len(),
                9,
                "all that Ben could do"
            );
        }
        assert_eq!(in_worlds(&other, 2, chosen).len(), 1);
        assert_eq!(
            format!(
                "2 {}",
                other.sent(2)["own"]["chosen"].as_str().expect("text")
            ),
            action
        );
    }
}

#[test]
fn as_9_as_33_an_answer_is_secret_until_all_have_answered() {
    let setup = Setup::new(3).revealed("school_of_alien_cultures");
    let scene = setup.scene().after_turn("build 1,0");
    let (pays, loses) = (scene.after("2 pay 1"), scene.after("2 pay 0"));
    same_for(&[0, 1, 3], &pays, &loses);
    let chosen = |world: &Scene| world.position()["seats"][1]["chosen"].to_string();
    assert_eq!(in_worlds(&pays, 3, chosen).len(), 2);
}

#[test]
fn as_9_as_29_a_removal_is_secret_until_both_have_chosen() {
    let hands = [
        "customs garden",
        "turret turret",
        "command_centre restaurant",
        "docking_bay garden",
    ];
    let setup = Setup::new(2)
        .variants("tactical")
        .at(1, 5)
        .selecting()
        .hands(&hands);
    let scene = setup.scene().after("1 select garden; 2 select restaurant");
    same_for(
        &[0, 1],
        &scene.after("2 remove docking_bay"),
        &scene.after("2 remove garden"),
    );
    assert_eq!(
        known(&scene, 1, 2),
        "turret turret",
        "she looks at the hand that she removes from"
    );
    assert_eq!(
        (known(&scene, 1, 4), known(&scene, 2, 4)),
        (String::new(), "docking_bay garden".into())
    );
    let selected = |world: &Scene| world.position()["seats"][1]["selected"].to_string();
    assert!(
        in_worlds(&scene, 1, selected).len() > 20,
        "what Ben has selected lies face down"
    );
}

/// Players who held a hand know its remaining cards.
#[test]
fn as_9_a_hand_that_was_passed_on_is_remembered() {
    let scene = three().scene().after(SELECT).after(DISCARD);
    assert_eq!(known(&scene, 1, 2), "customs garden", "Ben has Ann's hand");
    assert_eq!(known(&scene, 2, 3), "docking_bay opera_house");
    assert_eq!(
        known(&scene, 1, 3),
        "",
        "and Cleo has Ben's, which Ann has not seen"
    );
    for viewer in [1, 2] {
        let worlds = in_worlds(&scene, viewer, hand(2));
        assert_eq!(
            worlds,
            BTreeSet::from(["customs garden".to_owned()]),
            "for {viewer}"
        );
    }
    assert!(in_worlds(&scene, 3, hand(2)).len() > 100);
    let scene = scene.after("1 select turret; 2 select customs; 3 select docking_bay");
    let scene = scene.after(DISCARD);
    assert_eq!(
        known(&scene, 1, 3),
        "garden",
        "Ben has taken the Customs of it"
    );
    assert_eq!(known(&scene, 2, 3), "garden");
    assert_eq!(
        known(&scene, 2, 1),
        "opera_house",
        "so Ben knows what came to Ann"
    );
    assert_eq!(in_worlds(&scene, 1, hand(3)).len(), 1);
}

#[test]
fn as_9_the_next_hand_is_not_known_before_the_turn_ends() {
    let scene = three().scene().after(SELECT);
    assert_eq!(
        known(&scene, 1, 1),
        "",
        "Cleo's hand has come, and is not looked at"
    );
    assert!(in_worlds(&scene, 1, hand(1)).len() > 100);
    assert_eq!(in_worlds(&scene, 3, hand(1)).len(), 1);
    assert_eq!(known(&scene.after(DISCARD), 1, 1), "command_centre turret");
}

/// A year ends, and all is dealt anew.
#[test]
fn as_6_nothing_is_known_of_a_new_years_hands() {
    let scene = Setup::new(3).scene().after(DISCARD);
    for viewer in 0..=3 {
        for place in 1..=3 {
            let own = usize::from(viewer) == place;
            assert_eq!(known(&scene, viewer, place).is_empty(), !own);
        }
    }
}

#[test]
fn as_28_a_hand_given_to_a_virtual_player_is_remembered() {
    let hands = [
        "customs garden turret",
        "medical_facility turret turret",
        "command_centre garden restaurant",
        "customs docking_bay garden",
    ];
    let setup = Setup::new(2).at(1, 4).selecting().hands(&hands);
    let scene = setup
        .scene()
        .after("1 select garden; 2 select restaurant; 1 discard; 2 discard");
    assert_eq!(known(&scene, 1, 2), "customs turret");
    assert_eq!(known(&scene, 1, 4), "", "Ben gave that");
    assert_eq!(known(&scene, 2, 4), "command_centre garden");
    let next = scene.after(&format!(
        "1 {}; 2 {}; 1 discard; 2 discard",
        scene.legal(1)[0],
        scene.legal(2)[0]
    ));
    let left = known(&next, 1, 3);
    assert!(
        ["customs", "turret"].contains(&left.as_str()),
        "one of them was removed, face up: {left}"
    );
    assert_eq!(in_worlds(&next, 1, hand(3)), BTreeSet::from([left]));
}

#[test]
fn as_3_onlookers_know_nothing_that_is_hidden() {
    let scene = three()
        .scene()
        .after(SELECT)
        .after(DISCARD)
        .after("1 select turret");
    for place in 1..=3 {
        assert_eq!(known(&scene, 0, place), "");
        assert!(in_worlds(&scene, 0, hand(place)).len() > 100);
    }
    let own = scene.sent(0)["own"].as_object().expect("an object").clone();
    assert!(own.values().all(|value| *value == json!([])), "{own:?}");
}

/// Everybody has seen what was built, discarded and removed: it is in no hand and not in the deck.
#[test]
fn as_3_what_lies_open_is_nowhere_else() {
    let setup = three()
        .discard("customs customs")
        .built(1, "1,0 alien_bazaar");
    let scene = setup.scene();
    let bazaars = |world: &Scene| {
        let cards = world
            .hands()
            .into_iter()
            .flatten()
            .chain(world.pile("deck"));
        cards.filter(|id| id == "alien_bazaar").count().to_string()
    };
    for viewer in 0..=3 {
        assert_eq!(
            in_worlds(&scene, viewer, bazaars),
            BTreeSet::from(["2".to_owned()])
        );
        let held = in_worlds(&scene, viewer, |world| world.hands().concat().join(" "));
        let customs = held
            .iter()
            .map(|cards| cards.matches("customs").count())
            .max();
        assert_eq!(customs, Some(1), "two of three are discarded");
    }
}

/// Games that differ only in what is hidden from a viewer are told to that viewer in the same
/// words.
#[test]
fn as_3_nothing_hidden_is_sent_to_anybody() {
    for (seats, pairs) in [
        (2, [("virtual", "tactical"), ("race1", "garrn_athak_nok")]),
        (3, [("race2", "sissaurians"), ("race3", "qualeen")]),
        (4, [("mode", "aggressive"), ("race1", "minireen")]),
    ] {
        let mut scene = started(seats, &settings(pairs), 8);
        let mut dice = Dice::quick(9);
        for _ in 0..120 {
            for viewer in 0..=seats as u8 {
                let view = scene.view(viewer);
                let world = scene_of(&AmongTheStars::determinize(&view, &mut dice));
                assert_eq!(world.sent(viewer), scene.sent(viewer));
                let text = scene.sent(viewer).to_string();
                assert!(!text.contains("\"deck\":["), "only its size is sent");
            }
            scene.play_random();
        }
        assert!(matches!(scene.sent(0)["deck"], Value::Number(_)));
    }
}
