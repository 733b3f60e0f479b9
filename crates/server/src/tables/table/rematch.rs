//! The rematch: everybody moves on by one seat, and sits down there when they want to.

use asterism_core::Seat;
use asterism_store::{
    NoteKind, PlayerKey, Sitting, StoredSeat, StoredTable, TableId, random_bytes,
};

use super::Table;
use crate::tables::command::Next;
use crate::tables::error::TableError;
use crate::tables::requests::RematchRequest;

impl Table {
    /// Returns the table of the rematch and the player's seat there. The first player who asks
    /// opens that table; they and the bots sit there at once.
    pub(super) async fn rematch(&mut self, wish: RematchRequest) -> Result<Next, TableError> {
        let seat = self.seating.own_seat(wish.player)?;
        if !self.is_over().await? {
            return Err(TableError::NotOver);
        }
        if self.agreements.rematch.is_none() {
            let next = TableId::from_random(random_bytes());
            self.note(seat, NoteKind::Rematch(next)).await?;
        }
        let next = self.agreements.rematch.clone();
        let next = next.ok_or(TableError::Busy)?;
        self.open_next(&wish, next.clone()).await?;
        let sitting = Sitting {
            seat: one_further(seat, self.stored.seats.len()),
            player: wish.player,
            name: self.seating.name(seat).to_owned(),
            nonce: wish.nonce,
            at: self.clocks.now(),
        };
        Ok((next, sitting))
    }

    /// Notes that a player sits at the table of the rematch, so that everybody knows.
    pub(super) async fn plays_again(&mut self, player: PlayerKey) -> Result<(), TableError> {
        let seat = self.seating.own_seat(player)?;
        match self.agreements.rematch.clone() {
            Some(next) if !self.agreements.again.contains(seat) => {
                self.note(seat, NoteKind::Rematch(next)).await
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Opens the table of the rematch, unless that was done.
    async fn open_next(&self, wish: &RematchRequest, id: TableId) -> Result<(), TableError> {
        if self.store.load(id.clone()).await?.is_some() {
            return Ok(());
        }
        let next = StoredTable {
            id: id.clone(),
            secret: wish.secret,
            position: None,
            host: wish.player,
            seats: moved_on(&self.stored.seats, wish),
            seated: self.clocks.now(),
            log: Vec::new(),
            changes: Vec::new(),
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

/// The seats of the rematch: the second seat becomes the first, and the first becomes the last. The
/// seats of other people stay open until they join.
fn moved_on(seats: &[StoredSeat], wish: &RematchRequest) -> Vec<StoredSeat> {
    let sits = |seat: &StoredSeat| match seat {
        StoredSeat::Human { player, name, .. } if *player == wish.player => StoredSeat::Human {
            player: *player,
            name: name.clone(),
            nonce: wish.nonce.clone(),
        },
        StoredSeat::Human { .. } | StoredSeat::Open => StoredSeat::Open,
        StoredSeat::Bot { .. } => seat.clone(),
    };
    let mut seats: Vec<_> = seats.iter().map(sits).collect();
    seats.rotate_left(1);
    seats
}

/// The seat of a player in the rematch.
fn one_further(seat: Seat, seats: usize) -> Seat {
    let next = (seat.index() + seats - 1) % seats;
    Seat::new(next).unwrap_or(seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use asterism_core::Seed;

    #[test]
    fn the_seat_of_the_next_game_is_where_somebody_was_moved_to() {
        let people = |number: u8| StoredSeat::Human {
            player: PlayerKey::new([number; 32]),
            name: number.to_string(),
            nonce: "of the last game".parse().ok(),
        };
        for seats in 2..=5 {
            let before: Vec<_> = (0..seats).map(people).collect();
            for seat in Seat::first(before.len()) {
                let wish = RematchRequest {
                    player: PlayerKey::new([seat.index() as u8; 32]),
                    secret: Seed::from_text("next"),
                    nonce: None,
                };
                let after = moved_on(&before, &wish);
                let sits = |it: &StoredSeat| matches!(it, StoredSeat::Human { nonce: None, .. });
                let found: Vec<_> = after.iter().map(sits).collect();
                let expected = one_further(seat, before.len());
                let expected: Vec<_> = Seat::first(before.len()).map(|it| it == expected).collect();
                assert_eq!(found, expected, "seat {seat} of {seats}");
            }
        }
    }
}
