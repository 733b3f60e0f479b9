//! Shares and lifts with their 95 % intervals, as charts.

use asterism_pages::chart::{Interval, IntervalRow, Intervals, PAGE_WIDTH, Scale};
use maud::Markup;

use super::super::figures::ShareFigures;
use super::words;

/// Meaning of the numbers of a chart.
#[derive(Clone, Copy)]
pub(super) enum Unit {
    /// Shares of victories, compared with a fair one.
    Share { fair: f64 },
    /// Victories, as multiples of the usual number.
    Lift,
}

impl Unit {
    const fn usual(self) -> f64 {
        match self {
            Self::Share { fair } => fair,
            Self::Lift => 1.0,
        }
    }

    fn number(self) -> fn(f64) -> String {
        match self {
            Self::Share { .. } => words::percent,
            Self::Lift => words::lift,
        }
    }

    fn tick(self) -> fn(&Scale, f64) -> String {
        match self {
            Self::Share { .. } => {
                |scale, tick| format!("{:.*} %", scale.digits(100.0), tick * 100.0)
            }
            Self::Lift => |scale, tick| format!("{:.*} ×", scale.digits(1.0).max(1), tick),
        }
    }

    /// A row of a chart. A full dot marks what chance cannot explain, a hollow one all else.
    pub(super) fn row(self, name: String, share: &ShareFigures) -> IntervalRow {
        let usual = self.usual();
        let class = match share.stands_out(usual) {
            false => "even",
            true if share.share > usual => "above",
            true => "below",
        };
        IntervalRow {
            name,
            interval: Interval {
                low: share.low,
                middle: share.share,
                high: share.high,
            },
            number: self.number()(share.share),
            words: words::interval(share, self.number()),
            class,
        }
    }
}

/// A chart of these rows; `name` makes its ids unique.
pub(super) fn chart(name: &str, title: &str, unit: Unit, rows: &[IntervalRow]) -> Markup {
    let chart = Intervals {
        width: PAGE_WIDTH,
        rows,
        usual: Some(unit.usual()),
        tick: unit.tick(),
    };
    let told = rows
        .iter()
        .map(|row| format!("{}: {}", row.name, row.words));
    let description = told.collect::<Vec<_>>().join("; ");
    chart.draw().figure(name, title, &description)
}
