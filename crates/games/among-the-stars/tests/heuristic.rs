//! Judgements of the greedy bot.

use among_the_stars::{Action, AmongTheStars};
use asterism_core::{Dice, Game, Heuristic, Notation, Seat, Settings, Turn, Viewer};

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup, scene_of, seat};

/// The promise of seat 1 after an action.
fn promise(scene: &Scene, action: &str) -> f32 {
    let action = AmongTheStars::parse(action, scene.table().content).expect("an action");
    let mut after = scene.state;
    let moved = after.apply(seat(1), action, &mut Dice::quick(1));
    moved.unwrap_or_else(|error| panic!("{action:?}: {error}"));
    after.promise(seat(1))
}

/// The action of the greedy bot.
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

/// Four greedy players reach the scores of good players.
#[test]
fn games_of_greedy_players_end_between_65_and_105_points() {
    let content = crate::common::content();
    let options = AmongTheStars::options(4, &Settings::new(), content).expect("a table");
    let (mut points, games) = (0.0, 3);
    for game in 0..games {
        let mut dice = Dice::quick(game);
        let mut scene = scene_of(&AmongTheStars::start(&options, &mut dice));
        while let Turn::Owed(owed) = scene.state.turn() {
            let seat = owed.lowest().expect("somebody owes an action");
            let action = best(&scene.state, seat);
            scene.state.advance(seat, action, &mut dice);
        }
        points += scene.final_scores().into_iter().map(f32::from).sum::<f32>();
    }
    let mean = points / (4 * games) as f32;
    assert!((65.0..=105.0).contains(&mean), "{mean}");
}

/// The most promising action in the true state.
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

/// Every position of some games by chance, with the seats that owe an action.
fn each_decision(seats: usize, mut to: impl FnMut(&AmongTheStars, Seat)) {
    let options = AmongTheStars::options(seats, &Settings::new(), crate::common::content());
    let options = options.expect("a table");
    for game in 0..4 {
        let mut dice = Dice::quick(game);
        let mut state = AmongTheStars::start(&options, &mut dice);
        while let Turn::Owed(owed) = state.turn() {
            owed.iter().for_each(|seat| to(&state, seat));
            let seat = owed.iter().next().expect("somebody owes an action");
            let action = state.random_action(seat, &mut dice, &mut Vec::new());
            state.advance(seat, action, &mut dice);
        }
    }
}

fn legal(state: &AmongTheStars, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    actions
}

fn promises_after(state: &AmongTheStars, seat: Seat) -> Vec<f32> {
    let mut promises = Vec::new();
    state.promises_after(
        seat,
        &legal(state, seat),
        &mut Dice::quick(5),
        &mut promises,
    );
    promises
}

/// The quick ways to compare actions find what trying each of them finds.
#[test]
fn what_is_promised_after_actions_is_what_trying_them_shows() {
    for seats in [2, 4] {
        each_decision(seats, |state, seat| {
            let mut dice = Dice::quick(5);
            let tried = legal(state, seat).into_iter().map(|action| {
                let mut after = *state;
                after.advance(seat, action, &mut dice);
                after.promise(seat)
            });
            for (quick, tried) in promises_after(state, seat).into_iter().zip(tried) {
                assert!((quick - tried).abs() < 1e-6, "{quick} {tried}");
            }
        });
    }
}

/// If one world is enough, every other world that fits the view promises the same.
#[test]
fn one_world_is_enough_only_if_all_are_alike() {
    let mut decisions = 0;
    for seats in [2, 3, 4] {
        each_decision(seats, |state, seat| {
            let view = state.view_for(Viewer::Seat(seat));
            let world = |seed| AmongTheStars::determinize(&view, &mut Dice::quick(seed));
            let [one, other] = [world(1), world(2)];
            assert_eq!(one.worlds_needed(seat), state.worlds_needed(seat));
            if one.worlds_needed(seat) == 1 {
                decisions += 1;
                assert_eq!(promises_after(&one, seat), promises_after(&other, seat));
            }
        });
    }
    assert!(decisions > 1000, "{decisions}");
}
