//! A star map in characters: labels where points lie, and lines between them.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::text::{columns, style};

/// A place in the picture: line, then column, so that places sort as they are read.
pub(super) type Place = (i32, i32);

/// Scale from points to lines and columns.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    /// The least `x` and `y`.
    pub(super) corner: (f32, f32),
    pub(super) columns_per_unit: f32,
    pub(super) lines_per_unit: f32,
}

impl Scale {
    /// The place of a point. The first column is left to labels, which begin left of their point.
    pub(super) fn place(&self, x: f32, y: f32) -> Place {
        let (left, top) = self.corner;
        let line = (y - top) * self.lines_per_unit;
        let column = 1.0 + (x - left) * self.columns_per_unit;
        (line.round() as i32, column.round() as i32)
    }
}

/// The least and the most of some numbers; nothing of none.
pub(super) fn extent(numbers: impl Iterator<Item = f32>) -> (f32, f32) {
    numbers.fold((f32::MAX, f32::MIN), |(least, most), number| {
        (least.min(number), most.max(number))
    })
}

/// A drawing of labels and lines.
#[derive(Default)]
pub(super) struct StarMap {
    labels: BTreeMap<Place, String>,
    trails: BTreeMap<Place, char>,
}

impl StarMap {
    /// Draws a line between two places.
    pub(super) fn join(&mut self, ends: [Place; 2]) {
        self.trails.extend(trail(ends));
    }

    /// Writes a label, styled or not, over whatever is there, from this place on.
    pub(super) fn label(&mut self, at: Place, text: String) {
        self.labels.insert(at, text);
    }

    /// The picture, line by line.
    pub(super) fn lines(&self) -> Vec<String> {
        let last = self.labels.keys().map(|(line, _)| *line).max();
        (0..=last.unwrap_or(0))
            .map(|line| self.line(line))
            .collect()
    }

    fn line(&self, line: i32) -> String {
        let mut text = String::new();
        let mut done = 0;
        for ((_, column), label) in self.labels.range((line, i32::MIN)..(line + 1, i32::MIN)) {
            text += &self.background(line, done..*column);
            text += label;
            done = done.max(*column) + i32::from(columns(label) as u16);
        }
        let on_line = self.trails.range((line, done)..(line + 1, i32::MIN));
        let end = on_line.last().map_or(done, |((_, column), _)| column + 1);
        text + &self.background(line, done..end)
    }

    fn background(&self, line: i32, columns: Range<i32>) -> String {
        let drawn: String = columns
            .map(|column| self.trails.get(&(line, column)).copied().unwrap_or(' '))
            .collect();
        match drawn.trim() {
            "" => drawn,
            // Blanks stay outside the style, so that they can be cut off at the end of a line.
            trail => drawn.replacen(trail, &style::dim(trail), 1),
        }
    }
}

/// A line between two places: dots at three heights if it is flat, a stroke on every line of text
/// if it is steep.
pub(super) fn trail([from, to]: [Place; 2]) -> Vec<(Place, char)> {
    let (down, right) = (to.0 - from.0, to.1 - from.1);
    if down.abs() * 2 > right.abs() {
        let column = |line: i32| f64::from(right) * f64::from(line - from.0) / f64::from(down);
        let lines = between(from.0, to.0);
        let stroke = stroke(down, right);
        return lines
            .map(|line| ((line, from.1 + column(line).round() as i32), stroke))
            .collect();
    }
    let height = |column: i32| f64::from(down) * f64::from(column - from.1) / f64::from(right);
    let dots = between(from.1, to.1).map(|column| {
        let exact = height(column);
        let line = exact.round();
        ((from.0 + line as i32, column), dot(down, exact - line))
    });
    dots.collect()
}

/// Everything between two numbers, in whichever order they are.
fn between(one: i32, other: i32) -> Range<i32> {
    one.min(other) + 1..one.max(other)
}

const fn stroke(down: i32, right: i32) -> char {
    if right.abs() * 2 <= down.abs() {
        '│'
    } else if (down > 0) == (right > 0) {
        '╲'
    } else {
        '╱'
    }
}

/// A dot of a line with this slope, `below` the middle of its line of text.
fn dot(down: i32, below: f64) -> char {
    match below {
        _ if down == 0 => '─',
        below if below < -1.0 / 6.0 => '\'',
        below if below > 1.0 / 6.0 => '.',
        _ => '·',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_dotted_or_stroked_and_labels_lie_over_them() {
        let mut map = StarMap::default();
        let (north, south, east) = ((0, 4), (4, 1), (2, 16));
        for ends in [[north, south], [north, east], [south, east]] {
            map.join(ends);
        }
        map.label(north, style::bold("N"));
        map.label((4, 0), "SSW".into());
        map.label(east, "E".into());
        let plain = |line: &String| anstream::adapter::strip_str(line).to_string();
        let lines: Vec<String> = map.lines().iter().map(plain).collect();
        assert_eq!(
            lines,
            [
                "    N·.",
                "   ╱   ''··..",
                "  ╱          ..·E",
                "  ╱  ...··'''",
                "SSW''"
            ]
        );
    }

    #[test]
    fn labels_that_do_not_fit_beside_each_other_are_both_written() {
        let mut map = StarMap::default();
        map.label((0, 0), "one".into());
        map.label((0, 2), "two".into());
        map.join([(0, 2), (0, 9)]);
        map.label((0, 9), "x".into());
        let text = anstream::adapter::strip_str(&map.lines()[0]).to_string();
        assert_eq!(text, "onetwo───x");
    }
}
