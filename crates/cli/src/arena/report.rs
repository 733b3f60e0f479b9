//! What came of an arena; the names of the fields are those of the JSON.

use std::time::Duration;

use asterism_core::Settings;
use asterism_registry::{Anchor, Arena, Block, GameId, Meeting, Rating, Sums, rate};
use serde::Serialize;

use super::entrants::Entrants;

/// All that is reported.
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

/// How a bot did.
#[derive(Serialize)]
pub(super) struct BotEntry {
    pub(super) bot: String,
    pub(super) rating: f64,
    pub(super) rating_low: f64,
    pub(super) rating_high: f64,
    #[serde(flatten)]
    pub(super) victories: Victories,
    /// By how much the share differs from the fair one: exactly 0 for equal bots.
    difference: f64,
    pub(super) blocks: usize,
    pub(super) games: u64,
    pub(super) score: f64,
    pub(super) rank: f64,
    pub(super) decisions: u64,
}

/// How a bot did that sat alone against a field of another one.
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
    /// How long each bot thought about a move, in the order of `bots`.
    pub(super) milliseconds: Vec<f64>,
}

impl Report {
    pub(super) fn new(
        (arena, entrants): (&Arena, &Entrants),
        blocks: &[Block],
        anchor: Anchor,
        (threads, elapsed): (usize, Duration),
    ) -> Self {
        let ratings = rate(blocks, entrants.len(), anchor, &arena.seed);
        let all = (0..entrants.len()).map(|entrant| Sums::over(blocks, entrant));
        let sums: Vec<(Sums, (f64, f64))> = all.collect();
        let game: GameId = arena.edition.game();
        let games = blocks.len() * arena.seats;
        let bots = ratings
            .iter()
            .zip(&sums)
            .enumerate()
            .map(|(at, (rating, sums))| {
                let sat = blocks.iter().filter(|block| block.sums(at).is_some());
                let name = entrants.name(at).to_owned();
                BotEntry::new(name, *rating, sums, (sat.count(), arena.seats))
            });
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
            games,
            bots: bots.collect(),
            alone: alone(arena, entrants, blocks),
            speed: Speed {
                threads,
                seconds: elapsed.as_secs_f64(),
                games_per_second: games as f64 / elapsed.as_secs_f64(),
                milliseconds: sums.iter().map(|(sums, _)| sums.milliseconds()).collect(),
            },
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

impl BotEntry {
    fn new(
        bot: String,
        rating: Rating,
        (sums, interval): &(Sums, (f64, f64)),
        (blocks, seats): (usize, usize),
    ) -> Self {
        Self {
            bot,
            rating: hundredths(rating.points),
            rating_low: hundredths(rating.low),
            rating_high: hundredths(rating.high),
            victories: Victories::new(sums, *interval, seats),
            difference: sums.difference(seats),
            blocks,
            games: sums.games,
            score: sums.score(),
            rank: sums.rank(),
            decisions: sums.thinking.decisions,
        }
    }
}

/// A rating has no more digits than every machine finds. Adding nothing makes -0 into 0.
fn hundredths(points: f64) -> f64 {
    (points * 100.0).round() / 100.0 + 0.0
}

/// How everybody did who sat alone, in the order of the list.
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
        let (sums, interval) = Sums::over(theirs.clone(), one);
        AloneEntry {
            bot: entrants.name(one).to_owned(),
            against: entrants.name(field).to_owned(),
            blocks: theirs.count(),
            victories: Victories::new(&sums, interval, arena.seats),
        }
    };
    pairs.into_iter().map(entry).collect()
}

impl Victories {
    fn new(sums: &Sums, (low, high): (f64, f64), seats: usize) -> Self {
        Self {
            share: sums.share(),
            low,
            high,
            times_fair: sums.times_fair(seats),
        }
    }
}
