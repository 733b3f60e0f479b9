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
use super::title;
use crate::game_page::GamePage;
use crate::log::log;
use crate::model::TableModel;

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

    fn fragment(model: &TableModel, view: &View) -> Markup {
        let scene = Scene::new(model, view);
        let seats = view.table.seats;
        html! {
            main #table class={ "starshine of-" (seats) } data-table=(model.id)
                data-version=(model.version) data-title=(title(model))
                data-pick=[scene.asked.kept_pick()] {
                (choice::form(&scene))
                (ask::prompt(&scene))
                (players::rivals(&scene))
                (sky::sky(&scene))
                (goal::goal(&scene))
                @if scene.is_over() {
                    (over::standings(&scene))
                } @else {
                    (players::own(&scene))
                    (hand::hand(&scene))
                }
                (log(model))
            }
        }
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
