//! The table of Stella Quest.
//!
//! - `art`: symbols and pictures of the pieces.
//! - `ask`: the sentence at the top: the question to the viewer, or the players that the table
//!   waits for.
//! - `choice`: the form that every choice belongs to, and its buttons.
//! - `emblem`: the picture on the front page.
//! - `forecast`: consequences of a choice, told before it is made.
//! - `hand`: the viewer's hand.
//! - `middle`: the deck, the discards and the cards in the middle of the table.
//! - `over`: the end of the game and its scoring.
//! - `players`: the players with everything that lies before them.
//! - `scene`: the model that all of these draw from.

mod art;
mod ask;
mod choice;
mod emblem;
mod forecast;
mod hand;
mod middle;
mod over;
mod players;
mod scene;

use asterism_registry::stella_quest::{Action, StellaQuest, View};
use maud::{Markup, html};

use self::scene::Scene;
use crate::game_page::GamePage;
use crate::log::recent;
use crate::model::TableModel;
use crate::zones::Zones;

impl GamePage for StellaQuest {
    const STYLESHEET: &'static str = include_str!("../../assets/stella-quest.css");
    const STYLES_ITS_EMBLEM: bool = false;
    const KEYS: &'static str =
        "Keys: 1 to 0 and the arrows go to a card, D to the deck, Enter takes it.";

    fn emblem() -> Markup {
        emblem::drawing()
    }

    fn symbols() -> Markup {
        art::symbols()
    }

    fn zones(model: &TableModel, view: &View) -> Zones {
        let scene = Scene::new(model, view);
        let zones = Zones::new("stella-quest")
            .with("act", choice::form(&scene))
            .with("prompt", ask::prompt(&scene));
        let zones = if model.outcome.is_some() {
            zones.with("scoring", over::scoring(&scene))
        } else {
            zones
                .with("rivals", players::rivals(&scene))
                .with("middle", middle::middle(&scene))
                .with("own", hand::own(&scene))
        };
        zones.with("recent", recent(model))
    }

    fn round(_: &TableModel, view: &View) -> String {
        format!("Round {}", u16::from(view.table.rounds) + 1)
    }

    fn goal(_: &TableModel, _: &View) -> Markup {
        html! { "Collect one of each number, 1 to 6, and keep a light." }
    }

    /// The hand of the viewer.
    fn held(model: &TableModel, view: &View) -> Markup {
        hand::cards(&Scene::new(model, view))
    }

    fn words(_: &TableModel, _: &View, action: Action) -> String {
        choice::verb(action)
    }
}
