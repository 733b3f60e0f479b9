//! Recorded games as text, told line by line to an onlooker and to seat 1.
//!
//! A file begins with the lines `Seats: Ann, Ben` and `Seed: 12ab…`, one for each setting such as
//! `Start: 1`, and an empty one. Lines that begin with `>` are the actions; all others are what was
//! told.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use super::words::read_action;
use crate::dice::{Dice, Seed};
use crate::game::{Line, Tale};
use crate::names::Names;
use crate::notation::{Notation, Settings};
use crate::seat::{Seat, Viewer};

/// The recorded games of a game's tests.
#[derive(Debug)]
pub struct Playthroughs(Vec<Playthrough>);

/// A recorded game.
#[derive(Debug)]
struct Playthrough {
    file: PathBuf,
    recorded: String,
}

impl Playthroughs {
    /// Reads the files `tests/playthroughs/*.txt` of a package.
    pub fn of_package(folder: &str) -> Self {
        let folder = Path::new(folder).join("tests/playthroughs");
        let files = fs::read_dir(&folder).expect("the recorded games have a folder");
        let mut files: Vec<PathBuf> = files
            .map(|file| file.expect("the folder can be read").path())
            .filter(|file| file.extension().is_some_and(|ending| ending == "txt"))
            .collect();
        files.sort();
        assert!(!files.is_empty(), "{} is empty", folder.display());
        Self(files.into_iter().map(Playthrough::read).collect())
    }

    /// Plays each game again and compares what is told now with what was told then, line by line.
    /// With `UPDATE=1` in the environment, writes down what is told now instead.
    pub fn are_told_the_same<G: Notation>(&self, content: &'static G::Content) {
        let updates = env::var_os("UPDATE").is_some();
        for game in &self.0 {
            let told = retell::<G>(&game.recorded, content);
            if updates {
                fs::write(&game.file, told).expect("it can be written");
            } else {
                game.compare(&told);
            }
        }
    }

    /// Checks that the games tell of each of these clauses, and use each of these phrases: a
    /// playthrough is only worth keeping if much happens in it.
    pub fn tell_of(&self, clauses: &[&str], phrases: &[&str]) {
        let games = self.0.iter();
        let lines: Vec<&str> = games.flat_map(|game| game.recorded.lines()).collect();
        for clause in clauses {
            let is_told = lines
                .iter()
                .any(|line| line.split(' ').next() == Some(clause));
            assert!(is_told, "nothing is told of {clause}");
        }
        for phrase in phrases {
            let is_told = lines.iter().any(|line| line.contains(phrase));
            assert!(is_told, "nothing is told of “{phrase}”");
        }
    }
}

impl Playthrough {
    fn read(file: PathBuf) -> Self {
        let recorded = fs::read_to_string(&file).expect("a recorded game can be read");
        Self { file, recorded }
    }

    fn compare(&self, told: &str) {
        let (recorded, file) = (&self.recorded, self.file.display());
        for (number, (now, then)) in (1..).zip(told.lines().zip(recorded.lines())) {
            assert_eq!(now, then, "line {number} of {file}");
        }
        assert_eq!(told.lines().count(), recorded.lines().count(), "{file}");
    }
}

/// Plays the actions of `recorded` again and writes the game as it is told now.
fn retell<G: Notation>(recorded: &str, content: &'static G::Content) -> String {
    let names: Vec<String> = head(recorded, "Seats")
        .split(", ")
        .map(str::to_owned)
        .collect();
    let seed: Seed = head(recorded, "Seed").parse().expect("a seed");
    let options = G::options(names.len(), &settings(recorded), content).expect("a table");
    let mut state = G::start(&options, &mut Dice::for_ply(&seed, 0));
    let mut lines: Vec<String> = head_lines(recorded).map(str::to_owned).collect();
    lines.push(String::new());
    let mut events = Vec::new();
    state.opening(&mut events);
    lines.extend(events.iter().flat_map(|event| told(event, &names)));
    let actions = recorded.lines().filter_map(|line| line.strip_prefix("> "));
    for (ply, text) in (1..).zip(actions) {
        lines.push(format!("> {text}"));
        let (seat, action) = read_action::<G>(text, content);
        assert_eq!(state.check(seat, action), Ok(()), "action {ply}: {text}");
        let mut events = Vec::new();
        state.advance_telling(seat, action, &mut Dice::for_ply(&seed, ply), &mut events);
        lines.extend(events.iter().flat_map(|event| told(event, &names)));
    }
    lines.push(result(&state));
    lines.join("\n") + "\n"
}

/// The lines before the first empty one.
fn head_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().take_while(|line| !line.is_empty())
}

/// The settings: every head line but those of seats and seed.
fn settings(text: &str) -> Settings {
    let pairs = head_lines(text).filter_map(|line| line.split_once(": "));
    let settings = pairs.filter(|(key, _)| !["Seats", "Seed"].contains(key));
    settings
        .map(|(key, value)| (key.to_lowercase(), value.to_owned()))
        .collect()
}

/// The value of a head line such as `Seed: 12ab`.
fn head<'a>(text: &'a str, key: &str) -> &'a str {
    head_lines(text)
        .find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
        .unwrap_or_else(|| panic!("there is no line “{key}: …”"))
}

/// The lines that an onlooker and seat 1 are told of an event: a single one if both are told the
/// same.
fn told(event: &impl Tale, names: &[String]) -> Vec<String> {
    let line = |viewer| event.line(viewer, &Names::new(viewer, names));
    let write = |to: &str, line: Line| {
        let mark = if line.is_heading() { "#" } else { "" };
        format!("{:6}{to}{}", line.clause.unwrap_or(mark), line.words)
    };
    match (line(Viewer::Onlooker), line(Viewer::Seat(Seat::One))) {
        (Some(same), Some(one)) if same == one => vec![write("", same)],
        (onlooker, one) => {
            let onlooker = onlooker.map(|line| write("to an onlooker: ", line));
            let one = one.map(|line| write("to seat 1: ", line));
            onlooker.into_iter().chain(one).collect()
        }
    }
}

fn result<G: Notation>(state: &G) -> String {
    let turn = state.turn();
    let outcome = turn.outcome().expect("a playthrough is played to its end");
    let (points, ranks): (Vec<i16>, Vec<u8>) = outcome.scores().zip(outcome.ranks()).unzip();
    format!("Points {points:?}, ranks {ranks:?}")
}
