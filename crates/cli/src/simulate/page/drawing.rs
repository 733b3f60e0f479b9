//! What all drawings have in common.

use maud::{Markup, html};

/// The width of every drawing: narrow enough for its letters to be read on a phone.
pub(super) const WIDTH: f64 = 440.0;
/// How wide a letter is, more or less.
pub(super) const LETTER: f64 = 6.7;
/// The room below the rows for the numbers of the axis.
pub(super) const AXIS: f64 = 26.0;

/// A drawing of this height, with what it shows in words for those who do not see it.
pub(super) fn drawing(name: &str, height: f64, words: (&str, &str), inside: &Markup) -> Markup {
    let (title, description) = words;
    let (title_id, description_id) = (format!("{name}-title"), format!("{name}-words"));
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {height:.0}")) role="img"
            aria-labelledby=(title_id) aria-describedby=(description_id) {
            title id=(title_id) { (title) }
            desc id=(description_id) { (description) }
            (inside)
        }
    }
}

/// A text at this place.
pub(super) fn text(class: &str, (x, y): (f64, f64), words: &str) -> Markup {
    html! { text class=(class) x=(short(x)) y=(short(y)) { (words) } }
}

/// A line between two places.
pub(super) fn line(class: &str, from: (f64, f64), to: (f64, f64)) -> Markup {
    html! { line class=(class) x1=(short(from.0)) y1=(short(from.1)) x2=(short(to.0)) y2=(short(to.1)) {} }
}

/// A tenth of a unit is all that can be seen.
pub(super) fn short(length: f64) -> String {
    format!("{length:.1}")
}

/// `words`, cut so that they fit into so many letters.
pub(super) fn cut(words: &str, letters: usize) -> String {
    if words.chars().count() <= letters {
        return words.to_owned();
    }
    let start: String = words.chars().take(letters.saturating_sub(1)).collect();
    format!("{}…", start.trim_end())
}
