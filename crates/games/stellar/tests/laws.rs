//! The laws that every game obeys.

use asterism_core::testkit::obeys_the_laws;
use stellar::Stellar;

#[test]
fn every_table_obeys_the_laws() {
    obeys_the_laws::<Stellar>(60);
}
