//! Rows of dots with their intervals, compared with a usual value.

use maud::{Markup, html};

use super::drawing::Drawing;
use super::marks::{Interval, LETTER, Point, cut, line, text, whisker};
use super::scale::Scale;

const ROW: f64 = 27.0;
const DOT: f64 = 5.0;
const GAP: f64 = 10.0;
/// Room below the rows for the numbers of the axis.
const AXIS: f64 = 26.0;
/// Room for the number at the end of a row.
const NUMBER: f64 = 58.0;
/// Longer names are cut.
const LETTERS: usize = 29;
/// Distance between two ticks, more or less.
const TICK: f64 = 100.0;

/// A chart with one row for each interval.
pub struct Intervals<'a> {
    /// Width of the drawing.
    pub width: f64,
    /// The rows, from top to bottom.
    pub rows: &'a [IntervalRow],
    /// A value to compare with, drawn as a dashed line.
    pub usual: Option<f64>,
    /// Writes a number below the axis.
    pub tick: fn(&Scale, f64) -> String,
}

/// A name with its interval.
pub struct IntervalRow {
    /// Name in front of the row.
    pub name: String,
    /// The number and its interval.
    pub interval: Interval,
    /// The number as text, at the end of the row.
    pub number: String,
    /// The number and its interval as text, shown to those who point at the row.
    pub words: String,
    /// Class of the row.
    pub class: &'static str,
}

impl Intervals<'_> {
    /// Draws the chart.
    pub fn draw(&self) -> Drawing {
        let bottom = ROW * self.rows.len() as f64;
        let scale = self.scale();
        let heights = (0_u32..).map(|row| ROW * (f64::from(row) + 0.5));
        let marks = html! {
            @for tick in scale.ticks() {
                @let x = scale.at(tick);
                (line("grid", Point::new(x, 0.0), Point::new(x, bottom)))
                (text("quiet middle", Point::new(x, bottom + 17.0), &(self.tick)(&scale, tick)))
            }
            @if let Some(usual) = self.usual.map(|usual| scale.at(usual)) {
                (line("usual", Point::new(usual, 0.0), Point::new(usual, bottom)))
            }
            @for (row, y) in self.rows.iter().zip(heights) { (self.row(&scale, row, y)) }
        };
        Drawing {
            width: self.width,
            height: bottom + AXIS,
            marks,
        }
    }

    /// The scale, right of the longest name.
    fn scale(&self) -> Scale {
        let letters = |row: &IntervalRow| row.name.chars().count().min(LETTERS);
        let names = LETTER * self.rows.iter().map(letters).max().unwrap_or(0) as f64;
        let ends = self.rows.iter().map(|row| row.interval);
        let ends = ends.flat_map(|it| [it.low, it.high]).chain(self.usual);
        let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), end| {
            (low.min(end), high.max(end))
        });
        let (from, to) = (names + GAP + DOT, self.width - NUMBER - GAP);
        Scale::round(low, high, (self.width / TICK).round()).between(from, to)
    }

    fn row(&self, scale: &Scale, row: &IntervalRow, y: f64) -> Markup {
        html! {
            g class=(row.class) {
                title { (row.name) ": " (row.words) }
                (text("", Point::new(0.0, y + 4.5), &cut(&row.name, LETTERS)))
                (whisker(row.interval.map(|number| scale.at(number)), y, DOT))
                (text("end", Point::new(self.width, y + 4.5), &row.number))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, low: f64, middle: f64, high: f64) -> IntervalRow {
        IntervalRow {
            name: name.to_owned(),
            interval: Interval { low, middle, high },
            number: middle.to_string(),
            words: format!("{low} to {high}"),
            class: "even",
        }
    }

    #[test]
    fn rows_lie_on_one_scale() {
        let rows = [row("Vega", 0.0, 10.0, 20.0), row("Deneb", 30.0, 40.0, 40.0)];
        let chart = Intervals {
            width: 440.0,
            rows: &rows,
            usual: Some(20.0),
            tick: |_, tick| format!("{tick:.0} points"),
        };
        let drawing = chart.draw();
        let svg = drawing.marks.into_string();
        assert!((drawing.height - 80.0).abs() < 1e-9);
        for part in [
            ">0 points</text>",
            ">40 points</text>",
            "<line class=\"usual\" x1=\"210.2\" y1=\"0\" x2=\"210.2\" y2=\"54\">",
            "<g class=\"even\"><title>Vega: 0 to 20</title><text x=\"0\" y=\"18\">Vega</text>",
            "<circle class=\"dot\" cx=\"129.4\" cy=\"13.5\" r=\"5\">",
        ] {
            assert!(svg.contains(part), "{part} in {svg}");
        }
    }
}
