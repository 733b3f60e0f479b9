//! The table of Stella Quest.

mod art;
mod ask;
mod choice;
mod felt;
mod foresight;
mod hand;
mod over;
mod scene;
mod seats;

use asterism_registry::stella_quest::{Action, View};
use maud::{Markup, html};

pub(super) use self::art::sheet;
use self::scene::Scene;
use crate::web::model::TableModel;
use crate::web::parts;

/// What live updates replace, as this viewer sees it.
pub(super) fn fragment(model: &TableModel, view: &View) -> Markup {
    let scene = Scene::new(model, view);
    html! {
        main #table.stella-quest data-table=(model.id) data-version=(model.version)
            data-title=(super::title(model)) {
            (choice::form(&scene))
            (ask::prompt(&scene))
            @if model.outcome.is_some() {
                (over::scoring(&scene))
            } @else {
                (seats::rivals(&scene))
                (felt::felt(&scene))
                (hand::own(&scene))
            }
            (parts::log(model))
        }
    }
}

/// The hand of the viewer.
pub(super) fn held(model: &TableModel, view: &View) -> Markup {
    hand::cards(&Scene::new(model, view))
}

/// What `action` does, as the viewer is told.
pub(super) fn words(action: Action) -> String {
    choice::verb(action)
}
