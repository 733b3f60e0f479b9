//! Checks of the features that a game describes to networks.

use crate::dice::Dice;
use crate::features::{Described, MAX_FEATURES};
use crate::seat::{Seat, Viewer};
use crate::turn::Turn;

/// The part of a position that a game describes to a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// Only what the seat knows: every world that fits its view is described alike.
    Known,
    /// The state as it is, hidden things included.
    Whole,
}

/// Plays this number of random games and checks that every position is described within bounds,
/// and, if only [`Told::Known`] facts may be described, that nothing else shows.
pub fn describes<G: Described>(options: &G::Options, games: u64, told: Told) {
    let mut actions = Vec::new();
    for game in 0..games {
        let mut dice = Dice::quick(game);
        let mut state = G::start(options, &mut dice);
        while let Turn::Owed(owed) = state.turn() {
            for seat in Seat::first(state.seats()) {
                check(&state, seat, told, &mut dice);
            }
            let seat = owed.lowest().expect("somebody owes an action");
            let action = state.random_action(seat, &mut dice, &mut actions);
            state.advance(seat, action, &mut dice);
        }
    }
}

fn check<G: Described>(state: &G, seat: Seat, told: Told, dice: &mut Dice) {
    let features = features(state, seat);
    assert!(features.len() <= MAX_FEATURES, "{} hold", features.len());
    let beyond = features.iter().find(|feature| **feature >= G::FEATURES);
    assert_eq!(beyond, None, "there are {} features", G::FEATURES);
    if told == Told::Known {
        let world = G::determinize(&state.view_for(Viewer::Seat(seat)), dice);
        assert_eq!(self::features(&world, seat), features, "seat {seat} peeks");
    }
}

fn features<G: Described>(state: &G, seat: Seat) -> Vec<usize> {
    let mut features = Vec::new();
    state.describe(seat, &mut |feature| features.push(feature));
    features
}
