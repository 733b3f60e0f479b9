//! A bot that looks one action ahead, by a network.

use asterism_core::{Described, Dice, Heuristic, Seat};

use super::{Learned, Network, Shortlist};
use crate::{Bot, Decision, first_highest, legal_actions};

/// Looks one action ahead: takes the action after which a network expects the highest reward, on
/// average over a few determinizations.
///
/// ```
/// use asterism_bots::{Bot, Course, OnePly, Shortlist, train};
/// use asterism_core::{Content as _, Dice, Game, Seat, Seed, Viewer};
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
/// let view = state.view_for(Viewer::Seat(Seat::One));
/// let mut bot = OnePly::new(&network, Shortlist::Best(4));
/// let action = Bot::<Stellar>::choose(&mut bot, Seat::One, &view, &mut dice);
/// assert_eq!(state.check(Seat::One, action), Ok(()));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OnePly<'a> {
    /// The network that evaluates the positions.
    pub network: &'a Network,
    /// The actions that it considers.
    pub shortlist: Shortlist,
    /// Number of determinizations that a decision averages.
    pub worlds: usize,
}

impl<'a> OnePly<'a> {
    /// A bot that averages as many determinizations as [`crate::Greedy`].
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
            let state = &world;
            let decision = Decision { state, seat };
            self.shortlist.cut(decision, &mut actions, dice);
        }
        let mut promises = vec![0.0; actions.len()];
        for _ in 0..self.worlds {
            let world = G::determinize(view, dice);
            // Every action gets the same dice, so that luck does not choose between them.
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
