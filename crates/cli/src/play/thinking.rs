//! A spinner that names the bot which thinks, on a terminal only, and only if that takes a moment.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use indicatif::ProgressBar;

/// Time after which the spinner appears; a bot that answers sooner is not shown as thinking.
const SPINNER_DELAY: Duration = Duration::from_millis(150);
const TICK: Duration = Duration::from_millis(120);

/// Runs `think`, and meanwhile shows a line which says that `who` is thinking.
pub(super) fn while_thinking<T>(who: &str, think: impl FnOnce() -> T) -> T {
    let (done, waiting) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            if waiting.recv_timeout(SPINNER_DELAY) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            // The spinner draws on a terminal only.
            let line = ProgressBar::new_spinner().with_message(format!("{who} is thinking…"));
            line.enable_steady_tick(TICK);
            let _ = waiting.recv(); // Ends when the other side is dropped.
            line.finish_and_clear();
        });
        let thought = think();
        drop(done);
        thought
    })
}
