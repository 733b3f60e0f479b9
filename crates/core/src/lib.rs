//! What every game of Asterism is, and nothing that any one of them is.
//!
//! A [`Game`] is the referee's whole truth. Players, pages and bots get a [`Game::View`] of it,
//! chance comes from [`Dice`] alone, and [`Notation`] gives every action and position a text form.
//! `testkit` (a feature) holds the laws that every game must obey.

mod bit_set;
mod bits;
mod content;
mod dice;
mod features;
mod forced;
mod game;
mod heuristic;
mod notation;
mod outcome;
mod record;
mod reveal;
mod seat;
mod shuffle;
#[cfg(feature = "testkit")]
pub mod testkit;
mod turn;

pub use bits::{Word, nth_bit, set_bits};
pub use content::{Content, ContentFile, Source, read_toml};
pub use dice::{Dice, Seed};
pub use features::{Described, MOST_FEATURES, Sheet, balance};
pub use forced::is_plainly_forced;
pub use game::{Game, Line, Listener, Refusal, Tale};
pub use heuristic::{Heuristic, Sight, Watch, rewards};
pub use notation::{Facts, Notation, Setting, Settings, Unreadable};
pub use outcome::Outcome;
pub use record::{EndRecord, FORMAT, Record, ResultRecord, SeatRecord};
pub use reveal::reveals;
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use shuffle::{Nonce, ShuffleRecord};
pub use turn::Turn;
