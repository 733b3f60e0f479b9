//! Changes by the host of a table that waits for people.

use asterism_store::{Arranged, Arrangement};

use super::Table;
use crate::tables::arrange_request::{ArrangeRequest, Setup, TableChange};
use crate::tables::arranging::arranged;
use crate::tables::error::TableError;

/// Maximum number of tries when somebody sits down meanwhile.
const TRIES: usize = 5;

/// Reason why a game that has begun keeps its seats.
const BEGUN: &str = "the game has begun, so the seats stay as they are";

impl Table {
    /// Carries out a change that the host asks for. It is durable when this returns.
    pub(super) async fn arrange(&mut self, wish: ArrangeRequest) -> Result<(), TableError> {
        if wish.player != self.stored.host {
            return Err(TableError::NotHost);
        }
        for _ in 0..TRIES {
            let arrangement = self.arrangement(&wish)?;
            let done = self
                .store
                .arrange(self.stored.id.clone(), arrangement)
                .await;
            self.catch_up().await?;
            match done? {
                Arranged::Done => return Ok(()),
                Arranged::Overtaken => {}
            }
        }
        Err(TableError::Busy)
    }

    /// The table after the change, if the game has not begun and allows it.
    fn arrangement(&self, wish: &ArrangeRequest) -> Result<Arrangement, TableError> {
        if self.session.is_some() {
            return Err(TableError::Settled(BEGUN));
        }
        let before = self.stored.seats.clone();
        let seats = arranged(&before, &wish.change, self.stored.host)?;
        let (settings, clock) = match &wish.change {
            TableChange::SetUp(Setup {
                settings, clock, ..
            }) => (settings.clone(), *clock),
            TableChange::AddBot(..)
            | TableChange::RemoveBot(_)
            | TableChange::Swap(..)
            | TableChange::StartWithBots(_)
            | TableChange::StartWithoutOpenSeats => {
                (self.stored.settings.clone(), self.stored.clock)
            }
        };
        self.edition.check_options(seats.len(), &settings)?;
        Ok(Arrangement {
            before,
            seats,
            settings,
            clock,
            at: self.clocks.now(),
        })
    }
}
