//! Many games: simulations, the statistics that they add up to, arenas that measure bots, and
//! training.
//!
//! - `simulate`: games of bots against each other, each from its own seed; `matches`: the result of
//!   one.
//! - `statistics`: sums over many games, and comparisons between winners and others.
//! - `share`: shares of victories with confidence intervals.
//! - `arena`: blocks of games that measure how strong bots are.
//! - `training`: the network of a game learns by playing against itself.

mod arena;
mod matches;
mod share;
mod simulate;
mod statistics;
mod training;

pub use arena::{Anchor, Arena, Block, Bout, Lineup, Meeting, Rating, Sums, Thinking, rate};
pub use asterism_bots::{Exam, Progress};
pub use matches::Match;
pub use share::Share;
pub use simulate::{RandomPlayouts, Simulation};
pub use statistics::{
    Columns, Distribution, Group, Observation, SeatStatistics, Statistics, Thing,
};
pub use training::Training;
