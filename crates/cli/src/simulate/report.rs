//! The result of a simulation, as JSON and as a table.

use std::collections::BTreeSet;
use std::time::Duration;

use asterism_core::Settings;
use asterism_registry::{BotId, Simulation};
use serde::Serialize;

use super::tally::{SeatTally, Tally, interval};
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
    standing: Standing,
}

#[derive(Serialize)]
struct BotEntry {
    bot: String,
    seats: usize,
    #[serde(flatten)]
    standing: Standing,
}

/// How well a seat, or a bot on all its seats, has done.
#[derive(Serialize)]
struct Standing {
    wins: f64,
    share: f64,
    low: f64,
    high: f64,
    score: f64,
}

/// How many actions a game took.
#[derive(Serialize)]
struct Actions {
    mean: f64,
    least: usize,
    most: usize,
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
    pub(super) fn new(simulation: &Simulation, tally: &Tally, speed: Speed) -> Self {
        let bots: BTreeSet<BotId> = simulation.bots.iter().copied().collect();
        Self {
            game: simulation.edition.game().to_string(),
            options: simulation.settings.clone(),
            seed: simulation.seed.to_string(),
            games: tally.games,
            shared: tally.shared,
            seats: seats(simulation, tally),
            bots: bots
                .into_iter()
                .filter_map(|bot| BotEntry::new(bot, simulation, tally))
                .collect(),
            actions: Actions {
                mean: tally.lengths.sum as f64 / tally.games as f64,
                least: tally.lengths.shortest,
                most: tally.lengths.longest,
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
            grid.row(heads.into_iter().chain(entry.standing.cells()));
        }
        grid
    }

    fn bot_grid(&self) -> Grid {
        let mut grid = Grid::new(&headings("bot", "seats"));
        for entry in &self.bots {
            let heads = [entry.bot.clone(), entry.seats.to_string()];
            grid.row(heads.into_iter().chain(entry.standing.cells()));
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

fn seats(simulation: &Simulation, tally: &Tally) -> Vec<SeatEntry> {
    let sat = simulation.bots.iter().zip(&tally.seats).enumerate();
    sat.map(|(index, (bot, sums))| SeatEntry {
        seat: index + 1,
        bot: bot.to_string(),
        standing: Standing::new(*sums, tally.games),
    })
    .collect()
}

impl BotEntry {
    /// The sums of all seats of `bot`, if it had any.
    fn new(bot: BotId, simulation: &Simulation, tally: &Tally) -> Option<Self> {
        let mut sums = SeatTally::default();
        let mut seats = 0;
        for (_, seat) in taken_by(bot, simulation, tally) {
            sums.wins += seat.wins;
            sums.score += seat.score;
            seats += 1;
        }
        (seats > 0).then(|| Self {
            bot: bot.to_string(),
            seats,
            standing: Standing::new(sums, tally.games * seats as u64),
        })
    }
}

fn taken_by<'a>(
    bot: BotId,
    simulation: &'a Simulation,
    tally: &'a Tally,
) -> impl Iterator<Item = (&'a BotId, &'a SeatTally)> {
    let sat = simulation.bots.iter().zip(&tally.seats);
    sat.filter(move |(sitting, _)| **sitting == bot)
}

impl Standing {
    fn new(sums: SeatTally, tries: u64) -> Self {
        let (low, high) = interval(sums.wins, tries);
        Self {
            wins: sums.wins,
            share: sums.wins / tries as f64,
            low,
            high,
            score: sums.score as f64 / tries as f64,
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
    pub(super) fn new(tally: &Tally, threads: usize, elapsed: Duration) -> Self {
        let seconds = elapsed.as_secs_f64();
        Self {
            threads,
            seconds,
            games_per_second: tally.games as f64 / seconds,
            actions_per_second: tally.lengths.sum as f64 / seconds,
        }
    }
}
