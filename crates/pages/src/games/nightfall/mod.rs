//! The table of Nightfall.
//!
//! - `art`: pictures of the stars.
//! - `ask`: the sentence at the top: the question to the viewer, or the players that the table
//!   waits for.
//! - `choice`: the form that every choice belongs to, and its buttons.
//! - `emblem`: the picture on the front page.
//! - `hand`: the viewer's hand.
//! - `over`: the end of the game.
//! - `players`: the players with the stars of this night, and the stars that were seen.
//! - `scene`: the model that all of these draw from.

mod art;
mod ask;
mod choice;
mod emblem;
mod hand;
mod over;
mod players;
mod scene;

use asterism_registry::nightfall::{Action, Nightfall, View};
use maud::{Markup, html};

use self::scene::Scene;
use crate::game_page::GamePage;
use crate::log::{RECENT_ZONE, recent};
use crate::model::TableModel;
use crate::zones::Zones;

impl GamePage for Nightfall {
    const STYLESHEET: &'static str = include_str!("../../assets/nightfall.css");
    const KEYS: &'static str = "Keys: the arrows go to a star, Enter plays it.";

    fn emblem() -> Markup {
        emblem::drawing()
    }

    /// Every star is drawn where it lies, so there are no shared symbols.
    fn symbols() -> Markup {
        html! {}
    }

    fn zones(model: &TableModel, view: &View) -> Zones {
        let scene = Scene::new(model, view);
        let zones = Zones::new("nightfall")
            .with("act", choice::form(&scene))
            .with("prompt", ask::prompt(&scene));
        let zones = if model.outcome.is_some() {
            zones.with("standings", over::standings(&scene))
        } else {
            zones
                .with("players", players::players(&scene))
                .with("own", hand::own(&scene))
                .with("seen", players::seen(&scene))
        };
        zones.with(RECENT_ZONE, recent(model))
    }

    fn round(_: &TableModel, _: &View) -> String {
        String::new()
    }

    fn goal(_: &TableModel, _: &View) -> Markup {
        html! { "Win the most nights." }
    }

    fn held(model: &TableModel, view: &View) -> Markup {
        hand::stars(&Scene::new(model, view))
    }

    fn words(_: &TableModel, _: &View, action: Action) -> String {
        choice::verb(action)
    }
}
