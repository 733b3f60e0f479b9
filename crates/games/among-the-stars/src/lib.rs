//! Among the Stars: drafting cards and building space stations with them.
//!
//! The clauses named in the comments (`AS-12`) are those of `docs/rules/among-the-stars.md`.

mod building;
mod cards;
mod cells;
mod content;
mod draft;
mod effects;
mod energy;
mod events;
mod features;
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
mod uses;
mod view;
mod worth;

pub use building::{Build, Gain};
pub use cards::{Card, Cards, Deck, Design, Dispute, Face, Key, Kind, Location, Timing};
pub use cells::{Cell, CellSet};
pub use content::{
    Content, EndCredits, Objective, ObjectiveCard, ObjectiveSet, Race, RaceSet, RaceTile, Rates,
};
pub use effects::{Charge, Cond, Count, Effect, Goal, Interaction, Of, Power, VpPer, Where};
pub use energy::{ENERGY, Energy};
pub use events::Event;
pub use hands::{Place, Way};
pub use outlook::{Outlook, Standing};
pub use refusals::{Asked, Illegal};
pub use rules::{Action, Decision, Private};
pub use scoring::FinalLine;
pub use state::{AmongTheStars, Options, Races};
pub use station::{Built, CUBES, LOCATIONS, RANGE, Reactor, Station};
pub use table::{
    Deed, Fallback, Moment, Phase, Player, SEATS, Secret, Table, Use, Variants, YEARS,
};
pub use view::{Glimpse, View};
