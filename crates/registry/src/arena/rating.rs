use std::collections::BTreeMap;

use asterism_core::{Dice, Seed};

use super::block::Block;
use super::fit::Results;

/// As many points more make the strength ten times as great.
const POINTS: f64 = 400.0;
/// So many times the blocks are drawn anew to see how much chance there is in a rating.
const RESAMPLES: usize = 400;
/// So many of them are left out on either side: one in forty.
const LEFT_OUT: usize = RESAMPLES / 40;

/// How strong an entrant is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// What the results make likeliest.
    pub points: f64,
    /// Nineteen times out of twenty it is not below.
    pub low: f64,
    /// Nor above.
    pub high: f64,
}

/// Where ratings begin to count.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Anchor {
    /// The mean of all is 0.
    Mean,
    /// This entrant has so many points.
    Entrant(usize, f64),
}

/// The ratings of `entrants` from what came of the blocks, all of them the same for the same seed.
///
/// Two whose ratings differ by 400 points win in the proportion 10 to 1, at any table. Victories alone
/// count. The intervals come from blocks drawn anew, with the virtual games of the fit weighed by lot:
/// so a bot that has never lost has a wide one.
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

/// A weight with mean 1 that is never 0: the logarithm of a chance.
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
