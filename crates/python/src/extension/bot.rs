//! The class `Bot`.

use asterism_core::{Dice, Seat, Unreadable, Viewer};
use asterism_registry::BotId;
use pyo3::prelude::*;

use super::convert::seed;
use super::errors::unreadable;
use super::game::Game;
use super::whole::Whole;
use crate::table::Table;

/// A bot that can take a seat at any game. It is given the view of its seat and nothing else.
///
/// The same seed and the same questions give the same answers, unless its thinking is limited by
/// time; without a seed its choices are new each time.
#[pyclass(module = "asterism")]
pub(super) struct Bot {
    id: BotId,
    dice: Dice,
    /// The ids of the action that it is in the middle of.
    plan: Vec<u16>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, *, seed=None))]
    fn new(name: &str, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        Ok(Self {
            id: name.parse().map_err(unreadable)?,
            dice: Dice::for_ply(&self::seed(seed)?, 0),
            plan: Vec::new(),
        })
    }

    /// The name that it was made with.
    #[getter]
    fn name(&self) -> String {
        self.id.to_string()
    }

    /// The id that it chooses next.
    fn __call__(&mut self, py: Python<'_>, game: &Game, seat: Whole) -> PyResult<u16> {
        let (seat, table) = (Self::asked(game, seat)?, game.table());
        let chosen = table.chosen(seat);
        if chosen.is_empty() || !self.plan.starts_with(chosen) {
            self.plan = py
                .detach(|| self.plan_on(table, seat))
                .map_err(unreadable)?;
        }
        Ok(self.plan[chosen.len()])
    }

    /// The whole action that it would take, in notation.
    fn action(&mut self, py: Python<'_>, game: &Game, seat: Whole) -> PyResult<String> {
        let (seat, table) = (Self::asked(game, seat)?, game.table());
        Ok(py.detach(|| self.choose(table, seat)))
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.id)
    }
}

impl Bot {
    fn asked(game: &Game, seat: Whole) -> PyResult<Seat> {
        let seat = game.seat(seat)?;
        if game.table().turn().owes(seat) {
            return Ok(seat);
        }
        let reason = format!("seat {} owes no action", seat.index());
        Err(unreadable(Unreadable::new(reason)))
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat) -> String {
        let view = table.view(Viewer::Seat(seat));
        self.id.choose(seat, &view, &mut self.dice)
    }

    /// The ids of an action that continues the chosen steps. If the caller has begun another action
    /// than the one that the bot wants, it is a random one of those that are still open.
    fn plan_on(&mut self, table: &dyn Table, seat: Seat) -> Result<Vec<u16>, Unreadable> {
        let wanted = table.path(&self.choose(table, seat))?;
        let chosen = table.chosen(seat);
        if wanted.starts_with(chosen) {
            return Ok(wanted);
        }
        let mut open = Vec::new();
        for action in table.legal_texts(seat) {
            open.push(table.path(&action)?);
        }
        open.retain(|path| path.starts_with(chosen));
        let index = self.dice.below(open.len() as u32);
        Ok(open.swap_remove(index as usize))
    }
}
