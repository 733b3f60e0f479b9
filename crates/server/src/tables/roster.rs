//! The people of a table, as rate limits and stream limits look them up: without a word to the task that
//! owns the table, so that nobody who floods it delays the answer.

use std::sync::{Arc, PoisonError, RwLock};

use crate::identity::PlayerKey;
use crate::store::{StoredSeat, StoredTable};

/// The players who sit at a table, and the one who opened it.
#[derive(Clone, Default)]
pub(super) struct Roster(Arc<RwLock<Vec<PlayerKey>>>);

impl Roster {
    /// Replaces the list by the people of `table`.
    pub(super) fn set(&self, table: &StoredTable) {
        let seated = table.seats.iter().filter_map(|seat| match seat {
            StoredSeat::Human { player, .. } => Some(*player),
            StoredSeat::Open | StoredSeat::Bot { .. } => None,
        });
        let people = seated.chain([table.host]).collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = people;
    }

    /// True for a player who sits here or has opened the table.
    pub(super) fn has(&self, player: PlayerKey) -> bool {
        let people = self.0.read().unwrap_or_else(PoisonError::into_inner);
        people.contains(&player)
    }
}
