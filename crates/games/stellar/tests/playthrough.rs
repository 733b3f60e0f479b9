//! A recorded game, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, start and seed. Its lines that begin with `>` are
//! the actions; all others are what was told. `UPDATE=1` plays the same actions again and writes
//! down what is told now.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use asterism_core::{Dice, Game, Line, Notation, Seat, Seed, Settings, Tale, Viewer};
use stellar::{Event, Stellar};

use self::common::{content, read};

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs/game.txt")
}

fn recorded() -> String {
    fs::read_to_string(path()).expect("the playthrough is there")
}

/// What a head line such as `Seed: 12ab` says.
fn head<'a>(text: &'a str, key: &str) -> &'a str {
    let mut lines = text.lines();
    lines
        .find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
        .unwrap_or_else(|| panic!("there is no line “{key}: …”"))
}

/// What onlooker and seat 1 are told of an event: one line, or one for each if they differ.
fn told(event: &Event, names: &[String]) -> Vec<String> {
    let line = |viewer| event.line(viewer, names);
    let write = |to: &str, line: Line| format!("{:6}{to}{}", line.clause, line.words);
    match (line(Viewer::Onlooker), line(Viewer::Seat(Seat::One))) {
        (Some(same), Some(one)) if same == one => vec![write("", same)],
        (onlooker, one) => {
            let onlooker = onlooker.map(|line| write("to an onlooker: ", line));
            let one = one.map(|line| write("to seat 1: ", line));
            onlooker.into_iter().chain(one).collect()
        }
    }
}

/// Plays the actions of a recorded game again and writes it as it is told.
fn retell(recorded: &str) -> String {
    let names: Vec<String> = head(recorded, "Seats")
        .split(", ")
        .map(str::to_owned)
        .collect();
    let seed: Seed = head(recorded, "Seed").parse().expect("a seed");
    let settings = Settings::from([("start".into(), head(recorded, "Start").into())]);
    let options = Stellar::options(names.len(), &settings, content()).expect("a table");
    let mut state = Stellar::start(&options, &mut Dice::for_ply(&seed, 0));
    let mut lines: Vec<String> = recorded.lines().take(4).map(str::to_owned).collect();
    let mut events = Vec::new();
    state.opening(&mut events);
    lines.extend(events.iter().flat_map(|event| told(event, &names)));
    let actions = recorded.lines().filter_map(|line| line.strip_prefix("> "));
    for (ply, text) in (1..).zip(actions) {
        lines.push(format!("> {text}"));
        let (seat, action) = read(text);
        assert_eq!(state.check(seat, action), Ok(()), "action {ply}: {text}");
        let mut events = Vec::new();
        state.advance_telling(seat, action, &mut Dice::for_ply(&seed, ply), &mut events);
        lines.extend(events.iter().flat_map(|event| told(event, &names)));
    }
    lines.push(result(&state));
    lines.join("\n") + "\n"
}

fn result(state: &Stellar) -> String {
    let turn = state.turn();
    let outcome = turn.outcome().expect("a playthrough is played to its end");
    let (points, ranks): (Vec<i16>, Vec<u8>) = outcome.scores().zip(outcome.ranks()).unzip();
    format!("Points {points:?}, ranks {ranks:?}")
}

#[test]
fn a_recorded_game_is_told_the_same_line_by_line() {
    let recorded = recorded();
    let told = retell(&recorded);
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
