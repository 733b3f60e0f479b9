//! Recorded games, told line by line to an onlooker and to seat 1.
//!
//! A file of `playthroughs/` begins with seats, start and seed. Its lines that begin with `>` are
//! the actions; all others are what was told. `UPDATE=1` plays the same actions again and writes
//! down what is told now.

use std::fs;
use std::path::{Path, PathBuf};

use asterism_core::{Dice, Game, Line, Notation, Seat, Seed, Settings, Tale, Viewer};
use stella_quest::{Action, Event, StellaQuest};

fn path(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    folder.join(name).with_extension("txt")
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
    let options = StellaQuest::options(names.len(), &settings, &()).expect("a table");
    let mut state = StellaQuest::start(&options, &mut Dice::for_ply(&seed, 0));
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

/// A seat and its action: `"1 play b6"`.
fn read(text: &str) -> (Seat, Action) {
    let (seat, action) = text.split_once(' ').expect("a seat and an action");
    let seat = seat.parse().expect("a seat has a number");
    (
        seat,
        StellaQuest::parse(action).expect("an action of the game"),
    )
}

fn result(state: &StellaQuest) -> String {
    let turn = state.turn();
    let outcome = turn.outcome().expect("a playthrough is played to its end");
    let (points, ranks): (Vec<i16>, Vec<u8>) = outcome.scores().zip(outcome.ranks()).unzip();
    format!("Points {points:?}, ranks {ranks:?}")
}

#[test]
fn recorded_games_are_told_the_same_line_by_line() {
    for name in ["2", "4"] {
        let recorded = fs::read_to_string(path(name)).unwrap();
        let told = retell(&recorded);
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
