//! A bot that plays at random.

use asterism_core::{Dice, Game, Seat};

use crate::{Bot, legal_actions};

/// Takes each legal action with the same probability.
///
/// ```
/// use asterism_bots::{Bot, Random};
/// use asterism_core::{Content as _, Dice, Game, Seat, Viewer};
/// # use stellar::{Content, Options, Start, Stellar};
/// # let (start, content) = (Start::Drawn, Content::embedded());
/// # let mut dice = Dice::quick(1);
/// # let state = Stellar::start(&Options { start, content }, &mut dice);
/// let view = state.view_for(Viewer::Seat(Seat::One));
/// let mut choose = || Bot::<Stellar>::choose(&mut Random, Seat::One, &view, &mut dice);
/// let first = choose();
/// assert!((0..100).any(|_| choose() != first));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        let actions = legal_actions::<G>(seat, view, dice);
        dice.pick(&actions)
    }
}
