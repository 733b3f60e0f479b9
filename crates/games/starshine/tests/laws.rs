//! The laws that every game obeys.

use asterism_core::testkit::{obeys_the_laws_with, settings};
use starshine::Starshine;

#[test]
fn every_table_obeys_the_laws() {
    for scenario in ["1", "2", "3", "4"] {
        obeys_the_laws_with::<Starshine>(&settings([("scenario", scenario)]), 4);
    }
}
