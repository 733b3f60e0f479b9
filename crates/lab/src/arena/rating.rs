//! Ratings of entrants with intervals.

use std::collections::BTreeMap;

use asterism_core::{Dice, Seed};

use super::block::Block;
use super::fit::Results;

/// Difference in points at which victories are in the proportion 10 to 1.
const POINTS: f64 = 400.0;
/// Number of bootstrap samples of the blocks for the intervals.
const RESAMPLES: usize = 400;
/// Number of samples left out on either side of an interval: one in forty.
const LEFT_OUT: usize = RESAMPLES / 40;

/// Strength of an entrant in points, with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Most likely value.
    pub points: f64,
    /// Lower bound of the interval.
    pub low: f64,
    /// Upper bound of the interval.
    pub high: f64,
}

/// Zero point of a scale of ratings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Anchor {
    /// The mean of all is 0.
    Mean,
    /// This entrant has this number of points.
    Entrant(usize, f64),
}

/// Ratings of `entrants` from the results of blocks, the same for the same seed.
///
/// Two whose ratings differ by 400 points win in the proportion 10 to 1, at any table. Victories
/// alone count. The intervals are a bootstrap over blocks, with random weights for the virtual
/// games of the fit: so a bot that has never lost has a wide one.
pub fn rate(blocks: &[Block], entrants: usize, anchor: Anchor, seed: &Seed) -> Vec<Rating> {
    let points = |drawn: &[&Block], virtual_games: Vec<f64>| {
        let results = results(drawn, virtual_games);
        anchored(&results.fit(), anchor)
    };
    let all: Vec<&Block> = blocks.iter().collect();
    let best = points(&all, vec![1.0; entrants]);
    let resampled: Vec<Vec<f64>> = (0..RESAMPLES)
        .map(|resample| {
            let mut dice = Dice::for_ply(seed, resample as u32);
            let drawn: Vec<&Block> = blocks.iter().map(|_| dice.pick(&all)).collect();
            let weights = (0..entrants).map(|_| weight(&mut dice)).collect();
            points(&drawn, weights)
        })
        .collect();
    let of_one = |(entrant, &points): (usize, &f64)| {
        let mut found: Vec<f64> = resampled.iter().map(|points| points[entrant]).collect();
        found.sort_unstable_by(f64::total_cmp);
        Rating {
            points,
            low: found[LEFT_OUT].min(points),
            high: found[RESAMPLES - 1 - LEFT_OUT].max(points),
        }
    };
    best.iter().enumerate().map(of_one).collect()
}

/// Random weight with mean 1 that is never 0, exponentially distributed.
fn weight(dice: &mut Dice) -> f64 {
    let chance = (((dice.bits() >> 11) + 1) as f64) / (1_u64 << 53) as f64;
    -chance.ln()
}

fn results(blocks: &[&Block], virtual_games: Vec<f64>) -> Results {
    let mut victories = vec![0.0; virtual_games.len()];
    let mut tables: BTreeMap<Vec<usize>, f64> = BTreeMap::new();
    for block in blocks {
        let mut table = block.lineup.entrants().to_vec();
        table.sort_unstable();
        let mut sitting = table.clone();
        sitting.dedup();
        for entrant in sitting {
            let sums = block.sums(entrant);
            victories[entrant] += sums.map_or(0.0, |sums| sums.victories());
        }
        *tables.entry(table).or_default() += block.games() as f64;
    }
    Results {
        victories,
        tables: tables.into_iter().collect(),
        virtual_games,
    }
}

fn anchored(strengths: &[f64], anchor: Anchor) -> Vec<f64> {
    let points = |strength: f64| strength * POINTS / std::f64::consts::LN_10;
    let (from, to) = match anchor {
        Anchor::Mean => {
            let sum: f64 = strengths.iter().sum();
            (sum / strengths.len() as f64, 0.0)
        }
        Anchor::Entrant(entrant, to) => (strengths[entrant], to),
    };
    let anchored = strengths
        .iter()
        .map(|strength| points(strength - from) + to);
    anchored.collect()
}

#[cfg(test)]
mod tests {
    use asterism_core::Outcome;

