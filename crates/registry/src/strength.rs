//! The settings of a level of a bot.

use std::time::Duration;

use asterism_bots::Limit;

/// The settings of a level: random in some decisions, a search in the others.
///
/// ```
/// use asterism_registry::{GameId, Strength};
/// let [weakest, .., best] = GameId::Stellar.profile().levels;
/// assert!(weakest.careless > best.careless);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Strength {
    /// Percentage of decisions in which it takes a random action.
    pub careless: u8,
    /// The limit of its search in the others.
    pub limit: Limit,
}

impl Strength {
    /// The best level of every game: the longest search that players wait for without annoyance.
    pub(crate) const BEST: Self = Self {
        careless: 0,
        limit: Limit::Time(Duration::from_millis(500)),
    };

    /// A search of `simulations` that takes a random action in `careless` of a hundred decisions.
    pub(crate) const fn counted(careless: u8, simulations: u32) -> Self {
        Self {
            careless,
            limit: Limit::Simulations(simulations),
        }
    }
}
