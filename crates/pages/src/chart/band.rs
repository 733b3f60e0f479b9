//! One line within the band of its intervals.

use maud::{Markup, html};

use super::curves::{Axis, Measured};
use super::drawing::Drawing;
use super::marks::{Point, line, short, text};
use super::scale::Scale;

const HEIGHT: f64 = 176.0;
/// Room for the numbers of the vertical axis.
const LEFT: f64 = 40.0;
/// Room for the dot at the end of the line.
const RIGHT: f64 = 10.0;
const TOP: f64 = 10.0;
/// Room for the labels of the horizontal axis.
const BOTTOM: f64 = 28.0;
const TICKS: f64 = 5.0;
const DOT: f64 = 5.0;

/// A number that changes, with its uncertainty.
pub struct Band<'a> {
    /// Width of the drawing.
    pub width: f64,
    /// The horizontal axis. The labels at its ends are written within the drawing.
    pub x: Axis,
    /// The points, from left to right.
    pub points: &'a [Measured],
}

/// The scales of a drawing.
struct Plane {
    x: Scale,
    y: Scale,
}

impl Plane {
    fn at(&self, x: f64, y: f64) -> Point {
        Point::new(self.x.at(x), self.y.at(y))
    }
}

impl Band<'_> {
    /// Draws the chart.
    pub fn draw(&self) -> Drawing {
        let plane = self.plane();
        let marks = html! {
            @for tick in plane.y.ticks() {
                @let y = plane.y.at(tick);
                (line("grid", Point::new(LEFT, y), Point::new(self.right(), y)))
                (text("quiet end", Point::new(LEFT - 6.0, y + 4.0), &format!("{tick:.0}")))
            }
            @for tick in &self.x.ticks {
                @let at = Point::new(plane.x.at(tick.at), HEIGHT - 6.0);
                (text(self.anchor(tick.at), at, &tick.label))
            }
            (self.shapes(&plane))
        };
        Drawing {
            width: self.width,
            height: HEIGHT,
            marks,
        }
    }

    fn right(&self) -> f64 {
        self.width - RIGHT
    }

    fn plane(&self) -> Plane {
        let least = self.points.iter().map(|it| it.y.low);
        let most = self.points.iter().map(|it| it.y.high);
        let (least, most) = (
            least.fold(f64::INFINITY, f64::min),
            most.fold(f64::NEG_INFINITY, f64::max),
        );
        Plane {
            x: Scale::exact(self.x.low, self.x.high).between(LEFT, self.right()),
            y: Scale::round(least, most, TICKS).between(HEIGHT - BOTTOM, TOP),
        }
    }

    /// The class of a label below the axis, so that it does not leave the drawing.
    fn anchor(&self, at: f64) -> &'static str {
        if at <= self.x.low {
            "quiet"
        } else if at >= self.x.high {
            "quiet end"
        } else {
            "quiet middle"
        }
    }

    fn shapes(&self, plane: &Plane) -> Markup {
        let written = |y: fn(&Measured) -> f64| {
            move |it: &Measured| {
                let at = plane.at(it.x, y(it));
                format!("{},{}", short(at.x), short(at.y))
            }
        };
        let points = self.points.iter();
        let middle: Vec<String> = points.clone().map(written(|it| it.y.middle)).collect();
        let high = points.clone().map(written(|it| it.y.high));
        let low = points.clone().rev().map(written(|it| it.y.low));
        let outline: Vec<String> = high.chain(low).collect();
        let last = self.points.last().map(|it| plane.at(it.x, it.y.middle));
        html! {
            polygon.band points=(outline.join(" ")) {}
            polyline.curve points=(middle.join(" ")) {}
            @if let Some(at) = last { circle.dot cx=(short(at.x)) cy=(short(at.y)) r=(DOT) {} }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::{Interval, Tick};

    fn point(x: f64, middle: f64, half: f64) -> Measured {
        let y = Interval {
            low: middle - half,
            middle,
            high: middle + half,
        };
        Measured { x, y }
    }

    #[test]
    fn a_line_runs_within_its_band() {
        let tick = |at: f64, label: &str| Tick {
            at,
            label: label.to_owned(),
        };
        let chart = Band {
            width: 360.0,
            x: Axis {
                low: 0.0,
                high: 2.0,
                name: String::new(),
                ticks: vec![tick(0.0, "first"), tick(1.0, "next"), tick(2.0, "last")],
            },
            points: &[point(0.0, 1000.0, 400.0), point(2.0, 1200.0, 100.0)],
        };
        let svg = chart.draw().marks.into_string();
        for part in [
            "<polygon class=\"band\" points=\"40,10 350,27.2 350,61.8 40,148\"></polygon>",
            "<polyline class=\"curve\" points=\"40,79 350,44.5\"></polyline>",
            "<circle class=\"dot\" cx=\"350\" cy=\"44.5\" r=\"5\"></circle>",
            "<text class=\"quiet\" x=\"40\" y=\"170\">first</text>",
            "<text class=\"quiet middle\" x=\"195\" y=\"170\">next</text>",
            "<text class=\"quiet end\" x=\"350\" y=\"170\">last</text>",
            "<text class=\"quiet end\" x=\"34\" y=\"14\">1400</text>",
        ] {
            assert!(svg.contains(part), "{part} in {svg}");
        }
    }
}
