//! Tree search for any game, from a view alone.
//!
//! Every simulation makes up a world that fits the view, walks down the tree as far as it is known,
//! adds what it found there, judges the position and tells every node on the way what it was worth
//! to the seat that decided there (max^n). Nodes stand for what was done, not for what chance made
//! of it, so one tree serves all worlds (open loop). Where actions are partly hidden, each seat has
//! a tree of its own, in which a node stands for what that seat has seen.

mod halt;
mod judge;
mod mind;
mod pick;
mod recipe;
mod thought;
mod tree;
mod walk;

pub use halt::Halt;
pub use judge::{Hand, Judge};
pub use mind::Search;
pub use recipe::{Budget, Leaf, Limit, Recipe, Style};
pub use thought::{Candidate, Thought};
