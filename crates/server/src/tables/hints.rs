//! Hints: the best actions that a search finds for a person who owes an action. A hint is shown to
//! its seat only, is searched for by the bot pool, and is dropped when its question is no longer
//! open.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Dice, MAX_SEATS, Seat};
use asterism_registry::{Advice, AnyView, ThinkingLimits, advise};
use tokio::sync::mpsc;

use super::bot_pool::{Task, Tell};
use super::command::{Command, Reply};
use super::error::TableError;

/// Search time of a hint.
const SEARCH_TIME: Duration = Duration::from_secs(1);

/// The hint of each seat, if one was requested.
#[derive(Default)]
pub(super) struct Hints([Option<Hint>; MAX_SEATS]);

struct Hint {
    /// Version at which the question arose.
    version: usize,
    state: HintState,
}

enum HintState {
    Sought {
        limits: ThinkingLimits,
        reply: Option<Reply>,
    },
    Found(Arc<Advice>),
}

/// The position in which a hint is wanted.
pub(super) struct Wanted {
    pub(super) seat: Seat,
    /// Version at which the question arose.
    pub(super) version: usize,
    pub(super) view: AnyView,
    pub(super) dice: Dice,
}

impl Hints {
    /// The hint of `seat`, if it answers the question that arose at `version`.
    pub(super) fn found(&self, seat: Seat, version: usize) -> Option<&Arc<Advice>> {
        let hint = self.0[seat.index()].as_ref()?;
        match &hint.state {
            HintState::Found(advice) if hint.version == version => Some(advice),
            HintState::Found(_) | HintState::Sought { .. } => None,
        }
    }

    /// Records a request for a hint. Returns the limits of the search, unless one is running or
    /// done.
    pub(super) fn seek(
        &mut self,
        seat: Seat,
        version: usize,
        reply: Reply,
    ) -> Option<ThinkingLimits> {
        if let Some(advice) = self.found(seat, version) {
            let _ = reply.send(Ok(Arc::clone(advice))); // The client may be gone.
            return None;
        }
        let place = &mut self.0[seat.index()];
        if place.as_ref().is_some_and(|hint| hint.version == version) {
            let _ = reply.send(Err(TableError::HintUnderWay));
            return None;
        }
        let limits = ThinkingLimits::default();
        let state = HintState::Sought {
            limits: limits.clone(),
            reply: Some(reply),
        };
        *place = Some(Hint { version, state });
        Some(limits)
    }

    /// Stores the result of a search and sends it to the person who asked, if it is still of use.
    pub(super) fn tell(&mut self, seat: Seat, version: usize, advice: Advice) {
        let Some(hint) = &mut self.0[seat.index()] else {
            return;
        };
        if hint.version != version {
            return;
        }
        let advice = Arc::new(advice);
        let sought = std::mem::replace(&mut hint.state, HintState::Found(Arc::clone(&advice)));
        if let HintState::Sought {
            reply: Some(reply), ..
        } = sought
        {
            let _ = reply.send(Ok(advice));
        }
    }

    /// Drops all hints that answer no open question.
    pub(super) fn keep(&mut self, open: impl Fn(Seat) -> Option<usize>) {
        for (seat, place) in Seat::ALL.into_iter().zip(&mut self.0) {
            let question = open(seat);
            place.take_if(|hint| Some(hint.version) != question);
        }
    }
}

/// Refuses the request of a person who still waits when the hint is dropped.
impl Drop for Hint {
    fn drop(&mut self) {
        if let HintState::Sought { limits, reply } = &mut self.state {
            limits.halt();
            if let Some(reply) = reply.take() {
                let _ = reply.send(Err(TableError::MovedOn));
            }
        }
    }
}

/// The task that searches for a hint and sends it to the table. It always takes the same time.
pub(super) fn task(
    limits: ThinkingLimits,
    wanted: Wanted,
    table: mpsc::WeakSender<Command>,
) -> Task {
    Task {
        limits,
        time: SEARCH_TIME,
        work: Box::new(move |limits| look(wanted, limits, table)),
    }
}

fn look(mut wanted: Wanted, limits: &ThinkingLimits, table: mpsc::WeakSender<Command>) -> Tell {
    let Wanted { seat, version, .. } = wanted;
    let advice = advise(&wanted.view, seat, SEARCH_TIME, &mut wanted.dice, limits);
    Box::new(move || {
        if let Some(table) = table.upgrade() {
            let _ = table.blocking_send(Command::Hinted {
                seat,
                version,
                advice,
            }); // It fails if the table is gone.
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    fn advice(simulations: u64) -> Advice {
        Advice {
            actions: Vec::new(),
            simulations,
        }
    }

    #[test]
    fn one_hint_is_looked_for_at_a_time() {
        let mut hints = Hints::default();
        let (first, mut answer) = oneshot::channel();
        assert!(hints.seek(Seat::One, 4, first).is_some());
        let (second, mut refusal) = oneshot::channel();
        assert!(hints.seek(Seat::One, 4, second).is_none());
        let refused = refusal.try_recv().unwrap().unwrap_err();
        assert_eq!(refused, TableError::HintUnderWay);
        let (other, _kept) = oneshot::channel();
        assert!(hints.seek(Seat::Two, 4, other).is_some(), "another seat");
        hints.tell(Seat::One, 4, advice(9));
        assert_eq!(answer.try_recv().unwrap().unwrap().simulations, 9);
        let (again, mut same) = oneshot::channel();
        assert!(hints.seek(Seat::One, 4, again).is_none(), "it is known");
        assert_eq!(same.try_recv().unwrap().unwrap().simulations, 9);
        assert!(hints.found(Seat::Two, 4).is_none());
    }

    #[test]
    fn a_hint_goes_with_its_question() {
        let mut hints = Hints::default();
        let (reply, mut answer) = oneshot::channel();
        let limits = hints.seek(Seat::One, 4, reply).unwrap();
        hints.keep(|_| Some(4));
        assert!(!limits.is_halted());
        hints.keep(|_| Some(5));
        assert!(limits.is_halted());
        let refused = answer.try_recv().unwrap().unwrap_err();
        assert_eq!(refused, TableError::MovedOn);
        hints.tell(Seat::One, 4, advice(9));
        assert!(hints.found(Seat::One, 4).is_none());
    }
}
