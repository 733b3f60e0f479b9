//! A small network that estimates the reward of a seat: features → 64 → 32 → 1.
//!
//! It only adds and multiplies integers, so its output is the same on every machine; the logistic
//! at the very end is the one step in floating point. Its numbers are fixed-point with
//! [`FRACTION_BITS`] bits behind the point. The loops have fixed lengths and no early exit, so the
//! compiler turns them into vector instructions.
//!
//! - `format.rs`: a network as bytes, with version and checksum.
//! - `learned.rs`: a network as the judge of a search.
//! - `one_ply.rs`: a bot that looks one action ahead with a network.
//! - `shortlist.rs`: the actions that a network is asked about.

mod format;
mod learned;
mod one_ply;
mod shortlist;
#[cfg(test)]
mod tests;

use asterism_core::{Described, MAX_FEATURES, Seat};

pub use format::Malformed;
pub use learned::Learned;
pub use one_ply::OnePly;
pub use shortlist::Shortlist;

/// Width of the first layer.
pub(crate) const FIRST_LAYER: usize = 64;
/// Width of the second layer.
pub(crate) const SECOND_LAYER: usize = 32;
/// Number of bits behind the point.
pub(crate) const FRACTION_BITS: u32 = 10;
/// The number one in fixed point.
pub(crate) const ONE: i16 = 1 << FRACTION_BITS;
/// Maximum of an activation; the minimum is zero.
pub(crate) const MAX_ACTIVATION: i16 = 4 * ONE;
/// Maximum weight behind the first layer. It keeps sums from overflowing: 64 neurons × 2¹² × 2¹²
/// and a bias below 2²⁹ stay below 2³¹.
pub(crate) const MAX_WEIGHT: i16 = 4 * ONE - 1;
/// Maximum bias of the later layers, which has twice the bits behind the point.
pub(crate) const MAX_BIAS: i32 = 1 << 29;

/// A trained network.
///
/// ```
/// use asterism_bots::{Course, Malformed, Network, Shortlist, train};
/// use asterism_core::{Content as _, Described, Seed};
/// # use stellar::{Content, Options, Start, Stellar};
/// # let (start, content) = (Start::Drawn, Content::embedded());
/// # let course = Course {
/// #     tables: vec![Options { start, content }],
/// #     shortlist: Shortlist::All,
/// #     games: 0,
/// #     exams: 0,
/// #     blocks: 0,
/// #     seed: Seed::from_text("example"),
/// #     threads: 1,
/// # };
///
/// let network = train::<Stellar>(&course, &mut |_| ());
/// assert_eq!(network.features(), Stellar::FEATURES);
/// let bytes = network.to_bytes();
/// assert_eq!(Network::read(&bytes, Stellar::FEATURES), Ok(network));
/// assert_eq!(Network::read(b"something else", Stellar::FEATURES), Err(Malformed::Magic));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// Weights from each feature to the first layer.
    pub(crate) features: Vec<[i16; FIRST_LAYER]>,
    pub(crate) first_bias: [i16; FIRST_LAYER],
    /// Weights from the first layer to each neuron of the second.
    pub(crate) second: [[i16; FIRST_LAYER]; SECOND_LAYER],
    pub(crate) second_bias: [i32; SECOND_LAYER],
    pub(crate) last: [i16; SECOND_LAYER],
    pub(crate) last_bias: i32,
}

impl Network {
    /// Number of features.
    pub fn features(&self) -> usize {
        self.features.len()
    }

    /// Expected reward of `seat` in a game that is not over.
    pub fn promise<G: Described>(&self, state: &G, seat: Seat) -> f32 {
        logistic(self.logit(ActiveFeatures::of(state, seat).as_slice()))
    }

    /// Logit of the output for these active features, with twice the bits behind the point.
    pub(crate) fn logit(&self, held: &[u16]) -> i32 {
        let mut first = self.first_bias;
        for feature in held {
            let weights = &self.features[usize::from(*feature)];
            for (sum, weight) in first.iter_mut().zip(weights) {
                *sum = sum.saturating_add(*weight);
            }
        }
        let first = first.map(|sum| sum.clamp(0, MAX_ACTIVATION));
        let mut sum = self.last_bias;
        for at in 0..SECOND_LAYER {
            let heard = self.second_bias[at] + product(&first, &self.second[at]);
            let said = (heard >> FRACTION_BITS).clamp(0, i32::from(MAX_ACTIVATION));
            sum += said * i32::from(self.last[at]);
        }
        sum
    }
}

#[inline]
fn product(one: &[i16; FIRST_LAYER], other: &[i16; FIRST_LAYER]) -> i32 {
    let pairs = one.iter().zip(other);
    pairs
        .map(|(one, other)| i32::from(*one) * i32::from(*other))
        .sum()
}

/// Turns a logit into a reward between 0 and 1.
pub(crate) fn logistic(logit: i32) -> f32 {
    let real = logit as f32 / (f32::from(ONE) * f32::from(ONE));
    1.0 / (1.0 + (-real).exp())
}

/// The active features of a position, in an array that allocates nothing.
pub(crate) struct ActiveFeatures {
    features: [u16; MAX_FEATURES],
    count: usize,
}

impl ActiveFeatures {
    pub(crate) fn of<G: Described>(state: &G, seat: Seat) -> Self {
        let mut held = Self {
            features: [0; MAX_FEATURES],
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
