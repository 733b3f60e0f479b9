//! Early stop of a search.

use std::sync::atomic::{AtomicBool, Ordering};

/// Stop signal of a search, checked before every simulation.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
///
/// use asterism_bots::Halt;
///
/// let halt = AtomicBool::new(false);
/// assert!(!halt.is_set());
/// halt.store(true, Ordering::Relaxed);
/// assert!(halt.is_set());
/// ```
pub trait Halt: Send + Sync {
    /// True once the search has to stop.
    fn is_set(&self) -> bool;
}

impl Halt for AtomicBool {
    fn is_set(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}
