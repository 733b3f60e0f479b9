//! Early stop of a search.

use std::sync::atomic::{AtomicBool, Ordering};

/// Stop signal of a search, checked before every simulation.
pub trait Halt: Send + Sync {
    /// True once the search has to stop.
    fn is_set(&self) -> bool;
}

impl Halt for AtomicBool {
    fn is_set(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}
