//! The error of everything that is read from text.

use std::fmt;

/// Text that does not say what it should, with the reason in one sentence.
///
/// ```
/// use asterism_core::Unreadable;
/// let error = Unreadable::new("there are only 2 of blue 6").at("seat 3");
/// assert_eq!(error.to_string(), "seat 3: there are only 2 of blue 6");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Unreadable(String);

impl Unreadable {
    /// The reason, without a full stop.
    pub fn new(reason: impl Into<String>) -> Self {
        Self(reason.into())
    }

    /// The same reason, with the place where it was met before it.
    #[must_use]
    pub fn at(self, place: impl fmt::Display) -> Self {
        Self(format!("{place}: {}", self.0))
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
