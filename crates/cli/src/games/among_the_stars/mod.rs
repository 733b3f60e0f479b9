//! Among the Stars in a terminal.
//!
//! - `ask`: the question of the turn: whose turn it is, and for what.
//! - `choice`: the choices of a turn in a few lines: cells and payments can be hundreds of actions.
//! - `facts`: facts that everybody knows: year, turn, piles, known hands, and revealed cards.
//! - `hand`: the hand of the viewer: cards with their costs and effects, secrets, the race.
//! - `maps`: the stations of the others: a letter for every location, beside each other.
//! - `notes`: notes beside the actions of a list: what each would mean.
//! - `objectives`: objectives with their leaders, and races (AS-4, AS-5, AS-22).
//! - `paint`: signs and colours of cards.
//! - `payment`: default payment for a location, if the player does not say.
//! - `scoring`: the scoring at the end, line by line (AS-21 to AS-23).
//! - `seats`: one line for every seat: its points, its credits, its energy, and what it has built.
//! - `shorthand`: reads actions of which a player types only a part.
//! - `station`: the viewer's station, tile by tile, with the coordinates of every place to build
//!   on.

mod ask;
mod choice;
mod facts;
mod hand;
mod maps;
mod notes;
mod objectives;
mod paint;
mod payment;
mod scoring;
mod seats;
mod shorthand;
mod station;

use asterism_core::Notation;
use asterism_registry::among_the_stars::{Action, AmongTheStars, Phase, View};

use super::Scene;
use crate::text::style;

impl Scene for View {
    fn table(&self, names: &[String]) -> String {
        let headline = style::bold(&facts::headline(&self.table));
        let facts = facts::lines(self, names);
        let objectives = objectives::draw(self, names);
        let seats = seats::draw(self, names);
        let maps = maps::draw(self, names);
        // Before the game nothing is built, and at its end nothing more will be.
        let station = match (self.table.phase, self.viewer.seat()) {
            (Phase::Keeping(_) | Phase::Over, _) | (_, None) => String::new(),
            (_, Some(seat)) => format!("{}\n", station::draw(self, seat)),
        };
        format!(
            "{headline}\n{facts}{objectives}\n{seats}\n{maps}{station}{}",
            seats::legend()
        )
    }

    fn own(&self) -> String {
        hand::draw(self)
    }

    fn question(&self, names: &[String]) -> String {
        ask::question(self, names)
    }

    fn note(&self, action: &str) -> String {
        read(self, action).map_or_else(String::new, |action| notes::note(self, action))
    }

    fn group(&self, action: &str) -> String {
        read(self, action).map_or_else(String::new, |action| notes::group(self, action))
    }

    fn in_short(&self, legal: &[String]) -> Option<String> {
        choice::choices(self, legal)
    }

    fn readings(&self, text: &str, names: &[String]) -> Vec<String> {
        shorthand::readings(self, text, names)
    }

    fn number(&self, number: usize) -> Option<String> {
        shorthand::number(self, number)
    }

    fn goes_without_saying(&self, _action: &str) -> bool {
        // The last card of a hand, nothing to pay with, nothing to reveal: the news tell of it.
        true
    }

    fn paint_action(&self, action: &str) -> String {
        paint::action(action, self.table.content)
    }

    fn paint_words(&self, words: &str) -> String {
        paint::words(words, self.table.content)
    }

    fn scoring(&self, names: &[String]) -> String {
        scoring::scoring(self, names)
    }
}

fn read(view: &View, action: &str) -> Option<Action> {
    AmongTheStars::parse(action, view.table.content).ok()
}
