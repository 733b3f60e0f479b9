//! The bots of one table: what each of them is asked, and the leash of its thought.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Dice, MAX_SEATS, Seat};
use asterism_registry::{AnyView, BotId, Leash};
use tokio::sync::mpsc;

use super::hints::{self, Wanted};
use super::room::{BotRoom, Task, Tell, Urgency};
use super::table::Command;

/// The desk of one table's bots. With it go all their thoughts.
pub(super) struct BotDesk {
    room: Arc<BotRoom>,
    table: mpsc::WeakSender<Command>,
    asked: Asked,
}

/// The newest question that each seat was asked, known by the version at which it arose.
#[derive(Default)]
struct Asked([Option<Thought>; MAX_SEATS]);

/// What a seat thinks about. It is halted when it is dropped.
struct Thought {
    version: usize,
    leash: Leash,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.leash.halt();
    }
}

impl Asked {
    /// Notes a question: the leash of the thought if it is a new one.
    fn note(&mut self, seat: Seat, version: usize) -> Option<Leash> {
        let place = &mut self.0[seat.index()];
        if place.as_ref().map(|thought| thought.version) == Some(version) {
            return None;
        }
        let leash = Leash::default();
        *place = Some(Thought {
            version,
            leash: leash.clone(),
        });
        Some(leash)
    }

    fn forget(&mut self, seat: Seat) {
        self.0[seat.index()] = None;
    }

    /// Halts whatever is thought about anything else than the open questions.
    fn keep(&mut self, open: impl Fn(Seat) -> Option<usize>) {
        for (seat, place) in Seat::ALL.into_iter().zip(&mut self.0) {
            let question = open(seat);
            place.take_if(|thought| Some(thought.version) != question);
        }
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
    pub(super) fn desk(self: &Arc<Self>, table: mpsc::WeakSender<Command>) -> BotDesk {
        BotDesk {
            room: Arc::clone(self),
            table,
            asked: Asked::default(),
        }
    }
}

impl BotDesk {
    /// Halts every thought that answers none of the open questions: `open` knows since when a bot on
    /// a seat is asked.
    pub(super) fn keep(&mut self, open: impl Fn(Seat) -> Option<usize>) {
        self.asked.keep(open);
    }

    /// The leash of a new thought, unless the seat thinks about the same already.
    pub(super) fn note(&mut self, seat: Seat, version: usize) -> Option<Leash> {
        self.asked.note(seat, version)
    }

    /// The answer of a seat did not count, so it can be asked the same again.
    pub(super) fn ask_again(&mut self, seat: Seat) {
        self.asked.forget(seat);
    }

    /// Looks for a hint at once: a person waits.
    pub(super) fn advise(&self, leash: Leash, wanted: Wanted) {
        let task = hints::task(leash, wanted, self.table.clone());
        self.room.think(Urgency::First, task);
    }

    /// Lets a bot think; its answer comes back to the table as a command.
    pub(super) fn ask(&self, leash: Leash, question: Question) {
        let (room, table) = (Arc::clone(&self.room), self.table.clone());
        tokio::spawn(async move {
            tokio::time::sleep(room.pause.max(question.rest)).await;
            room.think(Urgency::Usual, task(leash, question, table));
        });
    }
}

/// The task that answers a question. It takes as long as the bot takes over anything in this game.
pub(super) fn task(leash: Leash, question: Question, table: mpsc::WeakSender<Command>) -> Task {
    Task {
        leash,
        time: question.bot.takes(question.view.game()),
        work: Box::new(move |leash| answer(question, leash, table)),
    }
}

/// Thinks, and then tells the table unless it has no more use for it.
fn answer(mut question: Question, leash: &Leash, table: mpsc::WeakSender<Command>) -> Tell {
    let Question {
        bot, seat, version, ..
    } = question;
    let action = bot.choose_within(leash, seat, &question.view, &mut question.dice);
    let leash = leash.clone();
    Box::new(move || {
        if let Some(table) = table.upgrade().filter(|_| !leash.is_halted()) {
            // The table may be gone, and then all is well.
            let _ = table.blocking_send(Command::BotActs {
                seat,
                version,
                action,
            });
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_asked_once() {
        let mut asked = Asked::default();
        assert!(asked.note(Seat::One, 0).is_some());
        assert!(asked.note(Seat::Two, 0).is_some(), "another seat too");
        assert!(asked.note(Seat::One, 0).is_none(), "somebody else acted");
        asked.forget(Seat::One);
        assert!(asked.note(Seat::One, 0).is_some(), "it did not count");
        assert!(asked.note(Seat::One, 3).is_some(), "the next question");
    }

    #[test]
    fn a_thought_ends_when_its_question_does() {
        let mut asked = Asked::default();
        let mut leash = |seat| asked.note(seat, 0).expect("it is new");
        let (one, two, three) = (leash(Seat::One), leash(Seat::Two), leash(Seat::Three));
        asked.keep(|seat| match seat {
            Seat::One => Some(0),
            Seat::Two => Some(4),
            Seat::Three | Seat::Four | Seat::Five => None,
        });
        let halted = [&one, &two, &three].map(Leash::is_halted);
        assert_eq!(halted, [false, true, true], "open, another one, none");
        drop(asked);
        assert!(one.is_halted(), "the table is gone");
    }
}
