//! A game being played: a session with its log and its story, taking back, and replays.
//!
//! - [`session`](Session): the referee of a table with its log of actions and events.
//! - `log`: its entries, typed; `moment`: their times.
//! - `setup`: the setup of a table.
//! - `undo`: steps that can be taken back, and why others cannot.
//! - `questions`: the seats that owe an action, and since when.
//! - `story`: the log in words, for each viewer.
//! - `exit`: seats that leave before the rules end the game.
//! - `table/`: the table around a game: players, terms, the fair deal.
//! - `choices`: secret choices of several seats, which can be changed until the last has chosen.
//! - `reel`: a recorded game with the state after every action; `replay`: one with its table, seen
//!   from some perspective.

mod choices;
mod exit;
mod log;
mod moment;
mod questions;
mod reel;
mod replay;
mod session;
mod setup;
mod story;
mod table;
mod undo;

pub use choices::Choice;
pub use exit::{Exit, Reason, ranks_after};
pub use log::{LogEntry, LogStep, UNDO, change};
pub use moment::Moment;
pub use questions::Questions;
pub use reel::{Perspective, Reel};
pub use replay::{NotInReplay, Replay, ReplayedTable, Still};
pub use session::Session;
pub use setup::{TableSetup, actions};
pub use table::{
    Clock, ClockReading, Deal, InPlay, NoHints, Offer, OpenedDeal, Remark, RematchOffer, Request,
    RequestKind, Sitter, SitterKind, Stakes, TableState, TableSummary, why_no_hints,
};
