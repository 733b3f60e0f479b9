//! No move allocates memory, since search makes millions of them per second.

use allocation_counter::measure;
use among_the_stars::AmongTheStars;
use asterism_core::testkit;

use crate::common::settings;

/// Number of tables of each kind and number of seats.
const TABLES: usize = 6;

fn count(work: &mut dyn FnMut()) -> u64 {
    measure(work).count_total
}

#[test]
fn no_move_asks_for_memory() {
    for settings in [
        settings([]),
        settings([("mode", "aggressive"), ("space", "limited")]),
        settings([("virtual", "tactical"), ("deck", "all-in")]),
        settings([("race1", "qualeen"), ("race2", "sissaurians")]),
        settings([("race1", "garrn_athak_nok"), ("race2", "minireen")]),
    ] {
        testkit::needs_no_memory_with::<AmongTheStars>(&settings, TABLES, count);
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(count(&mut || drop(std::hint::black_box(vec![1, 2, 3]))), 1);
}

#[test]
fn a_state_is_small_and_flat() {
    let size = size_of::<AmongTheStars>();
    assert!(size <= 1024, "{size} bytes");
}
