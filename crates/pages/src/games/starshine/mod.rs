//! The table of Starshine.
//!
//! - `art`: symbols and pictures of the pieces.
//! - `ask`: the sentence at the top: the question to the viewer, or the players that the table
//!   waits for.
//! - `cards`: action cards and Supernova cards.
//! - `choice`: the form that every choice belongs to, and its buttons.
//! - `emblem`: the picture on the front page.
//! - `goal`: constellation cards, and the place where one is nearest to complete.
//! - `hand`: the viewer's hand.
//! - `lines`: places on the map, and lines between them.
//! - `over`: the end of the game and its scoring.
//! - `pick`: parts of an action that the viewer has picked so far.
//! - `players`: the players with everything that lies before them.
//! - `scene`: the model that all of these draw from.
//! - `sky`: the map of the firmament.
//! - `targets`: squares that can be chosen.
//! - `words`: actions in words.

mod art;
mod ask;
mod cards;
mod choice;
mod emblem;
mod goal;
mod hand;
mod lines;
mod over;
mod pick;
mod players;
mod scene;
mod sky;
mod targets;
mod words;

use asterism_registry::starshine::{Action, Starshine, View};
use maud::{Markup, html};

use self::scene::Scene;
use crate::game_page::GamePage;
use crate::log::recent;
use crate::model::TableModel;
use crate::zones::Zones;

impl GamePage for Starshine {
    const STYLESHEET: &'static str = include_str!("../../assets/starshine.css");
    const KEYS: &'static str = "Keys: 1 to 3 choose a slot, D, B, S a class, the arrows a square; 1 to 5 a card to lay, \
         C to cover slot 1; Enter takes it, U takes it back.";

    fn emblem() -> Markup {
        emblem::drawing()
    }

    fn symbols() -> Markup {
        art::symbols()
    }

    fn zones(model: &TableModel, view: &View) -> Zones {
        let scene = Scene::new(model, view);
        let zones = Zones::new(format!("starshine of-{}", view.table.seats))
            .picked(scene.asked.kept_pick())
            .with("act", choice::form(&scene))
            .with("prompt", ask::prompt(&scene))
            .with("rivals", players::rivals(&scene))
            .with("sky", sky::sky(&scene))
            .with("goal", goal::goal(&scene));
        let zones = if scene.is_over() {
            zones.with("standings", over::standings(&scene))
        } else {
            zones
                .with("own", players::own(&scene))
                .with("hand", hand::hand(&scene))
        };
        zones.with("recent", recent(model))
    }

    fn round(_: &TableModel, _: &View) -> String {
        String::new()
    }

    fn goal(_: &TableModel, _: &View) -> Markup {
        html! { "Change the sky that all share." }
    }

    /// The hand of the viewer, and the constellation that only they know.
    fn held(model: &TableModel, view: &View) -> Markup {
        let scene = Scene::new(model, view);
        html! { (goal::secret(&scene)) (hand::hand(&scene)) }
    }

    fn words(_: &TableModel, view: &View, action: Action) -> String {
        words::words(&view.table, action)
    }
}
