//! Where bots think: a bounded number of threads for the whole server, which serve those who wait in
//! turn. None of them ever answers a request, and all of them make way for those that do.
//!
//! A thought takes its thread for a time that is known before it begins. What is found sooner waits until
//! then, and what is not found by then is cut short: so neither the moment of an answer nor the queue
//! behind it tells what was thought about.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use asterism_registry::{Leash, Stopwatch};

use super::pace::{ByMachine, Pace};
use crate::metrics::{self, Counted};

/// However many wait, a bot has at least so many hundredths of its time.
const LEAST: usize = 10;
/// How much more important everything else is to the system than a bot: 19 is the most.
const WAY: i32 = 10;

/// The room in which all bots of this server think.
pub struct BotRoom {
    queue: Arc<Queue>,
    /// What a bot waits before it thinks, so that people can follow.
    pub(super) pause: Duration,
}

/// Something to think about.
pub(super) struct Task {
    pub(super) leash: Leash,
    /// How much of its time is for thinking. It has its thread for somewhat longer, so that what is cut
    /// short is ready in time.
    pub(super) time: Duration,
    pub(super) work: Work,
}

/// Thinks, and comes to something that can be told.
pub(super) type Work = Box<dyn FnOnce(&Leash) -> Tell + Send>;

/// Tells what was found.
pub(super) type Tell = Box<dyn FnOnce() + Send>;

impl Task {
    /// How long it has its thread, whatever is found: a quarter more than for thinking.
    fn whole(&self) -> Duration {
        self.time * 5 / 4
    }

    /// The same with so many hundredths of its time.
    fn shortened(self, percent: u32) -> Self {
        Self {
            leash: self.leash.at(percent),
            time: self.time * percent / 100,
            work: self.work,
        }
    }
}

/// Who is served first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Urgency {
    /// In turn, with less time if many wait.
    Usual,
    /// Before all others and with all of its time: a person waits.
    First,
}

struct Queue {
    waiting: Mutex<Waiting>,
    bell: Condvar,
    threads: usize,
    pace: Arc<dyn Pace>,
}

#[derive(Default)]
struct Waiting {
    tasks: VecDeque<(Urgency, Task)>,
    closed: bool,
}

impl BotRoom {
    /// A room in which bots think on so many threads in all, after a `pause` each.
    pub fn new(threads: usize, pause: Duration) -> Self {
        Self::at_pace(threads, pause, Arc::new(ByMachine::default()))
    }

    /// The same with a time of its own.
    pub(super) fn at_pace(threads: usize, pause: Duration, pace: Arc<dyn Pace>) -> Self {
        let queue = Arc::new(Queue {
            waiting: Mutex::default(),
            bell: Condvar::new(),
            threads: threads.max(1),
            pace,
        });
        for number in 1..=queue.threads {
            let queue = Arc::clone(&queue);
            let thread = thread::Builder::new().name(format!("bot-{number}"));
            if let Err(error) = thread.spawn(move || queue.serve()) {
                tracing::error!(%error, "a thread for bots could not be had");
            }
        }
        Self { queue, pause }
    }

    /// Has something thought about as soon as there is a thread for it, unless nobody needs it then.
    pub(super) fn think(&self, urgency: Urgency, task: Task) {
        let mut waiting = self.queue.lock();
        match urgency {
            Urgency::Usual => waiting.tasks.push_back((urgency, task)),
            Urgency::First => waiting.tasks.push_front((urgency, task)),
        }
        metrics::thoughts_wait(waiting.tasks.len());
        drop(waiting);
        self.queue.bell.notify_one();
    }
}

