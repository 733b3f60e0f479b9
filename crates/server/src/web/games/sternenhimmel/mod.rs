//! The table of Sternenhimmel.

mod art;
mod ask;
mod board;
mod choice;
mod hand;
mod lying;
mod over;
mod players;
mod prospects;
mod scene;
mod sky;
mod stage;
mod theatre;
mod trial;

use asterism_registry::AnyView;
use asterism_registry::sternenhimmel::{Action, View};
use maud::{Markup, html};

pub(super) use self::art::sheet;
use self::scene::Scene;
use crate::web::model::TableModel;
use crate::web::parts;

/// The players, with what the viewer tries out.
pub(super) fn trial_fragment(model: &TableModel, view: &View) -> Markup {
    players::players(&Scene::new(model, view))
}

/// What live updates replace, as this viewer sees it.
///
/// The hand comes before the boards, so that the keyboard gets from a star to its space; the
/// stylesheet puts it where the thumb is.
pub(super) fn fragment(model: &TableModel, view: &View) -> Markup {
    let scene = Scene::new(model, view);
    let own = scene.me().map_or("", art::owner);
    html! {
        main #table class={ "sternenhimmel boards-" (view.table.seats) " " (own) }
            data-table=(model.id) data-version=(model.version) data-title=(super::title(model)) {
            (choice::form(&scene))
            (ask::prompt(&scene))
            @if model.outcome.is_some() {
                (over::standings(&scene))
            } @else {
                (players::players(&scene))
                (hand::hand(&scene))
                (sky::sky(&scene))
            }
            (parts::log(model))
            (theatre::theatre(&scene))
        }
    }
}

/// The hand of the viewer, and where their other stars lie.
pub(super) fn held(model: &TableModel, view: &View) -> Markup {
    hand::hand(&Scene::new(model, view))
}

/// What an onlooker would see if no star lay face down; every seat knows its own.
pub(super) fn turned_up(mut onlooker: View, views: &[AnyView]) -> View {
    for view in views {
        let AnyView::Sternenhimmel(view) = view else {
            continue;
        };
        for (star, known) in onlooker.stars.iter_mut().zip(view.stars) {
            *star = star.or(known);
        }
    }
    onlooker
}

/// What `action` does, as the viewer is told.
pub(super) fn words(action: Action) -> String {
    format!(
        "Place {} on space {} of {}",
        action.star, action.space, action.sign
    )
}
