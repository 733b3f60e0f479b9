//! Facts that everybody knows: the round, the row, the piles, and known cards of hands.

use asterism_core::{Seat, Viewer};
use asterism_registry::stellar::{Phase, ROUNDS, RowSlot, SEATS, Table, View};

use super::paint;
use crate::text::{columns, count, style};

/// Columns of a card of the row.
const ROW_CARD: usize = 10;

pub(super) fn headline(table: &Table, names: &[String]) -> String {
    let start = &names[table.start.index()];
    match table.phase {
        Phase::Starters => "The starters".into(),
        Phase::Wipe | Phase::Take | Phase::Play | Phase::Place(_) | Phase::Follow(..) => {
            format!("Round {} of {ROUNDS}, each begun by {start}", table.round())
        }
        Phase::Last => "The last cards".into(),
        Phase::Over => "The end".into(),
    }
}

/// The row with its numbers, the piles, and what is known of hands that are not the viewer's.
pub(super) fn lines(view: &View, names: &[String]) -> String {
    let table = &view.table;
    let mut lines = Vec::new();
    if table.phase != Phase::Starters {
        lines.extend(row(table));
        let deck = count(usize::from(view.deck), "card");
        lines.push((
            "deck".into(),
            format!("{deck}, {} discarded", table.discards.len()),
        ));
    }
    if table.phase != Phase::Over {
        let others = Seat::first(SEATS).filter(|seat| view.viewer != Viewer::Seat(*seat));
        lines.extend(others.map(|seat| (names[seat.index()].clone(), hand_of(view, seat))));
    }
    let widest = lines.iter().map(|(label, _)| columns(label)).max();
    let widest = widest.unwrap_or(0);
    let line = |(label, text): (String, String)| {
        format!("  {}  {text}\n", style::dim(&format!("{label:<widest$}")))
    };
    lines.into_iter().map(line).collect()
}

/// The row, and below it the numbers of its slots.
fn row(table: &Table) -> [(String, String); 2] {
    let card = |slot| match table.row.at(slot) {
        Some(card) => paint::with_stars(card, table.content),
        None => style::dim("empty"),
    };
    let cells = |text: &dyn Fn(RowSlot) -> String| {
        let padded = |slot| {
            let text = text(slot);
            let blank = " ".repeat(ROW_CARD.saturating_sub(columns(&text)));
            format!("{text}{blank}")
        };
        let cells: String = RowSlot::all().map(padded).collect();
        cells.trim_end().to_owned()
    };
    [
        ("row".into(), cells(&card)),
        (
            String::new(),
            cells(&|slot| style::dim(&slot.number().to_string())),
        ),
    ]
}

/// The known cards of a hand, and whether a secret choice was made (SL-28, SL-3, SL-23).
fn hand_of(view: &View, seat: Seat) -> String {
    let at = seat.index();
    let known = view.known[at]
        .iter()
        .map(|card| paint::with_stars(card, view.table.content));
    let hidden = usize::from(view.hidden[at]);
    let hidden = (hidden > 0).then(|| count(hidden, "hidden card"));
    let held: Vec<String> = known.chain(hidden).collect();
    let choice = match (view.table.phase, view.table.owed.contains(seat)) {
        (Phase::Starters | Phase::Last, true) => ", has not chosen yet",
        (Phase::Starters | Phase::Last, false) => ", has chosen in secret",
        (_, _) => "",
    };
    format!("holds {}{choice}", held.join(", "))
}
