//! The next game of the same people: everybody moves on by one seat.

use super::table::Table;
use crate::identity::{PlayerKey, random_bytes};
use crate::problem::Problem;
use crate::store::{StoredSeat, StoredTable, TableId, What};
use asterism_core::Seed;

impl Table {
    /// The table of the next game, opened by whoever asks first.
    pub(super) async fn rematch(&mut self, player: PlayerKey) -> Result<TableId, Problem> {
        let seat = self.seat_of(player).ok_or_else(Problem::stranger)?;
        let over = self.session.as_ref().map(|it| it.referee().turn());
        if over.and_then(|turn| turn.outcome().copied()).is_none() {
            return Err(Problem::conflict("the game is not over yet"));
        }
        if self.affairs.rematch.is_none() {
            let next = TableId::from_random(random_bytes());
            self.note(seat, What::Rematch(next)).await?;
        }
        let next = self.affairs.rematch.clone();
        let next = next.ok_or_else(|| Problem::conflict("the table is busy; try again"))?;
        self.open_next(player, next.clone()).await?;
        Ok(next)
    }

    /// Opens the next table, unless that was done.
    async fn open_next(&self, host: PlayerKey, id: TableId) -> Result<(), Problem> {
        if self.store.load(id.clone()).await?.is_some() {
            return Ok(());
        }
        let next = StoredTable {
            id: id.clone(),
            seed: Seed::new(random_bytes()),
            position: None,
            host,
            seats: moved_on(&self.stored.seats),
            seated: self.hours.now(),
            actions: Vec::new(),
            taken: Vec::new(),
            notes: Vec::new(),
            ..self.stored.clone()
        };
        match self.store.create(next).await {
            Ok(()) => Ok(()),
            // Another server may just have opened it.
            Err(error) => match self.store.load(id).await? {
                Some(_) => Ok(()),
                None => Err(error.into()),
            },
        }
    }
}

/// Whoever sat on the second seat begins next time, and the first one comes last.
fn moved_on(seats: &[StoredSeat]) -> Vec<StoredSeat> {
    let mut seats = seats.to_vec();
    seats.rotate_left(1);
    seats
}
