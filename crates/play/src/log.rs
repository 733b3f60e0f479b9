//! The log of a table: every action, and every step back or exit between them.

use std::fmt;

use asterism_core::Seat;

use crate::exit::Exit;
use crate::moment::Moment;

/// The text of an entry that takes a step back. No game has an action of this name.
pub const UNDO: &str = "undo";

/// The beginning of the text of an entry that changes a choice; the new action follows.
const CHANGE: &str = "change ";

/// The beginning of the text of an entry that turns the table back; the number of actions that
/// still count follows.
const BACK_TO: &str = "back to ";

/// One entry of the log of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// The seat that made it.
    pub seat: Seat,
    /// The step itself.
    pub step: LogStep,
    /// The time at which it was made; the beginning of time where nobody measures it.
    pub at: Moment,
}

/// A step in the log of a table. Its text is what is stored.
///
/// ```
/// use asterism_play::LogStep;
/// assert_eq!(LogStep::read("play b6"), LogStep::Action("play b6".into()));
/// assert_eq!(LogStep::read("undo"), LogStep::Undo);
/// assert_eq!(LogStep::BackTo(12).to_string(), "back to 12");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogStep {
    /// An action in notation.
    Action(String),
    /// The last step is taken back.
    Undo,
    /// All have agreed to turn the table back to its first actions, this many.
    BackTo(usize),
    /// Seats leave the game.
    Exit(Exit),
    /// A seat changes what it chose in secret. It is only stored: in the log of a table, the new
    /// action stands where the old one was.
    Change(String),
}

impl LogStep {
    /// Reads the text of a step. A text that is nothing else is an action, which the rules judge.
    pub fn read(text: &str) -> Self {
        let count = || text.strip_prefix(BACK_TO)?.parse().ok();
        if text == UNDO {
            Self::Undo
        } else if let Some(exit) = Exit::read(text) {
            Self::Exit(exit)
        } else if let Some(count) = count() {
            Self::BackTo(count)
        } else if let Some(action) = text.strip_prefix(CHANGE) {
            Self::Change(action.to_owned())
        } else {
            Self::Action(text.to_owned())
        }
    }

    /// The exit, if it is one.
    pub const fn exit(&self) -> Option<Exit> {
        match self {
            Self::Exit(exit) => Some(*exit),
            Self::Action(_) | Self::Undo | Self::BackTo(_) | Self::Change(_) => None,
        }
    }
}

impl fmt::Display for LogStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Action(action) => f.write_str(action),
            Self::Undo => f.write_str(UNDO),
            Self::BackTo(count) => write!(f, "{BACK_TO}{count}"),
            Self::Exit(exit) => exit.fmt(f),
            Self::Change(action) => write!(f, "{CHANGE}{action}"),
        }
    }
}

/// Puts a changed choice where the seat had chosen first: nobody else may see that it was changed.
///
/// ```
/// use asterism_core::Seat;
/// use asterism_play::{LogEntry, LogStep, change};
/// let mut log = vec![LogEntry::untimed(Seat::One, "keep a"), LogEntry::untimed(Seat::Two, "keep b")];
/// change(&mut log, Seat::One, "keep c");
/// assert_eq!(log[0].step, LogStep::Action("keep c".into()));
/// ```
pub fn change(log: &mut [LogEntry], seat: Seat, action: &str) {
    let chose =
        |entry: &&mut LogEntry| entry.seat == seat && matches!(entry.step, LogStep::Action(_));
    if let Some(entry) = log.iter_mut().rev().find(chose) {
        entry.step = LogStep::Action(action.to_owned());
    }
}

impl LogEntry {
    /// The entry of an action whose time nobody measures.
    pub fn untimed(seat: Seat, action: impl Into<String>) -> Self {
        Self {
            seat,
            step: LogStep::Action(action.into()),
            at: Moment::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_written_as_it_is_read() {
        for text in [
            "play b6",
            "undo",
            "undo 1",
            "back to 0",
            "back to 12",
            "back to x",
            "exit resigned 2 over",
            "change play b6",
            "exit",
        ] {
            assert_eq!(LogStep::read(text).to_string(), text);
        }
        assert_eq!(LogStep::read("back to 12"), LogStep::BackTo(12));
        let changed = LogStep::Change("play b6".into());
        assert_eq!(LogStep::read("change play b6"), changed);
        for action in ["change", "undo 1", "back to x", "exit", "Undo"] {
            assert_eq!(LogStep::read(action), LogStep::Action(action.into()));
        }
    }
}
