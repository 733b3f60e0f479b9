//! Where bots think: on threads of their own, a bounded number at a time, with a pause before each
//! move so that people can follow.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Dice, MAX_SEATS, Seat};
use asterism_registry::{AnyView, BotId};
use tokio::sync::{Semaphore, mpsc};

use super::table::Command;

/// The room in which all bots of this server think.
pub struct BotRoom {
    seats: Arc<Semaphore>,
    pause: Duration,
}

/// The desk of one table's bots.
pub(super) struct BotDesk {
    room: Arc<BotRoom>,
    table: mpsc::WeakSender<Command>,
    asked: Asked,
}

/// The newest question that each seat was asked, known by the version at which it arose.
#[derive(Default)]
struct Asked([Option<usize>; MAX_SEATS]);

impl Asked {
    /// Notes a question; whether it is a new one.
    fn note(&mut self, seat: Seat, version: usize) -> bool {
        self.0[seat.index()].replace(version) != Some(version)
    }

    fn forget(&mut self, seat: Seat) {
        self.0[seat.index()] = None;
    }
}

/// What a bot is asked.
pub(super) struct Question {
    pub(super) bot: BotId,
    pub(super) seat: Seat,
    /// Since when the seat is asked.
    pub(super) version: usize,
    pub(super) view: AnyView,
    pub(super) dice: Dice,
    /// It thinks after this long, or after the usual pause if that is longer.
    pub(super) rest: Duration,
}

impl BotRoom {
    /// A room in which `thinkers` bots think at a time, after a `pause` each.
    pub fn new(thinkers: usize, pause: Duration) -> Self {
        Self {
            seats: Arc::new(Semaphore::new(thinkers)),
            pause,
        }
    }

    pub(super) fn desk(self: &Arc<Self>, table: mpsc::WeakSender<Command>) -> BotDesk {
        BotDesk {
            room: Arc::clone(self),
            table,
            asked: Asked::default(),
        }
    }
}

impl BotDesk {
    /// Whether the seat has not been asked this yet; from now on it has.
    pub(super) fn is_new(&mut self, seat: Seat, version: usize) -> bool {
        self.asked.note(seat, version)
    }

    /// The answer of a seat did not count, so it can be asked the same again.
    pub(super) fn ask_again(&mut self, seat: Seat) {
        self.asked.forget(seat);
    }

    /// Lets a bot think; its answer comes back to the table as a command.
    pub(super) fn ask(&self, question: Question) {
        let (room, table) = (Arc::clone(&self.room), self.table.clone());
        tokio::spawn(async move {
            tokio::time::sleep(room.pause.max(question.rest)).await;
            let Ok(_place) = room.seats.acquire().await else {
                return;
            };
            let Ok(command) = tokio::task::spawn_blocking(|| think(question)).await else {
                return;
            };
            if let Some(table) = table.upgrade() {
                let _ = table.send(command).await; // The table may be gone, and then all is well.
            }
        });
    }
}

fn think(mut question: Question) -> Command {
    let Question {
        bot, seat, version, ..
    } = question;
    let action = bot.choose(seat, &question.view, &mut question.dice);
    Command::BotActs {
        seat,
        version,
        action,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_asked_once() {
        let mut asked = Asked::default();
        assert!(asked.note(Seat::One, 0));
        assert!(asked.note(Seat::Two, 0), "another seat is asked as well");
        assert!(!asked.note(Seat::One, 0), "somebody else has acted");
        asked.forget(Seat::One);
        assert!(asked.note(Seat::One, 0), "its answer did not count");
        assert!(asked.note(Seat::One, 3), "the next question");
    }
}
