//! The next game of the same people: everybody moves on by one seat, and sits down there when they want to.

use std::sync::Arc;

use asterism_core::{Nonce, Seat, Seed};

use super::Tables;
use super::table::{Command, Table};
use crate::identity::{PlayerKey, random_bytes};
use crate::problem::Problem;
use crate::store::{Sitting, StoredSeat, StoredTable, TableId, What};

/// Somebody wants to play again.
#[derive(Clone, Debug)]
pub struct AgainWish {
    /// Who.
    pub player: PlayerKey,
    /// The secret of the next game, which everybody was shown the commitment of.
    pub secret: Seed,
    /// What they mix in, if anything.
    pub nonce: Option<Nonce>,
}

/// The table of the next game, and where somebody sits there.
pub(super) type Next = (TableId, Sitting);

impl Tables {
    /// Seats somebody at the table of the next game of the same people, and opens it if nobody has.
    pub async fn rematch(
        self: &Arc<Self>,
        id: &TableId,
        wish: AgainWish,
    ) -> Result<TableId, Problem> {
        let player = wish.player;
        let next = self.ask(id, |reply| Command::Rematch {
            wish: wish.clone(),
            reply,
        });
        let (next, sitting) = next.await??;
        let there = self.look(&next, Some(player)).await?;
        if there.viewer.seat().is_none() {
            self.sit(&next, sitting).await?;
        }
        self.ask(id, |reply| Command::PlaysAgain { player, reply })
            .await??;
        Ok(next)
    }
}

impl Table {
    /// The table of the next game, opened by whoever asks first: they sit there, and so do the bots.
    pub(super) async fn rematch(&mut self, wish: AgainWish) -> Result<Next, Problem> {
        let seat = self.seat_of(wish.player).ok_or_else(Problem::stranger)?;
        if !self.is_over().await? {
            return Err(Problem::conflict("the game is not over yet"));
        }
        if self.affairs.rematch.is_none() {
            let next = TableId::from_random(random_bytes());
            self.note(seat, What::Rematch(next)).await?;
        }
        let next = self.affairs.rematch.clone();
        let next = next.ok_or_else(|| Problem::conflict("the table is busy; try again"))?;
        self.open_next(&wish, next.clone()).await?;
        let sitting = Sitting {
            seat: one_further(seat, self.stored.seats.len()),
            player: wish.player,
            name: self.names[seat.index()].clone(),
            nonce: wish.nonce,
            at: self.hours.now(),
        };
        Ok((next, sitting))
    }

    /// Notes that somebody sits at the table of the next game, so that everybody knows.
    pub(super) async fn plays_again(&mut self, player: PlayerKey) -> Result<(), Problem> {
        let seat = self.seat_of(player).ok_or_else(Problem::stranger)?;
        match self.affairs.rematch.clone() {
            Some(next) if !self.affairs.again.contains(seat) => {
                self.note(seat, What::Rematch(next)).await
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Opens the next table, unless that was done.
    async fn open_next(&self, wish: &AgainWish, id: TableId) -> Result<(), Problem> {
        if self.store.load(id.clone()).await?.is_some() {
            return Ok(());
        }
        let next = StoredTable {
            id: id.clone(),
            secret: wish.secret,
            position: None,
            host: wish.player,
            seats: moved_on(&self.stored.seats, wish),
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

/// Whoever sat on the second seat begins next time, and the first one comes last. The seats of people other
/// than the one who wishes stay open until they want to play again.
fn moved_on(seats: &[StoredSeat], wish: &AgainWish) -> Vec<StoredSeat> {
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

/// Where somebody sits next time.
fn one_further(seat: Seat, seats: usize) -> Seat {
    let next = (seat.index() + seats - 1) % seats;
    Seat::new(next).unwrap_or(seat)
}

#[cfg(test)]
mod tests {
    use super::*;

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
                let wish = AgainWish {
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
