//! The hand of the viewer.

use asterism_core::Viewer;
use asterism_registry::stellar::{Card, Phase, View};

use super::paint;
use crate::text::style;

/// The cards of the hand, on one line.
pub(super) fn draw(view: &View) -> String {
    let cards = view.hand.iter().map(|card| in_hand(view, card));
    let cards: Vec<String> = cards.collect();
    if cards.is_empty() {
        return style::dim("no card");
    }
    cards.join("   ")
}

/// A card of the own hand, with what it would call if it were played face up now (SL-8).
fn in_hand(view: &View, card: Card) -> String {
    let table = &view.table;
    let shown = paint::with_stars(card, table.content);
    if view.chosen == Some(card) {
        return format!("{shown} {}", style::dim("(chosen)"));
    }
    match table.phase {
        Phase::Wipe | Phase::Take | Phase::Play if view.viewer == Viewer::Seat(table.mover()) => {
            let called = table.called_by(card.number());
            let called = called.map_or_else(|| "deck".into(), paint::card);
            format!("{shown} {} {called}", style::dim("calls"))
        }
        Phase::Wipe
        | Phase::Take
        | Phase::Play
        | Phase::Starters
        | Phase::Place(_)
        | Phase::Follow(..)
        | Phase::Last
        | Phase::Over => shown,
    }
}
