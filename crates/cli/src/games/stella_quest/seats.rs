//! One line for every seat: tokens, points so far, the collection by number, the backs in hand.

use asterism_core::{Seat, Viewer};
use asterism_registry::stella_quest::{Marker, Number, View};

use super::paint::{backs, cards};
use crate::text::grid::{Flush, Grid};
use crate::text::{columns, style};

/// Number of tokens of a player (SQ-4).
const TOKENS: u8 = 5;
/// Columns of a card.
const CARD: usize = 2;

/// The table of the seats.
pub(super) fn draw(view: &View, names: &[String]) -> Grid {
    let table = &view.table;
    let widths = Number::ALL.map(|number| widest(view, number));
    let numbers = Number::ALL.map(|number| number.to_string());
    let mut grid = Grid::new(&[
        ("", Flush::Left),
        ("lit", Flush::Left),
        ("points", Flush::Right),
        (&padded(&numbers, &widths), Flush::Left),
        ("hand", Flush::Left),
    ]);
    for seat in Seat::first(table.seats()) {
        let collection = Number::ALL.map(|number| collected(view, seat, number));
        grid.row([
            name(view, seat, names),
            tokens(table.lit[seat.index()]),
            table.points(seat).to_string(),
            padded(&collection, &widths),
            backs(view.backs[seat.index()]),
        ]);
    }
    grid
}

/// Columns of the cards of `number` in the collection that has most of them.
fn widest(view: &View, number: Number) -> usize {
    let seats = Seat::first(view.table.seats());
    let widths = seats.map(|seat| columns(&collected(view, seat, number)));
    widths.fold(CARD, usize::max)
}

/// Cells closer together than those of a grid, so that a seat fits on a line.
fn padded(cells: &[String; 6], widths: &[usize; 6]) -> String {
    let cells = cells.iter().zip(widths);
    let padded = cells.map(|(cell, width)| format!("{cell}{}", " ".repeat(width - columns(cell))));
    padded.collect::<Vec<_>>().join(" ")
}

/// The name, bold on its turn, with what is special about it.
fn name(view: &View, seat: Seat, names: &[String]) -> String {
    let mut name = names[seat.index()].clone();
    if view.table.turn().owes(seat) {
        name = style::bold(&name);
    }
    if view.viewer == Viewer::Seat(seat) {
        name += " (you)";
    }
    if view.table.marker == Marker::Seat(seat) {
        name += " ★";
    }
    name
}

fn tokens(lit: u8) -> String {
    let lit = usize::from(lit.min(TOKENS));
    let dark = usize::from(TOKENS) - lit;
    format!("{}{}", "●".repeat(lit), style::dim(&"○".repeat(dark)))
}

/// The collected cards of one number; a dot if there is none.
fn collected(view: &View, seat: Seat, number: Number) -> String {
    let all = view.table.collections[seat.index()].cards();
    let held = cards(all.filter(|card| card.number() == Some(number)));
    if held.is_empty() {
        style::dim("·")
    } else {
        held
    }
}
