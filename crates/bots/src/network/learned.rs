//! A network as the judge of a search.

use asterism_core::{Described, Dice, Heuristic, MAX_SEATS, Seat, Seats, Turn, rewards};

use super::Network;
use crate::{Decision, Judge};

/// The judge that asks a network.
///
/// ```
/// use asterism_bots::{Course, Learned, Shortlist, train};
/// use asterism_core::{Content as _, Dice, Game, Seat, Seed};
/// # use stellar::{Content, Options, Start, Stellar};
/// # let (start, content) = (Start::Drawn, Content::embedded());
/// # let mut dice = Dice::quick(1);
/// # let state = Stellar::start(&Options { start, content }, &mut dice);
/// # let course = Course {
/// #     tables: vec![Options { start, content }],
/// #     shortlist: Shortlist::All,
/// #     games: 0,
/// #     exams: 0,
/// #     blocks: 0,
/// #     seed: Seed::from_text("example"),
/// #     threads: 1,
/// # };
/// # let network = train::<Stellar>(&course, &mut |_| ());
/// let promise = Learned(&network).promise(&state, Seat::One);
/// assert!((0.0..=1.0).contains(&promise));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Learned<'a>(pub &'a Network);

impl Learned<'_> {
    /// Expected rewards of the seats that are asked for.
    fn promises<G: Described + Heuristic>(self, state: &G, asked: Seats) -> [f32; MAX_SEATS] {
        let mut promises = [0.0; MAX_SEATS];
        if state.seats() == 2 {
            // The rewards of two seats add up to one, so one evaluation is enough.
            promises[0] = self.0.promise(state, Seat::One);
            promises[1] = 1.0 - promises[0];
            return promises;
        }
        for seat in asked.iter() {
            promises[seat.index()] = self.0.promise(state, seat);
        }
        promises
    }

    /// Expected reward of `seat`; the true one once the game is over.
    pub fn promise<G: Described + Heuristic>(self, state: &G, seat: Seat) -> f32 {
        match state.turn() {
            Turn::Over(outcome) => rewards(&outcome, G::CLEAR)[seat.index()],
            Turn::Owed(_) => self.0.promise(state, seat),
        }
    }
}

impl<G: Described + Heuristic> Judge<G> for Learned<'_> {
    fn promises(&self, state: &G, asked: Seats) -> [f32; MAX_SEATS] {
        Learned::promises(*self, state, asked)
    }

    fn appeals(
        &self,
        decision: Decision<'_, G>,
        actions: &[G::Action],
        dice: &mut Dice,
        out: &mut Vec<f32>,
    ) {
        let Decision { state, seat } = decision;
        // Every action gets the same dice, so that luck does not choose between them.
        let luck = Dice::quick(dice.bits());
        out.extend(actions.iter().map(|action| {
            let mut after = state.clone();
            after.advance(seat, *action, &mut luck.clone());
            self.promise(&after, seat)
        }));
    }
}
