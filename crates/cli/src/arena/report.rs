//! The results of an arena; the names of the fields are those of the JSON.

use std::time::Duration;

use asterism_core::Settings;
use asterism_lab::{Anchor, Arena, Block, Meeting, Rating, Sums, rate};
use asterism_registry::GameId;
use serde::Serialize;

use super::entrants::Entrants;

/// The whole report.
#[derive(Serialize)]
pub(super) struct Report {
    #[serde(skip)]
    pub(super) title: &'static str,
    game: String,
    pub(super) options: Settings,
    seed: String,
    pub(super) seats: usize,
    field: Option<String>,
    pub(super) blocks: usize,
    pub(super) games: usize,
    pub(super) bots: Vec<BotEntry>,
    pub(super) alone: Vec<AloneEntry>,
    pub(super) speed: Speed,
}

/// Results of a bot.
#[derive(Serialize)]
pub(super) struct BotEntry {
    pub(super) bot: String,
    pub(super) rating: f64,
    pub(super) rating_low: f64,
    pub(super) rating_high: f64,
    #[serde(flatten)]
    pub(super) victories: Victories,
    /// Difference between the share and the fair one: exactly 0 for equal bots.
    difference: f64,
    pub(super) blocks: usize,
    pub(super) games: u64,
    pub(super) score: f64,
    pub(super) rank: f64,
    pub(super) decisions: u64,
}

/// Results of a bot that sat alone, with another one on all other seats.
#[derive(Serialize)]
pub(super) struct AloneEntry {
    pub(super) bot: String,
    pub(super) against: String,
    pub(super) blocks: usize,
    #[serde(flatten)]
    pub(super) victories: Victories,
}

/// A share of victories, with its interval.
#[derive(Serialize)]
pub(super) struct Victories {
    pub(super) share: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) times_fair: f64,
}

/// The only part that differs from run to run, unless a bot is limited by time.
#[derive(Serialize)]
pub(super) struct Speed {
    pub(super) threads: usize,
    pub(super) seconds: f64,
    pub(super) games_per_second: f64,
    /// Average time that each bot took for a move, in the order of `bots`.
    pub(super) milliseconds: Vec<f64>,
}

/// An arena whose games were played.
pub(super) struct Played<'a> {
    pub(super) arena: &'a Arena,
    pub(super) entrants: &'a Entrants,
    pub(super) blocks: &'a [Block],
    pub(super) threads: usize,
    pub(super) elapsed: Duration,
}

impl Played<'_> {
    /// The results of one bot.
    fn entry(&self, at: usize, rating: Rating) -> BotEntry {
        let seats = self.arena.seats;
        let (sums, (low, high)) = Sums::over(self.blocks, at);
        let sat = self.blocks.iter().filter(|block| block.sums(at).is_some());
        BotEntry {
            bot: self.entrants.name(at).to_owned(),
            rating: hundredths(rating.points),
            rating_low: hundredths(rating.low),
            rating_high: hundredths(rating.high),
            victories: Victories::new(&sums, low, high, seats),
            difference: sums.difference(seats),
            blocks: sat.count(),
            games: sums.games,
            score: sums.score(),
            rank: sums.rank(),
            decisions: sums.thinking.decisions,
        }
    }

    fn speed(&self) -> Speed {
        let (games, seconds) = (self.games(), self.elapsed.as_secs_f64());
        let milliseconds = |at| Sums::over(self.blocks, at).0.milliseconds();
        Speed {
            threads: self.threads,
            seconds,
            games_per_second: games as f64 / seconds,
            milliseconds: (0..self.entrants.len()).map(milliseconds).collect(),
        }
    }

    const fn games(&self) -> usize {
        self.blocks.len() * self.arena.seats
    }
}

impl Report {
    pub(super) fn new(played: &Played, anchor: Anchor) -> Self {
        let Played {
            arena,
            entrants,
            blocks,
            ..
        } = *played;
        let ratings = rate(blocks, entrants.len(), anchor, &arena.seed);
        let bots = ratings.iter().enumerate();
        let bots = bots.map(|(at, rating)| played.entry(at, *rating));
        let game: GameId = arena.edition.game();
        Self {
            title: game.facts().title,
            game: game.to_string(),
            options: arena.settings.clone(),
            seed: arena.seed.to_string(),
            seats: arena.seats,
            field: match arena.meeting {
                Meeting::All => None,
                Meeting::Field(field) => Some(entrants.name(field).to_owned()),
            },
            blocks: blocks.len(),
            games: played.games(),
            bots: bots.collect(),
            alone: alone(arena, entrants, blocks),
            speed: played.speed(),
        }
    }

    /// The bots with their times a move, the strongest first.
    pub(super) fn ranking(&self) -> Vec<(&BotEntry, f64)> {
        let times = self.speed.milliseconds.iter().copied();
        let mut ranking: Vec<(&BotEntry, f64)> = self.bots.iter().zip(times).collect();
        ranking.sort_by(|(a, _), (b, _)| b.rating.total_cmp(&a.rating));
        ranking
    }
}

/// Rounds a rating to digits that are the same on every machine. Adding 0 turns -0 into 0.
fn hundredths(points: f64) -> f64 {
    (points * 100.0).round() / 100.0 + 0.0
}

/// Results of the bots that sat alone, in the order of the list.
fn alone(arena: &Arena, entrants: &Entrants, blocks: &[Block]) -> Vec<AloneEntry> {
    let mut pairs: Vec<_> = blocks
        .iter()
        .filter_map(|block| block.lineup.alone())
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    let entry = |(one, field)| {
        let theirs = blocks.iter();
        let theirs = theirs.filter(|block| block.lineup.alone() == Some((one, field)));
        let (sums, (low, high)) = Sums::over(theirs.clone(), one);
        AloneEntry {
            bot: entrants.name(one).to_owned(),
            against: entrants.name(field).to_owned(),
            blocks: theirs.count(),
            victories: Victories::new(&sums, low, high, arena.seats),
        }
    };
    pairs.into_iter().map(entry).collect()
}

impl Victories {
    fn new(sums: &Sums, low: f64, high: f64, seats: usize) -> Self {
        Self {
            share: sums.share(),
            low,
            high,
            times_fair: sums.times_fair(seats),
        }
    }
}
