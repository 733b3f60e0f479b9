use asterism_core::Unreadable;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use super::convert::{seed, settings};
use super::errors::unreadable;
use super::read_game;
use crate::many::{Arrays, Many, many};
use crate::table::Numbers;

/// Many games of one kind, stepped at once on all cores. The arrays are always the same ones.
#[pyclass(module = "asterism")]
pub(super) struct Vector {
    games: Box<dyn Many>,
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
        count: usize,
        seats: usize,
        options: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let game = read_game(game)?;
        if count == 0 {
            return Err(unreadable(Unreadable::new(
                "there must be one game at least",
            )));
        }
        let games = many(game, (count, seats), &settings(options)?).map_err(unreadable)?;
        let numbers = Numbers::of(game);
        Ok(Self {
            games,
            observations: PyArray2::zeros(py, [count, numbers.observation], false).unbind(),
            mask_bytes: PyArray2::zeros(py, [count, numbers.actions], false).unbind(),
            turns: PyArray1::zeros(py, count, false).unbind(),
            rewards: PyArray2::zeros(py, [count, seats], false).unbind(),
            ended_bytes: PyArray1::zeros(py, count, false).unbind(),
            samples: PyArray1::zeros(py, count, false).unbind(),
        })
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    #[pyo3(signature = (*, seed))]
    fn reset(&mut self, py: Python<'_>, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        let seed = self::seed(seed)?;
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

    /// An id for each game that chance picks from those that are open.
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
