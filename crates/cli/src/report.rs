//! A position with its legal actions, for people and for programs.

use std::collections::BTreeMap;

use asterism_core::{Line, LineKind, Outcome, Seat, Viewer};
use asterism_registry::Referee;
use serde::Serialize;
use serde_json::Value;

use crate::choices::choices;
use crate::games::scene;
use crate::text::grid::{Flush, Grid};
use crate::text::{style, width, wrap};

/// A position with the seats that owe an action and their legal actions, as JSON.
#[derive(Serialize)]
pub(crate) struct Snapshot {
    position: Value,
    owed: Vec<usize>,
    legal: BTreeMap<String, Vec<String>>,
    outcome: Option<OutcomeEntry>,
}

/// The result of a game, as JSON.
#[derive(Serialize)]
pub(crate) struct OutcomeEntry {
    scores: Vec<i16>,
    ranks: Vec<u8>,
    winners: Vec<usize>,
}

/// A line of the log, as JSON.
#[derive(Serialize)]
pub(crate) struct LineEntry {
    /// The number of actions up to this one.
    pub(crate) step: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    words: String,
    /// The number of the seat whose deed it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<usize>,
    kind: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    about: Vec<String>,
}

impl Snapshot {
    /// The position as it is; legal actions of one seat only, if it is given.
    pub(crate) fn of(referee: &dyn Referee, only: Option<Seat>) -> Self {
        let owed: Vec<Seat> = referee.turn().owed().iter().collect();
        let listed = owed.iter().filter(|&&seat| is_meant(seat, only));
        Self {
            position: referee.position(),
            legal: listed
                .map(|seat| (seat.to_string(), referee.legal(*seat)))
                .collect(),
            owed: owed.into_iter().map(Seat::number).collect(),
            outcome: referee.turn().outcome().map(OutcomeEntry::new),
        }
    }
}

impl OutcomeEntry {
    fn new(outcome: &Outcome) -> Self {
        Self {
            scores: outcome.scores().collect(),
            ranks: outcome.ranks().collect(),
            winners: outcome.winners().map(Seat::number).collect(),
        }
    }
}

impl LineEntry {
    pub(crate) fn new(step: usize, line: Line) -> Self {
        Self {
            step,
            seat: line.seat().map(Seat::number),
            kind: match line.kind {
                LineKind::Heading => "heading",
                LineKind::Deed(_) => "deed",
                LineKind::Note => "note",
            },
            clause: line.clause,
            words: line.words,
            about: line.about,
        }
    }
}

fn is_meant(seat: Seat, only: Option<Seat>) -> bool {
    only.is_none_or(|only| only == seat)
}

/// Names for the seats of a table without players.
pub(crate) fn seat_names(seats: usize) -> Vec<String> {
    (1..=seats).map(|number| format!("Seat {number}")).collect()
}

/// The position for people: as `only` sees it if a seat is given, otherwise with all hands open.
pub(crate) fn picture(referee: &dyn Referee, names: &[String], only: Option<Seat>) -> String {
    let view = referee.view(only.map_or(Viewer::Onlooker, Viewer::Seat));
    let table = scene(&view).table(names);
    let hands = hands(referee, names, only);
    let tasks = tasks(referee, names, only);
    format!("{table}\n{hands}\n{tasks}")
}

fn hands(referee: &dyn Referee, names: &[String], only: Option<Seat>) -> Grid {
    let mut grid = Grid::bare(&[Flush::Left; 2]);
    for seat in Seat::first(referee.seats()).filter(|&seat| is_meant(seat, only)) {
        let own = scene(&referee.view(Viewer::Seat(seat))).own();
        let mut label = style::dim(&format!("{} holds", names[seat.index()]));
        for line in own.lines() {
            grid.row([std::mem::take(&mut label), line.to_owned()]);
        }
    }
    grid
}

/// The question with the legal actions, or the scoring at the end.
fn tasks(referee: &dyn Referee, names: &[String], only: Option<Seat>) -> String {
    let view = referee.view(Viewer::Onlooker);
    let owed = referee.turn().owed();
    if owed.is_empty() {
        return scene(&view).scoring(names);
    }
    let question = wrap::wrap(&scene(&view).question(names), width(), 0);
    let question = style::bold(&question);
    let meant: Vec<Seat> = owed.iter().filter(|&seat| is_meant(seat, only)).collect();
    let heading = |seat: Seat| match meant.as_slice() {
        [_, _, ..] => format!("  {}\n", names[seat.index()]),
        _ => String::new(),
    };
    let legal: String = meant
        .iter()
        .map(|&seat| heading(seat) + &choices_of(referee, seat))
        .collect();
    let idle = only.filter(|&seat| !owed.contains(seat));
    let idle = idle.map(|seat| format!("{} has nothing to do now.\n", names[seat.index()]));
    format!("{question}\n{legal}{}", idle.unwrap_or_default())
}

fn choices_of(referee: &dyn Referee, seat: Seat) -> String {
    let view = referee.view(Viewer::Seat(seat));
    let (scene, legal) = (scene(&view), referee.legal(seat));
    let in_short = scene.in_short(&legal);
    in_short.unwrap_or_else(|| choices(scene, &legal, width()))
}
