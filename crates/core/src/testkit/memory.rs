//! Checks that moves, views and determinizations allocate no memory: a search makes millions of
//! them.

use std::hint::black_box;

use crate::content::Content;
use crate::dice::Dice;
use crate::game::Game;
use crate::notation::{Notation, Settings};
use crate::seat::Viewer;
use crate::turn::Turn;

/// Does some work and returns the number of its allocations.
pub type Count = fn(&mut dyn FnMut()) -> u64;

/// Number of tables that are played for each number of seats.
const TABLES: usize = 100;
/// Maximum number of actions that a game of ours lists.
const ACTIONS: usize = 4096;

/// Checks that laying out tables and playing on them asks for no memory.
pub fn needs_no_memory<G: Notation>(count: Count) {
    needs_no_memory_with::<G>(&Settings::new(), TABLES, count);
}

/// Does the same with settings, which must be fine for any number of seats, and `number` tables of
/// each.
pub fn needs_no_memory_with<G: Notation>(settings: &Settings, number: usize, count: Count) {
    let content = G::Content::embedded();
    for seats in G::FACTS.seats {
        let options = G::options(seats, settings, content).expect("a table");
        let mut dice = Dice::quick(seats as u64);
        let mut tables: Vec<G> = Vec::with_capacity(number);
        let asked = count(&mut || {
            for _ in 0..number {
                tables.push(G::start(&options, &mut dice));
            }
        });
        assert_eq!(asked, 0, "laying out a table of {seats}");
        plays_without_memory(&tables, count);
    }
}

/// Plays each of `tables` to its end, and checks that neither moves nor views nor made-up worlds
/// ask for memory.
pub fn plays_without_memory<G: Game>(tables: &[G], count: Count) {
    let mut buffer = Vec::with_capacity(ACTIONS);
    let mut moves = 0;
    for (number, table) in tables.iter().enumerate() {
        let (mut state, mut dice) = (table.clone(), Dice::quick(number as u64));
        let asked = count(&mut || moves += play(&mut state, &mut dice, &mut buffer));
        assert_eq!(asked, 0, "a game of {} seats", table.seats());
    }
    assert!(moves > 10 * tables.len(), "only {moves} moves");
}

/// Plays to the end by listing and by picking, and looks through every pair of eyes.
fn play<G: Game>(state: &mut G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> usize {
    let mut moves = 0;
    while let Turn::Owed(owed) = state.turn() {
        let seat = owed.lowest().expect("somebody owes an action");
        for viewer in Viewer::all(state.seats()) {
            black_box(G::determinize(&state.view_for(viewer), dice));
        }
        black_box(state.random_action(seat, dice, buffer));
        buffer.clear();
        state.legal_actions(seat, buffer);
        state.advance(seat, dice.pick(buffer), dice);
        moves += 1;
    }
    moves
}
