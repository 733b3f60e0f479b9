//! No move asks for memory of its own: what search does millions of times per second.

mod common;

use allocation_counter::measure;
use asterism_core::{Dice, Game, Turn};
use stella_quest::{Action, Options, Start, StellaQuest};

use self::common::late_table;

/// Plays a game to its end with random actions and returns how many it took.
fn play(mut state: StellaQuest, dice: &mut Dice, buffer: &mut Vec<Action>) -> usize {
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

/// Tables just laid out, and as many on which the deck is soon made anew.
fn tables(seats: usize, dice: &mut Dice) -> Vec<StellaQuest> {
    let options = Options::new(seats, Start::Drawn).expect("2 to 4 seats are fine");
    let early = (0..300).map(|_| StellaQuest::start(&options, dice));
    let mut tables: Vec<StellaQuest> = early.collect();
    tables.extend((0..300).map(|_| late_table(seats, dice)));
    tables
}

#[test]
fn a_move_allocates_nothing() {
    for seats in 2..=4 {
        let mut dice = Dice::quick(1);
        let tables = tables(seats, &mut dice);
        // Ten cards in hand and the draw are the most actions there can be.
        let mut buffer = Vec::with_capacity(11);
        let mut moves = 0;
        let memory = measure(|| {
            for table in &tables {
                moves += play(*table, &mut dice, &mut buffer);
            }
        });
        assert!(moves > 6000, "{seats} seats: only {moves} moves");
        assert_eq!(memory.count_total, 0, "{seats} seats: {memory:?}");
    }
}

#[test]
fn laying_out_a_table_allocates_nothing() {
    let options = Options::new(4, Start::Drawn).expect("2 to 4 seats are fine");
    let mut dice = Dice::quick(2);
    let memory = measure(|| {
        std::hint::black_box(StellaQuest::start(&options, &mut dice));
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
    let size = size_of::<StellaQuest>();
    assert!(size <= 128, "{size} bytes");
}
