//! Threads that own a connection each: one writes, one reads.

use std::sync::mpsc;
use std::thread;

use futures_util::future::BoxFuture;
use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::{StoreError, StoreResult};

/// Maximum number of changes in one commit.
const MAX_BATCH: usize = 512;

/// A thread that owns a connection and does one job after another with it.
pub(super) struct Worker {
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<thread::JoinHandle<()>>,
}

/// A job for the connection, or for the error if there is none. It returns what to do once its
/// change is durable.
pub(super) type Job = Box<dyn FnOnce(Result<&Connection, &StoreError>) -> Answer + Send>;
/// Receives the result of the commit.
type Answer = Box<dyn FnOnce(StoreResult<()>) + Send>;

impl Worker {
    pub(super) fn start(
        name: &str,
        connection: Connection,
        work: fn(&Connection, &mpsc::Receiver<Job>),
    ) -> StoreResult<Self> {
        let (jobs, queue) = mpsc::channel();
        let thread = thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || work(&connection, &queue))
            .map_err(|error| StoreError::Unusable(format!("no thread for the store: {error}")))?;
        Ok(Self {
            jobs: Some(jobs),
            thread: Some(thread),
        })
    }

    pub(super) fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> StoreResult<T> + Send + 'static,
    ) -> BoxFuture<'static, StoreResult<T>> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let done = match connection {
                Ok(connection) => work(connection),
                Err(reason) => Err(reason.clone()),
            };
            Box::new(move |committed: StoreResult<()>| {
                let done = committed.and(done);
                let _ = answer.send(done); // Nobody may be waiting any more.
            })
        });
        let sent = self
            .jobs
            .as_ref()
            .is_some_and(|jobs| jobs.send(job).is_ok());
        Box::pin(async move {
            if !sent {
                return Err(StoreError::Closed);
            }
            answered.await.map_err(|_| StoreError::Closed)?
        })
    }
}

/// Waits until all accepted jobs are done.
impl Drop for Worker {
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Commits all waiting changes at once, so that the disk is synchronised once for many tables.
pub(super) fn commit_in_batches(connection: &Connection, queue: &mpsc::Receiver<Job>) {
    while let Ok(first) = queue.recv() {
        let jobs = std::iter::once(first)
            .chain(queue.try_iter())
            .take(MAX_BATCH);
        if let Err(error) = connection.execute_batch("begin immediate") {
            let reason = StoreError::from(error);
            jobs.for_each(|job| job(Err(&reason))(Ok(())));
            continue;
        }
        let answers: Vec<Answer> = jobs.map(|job| job(Ok(connection))).collect();
        let committed = connection.execute_batch("commit").map_err(StoreError::from);
        if !connection.is_autocommit() {
            let _ = connection.execute_batch("rollback");
        }
        for answer in answers {
            answer(committed.clone());
        }
    }
}

pub(super) fn answer_one_by_one(connection: &Connection, queue: &mpsc::Receiver<Job>) {
    while let Ok(job) = queue.recv() {
        job(Ok(connection))(Ok(()));
    }
}
