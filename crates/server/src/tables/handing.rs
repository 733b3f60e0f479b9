//! A seat that is left: a bot plays for its person, who takes it back at any time.

use std::time::Duration;

use asterism_core::Seat;
use asterism_registry::{BotId, Session};

use super::bounds::Addition;
use super::table::Table;
use crate::identity::PlayerKey;
use crate::problem::Problem;
use crate::store::{StoredSeat, What};
use crate::time::Clock;

/// Who is to play a seat.
#[derive(Clone, Debug)]
pub struct HandWish {
    /// Who asks.
    pub player: PlayerKey,
    /// Whose seat it is about.
    pub seat: Seat,
    /// The bot that is to play for them; none if they play themselves again.
    pub bot: Option<BotId>,
}

impl Table {
    /// Hands a seat to a bot, or back to its person. Durable, then told to everybody.
    pub(super) async fn hand_over(&mut self, wish: HandWish) -> Result<(), Problem> {
        let HandWish { player, seat, bot } = wish;
        let own = self.seat_of(player).ok_or_else(Problem::stranger)?;
        self.running()?;
        self.check_still_in(seat)?;
        if own != seat {
            self.check_relief(seat, bot).await?;
        }
        // Nobody chooses for somebody else how weak a bot plays their seat.
        let bot = match bot {
            Some(_) if own != seat => Some(self.stored.substitute(seat)),
            Some(_) | None => bot,
        };
        if bot.is_some() {
            self.check_room(seat, Addition::Bot)?;
        }
        self.set_stand_in(seat, bot).await
    }

    /// The game, which must have begun and not be over.
    pub(super) fn running(&self) -> Result<&Session, Problem> {
        let session = self.session.as_ref();
        let session = session.ok_or_else(|| Problem::conflict("the game has not begun"))?;
        if session.is_over() {
            return Err(Problem::conflict("the game is over"));
        }
        Ok(session)
    }

    /// Refuses what is asked for a seat whose person is out of the game.
    pub(super) fn check_still_in(&self, seat: Seat) -> Result<(), Problem> {
        if self.affairs.out.contains(seat) {
            return Err(Problem::conflict(
                "this seat is out of time or has left, and its person plays no more",
            ));
        }
        Ok(())
    }

    /// Whether others may ask a bot to play for the person on `seat`.
    async fn check_relief(&self, seat: Seat, bot: Option<BotId>) -> Result<(), Problem> {
        let Some(StoredSeat::Human { name, .. }) = self.stored.seats.get(seat.index()) else {
            return Err(Problem::conflict("no person sits there"));
        };
        if bot.is_none() {
            let reason = format!("only {name} can take this seat back");
            return Err(Problem::forbidden(reason));
        }
        if self.stored.clock != Clock::None {
            return Err(Problem::conflict(
                "this table has a clock, so only the clock decides when a player is gone",
            ));
        }
        let asked = self.session.as_ref().and_then(|it| it.asked_since(seat));
        if asked.is_none() {
            let reason = format!("nobody waits for {name} now");
            return Err(Problem::conflict(reason));
        }
        let away = self.absence(seat).await?;
        if away.is_none_or(|away| away < self.patience.away) {
            let reason = format!(
                "{name} is here or was a moment ago; a bot can step in after {} seconds of absence",
                self.patience.away.as_secs()
            );
            return Err(Problem::conflict(reason));
        }
        Ok(())
    }

    /// How long somebody who is waited for has been away from all servers; none with a page open.
    async fn absence(&self, seat: Seat) -> Result<Option<Duration>, Problem> {
        let Some(away) = self.presence.absence(seat) else {
            return Ok(None);
        };
        let elsewhere = self.store.last_seen(self.stored.id.clone(), seat).await?;
        let elsewhere = elsewhere.map(|seen| self.hours.now().since(seen));
        let waited = self.moved.elapsed();
        Ok(Some(elsewhere.unwrap_or(away).min(away).min(waited)))
    }

    async fn set_stand_in(&mut self, seat: Seat, bot: Option<BotId>) -> Result<(), Problem> {
        if self.stored.stand_in(seat) == bot {
            return Ok(());
        }
        self.note(seat, What::StandIn(bot)).await
    }

    /// Who acts is back: nobody else plays for them any more.
    pub(super) async fn come_back(&mut self, seat: Seat) -> Result<(), Problem> {
        self.set_stand_in(seat, None).await
    }

    /// The name for the record: whoever else has played there is named too.
    pub(super) fn recorded_name(&self, seat: Seat) -> String {
        let mut names = vec![self.names[seat.index()].clone()];
        let after_exit = (self.stored.has_left(seat)).then(|| self.stored.stand_in(seat));
        names.extend(after_exit.flatten().map(|bot| bot.to_string()));
        let own = self.stored.notes.iter().filter(|note| note.seat == seat);
        for bot in own.filter_map(|note| note.what.bot()) {
            let bot = bot.to_string();
            if !names.contains(&bot) {
                names.push(bot);
            }
        }
        names.join(" and ")
    }
}
