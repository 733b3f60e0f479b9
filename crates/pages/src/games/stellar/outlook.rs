//! The points that a card of the hand would bring: what a forecast finds.

use asterism_registry::stellar::{Card, Score, Side, SlotSet};

/// Points for each section of the telescope; none where there is no room.
pub(super) type BySection = [Option<i16>; 3];

/// The points that a card of the hand would bring.
pub(super) struct Forecast {
    /// Its place in the hand.
    pub(super) place: usize,
    pub(super) card: Card,
    /// The slots where it may lie face up.
    pub(super) open: SlotSet,
    /// In the telescope face up, with what it calls in the notebook.
    pub(super) up: BySection,
    /// In the telescope face down.
    pub(super) down: BySection,
    /// In the notebook, with what it calls at the best place.
    pub(super) note: i16,
    /// The score with it in the telescope; none if it can only lie face down.
    pub(super) after: Option<Score>,
    /// The score with it in the notebook.
    pub(super) after_note: Score,
}

impl Forecast {
    /// Points that it can bring in the telescope, from the least to the most.
    pub(super) fn range(&self, side: Side) -> Option<(i16, i16)> {
        let points = match side {
            Side::Up => self.up,
            Side::Down => self.down,
        };
        let points = || points.iter().flatten().copied();
        points().min().zip(points().max())
    }
}
