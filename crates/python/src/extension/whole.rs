//! Whole numbers of Python, which have any size and either sign.

use std::fmt;
use std::ops::RangeInclusive;

use asterism_core::{Facts, Unreadable};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

/// A whole number as Python passed it, so that a refusal can name it.
pub(super) enum Whole {
    /// A number that may be an index or a count of ours.
    Natural(usize),
    /// A negative or enormous number, in words for a refusal.
    Beyond(String),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Whole {
    type Error = PyErr;

    #[inline]
    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match given.extract() {
            Ok(number) => Ok(Self::Natural(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => {
                Ok(Self::Beyond(spelled(&given)?))
            }
            Err(error) => Err(error),
        }
    }
}

impl Whole {
    /// The number, if it is one of `allowed`. A refusal begins with `what`: "a seat".
    pub(super) fn within(
        self,
        what: &str,
        allowed: RangeInclusive<usize>,
    ) -> Result<usize, Unreadable> {
        match self {
            Self::Natural(number) if allowed.contains(&number) => Ok(number),
            Self::Natural(_) | Self::Beyond(_) => {
                let (least, most) = (allowed.start(), allowed.end());
                Err(Unreadable::new(format!(
                    "{what} is a number from {least} to {most}, not {self}"
                )))
            }
        }
    }

    /// A number of seats of a game.
    pub(super) fn seats(self, facts: &Facts) -> Result<usize, Unreadable> {
        match self {
            Self::Natural(seats) => facts.check_seats(seats).map(|()| seats),
            Self::Beyond(text) => {
                let players = match (facts.seats.start(), facts.seats.end()) {
                    (least, most) if least == most => least.to_string(),
                    (least, most) => format!("{least} to {most}"),
                };
                let title = facts.title;
                let reason = format!("{title} is for {players} players, not {text}");
                Err(Unreadable::new(reason))
            }
        }
    }
}

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Natural(number) => number.fmt(f),
            Self::Beyond(text) => f.write_str(text),
        }
    }
}

/// Converts to `int` what counts as one, such as integers of other libraries.
pub(super) fn index<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let operator = given.py().import("operator")?;
    operator.call_method1("index", (given,))
}

/// A number in digits. More than fit into a line are counted instead: Python refuses to write very
/// long ones.
fn spelled(given: &Bound<'_, PyAny>) -> PyResult<String> {
    let number = index(given)?;
    let bits: usize = number.call_method0("bit_length")?.extract()?;
    if bits > 128 {
        return Ok(format!("one of {bits} bits"));
    }
    Ok(number.str()?.to_string())
}
