//! Bars that count how often each number came up.

use maud::{Markup, html};

use super::drawing::Drawing;
use super::marks::{Point, line, short, text};
use super::scale::{Scale, round_step};

/// Maximum number of bars; numbers that lie close together share one.
const BARS: f64 = 44.0;
const TICKS: f64 = 6.0;
/// Height of a row that is alone.
const SINGLE: f64 = 150.0;
/// Height of each of several rows.
const STRIP: f64 = 62.0;
/// Room over the bars of a row for its name.
const NAME: f64 = 18.0;
const EDGE: f64 = 8.0;
/// Room below the rows for the numbers of the axis.
const AXIS: f64 = 26.0;

/// Rows of bars over each other, on one scale.
pub struct Histogram<'a> {
    /// Width of the drawing.
    pub width: f64,
    /// The rows, from top to bottom.
    pub rows: &'a [HistogramRow<'a>],
    /// Name of what is counted, such as `points`.
    pub unit: &'a str,
    /// Writes how often a number came up.
    pub times: fn(u64) -> String,
}

/// One distribution.
pub struct HistogramRow<'a> {
    /// Name over the bars.
    pub name: String,
    /// Mean of the numbers.
    pub mean: f64,
    /// Each number with how often it came up, in ascending order.
    pub counts: &'a [(i64, u64)],
}

/// Numbers that share a bar, from `first` to `last`.
struct Bar {
    first: i64,
    last: i64,
    times: u64,
}

/// Room of the bars of a row, and the counts they are compared with.
struct Strip {
    bottom: f64,
    room: f64,
    all: u64,
    highest: u64,
}

impl Bar {
    fn numbers(&self) -> String {
        if self.first == self.last {
            self.first.to_string()
        } else {
            format!("{} to {}", self.first, self.last)
        }
    }
}

impl Histogram<'_> {
    /// Draws the chart.
    pub fn draw(&self) -> Drawing {
        let bottom = self.row_height() * self.rows.len() as f64;
        let scale = self.scale();
        let tops = (0_u32..).map(|row| self.row_height() * f64::from(row));
        let marks = html! {
            @for tick in scale.ticks() {
                @let x = scale.at(tick);
                (line("grid", Point::new(x, 0.0), Point::new(x, bottom)))
                (text("quiet middle", Point::new(x, bottom + 17.0), &format!("{tick:.0}")))
            }
            @for (row, top) in self.rows.iter().zip(tops) { (self.row(&scale, row, top)) }
        };
        Drawing {
            width: self.width,
            height: bottom + AXIS,
            marks,
        }
    }

    const fn row_height(&self) -> f64 {
        match self.rows.len() {
            1 => SINGLE,
            _ => STRIP,
        }
    }

    fn numbers(&self) -> impl Iterator<Item = i64> {
        let rows = self.rows.iter();
        rows.flat_map(|row| row.counts.iter().map(|(number, _)| *number))
    }

    fn least(&self) -> i64 {
        self.numbers().min().unwrap_or(0)
    }

    fn most(&self) -> i64 {
        self.numbers().max().unwrap_or(0)
    }

    fn scale(&self) -> Scale {
        let half = self.bar_width() as f64 / 2.0;
        let (low, high) = (self.least() as f64 - half, self.most() as f64 + half);
        Scale::round(low, high, TICKS).between(EDGE * 2.0, self.width - EDGE * 2.0)
    }

    /// Number of numbers that share a bar.
    fn bar_width(&self) -> i64 {
        let range = (self.most() - self.least() + 1) as f64;
        round_step((range / BARS).max(1.0)) as i64
    }

    fn bars(&self, row: &HistogramRow) -> Vec<Bar> {
        let width = self.bar_width();
        let mut bars: Vec<Bar> = Vec::new();
        for &(number, times) in row.counts {
            let first = number.div_euclid(width) * width;
            match bars.last_mut() {
                Some(bar) if bar.first == first => bar.times += times,
                Some(_) | None => bars.push(Bar {
                    first,
                    last: first + width - 1,
                    times,
                }),
            }
        }
        bars
    }

    fn row(&self, scale: &Scale, row: &HistogramRow, top: f64) -> Markup {
        let bars = self.bars(row);
        let bottom = top + self.row_height();
        let strip = Strip {
            bottom,
            room: self.row_height() - NAME - EDGE,
            all: bars.iter().map(|bar| bar.times).sum(),
            highest: bars.iter().map(|bar| bar.times).max().unwrap_or(1),
        };
        let (mean, names) = (scale.at(row.mean), top + 13.0);
        html! {
            @for bar in &bars { (self.bar(scale, bar, &strip)) }
            (line("mean", Point::new(mean, top + NAME), Point::new(mean, bottom)))
            (line("base", Point::new(0.0, bottom), Point::new(self.width, bottom)))
            (text("over", Point::new(EDGE, names), &row.name))
            (text("end over", Point::new(self.width - EDGE, names), &format!("mean {:.1}", row.mean)))
        }
    }

    fn bar(&self, scale: &Scale, bar: &Bar, strip: &Strip) -> Markup {
        let from = scale.at(bar.first as f64 - 0.5);
        let to = scale.at(bar.last as f64 + 0.5);
        let gap = ((to - from) * 0.12).min(1.5);
        let height = strip.room * bar.times as f64 / strip.highest as f64;
        let percent = 100.0 * bar.times as f64 / strip.all as f64;
        html! {
            rect.bar x=(short(from + gap)) y=(short(strip.bottom - height))
                width=(short(to - from - 2.0 * gap)) height=(short(height)) {
                title {
                    (bar.numbers()) " " (self.unit) ": " ((self.times)(bar.times)) " times, "
                    (format!("{percent:.1} %"))
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn histogram<'a>(rows: &'a [HistogramRow<'a>]) -> Histogram<'a> {
        Histogram {
            width: 440.0,
            rows,
            unit: "points",
            times: |times| times.to_string(),
        }
    }

    fn row(counts: &[(i64, u64)]) -> HistogramRow<'_> {
        HistogramRow {
            name: "All".to_owned(),
            mean: 2.0,
            counts,
        }
    }

    #[test]
    fn few_numbers_have_a_bar_each() {
        let rows = [row(&[(1, 3), (3, 1)])];
        let svg = histogram(&rows).draw().marks.into_string();
        for part in [
            "<title>1 points: 3 times, 75.0 %</title>",
            "<title>3 points: 1 times, 25.0 %</title>",
            ">mean 2.0</text>",
        ] {
            assert!(svg.contains(part), "{part} in {svg}");
        }
    }

    #[test]
    fn many_numbers_share_bars() {
        let rows = [row(&[(-3, 1), (-1, 1), (0, 2), (196, 4)])];
        let bars = histogram(&rows).bars(&rows[0]);
        let bars: Vec<_> = bars.iter().map(|it| (it.numbers(), it.times)).collect();
        let expected = [("-5 to -1", 2), ("0 to 4", 2), ("195 to 199", 4)];
        assert_eq!(
            bars,
            expected.map(|(numbers, times)| (numbers.to_owned(), times))
        );
    }
}
