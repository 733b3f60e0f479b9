//! Bots measured against each other.
//!
//! The unit is a block: one deal, played as often as there are seats, and every time the bots move
//! up by one seat. So each of them has had every seat on the same deal, and the luck of seats and
//! cards divides out. Blocks are independent of each other, the games of a block are not.
//!
//! - `lineup`: the bots that sit down together, block by block.
//! - `contestant`: a bot with its own dice, whose time is measured.
//! - `block`: the sums of the games of a block.
//! - `fit`: strengths by maximum likelihood; `rating`: ratings with intervals from them.
//! - `tests`: arenas with real games.

mod block;
mod contestant;
mod fit;
mod lineup;
mod rating;

use asterism_bots::Bot;
use asterism_core::{Notation, Outcome, Seed, Settings, Unreadable};
use asterism_registry::{BotId, Edition, Registered, ThinkingLimits, with_edition};

use self::contestant::Contestant;
use self::lineup::Tournament;
use crate::simulate;

pub use block::{Block, Sums};
pub use contestant::Thinking;
pub use lineup::{Lineup, Meeting};
pub use rating::{Anchor, Rating, rate};

/// Maximum number of bots in one arena.
const MOST_ENTRANTS: usize = 16;

/// Index of the child seed that line-ups are drawn from; deals have small indices.
const LINEUPS: u64 = u64::MAX;

/// Bots that are measured against each other.
///
/// ```
/// use asterism_core::{Seed, Settings};
/// use asterism_lab::{Arena, Meeting};
/// use asterism_registry::{BotId, GameId, Library};
/// let arena = Arena {
///     edition: Library::embedded().edition(GameId::Stellar),
///     seats: 2,
///     settings: Settings::new(),
///     entrants: vec![BotId::Random, BotId::Greedy],
///     meeting: Meeting::All,
///     seed: Seed::from_text("example"),
/// };
/// let lineup = &arena.lineups(1)[0];
/// assert_eq!(arena.play(0, lineup, 0).unwrap().outcome.seats(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Arena {
    /// The game with its content.
    pub edition: Edition,
    /// Number of seats of a table.
    pub seats: usize,
    /// Settings of the tables.
    pub settings: Settings,
    /// The bots. A bot that is listed twice is measured twice.
    pub entrants: Vec<BotId>,
    /// The opponents of each bot.
    pub meeting: Meeting,
    /// Source of all randomness: the n-th block is dealt from its n-th child.
    pub seed: Seed,
}

/// One game of a block.
#[derive(Clone, Debug)]
pub struct Bout {
    /// Its outcome.
    pub outcome: Outcome,
    /// Time spent on decisions, seat by seat.
    pub thinking: Vec<Thinking>,
}

impl Arena {
    /// Refuses options that the game does not allow, and too few or too many bots.
    pub fn check(&self) -> Result<(), Unreadable> {
        match self.entrants.len() {
            0 | 1 => return Err(Unreadable::new("an arena needs at least two bots")),
            entrants if entrants > MOST_ENTRANTS => {
                let reason = format!("{entrants} bots are too many: at most {MOST_ENTRANTS}");
                return Err(Unreadable::new(reason));
            }
            _ => {}
        }
        self.edition.check_options(self.seats, &self.settings)
    }

    /// Line-ups, block by block.
    pub fn lineups(&self, blocks: usize) -> Vec<Lineup> {
        let tournament = Tournament {
            meeting: self.meeting,
            entrants: self.entrants.len(),
            seats: self.seats,
        };
        tournament.draw(blocks, &self.seed.child(LINEUPS))
    }

    /// Plays a game of the `block`-th block, after the bots have moved up `moved` times. The result
    /// depends only on the arena and the arguments.
    pub fn play(&self, block: u64, lineup: &Lineup, moved: usize) -> Result<Bout, Unreadable> {
        let bots: Vec<BotId> = lineup
            .seated(moved)
            .map(|entrant| self.entrants[entrant])
            .collect();
        let deal = self.seed.child(block);
        // The dice of a bot depend on the deal and its seat, never on its place in the list.
        let thoughts: Vec<Seed> = (0..self.seats as u64)
            .map(|seat| deal.child(seat))
            .collect();
        self.bout(&bots, &deal, &thoughts)
    }

    fn bout(&self, bots: &[BotId], deal: &Seed, thoughts: &[Seed]) -> Result<Bout, Unreadable> {
        with_edition!(self.edition, (G, content) => {
            let options = G::options(bots.len(), &self.settings, content)?;
            let sitting = bots.iter().zip(thoughts);
            let contestants = sitting.map(|(bot, seed)| Contestant::new(bot.player(&ThinkingLimits::default()), *seed));
            Ok(bout::<G>(&options, contestants.collect(), deal))
        })
    }
}

fn bout<G: Registered>(
    options: &G::Options,
    mut contestants: Vec<Contestant<G>>,
    deal: &Seed,
) -> Bout {
    let mut players: Vec<&mut dyn Bot<G>> = Vec::new();
    for contestant in &mut contestants {
        players.push(contestant);
    }
    let (played, _) = simulate::play::<G>(options, &mut players, deal);
    Bout {
        outcome: played.outcome,
        thinking: contestants.iter().map(Contestant::thinking).collect(),
    }
}

#[cfg(test)]
mod tests;
