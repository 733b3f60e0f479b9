//! Tree search for any game, from a view alone.
//!
//! Every simulation determinizes the view, walks down the tree, adds a node, judges the position
//! and adds its value, for the seat that decided there, to every node on the way (max^n). A node
//! stands for the actions taken, not for the chance events between them, so one tree serves all
//! determinizations (open loop). Where actions are partly hidden, each seat has a tree of its own,
//! in which a node stands for what that seat has seen.
//!
//! - `bot.rs`: the bot: its threads, its budget, and the moment to stop.
//! - `simulation.rs`: one simulation: down the trees, a judgement, and back up.
//! - `selection.rs`: the action that a simulation takes at a node (UCB1 or PUCT).
//! - `tree.rs`: the tree, in one piece of memory.
//! - `judge.rs`: the judgement of positions that a search asks for.
//! - `recipe.rs`: the settings of a search: style, leaf, budget.
//! - `thought.rs`: the result: the actions with their values.
//! - `halt.rs`: the signal to stop early.

mod bot;
mod halt;
mod judge;
mod recipe;
mod selection;
mod simulation;
mod thought;
mod tree;

pub use bot::Search;
pub use halt::Halt;
pub use judge::{Decision, Hand, Judge};
pub use recipe::{Budget, Leaf, Limit, Recipe, Style};
pub use thought::{Candidate, Thought};
