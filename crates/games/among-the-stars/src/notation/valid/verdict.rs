//! The result of a check.

use asterism_core::Unreadable;

/// Success, or the reason why a position is not possible.
pub(super) type Verdict = Result<(), Unreadable>;

/// Refuses a position with a reason.
pub(super) fn refuse(reason: impl Into<String>) -> Verdict {
    Err(Unreadable::new(reason))
}
