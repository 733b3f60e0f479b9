//! Sternenhimmel in a terminal.
//!
//! - `ask`: the question of the turn: whose turn it is, and for what.
//! - `boards`: the open boards, side by side: their prizes, everybody's points, and their maps.
//! - `choice`: the choices of a turn in a few lines: a star and a space are hundreds of actions.
//! - `facts`: facts that everybody knows besides the boards: the stack, and the last board scored.
//! - `hand`: the stars of the viewer: in hand, and face down on the boards.
//! - `map`: a board as a star map in characters, drawn from where its spaces lie.
//! - `notes`: notes beside the actions of a list: the gain of completing a board, as far as the
//!   viewer can tell.
//! - `paint`: colours and letters of stars and owners.
//! - `scoring`: the scoring of a board, step by step, and the end of the game (ST-10 to ST-23).
//! - `seats`: one line for every seat: its letter on the boards, its money, and where its stars
//!   are.

mod ask;
mod boards;
mod choice;
mod facts;
mod hand;
mod map;
mod notes;
mod paint;
mod scoring;
mod seats;

use asterism_core::Notation;
use asterism_registry::sternenhimmel::{Sternenhimmel, View};

use super::Scene;
use crate::text::{style, width};

impl Scene for View {
    fn table(&self, names: &[String]) -> String {
        let headline = style::bold(&facts::headline(self));
        let facts = facts::lines(self, names);
        let boards = boards::draw(self, names, width());
        format!("{headline}\n{facts}\n{boards}{}", seats::draw(self, names))
    }

    fn own(&self) -> String {
        hand::draw(self)
    }

    fn question(&self, names: &[String]) -> String {
        ask::question(self, names)
    }

    fn note(&self, action: &str) -> String {
        let action = Sternenhimmel::parse(action, self.table.content).ok();
        action.map_or_else(String::new, |action| notes::note(self, action))
    }

    fn group(&self, action: &str) -> String {
        let action = Sternenhimmel::parse(action, self.table.content).ok();
        action.map_or_else(String::new, |action| notes::group(self, action))
    }

    fn in_short(&self, legal: &[String]) -> Option<String> {
        choice::choices(self, legal)
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
