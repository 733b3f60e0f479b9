//! The ratings as a drawing.

use std::fmt::{self, Display};
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::report::{BotEntry, Report};
use super::table::whole;
use crate::failure::Failure;
use crate::input;

/// Lengths, in pixels.
const MARGIN: f64 = 24.0;
const LETTER: f64 = 8.5;
const GAP: f64 = 16.0;
const SCALE_WIDTH: f64 = 480.0;
const POINTS_WIDTH: f64 = 56.0;
const HEAD: f64 = 76.0;
const ROW: f64 = 34.0;
const FOOT: f64 = 52.0;
const DOT: f64 = 5.5;
const CAP: f64 = 6.0;
/// About so many numbers are written along the scale.
const TICKS: f64 = 6.0;

/// Light or dark, as whoever looks at it likes best.
const STYLE: &str = "\
svg{--paper:#fff;--ink:#1c2333;--quiet:#5d667a;--line:#dfe3ec;--mark:#3557c8}\
@media(prefers-color-scheme:dark){svg{--paper:#12172a;--ink:#e9ecf5;--quiet:#a2abc2;--line:#2c3450;--mark:#8fabff}}\
.paper{fill:var(--paper)}\
text{fill:var(--ink);font:14px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace}\
.title{font:600 17px system-ui,'DejaVu Sans',sans-serif}\
.quiet{fill:var(--quiet);font:13px system-ui,'DejaVu Sans',sans-serif}\
.middle{text-anchor:middle}\
.end{text-anchor:end}\
.line{stroke:var(--line)}\
.whisker{stroke:var(--mark);stroke-width:2;fill:none;stroke-linecap:round}\
.dot{fill:var(--mark);stroke:var(--paper);stroke-width:2}";

/// Where the drawing goes, if one is wanted.
pub(super) enum Plot {
    Unwanted,
    Wanted { path: PathBuf, file: File },
}

impl Plot {
    /// Creates the file at once, rather than after hours of play.
    pub(super) fn create(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path else {
            return Ok(Self::Unwanted);
        };
        Ok(Self::Wanted {
            path: path.to_owned(),
            file: input::create(path)?,
        })
    }

    pub(super) fn write(self, report: &Report) -> Result<(), Failure> {
        match self {
            Self::Unwanted => Ok(()),
            Self::Wanted { path, mut file } => {
                let written = file.write_all(Drawing::new(report).to_string().as_bytes());
                written.map_err(|error| input::cannot_write(&path, &error))
            }
        }
    }
}

/// A drawing with a row for each bot.
struct Drawing<'a> {
    heading: String,
    caption: String,
    bots: Vec<&'a BotEntry>,
    scale: Scale,
}

impl<'a> Drawing<'a> {
    fn new(report: &'a Report) -> Self {
        let bots: Vec<&BotEntry> = report.ranking().into_iter().map(|(bot, _)| bot).collect();
        let longest = bots.iter().map(|bot| bot.bot.chars().count()).max();
        let left = MARGIN + LETTER * longest.unwrap_or(0) as f64 + GAP;
        Self {
            heading: format!("{}, {} seats", report.title, report.seats),
            caption: format!(
                "rating with its 95 % interval, from {} games in {} blocks",
                report.games, report.blocks
            ),
            scale: Scale::new(&bots, left),
            bots,
        }
    }

    fn width(&self) -> f64 {
        self.scale.left + SCALE_WIDTH + GAP + POINTS_WIDTH + MARGIN
    }

    fn height(&self) -> f64 {
        self.bottom() + FOOT
    }

    /// Where the rows end.
    fn bottom(&self) -> f64 {
        HEAD + ROW * self.bots.len() as f64
    }

