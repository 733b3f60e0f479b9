//! The classes `Game` and `Outcome`.

use asterism_core::{Record, Seat, SeatRecord, Turn, Unreadable, Viewer};
use asterism_registry::Refused;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;

use super::convert::{json_text, neither, seat, seed, settings, to_python, viewer};
use super::errors::{refused, unreadable};
use super::read_game;
use super::whole::Whole;
use crate::numbers::Numbers;
use crate::picture;
use crate::saved::{restore, save};
use crate::setup::{from_position, replay, start};
use crate::table::{Chance, Table};

/// One game in progress. Seats and actions are counted from 0, except in texts.
///
/// The same seed and the same actions give the same game; without a seed it is a new one each time.
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
    pub(super) fn seat(&self, index: Whole) -> PyResult<Seat> {
        seat(index, self.table.seats())
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game, seats, options=None, *, seed=None))]
    fn begin(
        game: &str,
        seats: Whole,
        options: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let game = read_game(game)?;
        let seats = seats.seats(&game.facts()).map_err(unreadable)?;
        let table = start(game, seats, &settings(options)?, self::seed(seed)?);
        Ok(Self::new(table.map_err(unreadable)?))
    }

    /// Sets up a position, as `position` writes it. All chance from there on follows from the seed;
    /// without one it is new each time.
    #[classmethod]
    #[pyo3(signature = (position, *, seed=None))]
    fn from_position(
        _class: &Bound<'_, PyType>,
        position: &Bound<'_, PyAny>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let value: serde_json::Value = serde_json::from_str(&json_text(position)?)
            .map_err(|error| PyValueError::new_err(format!("this is not JSON: {error}")))?;
        let game = value.get("game").and_then(|game| game.as_str());
        let game = game.ok_or_else(|| PyValueError::new_err("a position names its game"))?;
        let table = from_position(read_game(game)?, &value, Chance::new(self::seed(seed)?));
        Ok(Self::new(table.map_err(unreadable)?))
    }

    /// Plays a record, as `record` writes it: its first `actions`, or all of them.
    #[classmethod]
    #[pyo3(signature = (record, actions=None))]
    fn replay(
        _class: &Bound<'_, PyType>,
        record: &Bound<'_, PyAny>,
        actions: Option<Whole>,
    ) -> PyResult<Self> {
        let record = Record::read(&json_text(record)?).map_err(unreadable)?;
        let all = record.actions.len();
        let steps = actions.map_or(Ok(all), |actions| {
            actions.within("the number of actions to replay", 0..=all)
        });
        let table = replay(&record, steps.map_err(unreadable)?);
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

    /// The game, as in `asterism.GAMES`.
    #[getter]
    fn name(&self) -> &'static str {
        self.table.game().facts().id
    }

    /// Number of seats.
    #[getter]
    fn seats(&self) -> usize {
        self.table.seats()
    }

    /// The seats that owe an action; several choose in secret at the same time.
    fn turn(&self) -> Vec<usize> {
        self.table.turn().owed().iter().map(Seat::index).collect()
    }

    /// The lowest seat that owes an action; None when the game is over.
    #[getter]
    fn to_move(&self) -> Option<usize> {
        self.table.turn().owed().lowest().map(Seat::index)
    }

    /// The ids that a seat may choose now, lowest first.
    fn legal_actions(&mut self, seat: Whole) -> PyResult<Vec<u16>> {
        let seat = self.seat(seat)?;
        self.ids.clear();
        self.table.legal(seat, &mut self.ids);
        Ok(self.ids.clone())
    }

    /// Every action open to a seat, in notation.
    fn legal_texts(&self, seat: Whole) -> PyResult<Vec<String>> {
        Ok(self.table.legal_texts(self.seat(seat)?))
    }

    /// A truth value for each id: true if a seat may choose it now.
    fn mask<'py>(&mut self, py: Python<'py>, seat: Whole) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut mask = vec![false; Numbers::of(self.table.game()).actions];
        for id in self.legal_actions(seat)? {
            mask[usize::from(id)] = true;
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// Takes an action: an id, or the whole of it in notation. One that is not open raises
    /// `IllegalAction` and changes nothing.
    fn apply(&mut self, py: Python<'_>, seat: Whole, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let applied = if let Ok(id) = action.extract::<Whole>() {
            let ids = Numbers::of(self.table.game()).ids();
            let id = id.within("an action", ids).map_err(Refused::from);
            id.and_then(|id| self.table.choose(seat, id))
        } else {
            let text = action.extract().map_err(|_| neither("an action", action))?;
            self.table.act(seat, text)
        };
        applied.map_err(|reason| refused(py, &reason))
    }

    /// The steps that a seat has chosen of an unfinished action.
    fn chosen(&self, seat: Whole) -> PyResult<Vec<u16>> {
        Ok(self.table.chosen(self.seat(seat)?).to_vec())
    }

    /// The ids that lead to an action in notation.
    fn path(&self, action: &str) -> PyResult<Vec<u16>> {
        self.table.path(action).map_err(unreadable)
    }

    /// The view of a seat as a dictionary; without a seat, the view of a spectator.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<Whole>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = viewer(seat, self.table.seats())?;
        to_python(py, &self.table.view(viewer).json())
    }

    /// The same view as JSON.
    #[pyo3(signature = (seat=None))]
    fn view_text(&self, seat: Option<Whole>) -> PyResult<String> {
        let viewer = viewer(seat, self.table.seats())?;
        Ok(self.table.view(viewer).json().to_string())
    }

    /// The view of a seat in numbers, as `asterism.layout` says; written into `out` if there is
    /// one.
    #[pyo3(signature = (seat, out=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Whole,
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

    /// A game that fits all that a seat knows, or a spectator. Everything hidden, and all chance to
    /// come, follows from the seed; without one it is new each time.
    #[pyo3(signature = (seat=None, *, seed=None))]
    fn determinize(&self, seat: Option<Whole>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let viewer = viewer(seat, self.table.seats())?;
        Ok(Self::new(
            self.table.determinize(viewer, &self::seed(seed)?),
        ))
    }

    /// A copy of the game, which goes on independently.
    fn clone(&self) -> Self {
        Self::new(self.table.copy())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// The outcome of the game; None while it lasts.
    fn outcome(&self) -> Option<Outcome> {
        match self.table.turn() {
            Turn::Owed(_) => None,
            Turn::Over(outcome) => Some(Outcome::new(&outcome)),
        }
    }

    /// The whole position, hidden cards included.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.table.position())
    }

    /// The record of the game, which `asterism.replay` reads; `names` are those of the players.
    #[pyo3(signature = (names=None))]
    fn record<'py>(
        &self,
        py: Python<'py>,
        names: Option<Vec<String>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seats = self.table.seats();
        let names = names.unwrap_or_else(|| picture::seat_names(seats));
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

    /// Every action so far, with its seat.
    fn history(&self) -> Vec<(usize, String)> {
        let index = |(seat, action): (Seat, String)| (seat.index(), action);
        self.table.actions().into_iter().map(index).collect()
    }

    /// A picture of the view of a seat, or of a spectator: an SVG document with HTML inside, for
    /// browsers.
    #[pyo3(signature = (seat=None))]
    fn svg(&self, seat: Option<Whole>) -> PyResult<String> {
        let viewer = viewer(seat, self.table.seats())?;
        Ok(picture::svg(self.table(), viewer))
    }

    /// The picture that a notebook shows: the view of a spectator.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None)
    }

    /// The same picture as an image inside HTML, where its style cannot change that of the
    /// notebook.
    fn _repr_html_(&self) -> String {
        picture::html(self.table(), Viewer::Onlooker)
    }

    fn __repr__(&self) -> String {
        let (name, seats) = (self.name(), self.seats());
        match self.outcome() {
            Some(outcome) => format!("<{name}, {seats} seats, over: {:?}>", outcome.scores),
            None => format!("<{name}, {seats} seats, to move: {:?}>", self.turn()),
        }
    }
}

/// The outcome of a game, seat by seat: `scores`, `ranks` (1 has won), `shares` of the victory, and
/// `rewards` (1 for a victory, less than 0 for none, 0 in sum).
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
