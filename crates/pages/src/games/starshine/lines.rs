//! Places on the map of the sky, and lines between them.

use std::fmt::Write as _;

use asterism_registry::starshine::{Firmament, Point, Square, SquareSet};
use maud::Render;

use crate::art::place::At;

/// Units of the map for each unit of the content's coordinates: letters on the map then have
/// ordinary sizes.
const SCALE: f32 = 4.0;

/// Place of a square on the map.
pub(super) fn at(firmament: &Firmament, square: Square) -> At {
    let point = firmament.point(square);
    At::new(point.x * SCALE, point.y * SCALE)
}

/// Appends a line to a path.
pub(super) fn line(path: &mut String, from: At, to: At) {
    for (letter, at) in [('M', from), ('L', to)] {
        path.push(letter);
        at.x.render_to(path);
        path.push(' ');
        at.y.render_to(path);
    }
}

/// Squares as a path of lines from one of them, for hints.
pub(super) fn spokes(
    firmament: &Firmament,
    from: Square,
    to: impl Iterator<Item = Square>,
) -> String {
    let mut path = String::new();
    for square in to {
        line(&mut path, at(firmament, from), at(firmament, square));
    }
    path
}

/// A way along squares.
pub(super) fn way(firmament: &Firmament, squares: &[Square]) -> String {
    let mut path = String::new();
    for (number, square) in squares.iter().enumerate() {
        let At { x, y } = at(firmament, *square);
        let letter = if number == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{letter}{} {}", x.render().0, y.render().0);
    }
    path
}

/// Squares as dots: lines of no length, which round caps make visible.
pub(super) fn dots(firmament: &Firmament, squares: impl Iterator<Item = Square>) -> String {
    let mut path = String::new();
    for square in squares {
        let At { x, y } = at(firmament, square);
        path.push('M');
        x.render_to(&mut path);
        path.push(' ');
        y.render_to(&mut path);
        path.push_str("h0");
    }
    path
}

/// The middle of the box around some squares, in tenths of the map from the left and from the top.
pub(super) fn tenths(firmament: &Firmament, squares: SquareSet) -> (u8, u8) {
    let middle = |along: fn(Point) -> f32| {
        let places = || squares.iter().map(|square| along(firmament.point(square)));
        let (least, most) = (places().fold(100.0, f32::min), places().fold(0.0, f32::max));
        let tenth = f32::midpoint(least, most) / 10.0;
        (0..10)
            .find(|whole| f32::from(*whole) + 0.5 > tenth)
            .unwrap_or(10)
    };
    (middle(|point| point.x), middle(|point| point.y))
}
