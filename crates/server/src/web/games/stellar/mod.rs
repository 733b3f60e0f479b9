//! The table of Stellar.

mod art;
mod ask;
mod choice;
mod desk;
mod hints;
mod notebook;
mod over;
mod place;
mod row;
mod scene;
mod scores;
mod telescope;
mod words;

use asterism_registry::stellar::View;
use maud::{Markup, html};

pub(super) use self::art::sheet;
use self::scene::Scene;
pub(super) use self::words::words;
use crate::web::model::TableModel;
use crate::web::parts;

/// What live updates replace, as this viewer sees it.
///
/// The hand comes before the telescope that is built from it, so that the keyboard gets from a card
/// to its slot; the stylesheet puts it where the thumb is.
pub(super) fn fragment(model: &TableModel, view: &View) -> Markup {
    let scene = Scene::new(model, view);
    html! {
        main #table.stellar.over[model.outcome.is_some()] data-table=(model.id)
            data-version=(model.version) data-title=(super::title(model)) {
            (choice::form(&scene))
            (ask::prompt(&scene))
            (place::rival(&scene))
            @if model.outcome.is_some() {
                (over::scoring(&scene))
            } @else {
                (row::row(&scene))
                (desk::desk(&scene))
                (scores::scores(&scene))
            }
            (place::mine(&scene))
            (parts::log(model))
        }
    }
}

/// The hand of the viewer.
pub(super) fn held(model: &TableModel, view: &View) -> Markup {
    desk::fan(&Scene::new(model, view))
}
