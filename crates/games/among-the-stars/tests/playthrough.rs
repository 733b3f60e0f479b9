//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, settings and seed. Its lines that begin with `>`
//! are the actions; all others are what was told. `UPDATE=1` plays the same actions again and
//! writes down what is told now.

use std::fs;

use among_the_stars::AmongTheStars;
use asterism_core::testkit::{Playthrough, compare_playthroughs, playthroughs_tell_of};

use crate::common::content;

const GAMES: [Playthrough; 3] = [
    Playthrough {
        name: "two-tactical",
        seats: 2,
        recorded: include_str!("playthroughs/two-tactical.txt"),
    },
    Playthrough {
        name: "three-limited",
        seats: 3,
        recorded: include_str!("playthroughs/three-limited.txt"),
    },
    Playthrough {
        name: "four-all-in",
        seats: 4,
        recorded: include_str!("playthroughs/four-all-in.txt"),
    },
];

fn write(name: &str, told: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    fs::write(format!("{folder}/{name}.txt"), told).expect("it can be written");
}

#[test]
fn recorded_games_are_told_the_same_line_by_line() {
    let update = std::env::var_os("UPDATE").map(|_| &write);
    compare_playthroughs::<AmongTheStars>(&GAMES, content(), update);
}

#[test]
fn the_recorded_games_tell_of_most_clauses() {
    let clauses = [
        "AS-4", "AS-5", "AS-6", "AS-8", "AS-9", "AS-11", "AS-15", "AS-18", "AS-19", "AS-20",
        "AS-21", "AS-22", "AS-23", "AS-24", "AS-26", "AS-28", "AS-29", "AS-32", "AS-38", "AS-39",
        "AS-40",
    ];
    let phrases = [
        "to seat 1: Ann is dealt",
        "to seat 1: Ann looks at the hand of",
        "cards from the pile",
        "face down",
        "There is no space any more",
        "from the discard pile",
        "reveals the objective",
        "> 1 remove ",
    ];
    playthroughs_tell_of(&GAMES, &clauses, &phrases);
}
