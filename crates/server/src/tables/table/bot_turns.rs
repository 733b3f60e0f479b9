//! Questions of a table to the bot pool: actions of bots, and hints for people.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Dice, Seat, Viewer};
use asterism_play::{Session, why_no_hints};
use asterism_registry::Advice;
use asterism_store::{Lease, PlayerKey};
use tokio::time::Instant;

use super::Table;
use crate::tables::bots::Question;
use crate::tables::command::Reply;
use crate::tables::error::TableError;
use crate::tables::hints::Wanted;

/// Delay before a bot tries again after storing its action has failed.
const RETRY: Duration = Duration::from_secs(1);
/// Offset that keeps the dice of hints apart from those of bots.
const HINT_DICE_OFFSET: u64 = 100;

impl Table {
    /// Asks every bot that owes an action to think, after a delay of `rest`. A bot that already
    /// searches for the same answer is left alone, and a search that is no longer needed is halted.
    pub(super) async fn ask_bots(&mut self, rest: Duration) {
        if !self.has_bots_to_ask() {
            self.bots.lease.stop_asking();
        } else if !self.may_think_here().await {
            self.bots.lease.retry_later();
        }
        let Some(session) = &self.session else { return };
        let is_here = self.bots.lease.is_held() && !self.agreements.is_paused();
        let asked = |seat| {
            let bot = self.stored.bot_on(seat).filter(|_| is_here);
            bot.and(session.asked_since(seat))
        };
        self.bots.questions.keep(asked);
        self.bots.hints.keep(|seat| session.asked_since(seat));
        for seat in Seat::first(self.stored.seats.len()) {
            let (Some(bot), Some(version)) = (self.stored.bot_on(seat), asked(seat)) else {
                continue;
            };
            let Some(limits) = self.bots.questions.note(seat, version) else {
                continue;
            };
            let thoughts = self.stored.seed().child(seat.number() as u64);
            let question = Question {
                bot,
                seat,
                version,
                view: session.referee().view(Viewer::Seat(seat)),
                dice: Dice::for_ply(&thoughts, version as u32),
                rest,
            };
            self.bots.questions.ask(limits, question);
        }
    }

    fn has_bots_to_ask(&self) -> bool {
        let Some(session) = &self.session else {
            return false;
        };
        let owed = session.owed();
        let mut seats = owed.iter();
        !self.agreements.is_paused() && seats.any(|seat| self.stored.bot_on(seat).is_some())
    }

    /// True if this server holds the lease of the table's bots; asks for it if needed.
    async fn may_think_here(&mut self) -> bool {
        if self.bots.lease.is_fresh() {
            return true;
        }
        let asked = Instant::now();
        let leased = self.store.lease(self.stored.id.clone()).await;
        let leased = leased.unwrap_or_else(|error| {
            tracing::warn!(table = %self.stored.id, %error, "asking for the lease of the bots failed");
            Lease::HeldElsewhere
        });
        self.bots.lease.set(leased, asked);
        self.bots.lease.is_held()
    }

    /// Releases the lease, so that another server can run the bots.
    pub(super) async fn let_go(&mut self) {
        if self.bots.lease.give_up()
            && let Err(error) = self.store.release(self.stored.id.clone()).await
        {
            tracing::warn!(table = %self.stored.id, %error, "releasing the lease of the bots failed");
        }
    }

    pub(super) async fn let_bot_act(&mut self, seat: Seat, version: usize, action: String) {
        if self.stored.bot_on(seat).is_none() {
            return; // The person has come back in the meantime.
        }
        let session = self.session.as_ref();
        if !session.is_some_and(|session| session.questions().is_open(seat, version)) {
            return;
        }
        if self.agreements.is_paused() {
            return self.bots.questions.ask_again(seat);
        }
        if let Err(error) = self.carry_out(seat, action).await {
            tracing::error!(table = %self.stored.id, %seat, %error, "the action of a bot failed");
            self.bots.questions.ask_again(seat);
            self.ask_bots(RETRY).await;
        }
    }

    /// Searches for a hint for the seat of `player`. Nobody else learns of the request.
    pub(super) fn hint(&mut self, player: PlayerKey, reply: Reply) {
        let wanted = match self.wanted(player) {
            Ok(wanted) => wanted,
            Err(error) => {
                let _ = reply.send(Err(error)); // The client may be gone.
                return;
            }
        };
        let sought = self.bots.hints.seek(wanted.seat, wanted.version, reply);
        if let Some(limits) = sought {
            self.bots.questions.advise(limits, wanted);
        }
    }

    fn wanted(&self, player: PlayerKey) -> Result<Wanted, TableError> {
        let seat = self.seating.own_seat(player)?;
        let why_none = why_no_hints(self.stored.stakes, self.seating.people());
        if let Some(reason) = why_none {
            return Err(reason.into());
        }
        let session = self.session.as_ref();
        let session = session.ok_or(TableError::NotBegun)?;
        let asked = session.asked_since(seat);
        let version = asked.ok_or(TableError::NothingToAdvise)?;
        let thoughts = self
            .stored
            .seed()
            .child(HINT_DICE_OFFSET + seat.number() as u64);
        Ok(Wanted {
            seat,
            version,
            view: session.referee().view(Viewer::Seat(seat)),
            dice: Dice::for_ply(&thoughts, version as u32),
        })
    }

    /// The hint of `seat` for its open question.
    pub(super) fn hint_of(&self, session: &Session, seat: Seat) -> Option<Arc<Advice>> {
        let version = session.asked_since(seat)?;
        self.bots.hints.found(seat, version).cloned()
    }
}
