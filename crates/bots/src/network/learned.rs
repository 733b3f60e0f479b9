use asterism_core::{Described, Dice, Heuristic, MAX_SEATS, Seat, Seats, Turn, rewards};

use super::Network;
use crate::Judge;

/// A network as a judge of positions: what a search asks at its leaves.
#[derive(Clone, Copy, Debug)]
pub struct Learned<'a>(pub &'a Network);

impl Learned<'_> {
    /// How well the seats stand that are asked for.
    fn promises<G: Described + Heuristic>(self, state: &G, asked: Seats) -> [f32; MAX_SEATS] {
        let mut promises = [0.0; MAX_SEATS];
        if state.seats() == 2 {
            // What one has of the reward the other has not, so one look is enough.
            promises[0] = self.0.promise(state, Seat::One);
            promises[1] = 1.0 - promises[0];
            return promises;
        }
        for seat in asked.iter() {
            promises[seat.index()] = self.0.promise(state, seat);
        }
        promises
    }

    /// How well `seat` stands.
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
        (state, seat): (&G, Seat),
        actions: &[G::Action],
        dice: &mut Dice,
        out: &mut Vec<f32>,
    ) {
        // The same luck befalls every action, so that luck does not choose between them.
        let luck = Dice::quick(dice.bits());
        out.extend(actions.iter().map(|action| {
            let mut after = state.clone();
            after.advance(seat, *action, &mut luck.clone());
            self.promise(&after, seat)
        }));
    }
}
