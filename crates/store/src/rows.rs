//! Conversions between rows and values, the same for both databases.

use std::fmt::Display;

use asterism_core::{Nonce, Seat};
use asterism_play::{LogEntry, LogStep, Stakes, change};
use asterism_registry::{BotId, Position};

use super::{StoreError, StoreResult, StoredSeat, TableId};
use crate::ids::PlayerKey;

/// The error for a value that this program cannot have written.
pub(super) fn corrupt(error: impl Display) -> StoreError {
    StoreError::Corrupt(error.to_string())
}

/// The table id in a column.
pub(super) fn table_of(name: &str) -> StoreResult<TableId> {
    TableId::read(name).ok_or_else(|| corrupt("a table's name that is none"))
}

/// The seat with this number, counted from one.
pub(super) fn seat_of(number: usize) -> StoreResult<Seat> {
    let seat = number.checked_sub(1).and_then(Seat::new);
    seat.ok_or_else(|| corrupt("a seat that is none"))
}

/// The log that stored entries make, and the seats of those that change a choice. A changed choice
/// stands where the first one stood.
pub(super) fn log_of(stored: Vec<LogEntry>) -> (Vec<LogEntry>, Vec<Seat>) {
    let (mut log, mut changes) = (Vec::with_capacity(stored.len()), Vec::new());
    for entry in stored {
        match &entry.step {
            LogStep::Change(action) => {
                change(&mut log, entry.seat, action);
                changes.push(entry.seat);
            }
            LogStep::Action(_) | LogStep::Undo | LogStep::BackTo(_) | LogStep::Exit(_) => {
                log.push(entry);
            }
        }
    }
    (log, changes)
}

/// The bot with this name, if a name is stored.
pub(super) fn bot_of(name: Option<String>) -> StoreResult<Option<BotId>> {
    let bot = name.map(|name| name.parse()).transpose();
    bot.map_err(corrupt)
}

/// The position that is stored as this JSON.
pub(super) fn position_of(json: &[u8]) -> StoreResult<Position> {
    let json = serde_json::from_slice(json).map_err(corrupt)?;
    Ok(Position::new(json))
}

/// Reads a seat from its columns.
pub(super) fn sitter_of(
    name: String,
    player: Option<[u8; 32]>,
    bot: Option<String>,
    nonce: Option<&str>,
) -> StoreResult<StoredSeat> {
    let nonce = nonce.map(str::parse).transpose().map_err(corrupt)?;
    Ok(match (player.map(PlayerKey::new), bot_of(bot)?) {
        (Some(player), _) => StoredSeat::Human {
            player,
            name,
            nonce,
        },
        (None, Some(bot)) => StoredSeat::Bot { bot, name },
        (None, None) => StoredSeat::Open,
    })
}

/// The columns of a seat.
#[derive(Default)]
pub(super) struct SeatColumns<'a> {
    pub(super) name: &'a str,
    pub(super) player: Option<&'a [u8; 32]>,
    pub(super) bot: Option<String>,
    pub(super) nonce: Option<&'a str>,
}

/// Splits a seat into its columns.
pub(super) fn columns_of(sitter: &StoredSeat) -> SeatColumns<'_> {
    match sitter {
        StoredSeat::Open => SeatColumns::default(),
        StoredSeat::Human {
            player,
            name,
            nonce,
        } => SeatColumns {
            name,
            player: Some(player.bytes()),
            bot: None,
            nonce: nonce.as_ref().map(Nonce::as_str),
        },
        StoredSeat::Bot { bot, name } => SeatColumns {
            name,
            bot: Some(bot.to_string()),
            ..SeatColumns::default()
        },
    }
}

/// The stakes that a mark stands for.
pub(super) fn stakes_of(mark: i16) -> StoreResult<Stakes> {
    match mark {
        0 => Ok(Stakes::Friendly),
        1 | 2 => Ok(Stakes::Rated), // 2: it has counted.
        3 => Ok(Stakes::Helped),
        _ => Err(corrupt("a table that is neither rated nor not")),
    }
}

/// Returns the mark of a new table.
pub(super) const fn mark_of(stakes: Stakes) -> i16 {
    match stakes {
        Stakes::Friendly => 0,
        Stakes::Rated => 1,
        Stakes::Helped => 3,
    }
}
