//! The thread pool in which all bots of a server think. It has a fixed number of threads of low
//! priority, which never answer requests.
//!
//! A search occupies its thread for a time that is fixed before it begins. A result that is found
//! sooner waits until then, and a search that takes longer is cut short. So neither the moment of
//! an answer nor the queue behind it reveals what the bot thought about.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use asterism_registry::{Stopwatch, ThinkingLimits};

use super::pool_clock::{PoolClock, SystemClock};
use crate::metrics::{self, GaugeGuard};

/// Minimum share of its search time that a bot gets, in percent, however long the queue is.
const MIN_PERCENT: usize = 10;
/// `nice` value of bot threads; 19 is the maximum.
const BOT_NICENESS: i32 = 10;

/// The thread pool of all bots of this server.
pub struct BotPool {
    queue: Arc<Queue>,
    /// Delay before a bot thinks, so that people can follow.
    pub(super) pause: Duration,
}

/// A search for a bot's action or a hint.
pub(super) struct Task {
    pub(super) limits: ThinkingLimits,
    /// Search time. The thread is occupied somewhat longer, so that a search that is cut short
    /// still ends in time.
    pub(super) time: Duration,
    pub(super) work: Work,
}

/// The search itself, which returns how to report its result.
pub(super) type Work = Box<dyn FnOnce(&ThinkingLimits) -> Tell + Send>;

/// Reports the result of a search.
pub(super) type Tell = Box<dyn FnOnce() + Send>;

impl Task {
    /// Time for which the thread is occupied, whatever is found: a quarter more than the search
    /// time.
    fn whole(&self) -> Duration {
        self.time * 5 / 4
    }

    /// The same task with this percentage of its time.
    fn shortened(self, percent: u32) -> Self {
        Self {
            limits: self.limits.at(percent),
            time: self.time * percent / 100,
            work: self.work,
        }
    }
}

/// Priority of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Urgency {
    /// In order of arrival, with less time if the queue is long.
    Usual,
    /// Before all others and with its full time, because a person waits.
    First,
}

struct Queue {
    waiting: Mutex<Waiting>,
    bell: Condvar,
    threads: usize,
    clock: Arc<dyn PoolClock>,
}

#[derive(Default)]
struct Waiting {
    tasks: VecDeque<(Urgency, Task)>,
    closed: bool,
}

impl BotPool {
    /// A pool with this number of threads, whose bots think after a `pause` each.
    pub fn new(threads: usize, pause: Duration) -> Self {
        Self::with_clock(threads, pause, Arc::new(SystemClock::default()))
    }

    /// The same with another clock, for tests.
    pub(super) fn with_clock(threads: usize, pause: Duration, clock: Arc<dyn PoolClock>) -> Self {
        let queue = Arc::new(Queue {
            waiting: Mutex::default(),
            bell: Condvar::new(),
            threads: threads.max(1),
            clock,
        });
        for number in 1..=queue.threads {
            let queue = Arc::clone(&queue);
            let thread = thread::Builder::new().name(format!("bot-{number}"));
            if let Err(error) = thread.spawn(move || queue.serve()) {
                tracing::error!(%error, "starting a bot thread failed");
            }
        }
        Self { queue, pause }
    }

    /// Queues a task. It is skipped if it is halted before a thread is free.
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

/// Ends the threads.
impl Drop for BotPool {
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

    /// Carries out one task after the other until the pool is closed.
    fn serve(&self) {
        lower_priority();
        while let Some(task) = self.next() {
            let _running = GaugeGuard::new(&metrics::THOUGHTS_RUNNING);
            self.do_in_time(task);
        }
    }

    /// Searches, waits until the time of the task is over, and reports the result.
    fn do_in_time(&self, task: Task) {
        let (begun, whole) = (self.clock.passed(), task.whole());
        let Task { limits, time, work } = task;
        let watch = Arc::clone(&self.clock) as Arc<dyn Stopwatch>;
        let thinking = limits.clone().until(begun + time, watch);
        // A panic in one search must not cost all tables a thread.
        let thought = catch_unwind(AssertUnwindSafe(|| work(&thinking)));
        let taken = self.clock.passed().saturating_sub(begun);
        self.clock.wait(begun + rounded_up(taken, whole), &limits);
        if let Ok(tell) = thought {
            tell();
        } else {
            tracing::error!("bot thread panicked");
        }
    }

