//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, settings and seed. Its lines that begin with `>` are
//! the actions; all others are what was told. `UPDATE=1` plays the same actions again and writes
//! down what is told now.

use std::fs;
use std::path::{Path, PathBuf};

use among_the_stars::AmongTheStars;
use asterism_core::testkit::retell;

use crate::common::content;

/// The files with their number of seats.
const GAMES: [(&str, usize); 3] = [
    ("two-tactical", 2),
    ("three-limited", 3),
    ("four-all-in", 4),
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
        let told = retell::<AmongTheStars>(&recorded, content());
        if std::env::var_os("UPDATE").is_some() {
            fs::write(path(name), &told).expect("it can be written");
            continue;
        }
        let first = recorded.lines().next().expect("a line of seats");
        assert_eq!(first.split(", ").count(), seats, "{first}");
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
        "AS-4", "AS-5", "AS-6", "AS-8", "AS-9", "AS-11", "AS-15", "AS-18", "AS-19", "AS-20",
        "AS-21", "AS-22", "AS-23", "AS-24", "AS-26", "AS-28", "AS-29", "AS-32", "AS-38", "AS-39",
        "AS-40",
    ] {
        let mut lines = recorded.lines();
        let is_told = lines.any(|line| line.split(' ').next() == Some(clause));
        assert!(is_told, "nothing is told of {clause}");
    }
    for words in [
        "to seat 1: Ann is dealt",
        "to seat 1: Ann looks at the hand of",
        "cards from the pile",
        "face down",
        "There is no space any more",
        "from the discard pile",
        "reveals the objective",
        "> 1 remove ",
    ] {
        assert!(recorded.contains(words), "nothing is told of “{words}”");
    }
}
