use crate::{Game, Seat};

/// A game whose positions can be judged at a glance: what drives the `greedy` bot.
pub trait Heuristic: Game {
    /// How well `seat` stands, as a rough share of the victory: 0 is lost, 1 is won.
    ///
    /// It may look at the whole state, because a bot only ever has a state that
    /// [`Game::determinize`] made up from its view.
    fn promise(&self, seat: Seat) -> f32;
}
