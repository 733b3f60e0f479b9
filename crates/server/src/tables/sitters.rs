//! The players of a table, read from what is stored.

use asterism_core::Seat;
use asterism_play::{Sitter, SitterKind};
use asterism_store::{StoredSeat, StoredTable};

/// Reads the sitter of `seat` from what is stored.
pub(super) fn sitter(table: &StoredTable, seat: Seat) -> Sitter {
    let (name, kind) = match &table.seats[seat.index()] {
        StoredSeat::Open => (String::new(), SitterKind::Open),
        StoredSeat::Human { name, .. } => (name.clone(), SitterKind::Human),
        StoredSeat::Bot { bot, name } => (name.clone(), SitterKind::Bot(*bot)),
    };
    let stand_in = table.stand_in(seat);
    Sitter {
        seat,
        name,
        kind,
        stand_in,
        has_profile: table.profiles.contains(seat),
    }
}
