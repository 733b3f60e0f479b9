//! A recorded game, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, start and seed. Its lines that begin with `>` are
//! the actions; all others are what was told. `UPDATE=1` plays the same actions again and writes
//! down what is told now.

use std::fs;

use asterism_core::testkit::{Playthrough, compare_playthroughs, playthroughs_tell_of};
use stellar::Stellar;

use crate::common::content;

const GAME: Playthrough = Playthrough {
    name: "game",
    seats: 2,
    recorded: include_str!("playthroughs/game.txt"),
};

fn write(name: &str, told: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    fs::write(format!("{folder}/{name}.txt"), told).expect("it can be written");
}

#[test]
fn a_recorded_game_is_told_the_same_line_by_line() {
    let update = std::env::var_os("UPDATE").map(|_| &write);
    compare_playthroughs::<Stellar>(&[GAME], content(), update);
}

#[test]
fn the_recorded_game_tells_of_most_clauses() {
    let clauses = [
        "SL-3", "SL-4", "SL-5", "SL-6", "SL-8", "SL-9", "SL-10", "SL-11", "SL-12", "SL-15",
        "SL-16", "SL-17", "SL-20", "SL-22", "SL-23", "SL-24",
    ];
    let phrases = [
        "A 6/0 calls no row slot",
        "is empty: ",
        "wipes the row",
        "keeps the row",
    ];
    playthroughs_tell_of(&[GAME], &clauses, &phrases);
}
