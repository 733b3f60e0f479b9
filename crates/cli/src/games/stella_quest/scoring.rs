//! The scoring at the end, step by step (SQ-27 to SQ-29).

use asterism_core::{Outcome, Seat};
use asterism_registry::stella_quest::{Card, End, Phase, Table, jewels};

use super::paint::{card, cards};
use crate::text::grid::{Flush, Grid};
use crate::text::{style, width, wrap};

/// Every seat's points and where they come from, and the winner; nothing before the end.
pub(super) fn scoring(table: &Table, names: &[String]) -> String {
    let (Phase::Over(end), Some(outcome)) = (table.phase, table.turn().outcome().copied()) else {
        return String::new();
    };
    let heading = style::bold("Scoring (SQ-29)");
    let mut grid = Grid::new(&[
        ("", Flush::Left),
        ("face down", Flush::Left),
        ("face up, with jewels", Flush::Left),
        ("jewels", Flush::Right),
        ("lit", Flush::Right),
        ("points", Flush::Right),
    ]);
    for seat in Seat::first(table.seats()) {
        grid.row(row(table, seat, names));
    }
    let result = wrap::wrap(&result(end, &outcome, names), width(), 0);
    format!("{heading}\n{grid}\n{}\n", style::bold(&result))
}

fn row(table: &Table, seat: Seat, names: &[String]) -> [String; 6] {
    let collection = table.collections[seat.index()];
    let is_face_up = |card: &Card| {
        card.number()
            .is_some_and(|number| collection.is_face_up(number))
    };
    let face_up: Vec<String> = collection
        .cards()
        .filter(is_face_up)
        .map(with_jewels)
        .collect();
    let face_down = cards(collection.cards().filter(|card| !is_face_up(card)));
    [
        names[seat.index()].clone(),
        or_none(face_down),
        or_none(face_up.join(" ")),
        collection.points().to_string(),
        format!("+ {}", table.lit[seat.index()]),
        format!("= {}", table.points(seat)),
    ]
}

fn with_jewels(taken: Card) -> String {
    let jewels = taken.number().map_or(0, jewels);
    format!("{}+{jewels}", card(taken))
}

fn or_none(text: String) -> String {
    if text.is_empty() {
        style::dim("none")
    } else {
        text
    }
}

/// The reason for the end, and the winner.
fn result(end: End, outcome: &Outcome, names: &[String]) -> String {
    let name = |seat: Seat| names[seat.index()].as_str();
    let winners: Vec<&str> = outcome.winners().map(name).collect();
    let won = match winners.as_slice() {
        [only] => format!("{only} wins"),
        [most @ .., last] => format!("{} and {last} share the victory", most.join(", ")),
        [] => "nobody wins".into(),
    };
    match end {
        End::Enlightenment(seat) => format!(
            "{} has all of 1 to 6 and wins by enlightenment, whatever the points (SQ-27).",
            name(seat)
        ),
        End::Elimination(loser) => format!(
            "{} is out and has lost, whatever the points (SQ-28); {won} (SQ-29).",
            name(loser)
        ),
        End::Exhaustion => format!("The game could go no further (SQ-26); {won} (SQ-29)."),
    }
}
