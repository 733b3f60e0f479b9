//! The people of a table, for rate limits and stream limits. It is read without a message to the
//! task that owns the table, so that a flood of requests to the table does not delay it.

use std::sync::{Arc, PoisonError, RwLock};

use asterism_store::{PlayerKey, StoredSeat, StoredTable};

/// The players who sit at a table, and its host.
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

    /// True for a player who sits here or hosts the table.
    pub(super) fn has(&self, player: PlayerKey) -> bool {
        let people = self.0.read().unwrap_or_else(PoisonError::into_inner);
        people.contains(&player)
    }
}
