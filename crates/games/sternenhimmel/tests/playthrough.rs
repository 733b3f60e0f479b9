//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, start and seed. Its lines that begin with `>` are
//! the actions; all others are what was told. `UPDATE=1` plays the same actions again and writes
//! down what is told now.

use std::fs;
use std::path::{Path, PathBuf};

use asterism_core::testkit::retell;
use sternenhimmel::Sternenhimmel;

use crate::common::content;

const NAMES: [&str; 3] = ["three", "four", "five"];

fn path(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    folder.join(format!("{name}.txt"))
}

fn recorded(name: &str) -> String {
    fs::read_to_string(path(name)).expect("the playthrough is there")
}

#[test]
fn recorded_games_are_told_the_same_line_by_line() {
    for (name, seats) in NAMES.into_iter().zip(3..) {
        let recorded = recorded(name);
        let told = retell::<Sternenhimmel>(&recorded, content());
        if std::env::var_os("UPDATE").is_some() {
            fs::write(path(name), &told).unwrap();
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
    let recorded = NAMES.map(recorded).concat();
    for clause in [
        "ST-3", "ST-4", "ST-6", "ST-7", "ST-8", "ST-9", "ST-10", "ST-11", "ST-12", "ST-13",
        "ST-14", "ST-15", "ST-16", "ST-17", "ST-18", "ST-19", "ST-22", "ST-23",
    ] {
        let mut lines = recorded.lines();
        let is_told = lines.any(|line| line.split(' ').next() == Some(clause));
        assert!(is_told, "nothing is told of {clause}");
    }
    for words in [
        "has no star in hand",
        "the last of the stack",
        "The stack is used up",
        "lies beside 2 Double Stars",
        "filled every space",
        "Only ",
    ] {
        assert!(recorded.contains(words), "nothing is told of “{words}”");
    }
}
