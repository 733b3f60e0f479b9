//! What rows mean, whichever database they are in.

use std::fmt::Display;

use asterism_core::Seat;
use asterism_registry::{BotId, Position};

use super::{Kept, Stakes, StoreError, StoredSeat, TableId};
use crate::identity::PlayerKey;

/// Something was found that this program has not written.
pub(super) fn corrupt(error: impl Display) -> StoreError {
    StoreError::Corrupt(error.to_string())
}

/// The table of this name.
pub(super) fn table_of(name: &str) -> Kept<TableId> {
    TableId::read(name).ok_or_else(|| corrupt("a table's name that is none"))
}

/// The seat with this number, counted from one.
pub(super) fn seat_of(number: usize) -> Kept<Seat> {
    let seat = number.checked_sub(1).and_then(Seat::new);
    seat.ok_or_else(|| corrupt("a seat that is none"))
}

/// The bot of this name, where one is named.
pub(super) fn bot_of(name: Option<String>) -> Kept<Option<BotId>> {
    let bot = name.map(|name| name.parse()).transpose();
    bot.map_err(corrupt)
}

/// The position that is kept as this JSON.
pub(super) fn position_of(json: &[u8]) -> Kept<Position> {
    let json = serde_json::from_slice(json).map_err(corrupt)?;
    Ok(Position::new(json))
}

/// Who sits on a seat of which this is kept.
pub(super) fn sitter_of(
    name: String,
    player: Option<[u8; 32]>,
    bot: Option<String>,
) -> Kept<StoredSeat> {
    Ok(match (player.map(PlayerKey::new), bot_of(bot)?) {
        (Some(player), _) => StoredSeat::Human { player, name },
        (None, Some(bot)) => StoredSeat::Bot { bot, name },
        (None, None) => StoredSeat::Open,
    })
}

/// What is kept of who sits on a seat: name, player and bot.
pub(super) fn columns_of(sitter: &StoredSeat) -> (&str, Option<&[u8; 32]>, Option<String>) {
    match sitter {
        StoredSeat::Open => ("", None, None),
        StoredSeat::Human { player, name } => (name, Some(player.bytes()), None),
        StoredSeat::Bot { bot, name } => (name, None, Some(bot.to_string())),
    }
}

/// The stakes of a table that is marked so.
pub(super) fn stakes_of(mark: i16) -> Kept<Stakes> {
    match mark {
        0 => Ok(Stakes::Friendly),
        1 | 2 => Ok(Stakes::Rated), // 2: it has counted.
        _ => Err(corrupt("a table that is neither rated nor not")),
    }
}

/// How a new table is marked.
pub(super) const fn mark_of(stakes: Stakes) -> i16 {
    match stakes {
        Stakes::Friendly => 0,
        Stakes::Rated => 1,
    }
}
