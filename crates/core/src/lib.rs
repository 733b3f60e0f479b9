//! The parts that all games of Asterism share; nothing here knows a single game.
//!
//! A [`Game`] is the referee's whole truth. Players, pages and bots get a [`Game::View`] of it,
//! chance comes from [`Dice`] alone, and [`Notation`] gives every action and position a text form.
//!
//! - `game`: the trait that every game implements, its refusals and its log
//! - `names`: the seats as one reader of the log knows them
//! - `seat`, `turn`, `outcome`: seats and viewers, whose turn it is, the result
//! - `dice`, `shuffle`: seeds and chance, and what players mix into them
//! - `notation`, `content`, `record`, `unreadable`: games as text, JSON and files
//! - `heuristic`, `features`: estimates and descriptions of positions, for bots
//! - `forced`, `reveal`: actions without a choice, and actions that reveal something
//! - `bits`, `bit_set`: sets as words of bits
//! - `testkit` (a feature): the laws that every game obeys, and tools for its tests

mod bit_set;
mod bits;
mod content;
mod dice;
mod features;
mod forced;
mod game;
mod heuristic;
mod names;
mod notation;
mod outcome;
mod record;
mod reveal;
mod seat;
mod shuffle;
#[cfg(feature = "testkit")]
pub mod testkit;
mod turn;
mod unreadable;

pub use bits::{Word, nth_bit, set_bits};
pub use content::{Content, ContentFile, Source, read_toml};
pub use dice::{Dice, Seed};
pub use features::{Described, MAX_FEATURES, Sheet, balance};
pub use forced::is_plainly_forced;
pub use game::{Game, Line, LineKind, Listener, Refusal, Tale};
pub use heuristic::{Heuristic, Sight, Watch, rewards};
pub use names::{Names, capitalised, listed};
pub use notation::{Facts, Notation, Setting, Settings};
pub use outcome::Outcome;
pub use record::{EndRecord, FORMAT, Record, ResultRecord, SeatRecord};
pub use reveal::reveals;
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use shuffle::{Nonce, ShuffleRecord};
pub use turn::Turn;
pub use unreadable::Unreadable;
