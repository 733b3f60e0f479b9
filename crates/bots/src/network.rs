//! A small network that says how well a seat stands: features → 64 → 32 → 1.
//!
//! It only adds and multiplies integers, so it says the same on every machine; the logistic at the
//! very end is the one step in floating point. Its numbers are fixed-point with [`SHIFT`] bits
//! behind the point. The loops have fixed lengths and no way out, so the compiler makes vectors of
//! them.

mod format;
mod learned;
mod one_ply;
mod shortlist;
#[cfg(test)]
mod tests;

use asterism_core::{Described, MOST_FEATURES, Seat};

pub use format::Malformed;
pub use learned::Learned;
pub use one_ply::OnePly;
pub use shortlist::Shortlist;

/// So many neurons hear the features.
pub(crate) const FIRST: usize = 64;
/// So many neurons hear those.
pub(crate) const SECOND: usize = 32;
/// Bits behind the point.
pub(crate) const SHIFT: u32 = 10;
/// The number one.
pub(crate) const ONE: i16 = 1 << SHIFT;
/// No neuron says less than zero or more than this.
pub(crate) const LOUDEST: i16 = 4 * ONE;
/// No weight behind the first neurons is larger, so that no sum can overflow:
/// 64 neurons × 2¹² × 2¹² and a bias below 2²⁹ stay below 2³¹.
pub(crate) const HEAVIEST: i16 = 4 * ONE - 1;
/// No bias of the later neurons is larger; it has twice the bits behind the point.
pub(crate) const STRONGEST_BIAS: i32 = 1 << 29;

/// Weights that were learned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// What each feature adds to the first neurons.
    pub(crate) features: Vec<[i16; FIRST]>,
    pub(crate) first_bias: [i16; FIRST],
    /// What each second neuron makes of the first ones.
    pub(crate) second: [[i16; FIRST]; SECOND],
    pub(crate) second_bias: [i32; SECOND],
    pub(crate) last: [i16; SECOND],
    pub(crate) last_bias: i32,
}

impl Network {
    /// How many features it knows.
    pub fn features(&self) -> usize {
        self.features.len()
    }

    /// How well `seat` stands in a game that is not over: about the reward that it will get.
    pub fn promise<G: Described>(&self, state: &G, seat: Seat) -> f32 {
        logistic(self.logit(Held::of(state, seat).as_slice()))
    }

    /// What the last neuron says when these features hold, with twice the bits behind the point.
    pub(crate) fn logit(&self, held: &[u16]) -> i32 {
        let mut first = self.first_bias;
        for feature in held {
            let weights = &self.features[usize::from(*feature)];
            for (sum, weight) in first.iter_mut().zip(weights) {
                *sum = sum.saturating_add(*weight);
            }
        }
        let first = first.map(|sum| sum.clamp(0, LOUDEST));
        let mut sum = self.last_bias;
        for at in 0..SECOND {
            let heard = self.second_bias[at] + product(&first, &self.second[at]);
            let said = (heard >> SHIFT).clamp(0, i32::from(LOUDEST));
            sum += said * i32::from(self.last[at]);
        }
        sum
    }
}

#[inline]
fn product(one: &[i16; FIRST], other: &[i16; FIRST]) -> i32 {
    let pairs = one.iter().zip(other);
    pairs
        .map(|(one, other)| i32::from(*one) * i32::from(*other))
        .sum()
}

/// From what the last neuron says to a share between 0 and 1.
pub(crate) fn logistic(logit: i32) -> f32 {
    let real = logit as f32 / (f32::from(ONE) * f32::from(ONE));
    1.0 / (1.0 + (-real).exp())
}

/// The features that hold in a position, in an array that needs no memory of its own.
pub(crate) struct Held {
    features: [u16; MOST_FEATURES],
    count: usize,
}

impl Held {
    pub(crate) fn of<G: Described>(state: &G, seat: Seat) -> Self {
        let mut held = Self {
            features: [0; MOST_FEATURES],
            count: 0,
        };
        state.describe(seat, &mut |feature| held.add(feature));
        held
    }

    #[inline]
    fn add(&mut self, feature: usize) {
        self.features[self.count] = feature as u16;
        self.count += 1;
    }

    pub(crate) fn as_slice(&self) -> &[u16] {
        &self.features[..self.count]
    }
}
