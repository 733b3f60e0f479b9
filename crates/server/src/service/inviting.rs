//! Invitations, sitting down, and changes of a table that waits for people.

use asterism_core::Seat;
use asterism_play::Stakes;
use asterism_store::{Sitting, TableId};

use super::opening::is_measured;
use super::{JoinRequest, Service};
use crate::identity::Player;
use crate::problem::Problem;
use crate::tables::{ArrangeRequest, Snapshot, TableChange, TableError};

impl Service {
    /// The invitations to the open seats of a table, for its host.
    pub fn invitations(&self, snapshot: &Snapshot) -> Vec<(Seat, String)> {
        let open = snapshot.open_seats().filter(|_| snapshot.hosts);
        open.map(|seat| (seat, self.key.invitation(&snapshot.id, seat)))
            .collect()
    }

    /// The one invitation to all open seats of a table, for its host.
    pub fn invitation(&self, snapshot: &Snapshot) -> Option<String> {
        let is_shown = snapshot.hosts && snapshot.open_seats().next().is_some();
        is_shown.then(|| self.key.table_invitation(&snapshot.id))
    }

    /// Sits down on a seat by the invitation to it or to its table.
    pub async fn sit(
        &self,
        player: &Player,
        id: &TableId,
        seat: Seat,
        wish: JoinRequest,
    ) -> Result<(), Problem> {
        self.check_invitation(id, Some(seat), &wish.invitation)?;
        let stakes = self.glance(Some(player), id).await?.stakes;
        let name = self.name_at(stakes, player, &wish.name).await?;
        let sitting = Sitting {
            seat,
            player: player.key(),
            name,
            nonce: wish.nonce,
            at: self.tables.now(),
        };
        Ok(self.tables.sit(id, sitting).await?)
    }

    /// Sits down on the first open seat by the invitation to a table.
    pub async fn sit_anywhere(
        &self,
        player: &Player,
        id: &TableId,
        wish: JoinRequest,
    ) -> Result<(), Problem> {
        let taken = Problem::from(TableError::SeatTaken);
        let snapshot = self.glance(Some(player), id).await?;
        if snapshot.viewer.seat().is_some() {
            return Ok(());
        }
        for seat in snapshot.open_seats() {
            match self.sit(player, id, seat, wish.clone()).await {
                // Somebody else was quicker: perhaps the next seat is free.
                Err(problem) if problem == taken => {}
                done => return done,
            }
        }
        Err(Problem::conflict("all seats are taken, but you can watch"))
    }

    /// Checks an invitation to a table, or to one seat of it, and returns the table.
    pub async fn invited(
        &self,
        player: Option<&Player>,
        id: &TableId,
        seat: Option<Seat>,
        invitation: &str,
    ) -> Result<Snapshot, Problem> {
        self.check_invitation(id, seat, invitation)?;
        self.look(player, id).await
    }

    fn check_invitation(
        &self,
        id: &TableId,
        seat: Option<Seat>,
        shown: &str,
    ) -> Result<(), Problem> {
        let to_seat = seat.is_some_and(|seat| self.key.invites(id, seat, shown));
        if to_seat || self.key.invites_to(id, shown) {
            return Ok(());
        }
        Err(Problem::forbidden(match seat {
            Some(_) => "this invitation is not for that seat",
            None => "this invitation is not complete; ask your friend to send the link again",
        }))
    }

    /// Changes a table that waits for people, for its host.
    pub async fn arrange(
        &self,
        player: &Player,
        id: &TableId,
        change: TableChange,
    ) -> Result<(), Problem> {
        let snapshot = self.glance(Some(player), id).await?;
        if snapshot.stakes == Stakes::Rated {
            check_rated(&snapshot, &change)?;
        }
        let player = player.key();
        Ok(self
            .tables
            .arrange(id, ArrangeRequest { player, change })
            .await?)
    }
}

/// Allows a change of a rated table if it stays one: with a time limit, and with bots whose
/// strength is known.
fn check_rated(snapshot: &Snapshot, change: &TableChange) -> Result<(), Problem> {
    if let TableChange::SetUp(setup) = change
        && setup.clock == asterism_play::Clock::None
    {
        return Err(Problem::unreadable(
            "a rated game needs a time limit, so that it ends; choose one",
        ));
    }
    if change
        .bot()
        .is_some_and(|bot| !is_measured(bot, snapshot.game))
    {
        return Err(Problem::unreadable(
            "this game is rated, so only bots with a rating can play; choose another level",
        ));
    }
    Ok(())
}
