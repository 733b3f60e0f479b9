//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, settings and seed. Its lines that begin with `>`
//! are the actions; all others are what was told. `UPDATE=1` plays the same actions again and
//! writes down what is told now.

use asterism_core::testkit::Playthroughs;
use starshine::Starshine;

use crate::common::content;

fn recorded_games() -> Playthroughs {
    Playthroughs::of_package(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn recorded_games_are_told_the_same_line_by_line() {
    recorded_games().are_told_the_same::<Starshine>(content());
}

#[test]
fn the_recorded_games_tell_of_most_clauses() {
    let clauses = [
        "SH-1", "SH-3", "SH-4", "SH-8", "SH-9", "SH-10", "SH-11", "SH-12", "SH-13", "SH-14",
        "SH-15", "SH-18", "SH-19", "SH-20", "SH-21", "SH-22", "SH-24", "SH-25", "SH-26", "SH-27",
        "SH-28",
    ];
    let phrases = [
        "Scenario: 1",
        "Scenario: 2",
        "Scenario: 3",
        "Scenario: 4",
        "went under the stack",
        "put a Supernova",
        "became a new one",
        "for the special field",
        "to seat 1: You drew",
        "in secret",
    ];
    recorded_games().tell_of(&clauses, &phrases);
}
