//! The question of the turn: whose turn it is, and for what.

use asterism_core::Names;
use asterism_registry::stellar::{Area, Phase, SEATS, View};

/// The question, in one sentence.
pub(super) fn question(view: &View, names: &[String]) -> String {
    let names = Names::new(view.viewer, names);
    let mover = view.table.mover();
    let turn = format!("{} turn", names.sentence(&names.possessive(mover)));
    match view.table.phase {
        Phase::Starters => secret(view, &names, "the starter for the telescope (SL-3)"),
        Phase::Wipe => {
            let rival = names.object(mover.clockwise(1, SEATS));
            format!("{turn} to wipe or keep the row: {rival} just took a satellite (SL-11).")
        }
        Phase::Take => format!("{turn} to take a card of the row (SL-6)."),
        Phase::Play => {
            format!("{turn} to play a card; the one that it calls follows (SL-7, SL-8).")
        }
        Phase::Place(card) => format!("{turn} to choose the telescope slot for {card} (SL-7)."),
        Phase::Follow(card, Area::Telescope) => {
            format!("{turn} to choose the telescope slot for {card}, which follows (SL-8).")
        }
        Phase::Follow(card, Area::Notebook) => {
            format!("{turn} to note {card}, which follows (SL-8).")
        }
        Phase::Last => secret(view, &names, "the last card for the notebook (SL-23)"),
        Phase::Over => "The game is over.".into(),
    }
}

/// The players who still have to make a choice that is hidden until both have made it (SL-3,
/// SL-23).
fn secret(view: &View, names: &Names<'_>, what: &str) -> String {
    let owed = view.table.owed;
    if view.viewer.seat().is_some_and(|own| owed.contains(own)) {
        return format!("Choose in secret {what}.");
    }
    let waiting = names.list(owed.iter());
    format!("Waiting for {waiting} to choose in secret {what}.")
}
