//! The class `Vector` of the extension, which the Python class wraps.

use asterism_core::{Seed, Unreadable};
use numpy::{Element, PyArray1, PyArray2, PyArrayDescr, PyArrayMethods};
use pyo3::prelude::*;

use super::convert::{fresh_seed, seed, settings};
use super::errors::unreadable;
use super::read_game;
use super::whole::Whole;
use crate::many::{Arrays, Many, many};
use crate::numbers::Numbers;

/// Maximum number of games at once: more would hardly fit into memory.
const MAX_GAMES: usize = 1 << 20;

/// Number of the child seed for a reset without a seed; games use the lower numbers.
const NEXT_CHILD: u64 = u64::MAX;

/// An array with a zero for each game.
fn row<T: Element>(py: Python<'_>, count: usize) -> PyResult<Py<PyArray1<T>>> {
    Ok(zeros(py, (count,), T::get_dtype(py))?.cast_into()?.unbind())
}

/// An array with a row of zeros for each game.
fn table<T: Element>(py: Python<'_>, shape: [usize; 2]) -> PyResult<Py<PyArray2<T>>> {
    let shape = (shape[0], shape[1]);
    Ok(zeros(py, shape, T::get_dtype(py))?.cast_into()?.unbind())
}

/// Allocates by way of Python, so that too little memory is an exception and not a panic.
fn zeros<'py>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
    kind: Bound<'py, PyArrayDescr>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("numpy")?.call_method1("zeros", (shape, kind))
}

/// Many games of one kind, stepped at once on all cores. The arrays are always the same ones.
#[pyclass(module = "asterism")]
pub(super) struct Vector {
    games: Box<dyn Many>,
    /// The seed of the present games.
    seed: Seed,
    #[pyo3(get)]
    observations: Py<PyArray2<f32>>,
    /// One byte for each id, which Python looks at as truth values.
    #[pyo3(get)]
    mask_bytes: Py<PyArray2<u8>>,
    #[pyo3(get)]
    turns: Py<PyArray1<i8>>,
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    ended_bytes: Py<PyArray1<u8>>,
    #[pyo3(get)]
    samples: Py<PyArray1<i64>>,
}

#[pymethods]
impl Vector {
    #[new]
    #[pyo3(signature = (game, count, seats, options=None))]
    fn new(
        py: Python<'_>,
        game: &str,
        count: Whole,
        seats: Whole,
        options: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let game = read_game(game)?;
        let count = count.within("the number of games at once", 1..=MAX_GAMES);
        let count = count.map_err(unreadable)?;
        let seats = seats.seats(&game.facts()).map_err(unreadable)?;
        let games = many(game, count, seats, &settings(options)?).map_err(unreadable)?;
        let numbers = Numbers::of(game);
        Ok(Self {
            games,
            seed: fresh_seed()?,
            observations: table(py, [count, numbers.observation])?,
            mask_bytes: table(py, [count, numbers.actions])?,
            turns: row(py, count)?,
            rewards: table(py, [count, seats])?,
            ended_bytes: row(py, count)?,
            samples: row(py, count)?,
        })
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// Starts all games again; without a seed the new games follow from the last seed.
    #[pyo3(signature = (*, seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = match seed {
            None => self.seed.child(NEXT_CHILD),
            Some(_) => self::seed(seed)?,
        };
        self.seed = seed;
        self.with_arrays(py, |games, arrays| {
            games.reset(&seed, arrays);
            Ok(())
        })
    }

    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyArray1<i64>>) -> PyResult<()> {
        let actions = actions.try_readonly()?;
        let actions = actions.as_slice()?;
        if actions.len() != self.games.len() {
            let count = self.games.len();
            let reason = format!("there are {count} games, but {} actions", actions.len());
            return Err(unreadable(Unreadable::new(reason)));
        }
        self.with_arrays(py, |games, arrays| games.step(actions, arrays))
    }

    /// A random open id for each game.
    fn sample(&mut self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        let mut samples = self.samples.bind(py).try_readwrite()?;
        let actions = samples.as_slice_mut()?;
        let games = &mut self.games;
        py.detach(|| games.sample(actions));
        drop(samples);
        Ok(self.samples.clone_ref(py))
    }
}

impl Vector {
    /// Lends the arrays to `work`, which runs without the interpreter's lock.
    fn with_arrays(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn Many, &mut Arrays<'_>) -> Result<(), Unreadable> + Send,
    ) -> PyResult<()> {
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut masks = self.mask_bytes.bind(py).try_readwrite()?;
        let mut turns = self.turns.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut ended = self.ended_bytes.bind(py).try_readwrite()?;
        let mut arrays = Arrays {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            turns: turns.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            ended: ended.as_slice_mut()?,
        };
        let games = &mut *self.games;
        py.detach(|| work(games, &mut arrays)).map_err(unreadable)
    }
}
