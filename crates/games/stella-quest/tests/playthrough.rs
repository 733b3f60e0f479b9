//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, start and seed. Its lines that begin with `>` are
//! the actions; all others are what was told. `UPDATE=1` plays the same actions again and writes
//! down what is told now.

use std::fs;

use asterism_core::testkit::{Playthrough, compare_playthroughs, playthroughs_tell_of};
use stella_quest::StellaQuest;

const GAMES: [Playthrough; 2] = [
    Playthrough {
        name: "2",
        seats: 2,
        recorded: include_str!("playthroughs/2.txt"),
    },
    Playthrough {
        name: "4",
        seats: 4,
        recorded: include_str!("playthroughs/4.txt"),
    },
];

fn write(name: &str, told: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    fs::write(format!("{folder}/{name}.txt"), told).expect("it can be written");
}

#[test]
fn recorded_games_are_told_the_same_line_by_line() {
    let update = std::env::var_os("UPDATE").map(|_| &write);
    compare_playthroughs::<StellaQuest>(&GAMES, &(), update);
}

#[test]
fn recorded_games_tell_of_most_clauses() {
    let clauses = [
        "SQ-3", "SQ-8", "SQ-10", "SQ-12", "SQ-13", "SQ-14", "SQ-15", "SQ-17", "SQ-18", "SQ-19",
        "SQ-20", "SQ-21", "SQ-22", "SQ-24", "SQ-25", "SQ-31", "SQ-32",
    ];
    playthroughs_tell_of(&GAMES, &clauses, &[]);
}
