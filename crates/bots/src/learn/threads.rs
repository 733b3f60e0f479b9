//! Work on several threads whose results do not depend on their number.

use std::thread;

/// Maps every index below `count` with `work`, on several threads; the results are in order.
pub(crate) fn map<T: Send>(threads: usize, count: u64, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let threads = threads.max(1) as u64;
    let part = |thread: u64| {
        let indices = (0..count).skip(thread as usize).step_by(threads as usize);
        indices.map(&work).collect::<Vec<T>>()
    };
    let parts: Vec<Vec<T>> = thread::scope(|scope| {
        let started: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(move || part(thread)))
            .collect();
        let joined = started.into_iter().map(thread::ScopedJoinHandle::join);
        joined
            .map(|part| part.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    in_turn(parts, count)
}

/// The first of every part, then the second of every part, and so on.
fn in_turn<T>(parts: Vec<Vec<T>>, count: u64) -> Vec<T> {
    let mut parts: Vec<_> = parts.into_iter().map(Vec::into_iter).collect();
    let threads = parts.len();
    let next = |index: u64| parts[index as usize % threads].next();
    (0..count).map_while(next).collect()
}

/// Runs `chore` on one thread and `work` on the others at the same time. With a single thread, one
/// runs after the other.
pub(crate) fn meanwhile<T>(
    threads: usize,
    mut chore: impl FnMut() + Send,
    work: impl FnOnce(usize) -> T,
) -> T {
    if threads < 2 {
        chore();
        return work(1);
    }
    thread::scope(|scope| {
        scope.spawn(chore);
        work(threads - 1)
    })
}
