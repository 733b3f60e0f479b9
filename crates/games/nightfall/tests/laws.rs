//! The laws that every game obeys.

use asterism_core::Notation;
use asterism_core::testkit::{Told, describes, obeys_the_laws, settings};
use nightfall::Nightfall;

#[test]
fn every_table_obeys_the_laws() {
    obeys_the_laws::<Nightfall>(100);
}

#[test]
fn positions_are_described_within_bounds() {
    for seats in Nightfall::FACTS.seats {
        let options = Nightfall::options(seats, &settings([]), &()).expect("a table");
        describes::<Nightfall>(&options, 20, Told::Known);
    }
}
