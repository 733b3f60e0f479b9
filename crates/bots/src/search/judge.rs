use asterism_core::{Dice, Game, Heuristic, MAX_SEATS, Seat, Seats};

/// Who says how well the seats stand in a position that a search has reached.
pub trait Judge<G: Game>: Send + Sync {
    /// How well seats stand in a game that is not over. Of those that are not `asked` for anything may
    /// be said.
    fn promises(&self, state: &G, asked: Seats) -> [f32; MAX_SEATS];

    /// Appends how well a seat would stand after each of `actions`, in their order.
    fn appeals(&self, at: (&G, Seat), actions: &[G::Action], dice: &mut Dice, out: &mut Vec<f32>);
}

/// The judgement that is written by hand: that of [`Heuristic`].
#[derive(Clone, Copy, Debug)]
pub struct Hand;

impl<G: Heuristic> Judge<G> for Hand {
    fn promises(&self, state: &G, _asked: Seats) -> [f32; MAX_SEATS] {
        state.promises()
    }

    fn appeals(
        &self,
        (state, seat): (&G, Seat),
        actions: &[G::Action],
        dice: &mut Dice,
        out: &mut Vec<f32>,
    ) {
        state.appeals(seat, actions, dice, out);
    }
}
