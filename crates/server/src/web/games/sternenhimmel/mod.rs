//! The table of Sternenhimmel.

use asterism_core::Notation;
use asterism_registry::sternenhimmel::{Sternenhimmel, View};
use maud::{Markup, PreEscaped, html};

use crate::web::model::TableModel;
use crate::web::parts;

/// The symbols of the game.
pub(super) const fn sheet() -> PreEscaped<&'static str> {
    PreEscaped("")
}

/// What live updates replace, as this viewer sees it.
pub(super) fn fragment(model: &TableModel, view: &View) -> Markup {
    html! {
        main #table.sternenhimmel data-table=(model.id) data-version=(model.version) {
            form #act method="post" {
                @for action in view.legal_actions() {
                    button name="action" value=(Sternenhimmel::print(action)) {
                        (Sternenhimmel::print(action))
                    }
                }
            }
            (parts::log(model.view.game(), model.lines))
        }
    }
}
