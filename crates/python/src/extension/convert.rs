//! Between what Python says and what we mean.

use asterism_core::{Seat, Seed, Settings, Unreadable, Viewer};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use serde_json::Value;

use super::errors::unreadable;

/// A seed is any number or text.
pub(super) fn seed(seed: &Bound<'_, PyAny>) -> PyResult<Seed> {
    if let Ok(number) = seed.extract::<i128>() {
        return Ok(Seed::from_text(&number.to_string()));
    }
    match seed.extract::<String>() {
        Ok(text) => Ok(Seed::from_text(&text)),
        Err(_) => Err(PyTypeError::new_err("a seed is a number or a text")),
    }
}

/// Options as a table has them: values may be numbers, too.
pub(super) fn settings(options: Option<&Bound<'_, PyAny>>) -> PyResult<Settings> {
    let mut settings = Settings::new();
    let Some(options) = options else {
        return Ok(settings);
    };
    for item in options.call_method0("items")?.try_iter()? {
        let (key, value): (String, Bound<'_, PyAny>) = item?.extract()?;
        settings.insert(key, value.str()?.to_string());
    }
    Ok(settings)
}

/// A seat of a table of so many, counted from 0.
pub(super) fn seat(index: usize, seats: usize) -> PyResult<Seat> {
    let seat = Seat::new(index).filter(|_| index < seats);
    seat.ok_or_else(|| {
        let last = seats - 1;
        unreadable(Unreadable::new(format!(
            "a seat is a number from 0 to {last}, not {index}"
        )))
    })
}

/// Who looks: a seat, or an onlooker if there is none.
pub(super) fn viewer(index: Option<usize>, seats: usize) -> PyResult<Viewer> {
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
