//! The Python module `_asterism`, which the package `asterism` is built on.
//!
//! - `game`: the classes `Game` and `Outcome`; `bot`: `Bot`; `vector`: `Vector`.
//! - `lots`: the function `simulate`.
//! - `convert`: arguments and results; `whole`: whole numbers; `errors`: exceptions.

#![allow(
    unsafe_code,
    reason = "the macros of PyO3 write the unsafe code of a module; none is written here"
)]

use asterism_registry::GameId;
use pyo3::prelude::*;
use pyo3::types::PyDict;

mod bot;
mod convert;
mod errors;
mod game;
mod lots;
mod vector;
mod whole;

use self::errors::{IllegalAction, unreadable};
use self::whole::Whole;
use crate::numbers::Numbers;

#[pymodule]
#[pyo3(name = "_asterism")]
mod module {
    #[pymodule_export]
    use super::bot::Bot;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::game::Outcome;
    #[pymodule_export]
    use super::lots::simulate;
    #[pymodule_export]
    use super::vector::Vector;
    #[pymodule_export]
    use super::{IllegalAction, action_name, facts, games, layout};
}

/// The names of all games, in the order in which they are shown.
#[pyfunction]
fn games() -> Vec<&'static str> {
    GameId::ALL.iter().map(|game| game.facts().id).collect()
}

/// The facts about a game: title, seats, options and sizes.
#[pyfunction]
fn facts<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyDict>> {
    let game = read_game(game)?;
    let (facts, numbers) = (game.facts(), Numbers::of(game));
    let about = PyDict::new(py);
    about.set_item("id", facts.id)?;
    about.set_item("title", facts.title)?;
    about.set_item("about", facts.about)?;
    about.set_item("seats", facts.seats.collect::<Vec<_>>())?;
    about.set_item("rules", facts.rules)?;
    about.set_item("actions", numbers.actions)?;
    about.set_item("observation", numbers.observation)?;
    about.set_item("single", numbers.single)?;
    let options = PyDict::new(py);
    for setting in facts.settings {
        let values: Vec<_> = setting.values.iter().map(|(value, _)| *value).collect();
        options.set_item(setting.key, values)?;
    }
    about.set_item("options", options)?;
    Ok(about)
}

/// The groups of an observation: name, size, meaning.
#[pyfunction]
fn layout(game: &str) -> PyResult<Vec<(&'static str, usize, &'static str)>> {
    let numbers = Numbers::of(read_game(game)?);
    let groups = numbers.layout.iter();
    let mut layout: Vec<_> = groups.map(|it| (it.name, it.size, it.about)).collect();
    if !numbers.single {
        let about = "the steps chosen so far of an action that is not complete, by id";
        layout.push(("chosen", numbers.actions, about));
    }
    Ok(layout)
}

/// The name of an action id: the action in notation, or the step of one. None if the id has no
/// meaning yet.
#[pyfunction]
fn action_name(game: &str, action: Whole) -> PyResult<Option<String>> {
    let game = read_game(game)?;
    let action = action.within("an action", Numbers::of(game).ids());
    Ok(Numbers::name(game, action.map_err(unreadable)?))
}

fn read_game(name: &str) -> PyResult<GameId> {
    name.parse().map_err(unreadable)
}
