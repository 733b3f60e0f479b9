//! Styles of text. They only add to what the words say: in a pipe they are dropped.

use anstyle::{AnsiColor, Style};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();

/// `text` in `style`.
pub(crate) fn painted(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Style of what matters now.
pub(crate) fn bold(text: &str) -> String {
    painted(BOLD, text)
}

/// Style of secondary information.
pub(crate) fn dim(text: &str) -> String {
    painted(DIM, text)
}

/// Style of a promise that is kept.
pub(crate) fn good(text: &str) -> String {
    painted(GOOD, text)
}

/// Style of a refusal, or of a promise that is not kept.
pub(crate) fn bad(text: &str) -> String {
    painted(BAD, text)
}
