//! Deductions are exact: compared with every possible deal, tried one by one (ST-2).

use asterism_core::testkit::host_content;
use std::collections::{BTreeMap, BTreeSet};

use asterism_core::{Dice, Game, Seat, Viewer};
use sternenhimmel::{Action, Content, Star, StarSet, Sternenhimmel};

use crate::common::boards::{Graph, file};
use crate::common::history::{Told, Ways, stars_on};
use crate::common::{Scene, SceneExt as _, content, new_table_with};

/// Maximum number of hidden stars of one seat that are tried out.
const MAX_HIDDEN: usize = 4;

/// Small boards with many large spaces: much is hidden, and boards are scored often.
fn small_boards() -> &'static Content {
    host_content(&file(&[
        Graph::new(3, "1-2 2-3").with_large(&[1, 2]),
        Graph::new(3, "1-2").with_large(&[3]),
        Graph::new(5, "1-2 2-3 3-4 4-5").with_large(&[1, 2, 3, 5]),
        Graph::new(4, "1-2 3-4"),
    ]))
}

/// A random action; Double Stars more often than chance would have it.
fn doubling(scene: &Scene, dice: &mut Dice) -> (Seat, Action) {
    let seat = scene.table().mover.expect("the game goes on");
    let mut legal = Vec::new();
    scene.state.legal_actions(seat, &mut legal);
    let doubles = legal.iter().filter(|action| action.star == Star::Double);
    let doubles: Vec<Action> = doubles.copied().collect();
    let all = doubles.is_empty() || dice.below(5) < 3;
    let action = dice.pick(if all { &legal } else { &doubles });
    (seat, action)
}

/// Plays games on both kinds of boards and shows every moment to `look`.
fn play(games: u64, mut look: impl FnMut(&Told)) {
    for boards in [small_boards(), content()] {
        for seats in 3..=5 {
            for game in 0..games {
                let mut dice = Dice::quick(game);
                let mut told = Told::new(new_table_with(seats, "drawn", game, boards));
                while told.scene.mover() != 0 {
                    let (seat, action) = doubling(&told.scene, &mut dice);
                    told.play(seat, action);
                    look(&told);
                }
            }
        }
    }
}

/// The seats whose hidden stars are few enough to be tried out.
fn seats(told: &Told) -> Vec<Seat> {
    let few = |seat: &Seat| (1..=MAX_HIDDEN).contains(&told.hidden(*seat).len());
    told.scene.table().seats().filter(few).collect()
}

/// Everybody but the owner.
fn others(told: &Told, owner: Seat) -> impl Iterator<Item = Viewer> {
    let viewers = Viewer::all(told.scene.state.seats());
    viewers.filter(move |viewer| viewer.seat() != Some(owner))
}

/// The stars that can lie on the spot with this place among the hidden ones.
fn on(ways: &Ways, at: usize) -> BTreeSet<Star> {
    ways.keys().map(|stars| stars[at]).collect()
}

fn kinds(stars: StarSet) -> BTreeSet<Star> {
    stars.iter().collect()
}

#[test]
fn st_2_what_a_hidden_star_can_be_is_exactly_what_fits_the_whole_game() {
    let (mut compared, mut restricted, mut certain) = (0, 0, 0);
    play(10, |told| {
        for owner in seats(told) {
            let ways = told.ways(owner);
            for viewer in others(told, owner) {
                let unseen = told.scene.state.view_for(viewer).unseen(owner);
                for (at, spot) in told.hidden(owner).into_iter().enumerate() {
                    let possible = unseen.may_be(spot).expect("it is hidden");
                    let fits = on(&ways, at);
                    assert_eq!(kinds(possible), fits, "{owner} at {spot:?} for {viewer:?}");
                    compared += 1;
                    restricted += u32::from(kinds(possible) != kinds(unseen.stars()));
                    certain += u32::from(fits.len() == 1);
                }
            }
        }
    });
    assert!(compared > 20_000, "only {compared} were compared");
    assert!(
        restricted > 4_000,
        "only {restricted} were restricted by memory"
    );
    assert!(certain > 0, "none was certain");
}

