//! A bot that errs now and then.

use asterism_core::{Dice, Game, Seat, Sight};

use crate::Bot;

/// Plays like one bot, but makes a share of its decisions like another, worse one.
///
/// ```
/// use asterism_bots::{Bot, Careless, Greedy, Random};
/// use asterism_core::{Content as _, Dice, Game, Seat, Viewer};
/// # use stellar::{Content, Options, Start, Stellar};
/// # let (start, content) = (Start::Drawn, Content::embedded());
/// # let mut dice = Dice::quick(1);
/// # let state = Stellar::start(&Options { start, content }, &mut dice);
/// let view = state.view_for(Viewer::Seat(Seat::One));
/// let mut bot = Careless { percent: 20, usual: Greedy::default(), careless: Random };
/// let action = Bot::<Stellar>::choose(&mut bot, Seat::One, &view, &mut dice);
/// assert_eq!(state.check(Seat::One, action), Ok(()));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Careless<U, C> {
    /// Share of careless decisions, in percent.
    pub percent: u8,
    /// Bot that makes the other decisions.
    pub usual: U,
    /// Bot that makes the careless decisions.
    pub careless: C,
}

impl<G: Game, U: Bot<G>, C: Bot<G>> Bot<G> for Careless<U, C> {
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        if self.percent > 0 && dice.below(100) < u32::from(self.percent) {
            self.careless.choose(seat, view, dice)
        } else {
            self.usual.choose(seat, view, dice)
        }
    }

    fn watch(&mut self, own: Seat, seat: Seat, sight: Sight<G::Action>) {
        self.usual.watch(own, seat, sight);
        self.careless.watch(own, seat, sight);
    }
}
