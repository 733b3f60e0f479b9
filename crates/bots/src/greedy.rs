//! A bot that looks one action ahead, by the game's own rules of thumb.

use asterism_core::{Dice, Heuristic, Seat};

use crate::{Bot, first_highest, legal_actions};

/// Looks one action ahead: takes the action after which its seat stands best, on average over a few
/// determinizations.
///
/// ```
/// use asterism_bots::{Bot, Greedy};
/// use asterism_core::{Content as _, Dice, Game, Seat, Viewer};
/// # use stellar::{Content, Options, Start, Stellar};
/// # let (start, content) = (Start::Drawn, Content::embedded());
/// # let mut dice = Dice::quick(1);
/// # let state = Stellar::start(&Options { start, content }, &mut dice);
/// let view = state.view_for(Viewer::Seat(Seat::One));
/// let mut bot = Greedy { worlds: 4 };
/// let action = Bot::<Stellar>::choose(&mut bot, Seat::One, &view, &mut dice);
/// assert_eq!(state.check(Seat::One, action), Ok(()));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    /// Maximum number of determinizations that a decision averages.
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