/// The owner knows, and has nothing to deduce.
#[test]
fn st_2_st_7_nothing_is_unseen_by_its_owner() {
    play(1, |told| {
        for owner in told.scene.table().seats() {
            let view = told.scene.state.view_for(Viewer::Seat(owner));
            assert_eq!(view.unseen(owner).stars(), view.hand);
            for spot in told.hidden(owner) {
                assert!(view.stars[spot.index()].is_some());
                assert_eq!(view.unseen(owner).may_be(spot), None);
            }
        }
    });
}

/// Every made-up world fits the whole game, and hands have the rest of the nine.
#[test]
fn st_2_made_up_worlds_fit_the_whole_game() {
    let mut dice = Dice::quick(5);
    play(8, |told| {
        for owner in seats(told) {
            let (ways, spots) = (told.ways(owner), told.hidden(owner));
            for viewer in others(told, owner) {
                let view = told.scene.state.view_for(viewer);
                let world = Sternenhimmel::determinize(&view, &mut dice);
                let stars = stars_on(&world, owner, &spots);
                assert!(ways.contains_key(&stars), "{owner}: {stars:?}");
                let nine = crate::common::all_stars(&world, owner);
                assert_eq!(nine, StarSet::FULL.stars().collect::<Vec<_>>());
            }
        }
    });
}

/// Number of determinizations in which each way came.
fn sample(told: &Told, owner: Seat, worlds: u64) -> BTreeMap<Vec<Star>, u64> {
    let view = told.scene.state.view_for(Viewer::Onlooker);
    let (spots, mut dice) = (told.hidden(owner), Dice::quick(worlds));
    let mut found = BTreeMap::new();
    for _ in 0..worlds {
        let world = Sternenhimmel::determinize(&view, &mut dice);
        *found.entry(stars_on(&world, owner, &spots)).or_default() += 1;
    }
    found
}

/// Deviation of the counts from what was to be expected, in units of its standard error: a good
/// sample stays near 0.
fn excess(ways: &Ways, found: &BTreeMap<Vec<Star>, u64>, worlds: u64) -> f64 {
    let all: u64 = ways.values().sum();
    let chi_square: f64 = ways
        .iter()
        .map(|(way, weight)| {
            let expected = (worlds * weight) as f64 / all as f64;
            let count = found.get(way).copied().unwrap_or_default() as f64;
            (count - expected).powi(2) / expected
        })
        .sum();
    let free = ways.len() as f64 - 1.0;
    (chi_square - free) / (2.0 * free).sqrt()
}

/// If few ways are left, each comes as often as it should: as if the Double Stars were two
/// different ones.
#[test]
fn st_2_every_way_that_fits_is_made_up_equally_often() {
    let (mut samples, mut restricted, mut game) = (0, 0, 0);
    play(1, |told| {
        game += 1;
        if game % 7 != 0 {
            return;
        }
        for owner in seats(told) {
            let ways = told.ways(owner);
            if !(2..=60).contains(&ways.len()) {
                continue;
            }
            let worlds = 40 * ways.len() as u64;
            let found = sample(told, owner, worlds);
            let is_there = |way: &&Vec<Star>| found.contains_key(*way);
            assert_eq!(
                ways.keys().filter(is_there).count(),
                ways.len(),
                "each comes: {found:?}"
            );
            let excess = excess(&ways, &found, worlds);
            assert!(excess < 7.0, "{excess}: {ways:?} {found:?}");
            samples += 1;
            let unseen = told.scene.view(0).unseen(owner);
            let spots = told.hidden(owner);
            let free = |at: usize| on(&ways, at) == kinds(unseen.stars());
            restricted += u32::from(!(0..spots.len()).all(free));
        }
    });
    assert!(samples > 100, "only {samples} samples");
    assert!(restricted > 30, "only {restricted} restricted by memory");
}
