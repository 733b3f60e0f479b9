//! A recorded game, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, start and seed. Its lines that begin with `>` are
//! the actions; all others are what was told. `UPDATE=1` plays the same actions again and writes
//! down what is told now.

use std::fs;
use std::path::{Path, PathBuf};

use asterism_core::testkit::retell;
use stellar::Stellar;

use crate::common::content;

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs/game.txt")
}

fn recorded() -> String {
    fs::read_to_string(path()).expect("the playthrough is there")
}

#[test]
fn a_recorded_game_is_told_the_same_line_by_line() {
    let recorded = recorded();
    let told = retell::<Stellar>(&recorded, content());
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path(), &told).unwrap();
        return;
    }
    for (number, (now, then)) in (1..).zip(told.lines().zip(recorded.lines())) {
        assert_eq!(now, then, "line {number} of {}", path().display());
    }
    assert_eq!(told.lines().count(), recorded.lines().count());
}

/// A playthrough is only worth keeping if much happens in it.
#[test]
fn the_recorded_game_tells_of_most_clauses() {
    let recorded = recorded();
    for clause in [
        "SL-3", "SL-4", "SL-5", "SL-6", "SL-8", "SL-9", "SL-10", "SL-11", "SL-12", "SL-15",
        "SL-16", "SL-17", "SL-20", "SL-22", "SL-23", "SL-24",
    ] {
        let mut lines = recorded.lines();
        let is_told = lines.any(|line| line.split(' ').next() == Some(clause));
        assert!(is_told, "nothing is told of {clause}");
    }
    for words in [
        "A 6/0 calls no row slot",
        "is empty: ",
        "wipes the row",
        "keeps the row",
    ] {
        assert!(recorded.contains(words), "nothing is told of “{words}”");
    }
}
