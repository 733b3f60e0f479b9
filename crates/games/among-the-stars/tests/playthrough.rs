//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, settings and seed. Its lines that begin with `>`
//! are the actions; all others are what was told. `UPDATE=1` plays the same actions again and
//! writes down what is told now.

use among_the_stars::AmongTheStars;
use asterism_core::testkit::Playthroughs;

use crate::common::content;

fn recorded_games() -> Playthroughs {
    Playthroughs::of_package(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn recorded_games_are_told_the_same_line_by_line() {
    recorded_games().are_told_the_same::<AmongTheStars>(content());
}

#[test]
fn the_recorded_games_tell_of_most_clauses() {
    let clauses = [
        "AS-4", "AS-5", "AS-6", "AS-8", "AS-11", "AS-15", "AS-18", "AS-19", "AS-20", "AS-21",
        "AS-22", "AS-23", "AS-24", "AS-26", "AS-28", "AS-29", "AS-32", "AS-38", "AS-39", "AS-40",
    ];
    let phrases = [
        "to seat 1: You got ",
        "to seat 1: You looked at ",
        "cards from the pile",
        "face down",
        "There was no space left",
        "from the discard pile",
        "revealed the objective",
        "> 1 remove ",
    ];
    recorded_games().tell_of(&clauses, &phrases);
}
