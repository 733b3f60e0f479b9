//! No move asks for memory of its own: what search does millions of times per second.

use allocation_counter::measure;
use asterism_core::{Dice, testkit};
use stella_quest::StellaQuest;

use crate::common::late_table;

fn count(work: &mut dyn FnMut()) -> u64 {
    measure(work).count_total
}

#[test]
fn no_move_asks_for_memory() {
    testkit::needs_no_memory::<StellaQuest>(count);
}

/// Tables on which the deck is soon made anew.
#[test]
fn no_late_move_asks_for_memory() {
    for seats in 2..=4 {
        let mut dice = Dice::quick(1);
        let tables: Vec<StellaQuest> = (0..300).map(|_| late_table(seats, &mut dice)).collect();
        testkit::plays_without_memory(&tables, count);
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(count(&mut || drop(std::hint::black_box(vec![1, 2, 3]))), 1);
}

#[test]
fn a_state_is_small_and_flat() {
    let size = size_of::<StellaQuest>();
    assert!(size <= 128, "{size} bytes");
}
