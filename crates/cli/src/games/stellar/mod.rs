//! Stellar in a terminal.
//!
//! - `ask`: the question of the turn: whose turn it is, and for what.
//! - `canvas`: boxes that share their borders, drawn in characters.
//! - `facts`: facts that everybody knows: the round, the row, the piles, and known cards of hands.
//! - `hand`: the hand of the viewer.
//! - `notes`: notes beside the actions of a list: what each would mean.
//! - `paint`: colours of cards and words.
//! - `scoring`: notebooks and points of both players: as they stand, and at the end category by
//!   category.
//! - `seats`: the two seats: their order on the screen, and their names.
//! - `telescopes`: both telescopes side by side, as the slots lie, with the sums of the sections
//!   between them.

mod ask;
mod canvas;
mod facts;
mod hand;
mod notes;
mod paint;
mod scoring;
mod seats;
mod telescopes;

use asterism_core::Notation;
use asterism_registry::stellar::{Action, Phase, Stellar, View};

use self::scoring::ScoreSheet;
use super::Scene;
use crate::text::{style, width};

impl Scene for View {
    fn table(&self, names: &[String]) -> String {
        let headline = style::bold(&facts::headline(&self.table, names));
        let facts = facts::lines(self, names);
        let seats = seats::in_order(self);
        let headings = seats.map(|seat| seats::name(self, seat, names));
        let telescopes = telescopes::draw(&self.table, seats, &headings, width());
        let picture = format!("{headline}\n{facts}\n{telescopes}");
        // Before the first card there is nothing to count, and at the end it is counted once.
        if matches!(self.table.phase, Phase::Starters | Phase::Over) {
            return picture;
        }
        let sheet = ScoreSheet::new(&self.table, seats);
        format!("{picture}\n{}", sheet.standing(headings))
    }

    fn own(&self) -> String {
        hand::draw(self)
    }

    fn question(&self, names: &[String]) -> String {
        ask::question(self, names)
    }

    fn note(&self, action: &str) -> String {
        Stellar::parse(action, self.table.content)
            .map_or_else(|_| String::new(), |action| notes::note(self, action))
    }

    fn group(&self, action: &str) -> String {
        Stellar::parse(action, self.table.content)
            .map_or_else(|_| String::new(), |action| notes::group(self, action))
    }

    fn goes_without_saying(&self, action: &str) -> bool {
        // The card is on the table and has only one place to go (SL-8, SL-13).
        Stellar::parse(action, self.table.content) == Ok(Action::Note)
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
