//! One line for every seat: its points, its board, its cards.

use asterism_core::{Seat, Viewer};
use asterism_registry::starshine::{
    Card, Class, Cover, Face, NovaPlace, Phase, Scenario, Slot, Table, Used, View,
};

use super::paint;
use crate::text::grid::{Flush, Grid};
use crate::text::{style, width, wrap};

/// The seats, and where Supernova cards are.
pub(super) fn draw(view: &View, names: &[String]) -> String {
    let table = &view.table;
    let has_points = table.scenario != Scenario::Art;
    let points: &[(&str, Flush)] = if has_points {
        &[("points", Flush::Right)]
    } else {
        &[]
    };
    let mut headings = vec![("", Flush::Left)];
    headings.extend(points);
    headings.extend(["slot 1", "slot 2", "slot 3"].map(|slot| (slot, Flush::Left)));
    headings.extend(["hand", "pile"].map(|cards| (cards, Flush::Right)));
    let mut grid = Grid::new(&headings);
    for seat in table.seats() {
        let player = table.player(seat);
        let mut row = vec![name(view, seat, names)];
        row.extend(has_points.then(|| style::bold(&player.score.to_string())));
        row.extend(Slot::ALL.map(|slot| on_slot(table, seat, slot)));
        row.extend([player.hand_size().to_string(), player.pile.to_string()]);
        grid.row(row);
    }
    format!("{grid}{}{}", supernovae(table, names), holes(table))
}

/// The payments of the Black Hole cards on all boards, two on a line; nothing where they do not
/// pay.
fn holes(table: &Table) -> String {
    let is_hole = |card: &Card| matches!(card.face(), Face::BlackHole(_));
    let boards = table.seats().map(|seat| table.player(seat).board.cards());
    let mut holes: Vec<Card> = boards.flat_map(|cards| cards.kinds()).collect();
    holes.retain(is_hole);
    holes.sort_unstable();
    if holes.is_empty() || !table.scenario.scores_actions() {
        return String::new();
    }
    let mut grid = Grid::bare(&[Flush::Left; 4]);
    for pair in holes.chunks(2) {
        let told = |card: &Card| [style::dim(&card.word()), paint::deed(*card, table)];
        grid.row(pair.iter().flat_map(told));
    }
    let [bright, dot, splendor] = [Class::Bright, Class::Dot, Class::Splendor].map(paint::star);
    let legend = format!(
        "{bright}:{dot}{splendor} 2 is 2 points for a {bright} removed beside {dot} and {splendor} \
         (SH-18)"
    );
    format!("\n{grid}  {}\n", style::dim(&legend))
}

/// The name, with an arrow on its turn.
fn name(view: &View, seat: Seat, names: &[String]) -> String {
    let you = if view.viewer == Viewer::Seat(seat) {
        " (you)"
    } else {
        ""
    };
    let name = format!("{}{you}", names[seat.index()]);
    if view.table.turn().owes(seat) {
        style::bold(&format!("▸ {name}"))
    } else {
        format!("  {name}")
    }
}

/// The card on a slot, ticked if it was used this turn. What is printed on the board is in
/// brackets.
fn on_slot(table: &Table, seat: Seat, slot: Slot) -> String {
    let board = &table.player(seat).board;
    let word = |card: Option<Card>| card.map_or_else(|| "–".into(), Card::word);
    let text = match (slot, board.first) {
        (Slot::One, Cover::Open) => "(birth)".into(),
        (Slot::One, Cover::Card(card)) => card.word(),
        (Slot::One, Cover::Nova(nova)) => nova.word(),
        (Slot::Two, _) => word(board.second),
        (Slot::Three, _) => word(board.third),
    };
    let is_used = table.mover == seat && used(table).contains(&slot);
    if is_used {
        return style::dim(&format!("{text}✓"));
    }
    text
}

/// The slots that were used this turn (SH-6).
pub(super) const fn used(table: &Table) -> &'static [Slot] {
    match table.phase {
        Phase::Acting(Used::Only(Slot::One)) => &[Slot::One],
        Phase::Acting(Used::Only(Slot::Two)) => &[Slot::Two],
        Phase::Acting(Used::Only(Slot::Three)) => &[Slot::Three],
        Phase::Acting(Used::OneTwo) => &[Slot::One, Slot::Two],
        Phase::Acting(Used::Nothing) | Phase::Choosing(_) | Phase::Laying | Phase::Over(_) => &[],
    }
}

/// The owners of Supernova cards; nothing before the first is taken (SH-20).
fn supernovae(table: &Table, names: &[String]) -> String {
    let places = [
        (NovaPlace::Hand, "in hand"),
        (NovaPlace::Board, "on slot 1"),
        (NovaPlace::Gone, "gone"),
    ];
    let told = places.into_iter().filter_map(|(place, words)| {
        let there = table
            .seats()
            .filter(|seat| table.player(*seat).nova == place);
        let there: Vec<&str> = there.map(|seat| names[seat.index()].as_str()).collect();
        (!there.is_empty()).then(|| format!("{words}: {}", there.join(", ")))
    });
    let told: Vec<String> = told.collect();
    match told.as_slice() {
        [] => String::new(),
        told => {
            let heading = format!("  {}  ", style::dim("Supernova cards"));
            wrap::hanging(&heading, &told.join("; "), width()) + "\n"
        }
    }
}