    fn ticks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bottom = self.bottom();
        for tick in self.scale.ticks() {
            let x = self.scale.x(tick);
            line(f, "line", (x, HEAD), (x, bottom))?;
            text(f, "quiet middle", (x, bottom + 20.0), whole(tick))?;
        }
        Ok(())
    }

    fn row(&self, f: &mut fmt::Formatter<'_>, place: usize, bot: &BotEntry) -> fmt::Result {
        let y = HEAD + ROW * (place as f64 + 0.5);
        let [low, middle, high] =
            [bot.rating_low, bot.rating, bot.rating_high].map(|points| self.scale.x(points));
        let name = &bot.bot;
        let (rating, least, most) = (
            whole(bot.rating),
            whole(bot.rating_low),
            whole(bot.rating_high),
        );
        writeln!(f, "<g><title>{name}: {rating} ({least} to {most})</title>")?;
        text(f, "end", (self.scale.left - GAP, y + 5.0), name)?;
        let (top, bottom) = (y - CAP, y + CAP);
        writeln!(
            f,
            "<path class=\"whisker\" d=\"M{low:.1} {top:.1}V{bottom:.1}M{low:.1} {y:.1}H{high:.1}\
             M{high:.1} {top:.1}V{bottom:.1}\"/>\n\
             <circle class=\"dot\" cx=\"{middle:.1}\" cy=\"{y:.1}\" r=\"{DOT}\"/>"
        )?;
        text(f, "end", (self.width() - MARGIN, y + 5.0), &rating)?;
        writeln!(f, "</g>")
    }
}

impl Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (self.width(), self.height());
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\">\n\
             <title>{}: {}</title>\n<style>{STYLE}</style>\n\
             <rect class=\"paper\" width=\"100%\" height=\"100%\"/>",
            self.heading, self.caption
        )?;
        text(f, "title", (MARGIN, 34.0), &self.heading)?;
        text(f, "quiet", (MARGIN, 56.0), &self.caption)?;
        self.ticks(f)?;
        for (place, bot) in self.bots.iter().enumerate() {
            self.row(f, place, bot)?;
        }
        writeln!(f, "</svg>")
    }
}

fn text(
    f: &mut fmt::Formatter<'_>,
    class: &str,
    (x, y): (f64, f64),
    words: impl Display,
) -> fmt::Result {
    // No bot and no game has a name that XML would have to be spared.
    writeln!(
        f,
        "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{words}</text>"
    )
}

fn line(f: &mut fmt::Formatter<'_>, class: &str, from: (f64, f64), to: (f64, f64)) -> fmt::Result {
    write!(
        f,
        "<line class=\"{class}\" x1=\"{:.1}\" y1=\"{:.1}\" ",
        from.0, from.1
    )?;
    writeln!(f, "x2=\"{:.1}\" y2=\"{:.1}\"/>", to.0, to.1)
}

/// From ratings to places along the scale.
struct Scale {
    left: f64,
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn new(bots: &[&BotEntry], left: f64) -> Self {
        let low = bots
            .iter()
            .map(|bot| bot.rating_low)
            .fold(f64::INFINITY, f64::min);
        let high = bots
            .iter()
            .map(|bot| bot.rating_high)
            .fold(f64::NEG_INFINITY, f64::max);
        let step = step((high - low) / TICKS);
        Self {
            left,
            low: ((low / step).floor() * step).min(low - step / 4.0),
            high: ((high / step).ceil() * step).max(high + step / 4.0),
            step,
        }
    }

    fn x(&self, points: f64) -> f64 {
        self.left + SCALE_WIDTH * (points - self.low) / (self.high - self.low)
    }

    /// Every multiple of the step.
    fn ticks(&self) -> impl Iterator<Item = f64> {
        let first = (self.low / self.step).ceil();
        let all = (0_u8..).map(move |nth| (first + f64::from(nth)) * self.step);
        all.take_while(|tick| *tick <= self.high)
    }
}

/// The least round number that is not below `least`, and not below 10.
fn step(least: f64) -> f64 {
    let rounds = [10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0];
    let round = rounds.into_iter().find(|round| *round >= least);
    round.unwrap_or(2000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        for (least, expected) in [(0.0, 10.0), (11.0, 20.0), (90.0, 100.0), (9999.0, 2000.0)] {
            assert!((step(least) - expected).abs() < f64::EPSILON, "{least}");
        }
    }
}
