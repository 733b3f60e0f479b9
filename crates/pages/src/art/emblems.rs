//! The frame, skies and stars of emblems: the pictures of the games on the front page and in
//! previews of links. Each game draws its own. An emblem is a file without a stylesheet, so that it
//! looks the same everywhere; its colours are written where they are used.

use std::f64::consts::TAU;

use maud::{Markup, html};

use super::shapes::star;

/// The width and height of an emblem in units of its drawing.
const SIZE: (f64, f64) = (320.0, 260.0);
/// The middle of an emblem.
pub(crate) const MIDDLE: Point = Point {
    x: SIZE.0 / 2.0,
    y: SIZE.1 / 2.0,
};
/// The gold of lights.
pub(crate) const GOLD: &str = "#ffdf94";

/// Faint stars in every sky.
const DUST: &str = "M22 30h0M61 14h0M88 58h0M30 92h0M48 150h0M96 128h0M128 22h0M203 14h0M236 48h0\
                    M284 26h0M300 88h0M268 132h0M296 156h0M12 138h0M110 120h0M250 92h0M150 36h0M190 84h0";
/// A few brighter ones.
const SPARKS: &str = "M40 56h0M216 30h0M278 62h0M18 108h0M306 118h0";

/// A point of an emblem, in units of its drawing.
#[derive(Clone, Copy)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// An emblem with `drawing` in it, as a file of its own.
pub(crate) fn framed(drawing: &Markup) -> Markup {
    let (width, height) = SIZE;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(2.0 * width) height=(2.0 * height)
            viewBox={ "0 0 " (width) " " (height) } {
            (drawing)
        }
    }
}

/// A sky that fills the emblem, from the colour at its top to that at its foot.
pub(crate) fn sky(top: &str, foot: &str) -> Markup {
    let (width, height) = SIZE;
    html! {
        defs {
            (fall("sky", top, foot))
            radialGradient id="halo" {
                stop stop-color="#ffe9b0" stop-opacity=".8" {}
                stop offset="1" stop-color="#ffe9b0" stop-opacity="0" {}
            }
        }
        rect width=(width) height=(height) fill="url(#sky)" {}
        path d=(DUST) fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".5" {}
        path d=(SPARKS) fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".75" {}
    }
}

/// A gradient called `id`, from the top of a thing to its foot.
pub(crate) fn fall(id: &str, top: &str, foot: &str) -> Markup {
    html! {
        linearGradient id=(id) x2="0" y2="1" {
            stop stop-color=(top) {} stop offset="1" stop-color=(foot) {}
        }
    }
}

/// A warm glow around a light.
pub(crate) fn halo(at: Point, radius: u16) -> Markup {
    html! { circle cx=(rounded(at.x)) cy=(rounded(at.y)) r=(radius) fill="url(#halo)" {} }
}

/// A star with four rays and the glow around it.
pub(crate) fn light(at: Point, side: f64) -> Markup {
    html! {
        circle cx=(rounded(at.x)) cy=(rounded(at.y)) r=(rounded(side * 0.8)) fill="url(#halo)" opacity=".7" {}
        (painted(GOLD, at, side, 4))
    }
}

/// A star of one colour.
pub(crate) fn painted(colour: &str, at: Point, side: f64, rays: u32) -> Markup {
    html! { g fill=(colour) { (shining("light", at, side, rays)) } }
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
