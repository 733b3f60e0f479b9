//! The features of positions, as a network gets them.

use asterism_core::testkit::{Told, describes};
use asterism_core::{Notation, Settings};
use stella_quest::StellaQuest;

#[test]
fn positions_are_described_within_bounds() {
    for seats in 2..=4 {
        let content = asterism_core::Content::embedded();
        let options = StellaQuest::options(seats, &Settings::new(), content).unwrap();
        describes::<StellaQuest>(&options, 20, Told::Known);
    }
}
