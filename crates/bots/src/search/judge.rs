//! The judgement of positions that a search asks for.

use asterism_core::{Dice, Game, Heuristic, MAX_SEATS, Seat, Seats};

/// A state in which a seat has to choose an action.
#[derive(Debug)]
pub struct Decision<'a, G> {
    /// The state; a search makes one up that fits what the seat knows.
    pub state: &'a G,
    /// The seat that chooses.
    pub seat: Seat,
}

impl<G> Clone for Decision<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Decision<'_, G> {}

/// Evaluates the positions that a search reaches.
///
/// ```
/// use asterism_bots::{Decision, Hand, Judge};
/// use asterism_core::{Content as _, Dice, Game, Seat, Seats};
/// # use stellar::{Content, Options, Start, Stellar};
/// # let (start, content) = (Start::Drawn, Content::embedded());
/// # let mut dice = Dice::quick(1);
/// # let state = Stellar::start(&Options { start, content }, &mut dice);
///
/// let promises = Judge::<Stellar>::promises(&Hand, &state, Seats::first(2));
/// assert!(promises.iter().all(|promise| (0.0..=1.0).contains(promise)));
///
/// let mut actions = Vec::new();
/// state.legal_actions(Seat::One, &mut actions);
/// let mut appeals = Vec::new();
/// let decision = Decision { state: &state, seat: Seat::One };
/// Hand.appeals(decision, &actions, &mut dice, &mut appeals);
/// assert_eq!(appeals.len(), actions.len());
/// ```
pub trait Judge<G: Game>: Send + Sync {
    /// The expected rewards of the seats in a game that is not over. Those of seats that are not
    /// `asked` for may be anything.
    fn promises(&self, state: &G, asked: Seats) -> [f32; MAX_SEATS];

    /// Appends the expected reward of the deciding seat after each of `actions`, in their order.
    fn appeals(
        &self,
        decision: Decision<'_, G>,
        actions: &[G::Action],
        dice: &mut Dice,
        out: &mut Vec<f32>,
    );
}

/// The judge that asks the game's hand-written [`Heuristic`].
#[derive(Clone, Copy, Debug)]
pub struct Hand;

impl<G: Heuristic> Judge<G> for Hand {
    fn promises(&self, state: &G, _asked: Seats) -> [f32; MAX_SEATS] {
        state.promises()
    }

    fn appeals(
        &self,
        decision: Decision<'_, G>,
        actions: &[G::Action],
        dice: &mut Dice,
        out: &mut Vec<f32>,
    ) {
        let Decision { state, seat } = decision;
        state.appeals(seat, actions, dice, out);
    }
}
