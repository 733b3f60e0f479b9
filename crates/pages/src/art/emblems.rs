//! The frame and the stars of emblems, the pictures of the games on the front page. Each game draws
//! its own.

use std::f64::consts::TAU;

use maud::{Markup, html};

use super::shapes::star;

/// The width and height of an emblem in units of its drawing.
const SIZE: (f64, f64) = (320.0, 200.0);
/// The middle of an emblem.
pub(crate) const MIDDLE: Point = Point {
    x: SIZE.0 / 2.0,
    y: SIZE.1 / 2.0,
};

/// Faint stars behind every emblem.
const DUST: &str = "M22 30h0M61 14h0M88 58h0M30 92h0M48 170h0M96 182h0M128 22h0M203 14h0M236 48h0\
                    M284 26h0M300 88h0M268 132h0M296 176h0M214 178h0\
                    M150 190h0M12 138h0M110 120h0M250 92h0";

/// A point of an emblem, in units of its drawing.
#[derive(Clone, Copy)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// An emblem with `drawing` in it.
pub(crate) fn framed(drawing: &Markup) -> Markup {
    let (width, height) = SIZE;
    html! {
        svg.emblem viewBox={ "0 0 " (width) " " (height) } aria-hidden="true" {
            path.dust d=(DUST) {}
            (drawing)
        }
    }
}

/// A point by whole numbers.
pub(crate) fn point((x, y): (i32, i32)) -> Point {
    Point {
        x: f64::from(x),
        y: f64::from(y),
    }
}

/// The point at this distance from the middle, in a direction that is counted clockwise from
/// upwards, in turns.
pub(crate) fn around(middle: Point, (across, up): (f64, f64), turn: f64) -> Point {
    let (sine, cosine) = (TAU * turn).sin_cos();
    Point {
        x: middle.x + across * sine,
        y: middle.y - up * cosine,
    }
}

/// A star of the family of shapes, `side` wide, with its middle at `at`.
pub(crate) fn shining(class: &str, at: Point, side: f64, rays: u32) -> Markup {
    let scale = side / 24.0;
    let (x, y) = (rounded(at.x - side / 2.0), rounded(at.y - side / 2.0));
    let placed = format!("translate({x} {y}) scale({})", rounded(scale));
    html! {
        polygon class=(class) points=(star(rays, 12.0, 4.6)) transform=(placed) {}
    }
}

/// A length with one digit after the point: more could not be seen.
pub(crate) fn rounded(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}
