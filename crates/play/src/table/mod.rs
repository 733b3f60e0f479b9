//! The public facts of a table around its game: players, terms and the fair deal.
//!
//! - `terms`: time limit, ratings, hints, requests.
//! - `sitters`: the players.
//! - `clock_reading`: the reading of a player's clock.
//! - `deal`: commitments of a fair shuffle, and the secrets once the game is over.
//! - `remark`: chat.
//! - `summary`: a table in a list.

mod clock_reading;
mod deal;
mod remark;
mod sitters;
mod summary;
mod terms;

pub use clock_reading::ClockReading;
pub use deal::{Deal, Offer, OpenedDeal};
pub use remark::Remark;
pub use sitters::{Sitter, SitterKind};
pub use summary::{InPlay, RematchOffer, TableState, TableSummary};
pub use terms::{Clock, NoHints, Request, RequestKind, Stakes, why_no_hints};
