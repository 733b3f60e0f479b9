//! The deal of a stored table, sealed while the game is on and opened when it is over.

use asterism_core::{Seat, Seats, ShuffleRecord};
use asterism_play::{Deal, OpenedDeal};
use asterism_store::StoredTable;

/// The deal of a table whose game is not over: commitment only.
pub(super) fn sealed(table: &StoredTable) -> Deal {
    let nonces = Seat::ALL.into_iter().zip(table.nonces());
    let mixed = nonces.filter(|(_, nonce)| nonce.is_some());
    Deal {
        commitment: table.secret.commitment(),
        mixed: mixed.fold(Seats::NONE, |all, (seat, _)| all.with(seat)),
        opened: None,
        next: None,
    }
}

/// The deal of a finished game, with secret and nonces.
pub(super) fn opened(table: &StoredTable) -> Deal {
    Deal {
        opened: Some(OpenedDeal {
            shuffle: ShuffleRecord::new(&table.secret, &table.nonces()),
            seed: table.seed().to_string(),
        }),
        ..sealed(table)
    }
}
