//! The features of positions, as a network gets them.

use asterism_core::testkit::{Told, describes};
use asterism_core::{Notation, Settings};
use stellar::Stellar;

#[test]
fn positions_are_described_within_bounds() {
    let content = asterism_core::Content::embedded();
    let options = Stellar::options(2, &Settings::new(), content).unwrap();
    describes::<Stellar>(&options, 20, Told::Known);
}
