//! No move asks for memory of its own: what search does millions of times per second.

use allocation_counter::measure;
use asterism_core::testkit;
use stellar::Stellar;

fn count(work: &mut dyn FnMut()) -> u64 {
    measure(work).count_total
}

#[test]
fn no_move_asks_for_memory() {
    testkit::needs_no_memory::<Stellar>(count);
}

#[test]
fn the_counter_counts() {
    assert_eq!(count(&mut || drop(std::hint::black_box(vec![1, 2, 3]))), 1);
}

#[test]
fn a_state_is_small_and_flat() {
    let size = size_of::<Stellar>();
    assert!(size <= 128, "{size} bytes");
}
