//! Starshine: one shared night sky, in four scenarios.
//!
//! The clauses named in the comments (`SH-12`) are those of `docs/rules/starshine.md`.
//!
//! - the components: `squares`, `firmament` (the graph of squares), `stars`, `cards`,
//!   `constellations`, `content` (all of them together)
//! - the table: `scenarios`, `board` (a player's three slots), `table` (all that is open),
//!   `state` (the full state), `view` (the knowledge of one viewer)
//! - the rules: `actions`, `rules` (legal actions), `targets` (their squares), `refusals` (reasons
//!   why not), `play` (the course of the game), `claims` (constellations and the end), `scoring`,
//!   `game` (all of it as a `Game`)
//! - the log: `events`
//! - for pages and bots: `outlook` (previews), `closest` (work left on a constellation),
//!   `heuristic`, `features`
//! - text and JSON: `notation`

mod actions;
mod board;
mod cards;
mod claims;
mod closest;
mod constellations;
mod content;
mod events;
mod features;
mod firmament;
mod game;
mod heuristic;
mod notation;
mod outlook;
mod play;
mod refusals;
mod rules;
mod scenarios;
mod scoring;
mod squares;
mod stars;
mod state;
mod table;
mod targets;
mod view;

pub use actions::Action;
pub use board::{Board, Cover, Offer, Slot};
pub use cards::{Card, Cards, Face, Hole, Nova, NovaSet};
pub use closest::Closest;
pub use constellations::{Constellation, ConstellationSet, Figure, Laid, Node};
pub use content::{Content, Pattern};
pub use events::Event;
pub use firmament::{Firmament, Point, Steps};
pub use outlook::Outlook;
pub use refusals::{Illegal, Kind};
pub use rules::{Decision, Hand};
pub use scenarios::Scenario;
pub use scoring::BirthPoints;
pub use squares::{Square, SquareSet};
pub use stars::{Class, Piece, SUPERNOVAE, Sky};
pub use state::{Options, Starshine, Start};
pub use table::{Ending, HAND, Held, NovaPlace, Phase, Player, SEATS, TURNS, Table, Under, Used};
pub use targets::Targets;
pub use view::View;
