//! The features of positions, as a network gets them.

use asterism_core::testkit::{Told, describes};
use asterism_core::{Notation, Settings};
use sternenhimmel::Sternenhimmel;

#[test]
fn positions_are_described_within_bounds() {
    for seats in 3..=5 {
        let content = asterism_core::Content::embedded();
        let options = Sternenhimmel::options(seats, &Settings::new(), content).unwrap();
        describes::<Sternenhimmel>(&options, 20, Told::Whole);
    }
}
