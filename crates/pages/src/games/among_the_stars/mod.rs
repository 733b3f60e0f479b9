//! The table of Among the Stars.
//!
//! - `answers`: questions that one click answers.
//! - `art`: symbols and pictures of the pieces; `motifs`: a drawing for each location.
//! - `ask`: the bar at the top: the question to the viewer, or the players that the table waits for.
//! - `build`: the ways to pay for a location.
//! - `cards`: cards as they are held; `gallery`: cards, races and objectives to enlarge.
//! - `choice`: the form that every choice belongs to, and its buttons.
//! - `contents`: a station in words.
//! - `decide`: the panel with the button that confirms a choice.
//! - `emblem`: the picture on the front page.
//! - `forecast`: points that a card would bring on each cell; `prospect`: one of them.
//! - `goals`: objectives and the track of points.
//! - `hand`: cards to choose from; `own`: the row before the viewer.
//! - `map`: stations as maps; `targets`: cells that can be chosen.
//! - `over`: the end of the game and its scoring.
//! - `pick`: parts of an action that the viewer has picked so far; `pick_text`: the same as text that a
//!   page sends.
//! - `piles`: hands on their way, discarded, removed and remaining cards.
//! - `players`: the panel of each player.
//! - `refusals`: why a card cannot be built, in words.
//! - `scene`: the model that all of these draw from.
//! - `words`: numbers and actions in words.

mod answers;
mod art;
mod ask;
mod build;
mod cards;
mod choice;
mod contents;
mod decide;
mod emblem;
mod forecast;
mod gallery;
mod goals;
mod hand;
mod map;
mod motifs;
mod over;
mod own;
mod pick;
mod pick_text;
mod piles;
mod players;
mod prospect;
mod refusals;
mod scene;
mod targets;
mod words;

use asterism_registry::among_the_stars::{Action, AmongTheStars, View};
use maud::{Markup, html};

use self::scene::Scene;
use crate::game_page::GamePage;
use crate::log::{RECENT_ZONE, recent};
use crate::model::TableModel;
use crate::zones::Zones;

impl GamePage for AmongTheStars {
    const STYLESHEET: &'static str = include_str!("../../assets/among-the-stars.css");
    const KEYS: &'static str = "Keys: 1 to 7 go to a card, the arrows to a cell, R to the reactor, D to discarding; \
         Enter takes it.";

    fn emblem() -> Markup {
        emblem::drawing()
    }

    fn progress(view: &View) -> Option<String> {
        Some(format!("year {} of 4", view.table.year))
    }

    fn symbols() -> Markup {
        art::symbols()
    }

    fn zones(model: &TableModel, view: &View) -> Zones {
        let scene = Scene::new(model, view);
        let mut zones = Zones::new(class(&scene))
            .picked(pick_text::picked(&scene))
            .with("act", choice::form(&scene))
            .with("designs", map::designs(&scene))
            .with("prompt", ask::prompt(&scene));
        for seat in players::seats(&scene) {
            zones = zones.with(format!("seat-of-{seat}"), players::panel(&scene, seat));
        }
        zones = zones
            .with("space", map::space(&scene))
            .with("goals", goals::goals(&scene))
            .with(RECENT_ZONE, recent(model));
        zones = if scene.is_over() {
            zones.with("standings", over::standings(&scene))
        } else {
            zones
                .with("row", own::row(&scene))
                .with("decide", decide::panel(&scene))
        };
        zones.with("piles", piles::piles(&scene))
    }

    fn round(_: &TableModel, view: &View) -> String {
        ask::round(view)
    }

    fn goal(model: &TableModel, view: &View) -> Markup {
        ask::goal(model, view)
    }

    /// The hand of the viewer, what they have chosen, and the objectives that only they know.
    fn held(model: &TableModel, view: &View) -> Markup {
        let scene = Scene::new(model, view);
        html! { (own::idle(&scene)) (goals::own_objectives(&scene)) }
    }

    fn words(model: &TableModel, view: &View, action: Action) -> String {
        words::advised(&Scene::new(model, view), action)
    }

    fn gallery(_: &TableModel, view: &View) -> Markup {
        gallery::gallery(view.table.content)
    }

    fn reason(model: &TableModel, view: &View, action: Action) -> String {
        words::reason(&Scene::new(model, view), action)
    }
}

/// The class of the table: how many play, and what a phone shows.
fn class(scene: &Scene) -> String {
    let state = match (scene.is_over(), scene.me(), scene.is_placing()) {
        (true, ..) => "over",
        (false, None, _) => "watched",
        (false, Some(_), true) => "placing",
        (false, Some(_), false) => "holding",
    };
    format!("among-the-stars of-{} {state}", scene.table().seats)
}