    /// The next task that is still needed, with its time; `None` when the pool is closed.
    fn next(&self) -> Option<Task> {
        let mut waiting = self.lock();
        loop {
            waiting.tasks.retain(|(_, task)| !task.limits.is_halted());
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

/// Rounds the time of a search up to a multiple of its planned time, so that a delay reveals
/// little.
fn rounded_up(taken: Duration, whole: Duration) -> Duration {
    if taken <= whole || whole.is_zero() {
        return whole;
    }
    let times = taken.as_nanos().div_ceil(whole.as_nanos());
    whole.saturating_mul(u32::try_from(times).unwrap_or(u32::MAX))
}

/// Percentage of its time that a bot gets when this many tasks wait for this many threads.
fn percent(waiting: usize, threads: usize) -> u32 {
    match waiting {
        few if few <= threads => 100,
        many => (100 * threads / many).max(MIN_PERCENT) as u32,
    }
}

/// Lowers the priority of the current thread, where the system allows it.
fn lower_priority() {
    if let Err(error) = rustix::process::nice(BOT_NICENESS) {
        tracing::info!(%error, "lowering the priority of a bot thread failed");
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

    fn task(limits: &ThinkingLimits, work: impl FnOnce(&ThinkingLimits) + Send + 'static) -> Task {
        Task {
            limits: limits.clone(),
            time: Duration::ZERO,
            work: Box::new(|limits| {
                work(limits);
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

    /// Keeps a thread busy until the returned sender is dropped, so that other tasks wait.
    fn occupy(pool: &BotPool) -> mpsc::Sender<()> {
        let (free, freed) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        pool.think(
            Urgency::Usual,
            task(&ThinkingLimits::default(), move |_| {
                tell.send(()).unwrap();
                let _ = freed.recv();
            }),
        );
        told.recv().unwrap();
        free
    }

    #[test]
    fn a_person_is_served_first_and_what_nobody_needs_not_at_all() {
        let pool = BotPool::new(1, Duration::ZERO);
        let free = occupy(&pool);
        let (tell, told) = mpsc::channel();
        let dropped = ThinkingLimits::default();
        for (name, urgency, limits) in [
            ("first bot", Urgency::Usual, &ThinkingLimits::default()),
            ("nobody", Urgency::Usual, &dropped),
            ("second bot", Urgency::Usual, &ThinkingLimits::default()),
            ("person", Urgency::First, &ThinkingLimits::default()),
        ] {
            let tell = tell.clone();
            pool.think(urgency, task(limits, move |_| tell.send(name).unwrap()));
        }
        dropped.halt();
        drop((free, tell));
        let order: Vec<_> = told.iter().collect();
        assert_eq!(order, ["person", "first bot", "second bot"]);
    }

    /// A search is halted in the middle, and the thread is free for the next.
    #[test]
    fn a_thought_that_nobody_needs_ends() {
        let pool = BotPool::new(1, Duration::ZERO);
        let limits = ThinkingLimits::default();
        let (tell, told) = mpsc::channel();
        let begins = tell.clone();
        let endless = task(&limits, move |limits| {
            begins.send("begun").unwrap();
            while !limits.is_halted() {
                thread::yield_now();
            }
        });
        pool.think(Urgency::Usual, endless);
        pool.think(
            Urgency::Usual,
            task(&ThinkingLimits::default(), move |_| {
                tell.send("next").unwrap();
            }),
        );
        assert_eq!(told.recv().unwrap(), "begun");
        limits.halt();
        assert_eq!(told.recv().unwrap(), "next");
    }

    #[test]
    fn a_bug_in_one_thought_costs_no_thread() {
        let pool = BotPool::new(1, Duration::ZERO);
        let (tell, told) = mpsc::channel();
        pool.think(
            Urgency::Usual,
            task(&ThinkingLimits::default(), |_| panic!("a bug")),
        );
        let fine = task(&ThinkingLimits::default(), move |_| {
            tell.send("fine").unwrap();
        });
        pool.think(Urgency::Usual, fine);
        assert_eq!(told.recv().unwrap(), "fine");
    }
}
