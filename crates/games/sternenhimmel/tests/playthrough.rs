//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, settings and seed. Its lines that begin with `>`
//! are the actions; all others are what was told. `UPDATE=1` plays the same actions again and
//! writes down what is told now.

use asterism_core::testkit::Playthroughs;
use sternenhimmel::Sternenhimmel;

use crate::common::content;

fn recorded_games() -> Playthroughs {
    Playthroughs::of_package(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn recorded_games_are_told_the_same_line_by_line() {
    recorded_games().are_told_the_same::<Sternenhimmel>(content());
}

#[test]
fn the_recorded_games_tell_of_most_clauses() {
    let clauses = [
        "ST-3", "ST-4", "ST-6", "ST-7", "ST-8", "ST-9", "ST-10", "ST-11", "ST-12", "ST-13",
        "ST-14", "ST-15", "ST-16", "ST-17", "ST-18", "ST-19", "ST-22", "ST-23",
    ];
    let phrases = [
        "had no star in hand",
        "the last board",
        "No board is left to open",
        "lay beside 2 Double Stars",
        "filled every space",
        "Only ",
    ];
    recorded_games().tell_of(&clauses, &phrases);
}
