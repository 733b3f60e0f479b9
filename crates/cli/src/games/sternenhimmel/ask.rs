//! The question of the turn: whose turn it is, and for what.

use asterism_core::Viewer;
use asterism_registry::sternenhimmel::View;

use super::choice;

/// The question, in one sentence.
pub(super) fn question(view: &View, names: &[String]) -> String {
    match view.table.mover {
        None => "The game is over.".into(),
        Some(seat) if view.viewer == Viewer::Seat(seat) => {
            let example = view.legal_actions().into_iter().next_back();
            let example = example
                .map(|action| choice::typed(view, action))
                .unwrap_or_default();
            format!("Your turn to place a star on an empty space, such as: {example} (ST-6).")
        }
        Some(seat) => {
            let name = &names[seat.index()];
            format!("{name}’s turn to place a star on an empty space (ST-6).")
        }
    }
}
