//! The folder of a report: a page, and the numbers for programs.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use asterism_lab::Columns;
use asterism_registry::GameId;
use serde_json::Value;

use super::figures::Figures;
use super::files::{GAMES, NUMBERS, PAGE, THINGS};
use super::page;
use crate::failure::Failure;
use crate::input;
use crate::text::json;

/// The folder of the report, if one is wanted.
pub(super) enum Folder {
    Unwanted,
    Wanted {
        path: PathBuf,
        /// A row for each seat of each game; written as games are played, for there may be
        /// millions.
        games: BufWriter<File>,
    },
}

impl Folder {
    /// Makes the folder and its files at once, rather than after hours of play. An earlier report
    /// of the same game is replaced.
    pub(super) fn create(path: Option<&Path>, game: GameId) -> Result<Self, Failure> {
        let Some(path) = path else {
            return Ok(Self::Unwanted);
        };
        check_is_ours(path, game)?;
        std::fs::create_dir_all(path).map_err(|error| {
            let folder = path.display();
            Failure::refused(format!("the folder {folder} cannot be made: {error}"))
        })?;
        for name in [PAGE, NUMBERS, THINGS] {
            input::create(&path.join(name))?;
        }
        let mut games = BufWriter::new(input::create(&path.join(GAMES))?);
        writeln!(games, "game,seat,score,rank,wins,actions")?;
        Ok(Self::Wanted {
            path: path.to_owned(),
            games,
        })
    }

    /// Writes these rows of the games.
    pub(super) fn keep(&mut self, columns: &Columns) -> Result<(), Failure> {
        match self {
            Self::Unwanted => Ok(()),
            Self::Wanted { path, games } => {
                let written = write_rows(columns, games);
                written.map_err(|error| input::cannot_write(&path.join(GAMES), &error))
            }
        }
    }

    /// Writes the other files; returns a sentence that says where.
    pub(super) fn finish(self, figures: &Figures) -> Result<String, Failure> {
        let Self::Wanted { path, mut games } = self else {
            return Ok(String::new());
        };
        let at = |name: &str| path.join(name);
        let flushed = games.flush();
        flushed.map_err(|error| input::cannot_write(&at(GAMES), &error))?;
        let mut numbers = Vec::new();
        json::write(figures, &mut numbers)?;
        write_file(&at(NUMBERS), &numbers)?;
        write_file(&at(THINGS), things(figures).as_bytes())?;
        write_file(&at(PAGE), page::page(figures).as_bytes())?;
        Ok(format!("The report is {}\n", at(PAGE).display()))
    }
}

/// Refuses a folder with a report of another game, or with a file of that name that is no report.
fn check_is_ours(folder: &Path, game: GameId) -> Result<(), Failure> {
    // A file that cannot be read is refused later, when it is written.
    let Ok(text) = std::fs::read_to_string(folder.join(NUMBERS)) else {
        return Ok(());
    };
    let numbers: Value = serde_json::from_str(&text).unwrap_or_default();
    let found = numbers["game"].as_str().unwrap_or_default();
    // A run that was stopped leaves an empty file.
    if text.is_empty() || found == game.to_string() {
        return Ok(());
    }
    let folder = folder.display();
    let what = match found.parse::<GameId>() {
        Ok(other) => format!("a report of {}", other.facts().title),
        Err(_) => format!("a {NUMBERS} that is not a report"),
    };
    Err(Failure::refused(format!(
        "{folder} has {what}; name another folder, or remove that one first"
    )))
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| input::cannot_write(path, &error))
}

fn write_rows(columns: &Columns, out: &mut impl Write) -> io::Result<()> {
    for row in 0..columns.len() {
        writeln!(
            out,
            "{},{},{},{},{},{}",
            columns.game[row] + 1,
            columns.seat[row],
            columns.score[row],
            columns.rank[row],
            columns.wins[row],
            columns.plies[row]
        )?;
    }
    Ok(())
}

/// The things that winners had, one on a row.
fn things(figures: &Figures) -> String {
    let mut text = "group,name,seats,share,low,high,lift,lift_low,lift_high\n".to_owned();
    for group in &figures.groups {
        for thing in &group.things {
            let numbers = [
                thing.share,
                thing.low,
                thing.high,
                thing.lift,
                thing.lift_low,
                thing.lift_high,
            ];
            let numbers = numbers.map(|number| format!("{number:.6}")).join(",");
            let (title, name) = (quoted(group.title), quoted(&thing.name));
            let _ = writeln!(text, "{title},{name},{},{numbers}", thing.seats);
        }
    }
    text
}

/// A text as a cell: names of things may have commas in them.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}
