//! The features of a position.

use asterism_core::testkit::{Told, describes};
use asterism_core::{Notation, Settings};
use starshine::Starshine;

#[test]
fn positions_are_described_within_bounds() {
    for scenario in ["1", "2", "3", "4"] {
        let settings = Settings::from([("scenario".to_owned(), scenario.to_owned())]);
        for seats in 2..=4 {
            let content = asterism_core::Content::embedded();
            let options = Starshine::options(seats, &settings, content).unwrap();
            describes::<Starshine>(&options, 1, Told::Known);
        }
    }
}
