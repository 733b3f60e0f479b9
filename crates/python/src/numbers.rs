//! The sizes of a game in numbers, and the names of its action ids.

use std::ops::RangeInclusive;

use asterism_registry::{GameId, with_edition};

use crate::layout::Group;
use crate::setup::edition;
use crate::study::Study;

/// The sizes of a game in numbers, and what they mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Number of action ids.
    pub actions: usize,
    /// Number of numbers in an observation.
    pub observation: usize,
    /// The groups of an observation.
    pub layout: &'static [Group],
    /// True if every action has an id of its own.
    pub single: bool,
}

impl Numbers {
    /// The sizes of `game`.
    pub fn of(game: GameId) -> Self {
        with_edition!(edition(game), (G, _content) => Self {
            actions: G::ACTIONS,
            observation: G::OBSERVATION,
            layout: G::LAYOUT,
            single: G::SINGLE,
        })
    }

    /// The action ids.
    pub const fn ids(&self) -> RangeInclusive<usize> {
        0..=self.actions - 1
    }

    /// The name of an action id of `game`: the action in notation, or the step of one.
    pub fn name(game: GameId, id: usize) -> Option<String> {
        with_edition!(edition(game), (G, content) => {
            (id < G::ACTIONS).then(|| G::name(id, content)).flatten()
        })
    }
}
