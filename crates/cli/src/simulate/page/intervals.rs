//! Rows of shares, each with its 95 % interval, against what is usual.

use maud::{Markup, html};

use super::super::figures::ShareFigures;
use super::drawing::{AXIS, LETTER, WIDTH, cut, drawing, line, short, text};
use super::scale::{Scale, Stretch};
use super::words;

const ROW: f64 = 27.0;
const DOT: f64 = 5.0;
const CAP: f64 = 5.0;
const GAP: f64 = 10.0;
/// The room for the number at the end of a row.
const NUMBER: f64 = 58.0;
/// Longer names are cut.
const LETTERS: usize = 29;
/// About so many numbers are written along the scale.
const TICKS: f64 = 4.0;

/// Rows of shares.
pub(super) struct Intervals<'a> {
    /// For the names of what is inside.
    pub(super) name: String,
    pub(super) title: &'a str,
    pub(super) rows: Vec<(String, ShareFigures)>,
    pub(super) unit: Unit,
}

/// What the numbers mean.
#[derive(Clone, Copy)]
pub(super) enum Unit {
    /// A share of victories, where this one is fair.
    Share { fair: f64 },
    /// So many times the usual victories.
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

    fn tick(self, scale: &Scale, tick: f64) -> String {
        match self {
            Self::Share { .. } => format!("{:.*} %", scale.digits(100.0), tick * 100.0),
            Self::Lift => format!("{:.*} ×", scale.digits(1.0).max(1), tick),
        }
    }
}

impl Intervals<'_> {
    pub(super) fn draw(&self) -> Markup {
        let bottom = ROW * self.rows.len() as f64;
        let scale = self.scale();
        let usual = scale.at(self.unit.usual());
        let inside = html! {
            (self.axis(&scale, bottom))
            (line("usual", (usual, 0.0), (usual, bottom)))
            @for (index, (name, share)) in self.rows.iter().enumerate() {
                (self.row(&scale, ROW * (index as f64 + 0.5), (name, share)))
            }
        };
        drawing(
            &self.name,
            bottom + AXIS,
            (self.title, &self.words()),
            &inside,
        )
    }

    /// The scale right of the longest name.
    fn scale(&self) -> Scale {
        let letters = self
            .rows
            .iter()
            .map(|(name, _)| name.chars().count().min(LETTERS));
        let from = LETTER * letters.max().unwrap_or(0) as f64 + GAP;
        let stretch = Stretch {
            from: from + DOT,
            to: WIDTH - NUMBER - GAP,
        };
        let usual = self.unit.usual();
        let low = self
            .rows
            .iter()
            .map(|(_, share)| share.low)
            .fold(usual, f64::min);
        let high = self
            .rows
            .iter()
            .map(|(_, share)| share.high)
            .fold(usual, f64::max);
        Scale::new(stretch, (low, high), TICKS)
    }

    fn axis(&self, scale: &Scale, bottom: f64) -> Markup {
        html! {
            @for tick in scale.ticks() {
                @let x = scale.at(tick);
                (line("grid", (x, 0.0), (x, bottom)))
                (text("quiet middle", (x, bottom + 17.0), &self.unit.tick(scale, tick)))
            }
        }
    }

    fn row(&self, scale: &Scale, y: f64, (name, share): (&str, &ShareFigures)) -> Markup {
        let [low, middle, high] =
            [share.low, share.share, share.high].map(|number| scale.at(number));
        let (top, bottom) = (y - CAP, y + CAP);
        let whisker = format!(
            "M{low:.1} {top:.1}V{bottom:.1}M{low:.1} {y:.1}H{high:.1}M{high:.1} {top:.1}V{bottom:.1}"
        );
        let number = self.unit.number();
        html! {
            g class=(self.class(share)) {
                title { (name) ": " (words::interval(share, number)) }
                (text("", (0.0, y + 4.5), &cut(name, LETTERS)))
                path.whisker d=(whisker) {}
                circle.dot cx=(short(middle)) cy=(short(y)) r=(DOT) {}
                (text("end", (WIDTH, y + 4.5), &number(share.share)))
            }
        }
    }

    /// What chance cannot explain has a full dot, all else a hollow one.
    fn class(&self, share: &ShareFigures) -> &'static str {
        let usual = self.unit.usual();
        match share.stands_out(usual) {
            false => "even",
            true if share.share > usual => "above",
            true => "below",
        }
    }

    fn words(&self) -> String {
        let number = self.unit.number();
        let rows = self.rows.iter();
        let told = rows.map(|(name, share)| format!("{name}: {}", words::interval(share, number)));
        told.collect::<Vec<_>>().join("; ")
    }
}
