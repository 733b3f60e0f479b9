//! Changing a secret choice before the last seat has chosen. Nobody but the seat is told.

use asterism_core::Seat;
use asterism_play::{LogEntry, LogStep, change};
use asterism_store::{Append, NewEntry, TableStatus};

use super::Table;
use super::playing::ActionResult;
use crate::tables::Acted;
use crate::tables::error::{Addition, TableError};

impl Table {
    /// Changes what `seat` has chosen to `action`, and stores that. If storing fails, it has not
    /// happened.
    pub(super) async fn change_choice(
        &mut self,
        seat: Seat,
        action: String,
    ) -> Result<ActionResult, TableError> {
        self.check_playing()?;
        self.check_room(seat, Addition::Change)?;
        self.seating.presence().see(seat);
        self.come_back(seat).await?;
        let (at, game) = (self.clocks.now(), self.stored.game);
        let session = self.session.as_mut().ok_or(TableError::NotBegun)?;
        let acted = Acted {
            seat,
            version: session.version(),
        };
        session
            .change(seat, &action)
            .map_err(|refused| TableError::Refused { game, refused })?;
        let entry = NewEntry {
            number: self.stored.next_entry(),
            entry: LogEntry {
                seat,
                step: LogStep::Change(action.clone()),
                at,
            },
            status: TableStatus::InPlay,
        };
        match self.store.append(self.stored.id.clone(), entry).await {
            Ok(Append::Added) => {
                change(&mut self.stored.log, seat, &action);
                self.stored.changes.push(seat);
            }
            Ok(Append::Overtaken) => {
                self.catch_up().await?;
                return Ok(ActionResult::Overtaken);
            }
            Err(error) => {
                // The store gave no answer: the table is loaded to see if the entry was stored.
                if self.catch_up().await.is_err() {
                    self.start_if_full()?;
                    return Err(error.into());
                }
                let session = self.session.as_ref();
                let chosen = session.and_then(|session| session.choice_of(seat));
                if chosen.is_none_or(|choice| choice.action != action) {
                    return Err(error.into());
                }
            }
        }
        self.updates.tell_own(seat);
        Ok(ActionResult::Stored(acted))
    }
}
