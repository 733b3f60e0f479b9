//! The results of an arena as tables for people.

use super::report::{AloneEntry, BotEntry, Report, Victories};
use crate::text::grid::{Flush, Grid};
use crate::text::{count, rate, style, thousands};

/// The report as tables, the strongest first.
pub(super) fn of(report: &Report, seed: &str) -> String {
    let mut table = count(report.seats, "seat");
    for (key, value) in &report.options {
        table = format!("{table}, {key}={value}");
    }
    let blocks = count(report.blocks, "block");
    format!(
        "{}, {table}: {blocks} of {} games, seed {seed}\n\n{}\n{}\n{}{}",
        style::bold(report.title),
        report.seats,
        strengths(report),
        play(report),
        alone(report),
        pace(report),
    )
}

fn strengths(report: &Report) -> Grid {
    let mut grid = Grid::new(&[
        ("bot", Flush::Left),
        ("rating", Flush::Right),
        ("95 % interval", Flush::Right),
        ("share", Flush::Right),
        ("95 % interval", Flush::Right),
        ("× fair", Flush::Right),
    ]);
    for (entry, _) in report.ranking() {
        let BotEntry {
            rating_low: low,
            rating_high: high,
            ..
        } = entry;
        let [share, interval] = entry.victories.cells();
        grid.row([
            entry.bot.clone(),
            whole(entry.rating),
            format!("{} to {}", whole(*low), whole(*high)),
            share,
            interval,
            format!("{:.2}", entry.victories.times_fair),
        ]);
    }
    grid
}

/// A rating without decimals, and without a sign if nothing is left of it.
pub(super) fn whole(points: f64) -> String {
    format!("{:.0}", points.round() + 0.0)
}

fn play(report: &Report) -> Grid {
    let mut grid = Grid::new(&[
        ("bot", Flush::Left),
        ("games", Flush::Right),
        ("mean score", Flush::Right),
        ("mean rank", Flush::Right),
        ("decisions", Flush::Right),
        ("time each", Flush::Right),
    ]);
    for (entry, milliseconds) in report.ranking() {
        grid.row([
            entry.bot.clone(),
            thousands(entry.games),
            format!("{:.2}", entry.score),
            format!("{:.2}", entry.rank),
            thousands(entry.decisions),
            time(milliseconds),
        ]);
    }
    grid
}

fn time(milliseconds: f64) -> String {
    match milliseconds {
        short if short < 0.01 => format!("{:.1} µs", short * 1000.0),
        short if short < 1.0 => format!("{:.0} µs", short * 1000.0),
        long => format!("{long:.1} ms"),
    }
}

/// The table of bots that sat alone; empty if there is none.
fn alone(report: &Report) -> String {
    if report.alone.is_empty() {
        return String::new();
    }
    let mut grid = Grid::new(&[
        ("alone", Flush::Left),
        ("against", Flush::Left),
        ("blocks", Flush::Right),
        ("share", Flush::Right),
        ("95 % interval", Flush::Right),
        ("× fair", Flush::Right),
        ("95 % interval", Flush::Right),
    ]);
    for entry in &report.alone {
        let AloneEntry {
            bot,
            against,
            victories:
                Victories {
                    low,
                    high,
                    times_fair,
                    ..
                },
            ..
        } = entry;
        let [share, interval] = entry.victories.cells();
        let fair = report.seats as f64;
        grid.row([
            bot.clone(),
            against.clone(),
            thousands(entry.blocks as u64),
            share,
            interval,
            format!("{times_fair:.2}"),
            format!("{:.2} to {:.2}", low * fair, high * fair),
        ]);
    }
    format!("{grid}\n")
}

impl Victories {
    fn cells(&self) -> [String; 2] {
        let Self {
            share, low, high, ..
        } = self;
        [
            format!("{:.1} %", share * 100.0),
            format!("{:.1} to {:.1} %", low * 100.0, high * 100.0),
        ]
    }
}

fn pace(report: &Report) -> String {
    format!(
        "{}, {} a second on {} ({:.2} s)\n",
        count(report.games, "game"),
        rate(report.speed.games_per_second),
        count(report.speed.threads, "thread"),
        report.speed.seconds,
    )
}
