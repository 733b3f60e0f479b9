//! The elements that all charts are made of.

use maud::{Markup, html};

/// Average width of a letter in a chart's font.
pub(super) const LETTER: f64 = 6.7;
/// Half the length of the strokes at the ends of an interval.
const CAP: f64 = 5.0;

/// A place in a drawing, in units of its `viewBox`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Distance from the left edge.
    pub x: f64,
    /// Distance from the top edge.
    pub y: f64,
}

impl Point {
    /// A place.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

/// A number with its interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Lower end of the interval.
    pub low: f64,
    /// The number itself.
    pub middle: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Interval {
    /// The same numbers as places along an axis.
    pub(super) fn map(self, place: impl Fn(f64) -> f64) -> Self {
        Self {
            low: place(self.low),
            middle: place(self.middle),
            high: place(self.high),
        }
    }
}

/// A text whose baseline begins, or for some classes ends, at this place.
pub(super) fn text(class: &str, at: Point, words: &str) -> Markup {
    let class = (!class.is_empty()).then_some(class);
    html! { text class=[class] x=(short(at.x)) y=(short(at.y)) { (words) } }
}

/// A line between two places.
pub(super) fn line(class: &str, from: Point, to: Point) -> Markup {
    html! { line class=(class) x1=(short(from.x)) y1=(short(from.y)) x2=(short(to.x)) y2=(short(to.y)) {} }
}

/// A horizontal interval at height `y`: a stroke with caps, and a dot on it.
pub(super) fn whisker(at: Interval, y: f64, radius: f64) -> Markup {
    let (low, high) = (short(at.low), short(at.high));
    let [top, middle, bottom] = [y - CAP, y, y + CAP].map(short);
    let path = format!("M{low} {top}V{bottom}M{low} {middle}H{high}M{high} {top}V{bottom}");
    html! {
        path.whisker d=(path) {}
        circle.dot cx=(short(at.middle)) cy=(middle) r=(radius) {}
    }
}

/// A length with one digit after the point at most: nobody can see more.
pub(super) fn short(length: f64) -> String {
    let text = format!("{length:.1}");
    match text.strip_suffix(".0") {
        Some("-0") => "0".to_owned(),
        Some(whole) => whole.to_owned(),
        None => text,
    }
}

/// `words`, cut so that they fit into this many letters.
pub(super) fn cut(words: &str, letters: usize) -> String {
    if words.chars().count() <= letters {
        return words.to_owned();
    }
    let start: String = words.chars().take(letters.saturating_sub(1)).collect();
    format!("{}…", start.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_short() {
        for (length, expected) in [(12.0, "12"), (0.25, "0.2"), (-0.01, "0"), (9.96, "10")] {
            assert_eq!(short(length), expected, "{length}");
        }
    }

    #[test]
    fn long_names_are_cut() {
        for (words, expected) in [("Vega", "Vega"), ("Vega and Altair", "Vega…")] {
            assert_eq!(cut(words, 6), expected);
        }
    }

    #[test]
    fn words_are_escaped() {
        let drawn = text("", Point::new(1.0, 2.0), "a < b").into_string();
        assert_eq!(drawn, "<text x=\"1\" y=\"2\">a &lt; b</text>");
    }
}
