//! Boxes that share their borders, drawn in characters.

use crate::text::{columns, style};

const UP: u8 = 1;
const RIGHT: u8 = 2;
const DOWN: u8 = 4;
const LEFT: u8 = 8;

/// The character for every set of directions in which a line leaves a place.
const LINES: [char; 16] = [
    ' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];

/// A place on the canvas: column, then line.
type Point = (usize, usize);

/// A drawing of boxes and texts.
pub(super) struct Canvas {
    width: usize,
    /// The directions of the lines at every place, line by line.
    places: Vec<Vec<u8>>,
    texts: Vec<(Point, String)>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self {
            width,
            places: vec![vec![0; width]; height],
            texts: Vec::new(),
        }
    }

    /// Draws a box from its upper left corner; where two boxes touch they have one border.
    pub(super) fn draw_box(&mut self, corner: Point, width: usize, height: usize) {
        let (left, top) = corner;
        let (right, bottom) = (left + width, top + height);
        for column in left..right {
            for line in [top, bottom] {
                self.places[line][column] |= RIGHT;
                self.places[line][column + 1] |= LEFT;
            }
        }
        for line in top..bottom {
            for column in [left, right] {
                self.places[line][column] |= DOWN;
                self.places[line + 1][column] |= UP;
            }
        }
    }

    /// Writes a text, styled or not, over whatever is there.
    pub(super) fn write(&mut self, at: Point, text: String) {
        self.texts.push((at, text));
    }

    /// Every line, as wide as the canvas.
    pub(super) fn lines(mut self) -> Vec<String> {
        self.texts.sort();
        (0..self.places.len()).map(|line| self.line(line)).collect()
    }

    fn line(&self, line: usize) -> String {
        let mut text = String::new();
        let mut done = 0;
        for ((column, _), written) in self.texts.iter().filter(|((_, at), _)| *at == line) {
            text += &self.borders(line, done, *column);
            text += written;
            done = column + columns(written);
        }
        text + &self.borders(line, done, self.width)
    }

    /// The borders of a line from one column to before another.
    fn borders(&self, line: usize, from: usize, to: usize) -> String {
        let places = self.places[line].get(from..to).unwrap_or_default();
        let drawn: String = places
            .iter()
            .map(|place| LINES[usize::from(*place)])
            .collect();
        let lines = drawn.trim();
        if lines.is_empty() {
            return drawn;
        }
        // Blanks stay outside the style, so that they can be cut off at the end of a line.
        drawn.replacen(lines, &style::dim(lines), 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_that_touch_share_their_border() {
        let mut canvas = Canvas::new(9, 5);
        canvas.draw_box((2, 0), 4, 2);
        canvas.draw_box((0, 2), 4, 2);
        canvas.draw_box((4, 2), 4, 2);
        canvas.write((1, 3), style::bold("p3"));
        let plain = |line: String| anstream::adapter::strip_str(&line).to_string();
        let lines: Vec<String> = canvas.lines().into_iter().map(plain).collect();
        assert_eq!(
            lines,
            [
                "  ┌───┐  ",
                "  │   │  ",
                "┌─┴─┬─┴─┐",
                "│p3 │   │",
                "└───┴───┘"
            ]
        );
    }
}
