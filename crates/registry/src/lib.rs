//! The list of games and bots, and one interface to all of them.
//!
//! A new game is a line in `list`, a file in `games/`, and then whatever the compiler asks for.
//!
//! Games:
//! - `list`: the only list of games, and the types and macros generated from it.
//! - `games/`: one file for each game with everything that is not a rule.
//! - `profile`: the facts that such a file gives; `lens`: the comparisons in reports among them.
//! - `game`: methods of [`GameId`] and [`AnyView`].
//! - `rulebook`: the clauses of a game.
//! - `edition`, `library`, `loaded_content`: a game with its content, and the editions that are
//!   known.
//!
//! Tables:
//! - `referee`: a table of any game; `refused`: reasons why an action is refused.
//! - `position`: positions from which a table can begin.
//!
//! Bots:
//! - `bot`: the bots by name; `level`, `strength`, `ratings`: the eight levels and their measured
//!   ratings.
//! - `search_bot`: bots that search; `judge`, `network`: the judge of a search and the built-in
//!   networks.
//! - `thinking_limits`: limits on a decision; `effort`: the cost of one; `advice`: hints.
//!
//! Helpers:
//! - `canonical`: hashes of JSON; `nearest`: suggestions for misspelt names.

#[macro_use]
mod list;

mod advice;
mod bot;
mod canonical;
mod edition;
mod effort;
mod game;
mod games;
mod judge;
mod lens;
mod level;
mod library;
mod loaded_content;
mod nearest;
mod network;
mod position;
mod profile;
mod ratings;
mod referee;
mod refused;
mod rulebook;
mod search_bot;
mod strength;
mod thinking_limits;

pub use advice::{Advice, Advised, advise};
pub use bot::BotId;
pub use effort::Effort;
pub use lens::{First, Lens};
pub use level::Level;
pub use library::Library;
pub use list::packages::*;
pub use list::{AnyView, Edition, GameId, Listed};
pub use loaded_content::LoadedContent;
pub use position::Position;
pub use profile::{Guidance, Preset, Profile, Registered};
pub use ratings::Ratings;
pub use referee::Referee;
pub use refused::{CannotUndo, Refused};
pub use rulebook::{Clause, Rulebook, Section};
pub use search_bot::{Knowledge, SearchBot};
pub use strength::Strength;
pub use thinking_limits::{Stopwatch, ThinkingLimits};
