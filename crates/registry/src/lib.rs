//! The games and bots there are, behind one interface that knows them by name.
//!
//! This is the only place that lists games. A new one is a variant of [`GameId`], of [`AnyView`] and
//! of [`Edition`], and then whatever the compiler asks for.

mod advice;
mod arena;
mod bot;
mod canonical;
mod edition;
mod effort;
mod exit;
mod game;
mod leash;
mod level;
mod library;
mod mentor;
mod nearest;
mod network;
mod points;
mod position;
mod questions;
mod ratings;
mod reel;
mod referee;
mod rulebook;
mod session;
mod share;
mod simulate;
mod statistics;
mod steps;
mod story;
mod thinker;
mod training;

pub use advice::{Advice, Advised, advise};
pub use among_the_stars;
pub use arena::{Anchor, Arena, Block, Bout, Lineup, Meeting, Rating, Sums, Thinking, rate};
pub use asterism_bots::{Exam, Progress};
pub use bot::BotId;
pub use edition::{Edition, Printed};
pub use effort::Effort;
pub use exit::{Exit, Reason, ranks_after};
pub use game::{AnyView, GameId};
pub use leash::{Leash, Stopwatch};
pub use level::Level;
pub use library::Library;
pub use position::Position;
pub use questions::Questions;
pub use ratings::Ratings;
pub use reel::{Eyes, Reel};
pub use referee::{Referee, Refused};
pub use rulebook::{Clause, Rulebook, Section};
pub use session::{Session, TableSetup, actions};
pub use share::Share;
pub use simulate::{Match, Simulation, random_playouts};
pub use starshine;
pub use statistics::{
    Columns, Distribution, Group, Observation, SeatStatistics, Statistics, Thing,
};
pub use stella_quest;
pub use stellar;
pub use steps::{Stays, UNDO, back_to, is_turned_back};
pub use sternenhimmel;
pub use thinker::{Thinker, Way};
pub use training::Training;
