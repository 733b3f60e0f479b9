//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, start and seed. Its lines that begin with `>` are
//! the actions; all others are what was told. `UPDATE=1` plays the same actions again and writes
//! down what is told now.

use std::fs;
use std::path::{Path, PathBuf};

use asterism_core::testkit::retell;
use stella_quest::StellaQuest;

fn path(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    folder.join(name).with_extension("txt")
}

#[test]
fn recorded_games_are_told_the_same_line_by_line() {
    for name in ["2", "4"] {
        let recorded = fs::read_to_string(path(name)).unwrap();
        let told = retell::<StellaQuest>(&recorded, &());
        if std::env::var_os("UPDATE").is_some() {
            fs::write(path(name), &told).unwrap();
            continue;
        }
        for (number, (now, then)) in (1..).zip(told.lines().zip(recorded.lines())) {
            assert_eq!(now, then, "line {number} of {}", path(name).display());
        }
        assert_eq!(told.lines().count(), recorded.lines().count(), "{name}");
    }
}

/// A playthrough is only worth keeping if much happens in it.
#[test]
fn recorded_games_tell_of_most_clauses() {
    let told: String = ["2", "4"]
        .map(|name| fs::read_to_string(path(name)).unwrap())
        .concat();
    for clause in [
        "SQ-3", "SQ-8", "SQ-10", "SQ-12", "SQ-13", "SQ-14", "SQ-15", "SQ-17", "SQ-18", "SQ-19",
        "SQ-20", "SQ-21", "SQ-22", "SQ-24", "SQ-25", "SQ-31", "SQ-32",
    ] {
        let is_told = told
            .lines()
            .any(|line| line.split(' ').next() == Some(clause));
        assert!(is_told, "nothing is told of {clause}");
    }
}
