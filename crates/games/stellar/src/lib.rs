//! Stellar: two stargazers aim their telescopes and keep their notebooks.
//!
//! The clauses named in the comments (`SL-15`) are those of `docs/rules/stellar.md`.
//!
//! - `cards`, `card_set`, `slots`, `content`: cards, slots, and the content of the box
//! - `table`, `telescope`: the open table
//! - `state`: the whole state
//! - `rules`, `play`, `scoring`: legal actions, what they do, and the points
//! - `events`: the log
//! - `view`: the view of one viewer
//! - `game`: the `Game` trait, put together from these
//! - `heuristic`, `features`: estimates and features, for bots
//! - `notation`: text and JSON forms

mod card_set;
mod cards;
mod content;
mod events;
mod features;
mod game;
mod heuristic;
mod notation;
mod play;
mod rules;
mod scoring;
mod slots;
mod state;
mod table;
mod telescope;
mod view;

pub use card_set::CardSet;
pub use cards::{Card, Face, Kind, Number};
pub use content::{Content, Place, Section};
pub use events::{Event, Origin};
pub use rules::{Action, Decision, Illegal};
pub use scoring::{DIVERSITY, MAJORITY, Run, Score, Stack, final_scores, notebook};
pub use slots::{Side, Slot, SlotSet};
pub use state::{Options, Start, Stellar};
pub use table::{Area, Phase, ROUNDS, ROW, Row, RowSlot, SEATS, Table};
pub use telescope::{Placed, Telescope};
pub use view::View;
