//! The table of Stellar.
//!
//! - `art`: symbols and pictures of the pieces.
//! - `ask`: the sentence at the top: the question to the viewer, or the players that the table
//!   waits for.
//! - `choice`: the form that every choice belongs to, and its buttons.
//! - `emblem`: the picture on the front page.
//! - `forecast`: consequences of a choice, told before it is made.
//! - `hand`: the viewer's hand.
//! - `middle`: the deck, the discards and the cards in the middle of the table.
//! - `notebook`: a notebook as five stacks.
//! - `over`: the end of the game and its scoring.
//! - `players`: the players with everything that lies before them.
//! - `scene`: the model that all of these draw from.
//! - `scores`: points if the game ended now.
//! - `telescope`: a telescope with its free slots.
//! - `words`: actions in words.

mod art;
mod ask;
mod choice;
mod emblem;
mod forecast;
mod hand;
mod middle;
mod notebook;
mod over;
mod players;
mod scene;
mod scores;
mod telescope;
mod words;

use asterism_registry::stellar::{Action, Stellar, View};
use maud::{Markup, html};

use self::scene::Scene;
use crate::game_page::GamePage;
use crate::log::recent;
use crate::model::TableModel;
use crate::zones::Zones;

impl GamePage for Stellar {
    const STYLESHEET: &'static str = include_str!("../../assets/stellar.css");
    const KEYS: &'static str = "Keys: 1 to 5 go to a card, the arrows on to a slot, F turns it face down, \
         N goes to the notebook, Enter takes it.";

    fn emblem() -> Markup {
        emblem::drawing()
    }

    fn symbols() -> Markup {
        art::symbols()
    }

    /// The hand comes before the telescope that is built from it, so that the keyboard gets from a
    /// card to its slot; the stylesheet puts it where the thumb is.
    fn zones(model: &TableModel, view: &View) -> Zones {
        let scene = Scene::new(model, view);
        let is_over = model.outcome.is_some();
        let zones = Zones::new(if is_over { "stellar over" } else { "stellar" })
            .with("act", choice::form(&scene))
            .with("prompt", ask::prompt(&scene))
            .with("rival", players::rival(&scene));
        let zones = if is_over {
            zones.with("scoring", over::scoring(&scene))
        } else {
            zones
                .with("row", middle::row(&scene))
                .with("hand", hand::hand(&scene))
                .with("scores", scores::scores(&scene))
        };
        zones
            .with("mine", players::mine(&scene))
            .with("recent", recent(model))
    }

    fn round(_: &TableModel, view: &View) -> String {
        format!("Round {} of 11", view.table.turns / 2 + 1)
    }

    fn goal(_: &TableModel, _: &View) -> Markup {
        html! { "Stars in the telescope count as often as your longest run in the notebook." }
    }

    /// The hand of the viewer.
    fn held(model: &TableModel, view: &View) -> Markup {
        hand::fan(&Scene::new(model, view))
    }

    fn words(_: &TableModel, _: &View, action: Action) -> String {
        words::words(action)
    }
}
