//! The laws that every game obeys.

use asterism_core::testkit::obeys_the_laws;
use sternenhimmel::Sternenhimmel;

#[test]
fn every_table_obeys_the_laws() {
    obeys_the_laws::<Sternenhimmel>(12);
}
