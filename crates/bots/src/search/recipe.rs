use std::time::Duration;

/// How a search goes about it. Numbers are whole, so that a recipe can be compared and written down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Recipe {
    /// What leads it down the tree.
    pub style: Style,
    /// How much it explores, in hundredths.
    pub explore: u16,
    /// How it judges what it finds.
    pub leaf: Leaf,
}

/// What leads a search down the tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Style {
    /// What was found so far, and nothing else (UCB1): how libraries do it that know no game.
    Plain,
    /// At first what appeals, then more and more what was found (PUCT).
    Guided {
        /// The difference of appeal that makes an action about three times as attractive, in
        /// thousandths of a victory.
        temperature: u16,
        /// How many samples an appeal counts for, in tenths.
        trust: u16,
        /// How many actions are considered at first; more are as the node is visited.
        width: u16,
    },
}

/// How a position is judged that a search has reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Leaf {
    /// Played to the end by chance.
    Playout,
    /// Played on by chance for so many actions, then judged.
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

    /// The search that is led by judgement.
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

/// How much a search may spend.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Budget {
    /// When it stops.
    pub limit: Limit,
    /// On how many threads, each with trees of its own, it searches.
    pub threads: u8,
}

/// When a search stops.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Limit {
    /// After so many simulations in all: the same every time.
    Simulations(u32),
    /// After so long.
    Time(Duration),
}

impl Budget {
    /// So many simulations on one thread.
    pub const fn simulations(count: u32) -> Self {
        Self {
            limit: Limit::Simulations(count),
            threads: 1,
        }
    }

    /// So long on one thread.
    pub const fn time(time: Duration) -> Self {
        Self {
            limit: Limit::Time(time),
            threads: 1,
        }
    }
}
