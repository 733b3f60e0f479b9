//! The result of a simulation, as JSON and as a table.

use std::collections::BTreeSet;
use std::time::Duration;

use asterism_core::Settings;
use asterism_lab::{Share, Simulation, Statistics};
use asterism_registry::BotId;
use serde::Serialize;

use crate::text::grid::{Flush, Grid};
use crate::text::{count, rate, style, thousands};

/// All that is reported; the names of the fields are those of the JSON.
#[derive(Serialize)]
pub(super) struct Report {
    game: String,
    options: Settings,
    seed: String,
    games: u64,
    shared: u64,
    seats: Vec<SeatEntry>,
    bots: Vec<BotEntry>,
    actions: Actions,
    speed: Speed,
}

#[derive(Serialize)]
struct SeatEntry {
    seat: usize,
    bot: String,
    #[serde(flatten)]
    results: SeatResults,
}

#[derive(Serialize)]
struct BotEntry {
    bot: String,
    seats: usize,
    #[serde(flatten)]
    results: SeatResults,
}

/// Results of a seat, or of a bot on all its seats.
#[derive(Serialize)]
struct SeatResults {
    wins: f64,
    share: f64,
    low: f64,
    high: f64,
    score: f64,
}

/// Number of actions of a game.
#[derive(Serialize)]
struct Actions {
    mean: f64,
    least: i64,
    most: i64,
}

/// The only part that differs from run to run.
#[derive(Serialize)]
pub(super) struct Speed {
    threads: usize,
    seconds: f64,
    games_per_second: f64,
    actions_per_second: f64,
}

impl Report {
    pub(super) fn new(simulation: &Simulation, statistics: &Statistics, speed: Speed) -> Self {
        let bots: BTreeSet<BotId> = simulation.bots.iter().copied().collect();
        Self {
            game: simulation.edition.game().to_string(),
            options: simulation.settings.clone(),
            seed: simulation.seed.to_string(),
            games: statistics.games,
            shared: statistics.shared,
            seats: seats(simulation, statistics),
            bots: bots
                .into_iter()
                .filter_map(|bot| BotEntry::new(bot, simulation, statistics))
                .collect(),
            actions: Actions {
                mean: statistics.lengths.mean(),
                least: statistics.lengths.quantile(0.0),
                most: statistics.lengths.quantile(1.0),
            },
            speed,
        }
    }

    /// The report for people.
    pub(super) fn table(&self, title: &str) -> String {
        let seats = count(self.seats.len(), "seat");
        let games = count(self.games as usize, "game");
        let shared = match self.shared {
            0 => String::new(),
            shared => format!(", {} with a shared victory", thousands(shared)),
        };
        format!(
            "{}, {seats}, {games}{shared}\n\n{}\n{}\n{}",
            style::bold(title),
            self.seat_grid(),
            self.bot_grid(),
            self.pace(),
        )
    }

    fn seat_grid(&self) -> Grid {
        let mut grid = Grid::new(&headings("seat", "bot"));
        for entry in &self.seats {
            let heads = [entry.seat.to_string(), entry.bot.clone()];
            grid.row(heads.into_iter().chain(entry.results.cells()));
        }
        grid
    }

    fn bot_grid(&self) -> Grid {
        let mut grid = Grid::new(&headings("bot", "seats"));
        for entry in &self.bots {
            let heads = [entry.bot.clone(), entry.seats.to_string()];
            grid.row(heads.into_iter().chain(entry.results.cells()));
        }
        grid
    }

    fn pace(&self) -> String {
        let Actions { mean, least, most } = &self.actions;
        let Speed {
            threads, seconds, ..
        } = &self.speed;
        format!(
            "{mean:.1} actions a game, {least} to {most}\n\
             {} games a second on {} ({seconds:.2} s)\n",
            rate(self.speed.games_per_second),
            count(*threads, "thread"),
        )
    }
}

fn headings<'a>(first: &'a str, second: &'a str) -> [(&'a str, Flush); 6] {
    [
        (first, Flush::Left),
        (second, Flush::Left),
        ("wins", Flush::Right),
        ("share", Flush::Right),
        ("95 % interval", Flush::Right),
        ("mean score", Flush::Right),
    ]
}

fn seats(simulation: &Simulation, statistics: &Statistics) -> Vec<SeatEntry> {
    let sat = simulation.bots.iter().zip(seat_results(statistics));
    sat.enumerate()
        .map(|(index, (bot, results))| SeatEntry {
            seat: index + 1,
            bot: bot.to_string(),
            results,
        })
        .collect()
}

/// Results of each seat.
fn seat_results(statistics: &Statistics) -> impl Iterator<Item = SeatResults> {
    let games = statistics.games;
    let seats = statistics.seats.iter();
    seats.map(move |seat| SeatResults::new(seat.wins(), seat.scores.sum(), games))
}

impl BotEntry {
    /// The sums of all seats of `bot`, if it had any.
    fn new(bot: BotId, simulation: &Simulation, statistics: &Statistics) -> Option<Self> {
        let (mut wins, mut score, mut seats) = (0.0, 0, 0);
        let sat = simulation.bots.iter().zip(&statistics.seats);
        for (_, sums) in sat.filter(|(sitting, _)| **sitting == bot) {
            wins += sums.wins();
            score += sums.scores.sum();
            seats += 1;
        }
        (seats > 0).then(|| Self {
            bot: bot.to_string(),
            seats,
            results: SeatResults::new(wins, score, statistics.games * seats as u64),
        })
    }
}

impl SeatResults {
    fn new(wins: f64, score: i64, tries: u64) -> Self {
        let Share { share, low, high } = Share::of(wins, tries);
        Self {
            wins,
            share,
            low,
            high,
            score: score as f64 / tries as f64,
        }
    }

    fn cells(&self) -> [String; 4] {
        let percent = |share: f64| format!("{:.1} %", share * 100.0);
        [
            format!("{:.1}", self.wins),
            percent(self.share),
            format!("{} to {}", percent(self.low), percent(self.high)),
            format!("{:.2}", self.score),
        ]
    }
}

impl Speed {
    pub(super) fn new(statistics: &Statistics, threads: usize, elapsed: Duration) -> Self {
        let seconds = elapsed.as_secs_f64();
        Self {
            threads,
            seconds,
            games_per_second: statistics.games as f64 / seconds,
            actions_per_second: statistics.lengths.sum() as f64 / seconds,
        }
    }
}
