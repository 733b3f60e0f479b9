//! How the deal of a table is sealed, and opened when the game is over.

use asterism_core::{Seat, Seats, ShuffleRecord};
use asterism_registry::Session;

use super::table::Table;
use crate::store::StoredTable;

/// How the deal of a table is sealed, as far as everybody may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// What the server has committed to.
    pub commitment: String,
    /// Who has mixed something in.
    pub mixed: Seats,
    /// All of it, once the game is over.
    pub opened: Option<OpenedDeal>,
    /// What the server commits to for the next game of the same people, once this one is over.
    pub next: Option<String>,
}

/// A deal that is no secret any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenedDeal {
    /// The secret of the server, and what each seat has mixed in.
    pub shuffle: ShuffleRecord,
    /// The seed that they give.
    pub seed: String,
}

impl Deal {
    /// The deal of a table whose game is not over.
    pub(super) fn sealed(table: &StoredTable) -> Self {
        let nonces = Seat::ALL.into_iter().zip(table.nonces());
        let mixed = nonces.filter(|(_, nonce)| nonce.is_some());
        Self {
            commitment: table.secret.commitment(),
            mixed: mixed.fold(Seats::NONE, |all, (seat, _)| all.with(seat)),
            opened: None,
            next: None,
        }
    }

    /// The same when the game is over.
    pub(super) fn opened(table: &StoredTable) -> Self {
        Self {
            opened: Some(OpenedDeal {
                shuffle: ShuffleRecord::new(&table.secret, &table.nonces()),
                seed: table.seed().to_string(),
            }),
            ..Self::sealed(table)
        }
    }
}

impl Table {
    /// How the deal is sealed; when the game is over it is open.
    pub(super) fn deal(&self) -> Deal {
        if self.session.as_ref().is_some_and(Session::is_over) {
            Deal::opened(&self.stored)
        } else {
            Deal::sealed(&self.stored)
        }
    }
}
