//! A game that is over, step by step. Every step has an address; without scripting all is links and
//! forms.
//!
//! - `page`: the page of a step; `bar`: going from step to step; `curve`: the points over all
//!   steps.
//! - `moves`: all moves as a list; `still`: a step as a picture.

mod bar;
mod curve;
pub mod moves;
pub mod page;
pub mod still;

use asterism_play::{Perspective, Replay, Still};

use crate::links;

/// A step seen from some perspective: the model of the pages of a replay.
pub struct Look<'a> {
    replay: &'a Replay,
    still: &'a Still,
}

impl<'a> Look<'a> {
    /// A step of this game.
    pub const fn new(replay: &'a Replay, still: &'a Still) -> Self {
        Self { replay, still }
    }

    /// The address of another step from the same perspective.
    fn address(&self, step: usize) -> String {
        address(self.replay, step, self.still.perspective)
    }

    /// Name of the seat or seats whose view is shown.
    fn eyes(&self, eyes: Perspective) -> &str {
        match eyes {
            Perspective::All => "everybody",
            Perspective::Onlooker => "an onlooker",
            Perspective::Seat(seat) => self.replay.name(seat),
        }
    }
}

fn address(replay: &Replay, step: usize, eyes: Perspective) -> String {
    links::table(&replay.id).replay_at(step, eyes)
}
