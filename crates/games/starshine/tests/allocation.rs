//! No move allocates memory, since search makes millions of them per second.

use allocation_counter::measure;
use asterism_core::testkit;
use starshine::Starshine;

use crate::common::{SceneBuilder as _, settings};

/// Number of tables of each scenario and number of seats: games of Starshine are long.
const TABLES: usize = 6;

fn count(work: &mut dyn FnMut()) -> u64 {
    measure(work).count_total
}

#[test]
fn no_move_asks_for_memory() {
    for scenario in ["1", "2", "3", "4"] {
        let settings = settings([("scenario", scenario)]);
        testkit::needs_no_memory_with::<Starshine>(&settings, TABLES, count);
    }
}

/// A table of greedy players meets claims and Supernovae, which random ones hardly ever do.
#[test]
fn claims_and_supernovae_ask_for_no_memory() {
    let nearly = "splendor A1, bright B1 B3, dot B5 B7 C12";
    let setup = crate::common::Setup::new(4, 3)
        .own(2, "cross")
        .own(3, "mountain")
        .sky(nearly);
    let setup = setup
        .scores(&[15, 10, 14])
        .board("nova1 birth hole1")
        .own(1, "kite");
    let tables = [setup.scene().state; 4];
    testkit::plays_without_memory(&tables, count);
}

#[test]
fn the_counter_counts() {
    assert_eq!(count(&mut || drop(std::hint::black_box(vec![1, 2, 3]))), 1);
}

#[test]
fn a_state_is_small_and_flat() {
    let size = size_of::<Starshine>();
    assert!(size <= 512, "{size} bytes");
}
