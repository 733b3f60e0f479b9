//! A refusal of a file or a position.

use asterism_core::Unreadable;

/// Refuses with a reason.
pub(super) fn refuse<T>(reason: impl Into<String>) -> Result<T, Unreadable> {
    Err(Unreadable::new(reason))
}
