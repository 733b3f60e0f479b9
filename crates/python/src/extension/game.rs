use asterism_core::{Record, Seat, SeatRecord, Turn, Unreadable};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;

use super::convert::{json_text, seat, seed, settings, to_python, viewer};
use super::errors::{refused, unreadable};
use super::read_game;
use crate::saved::{restore, save};
use crate::table::{Numbers, Table, from_position, replay, start};

/// One game in progress.
#[pyclass(module = "asterism")]
pub(super) struct Game {
    table: Box<dyn Table>,
    /// Reused from one question to the next.
    ids: Vec<u16>,
}

impl Game {
    pub(super) const fn new(table: Box<dyn Table>) -> Self {
        Self {
            table,
            ids: Vec::new(),
        }
    }

    pub(super) fn table(&self) -> &dyn Table {
        &*self.table
    }

    #[inline]
    pub(super) fn seat(&self, index: usize) -> PyResult<Seat> {
        seat(index, self.table.seats())
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game, seats, options=None, *, seed))]
    fn begin(
        game: &str,
        seats: usize,
        options: Option<&Bound<'_, PyAny>>,
        seed: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let table = start(
            read_game(game)?,
            seats,
            &settings(options)?,
            self::seed(seed)?,
        );
        Ok(Self::new(table.map_err(unreadable)?))
    }

    #[classmethod]
    #[pyo3(signature = (position, *, seed))]
    fn from_position(
        _class: &Bound<'_, PyType>,
        position: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let value: serde_json::Value = serde_json::from_str(&json_text(position)?)
            .map_err(|error| PyValueError::new_err(format!("this is not JSON: {error}")))?;
        let game = value.get("game").and_then(|game| game.as_str());
        let game = game.ok_or_else(|| PyValueError::new_err("a position names its game"))?;
        let table = from_position(read_game(game)?, &value, (self::seed(seed)?, 0));
        Ok(Self::new(table.map_err(unreadable)?))
    }

    #[classmethod]
    #[pyo3(signature = (record, actions=None))]
    fn replay(
        _class: &Bound<'_, PyType>,
        record: &Bound<'_, PyAny>,
        actions: Option<usize>,
    ) -> PyResult<Self> {
        let record = Record::read(&json_text(record)?).map_err(unreadable)?;
        let table = replay(&record, actions.unwrap_or(usize::MAX));
        Ok(Self::new(table.map_err(unreadable)?))
    }

    /// The game that a pickle holds.
    #[classmethod]
    fn _restore(_class: &Bound<'_, PyType>, saved: &str) -> PyResult<Self> {
        let saved = serde_json::from_str(saved)
            .map_err(|error| PyValueError::new_err(format!("this is not JSON: {error}")))?;
        Ok(Self::new(restore(&saved).map_err(unreadable)?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let saved = save(self.table()).map_err(unreadable)?;
        Ok((
            py.get_type::<Self>().getattr("_restore")?,
            (saved.to_string(),),
        ))
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.table.game().facts().id
    }

    #[getter]
    fn seats(&self) -> usize {
        self.table.seats()
    }

    /// The seats that owe an action.
    fn turn(&self) -> Vec<usize> {
        self.table.turn().owed().iter().map(Seat::index).collect()
    }

    #[getter]
    fn to_move(&self) -> Option<usize> {
        self.table.turn().owed().lowest().map(Seat::index)
    }

    fn legal_actions(&mut self, seat: usize) -> PyResult<Vec<u16>> {
        let seat = self.seat(seat)?;
        self.ids.clear();
        self.table.legal(seat, &mut self.ids);
        Ok(self.ids.clone())
    }

    fn legal_texts(&self, seat: usize) -> PyResult<Vec<String>> {
        Ok(self.table.legal_texts(self.seat(seat)?))
    }

    fn mask<'py>(&mut self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut mask = vec![false; Numbers::of(self.table.game()).actions];
        for id in self.legal_actions(seat)? {
            mask[usize::from(id)] = true;
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    fn apply(&mut self, py: Python<'_>, seat: usize, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let applied = match action.extract::<i64>() {
            Ok(id) => self
                .table
                .choose(seat, usize::try_from(id).unwrap_or(usize::MAX)),
            Err(_) => self.table.act(seat, action.extract()?),
        };
        applied.map_err(|reason| refused(py, &reason))
    }

    fn chosen(&self, seat: usize) -> PyResult<Vec<u16>> {
        Ok(self.table.chosen(self.seat(seat)?).to_vec())
    }

    fn path(&self, action: &str) -> PyResult<Vec<u16>> {
        self.table.path(action).map_err(unreadable)
    }

    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = viewer(seat, self.table.seats())?;
        to_python(py, &self.table.view(viewer).json())
    }

    #[pyo3(signature = (seat=None))]
    fn view_text(&self, seat: Option<usize>) -> PyResult<String> {
        let viewer = viewer(seat, self.table.seats())?;
        Ok(self.table.view(viewer).json().to_string())
    }

    #[pyo3(signature = (seat, out=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: usize,
        out: Option<Bound<'py, PyArray1<f32>>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat(seat)?;
        let size = Numbers::of(self.table.game()).observation;
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, size, false));
        let mut guard = out.try_readwrite()?;
        let numbers = guard.as_slice_mut()?;
        if numbers.len() != size {
            let reason = format!("an observation has {size} numbers, not {}", numbers.len());
            return Err(PyValueError::new_err(reason));
        }
        self.table.observe(seat, numbers);
        drop(guard);
        Ok(out)
    }

    #[pyo3(signature = (seat=None, *, seed))]
    fn determinize(&self, seat: Option<usize>, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
        let viewer = viewer(seat, self.table.seats())?;
        Ok(Self::new(
            self.table.determinize(viewer, &self::seed(seed)?),
        ))
    }

    fn clone(&self) -> Self {
        Self::new(self.table.copy())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.table.turn() {
            Turn::Owed(_) => None,
            Turn::Over(outcome) => Some(Outcome::new(&outcome)),
        }
    }

    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.table.position())
    }

    #[pyo3(signature = (names=None))]
    fn record<'py>(
        &self,
        py: Python<'py>,
        names: Option<Vec<String>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seats = self.table.seats();
        let names =
            names.unwrap_or_else(|| (1..=seats).map(|seat| format!("Seat {seat}")).collect());
        if names.len() != seats {
            let reason = format!("there are {seats} seats, not {}", names.len());
            return Err(PyValueError::new_err(reason));
        }
        let seat = |name| SeatRecord { name, bot: None };
        let record = self.table.record(names.into_iter().map(seat).collect());
        let record = record.ok_or_else(|| {
            unreadable(Unreadable::new(
                "this game did not begin as games do, so there is no record of it",
            ))
        })?;
        let record = serde_json::to_value(record.map_err(unreadable)?);
        to_python(
            py,
            &record.map_err(|error| PyValueError::new_err(error.to_string()))?,
        )
    }

    fn history(&self) -> Vec<(usize, String)> {
        let index = |(seat, action): (Seat, String)| (seat.index(), action);
        self.table.actions().into_iter().map(index).collect()
    }

    #[pyo3(signature = (seat=None))]
    fn svg(&self, seat: Option<usize>) -> PyResult<String> {
        let viewer = viewer(seat, self.table.seats())?;
        Ok(crate::svg::svg(&self.table.view(viewer)))
    }

    /// What a notebook shows: the table as an onlooker sees it.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None)
    }

    fn __repr__(&self) -> String {
        let (name, seats) = (self.name(), self.seats());
        match self.outcome() {
            Some(outcome) => format!("<{name}, {seats} seats, over: {:?}>", outcome.scores),
            None => format!("<{name}, {seats} seats, to move: {:?}>", self.turn()),
        }
    }
}

/// How a game ended.
#[pyclass(module = "asterism", frozen, get_all)]
pub(super) struct Outcome {
    scores: Vec<i16>,
    ranks: Vec<u8>,
    shares: Vec<f64>,
    rewards: Vec<f32>,
}

impl Outcome {
    fn new(outcome: &asterism_core::Outcome) -> Self {
        let seats = outcome.seats();
        let mut rewards = vec![0.0; seats];
        crate::many::reward(outcome, &mut rewards);
        Self {
            scores: outcome.scores().collect(),
            ranks: outcome.ranks().collect(),
            shares: Seat::first(seats).map(|seat| outcome.share(seat)).collect(),
            rewards,
        }
    }
}

#[pymethods]
impl Outcome {
    fn __repr__(&self) -> String {
        format!("<Outcome scores={:?} ranks={:?}>", self.scores, self.ranks)
    }
}
