//! Words for people: styles, widths, columns, wrapped lines. And JSON for programs.
//!
//! - `grid`: columns that line up, whatever styles their cells have.
//! - `json`: JSON as programs and people read it: objects over several lines, lists on one.
//! - `log`: lines of the log of a game.
//! - `markdown`: the little Markdown that rules are written in, for a terminal.
//! - `style`: the few styles there are, dropped in a pipe.
//! - `wrap`: paragraphs that end where the line does.

pub(crate) mod grid;
pub(crate) mod json;
pub(crate) mod log;
pub(crate) mod markdown;
pub(crate) mod style;
pub(crate) mod wrap;

use std::io::IsTerminal;

/// Width of text in a pipe, and in a terminal that does not tell its width.
const USUAL: usize = 80;
/// Maximum width: longer lines are hard to read.
const WIDEST: usize = 100;

/// Maximum width of text, in columns.
pub(crate) fn width() -> usize {
    if !std::io::stdout().is_terminal() {
        return USUAL;
    }
    let told = terminal_size::terminal_size();
    told.map_or(USUAL, |(width, _)| usize::from(width.0).min(WIDEST))
}

/// Number of columns that `text` takes; styles take none.
pub(crate) fn columns(text: &str) -> usize {
    anstream::adapter::strip_str(text)
        .map(|plain| plain.chars().count())
        .sum()
}

/// `text` with blanks up to `width` columns.
pub(crate) fn padded(text: &str, width: usize) -> String {
    let blank = width.saturating_sub(columns(text));
    format!("{text}{}", " ".repeat(blank))
}

/// A number with its thousands apart: 12,345.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number of things: `1 card`, `2 cards`.
pub(crate) fn count(number: usize, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        _ => format!("{} {thing}s", thousands(number as u64)),
    }
}

/// A rate with one decimal if it is small, and without decimals otherwise.
pub(crate) fn rate(rate: f64) -> String {
    #[expect(clippy::cast_sign_loss, reason = "a rate is never negative")]
    match rate {
        slow if slow < 100.0 => format!("{slow:.1}"),
        fast => thousands(fast as u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (12_345_678, "12,345,678"),
        ] {
            assert_eq!(thousands(number), text);
        }
    }

    #[test]
    fn styles_take_no_columns() {
        assert_eq!(columns(&style::bold("b6 –")), 4);
    }
}
