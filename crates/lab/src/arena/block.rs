//! The results of a block of games, and their sums by entrant.

use std::ops::AddAssign;

use super::Bout;
use super::contestant::Thinking;
use super::lineup::Lineup;
use crate::share::{Clusters, WHOLE, sixtieths};

/// Results of a block.
#[derive(Clone, Debug)]
pub struct Block {
    /// The bots that played.
    pub lineup: Lineup,
    /// Sums over its games, by the places of the line-up.
    places: Vec<Sums>,
}

/// Results of an entrant, added up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sums {
    /// Number of games, counted once for each seat that the entrant had.
    pub games: u64,
    /// Its victories in sixtieths, so that shared ones add up exactly.
    sixtieths: u64,
    score: i64,
    rank: u64,
    /// Time spent on decisions.
    pub thinking: Thinking,
}

impl Block {
    /// Adds up the games of a block; the bots move up one seat after each.
    pub fn new(lineup: Lineup, bouts: &[Bout]) -> Self {
        let mut places = vec![Sums::default(); lineup.seats()];
        for (moved, bout) in bouts.iter().enumerate() {
            for (seat, sixtieths) in sixtieths(&bout.outcome) {
                places[lineup.place(seat.index(), moved)] += Sums {
                    games: 1,
                    sixtieths,
                    score: i64::from(bout.outcome.score(seat)),
                    rank: u64::from(bout.outcome.rank(seat)),
                    thinking: bout.thinking[seat.index()],
                };
            }
        }
        Self { lineup, places }
    }

    /// Sums of an entrant over all its places; none if it did not play.
    pub fn sums(&self, entrant: usize) -> Option<Sums> {
        let mut sums = Sums::default();
        for (at, place) in self.lineup.entrants().iter().zip(&self.places) {
            if *at == entrant {
                sums += *place;
            }
        }
        (sums.games > 0).then_some(sums)
    }

    /// Number of games.
    pub fn games(&self) -> u64 {
        self.places.first().map_or(0, |place| place.games)
    }

    /// True if all places have exactly equal results, as equal bots must.
    pub fn is_even(&self) -> bool {
        let result = |sums: &Sums| (sums.games, sums.sixtieths, sums.score, sums.rank);
        self.places
            .windows(2)
            .all(|two| result(&two[0]) == result(&two[1]))
    }
}

impl AddAssign for Sums {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.sixtieths += other.sixtieths;
        self.score += other.score;
        self.rank += other.rank;
        self.thinking += other.thinking;
    }
}

impl Sums {
    /// Adds up the results of an entrant, and gives the interval of its share of victories,
    /// estimated from the variance between blocks.
    pub fn over<'a>(
        blocks: impl IntoIterator<Item = &'a Block>,
        entrant: usize,
    ) -> (Self, (f64, f64)) {
        let sat = blocks.into_iter().filter_map(|block| block.sums(entrant));
        let (mut all, mut clusters) = (Self::default(), Clusters::default());
        for sums in sat {
            all += sums;
            clusters.add(sums.games, sums.sixtieths);
        }
        let share = clusters.share();
        (all, (share.low, share.high))
    }

    /// Number of victories; one shared by n seats counts 1/n.
    pub fn victories(&self) -> f64 {
        self.sixtieths as f64 / WHOLE as f64
    }

    /// Victories as a part of its games.
    pub fn share(&self) -> f64 {
        self.sixtieths as f64 / (WHOLE * self.games) as f64
    }

    /// Win rate relative to a fair share at a table of `seats` (1.0).
    pub fn times_fair(&self, seats: usize) -> f64 {
        (self.sixtieths * seats as u64) as f64 / (WHOLE * self.games) as f64
    }

    /// Difference between its share of victories and a fair share: exactly 0 if they are equal.
    pub fn difference(&self, seats: usize) -> f64 {
        let fair = (WHOLE * self.games) as f64;
        let won = (self.sixtieths * seats as u64) as f64;
        (won - fair) / (fair * seats as f64)
    }

    /// Mean score.
    pub fn score(&self) -> f64 {
        self.score as f64 / self.games as f64
    }

    /// Mean rank: 1 has won.
    pub fn rank(&self) -> f64 {
        self.rank as f64 / self.games as f64
    }

    /// Mean time for a decision in milliseconds; 0 if it never had one.
    pub fn milliseconds(&self) -> f64 {
        let decisions = self.thinking.decisions.max(1);
        self.thinking.time.as_secs_f64() * 1000.0 / decisions as f64
    }
}
