//! Hints: what a search advises a person whose turn it is. A hint is its seat's alone, is found on the
//! threads of the bots, and is worth something only as long as what it answers is asked.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Dice, MAX_SEATS, Seat};
use asterism_registry::{Advice, AnyView, Leash, advise};
use tokio::sync::{mpsc, oneshot};

use super::room::{Task, Tell};
use super::table::Command;
use crate::problem::Problem;
use crate::store::Stakes;
use crate::time::Clock;

/// A hint is thought about for so long.
const TIME: Duration = Duration::from_secs(1);

/// Why there are no hints at a table with so many people; nothing where there are.
pub(crate) fn why_no_hints(stakes: Stakes, clock: Clock, people: usize) -> Option<&'static str> {
    match (stakes, clock) {
        (Stakes::Rated, _) => Some("this game is rated, so there are no hints"),
        (Stakes::Friendly, Clock::Live { .. } | Clock::Days(_)) if people > 1 => {
            Some("people play against each other with a clock here, so there are no hints")
        }
        (Stakes::Friendly, Clock::None | Clock::Live { .. } | Clock::Days(_)) => None,
    }
}

/// Where a hint is answered to.
pub(super) type Reply = oneshot::Sender<Result<Arc<Advice>, Problem>>;

/// The hint of each seat, if one was asked for.
#[derive(Default)]
pub(super) struct Hints([Option<Hint>; MAX_SEATS]);

struct Hint {
    /// Since when the seat is asked what the hint answers.
    version: usize,
    state: State,
}

enum State {
    Sought { leash: Leash, reply: Option<Reply> },
    Found(Arc<Advice>),
}

/// What a hint is looked for in.
pub(super) struct Wanted {
    pub(super) seat: Seat,
    /// Since when the seat is asked.
    pub(super) version: usize,
    pub(super) view: AnyView,
    pub(super) dice: Dice,
}

impl Hints {
    /// The hint that `seat` has, if it answers what is asked since `version`.
    pub(super) fn found(&self, seat: Seat, version: usize) -> Option<&Arc<Advice>> {
        let hint = self.0[seat.index()].as_ref()?;
        match &hint.state {
            State::Found(advice) if hint.version == version => Some(advice),
            State::Found(_) | State::Sought { .. } => None,
        }
    }

    /// Notes that `seat` wants a hint: the leash of the thought, unless one is under way or known.
    pub(super) fn seek(&mut self, (seat, version): (Seat, usize), reply: Reply) -> Option<Leash> {
        if let Some(advice) = self.found(seat, version) {
            let _ = reply.send(Ok(Arc::clone(advice))); // Whoever asked may have gone.
            return None;
        }
        let place = &mut self.0[seat.index()];
        if place.as_ref().is_some_and(|hint| hint.version == version) {
            let reason = "a hint for you is being looked for already";
            let _ = reply.send(Err(Problem::conflict(reason)));
            return None;
        }
        let leash = Leash::default();
        let state = State::Sought {
            leash: leash.clone(),
            reply: Some(reply),
        };
        *place = Some(Hint { version, state });
        Some(leash)
    }

    /// A hint was found; if it is still of use, whoever asked is told, and nobody else.
    pub(super) fn tell(&mut self, (seat, version): (Seat, usize), advice: Advice) {
        let Some(hint) = &mut self.0[seat.index()] else {
            return;
        };
        if hint.version != version {
            return;
        }
        let advice = Arc::new(advice);
        let sought = std::mem::replace(&mut hint.state, State::Found(Arc::clone(&advice)));
        if let State::Sought {
            reply: Some(reply), ..
        } = sought
        {
            let _ = reply.send(Ok(advice));
        }
    }

    /// Forgets every hint that answers none of the open questions.
    pub(super) fn keep(&mut self, open: impl Fn(Seat) -> Option<usize>) {
        for (seat, place) in Seat::ALL.into_iter().zip(&mut self.0) {
            let question = open(seat);
            place.take_if(|hint| Some(hint.version) != question);
        }
    }
}

/// Nobody waits for what was dropped.
impl Drop for Hint {
    fn drop(&mut self) {
        if let State::Sought { leash, reply } = &mut self.state {
            leash.halt();
            if let Some(reply) = reply.take() {
                let reason = "the table has moved on; look at it again";
                let _ = reply.send(Err(Problem::conflict(reason)));
            }
        }
    }
}

/// The task that looks for a hint and tells the table. It takes the same time whatever is found.
pub(super) fn task(leash: Leash, wanted: Wanted, table: mpsc::WeakSender<Command>) -> Task {
    Task {
        leash,
        time: TIME,
        work: Box::new(move |leash| look(wanted, leash, table)),
    }
}

fn look(mut wanted: Wanted, leash: &Leash, table: mpsc::WeakSender<Command>) -> Tell {
    let Wanted { seat, version, .. } = wanted;
    let advice = advise(&wanted.view, seat, TIME, &mut wanted.dice, leash);
    Box::new(move || {
        if let Some(table) = table.upgrade() {
            let _ = table.blocking_send(Command::Hinted {
                seat,
                version,
                advice,
            }); // The table may be gone.
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(hints.seek((Seat::One, 4), first).is_some());
        let (second, mut refusal) = oneshot::channel();
        assert!(hints.seek((Seat::One, 4), second).is_none());
        let refused = refusal.try_recv().unwrap().unwrap_err();
        assert!(refused.message.contains("already"), "{}", refused.message);
        let (other, _kept) = oneshot::channel();
        assert!(hints.seek((Seat::Two, 4), other).is_some(), "another seat");
        hints.tell((Seat::One, 4), advice(9));
        assert_eq!(answer.try_recv().unwrap().unwrap().simulations, 9);
        let (again, mut same) = oneshot::channel();
        assert!(hints.seek((Seat::One, 4), again).is_none(), "it is known");
        assert_eq!(same.try_recv().unwrap().unwrap().simulations, 9);
        assert!(hints.found(Seat::Two, 4).is_none());
    }

    #[test]
    fn a_hint_goes_with_its_question() {
        let mut hints = Hints::default();
        let (reply, mut answer) = oneshot::channel();
        let leash = hints.seek((Seat::One, 4), reply).unwrap();
        hints.keep(|_| Some(4));
        assert!(!leash.is_halted());
        hints.keep(|_| Some(5));
        assert!(leash.is_halted());
        let refused = answer.try_recv().unwrap().unwrap_err();
        assert!(refused.message.contains("moved on"), "{}", refused.message);
        hints.tell((Seat::One, 4), advice(9));
        assert!(hints.found(Seat::One, 4).is_none());
    }
}
