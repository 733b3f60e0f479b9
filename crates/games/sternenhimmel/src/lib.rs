//! Sternenhimmel: hidden stars on the constellations of the zodiac, for prize money.
//!
//! The clauses named in the comments (`ST-12`) are those of `docs/rules/sternenhimmel.md`.

mod content;
mod deduction;
mod events;
mod features;
mod forecast;
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