/// The threads end with the room.
impl Drop for BotRoom {
    fn drop(&mut self) {
        let mut waiting = self.queue.lock();
        waiting.closed = true;
        waiting.tasks.clear();
        drop(waiting);
        self.queue.bell.notify_all();
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does one task after the other until the room is closed.
    fn serve(&self) {
        make_way();
        while let Some(task) = self.next() {
            let _running = Counted::new(&metrics::THOUGHTS_RUNNING);
            self.do_in_time(task);
        }
    }

    /// Thinks, waits until the time is over, and tells what was found.
    fn do_in_time(&self, task: Task) {
        let (begun, whole) = (self.pace.passed(), task.whole());
        let Task { leash, time, work } = task;
        let watch = Arc::clone(&self.pace) as Arc<dyn Stopwatch>;
        let thinking = leash.clone().until(begun + time, watch);
        // A bug of ours in one thought must not cost all tables a thread.
        let thought = catch_unwind(AssertUnwindSafe(|| work(&thinking)));
        let taken = self.pace.passed().saturating_sub(begun);
        self.pace.wait(begun + rounded_up(taken, whole), &leash);
        if let Ok(tell) = thought {
            tell();
        } else {
            tracing::error!("a bot has failed");
        }
    }

    /// The next task that somebody still needs, with the time that it has; none when all is over.
    fn next(&self) -> Option<Task> {
        let mut waiting = self.lock();
        loop {
            waiting.tasks.retain(|(_, task)| !task.leash.is_halted());
            let tasks = waiting.tasks.len();
            let next = waiting.tasks.pop_front();
            metrics::thoughts_wait(waiting.tasks.len());
            match next {
                Some((Urgency::First, task)) => return Some(task),
                Some((Urgency::Usual, task)) => {
                    return Some(task.shortened(percent(tasks, self.threads)));
                }
                None if waiting.closed => return None,
                None => {
                    let woken = self.bell.wait(waiting);
                    waiting = woken.unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }
}

/// What took longer than its time waits until that is over once more: then its delay tells little.
fn rounded_up(taken: Duration, whole: Duration) -> Duration {
    if taken <= whole || whole.is_zero() {
        return whole;
    }
    let times = taken.as_nanos().div_ceil(whole.as_nanos());
    whole.saturating_mul(u32::try_from(times).unwrap_or(u32::MAX))
}

/// How much of its time a bot has when so many wait for so many threads, in hundredths.
fn percent(waiting: usize, threads: usize) -> u32 {
    match waiting {
        few if few <= threads => 100,
        many => (100 * threads / many).max(LEAST) as u32,
    }
}

/// Lets the system prefer all other threads to this one, where that can be done.
fn make_way() {
    if let Err(error) = rustix::process::nice(WAY) {
        tracing::info!(%error, "bots think with the priority of everybody else");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn time_is_shared_when_many_wait() {
        for (waiting, threads, expected) in [
            (1, 1, 100),
            (2, 2, 100),
            (2, 1, 50),
            (4, 3, 75),
            (9, 1, 11),
            (100, 1, 10),
            (100, 7, 10),
        ] {
            let found = percent(waiting, threads);
            assert_eq!(found, expected, "{waiting} for {threads}");
        }
    }

    fn task(leash: &Leash, work: impl FnOnce(&Leash) + Send + 'static) -> Task {
        Task {
            leash: leash.clone(),
            time: Duration::ZERO,
            work: Box::new(|leash| {
                work(leash);
                Box::new(|| ())
            }),
        }
    }

    #[test]
    fn what_takes_too_long_takes_its_time_once_more() {
        for (taken, whole, expected) in [
            (0, 40, 40),
            (39, 40, 40),
            (40, 40, 40),
            (41, 40, 80),
            (95, 40, 120),
            (7, 0, 0),
        ] {
            let [taken, whole, expected] = [taken, whole, expected].map(Duration::from_millis);
            assert_eq!(rounded_up(taken, whole), expected, "{taken:?} of {whole:?}");
        }
    }

    /// A thread that is busy until it is told, so that the others wait.
    fn occupy(room: &BotRoom) -> mpsc::Sender<()> {
        let (free, freed) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        room.think(
            Urgency::Usual,
            task(&Leash::default(), move |_| {
                tell.send(()).unwrap();
                let _ = freed.recv();
            }),
        );
        told.recv().unwrap();
        free
    }

    #[test]
    fn a_person_is_served_first_and_what_nobody_needs_not_at_all() {
        let room = BotRoom::new(1, Duration::ZERO);
        let free = occupy(&room);
        let (tell, told) = mpsc::channel();
        let dropped = Leash::default();
        for (name, urgency, leash) in [
            ("first bot", Urgency::Usual, &Leash::default()),
            ("nobody", Urgency::Usual, &dropped),
            ("second bot", Urgency::Usual, &Leash::default()),
            ("person", Urgency::First, &Leash::default()),
        ] {
            let tell = tell.clone();
            room.think(urgency, task(leash, move |_| tell.send(name).unwrap()));
        }
        dropped.halt();
        drop((free, tell));
        let order: Vec<_> = told.iter().collect();
        assert_eq!(order, ["person", "first bot", "second bot"]);
    }

    /// One thought is halted in the middle; the thread is free for the next.
    #[test]
    fn a_thought_that_nobody_needs_ends() {
        let room = BotRoom::new(1, Duration::ZERO);
        let leash = Leash::default();
        let (tell, told) = mpsc::channel();
        let begins = tell.clone();
        let endless = task(&leash, move |leash| {
            begins.send("begun").unwrap();
            while !leash.is_halted() {
                thread::yield_now();
            }
        });
        room.think(Urgency::Usual, endless);
        room.think(
            Urgency::Usual,
            task(&Leash::default(), move |_| tell.send("next").unwrap()),
        );
        assert_eq!(told.recv().unwrap(), "begun");
        leash.halt();
        assert_eq!(told.recv().unwrap(), "next");
    }

    #[test]
    fn a_bug_in_one_thought_costs_no_thread() {
        let room = BotRoom::new(1, Duration::ZERO);
        let (tell, told) = mpsc::channel();
        room.think(Urgency::Usual, task(&Leash::default(), |_| panic!("a bug")));
        let fine = task(&Leash::default(), move |_| tell.send("fine").unwrap());
        room.think(Urgency::Usual, fine);
        assert_eq!(told.recv().unwrap(), "fine");
    }
}
