//! The features of a position.

use among_the_stars::AmongTheStars;
use asterism_core::testkit::{Told, describes};
use asterism_core::{Notation, Settings};

#[test]
fn positions_are_described_within_bounds() {
    for seats in 2..=4 {
        let content = asterism_core::Content::embedded();
        let options = AmongTheStars::options(seats, &Settings::new(), content).unwrap();
        describes::<AmongTheStars>(&options, 5, Told::Known);
    }
}
