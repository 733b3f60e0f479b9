//! Small words of tests: seats and viewers by number, actions, settings, lines of the log.

use serde_json::Value;

use crate::game::{Line, LineKind, Tale};
use crate::names::Names;
use crate::notation::{Notation, Settings};
use crate::seat::{Seat, Viewer};

/// The seat with this number, from 1.
pub fn seat(number: u8) -> Seat {
    Seat::new(usize::from(number) - 1).expect("seats are numbered from 1")
}

/// The seat with this number, or an onlooker for 0.
pub fn viewer(number: u8) -> Viewer {
    match number {
        0 => Viewer::Onlooker,
        number => Viewer::Seat(seat(number)),
    }
}

/// The words of a text.
pub fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// The words of a list in JSON, with `-` for everything that is not a word.
pub fn joined(list: &Value) -> String {
    let words = list.as_array().into_iter().flatten();
    let words: Vec<&str> = words.map(|word| word.as_str().unwrap_or("-")).collect();
    words.join(" ")
}

/// Settings from keys and values.
pub fn settings<const N: usize>(pairs: [(&str, &str); N]) -> Settings {
    let pairs = pairs.into_iter();
    pairs
        .map(|(key, value)| (key.into(), value.into()))
        .collect()
}

/// Reads a seat and its action: `"1 play b6"`.
pub fn read_action<G: Notation>(text: &str, content: &G::Content) -> (Seat, G::Action) {
    let (seat, action) = text.split_once(' ').expect("a seat and an action");
    let seat = seat.parse().expect("a seat has a number");
    let action = G::parse(action, content).unwrap_or_else(|error| panic!("{error}"));
    (seat, action)
}

/// The lines that a viewer is told of some events: `"SQ-21: You got the Black Star."`; a heading is
/// written as `"# Round 2"`.
pub fn told<E: Tale>(events: &[E], viewer: Viewer, names: &[&str]) -> Vec<String> {
    let names: Vec<String> = names.iter().map(|&name| name.into()).collect();
    let names = Names::new(viewer, &names);
    let lines = events.iter().filter_map(|event| event.line(viewer, &names));
    lines.map(|line| written(&line)).collect()
}

fn written(line: &Line) -> String {
    let mark = match line.kind {
        LineKind::Heading => "#".into(),
        LineKind::Deed(_) | LineKind::Note => format!("{}:", line.clause.unwrap_or_default()),
    };
    format!("{mark} {}", line.words)
}
