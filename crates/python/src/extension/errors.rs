//! Exceptions.

use asterism_core::Unreadable;
use asterism_registry::Refused;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    asterism,
    IllegalAction,
    PyValueError,
    "An action that is refused. `reason` says why, and `clause` names the rule, if one forbids it."
);

/// A `ValueError` for input that cannot be read.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(super) fn unreadable(error: Unreadable) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A refusal as an exception with its reason and its clause.
pub(super) fn refused(py: Python<'_>, refused: &Refused) -> PyErr {
    let error = IllegalAction::new_err(refused.to_string());
    let value = error.value(py);
    let told = value
        .setattr("reason", refused.reason())
        .and_then(|()| value.setattr("clause", refused.clause()));
    match told {
        Ok(()) => error,
        Err(other) => other,
    }
}
