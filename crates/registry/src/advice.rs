//! Hints: the actions that a search advises.

use std::time::Duration;

use asterism_bots::{Budget, Candidate};
use asterism_core::{Dice, Seat};

use crate::list::AnyView;
use crate::profile::Registered;
use crate::search_bot::{Knowledge, SearchBot};
use crate::thinking_limits::ThinkingLimits;

/// Maximum number of actions in one advice.
const BEST: usize = 3;

/// Actions that a search advises a seat to take, from what that seat knows.
///
/// ```
/// use std::time::Duration;
/// use asterism_registry::{ThinkingLimits, advise};
/// # use asterism_core::{Dice, Seat, Settings, Viewer};
/// # use asterism_registry::{GameId, Library};
/// # let edition = Library::embedded().edition(GameId::Stellar);
/// # let table = edition.start(2, &Settings::new(), &mut Dice::quick(1)).unwrap();
/// let seat = Seat::One;
/// let view = table.view(Viewer::Seat(seat));
/// let (time, mut dice) = (Duration::from_millis(5), Dice::quick(1));
/// let advice = advise(&view, seat, time, &mut dice, &ThinkingLimits::default());
/// assert!(table.check(seat, &advice.actions[0].action).is_ok());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The best actions found, best first.
    pub actions: Vec<Advised>,
    /// Number of simulations of the whole search.
    pub simulations: u64,
}

/// An action of an [`Advice`].
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// The action in notation.
    pub action: String,
    /// Number of simulations that took it.
    pub samples: u64,
    /// Estimated result of the seat after it, from 0 to 1: the chance to win, adjusted a little by
    /// the margin.
    pub expected: f64,
}

/// Searches for `time` for the best actions of `seat`, which owes one; `view` is that seat's.
pub fn advise(
    view: &AnyView,
    seat: Seat,
    time: Duration,
    dice: &mut Dice,
    limits: &ThinkingLimits,
) -> Advice {
    let budget = limits.shorten(Budget::time(time));
    with_view!(view, (G, view) => search::<G>(view, seat, budget, dice, limits))
}

fn search<G: Registered>(
    view: &G::View,
    seat: Seat,
    budget: Budget,
    dice: &mut Dice,
    limits: &ThinkingLimits,
) -> Advice {
    let mut search = SearchBot::new(Knowledge::Best, budget).search::<G>();
    let thought = search.think(seat, view, dice, limits);
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
