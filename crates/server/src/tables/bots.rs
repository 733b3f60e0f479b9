//! The bots of one table: their open questions, and the limits of their searches.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Dice, MAX_SEATS, Seat};
use asterism_registry::{AnyView, BotId, ThinkingLimits};
use tokio::sync::mpsc;

use super::bot_lease::BotLease;
use super::bot_pool::{BotPool, Task, Tell, Urgency};
use super::command::Command;
use super::hints::{self, Hints, Wanted};

/// Sends the questions of one table to the bot pool. Dropping it halts all their searches.
pub(super) struct BotQuestions {
    pool: Arc<BotPool>,
    table: mpsc::WeakSender<Command>,
    asked: OpenQuestions,
}

/// The parts of a table that use the bot pool.
pub(super) struct TableBots {
    pub(super) questions: BotQuestions,
    pub(super) hints: Hints,
    pub(super) lease: BotLease,
}

impl TableBots {
    /// State of a table that has asked its bots nothing yet.
    pub(super) fn new(questions: BotQuestions) -> Self {
        Self {
            questions,
            hints: Hints::default(),
            lease: BotLease::default(),
        }
    }
}

/// The newest question of each seat, identified by the version at which it arose.
#[derive(Default)]
struct OpenQuestions([Option<BotSearch>; MAX_SEATS]);

/// A search for the answer to a question, halted when it is dropped.
struct BotSearch {
    version: usize,
    limits: ThinkingLimits,
}

impl Drop for BotSearch {
    fn drop(&mut self) {
        self.limits.halt();
    }
}

impl OpenQuestions {
    /// Records a question. Returns the limits of its search if the question is new.
    fn note(&mut self, seat: Seat, version: usize) -> Option<ThinkingLimits> {
        let place = &mut self.0[seat.index()];
        if place.as_ref().map(|thought| thought.version) == Some(version) {
            return None;
        }
        let limits = ThinkingLimits::default();
        *place = Some(BotSearch {
            version,
            limits: limits.clone(),
        });
        Some(limits)
    }

    fn forget(&mut self, seat: Seat) {
        self.0[seat.index()] = None;
    }

    /// Halts all searches for other questions than the open ones.
    fn keep(&mut self, open: impl Fn(Seat) -> Option<usize>) {
        for (seat, place) in Seat::ALL.into_iter().zip(&mut self.0) {
            let question = open(seat);
            place.take_if(|thought| Some(thought.version) != question);
        }
    }
}

/// A question to a bot.
pub(super) struct Question {
    pub(super) bot: BotId,
    pub(super) seat: Seat,
    /// Version at which the question arose.
    pub(super) version: usize,
    pub(super) view: AnyView,
    pub(super) dice: Dice,
    /// Delay before the bot thinks, if it is longer than the usual pause.
    pub(super) rest: Duration,
}

impl BotPool {
    pub(super) fn questions(self: &Arc<Self>, table: mpsc::WeakSender<Command>) -> BotQuestions {
        BotQuestions {
            pool: Arc::clone(self),
            table,
            asked: OpenQuestions::default(),
        }
    }
}

impl BotQuestions {
    /// Halts all searches that answer no open question. `open` gives the version of the open
    /// question of a seat with a bot.
    pub(super) fn keep(&mut self, open: impl Fn(Seat) -> Option<usize>) {
        self.asked.keep(open);
    }

    /// The limits of a new search, unless the seat already searches for the same answer.
    pub(super) fn note(&mut self, seat: Seat, version: usize) -> Option<ThinkingLimits> {
        self.asked.note(seat, version)
    }

    /// Allows the same question again, because the bot's answer was not accepted.
    pub(super) fn ask_again(&mut self, seat: Seat) {
        self.asked.forget(seat);
    }

    /// Searches for a hint at once, because a person waits.
    pub(super) fn advise(&self, limits: ThinkingLimits, wanted: Wanted) {
        let task = hints::task(limits, wanted, self.table.clone());
        self.pool.think(Urgency::First, task);
    }

    /// Lets a bot think; its answer comes back to the table as a command.
    pub(super) fn ask(&self, limits: ThinkingLimits, question: Question) {
        let (pool, table) = (Arc::clone(&self.pool), self.table.clone());
        tokio::spawn(async move {
            tokio::time::sleep(pool.pause.max(question.rest)).await;
            pool.think(Urgency::Usual, task(limits, question, table));
        });
    }
}

/// The task that answers a question. Its time depends only on the bot and the game.
pub(super) fn task(
    limits: ThinkingLimits,
    question: Question,
    table: mpsc::WeakSender<Command>,
) -> Task {
    Task {
        limits,
        time: question.bot.takes(question.view.game()),
        work: Box::new(move |limits| answer(question, limits, table)),
    }
}

/// Searches for an action, and then sends it to the table unless the search was halted.
fn answer(
    mut question: Question,
    limits: &ThinkingLimits,
    table: mpsc::WeakSender<Command>,
) -> Tell {
    let Question {
        bot, seat, version, ..
    } = question;
    let action = bot.choose_within(limits, seat, &question.view, &mut question.dice);
    let limits = limits.clone();
    Box::new(move || {
        if let Some(table) = table.upgrade().filter(|_| !limits.is_halted()) {
            // Sending fails if the table is gone; then nobody needs the answer.
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
        let mut asked = OpenQuestions::default();
        assert!(asked.note(Seat::One, 0).is_some());
        assert!(asked.note(Seat::Two, 0).is_some(), "another seat too");
        assert!(asked.note(Seat::One, 0).is_none(), "somebody else acted");
        asked.forget(Seat::One);
        assert!(asked.note(Seat::One, 0).is_some(), "it did not count");
        assert!(asked.note(Seat::One, 3).is_some(), "the next question");
    }

    #[test]
    fn a_thought_ends_when_its_question_does() {
        let mut asked = OpenQuestions::default();
        let mut limits = |seat| asked.note(seat, 0).expect("it is new");
        let (one, two, three) = (limits(Seat::One), limits(Seat::Two), limits(Seat::Three));
        asked.keep(|seat| match seat {
            Seat::One => Some(0),
            Seat::Two => Some(4),
            Seat::Three | Seat::Four | Seat::Five => None,
        });
        let halted = [&one, &two, &three].map(ThinkingLimits::is_halted);
        assert_eq!(halted, [false, true, true], "open, another one, none");
        drop(asked);
        assert!(one.is_halted(), "the table is gone");
    }
}
