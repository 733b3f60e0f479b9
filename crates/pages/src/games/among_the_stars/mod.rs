//! The table of Among the Stars.
//!
//! - `answers`: questions that one click answers.
//! - `art`: symbols and pictures of the pieces.
//! - `ask`: the sentence at the top: the question to the viewer, or the players that the table
//!   waits for.
//! - `build`: payment for a location, before it is built.
//! - `cards`: cards as they are held.
//! - `choice`: the form that every choice belongs to, and its buttons.
//! - `emblem`: the picture on the front page.
//! - `forecast`: points that a card would bring on each cell.
//! - `hand`: cards to choose from.
//! - `map`: stations as maps.
//! - `over`: the end of the game and its scoring.
//! - `own`: the numbers and cards before the viewer, and the actions with them.
//! - `passing`: the way of the hands round the table.
//! - `pick`: parts of an action that the viewer has picked so far.
//! - `pick_text`: picks as text that a page sends.
//! - `piles`: discarded, removed and remaining cards.
//! - `players`: the players with everything that lies before them.
//! - `scene`: the model that all of these draw from.
//! - `shared`: the track of points, the objectives and the piles.
//! - `targets`: cells that can be chosen.
//! - `words`: numbers and actions in words.

mod answers;
mod art;
mod ask;
mod build;
mod cards;
mod choice;
mod emblem;
mod forecast;
mod hand;
mod map;
mod over;
mod own;
mod passing;
mod pick;
mod pick_text;
mod piles;
mod players;
mod scene;
mod shared;
mod targets;
mod words;

use asterism_registry::among_the_stars::{Action, AmongTheStars, View};
use maud::{Markup, html};

use self::scene::Scene;
use crate::game_page::GamePage;
use crate::log::recent;
use crate::model::TableModel;
use crate::zones::Zones;

impl GamePage for AmongTheStars {
    const STYLESHEET: &'static str = include_str!("../../assets/among-the-stars.css");
    const KEYS: &'static str = "Keys: 1 to 7 go to a card, the arrows to a cell, R to the reactor, D to discarding; \
         Enter takes it.";

    fn emblem() -> Markup {
        emblem::drawing()
    }

    fn symbols() -> Markup {
        art::symbols()
    }

    fn zones(model: &TableModel, view: &View) -> Zones {
        let scene = Scene::new(model, view);
        let zones = Zones::new(format!("among-the-stars of-{}", view.table.seats))
            .picked(pick_text::picked(&scene))
            .with("act", choice::form(&scene))
            .with("designs", map::designs(&scene))
            .with("prompt", ask::prompt(&scene))
            .with("rivals", players::rivals(&scene))
            .with("space", map::space(&scene));
        let zones = if scene.is_over() {
            zones.with("standings", over::standings(&scene))
        } else {
            zones.with("own", own::own_place(&scene))
        };
        zones
            .with("shared", shared::shared(&scene))
            .with("recent", recent(model))
    }

    fn round(_: &TableModel, view: &View) -> String {
        format!("Year {}, turn {}", view.table.year, view.table.turn)
    }

    fn goal(_: &TableModel, _: &View) -> Markup {
        html! { "Most points after year 4 wins." }
    }

    /// The hand of the viewer, what they have chosen, and the objectives that only they know.
    fn held(model: &TableModel, view: &View) -> Markup {
        let scene = Scene::new(model, view);
        html! { (own::idle(&scene)) (shared::own_objectives(&scene)) }
    }

    fn words(model: &TableModel, view: &View, action: Action) -> String {
        words::advised(&Scene::new(model, view), action)
    }
}
