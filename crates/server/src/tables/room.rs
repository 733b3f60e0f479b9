//! Where bots think: a bounded number of threads for the whole server, which serve those who wait in
//! turn. None of them ever answers a request, and all of them make way for those that do.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use asterism_registry::Leash;

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
    pub(super) work: Box<dyn FnOnce(&Leash) + Send>,
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
}

#[derive(Default)]
struct Waiting {
    tasks: VecDeque<(Urgency, Task)>,
    closed: bool,
}

impl BotRoom {
    /// A room in which bots think on so many threads in all, after a `pause` each.
    pub fn new(threads: usize, pause: Duration) -> Self {
        let queue = Arc::new(Queue {
            waiting: Mutex::default(),
            bell: Condvar::new(),
            threads: threads.max(1),
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
        while let Some(Task { leash, work }) = self.next() {
            let _running = Counted::new(&metrics::THOUGHTS_RUNNING);
            // A bug of ours in one thought must not cost all tables a thread.
            if catch_unwind(AssertUnwindSafe(|| work(&leash))).is_err() {
                tracing::error!("a bot has failed");
            }
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
                Some((Urgency::Usual, Task { leash, work })) => {
                    let leash = leash.at(percent(tasks, self.threads));
                    return Some(Task { leash, work });
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
            work: Box::new(work),
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
