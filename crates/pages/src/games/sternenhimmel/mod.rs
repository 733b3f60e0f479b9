//! The table of Sternenhimmel.
//!
//! - `art`: symbols and pictures of the pieces.
//! - `ask`: the sentence at the top: the question to the viewer, or the players that the table
//!   waits for.
//! - `board`: an open board with its stars and spaces.
//! - `choice`: the form that every choice belongs to, and its buttons.
//! - `emblem`: the picture on the front page.
//! - `forecast`: the score of a board with the star that is tried out.
//! - `frame`: a bare board: its lines and rings.
//! - `hand`: the viewer's hand.
//! - `over`: the end of the game and its scoring.
//! - `pick`: a star on a space that the viewer tries out.
//! - `players`: the players with everything that lies before them.
//! - `scene`: the model that all of these draw from.
//! - `scoring`: the panel that tells how a board was scored.
//! - `scoring_board`: the picture in that panel.
//! - `sky`: all open boards, and the stack.
//! - `stars`: a star that lies on a space.

mod art;
mod ask;
mod board;
mod choice;
mod emblem;
mod forecast;
mod frame;
mod hand;
mod over;
mod pick;
mod players;
mod scene;
mod scoring;
mod scoring_board;
mod sky;
mod stars;

use asterism_registry::sternenhimmel::{Action, Sternenhimmel, View};
use maud::{Markup, html};

use self::scene::Scene;
use crate::game_page::GamePage;
use crate::log::recent;
use crate::model::TableModel;
use crate::zones::Zones;

impl GamePage for Sternenhimmel {
    const STYLESHEET: &'static str = include_str!("../../assets/sternenhimmel.css");
    const KEYS: &'static str =
        "Keys: 1 to 8 choose a star, A to E a board, the arrows a space, Enter places it.";

    fn emblem() -> Markup {
        emblem::drawing()
    }

    fn symbols() -> Markup {
        art::symbols()
    }

    /// The players, with what the viewer tries out.
    fn trial(model: &TableModel, view: &View) -> Option<Markup> {
        Some(players::players(&Scene::new(model, view)))
    }

    /// The hand comes before the boards, so that the keyboard gets from a star to its space; the
    /// stylesheet puts it where the thumb is.
    fn zones(model: &TableModel, view: &View) -> Zones {
        let scene = Scene::new(model, view);
        let own = scene.me().map_or("", art::owner);
        let zones = Zones::new(format!("sternenhimmel boards-{} {own}", view.table.seats))
            .with("act", choice::form(&scene))
            .with("prompt", ask::prompt(&scene));
        let zones = if model.outcome.is_some() {
            zones.with("standings", over::standings(&scene))
        } else {
            zones
                .with("players", players::players(&scene))
                .with("hand", hand::hand(&scene))
                .with("sky", sky::sky(&scene))
        };
        zones
            .with("recent", recent(model))
            .with("theatre", scoring::panel(&scene))
    }

    fn round(_: &TableModel, _: &View) -> String {
        String::new()
    }

    fn goal(_: &TableModel, _: &View) -> Markup {
        html! { "Most star bucks when all boards are scored." }
    }

    /// The hand of the viewer, and where their other stars lie.
    fn held(model: &TableModel, view: &View) -> Markup {
        hand::hand(&Scene::new(model, view))
    }

    fn words(_: &TableModel, _: &View, action: Action) -> String {
        format!(
            "Place {} on space {} of {}",
            action.star, action.space, action.sign
        )
    }
}
