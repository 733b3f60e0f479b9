//! Limits on what one seat may add to a table for ever, apart from the moves of the game, which
//! end.

use asterism_core::Seat;
use asterism_play::LogStep;
use asterism_store::NoteKind;

use super::Table;
use crate::tables::error::{Addition, TableError};

/// Maximum number of chat messages by one seat.
const MAX_MESSAGES: usize = 250;
/// Maximum number of requests to the others by one seat. It bounds the answers too.
const MAX_REQUESTS: usize = 100;
/// Maximum number of times that a seat is handed to a bot.
const MAX_HANDOVERS: usize = 100;
/// Maximum number of times that one seat changes a secret choice.
const MAX_CHANGES: usize = 500;
/// Maximum number of steps that one seat takes back by itself.
const MAX_STEPS_BACK: usize = 500;

impl Table {
    /// Refuses an addition if the seat has reached the maximum.
    pub(super) fn check_room(&self, seat: Seat, addition: Addition) -> Result<(), TableError> {
        let most = match addition {
            Addition::Message => MAX_MESSAGES,
            Addition::Request => MAX_REQUESTS,
            Addition::Level | Addition::Bot => MAX_HANDOVERS,
            Addition::StepBack => MAX_STEPS_BACK,
            Addition::Change => MAX_CHANGES,
        };
        if self.added(seat, addition) < most {
            return Ok(());
        }
        Err(TableError::TooMany(addition))
    }

    fn added(&self, seat: Seat, addition: Addition) -> usize {
        let notes = |is: fn(&NoteKind) -> bool| {
            let own = self.stored.notes.iter().filter(|note| note.seat == seat);
            own.filter(|note| is(&note.kind)).count()
        };
        match addition {
            Addition::Message => notes(|kind| matches!(kind, NoteKind::Says(_))),
            Addition::Request => notes(|kind| matches!(kind, NoteKind::Asks(_))),
            Addition::Bot => notes(|kind| matches!(kind, NoteKind::StandIn(Some(_)))),
            Addition::Level => notes(|kind| matches!(kind, NoteKind::Chooses(_))),
            Addition::Change => {
                let changes = self.stored.changes.iter();
                changes.filter(|by| **by == seat).count()
            }
            Addition::StepBack => {
                let entries = self.stored.log.iter();
                entries
                    .filter(|entry| entry.seat == seat && entry.step == LogStep::Undo)
                    .count()
            }
        }
    }
}
