//! No move asks for memory of its own: what search does millions of times per second.

mod common;

use allocation_counter::measure;
use asterism_core::{Dice, Game, Turn};
use sternenhimmel::{Action, Options, Start, Sternenhimmel};

use self::common::content;

fn options(seats: usize) -> Options {
    Options::new(seats, Start::Drawn, content()).expect("a table")
}

/// Plays a game to its end with random actions and returns how many it took.
fn play(mut state: Sternenhimmel, dice: &mut Dice, buffer: &mut Vec<Action>) -> usize {
    let mut moves = 0;
    while let Turn::Owed(owed) = state.turn() {
        let seat = owed.lowest().expect("somebody owes an action");
        buffer.clear();
        state.legal_actions(seat, buffer);
        state.advance(seat, dice.pick(buffer), dice);
        moves += 1;
    }
    moves
}

#[test]
fn a_move_allocates_nothing() {
    let mut dice = Dice::quick(1);
    let tables: Vec<Sternenhimmel> = (0..300)
        .map(|game| Sternenhimmel::start(&options(3 + game % 3), &mut dice))
        .collect();
    // Eight kinds of stars on each of 45 spaces are more actions than there can be.
    let mut buffer = Vec::with_capacity(8 * 45);
    let mut moves = 0;
    let memory = measure(|| {
        for table in &tables {
            moves += play(*table, &mut dice, &mut buffer);
        }
    });
    // Every space of the twelve boards gets one star in a game.
    assert_eq!(moves, 300 * 86);
    assert_eq!(memory.count_total, 0, "{memory:?}");
}

#[test]
fn a_random_action_allocates_nothing() {
    let mut dice = Dice::quick(2);
    let mut state = Sternenhimmel::start(&options(5), &mut dice);
    let memory = measure(|| {
        let mut unused = Vec::new();
        while let Turn::Owed(owed) = state.turn() {
            let seat = owed.lowest().expect("somebody owes an action");
            let action = state.random_action(seat, &mut dice, &mut unused);
            state.advance(seat, action, &mut dice);
        }
    });
    assert_eq!(memory.count_total, 0, "{memory:?}");
}

#[test]
fn laying_out_a_table_allocates_nothing() {
    let (options, mut dice) = (options(4), Dice::quick(3));
    let memory = measure(|| {
        std::hint::black_box(Sternenhimmel::start(&options, &mut dice));
    });
    assert_eq!(memory.count_total, 0, "{memory:?}");
}

/// At every moment of a game, also when much can be deduced.
#[test]
fn a_view_and_a_made_up_world_allocate_nothing() {
    let mut dice = Dice::quick(4);
    let mut state = Sternenhimmel::start(&options(5), &mut dice);
    let memory = measure(|| {
        let mut unused = Vec::new();
        while let Turn::Owed(owed) = state.turn() {
            for number in 0..=5 {
                let view = state.view_for(common::viewer(number));
                std::hint::black_box(Sternenhimmel::determinize(&view, &mut dice));
            }
            let seat = owed.lowest().expect("somebody owes an action");
            let action = state.random_action(seat, &mut dice, &mut unused);
            state.advance(seat, action, &mut dice);
        }
    });
    assert_eq!(memory.count_total, 0, "{memory:?}");
}

#[test]
fn the_counter_counts() {
    let memory = measure(|| drop(std::hint::black_box(vec![1, 2, 3])));
    assert_eq!(memory.count_total, 1, "{memory:?}");
}

#[test]
fn a_state_is_small_and_flat() {
    let size = size_of::<Sternenhimmel>();
    assert!(size <= 512, "{size} bytes");
}