    use super::*;
    use crate::arena::lineup::{Meeting, Tournament};
    use crate::arena::{Bout, Lineup, Sums, Thinking};

    /// Strengths relative to the weakest.
    const STRENGTHS: [f64; 4] = [1.0, 2.0, 3.0, 6.0];
    const SEATS: usize = 3;

    /// Chance of an entrant to win at this table.
    fn chance(entrant: usize, seated: &[usize]) -> f64 {
        let all: f64 = seated.iter().map(|&one| STRENGTHS[one]).sum();
        STRENGTHS[entrant] / all
    }

    /// A game decided by strength and chance.
    fn bout(lineup: &Lineup, moved: usize, dice: &mut Dice) -> Bout {
        let seated: Vec<usize> = lineup.seated(moved).collect();
        let mut lot = f64::from(dice.below(1 << 20)) / f64::from(1 << 20);
        let winner = seated.iter().position(|&one| {
            lot -= chance(one, &seated);
            lot < 0.0
        });
        let mut scores = [0; SEATS];
        scores[winner.unwrap_or(SEATS - 1)] = 1;
        Bout {
            outcome: Outcome::by_score(&scores),
            thinking: vec![Thinking::default(); SEATS],
        }
    }

    fn tournament(entrants: usize, seats: usize) -> Tournament {
        Tournament {
            meeting: Meeting::All,
            entrants,
            seats,
        }
    }

    fn blocks(count: usize, seed: &Seed) -> Vec<Block> {
        let mut dice = Dice::for_ply(seed, 0);
        let lineups = tournament(STRENGTHS.len(), SEATS).draw(count, seed);
        let block = |lineup: Lineup| {
            let bouts = (0..SEATS).map(|moved| bout(&lineup, moved, &mut dice));
            let bouts: Vec<Bout> = bouts.collect();
            Block::new(lineup, &bouts)
        };
        lineups.into_iter().map(block).collect()
    }

    #[test]
    fn intervals_hold_the_truth_nineteen_times_of_twenty() {
        let (mut ratings_hold, mut shares_hold, mut tries) = (0, 0, 0);
        for luck in 0..60 {
            let seed = Seed::from_text("truth").child(luck);
            let blocks = blocks(60, &seed);
            let ratings = rate(&blocks, STRENGTHS.len(), Anchor::Entrant(0, 0.0), &seed);
            for entrant in 1..STRENGTHS.len() {
                let truth = POINTS * STRENGTHS[entrant].log10();
                let Rating { low, high, .. } = ratings[entrant];
                ratings_hold += u32::from((low..=high).contains(&truth));
                let sat = blocks.iter().filter(|it| it.sums(entrant).is_some());
                let chances = sat.clone().map(|it| chance(entrant, it.lineup.entrants()));
                let truth = chances.sum::<f64>() / sat.count() as f64;
                let (_, (low, high)) = Sums::over(&blocks, entrant);
                shares_hold += u32::from((low..=high).contains(&truth));
                tries += 1;
            }
        }
        for holds in [ratings_hold, shares_hold] {
            let part = f64::from(holds) / f64::from(tries);
            assert!(
                (0.9..=0.99).contains(&part),
                "{ratings_hold}, {shares_hold} of {tries}"
            );
        }
    }

    #[test]
    fn a_bot_that_never_lost_has_a_wide_interval() {
        let seed = Seed::from_text("never");
        let lineups = tournament(2, 2).draw(30, &seed);
        let won = |lineup: Lineup| {
            let bout = |moved| {
                let scores: Vec<i16> = lineup.seated(moved).map(|one| [0, 1][one]).collect();
                Bout {
                    outcome: Outcome::by_score(&scores),
                    thinking: vec![Thinking::default(); 2],
                }
            };
            let bouts = [bout(0), bout(1)];
            Block::new(lineup, &bouts)
        };
        let blocks: Vec<Block> = lineups.into_iter().map(won).collect();
        let ratings = rate(&blocks, 2, Anchor::Mean, &seed);
        let Rating { points, low, high } = ratings[1];
        assert!(points > 300.0 && points.is_finite(), "{points}");
        assert!(high - low > 150.0 && high.is_finite(), "{low} to {high}");
    }
}
