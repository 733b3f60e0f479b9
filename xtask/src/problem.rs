//! The problems that checks report.

use std::fmt;

/// One thing that is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Problem {
    place: String,
    what: String,
}

impl Problem {
    /// A problem of a whole file.
    pub(crate) fn in_file(path: &str, what: impl Into<String>) -> Self {
        Self {
            place: path.to_owned(),
            what: what.into(),
        }
    }

    /// A problem of one line, counted from 1 as editors do.
    pub(crate) fn at_line(path: &str, line: usize, what: impl Into<String>) -> Self {
        Self {
            place: format!("{path}:{line}"),
            what: what.into(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// Problems as the lines they print, so that a test compares text.
#[cfg(test)]
pub(crate) fn lines(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}
