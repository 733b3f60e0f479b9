//! The cost of one decision of a search, for benches.

use asterism_core::{Dice, Seat};

use crate::list::AnyView;
use crate::search_bot::SearchBot;
use crate::thinking_limits::ThinkingLimits;

/// Cost of one decision of a search.
///
/// ```
/// use asterism_registry::SearchBot;
/// # use asterism_core::{Dice, Seat, Settings, Viewer};
/// # use asterism_registry::{GameId, Library};
/// # let edition = Library::embedded().edition(GameId::Stellar);
/// # let table = edition.start(2, &Settings::new(), &mut Dice::quick(1)).unwrap();
/// let bot = SearchBot::read("search@50").unwrap().unwrap();
/// let view = table.view(Viewer::Seat(Seat::One));
/// let effort = bot.effort(&view, Seat::One, &mut Dice::quick(1));
/// assert_eq!(effort.simulations, 50);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Number of simulations.
    pub simulations: u64,
    /// Size of its trees in bytes.
    pub bytes: usize,
}

impl SearchBot {
    /// Searches for an action of `seat`, which owes one, and measures the cost; `view` is that
    /// seat's.
    pub fn effort(self, view: &AnyView, seat: Seat, dice: &mut Dice) -> Effort {
        with_view!(view, (G, view) => {
            let mut search = self.search::<G>();
            let thought = search.think(seat, view, dice, &ThinkingLimits::default());
            Effort {
                simulations: thought.simulations,
                bytes: search.bytes(),
            }
        })
    }
}
