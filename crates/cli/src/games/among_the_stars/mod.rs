//! Among the Stars in a terminal.

mod facts;
mod hand;
mod maps;
mod meant;
mod notes;
mod objectives;
mod paint;
mod question;
mod scoring;
mod seats;
mod short;
mod station;
mod usual;

use asterism_core::Notation;
use asterism_registry::among_the_stars::{Action, AmongTheStars, Phase, View};

use super::Scene;
use crate::text::style;

impl Scene for View {
    fn table(&self, names: &[String]) -> String {
        let headline = style::bold(&facts::headline(&self.table));
        let facts = facts::draw(self, names);
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
        question::question(self, names)
    }

    fn note(&self, action: &str) -> String {
        read(self, action).map_or_else(String::new, |action| notes::note(self, action))
    }

    fn group(&self, action: &str) -> String {
        read(self, action).map_or_else(String::new, |action| notes::group(self, action))
    }

    fn in_short(&self, legal: &[String]) -> Option<String> {
        short::choices(self, legal)
    }

    fn readings(&self, text: &str, names: &[String]) -> Vec<String> {
        meant::readings(self, text, names)
    }

    fn number(&self, number: usize) -> Option<String> {
        meant::number(self, number)
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
