//! Converts arguments and results between Python and Rust.

use asterism_core::{Seat, Seed, Settings, Viewer};
use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use serde_json::Value;

use super::errors::unreadable;
use super::whole::{Whole, index};

/// A seed is any whole number or text. None stands for a new one that nobody can guess.
pub(super) fn seed(seed: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    let Some(seed) = seed else {
        return fresh_seed();
    };
    if let Ok(number) = seed.extract::<i64>() {
        return Ok(Seed::from_text(&number.to_string()));
    }
    if let Ok(text) = seed.extract::<String>() {
        return Ok(Seed::from_text(&text));
    }
    let number = index(seed).map_err(|_| neither("a seed", seed))?;
    Ok(Seed::from_text(&number.str()?.to_string()))
}

/// A seed from the operating system.
pub(super) fn fresh_seed() -> PyResult<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| PyOSError::new_err(format!("the system gives no randomness: {error}")))?;
    Ok(Seed::new(bytes))
}

/// The refusal of what is neither a number nor a text.
pub(super) fn neither(what: &str, given: &Bound<'_, PyAny>) -> PyErr {
    match given.repr() {
        Ok(given) => {
            PyTypeError::new_err(format!("{what} is a whole number or a text, not {given}"))
        }
        Err(error) => error,
    }
}

/// The options of a table; values may also be numbers.
pub(super) fn settings(options: Option<&Bound<'_, PyAny>>) -> PyResult<Settings> {
    let mut settings = Settings::new();
    let Some(options) = options else {
        return Ok(settings);
    };
    let no_dictionary = |_| {
        let given = options
            .repr()
            .map_or_else(|_| String::new(), |it| it.to_string());
        PyTypeError::new_err(format!("options are a dictionary, not {given}"))
    };
    let items = options.call_method0("items").map_err(no_dictionary)?;
    for item in items.try_iter()? {
        let (key, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item?.extract()?;
        settings.insert(key.str()?.to_string(), value.str()?.to_string());
    }
    Ok(settings)
}

/// A seat of a table with `seats` seats, counted from 0.
#[inline]
pub(super) fn seat(index: Whole, seats: usize) -> PyResult<Seat> {
    let index = index.within("a seat", 0..=seats - 1).map_err(unreadable)?;
    Ok(Seat::new(index).expect("no table has more seats than there are"))
}

/// The viewer: a seat, or a spectator if there is none.
pub(super) fn viewer(index: Option<Whole>, seats: usize) -> PyResult<Viewer> {
    index.map_or(Ok(Viewer::Onlooker), |index| {
        Ok(Viewer::Seat(seat(index, seats)?))
    })
}

/// JSON as dictionaries, lists, texts and numbers.
pub(super) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?
        .call_method1("loads", (value.to_string(),))
}

/// Dictionaries, lists, texts and numbers as the text of JSON; text is taken as it is.
pub(super) fn json_text(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = value.extract::<String>() {
        return Ok(text);
    }
    let json = value.py().import("json")?;
    json.call_method1("dumps", (value,))?.extract()
}
