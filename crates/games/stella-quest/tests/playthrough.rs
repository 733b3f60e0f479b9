//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, settings and seed. Its lines that begin with `>`
//! are the actions; all others are what was told. `UPDATE=1` plays the same actions again and
//! writes down what is told now.

use asterism_core::testkit::Playthroughs;
use stella_quest::StellaQuest;

fn recorded_games() -> Playthroughs {
    Playthroughs::of_package(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn recorded_games_are_told_the_same_line_by_line() {
    recorded_games().are_told_the_same::<StellaQuest>(&());
}

#[test]
fn the_recorded_games_tell_of_most_clauses() {
    let clauses = [
        "SQ-3", "SQ-8", "SQ-10", "SQ-12", "SQ-13", "SQ-14", "SQ-15", "SQ-17", "SQ-18", "SQ-19",
        "SQ-20", "SQ-21", "SQ-22", "SQ-24", "SQ-25", "SQ-31", "SQ-32",
    ];
    recorded_games().tell_of(&clauses, &[]);
}
