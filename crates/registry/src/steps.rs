use asterism_core::Seat;

use crate::referee::Referee;

/// The entry of a log that takes a step back. No game has an action of this name.
pub const UNDO: &str = "undo";

/// The entry of a log that turns the table back begins so; the number of actions that still count
/// follows.
const BACK_TO: &str = "back to ";

/// The entry that turns a table back to its first `count` actions: for tables where all have agreed.
///
/// ```
/// assert_eq!(asterism_registry::back_to(12), "back to 12");
/// ```
pub fn back_to(count: usize) -> String {
    format!("{BACK_TO}{count}")
}

/// Whether an entry turns the table back.
pub fn is_turned_back(entry: &str) -> bool {
    turns_back_to(entry).is_some()
}

/// To how many actions an entry turns the table back, if it does.
pub(crate) fn turns_back_to(entry: &str) -> Option<usize> {
    entry.strip_prefix(BACK_TO)?.parse().ok()
}

/// Why a step is not taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stays {
    /// The seat has taken no step in a turn that is still its own.
    #[error("there is nothing of yours to take back")]
    NothingYours,
    /// What was seen cannot be unseen.
    #[error("chance or something hidden has shown since, so this step stays")]
    SomethingShown,
}

/// The steps of a turn that goes on, each with the table as it was before it.
#[derive(Default)]
pub(crate) struct Steps(Vec<Step>);

/// A step after which its seat, and nobody else, owes the next one.
pub(crate) struct Step {
    /// Who has taken it.
    pub(crate) seat: Seat,
    /// The version that it led to.
    pub(crate) version: usize,
    /// The table before it; none if it rolled dice.
    pub(crate) before: Option<Box<dyn Referee>>,
}

impl Steps {
    /// A step was taken. One that ends the turn, which is none here, leaves nothing to take back.
    pub(crate) fn note(&mut self, step: Option<Step>) {
        match step {
            Some(step) => self.0.push(step),
            None => self.0.clear(),
        }
    }

    /// The table before the last step, if that was one of `seat` and rolled no dice.
    pub(crate) fn last(&self, seat: Seat) -> Result<&dyn Referee, Stays> {
        let step = self.0.last().filter(|step| step.seat == seat);
        let step = step.ok_or(Stays::NothingYours)?;
        step.before.as_deref().ok_or(Stays::SomethingShown)
    }

    /// Takes the last step off, if it is one of `seat`: the version it led to, and the table before.
    pub(crate) fn pop(&mut self, seat: Seat) -> Result<(usize, Box<dyn Referee>), Stays> {
        self.last(seat)?;
        let taken = self.0.pop().map(|step| (step.version, step.before));
        let (version, before) = taken.ok_or(Stays::NothingYours)?;
        Ok((version, before.ok_or(Stays::SomethingShown)?))
    }
}
