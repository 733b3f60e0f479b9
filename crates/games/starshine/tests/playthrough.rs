//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, settings and seed. Its lines that begin with `>` are
//! the actions; all others are what was told. `UPDATE=1` plays the same actions again and writes
//! down what is told now.

use std::fs;
use std::path::{Path, PathBuf};

use asterism_core::testkit::retell;
use starshine::Starshine;

use crate::common::content;

/// The files with their number of seats: one for each scenario.
const GAMES: [(&str, usize); 4] = [
    ("scenario-1", 2),
    ("scenario-2", 3),
    ("scenario-3", 3),
    ("scenario-4", 4),
];

fn path(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    folder.join(format!("{name}.txt"))
}

fn recorded(name: &str) -> String {
    fs::read_to_string(path(name)).expect("the playthrough is there")
}

#[test]
fn recorded_games_are_told_the_same_line_by_line() {
    for (name, seats) in GAMES {
        let recorded = recorded(name);
        let told = retell::<Starshine>(&recorded, content());
        if std::env::var_os("UPDATE").is_some() {
            fs::write(path(name), &told).unwrap();
            continue;
        }
        let first = recorded.lines().next().expect("a line of seats");
        assert_eq!(first.split(", ").count(), seats, "{first}");
        let scenario = name.replace("scenario-", "Scenario: ");
        assert_eq!(recorded.lines().nth(1), Some(scenario.as_str()));
        for (number, (now, then)) in (1..).zip(told.lines().zip(recorded.lines())) {
            assert_eq!(now, then, "line {number} of {}", path(name).display());
        }
        assert_eq!(told.lines().count(), recorded.lines().count());
    }
}

/// A playthrough is only worth keeping if much happens in it.
#[test]
fn the_recorded_games_tell_of_most_clauses() {
    let recorded = GAMES.map(|(name, _)| recorded(name)).concat();
    for clause in [
        "SH-1", "SH-3", "SH-4", "SH-8", "SH-9", "SH-10", "SH-11", "SH-12", "SH-13", "SH-14",
        "SH-15", "SH-18", "SH-19", "SH-20", "SH-21", "SH-22", "SH-24", "SH-25", "SH-26", "SH-27",
        "SH-28",
    ] {
        let mut lines = recorded.lines();
        let is_told = lines.any(|line| line.split(' ').next() == Some(clause));
        assert!(is_told, "nothing is told of {clause}");
    }
    for words in [
        "goes under the stack",
        "puts a Supernova",
        "are shuffled into a new one",
        "for the special field",
        "to seat 1: Ann draws",
        "in secret",
    ] {
        assert!(recorded.contains(words), "nothing is told of “{words}”");
    }
}
