//! The table of Starshine.
//!
//! - `art`: symbols and pictures of the pieces; `backdrop`: the night behind them, and the pictures
//!   on cards.
//! - `ask`: the sentence to the viewer: the question, or the players that the table waits for.
//! - `board`: the slots of a player, and those of the viewer as large cards.
//! - `cards`: action cards and Supernova cards; `large`: the same and more, to be enlarged.
//! - `choice`: the form that every choice belongs to, and its buttons; `controls`: those beside the
//!   sentence.
//! - `emblem`: the picture on the front page.
//! - `goal`: constellation cards, and the place where one is nearest to complete.
//! - `hand`: the viewer's hand.
//! - `lines`: places on the map, and lines between them.
//! - `over`: the end of the game and its scoring; `sources`: where the points came from.
//! - `pick`: parts of an action that the viewer has picked so far.
//! - `players`: the players with everything that lies before them; `track`: the track of points.
//! - `progress`: the words in the bar at the top.
//! - `scene`: the model that all of these draw from.
//! - `sky`: the map of the firmament.
//! - `targets`: squares that can be chosen; `why`: reasons why others cannot.
//! - `words`: actions in words.

mod art;
mod ask;
mod backdrop;
mod board;
mod cards;
mod choice;
mod controls;
mod emblem;
mod goal;
mod hand;
mod large;
mod lines;
mod over;
mod pick;
mod players;
mod progress;
mod scene;
mod sky;
mod sources;
mod targets;
mod track;
mod why;
mod words;

use asterism_registry::starshine::{Action, Starshine, View};
use maud::{Markup, html};

use self::scene::Scene;
use crate::game_page::GamePage;
use crate::log::{RECENT_ZONE, recent};
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
        html! {
            svg.sheet width="0" height="0" aria-hidden="true" {
                (art::symbols())
                (backdrop::symbols())
                (cards::pattern_symbols())
            }
        }
    }

    fn zones(model: &TableModel, view: &View) -> Zones {
        let scene = Scene::new(model, view);
        let zones = Zones::new(class(&scene))
            .picked(scene.asked.kept_pick())
            .with("act", choice::form(&scene))
            .with("prompt", ask::prompt(&scene))
            .with("sky", sky::sky(&scene))
            .with("track", track::track(&scene));
        let zones = if scene.is_over() {
            zones.with("standings", over::standings(&scene))
        } else {
            playing(&scene, zones)
        };
        zones.with(RECENT_ZONE, recent(model))
    }

    fn round(_: &TableModel, view: &View) -> String {
        progress::round(view)
    }

    fn goal(model: &TableModel, view: &View) -> Markup {
        progress::goal(&Scene::new(model, view))
    }

    /// The hand of the viewer, and the constellation that only they know.
    fn held(model: &TableModel, view: &View) -> Markup {
        let scene = Scene::new(model, view);
        html! { (goal::secret(&scene)) (hand::hand(&scene)) }
    }

    fn words(_: &TableModel, view: &View, action: Action) -> String {
        words::words(&view.table, action)
    }

    fn gallery(_: &TableModel, view: &View) -> Markup {
        large::gallery(&view.table)
    }

    fn reason(model: &TableModel, view: &View, action: Action) -> String {
        words::reason(&Scene::new(model, view), action)
    }
}

/// The class of the table: by it the stylesheet lays out the zones.
fn class(scene: &Scene) -> String {
    let (seats, scenario) = (scene.table().seats, scene.table().scenario.number());
    let state = match (scene.is_over(), scene.me()) {
        (true, _) => "ended",
        (false, Some(_)) => "seated",
        (false, None) => "watched",
    };
    format!("starshine of-{seats} scenario-{scenario} {state}")
}

/// The zones that are there until the game is over.
fn playing(scene: &Scene, mut zones: Zones) -> Zones {
    zones = zones.with("me", players::own(scene));
    for seat in scene.model.others() {
        zones = zones.with(format!("rival-{seat}"), players::rival(scene, seat));
    }
    zones
        .with("constellation", goal::goal(scene))
        .with("board", board::board(scene))
        .with("hand", hand::hand(scene))
}
