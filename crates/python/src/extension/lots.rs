//! The function `simulate`.

use asterism_core::Unreadable;
use asterism_lab::Simulation;
use asterism_registry::BotId;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::convert::{seed, settings};
use super::errors::unreadable;
use super::read_game;
use super::whole::Whole;
use crate::setup::edition;
use crate::simulate::Columns;

/// Maximum number of games of one call.
const MAX_GAMES: usize = u32::MAX as usize;
/// Highest number of a first game; the numbers after it cannot overflow.
const MAX_FIRST: usize = i64::MAX as usize;

/// Plays many games of bots on all cores, and returns the results column by column.
#[pyfunction]
#[expect(
    clippy::too_many_arguments,
    clippy::needless_pass_by_value,
    reason = "Python names its arguments, and hands over lists"
)]
#[pyo3(signature = (game, bots, games, options=None, *, seed=None, first))]
pub(super) fn simulate<'py>(
    py: Python<'py>,
    game: &str,
    bots: Vec<String>,
    games: Whole,
    options: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    first: Whole,
) -> PyResult<Bound<'py, PyDict>> {
    let games = games.within("the number of games", 0..=MAX_GAMES);
    let first = first.within("the first game", 0..=MAX_FIRST);
    let (first, games) = (first.map_err(unreadable)?, games.map_err(unreadable)?);
    let read: Result<Vec<BotId>, Unreadable> = bots.iter().map(|name| name.parse()).collect();
    let simulation = Simulation {
        edition: edition(read_game(game)?),
        bots: read.map_err(unreadable)?,
        settings: settings(options)?,
        seed: self::seed(seed)?,
    };
    let columns = py.detach(|| crate::simulate::simulate(&simulation, first as u64, games as u64));
    to_python(py, columns.map_err(unreadable)?, bots.len())
}

fn to_python(py: Python<'_>, columns: Columns, seats: usize) -> PyResult<Bound<'_, PyDict>> {
    let games = columns.game.len();
    let results = PyDict::new(py);
    results.set_item("game", PyArray1::from_vec(py, columns.game))?;
    results.set_item("actions", PyArray1::from_vec(py, columns.actions))?;
    let shape = [games, seats];
    results.set_item(
        "score",
        PyArray1::from_vec(py, columns.score).reshape(shape)?,
    )?;
    results.set_item("rank", PyArray1::from_vec(py, columns.rank).reshape(shape)?)?;
    results.set_item(
        "share",
        PyArray1::from_vec(py, columns.share).reshape(shape)?,
    )?;
    Ok(results)
}
