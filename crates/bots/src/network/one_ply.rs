use asterism_core::{Described, Dice, Heuristic, Seat};

use super::{Learned, Network, Shortlist};
use crate::{Bot, first_highest, legal_actions};

/// Looks one action ahead: takes the one after which a network likes its seat best, on average over
/// a few worlds that fit what it knows.
#[derive(Clone, Copy, Debug)]
pub struct OnePly<'a> {
    /// What judges the positions.
    pub network: &'a Network,
    /// Which actions it judges at all.
    pub shortlist: Shortlist,
    /// How many worlds it imagines.
    pub worlds: usize,
}

impl<'a> OnePly<'a> {
    /// Imagines as many worlds as [`crate::Greedy`] does.
    pub fn new(network: &'a Network, shortlist: Shortlist) -> Self {
        Self {
            network,
            shortlist,
            worlds: crate::Greedy::default().worlds,
        }
    }
}

impl<G: Described + Heuristic> Bot<G> for OnePly<'_> {
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        let mut actions = legal_actions::<G>(seat, view, dice);
        if let [only] = actions[..] {
            return only;
        }
        if self.shortlist != Shortlist::All {
            let world = G::determinize(view, dice);
            self.shortlist.cut((&world, seat), &mut actions, dice);
        }
        let mut promises = vec![0.0; actions.len()];
        for _ in 0..self.worlds {
            let world = G::determinize(view, dice);
            // The same luck befalls every action, so that luck does not choose between them.
            let luck = Dice::quick(dice.bits());
            for (promise, &action) in promises.iter_mut().zip(&actions) {
                let mut after = world.clone();
                after.advance(seat, action, &mut luck.clone());
                *promise += Learned(self.network).promise(&after, seat);
            }
        }
        actions[first_highest(&promises)]
    }
}
