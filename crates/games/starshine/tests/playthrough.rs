//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, settings and seed. Its lines that begin with `>`
//! are the actions; all others are what was told. `UPDATE=1` plays the same actions again and
//! writes down what is told now.

use std::fs;

use asterism_core::testkit::{Playthrough, compare_playthroughs, playthroughs_tell_of};
use starshine::Starshine;

use crate::common::content;

/// One game for each scenario.
const GAMES: [Playthrough; 4] = [
    Playthrough {
        name: "scenario-1",
        seats: 2,
        recorded: include_str!("playthroughs/scenario-1.txt"),
    },
    Playthrough {
        name: "scenario-2",
        seats: 3,
        recorded: include_str!("playthroughs/scenario-2.txt"),
    },
    Playthrough {
        name: "scenario-3",
        seats: 3,
        recorded: include_str!("playthroughs/scenario-3.txt"),
    },
    Playthrough {
        name: "scenario-4",
        seats: 4,
        recorded: include_str!("playthroughs/scenario-4.txt"),
    },
];

fn write(name: &str, told: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    fs::write(format!("{folder}/{name}.txt"), told).expect("it can be written");
}

#[test]
fn recorded_games_are_told_the_same_line_by_line() {
    let update = std::env::var_os("UPDATE").map(|_| &write);
    compare_playthroughs::<Starshine>(&GAMES, content(), update);
    for game in GAMES {
        let scenario = game.name.replace("scenario-", "Scenario: ");
        assert_eq!(game.recorded.lines().nth(1), Some(scenario.as_str()));
    }
}

#[test]
fn the_recorded_games_tell_of_most_clauses() {
    let clauses = [
        "SH-1", "SH-3", "SH-4", "SH-8", "SH-9", "SH-10", "SH-11", "SH-12", "SH-13", "SH-14",
        "SH-15", "SH-18", "SH-19", "SH-20", "SH-21", "SH-22", "SH-24", "SH-25", "SH-26", "SH-27",
        "SH-28",
    ];
    let phrases = [
        "goes under the stack",
        "puts a Supernova",
        "are shuffled into a new one",
        "for the special field",
        "to seat 1: Ann draws",
        "in secret",
    ];
    playthroughs_tell_of(&GAMES, &clauses, &phrases);
}
