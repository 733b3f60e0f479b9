//! What a table asks the room of the bots: actions of bots, and hints for people.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Dice, Seat, Viewer};
use asterism_registry::{Advice, Session};
use tokio::time::Instant;

use super::bots::Question;
use super::hints::{Reply, Wanted, why_no_hints};
use super::table::Table;
use crate::identity::PlayerKey;
use crate::problem::Problem;
use crate::store::LEASE;
use crate::web::model::SitterKind;

/// A bot whose action could not be kept tries again after this long.
const RETRY: Duration = Duration::from_secs(1);
/// While another server lets the bots think, this one looks again after this long.
const LOOK_AGAIN: Duration = Duration::from_secs(2);
/// What hints are thought about with has this much more than the number of the seat.
const HINTS: u64 = 100;

impl Table {
    /// Lets every bot think that owes an action, but not before `rest` is over. One that thinks
    /// about the same already is left alone, and one that answers nothing any more is halted.
    pub(super) async fn ask_bots(&mut self, rest: Duration) {
        if !self.has_bots_to_ask() {
            self.wake = None;
        } else if !self.may_think_here().await {
            self.wake = Some(Instant::now() + LOOK_AGAIN);
        }
        let Some(session) = &self.session else { return };
        let is_here = self.lease.is_some() && !self.affairs.is_paused();
        let asked = |seat| {
            let bot = self.stored.bot_on(seat).filter(|_| is_here);
            bot.and(session.asked_since(seat))
        };
        self.bots.keep(asked);
        self.hints.keep(|seat| session.asked_since(seat));
        for seat in Seat::first(self.stored.seats.len()) {
            let (Some(bot), Some(version)) = (self.stored.bot_on(seat), asked(seat)) else {
                continue;
            };
            let Some(leash) = self.bots.note(seat, version) else {
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
            self.bots.ask(leash, question);
        }
    }

    fn has_bots_to_ask(&self) -> bool {
        let Some(session) = &self.session else {
            return false;
        };
        let owed = session.owed();
        let mut seats = owed.iter();
        !self.affairs.is_paused() && seats.any(|seat| self.stored.bot_on(seat).is_some())
    }

    /// Of several servers one lets the bots of a table think.
    async fn may_think_here(&mut self) -> bool {
        let now = Instant::now();
        if self.lease.is_some_and(|until| until > now + LEASE / 2) {
            return true;
        }
        let leased = self.store.lease(self.stored.id.clone()).await;
        let leased = leased.unwrap_or_else(|error| {
            tracing::warn!(table = %self.stored.id, %error, "bots cannot think");
            false
        });
        self.lease = leased.then_some(now + LEASE);
        leased
    }

    /// Lets another server have the bots.
    pub(super) async fn let_go(&mut self) {
        if self.lease.take().is_some()
            && let Err(error) = self.store.release(self.stored.id.clone()).await
        {
            tracing::warn!(table = %self.stored.id, %error, "bots are not let go at once");
        }
    }

    pub(super) async fn let_bot_act(&mut self, seat: Seat, version: usize, action: String) {
        if self.stored.bot_on(seat).is_none() {
            return; // The person has come back meanwhile.
        }
        let session = self.session.as_ref();
        if !session.is_some_and(|session| session.questions().is_open(seat, version)) {
            return;
        }
        if self.affairs.is_paused() {
            return self.bots.ask_again(seat);
        }
        if let Err(problem) = self.carry_out(seat, action).await {
            tracing::error!(table = %self.stored.id, %seat, status = %problem.status, "a bot failed");
            self.bots.ask_again(seat);
            self.ask_bots(RETRY).await;
        }
    }

    /// Looks for a hint for the seat of `player`. Whether and what was asked is told to nobody else.
    pub(super) fn hint(&mut self, player: PlayerKey, reply: Reply) {
        let wanted = match self.wanted(player) {
            Ok(wanted) => wanted,
            Err(problem) => {
                let _ = reply.send(Err(problem)); // Whoever asked may have gone.
                return;
            }
        };
        let sought = self.hints.seek((wanted.seat, wanted.version), reply);
        if let Some(leash) = sought {
            self.bots.advise(leash, wanted);
        }
    }

    fn wanted(&self, player: PlayerKey) -> Result<Wanted, Problem> {
        let seat = self.seat_of(player).ok_or_else(Problem::stranger)?;
        let people = self
            .sitters
            .iter()
            .filter(|it| it.kind == SitterKind::Human);
        let why_none = why_no_hints(self.stored.stakes, self.stored.clock, people.count());
        if let Some(reason) = why_none {
            return Err(Problem::conflict(reason));
        }
        let session = self.session.as_ref();
        let session = session.ok_or_else(|| Problem::conflict("the game has not begun"))?;
        let asked = session.asked_since(seat);
        let version = asked.ok_or_else(|| {
            Problem::conflict("there is nothing to advise: you are not asked for an action")
        })?;
        let thoughts = self.stored.seed().child(HINTS + seat.number() as u64);
        Ok(Wanted {
            seat,
            version,
            view: session.referee().view(Viewer::Seat(seat)),
            dice: Dice::for_ply(&thoughts, version as u32),
        })
    }

    /// The hint that `seat` has for what it is asked now.
    pub(super) fn hint_of(&self, session: &Session, seat: Seat) -> Option<Arc<Advice>> {
        let version = session.asked_since(seat)?;
        self.hints.found(seat, version).cloned()
    }
}
