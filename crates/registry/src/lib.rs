//! The games and bots there are, behind one interface that knows them by name.
//!
//! This is the only place that lists games. A new one is a variant of [`GameId`] and of
//! [`AnyView`], and then whatever the compiler asks for.

mod bot;
mod game;
mod referee;
mod rulebook;
mod session;
mod simulate;

pub use bot::BotId;
pub use game::{AnyView, GameId};
pub use referee::{Referee, Refused};
pub use rulebook::{Clause, Rulebook, Section};
pub use session::{Session, TableSetup};
pub use simulate::{Match, Simulation, random_playouts};
pub use stella_quest;
