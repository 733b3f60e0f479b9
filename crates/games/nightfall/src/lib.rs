//! Nightfall: twelve stars, four nights, 2 or 3 players. The example in `docs/adding-a-game.md`.
//!
//! The clauses named in the comments (`NF-3`) are those of `docs/rules/nightfall.md`.
//!
//! - `cards`: the stars and sets of them
//! - `table`: the open table
//! - `state`: the whole state
//! - `rules`, `play`: legal actions, and what they do
//! - `events`: the log
//! - `view`: the view of one viewer
//! - `game`: the `Game` trait, put together from these
//! - `heuristic`, `features`: estimates and features, for bots
//! - `notation`: text and JSON forms

mod cards;
mod events;
mod features;
mod game;
mod heuristic;
mod notation;
mod play;
mod rules;
mod state;
mod table;
mod view;

pub use cards::{Star, StarSet};
pub use events::Event;
pub use rules::{Action, Decision, Illegal};
pub use state::{Nightfall, Options};
pub use table::{HAND, SEATS, Table};
pub use view::View;
