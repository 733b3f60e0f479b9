//! Stella Quest in a terminal.
//!
//! - `ask`: the question of the turn: whose turn it is, and for what.
//! - `facts`: facts that everybody knows: the trump, the deck, the marker and the round.
//! - `notes`: notes beside the actions of a list: what each would mean.
//! - `paint`: colours of cards and words.
//! - `scoring`: the scoring at the end, step by step (SQ-27 to SQ-29).
//! - `seats`: one line for every seat: tokens, points so far, the collection by number, the backs
//!   in hand.

mod ask;
mod facts;
mod notes;
mod paint;
mod scoring;
mod seats;

use asterism_core::Notation;
use asterism_registry::stella_quest::{StellaQuest, View};

use self::paint::cards;
use super::Scene;
use crate::text::style;

impl Scene for View {
    fn table(&self, names: &[String]) -> String {
        let headline = style::bold(&facts::headline(self, names));
        let facts = facts::lines(self, names).join("\n");
        format!("{headline}\n{facts}\n\n{}", seats::draw(self, names))
    }

    fn own(&self) -> String {
        cards(self.hand.iter())
    }

    fn question(&self, names: &[String]) -> String {
        ask::question(self, names)
    }

    fn note(&self, action: &str) -> String {
        StellaQuest::parse(action, &())
            .map_or_else(|_| String::new(), |action| notes::note(self, action))
    }

    fn paint_action(&self, action: &str) -> String {
        paint::action(action)
    }

    fn paint_words(&self, words: &str) -> String {
        paint::words(words)
    }

    fn scoring(&self, names: &[String]) -> String {
        scoring::scoring(&self.table, names)
    }
}
