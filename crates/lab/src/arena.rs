//! Bots measured against each other.
//!
//! The unit is a block: one deal, played as often as there are seats, and every time the bots move up
//! by one seat. So each of them has had every seat on the same deal, and the luck of seats and cards
//! divides out. Blocks are independent of each other, the games of a block are not.

mod block;
mod contestant;
mod fit;
mod lineup;
mod rating;

use asterism_bots::Bot;
use asterism_core::{Notation, Outcome, Seed, Settings, Unreadable};

use self::contestant::Contestant;
use crate::bot::BotId;
use crate::edition::{Edition, with_edition};
use crate::game::Registered;
use crate::leash::Leash;
use crate::simulate;

pub use block::{Block, Sums};
pub use contestant::Thinking;
pub use lineup::{Lineup, Meeting};
pub use rating::{Anchor, Rating, rate};

/// So many bots can be measured at once.
const MOST_ENTRANTS: usize = 16;

/// Children of the seed that are no deals.
const LINEUPS: u64 = u64::MAX;

/// Bots that are measured against each other.
#[derive(Clone, Debug)]
pub struct Arena {
    /// Which game, and what lies in its box.
    pub edition: Edition,
    /// How many sit at a table.
    pub seats: usize,
    /// What the tables have chosen.
    pub settings: Settings,
    /// Who is measured. A bot that is listed twice is measured twice.
    pub entrants: Vec<BotId>,
    /// Who meets whom.
    pub meeting: Meeting,
    /// The seed of everything: the n-th block is dealt from its n-th child.
    pub seed: Seed,
}

/// One game of a block.
#[derive(Clone, Debug)]
pub struct Bout {
    /// How it ended.
    pub outcome: Outcome,
    /// How much was thought, seat by seat.
    pub thinking: Vec<Thinking>,
}

impl Arena {
    /// Refuses a game that cannot be played so, and too few or too many bots.
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

    /// Who sits down together, block by block.
    pub fn lineups(&self, blocks: usize) -> Vec<Lineup> {
        let seed = self.seed.child(LINEUPS);
        lineup::draw(
            self.meeting,
            (self.entrants.len(), self.seats),
            blocks,
            &seed,
        )
    }

    /// Plays a game of the `block`-th block, after the bots have moved up `moved` times. It depends
    /// on nothing but the arena and these.
    pub fn play(&self, block: u64, lineup: &Lineup, moved: usize) -> Result<Bout, Unreadable> {
        let bots: Vec<BotId> = lineup
            .seated(moved)
            .map(|entrant| self.entrants[entrant])
            .collect();
        let deal = self.seed.child(block);
        // What a bot rolls follows from the deal and its seat: never from its place in the list.
        let thoughts: Vec<Seed> = (0..self.seats as u64)
            .map(|seat| deal.child(seat))
            .collect();
        self.bout(&bots, &deal, &thoughts)
    }

    fn bout(&self, bots: &[BotId], deal: &Seed, thoughts: &[Seed]) -> Result<Bout, Unreadable> {
        with_edition!(self.edition, (G, content) => {
            let options = G::options(bots.len(), &self.settings, content)?;
            let sitting = bots.iter().zip(thoughts);
            let contestants = sitting.map(|(bot, seed)| Contestant::new(bot.player(&Leash::default()), *seed));
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
