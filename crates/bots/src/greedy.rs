use asterism_core::{Dice, Heuristic, Seat};

use crate::{Bot, first_highest, legal_actions};

/// Looks one action ahead: takes the one after which its seat stands best, on average over a few
/// worlds that fit what it knows.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    /// How many worlds it imagines at most.
    pub worlds: usize,
}

impl Default for Greedy {
    fn default() -> Self {
        Self { worlds: 8 }
    }
}

impl<G: Heuristic> Bot<G> for Greedy {
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        let actions = legal_actions::<G>(seat, view, dice);
        let [first, others @ ..] = actions.as_slice() else {
            unreachable!("a seat that owes an action has one")
        };
        if others.is_empty() {
            return *first;
        }
        let mut sums = vec![0.0; actions.len()];
        let mut promises = Vec::with_capacity(actions.len());
        for done in 1..=self.worlds {
            let world = G::determinize(view, dice);
            promises.clear();
            world.promises_after(seat, &actions, dice, &mut promises);
            for (sum, promise) in sums.iter_mut().zip(&promises) {
                *sum += promise;
            }
            if done >= world.worlds_needed(seat) {
                break;
            }
        }
        actions[first_highest(&sums)]
    }
}
