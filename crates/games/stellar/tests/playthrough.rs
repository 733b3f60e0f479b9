//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, settings and seed. Its lines that begin with `>`
//! are the actions; all others are what was told. `UPDATE=1` plays the same actions again and
//! writes down what is told now.

use asterism_core::testkit::Playthroughs;
use stellar::Stellar;

use crate::common::content;

fn recorded_games() -> Playthroughs {
    Playthroughs::of_package(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn recorded_games_are_told_the_same_line_by_line() {
    recorded_games().are_told_the_same::<Stellar>(content());
}

#[test]
fn the_recorded_games_tell_of_most_clauses() {
    let clauses = [
        "SL-3", "SL-4", "SL-5", "SL-6", "SL-8", "SL-9", "SL-10", "SL-11", "SL-12", "SL-15",
        "SL-16", "SL-17", "SL-20", "SL-22", "SL-23", "SL-24",
    ];
    let phrases = [
        "A 6/0 calls no row slot",
        " was empty, so ",
        "wiped the row",
        "kept the row",
    ];
    recorded_games().tell_of(&clauses, &phrases);
}
