//! Among the Stars: drafting cards and building space stations with them.
//!
//! The clauses named in the comments (`AS-12`) are those of `docs/rules/among-the-stars.md`.
//!
//! - the components: `cards` (numbers and piles), `effects` (the vocabulary of abilities),
//!   `designs` (what is printed on cards), `index` (sets of designs), `content` (all of them
//!   together)
//! - the table: `cells` (the grid), `station`, `hands`, `table` (all that is open), `state` (the
//!   full state), `view` (the knowledge of one viewer)
//! - the rules: `actions`, `rules` (checks of actions), `legal` (all open actions), `refusals`,
//!   `building` and `energy` (locations and their costs), `play` (years and turns), `draft` (secret
//!   choices), `races` (abilities before selecting), `interactions` (questions to other players),
//!   `objectives`, `scoring`, `game` (all of it as a `Game`)
//! - the log: `events`, and `telling` for the opening and the end
//! - for pages and bots: `outlook` (previews), `heuristic`, `worth` and `uses` (estimates of
//!   positions and cards), `features`
//! - text and JSON: `notation`

mod actions;
mod building;
mod cards;
mod cells;
mod content;
mod designs;
mod draft;
mod effects;
mod energy;
mod events;
mod features;
mod game;
mod hands;
mod heuristic;
mod index;
mod interactions;
mod legal;
mod notation;
mod objectives;
mod outlook;
mod play;
mod races;
mod refusals;
mod rules;
mod scoring;
mod state;
mod station;
mod table;
mod telling;
mod uses;
mod view;
mod worth;

pub use actions::{Action, TurnAction};
pub use building::{Build, Gain};
pub use cards::{Card, Cards, Key, Kind};
pub use cells::{Cell, CellSet};
pub use content::{
    Content, EndCredits, Objective, ObjectiveCard, ObjectiveSet, Race, RaceSet, RaceTile, Rates,
};
pub use designs::{Deck, Design, Dispute, Face, Location, Timing};
pub use effects::{Charge, Cond, Count, Effect, Goal, Interaction, Of, Power, VpPer, Where};
pub use energy::{ENERGY, Energy};
pub use events::Event;
pub use hands::{Place, Way};
pub use outlook::{Outlook, Standing};
pub use refusals::{Illegal, QuestionKind};
pub use rules::{Decision, Private};
pub use scoring::FinalLine;
pub use state::{AmongTheStars, Draws, Options, Races};
pub use station::{Built, CUBES, LOCATIONS, RANGE, Reactor, Station};
pub use table::{
    Deed, Fallback, Phase, Player, RevealTime, SEATS, Secret, Table, Use, Variants, YEARS,
};
pub use view::{Glimpse, View};
