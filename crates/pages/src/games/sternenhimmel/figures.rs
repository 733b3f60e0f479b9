//! The figure behind each constellation: smooth outlines through points in the units of the boards.
//! Nearer parts hide farther ones.

use std::fmt::Write as _;
use std::sync::LazyLock;

use asterism_registry::sternenhimmel::Sign;
use maud::{PreEscaped, Render as _};

use super::figure_points::{Part, parts};
use crate::art::place::At;

type Point = (f32, f32);

/// The drawing of a sign. It never changes, so it is written once.
pub(super) fn figure(sign: Sign) -> PreEscaped<&'static str> {
    static FIGURES: LazyLock<Vec<String>> =
        LazyLock::new(|| Sign::ALL.into_iter().map(drawing).collect());
    PreEscaped(FIGURES[sign.index()].as_str())
}

fn drawing(sign: Sign) -> String {
    let mut drawing = String::new();
    for part in parts(sign) {
        let _ = match part {
            Part::Body(points) => write!(drawing, "<path d=\"{}\"></path>", outline(points)),
            Part::Line(points) => {
                write!(drawing, "<path class=\"l\" d=\"{}\"></path>", line(points))
            }
        };
    }
    drawing
}

/// The points in a text like `15,46 9,42`.
fn read(points: &str) -> Vec<Point> {
    let pairs = points.split(' ').filter_map(|pair| pair.split_once(','));
    pairs
        .filter_map(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)))
        .collect()
}

/// A closed curve through all points.
fn outline(points: &str) -> String {
    let points = read(points);
    let count = points.len();
    let mut around = vec![points[count - 1]];
    around.extend(&points);
    around.extend(&points[..2]);
    curve(&around) + "Z"
}

/// An open curve through all points.
fn line(points: &str) -> String {
    let points = read(points);
    let mut along = vec![points[0]];
    along.extend(&points);
    along.extend(points.last());
    curve(&along)
}

/// A curve through all points but the first and the last, which only give it its direction.
fn curve(points: &[Point]) -> String {
    let mut path = format!("M{} {}", points[1].0, points[1].1);
    for four in points.windows(4) {
        let (lead, trail) = (
            beside(four[0], four[1], four[2]),
            beside(four[3], four[2], four[1]),
        );
        path.push('C');
        for (x, y) in [lead, trail, four[2]] {
            let at = At::new(x, y);
            let gap = if path.ends_with('C') { "" } else { " " };
            let _ = write!(path, "{gap}{} {}", at.x.render().0, at.y.render().0);
        }
    }
    path
}

/// The handle of a curve at `at`, parallel to the way from `before` to `after`.
fn beside(before: Point, at: Point, after: Point) -> Point {
    (
        at.0 + (after.0 - before.0) / 6.0,
        at.1 + (after.1 - before.1) / 6.0,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_has_a_figure_around_its_board() {
        for sign in Sign::ALL {
            let drawing = figure(sign).0;
            assert!(drawing.matches("Z\"").count() >= 2, "{sign}");
            assert!(!drawing.contains("NaN"), "{sign}");
        }
    }

    #[test]
    fn a_curve_passes_through_its_points() {
        assert_eq!(line("0,0 6,0 12,6"), "M0 0C1 0 4 -1 6 0C8 1 11 5 12 6");
        assert!(outline("0,0 6,0 6,6").ends_with("0 0Z"));
    }
}
