//! The ratings as a drawing.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use asterism_pages::chart::{FILE_WIDTH, Interval, IntervalRow, Intervals};

use super::report::{BotEntry, Report};
use super::table::whole;
use crate::failure::Failure;
use crate::input;

/// The file for the drawing, if one is wanted.
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
                let written = file.write_all(draw(report).as_bytes());
                written.map_err(|error| input::cannot_write(&path, &error))
            }
        }
    }
}

/// A drawing with a row for each bot, best first.
fn draw(report: &Report) -> String {
    let rows: Vec<IntervalRow> = report.ranking().iter().map(|(bot, _)| row(bot)).collect();
    let chart = Intervals {
        width: FILE_WIDTH,
        rows: &rows,
        usual: None,
        tick: |scale, tick| format!("{tick:.*}", scale.digits(1.0)),
    };
    let heading = format!("{}, {} seats", report.title, report.seats);
    let caption = format!(
        "rating with its 95 % interval, from {} games in {} blocks",
        report.games, report.blocks
    );
    chart.draw().file(&heading, &caption)
}

fn row(bot: &BotEntry) -> IntervalRow {
    let (low, high) = (bot.rating_low, bot.rating_high);
    let number = whole(bot.rating);
    IntervalRow {
        name: bot.bot.clone(),
        interval: Interval {
            low,
            middle: bot.rating,
            high,
        },
        words: format!("{number} ({} to {})", whole(low), whole(high)),
        number,
        class: "rating",
    }
}
