//! Sternenhimmel: hidden stars on the constellations of the zodiac, for prize money.
//!
//! The clauses named in the comments (`ST-12`) are those of `docs/rules/sternenhimmel.md`.
//!
//! - `signs`, `spaces`, `stars`, `content`: boards, spaces, stars, and the content of the box
//! - `table`: the open table
//! - `state`: the whole state
//! - `rules`, `play`, `scoring`: legal actions, what they do, and the scoring of a board
//! - `events`: the log
//! - `view`, `deduction`, `forecast`: the view of one viewer, and what follows from it
//! - `game`: the `Game` trait, put together from these
//! - `heuristic`, `features`: estimates and features, for bots
//! - `notation`: text and JSON forms

mod content;
mod deduction;
mod events;
mod features;
mod forecast;
mod game;
mod heuristic;
mod notation;
mod play;
mod rules;
mod scoring;
mod signs;
mod spaces;
mod stars;
mod state;
mod table;
mod view;

pub use content::{Board, Content, Point, Size};
pub use deduction::Unseen;
pub use events::{Event, Scored};
pub use forecast::{Forecast, Prospect};
pub use rules::{Action, Decision, Illegal};
pub use scoring::{Case, Laid, Scoring, score};
pub use signs::{Sign, SignSet};
pub use spaces::{Field, Space, SpaceSet, Spot, SpotSet};
pub use stars::{Star, StarSet};
pub use state::{Options, Start, Sternenhimmel};
pub use table::{Memory, Table};
pub use view::View;
