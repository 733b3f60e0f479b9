//! Taking back steps.

use asterism_core::Seat;

use asterism_registry::{CannotUndo, Referee};

/// The steps of a turn that goes on, each with the table as it was before it.
#[derive(Default)]
pub(crate) struct Steps(Vec<Step>);

/// A step after which its seat, and nobody else, owes the next one.
pub(crate) struct Step {
    /// The seat that has taken it.
    pub(crate) seat: Seat,
    /// The version that it led to.
    pub(crate) version: usize,
    /// The table before it; none if it rolled dice.
    pub(crate) before: Option<Box<dyn Referee>>,
}

impl Steps {
    /// Records a step; none for one that ends the turn, which leaves nothing to take back.
    pub(crate) fn note(&mut self, step: Option<Step>) {
        match step {
            Some(step) => self.0.push(step),
            None => self.0.clear(),
        }
    }

    /// The table before the last step, if that was one of `seat` and rolled no dice.
    pub(crate) fn last(&self, seat: Seat) -> Result<&dyn Referee, CannotUndo> {
        let step = self.0.last().filter(|step| step.seat == seat);
        let step = step.ok_or(CannotUndo::NothingYours)?;
        step.before.as_deref().ok_or(CannotUndo::SomethingShown)
    }

    /// Takes the last step off, if it is one of `seat`: the version it led to, and the table
    /// before.
    pub(crate) fn pop(&mut self, seat: Seat) -> Result<(usize, Box<dyn Referee>), CannotUndo> {
        self.last(seat)?;
        let taken = self.0.pop().map(|step| (step.version, step.before));
        let (version, before) = taken.ok_or(CannotUndo::NothingYours)?;
        Ok((version, before.ok_or(CannotUndo::SomethingShown)?))
    }
}
