//! Results of benches, compared with the promised values.

use serde::Serialize;

use crate::text::grid::{Flush, Grid};
use crate::text::{style, thousands};

/// Name of a bench.
#[derive(Clone, Copy)]
pub(crate) struct Label {
    /// Name for programs.
    id: &'static str,
    /// Description for people.
    about: &'static str,
}

impl Label {
    pub(crate) const fn new(id: &'static str, about: &'static str) -> Self {
        Self { id, about }
    }
}

/// The result of a bench; the names of the fields are those of the JSON.
#[derive(Serialize)]
pub(crate) struct Measurement {
    id: &'static str,
    about: &'static str,
    unit: &'static str,
    median: f64,
    least: f64,
    most: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    promise: Option<Promise>,
    /// True if the median keeps the promise, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    kept: Option<bool>,
}

/// Promised bound of the median.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Promise {
    AtLeast(f64),
    AtMost(f64),
}

impl Measurement {
    /// Sums up `values`, one for each repetition.
    pub(crate) fn new(label: Label, unit: &'static str, mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        let Label { id, about } = label;
        Self {
            id,
            about,
            unit,
            median: values.get(values.len() / 2).copied().unwrap_or(0.0),
            least: values.first().copied().unwrap_or(0.0),
            most: values.last().copied().unwrap_or(0.0),
            promise: None,
            kept: None,
        }
    }

    /// Adds a promise.
    pub(crate) fn promised(self, promise: Promise) -> Self {
        let kept = promise.is_kept_by(self.median);
        Self {
            promise: Some(promise),
            kept: Some(kept),
            ..self
        }
    }

    fn verdict(&self) -> String {
        match self.kept {
            None => String::new(),
            Some(true) => style::good("ok"),
            Some(false) => style::bad("short of it"),
        }
    }
}

impl Promise {
    fn is_kept_by(self, value: f64) -> bool {
        match self {
            Self::AtLeast(least) => value >= least,
            Self::AtMost(most) => value <= most,
        }
    }

    fn words(self) -> String {
        match self {
            Self::AtLeast(least) => format!("at least {}", number(least)),
            Self::AtMost(most) => format!("at most {}", number(most)),
        }
    }
}

/// A number in as many digits as it deserves.
fn number(value: f64) -> String {
    #[expect(
        clippy::cast_sign_loss,
        reason = "nothing that is measured is negative"
    )]
    match value {
        small if small < 10.0 => format!("{small:.2}"),
        small if small < 1000.0 => format!("{small:.1}"),
        large => thousands(large.round() as u64),
    }
}

/// The table for people.
pub(super) fn table(measurements: &[Measurement]) -> Grid {
    let mut grid = Grid::new(&[
        ("measured", Flush::Left),
        ("median", Flush::Right),
        ("spread", Flush::Right),
        ("unit", Flush::Left),
        ("promise", Flush::Left),
        ("", Flush::Left),
    ]);
    for measured in measurements {
        grid.row([
            measured.about.to_owned(),
            style::bold(&number(measured.median)),
            format!("{} to {}", number(measured.least), number(measured.most)),
            measured.unit.to_owned(),
            measured.promise.map_or(String::new(), Promise::words),
            measured.verdict(),
        ]);
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_decides_whether_a_promise_is_kept() {
        for (promise, kept) in [
            (Promise::AtLeast(2.0), true),
            (Promise::AtLeast(2.5), false),
            (Promise::AtMost(2.0), true),
            (Promise::AtMost(1.5), false),
        ] {
            let measured = Measurement::new(Label::new("id", "about"), "unit", vec![3.0, 1.0, 2.0]);
            assert_eq!(measured.promised(promise).kept, Some(kept));
        }
    }
}
