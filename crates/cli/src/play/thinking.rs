//! Says who thinks, on a terminal only, and only if that takes a moment.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use indicatif::ProgressBar;

/// Who answers sooner is not said to think.
const A_MOMENT: Duration = Duration::from_millis(150);
const TICK: Duration = Duration::from_millis(120);

/// Does `think`, and meanwhile has a line say `who` does.
pub(super) fn while_thinking<T>(who: &str, think: impl FnOnce() -> T) -> T {
    let (done, waiting) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            if waiting.recv_timeout(A_MOMENT) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            // It is drawn on a terminal and nowhere else.
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
