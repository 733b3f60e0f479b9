//! Names of the files of a report.

/// The page for people.
pub(super) const PAGE: &str = "report.html";
/// All numbers as JSON.
pub(super) const NUMBERS: &str = "report.json";
/// A row for each seat of each game.
pub(super) const GAMES: &str = "games.csv";
/// A row for each thing that winners had more or less often than others.
pub(super) const THINGS: &str = "things.csv";
