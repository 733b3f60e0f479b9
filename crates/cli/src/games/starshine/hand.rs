//! The hand of the viewer, card by card with what it does, and the secret constellation.

use asterism_registry::starshine::View;

use super::paint;
use crate::text::grid::{Flush, Grid};
use crate::text::style;

/// The hand, one card on a line.
pub(super) fn draw(view: &View) -> String {
    let mut grid = Grid::bare(&[Flush::Left; 2]);
    let cards = view.hand.cards;
    let chosen = view.chosen;
    for card in cards.kinds() {
        let copies = match cards.count(card) {
            1 => card.word(),
            more => format!("{} ×{more}", card.word()),
        };
        let is_chosen = chosen.is_some_and(|(second, third)| [second, third].contains(&card));
        let mark = if is_chosen { " (chosen)" } else { "" };
        let deed = paint::deed(card, &view.table);
        grid.row([style::bold(&copies), format!("{deed}{}", style::dim(mark))]);
    }
    if let Some(nova) = view.hand.nova {
        let points = view.table.nova_points(nova);
        grid.row([
            style::bold("nova"),
            format!("Supernova: {points} points if used now"),
        ]);
    }
    if let Some(card) = view.constellation {
        let name = &view.table.content.figure(card).name;
        grid.row([style::dim("secret"), name.clone()]);
    }
    let text = grid.to_string();
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    match lines.as_slice() {
        [] => style::dim("no card"),
        lines => lines.join("\n"),
    }
}
