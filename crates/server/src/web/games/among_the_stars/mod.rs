//! The table of Among the Stars.

mod affairs;
mod answers;
mod art;
mod ask;
mod boards;
mod build;
mod cards;
mod choice;
mod desk;
mod hand;
mod map;
mod over;
mod pick;
mod piles;
mod prospects;
mod ring;
mod scene;
mod targets;
mod words;

use asterism_registry::among_the_stars::{Action, View};
use maud::{Markup, html};

pub(super) use self::art::sheet;
use self::scene::Scene;
use crate::web::model::TableModel;
use crate::web::parts;

/// What live updates replace, as this viewer sees it.
pub(super) fn fragment(model: &TableModel, view: &View) -> Markup {
    let scene = Scene::new(model, view);
    html! {
        main #table class={ "among-the-stars of-" (view.table.seats) } data-table=(model.id)
            data-version=(model.version) data-title=(super::title(model))
            data-pick=[scene.asked.pick(&scene)] {
            (choice::form(&scene))
            (map::designs(&scene))
            (ask::prompt(&scene))
            (boards::rivals(&scene))
            (map::space(&scene))
            @if scene.is_over() {
                (over::standings(&scene))
            } @else {
                (desk::desk(&scene))
            }
            (affairs::affairs(&scene))
            (parts::log(model))
        }
    }
}

/// The hand of the viewer, what they have chosen, and the objectives that only they know.
pub(super) fn held(model: &TableModel, view: &View) -> Markup {
    let scene = Scene::new(model, view);
    html! { (desk::idle(&scene)) (affairs::own_objectives(&scene)) }
}

/// What `action` does, as the viewer is told.
pub(super) fn words(model: &TableModel, view: &View, action: Action) -> String {
    words::advised(&Scene::new(model, view), action)
}
