//! Stand-ins: bots that play for absent people, who can take their seat back at any time.

use std::time::Duration;

use asterism_core::Seat;
use asterism_play::{Clock, Session};
use asterism_registry::BotId;
use asterism_store::{NoteKind, StoredSeat};

use super::Table;
use crate::tables::error::Addition;
use crate::tables::error::TableError;
use crate::tables::requests::StandInRequest;

impl Table {
    /// Hands a seat to a bot, or back to its person. It is stored, and then shown to everybody.
    pub(super) async fn hand_over(&mut self, wish: StandInRequest) -> Result<(), TableError> {
        let StandInRequest { player, seat, bot } = wish;
        let own = self.seating.own_seat(player)?;
        self.running()?;
        self.check_still_in(seat)?;
        if own != seat {
            self.check_relief(seat, bot).await?;
        }
        // A player cannot choose the level of the bot that plays another player's seat.
        let bot = match bot {
            Some(_) if own != seat => Some(self.stored.substitute(seat)),
            Some(_) | None => bot,
        };
        if bot.is_some() {
            self.check_room(seat, Addition::Bot)?;
        }
        self.set_stand_in(seat, bot).await
    }

    /// The game, which must be in progress.
    pub(super) fn running(&self) -> Result<&Session, TableError> {
        let session = self.session.as_ref();
        let session = session.ok_or(TableError::NotBegun)?;
        if session.is_over() {
            return Err(TableError::Over);
        }
        Ok(session)
    }

    /// Refuses a request for a seat whose person is out of the game.
    pub(super) fn check_still_in(&self, seat: Seat) -> Result<(), TableError> {
        if self.agreements.out.contains(seat) {
            return Err(TableError::OutOfGame);
        }
        Ok(())
    }

    /// Checks that others may ask a bot to play for the person on `seat`.
    async fn check_relief(&self, seat: Seat, bot: Option<BotId>) -> Result<(), TableError> {
        let Some(StoredSeat::Human { name, .. }) = self.stored.seats.get(seat.index()) else {
            return Err(TableError::NoPerson);
        };
        if bot.is_none() {
            return Err(TableError::NotYourSeat(name.clone()));
        }
        if self.stored.clock != Clock::None {
            return Err(TableError::ClockDecides);
        }
        let asked = self.session.as_ref().and_then(|it| it.asked_since(seat));
        if asked.is_none() {
            return Err(TableError::NobodyWaits(name.clone()));
        }
        let away = self.absence(seat).await?;
        if away.is_none_or(|away| away < self.patience.away) {
            return Err(TableError::NotAway {
                name: name.clone(),
                seconds: self.patience.away.as_secs(),
            });
        }
        Ok(())
    }

    /// Time that the table has waited for a player who is absent from all servers; `None` with a
    /// page open.
    async fn absence(&self, seat: Seat) -> Result<Option<Duration>, TableError> {
        let Some(away) = self.seating.presence().absence(seat) else {
            return Ok(None);
        };
        let elsewhere = self.store.last_seen(self.stored.id.clone(), seat).await?;
        let elsewhere = elsewhere.map(|seen| self.clocks.now().since(seen));
        let waited = self.moved.elapsed();
        Ok(Some(elsewhere.unwrap_or(away).min(away).min(waited)))
    }

    async fn set_stand_in(&mut self, seat: Seat, bot: Option<BotId>) -> Result<(), TableError> {
        if self.stored.stand_in(seat) == bot {
            return Ok(());
        }
        self.note(seat, NoteKind::StandIn(bot)).await
    }

    /// Ends the stand-in of a player who acts.
    pub(super) async fn come_back(&mut self, seat: Seat) -> Result<(), TableError> {
        self.set_stand_in(seat, None).await
    }

    /// Name of a seat in the record: the person, and the bots that have played for them.
    pub(super) fn recorded_name(&self, seat: Seat) -> String {
        let mut names = vec![self.seating.name(seat).to_owned()];
        let after_exit = (self.stored.has_left(seat)).then(|| self.stored.stand_in(seat));
        names.extend(after_exit.flatten().map(|bot| bot.to_string()));
        let own = self.stored.notes.iter().filter(|note| note.seat == seat);
        for bot in own.filter_map(|note| note.kind.bot()) {
            let bot = bot.to_string();
            if !names.contains(&bot) {
                names.push(bot);
            }
        }
        names.join(" and ")
    }
}
