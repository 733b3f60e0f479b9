//! Stella Quest: trick-taking for 2 to 4 players who collect the numbers 1 to 6.
//!
//! The clauses named in the comments (`SQ-10`) are those of `docs/rules/stella-quest.md`.
//!
//! - `cards`, `card_set`: cards, backs and sets of cards
//! - `table`, `collection`: the open table
//! - `state`, `memory`: the whole state, and the memory of cards that were shuffled back
//! - `rules`, `play`: legal actions, and what they do
//! - `events`: the log
//! - `view`: the view of one viewer
//! - `game`: the `Game` trait, put together from these
//! - `heuristic`, `features`: estimates and features, for bots
//! - `notation`: text and JSON forms

mod card_set;
mod cards;
mod collection;
mod events;
mod features;
mod game;
mod heuristic;
mod memory;
mod notation;
mod play;
mod rules;
mod state;
mod table;
mod view;

pub use card_set::CardSet;
pub use cards::{Back, Backs, Card, Colour, Face, Number};
pub use collection::{Collection, jewels};
pub use events::{Event, Strength};
pub use rules::{Action, Decision, Illegal, winner};
pub use state::{Options, Start, StellaQuest};
pub use table::{End, Marker, Phase, Played, Player, SEATS, Table};
pub use view::View;
