//! Starshine: one shared night sky, in four scenarios.
//!
//! The clauses named in the comments (`SH-12`) are those of `docs/rules/starshine.md`.

mod board;
mod cards;
mod claims;
mod closest;
mod constellations;
mod content;
mod events;
mod features;
mod firmament;
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

pub use board::{Board, Cover, Offer, Slot};
pub use cards::{Card, Cards, Face, Hole, Nova, NovaSet};
pub use closest::Closest;
pub use constellations::{Constellation, ConstellationSet, Figure, Laid, Node};
pub use content::{Content, Pattern};
pub use events::Event;
pub use firmament::{Firmament, Point, Steps};
pub use outlook::Outlook;
pub use refusals::{Illegal, Kind};
pub use rules::{Action, Decision, Hand};
pub use scenarios::Scenario;
pub use scoring::BirthPoints;
pub use squares::{Square, SquareSet};
pub use stars::{Class, Piece, SUPERNOVAE, Sky};
pub use state::{Options, Starshine, Start};
pub use table::{Ending, HAND, Held, NovaPlace, Phase, Player, SEATS, TURNS, Table, Under, Used};
pub use targets::Targets;
pub use view::View;
