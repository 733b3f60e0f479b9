//! Lines over an axis, each point with its interval.

use maud::{Markup, html};

use super::drawing::Drawing;
use super::marks::{Interval, Point, line, short, text};
use super::scale::Scale;

const HEIGHT: f64 = 320.0;
/// Room for the numbers of the vertical axis.
const LEFT: f64 = 44.0;
/// Room for the labels at the ends of the lines.
const RIGHT: f64 = 96.0;
const TOP: f64 = 8.0;
/// Room for the numbers and the name of the horizontal axis.
const BOTTOM: f64 = 44.0;
const DOT: f64 = 4.0;
/// Least distance between two labels.
const LABEL: f64 = 15.0;

/// Several lines over the same axes.
pub struct Curves<'a> {
    /// Width of the drawing.
    pub width: f64,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// The lines.
    pub curves: &'a [Curve],
}

/// An axis: its ends, its name and the numbers written along it.
pub struct Axis {
    /// The number at the left or lower end.
    pub low: f64,
    /// The number at the right or upper end.
    pub high: f64,
    /// Name of the axis, written below the horizontal one.
    pub name: String,
    /// The numbers written along the axis.
    pub ticks: Vec<Tick>,
}

/// A number written along an axis.
pub struct Tick {
    /// Its place on the axis.
    pub at: f64,
    /// The number as text.
    pub label: String,
}

/// A line through points.
pub struct Curve {
    /// Class of the line, such as one of [`SERIES`](super::SERIES).
    pub class: &'static str,
    /// The points, from left to right.
    pub points: Vec<Measured>,
    /// A value to compare with, drawn as a dashed line.
    pub usual: Option<f64>,
    /// Text at the end of the line.
    pub label: String,
}

/// A measured point of a curve.
pub struct Measured {
    /// Place on the horizontal axis.
    pub x: f64,
    /// Place on the vertical axis, with its interval.
    pub y: Interval,
}

impl Curves<'_> {
    /// Draws the chart.
    pub fn draw(&self) -> Drawing {
        let marks = html! {
            @for tick in &self.y.ticks {
                @let y = self.vertical().at(tick.at);
                (line("grid", Point::new(LEFT, y), Point::new(self.right(), y)))
                (text("quiet end", Point::new(LEFT - 8.0, y + 4.0), &tick.label))
            }
            @for tick in &self.x.ticks {
                @let x = self.horizontal().at(tick.at);
                (text("quiet middle", Point::new(x, HEIGHT - BOTTOM + 20.0), &tick.label))
            }
            (text("quiet middle", Point::new(f64::midpoint(LEFT, self.right()), HEIGHT - 4.0), &self.x.name))
            @for curve in self.curves { g class=(curve.class) { (self.curve(curve)) } }
            (self.labels())
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

    fn horizontal(&self) -> Scale {
        Scale::exact(self.x.low, self.x.high).between(LEFT, self.right())
    }

    fn vertical(&self) -> Scale {
        Scale::exact(self.y.low, self.y.high).between(HEIGHT - BOTTOM, TOP)
    }

    /// The place of a point; `y` is a number on the vertical axis.
    fn at(&self, x: f64, y: f64) -> Point {
        Point::new(self.horizontal().at(x), self.vertical().at(y))
    }

    fn curve(&self, curve: &Curve) -> Markup {
        let middles = curve.points.iter().map(|it| self.at(it.x, it.y.middle));
        let middles: Vec<Point> = middles.collect();
        let pairs = middles
            .iter()
            .map(|at| format!("{},{}", short(at.x), short(at.y)));
        let pairs: Vec<String> = pairs.collect();
        html! {
            @if let Some(usual) = curve.usual {
                (line("usual", self.at(self.x.low, usual), self.at(self.x.high, usual)))
            }
            @for Measured { x, y } in &curve.points {
                (line("whisker", self.at(*x, y.low), self.at(*x, y.high)))
            }
            polyline.curve points=(pairs.join(" ")) {}
            @for at in &middles { circle.dot cx=(short(at.x)) cy=(short(at.y)) r=(DOT) {} }
        }
    }

    /// The labels at the ends of the lines, from the top down, none on top of another.
    fn labels(&self) -> Markup {
        let end = |curve: &'_ Curve| {
            let last = curve.points.last()?;
            Some(self.at(last.x, last.y.middle))
        };
        let mut ends: Vec<(Point, &str)> = self
            .curves
            .iter()
            .filter_map(|curve| Some((end(curve)?, curve.label.as_str())))
            .collect();
        ends.sort_by(|(one, _), (other, _)| one.y.total_cmp(&other.y));
        let mut lowest = f64::NEG_INFINITY;
        html! {
            @for (at, label) in ends {
                @let y = f64::max(lowest + LABEL, at.y + 4.0);
                @let () = lowest = y;
                (text("", Point::new(at.x + 10.0, y), label))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(class: &'static str, share: f64) -> Curve {
        let point = |x: f64| Measured {
            x,
            y: Interval {
                low: share - 0.1,
                middle: share,
                high: share + 0.1,
            },
        };
        Curve {
            class,
            points: vec![point(50.0), point(100.0)],
            usual: Some(0.5),
            label: format!("{class} at {share}"),
        }
    }

    fn axis(high: f64) -> Axis {
        Axis {
            low: 0.0,
            high,
            name: "games".to_owned(),
            ticks: vec![Tick {
                at: high,
                label: "most".to_owned(),
            }],
        }
    }

    #[test]
    fn points_have_intervals_and_labels_keep_apart() {
        let curves = [curve("series-1", 0.5), curve("series-2", 0.51)];
        let chart = Curves {
            width: 600.0,
            x: axis(100.0),
            y: axis(1.0),
            curves: &curves,
        };
        let svg = chart.draw().marks.into_string();
        for part in [
            "<g class=\"series-1\"><line class=\"usual\" x1=\"44\" y1=\"142\" x2=\"504\" y2=\"142\">",
            "<line class=\"whisker\" x1=\"274\" y1=\"168.8\" x2=\"274\" y2=\"115.2\">",
            "<polyline class=\"curve\" points=\"274,142 504,142\">",
            "<text x=\"514\" y=\"143.3\">series-2 at 0.51</text>",
            "<text x=\"514\" y=\"158.3\">series-1 at 0.5</text>",
            "<text class=\"quiet end\" x=\"36\" y=\"12\">most</text>",
        ] {
            assert!(svg.contains(part), "{part} in {svg}");
        }
    }
}
