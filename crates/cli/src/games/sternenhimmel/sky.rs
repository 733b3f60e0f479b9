//! A board as a star map in characters, drawn from where its spaces lie.

use std::collections::BTreeMap;
use std::ops::Range;

use asterism_registry::sternenhimmel::{Board, Point, Space};

use crate::text::{columns, style};

/// No label is wider; it begins one column left of its space.
const LABEL: usize = 4;
/// One line of text stands for so much of the height of a board. Spaces are 18 apart, so on one line
/// of text they are 16 apart from left to right, which leaves room for a label in a map of
/// [`NARROWEST`] columns.
const LINE: f32 = 8.0;
/// The least width of a map.
pub(super) const NARROWEST: usize = 25;
/// A narrow constellation is not drawn wider than this part of the board.
const SPAN: f32 = 40.0;

/// A place in the picture: line, then column, so that places sort as they are read.
type Place = (i32, i32);

/// The map, line by line, with the label of every space.
pub(super) fn draw(board: &Board, width: usize, label: impl Fn(Space) -> String) -> Vec<String> {
    let map = Map::new(board, width);
    let trails = map.trails(board);
    let labels = board.spaces().iter().map(|space| {
        let (line, column) = map.place(board.point(space));
        ((line, column - 1), label(space))
    });
    let labels: BTreeMap<Place, String> = labels.collect();
    let last = labels.keys().map(|(line, _)| *line).max();
    let lines = 0..=last.unwrap_or(0);
    lines.map(|line| compose(line, &labels, &trails)).collect()
}

/// How a board is laid on lines and columns.
struct Map {
    left: f32,
    top: f32,
    columns_per_unit: f32,
}

impl Map {
    fn new(board: &Board, width: usize) -> Self {
        let points = || board.spaces().iter().map(|space| board.point(space));
        let least = |one: f32, other: f32| one.min(other);
        let left = points().map(|point| point.x).fold(f32::MAX, least);
        let right = points().map(|point| point.x).fold(f32::MIN, f32::max);
        Self {
            left,
            top: points().map(|point| point.y).fold(f32::MAX, least),
            columns_per_unit: (width - LABEL) as f32 / (right - left).max(SPAN),
        }
    }

    fn place(&self, point: Point) -> Place {
        let line = (point.y - self.top) / LINE;
        let column = 1.0 + (point.x - self.left) * self.columns_per_unit;
        (line.round() as i32, column.round() as i32)
    }

    /// What is drawn of the lines between spaces.
    fn trails(&self, board: &Board) -> BTreeMap<Place, char> {
        let lines = board.lines().iter();
        let ends = lines.map(|(one, other)| [*one, *other].map(|end| self.place(board.point(end))));
        ends.flat_map(trail).collect()
    }
}

/// A line between two places: dots at three heights if it is flat, a stroke on every line of text if
/// it is steep.
fn trail([from, to]: [Place; 2]) -> Vec<(Place, char)> {
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

/// A dot of a line that goes down by so much, `below` the middle of its line of text.
fn dot(down: i32, below: f64) -> char {
    match below {
        _ if down == 0 => '─',
        below if below < -1.0 / 6.0 => '\'',
        below if below > 1.0 / 6.0 => '.',
        _ => '·',
    }
}

fn compose(line: i32, labels: &BTreeMap<Place, String>, trails: &BTreeMap<Place, char>) -> String {
    let mut text = String::new();
    let mut done = 0;
    for ((_, column), label) in labels.range((line, i32::MIN)..(line + 1, i32::MIN)) {
        text += &background(line, done..*column, trails);
        text += label;
        done = column + i32::from(columns(label) as u16);
    }
    let on_line = trails.range((line, done)..(line + 1, i32::MIN));
    let end = on_line.last().map_or(done, |((_, column), _)| column + 1);
    text + &background(line, done..end, trails)
}

fn background(line: i32, columns: Range<i32>, trails: &BTreeMap<Place, char>) -> String {
    let drawn: String = columns
        .map(|column| trails.get(&(line, column)).copied().unwrap_or(' '))
        .collect();
    match drawn.trim() {
        "" => drawn,
        // Blanks stay outside the style, so that they can be cut off at the end of a line.
        trail => drawn.replacen(trail, &style::dim(trail), 1),
    }
}

#[cfg(test)]
mod tests {
    use asterism_core::Content as _;
    use asterism_registry::sternenhimmel::{Content, Sign};

    use super::*;

    fn content() -> Content {
        let file = Content::FILE.expect("there is a file");
        Content::read(file.text).expect("it can be read")
    }

    fn plain(board: &Board, width: usize) -> Vec<String> {
        let lines = draw(board, width, |space| format!("({space})"));
        let plain = |line: &String| anstream::adapter::strip_str(line).to_string();
        lines.iter().map(plain).collect()
    }

    #[test]
    fn libra_looks_like_libra() {
        let content = content();
        assert_eq!(
            plain(content.board(Sign::Libra), NARROWEST),
            [
                "         (2).",
                "     .·''    '·..",
                " (3)··......     '·..",
                "  │         '''''''··(1)",
                "  │                 ╱",
                "   │               ╱",
                "   │             ╱",
                "   │           (4)",
                "  (5)",
                "  ╱",
                "(6)",
            ]
        );
    }

    #[test]
    fn every_space_is_there_and_every_line_is_seen() {
        for width in [NARROWEST, 36] {
            for board in content().boards() {
                let drawn = plain(board, width);
                for space in board.spaces().iter() {
                    let label = format!("({space})");
                    let found = drawn.iter().filter(|line| line.contains(&label));
                    assert_eq!(found.count(), 1, "{} {space}\n{drawn:#?}", board.name);
                }
                assert!(drawn.iter().all(|line| line.chars().count() < width));
                let map = Map::new(board, width);
                let labels = board
                    .spaces()
                    .iter()
                    .map(|space| map.place(board.point(space)));
                let labels: Vec<Place> = labels.collect();
                let covered = |place: &Place| {
                    let on = |label: &Place| label.0 == place.0 && (place.1 - label.1).abs() <= 1;
                    labels.iter().any(on)
                };
                for (one, other) in board.lines() {
                    let ends = [*one, *other].map(|end| map.place(board.point(end)));
                    let seen = trail(ends).iter().any(|(place, _)| !covered(place));
                    assert!(seen, "{} {one}-{other}", board.name);
                }
            }
        }
    }
}
