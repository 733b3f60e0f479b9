//! How often each number came up, as bars.

use maud::{Markup, html};

use super::super::figures::Spread;
use super::drawing::{AXIS, WIDTH, drawing, line, short, text};
use super::scale::{Scale, Stretch, round_step};
use crate::text::thousands;

/// Numbers that lie close together share a bar, so that there are no more than these.
const BARS: f64 = 44.0;
const TICKS: f64 = 6.0;
const SINGLE: f64 = 150.0;
const STRIP: f64 = 62.0;
/// The room over the bars of a strip for its name.
const NAME: f64 = 18.0;
const EDGE: f64 = 8.0;

/// Bars over each other on one scale, each row with its name.
pub(super) struct Histogram<'a> {
    /// For the names of what is inside.
    pub(super) name: &'a str,
    pub(super) title: &'a str,
    /// What a number is a number of.
    pub(super) unit: &'a str,
    pub(super) rows: Vec<(String, &'a Spread)>,
}

/// Numbers that share a bar, from `first` to `last`.
struct Bar {
    first: i64,
    last: i64,
    times: u64,
}

impl Histogram<'_> {
    pub(super) fn draw(&self) -> Markup {
        let bottom = self.row_height() * self.rows.len() as f64;
        let scale = self.scale();
        let inside = html! {
            @for tick in scale.ticks() {
                @let x = scale.at(tick);
                (line("grid", (x, 0.0), (x, bottom)))
                (text("quiet middle", (x, bottom + 17.0), &format!("{tick:.0}")))
            }
            @for (index, (name, spread)) in self.rows.iter().enumerate() {
                (self.row(&scale, self.row_height() * index as f64, (name, spread)))
            }
        };
        drawing(
            self.name,
            bottom + AXIS,
            (self.title, &self.words()),
            &inside,
        )
    }

    const fn row_height(&self) -> f64 {
        match self.rows.len() {
            1 => SINGLE,
            _ => STRIP,
        }
    }

    fn least(&self) -> i64 {
        self.rows
            .iter()
            .map(|(_, spread)| spread.least)
            .min()
            .unwrap_or(0)
    }

    fn most(&self) -> i64 {
        self.rows
            .iter()
            .map(|(_, spread)| spread.most)
            .max()
            .unwrap_or(0)
    }

    fn scale(&self) -> Scale {
        let stretch = Stretch {
            from: EDGE * 2.0,
            to: WIDTH - EDGE * 2.0,
        };
        let width = self.bar_width() as f64;
        let ends = (
            self.least() as f64 - width / 2.0,
            self.most() as f64 + width / 2.0,
        );
        Scale::new(stretch, ends, TICKS)
    }

    /// How many numbers share a bar.
    fn bar_width(&self) -> i64 {
        let range = (self.most() - self.least() + 1) as f64;
        round_step((range / BARS).max(1.0)) as i64
    }

    fn bars(&self, spread: &Spread) -> Vec<Bar> {
        let width = self.bar_width();
        let mut bars: Vec<Bar> = Vec::new();
        for &(number, times) in &spread.counts {
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

    fn row(&self, scale: &Scale, top: f64, (name, spread): (&str, &Spread)) -> Markup {
        let bars = self.bars(spread);
        let all: u64 = bars.iter().map(|bar| bar.times).sum();
        let highest = bars.iter().map(|bar| bar.times).max().unwrap_or(1);
        let bottom = top + self.row_height();
        let room = self.row_height() - NAME - EDGE;
        let mean = scale.at(spread.mean);
        html! {
            @for bar in &bars {
                @let height = room * bar.times as f64 / highest as f64;
                (self.bar(scale, bar, (bottom - height, height), all))
            }
            (line("mean", (mean, top + NAME), (mean, bottom)))
            (line("base", (0.0, bottom), (WIDTH, bottom)))
            (text("over", (EDGE, top + 13.0), name))
            (text("end over", (WIDTH - EDGE, top + 13.0), &format!("mean {:.1}", spread.mean)))
        }
    }

    fn bar(&self, scale: &Scale, bar: &Bar, (y, height): (f64, f64), all: u64) -> Markup {
        let from = scale.at(bar.first as f64 - 0.5);
        let to = scale.at(bar.last as f64 + 0.5);
        let gap = ((to - from) * 0.12).min(1.5);
        let numbers = if bar.first == bar.last {
            bar.first.to_string()
        } else {
            format!("{} to {}", bar.first, bar.last)
        };
        let share = 100.0 * bar.times as f64 / all as f64;
        html! {
            rect.bar x=(short(from + gap)) y=(short(y)) width=(short(to - from - 2.0 * gap))
                height=(short(height)) {
                title { (numbers) " " (self.unit) ": " (thousands(bar.times)) " times, " (format!("{share:.1} %")) }
            }
        }
    }

    fn words(&self) -> String {
        let row = |(name, spread): &(String, &Spread)| {
            let Spread {
                mean,
                least,
                lower_quartile,
                median,
                upper_quartile,
                most,
                ..
            } = spread;
            format!(
                "{name}: mean {mean:.1} {}, median {median}, the middle half from {lower_quartile} to \
                 {upper_quartile}, all from {least} to {most}",
                self.unit
            )
        };
        self.rows.iter().map(row).collect::<Vec<_>>().join("; ")
    }
}
