//! Aggressive mode (AS-24 to AS-26).

use std::collections::BTreeSet;

use crate::common::{
    Scene, SceneBuilder as _, SceneExt as _, Setup, is_conflict, settings, started,
};

fn start(seats: usize, luck: u64) -> Scene {
    let settings = settings([
        ("mode", "aggressive"),
        ("races", "off"),
        ("objectives", "off"),
    ]);
    started(seats, &settings, luck)
}

/// All conflict cards that are in hands or in the deck.
fn conflicts(scene: &Scene) -> Vec<String> {
    let cards = scene
        .hands()
        .into_iter()
        .flatten()
        .chain(scene.pile("deck"));
    cards.filter(|id| is_conflict(id)).collect()
}

#[test]
fn as_24_three_conflict_cards_for_each_player_join_before_year_2() {
    for (seats, count) in [(2, 12), (3, 9), (4, 12)] {
        let mut scene = start(seats, 1);
        scene.idle_until(1, 6);
        assert_eq!(conflicts(&scene), [""; 0], "year 1 as usual");
        scene.idle_until(2, 1);
        assert_eq!(conflicts(&scene).len(), count, "{seats} players");
        let line = format!("{count} conflict cards were shuffled into the deck.");
        assert_eq!(scene.told_of("AS-24", 0), [line]);
    }
}

#[test]
fn as_24_with_three_players_they_are_drawn_at_random() {
    let sets: BTreeSet<Vec<String>> = (0..30)
        .map(|luck| {
            let mut scene = start(3, luck);
            let mut drawn = conflicts(scene.idle_until(2, 1));
            drawn.sort();
            drawn
        })
        .collect();
    assert!(sets.len() > 15, "only {} different ones", sets.len());
}

#[test]
fn as_25_years_2_to_4_have_seven_cards_and_seven_turns() {
    let mut scene = start(3, 2);
    let mut turns = 0;
    for (year, size) in [(1, 6), (2, 7), (3, 7), (4, 7)] {
        for turn in 1..=size {
            scene.idle_until(year, turn);
            assert_eq!((scene.table().year, scene.table().turn), (year, turn));
            let left = usize::from(size - turn + 1);
            assert!(scene.hands().iter().all(|hand| hand.len() == left));
            turns += 1;
        }
    }
    assert_eq!(
        (turns, scene.idle_until(5, 1).phase().as_str()),
        (27, "over")
    );
}

/// Ann has revealed a conflict card about Military locations.
fn dispute(own: usize, other: usize) -> Setup {
    let military = [
        "turret",
        "turret",
        "fighter_launch_bay",
        "fighter_launch_bay",
        "pilot_training_area",
    ];
    let row = |count: usize| -> Vec<String> {
        (1..)
            .zip(&military[..count])
            .map(|(x, id)| format!("{x},0 {id}"))
            .collect()
    };
    let mut setup = Setup::new(2)
        .at(2, 6)
        .variants("aggressive")
        .revealed("dispute_military garden");
    for (seat, count) in [(1, own), (2, other)] {
        if count > 0 {
            setup = setup.built(seat, &row(count).join(", "));
        }
    }
    setup.vp(&[10, 10])
}

#[test]
fn as_26_a_conflict_card_compares_and_pays_the_difference() {
    for (own, other, points) in [
        (1, 0, [11, 9]),
        (2, 1, [11, 9]),
        (3, 0, [13, 7]),
        (4, 0, [13, 7]),
        (4, 2, [12, 8]),
        (5, 1, [13, 7]),
        (2, 2, [10, 10]),
        (0, 2, [10, 10]),
    ] {
        let scene = dispute(own, other).scene();
        let scene = scene.after("1 dispute; 2 discard; 1 name 2");
        assert_eq!(scene.points(), points, "{own} against {other}");
    }
}

#[test]
fn as_26_the_other_loses_what_they_can() {
    let scene = dispute(3, 0).vp(&[0, 2]).scene();
    let scene = scene.after("1 dispute; 2 discard; 1 name 2");
    assert_eq!(scene.points(), [3, 0]);
    assert_eq!(
        scene.told_of("AS-26", 0)[1],
        "Ann had 3, Ben had 0: Ann gained 3 points, Ben lost 2 points."
    );
}

#[test]
fn as_26_it_costs_1_credit_with_the_action_and_is_discarded() {
    let scene = dispute(1, 0).credits(&[1, 0]).scene();
    let paid = scene.after("1 dispute; 2 discard");
    assert_eq!((paid.credits(1), paid.phase().as_str()), (0, "answer"));
    assert!(
        paid.pile("discard")
            .contains(&"dispute_military".to_owned())
    );
    let broke = dispute(1, 0).credits(&[0]).scene();
    assert_eq!(broke.legal(1), ["discard"]);
    assert_eq!(
        broke.refusal("1 dispute"),
        "AS-13: you do not have 1 credit"
    );
}

#[test]
fn as_26_it_cannot_be_built_but_else_works_as_any_card() {
    let scene = dispute(0, 0).scene();
    assert_eq!(
        scene.refusal("1 build 1,0"),
        "AS-26: a conflict card cannot be built"
    );
    assert_eq!(scene.legal_with("build"), "");
    let reactor = scene.after("1 reactor 1,0; 2 discard");
    assert_eq!(
        (reactor.player(1).station.len(), reactor.credits(1)),
        (2, 9)
    );
    assert_eq!(scene.after("1 discard; 2 discard").credits(1), 13);
    assert_eq!(
        scene.refusal("2 dispute"),
        "AS-26: the card that you have revealed is no conflict card"
    );
}

#[test]
fn as_26_any_other_player_may_be_named() {
    let setup = Setup::new(4)
        .at(2, 6)
        .variants("aggressive")
        .vp(&[5, 5, 5, 5]);
    let setup = setup
        .revealed("dispute_reactors")
        .built(1, "1,0 power_reactor, 2,0 power_reactor");
    let setup = setup.built(3, "1,0 power_reactor, 2,0 power_reactor, 3,0 power_reactor");
    let scene = setup.scene().after_turn("dispute");
    assert_eq!(scene.legal(1), ["name 2", "name 3", "name 4"]);
    assert_eq!(
        scene.refusal("1 name 1"),
        "AS-11: choose another player at this table"
    );
    assert_eq!(scene.after("1 name 4").points(), [7, 5, 5, 3]);
    assert_eq!(
        scene.after("1 name 3").points(),
        [5, 5, 5, 5],
        "who has more loses nothing"
    );
}

/// Locations built in the same turn count, in any playing order (AS-11).
#[test]
fn as_26_it_is_resolved_after_all_actions() {
    let setup = dispute(2, 0)
        .vp(&[10, 3])
        .revealed("dispute_military turret_special");
    let scene = setup
        .scene()
        .after("1 dispute; 2 build 1,0 energy 0; 1 name 2");
    assert_eq!(scene.points(), [10 + 1, 3 + 2 - 1]);
}
