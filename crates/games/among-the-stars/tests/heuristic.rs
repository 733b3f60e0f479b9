//! What the greedy bot sees at a glance.

use among_the_stars::AmongTheStars;
use asterism_core::{Dice, Game, Heuristic, Notation, Settings, Turn};

use crate::common::{Scene, Setup, seat};

/// How well seat 1 stands after an action.
fn promise(scene: &Scene, action: &str) -> f32 {
    let action = AmongTheStars::parse(action, scene.table().content).expect("an action");
    let mut after = scene.state;
    let moved = after.apply(seat(1), action, &mut Dice::quick(1));
    moved.unwrap_or_else(|error| panic!("{action:?}: {error}"));
    after.promise(seat(1))
}

/// What the greedy bot does.
fn greedy(scene: &Scene) -> String {
    let legal = scene.legal(1);
    let better =
        |one: &&String, other: &&String| promise(scene, one).total_cmp(&promise(scene, other));
    legal.iter().max_by(better).expect("there is one").clone()
}

#[test]
fn a_better_cell_is_preferred() {
    let setup = Setup::new(3).at(3, 6).cubes(1, 0);
    let setup = setup.built(1, "1,0 customs, 0,1 alien_bazaar, 2,0 energy_market");
    let scene = setup.revealed("customs").scene();
    assert_eq!(
        greedy(&scene),
        "build 1,1",
        "next to two Business locations"
    );
    let alone = promise(&scene, "build -1,0");
    let beside = promise(&scene, "build 1,-1");
    assert!(alone < beside, "{alone} {beside}");
}

#[test]
fn a_card_that_brings_points_is_selected() {
    let hand = "holographic_display_area fighter_launch_bay command_centre war_room";
    let setup = Setup::new(3).at(4, 3).selecting();
    let scene = setup
        .built(1, "1,0 garden, 1,1 restaurant, 0,1 customs")
        .hands(&[
            hand,
            "turret turret docking_bay garden",
            "garden customs customs turret",
        ])
        .scene();
    assert_eq!(greedy(&scene), "select holographic_display_area");
}

#[test]
fn money_that_will_not_be_spent_is_worth_little() {
    let rich = Setup::new(3).at(4, 6).credits(&[30, 5, 5]).scene();
    assert!(greedy(&rich).starts_with("build "), "{}", greedy(&rich));
    let poor = Setup::new(3).at(2, 1).credits(&[0, 5, 5]).scene();
    assert_eq!(greedy(&poor), "discard");
}

#[test]
fn a_dispute_is_paid_for_only_if_it_is_won() {
    let setup = Setup::new(3).variants("aggressive").at(4, 7);
    let setup = setup.revealed("dispute_military").cubes(1, 0);
    let ahead = setup.clone().built(1, "1,0 turret, 2,0 turret, 3,0 turret");
    assert_eq!(greedy(&ahead.scene()), "dispute");
    assert_ne!(greedy(&setup.scene()), "dispute");
}

/// Four greedy players end where good players do.
#[test]
fn games_of_greedy_players_end_between_65_and_105_points() {
    let content = crate::common::content();
    let options = AmongTheStars::options(4, &Settings::new(), content).expect("a table");
    let (mut points, games) = (0.0, 3);
    for game in 0..games {
        let mut dice = Dice::quick(game);
        let mut scene = Scene::new(&AmongTheStars::start(&options, &mut dice));
        while let Turn::Owed(owed) = scene.state.turn() {
            let seat = owed.lowest().expect("somebody owes an action");
            let action = best(&scene.state, seat);
            scene.state.advance(seat, action, &mut dice);
        }
        points += scene.scores().into_iter().map(f32::from).sum::<f32>();
    }
    let mean = points / (4 * games) as f32;
    assert!((65.0..=105.0).contains(&mean), "{mean}");
}

/// The most promising action, by one look at the truth.
fn best(state: &AmongTheStars, seat: asterism_core::Seat) -> among_the_stars::Action {
    let mut legal = Vec::new();
    state.legal_actions(seat, &mut legal);
    let promise = |action: &among_the_stars::Action| {
        let mut after = *state;
        after.advance(seat, *action, &mut Dice::quick(1));
        after.promise(seat)
    };
    let better = |one: &among_the_stars::Action, other: &among_the_stars::Action| {
        promise(one).total_cmp(&promise(other))
    };
    legal.into_iter().max_by(better).expect("there is one")
}
