//! The settings of a search.

use std::time::Duration;

/// Settings of a search. Numbers are integers, so that a recipe can be compared and written down.
///
/// ```
/// use asterism_bots::{Leaf, Recipe};
///
/// let bolder = Recipe { explore: 60, ..Recipe::GUIDED };
/// assert_eq!(bolder.leaf, Leaf::After(0));
/// assert_ne!(bolder, Recipe::GUIDED);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Recipe {
    /// Selection of actions in the tree.
    pub style: Style,
    /// Exploration constant, in hundredths.
    pub explore: u16,
    /// Evaluation of the positions reached.
    pub leaf: Leaf,
}

/// Selection of actions in the tree.
///
/// ```
/// use asterism_bots::{Recipe, Style};
///
/// assert_eq!(Recipe::PLAIN.style, Style::Plain);
/// let wide = Style::Guided { temperature: 50, trust: 10, width: 20 };
/// assert_ne!(Recipe { style: wide, ..Recipe::GUIDED }, Recipe::GUIDED);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Style {
    /// By the values found so far only (UCB1), as generic libraries do it.
    Plain,
    /// At first by the judge's priors, then more and more by the values found (PUCT).
    Guided {
        /// The difference of appeal that makes an action about three times as attractive, in
        /// thousandths of a victory.
        temperature: u16,
        /// Weight of an appeal, in tenths of a sample.
        trust: u16,
        /// Number of actions considered at the first visit; it grows with the visits.
        width: u16,
    },
}

/// Evaluation of the positions that a search reaches.
///
/// ```
/// use asterism_bots::{Leaf, Recipe};
///
/// assert_eq!(Recipe::PLAIN.leaf, Leaf::Playout);
/// let deeper = Recipe { leaf: Leaf::After(4), ..Recipe::GUIDED };
/// assert_ne!(deeper, Recipe::GUIDED);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Leaf {
    /// A random playout to the end.
    Playout,
    /// This many random actions, then the judge.
    After(u16),
}

impl Recipe {
    /// Information-set Monte Carlo tree search as generic libraries have it: one tree, UCB1, random
    /// playouts to the end.
    pub const PLAIN: Self = Self {
        style: Style::Plain,
        explore: 70,
        leaf: Leaf::Playout,
    };

    /// The search that is guided by a judge.
    pub const GUIDED: Self = Self {
        style: Style::Guided {
            temperature: 50,
            trust: 10,
            width: 8,
        },
        explore: 30,
        leaf: Leaf::After(0),
    };
}

/// Limits of a search.
///
/// ```
/// use std::time::Duration;
///
/// use asterism_bots::{Budget, Limit};
///
/// let budget = Budget { threads: 2, ..Budget::time(Duration::from_millis(100)) };
/// assert_eq!(budget.limit, Limit::Time(Duration::from_millis(100)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Budget {
    /// Length of the search.
    pub limit: Limit,
    /// Number of threads, each with trees of its own.
    pub threads: u8,
}

/// Length of a search.
///
/// ```
/// use asterism_bots::{Budget, Limit};
///
/// assert_eq!(Budget::simulations(500).limit, Limit::Simulations(500));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Limit {
    /// Number of simulations over all threads; the result is reproducible.
    Simulations(u32),
    /// Time; the result depends on the speed of the machine.
    Time(Duration),
}

impl Budget {
    /// `count` simulations on one thread.
    pub const fn simulations(count: u32) -> Self {
        Self {
            limit: Limit::Simulations(count),
            threads: 1,
        }
    }

    /// `time` on one thread.
    pub const fn time(time: Duration) -> Self {
        Self {
            limit: Limit::Time(time),
            threads: 1,
        }
    }
}
