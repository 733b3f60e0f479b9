//! The table of Stellar.
//!
//! - `art`: symbols and pictures of the pieces.
//! - `ask`: the bar that asks the viewer, or says whose turn it is.
//! - `choice`: the form that every choice belongs to, and its buttons.
//! - `choices`: what a choice brings, with its points.
//! - `emblem`: the picture on the front page.
//! - `forecast`: consequences of a choice, told before it is made.
//! - `gallery`: cards to enlarge, with their words.
//! - `hand`: the viewer's hand.
//! - `learn`: the opening explains a turn in three pictures.
//! - `middle`: the deck, the discards and the cards in the middle of the table.
//! - `notebook`: a notebook as tracks of numbers.
//! - `outlook`: the points that a card of the hand would bring.
//! - `over`: the end of the game and its scoring.
//! - `players`: the players with everything that lies before them.
//! - `reason`: reasons for advised actions.
//! - `scene`: the model that all of these draw from.
//! - `telescope`: a telescope with its free slots.
//! - `words`: actions in words.

mod art;
mod ask;
mod choice;
mod choices;
mod emblem;
mod forecast;
mod gallery;
mod hand;
mod learn;
mod middle;
mod notebook;
mod outlook;
mod over;
mod players;
mod reason;
mod scene;
mod telescope;
mod words;

use asterism_core::Seat;
use asterism_registry::stellar::{Action, Phase, ROUNDS, Stellar, View, final_scores};
use maud::{Markup, html};

use crate::game_page::GamePage;
use crate::log::{RECENT_ZONE, recent};
use crate::model::TableModel;
use crate::zones::Zones;

impl GamePage for Stellar {
    const STYLESHEET: &'static str = include_str!("../../assets/stellar.css");
    const KEYS: &'static str = "Keys: 1 to 5 go to a card, the arrows on to a place, F turns it face down, \
         N goes to the notebook, I enlarges a card, Enter takes it.";

    fn emblem() -> Markup {
        emblem::drawing()
    }

    fn symbols() -> Markup {
        art::symbols(&learn::symbols())
    }

    /// The hand comes before the telescope that is built from it, so that the keyboard gets from a
    /// card to its place; the stylesheet puts it where the thumb is.
    fn zones(model: &TableModel, view: &View) -> Zones {
        let scene = forecast::scene(model, view);
        let class = if model.outcome.is_some() {
            "stellar over"
        } else if scene.is_opening() {
            "stellar opening"
        } else {
            "stellar"
        };
        let zones = Zones::new(class)
            .with("act", choice::form(&scene))
            .with("prompt", ask::prompt(&scene))
            .with("rival", players::rival(&scene));
        let zones = match class {
            "stellar over" => zones.with("scoring", over::scoring(&scene)),
            "stellar opening" => zones
                .with("hand", hand::hand(&scene))
                .with("learn", learn::learn()),
            _ => zones
                .with("row", middle::row(&scene))
                .with("hand", hand::hand(&scene))
                .with("choices", choices::choices(&scene)),
        };
        let zones = zones.with("mine", players::mine(&scene));
        if scene.is_opening() {
            zones
        } else {
            zones.with(RECENT_ZONE, recent(model))
        }
    }

    fn round(_: &TableModel, view: &View) -> String {
        match view.table.phase {
            Phase::Starters => "Before round 1".into(),
            Phase::Last => "Last card".into(),
            Phase::Over => "Game over".into(),
            Phase::Wipe | Phase::Take | Phase::Play | Phase::Place(_) | Phase::Follow(..) => {
                format!("Round {} of {ROUNDS}", view.table.round())
            }
        }
    }

    fn goal(model: &TableModel, view: &View) -> Markup {
        let scores = final_scores(&view.table);
        let near = model.viewer.seat().unwrap_or(Seat::One);
        let far = scene::other(near);
        let points = |seat: Seat| scores[seat.index()].total();
        html! {
            @if view.table.phase == Phase::Starters { "Most points after " (ROUNDS) " rounds win" }
            @else {
                (model.called(near)) " " b { (points(near)) " : " (points(far)) } " " (model.called(far))
                span.tail { ", most points win" }
            }
        }
    }

    /// The hand of the viewer.
    fn held(model: &TableModel, view: &View) -> Markup {
        hand::fan(&forecast::scene(model, view))
    }

    fn words(_: &TableModel, _: &View, action: Action) -> String {
        words::words(action)
    }

    fn gallery(_: &TableModel, view: &View) -> Markup {
        gallery::gallery(view.table.content)
    }

    fn reason(model: &TableModel, view: &View, action: Action) -> String {
        reason::reason(&forecast::scene(model, view), action)
    }
}
