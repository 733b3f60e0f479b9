use std::time::Duration;

use asterism_bots::{Budget, Candidate};
use asterism_core::{Dice, Seat};

use crate::game::{AnyView, Registered, with_game};
use crate::leash::Leash;
use crate::thinker::{Thinker, Way};

/// So many actions are advised at the most.
const BEST: usize = 3;

/// What a search advises a seat to do, from what that seat knows.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The best actions that it found, best first.
    pub actions: Vec<Advised>,
    /// How many simulations it took.
    pub simulations: u64,
}

/// An action that is advised.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// The action in notation.
    pub action: String,
    /// How many simulations took it.
    pub samples: u64,
    /// What the seat can expect after it, from 0 to 1: an estimate of its share of the victory, and
    /// a little of the margin.
    pub expected: f64,
}

/// Thinks for `time` about what `seat`, which owes an action, should do; `view` is that seat's.
pub fn advise(
    view: &AnyView,
    seat: Seat,
    time: Duration,
    dice: &mut Dice,
    leash: &Leash,
) -> Advice {
    let budget = leash.shorten(Budget::time(time));
    with_game!(view.game(), G => search::<G>(G::unwrap(view), seat, budget, dice, leash))
}

fn search<G: Registered>(
    view: &G::View,
    seat: Seat,
    budget: Budget,
    dice: &mut Dice,
    leash: &Leash,
) -> Advice {
    let mut search = Thinker::new(Way::Best, budget).search::<G>();
    let thought = search.think(seat, view, dice, leash);
    let advised = |candidate: &Candidate<G::Action>| Advised {
        action: G::print(candidate.action, G::content(view)),
        samples: candidate.samples,
        expected: candidate.expected,
    };
    Advice {
        actions: thought.candidates.iter().take(BEST).map(advised).collect(),
        simulations: thought.simulations,
    }
}
