//! The table of Starshine.

mod art;
mod ask;
mod boards;
mod cards;
mod choice;
mod goal;
mod hand;
mod over;
mod pick;
mod scene;
mod sky;
mod targets;
mod words;

use asterism_registry::starshine::View;
use maud::{Markup, html};

pub(super) use self::art::sheet;
use self::scene::Scene;
pub(super) use self::words::words;
use crate::web::model::TableModel;
use crate::web::parts;

/// What live updates replace, as this viewer sees it.
pub(super) fn fragment(model: &TableModel, view: &View) -> Markup {
    let scene = Scene::new(model, view);
    let seats = view.table.seats;
    html! {
        main #table class={ "starshine of-" (seats) } data-table=(model.id)
            data-version=(model.version) data-title=(super::title(model))
            data-pick=[scene.asked.kept_pick()] {
            (choice::form(&scene))
            (ask::prompt(&scene))
            (boards::rivals(&scene))
            (sky::sky(&scene))
            (goal::goal(&scene))
            @if scene.is_over() {
                (over::standings(&scene))
            } @else {
                (boards::own(&scene))
                (hand::hand(&scene))
            }
            (parts::log(model))
        }
    }
}

/// The hand of the viewer, and the constellation that only they know.
pub(super) fn held(model: &TableModel, view: &View) -> Markup {
    let scene = Scene::new(model, view);
    html! { (goal::secret(&scene)) (hand::hand(&scene)) }
}
