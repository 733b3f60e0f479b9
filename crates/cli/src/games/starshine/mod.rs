//! Starshine in a terminal.
//!
//! - `ask`: the question of the turn: whose turn it is, and for what.
//! - `choice`: the choices of a turn in a few lines: three slots can offer hundreds of actions.
//! - `constellations`: the cards of constellations, and how near each is to being complete (SH-23).
//! - `facts`: facts that everybody knows: the turn, the goal of the scenario, the deck and the
//!   supply.
//! - `firmament`: the firmament as one map, drawn from where its squares lie.
//! - `hand`: the hand of the viewer, card by card with what it does, and the secret constellation.
//! - `notes`: notes beside the actions of a list: what each would mean.
//! - `paint`: signs and colours of stars and cards.
//! - `scoring`: the scoring at the end (SH-29 to SH-31).
//! - `seats`: one line for every seat: its points, its board, its cards.
//! - `shorthand`: reads actions of which a player types only a part.

mod ask;
mod choice;
mod constellations;
mod facts;
mod firmament;
mod hand;
mod notes;
mod paint;
mod scoring;
mod seats;
mod shorthand;

use asterism_core::Notation;
use asterism_registry::starshine::{Action, Phase, SquareSet, Starshine, View};

use self::constellations::Goal;
use super::Scene;
use crate::text::{style, width};

impl Scene for View {
    fn table(&self, names: &[String]) -> String {
        let headline = style::bold(&facts::headline(&self.table, names));
        let facts = facts::lines(&self.table);
        let seats = seats::draw(self, names);
        // At the end the sky is shown with the scoring.
        if matches!(self.table.phase, Phase::Over(_)) {
            return format!("{headline}\n{facts}\n{seats}");
        }
        let goal = Goal::of(self);
        let squares = goal.as_ref().map_or(SquareSet::EMPTY, Goal::squares);
        let sky = firmament::draw(&self.table, squares, width());
        let figures = constellations::draw(self, goal.as_ref(), names);
        format!("{headline}\n{facts}\n{sky}\n{seats}{figures}")
    }

    fn own(&self) -> String {
        hand::draw(self)
    }

    fn question(&self, names: &[String]) -> String {
        ask::question(self, names)
    }

    fn note(&self, action: &str) -> String {
        Starshine::parse(action, self.table.content)
            .map_or_else(|_| String::new(), |action| notes::note(self, action))
    }

    fn group(&self, action: &str) -> String {
        Starshine::parse(action, self.table.content)
            .map_or_else(|_| String::new(), |action| notes::group(self, action))
    }

    fn in_short(&self, legal: &[String]) -> Option<String> {
        choice::choices(self, legal)
    }

    fn readings(&self, text: &str, _names: &[String]) -> Vec<String> {
        shorthand::readings(self, text)
    }

    fn goes_without_saying(&self, action: &str) -> bool {
        // Five equal cards leave nothing to choose (SH-3), and what only ends a step is no choice.
        matches!(
            Starshine::parse(action, self.table.content),
            Ok(Action::Open(..) | Action::End | Action::Done)
        )
    }

    fn paint_action(&self, action: &str) -> String {
        paint::action(action, self.table.content)
    }

    fn paint_words(&self, words: &str) -> String {
        paint::words(words)
    }

    fn scoring(&self, names: &[String]) -> String {
        scoring::scoring(self, names)
    }
}
