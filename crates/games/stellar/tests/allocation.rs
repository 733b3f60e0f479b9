//! No move asks for memory of its own: what search does millions of times per second.

mod common;

use allocation_counter::measure;
use asterism_core::{Dice, Game, Turn};
use stellar::{Action, Options, Start, Stellar};

use self::common::content;

fn options() -> Options {
    Options {
        start: Start::Drawn,
        content: content(),
    }
}

/// Plays a game to its end with random actions and returns how many it took.
fn play(mut state: Stellar, dice: &mut Dice, buffer: &mut Vec<Action>) -> usize {
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
    let (options, mut dice) = (options(), Dice::quick(1));
    let tables: Vec<Stellar> = (0..600)
        .map(|_| Stellar::start(&options, &mut dice))
        .collect();
    // Eleven free slots, each both ways, are the most actions there can be.
    let mut buffer = Vec::with_capacity(22);
    let mut moves = 0;
    let memory = measure(|| {
        for table in &tables {
            moves += play(*table, &mut dice, &mut buffer);
        }
    });
    assert!(moves > 40_000, "only {moves} moves");
    assert_eq!(memory.count_total, 0, "{memory:?}");
}

#[test]
fn a_random_action_allocates_nothing() {
    let (options, mut dice) = (options(), Dice::quick(2));
    let mut state = Stellar::start(&options, &mut dice);
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
    let (options, mut dice) = (options(), Dice::quick(3));
    let memory = measure(|| {
        std::hint::black_box(Stellar::start(&options, &mut dice));
    });
    assert_eq!(memory.count_total, 0, "{memory:?}");
}

#[test]
fn a_view_and_a_made_up_world_allocate_nothing() {
    let (options, mut dice) = (options(), Dice::quick(4));
    let state = Stellar::start(&options, &mut dice);
    let memory = measure(|| {
        let view = state.view_for(common::viewer(1));
        std::hint::black_box(Stellar::determinize(&view, &mut dice));
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
    let size = size_of::<Stellar>();
    assert!(size <= 128, "{size} bytes");
}
