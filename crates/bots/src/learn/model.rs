use asterism_core::Dice;

use crate::network::{FIRST, HEAVIEST, LOUDEST, Network, ONE, SECOND, STRONGEST_BIAS};

/// The network in floating point, as it is while it learns.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Model {
    pub(crate) features: Vec<[f32; FIRST]>,
    pub(crate) rest: Rest,
}

/// All but the weights of the features.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Rest {
    pub(crate) first_bias: [f32; FIRST],
    pub(crate) second: [[f32; FIRST]; SECOND],
    pub(crate) second_bias: [f32; SECOND],
    pub(crate) last: [f32; SECOND],
    pub(crate) last_bias: [f32; 1],
}

/// What every neuron heard when some features held.
pub(crate) struct Thought {
    first: [f32; FIRST],
    second: [f32; SECOND],
    /// What the last neuron said: a share between 0 and 1.
    pub(crate) promise: f32,
}

const CLIP: f32 = LOUDEST as f32 / ONE as f32;

/// What a neuron says that heard so much.
fn say(heard: f32) -> f32 {
    heard.clamp(0.0, CLIP)
}

/// How much of a correction goes through a neuron that heard so much.
fn slope(heard: f32) -> f32 {
    if 0.0 < heard && heard < CLIP {
        1.0
    } else {
        0.0
    }
}

impl Rest {
    pub(crate) const ZERO: Self = Self {
        first_bias: [0.0; FIRST],
        second: [[0.0; FIRST]; SECOND],
        second_bias: [0.0; SECOND],
        last: [0.0; SECOND],
        last_bias: [0.0],
    };

    /// Its parts, always in this order.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &[f32]> {
        let second = self.second.iter().map(<[f32; FIRST]>::as_slice);
        second.chain([
            &self.first_bias[..],
            &self.second_bias,
            &self.last,
            &self.last_bias,
        ])
    }

    /// Its parts, to be changed.
    pub(crate) fn parts_mut(&mut self) -> impl Iterator<Item = &mut [f32]> {
        let second = self.second.iter_mut().map(<[f32; FIRST]>::as_mut_slice);
        second.chain([
            &mut self.first_bias[..],
            &mut self.second_bias,
            &mut self.last,
            &mut self.last_bias,
        ])
    }
}

impl Model {
    pub(crate) fn zero(features: usize) -> Self {
        Self {
            features: vec![[0.0; FIRST]; features],
            rest: Rest::ZERO,
        }
    }

    /// Small random weights, from which something can be learned.
    pub(crate) fn random(features: usize, dice: &mut Dice) -> Self {
        let mut model = Self::zero(features);
        let mut small = |most: f32| (dice.below(20_001) as f32 / 10_000.0 - 1.0) * most;
        for weights in &mut model.features {
            *weights = weights.map(|_| small(0.1));
        }
        model.rest.first_bias = [0.25; FIRST];
        for weights in &mut model.rest.second {
            *weights = weights.map(|_| small(0.2));
        }
        model.rest.second_bias = [0.25; SECOND];
        model.rest.last = model.rest.last.map(|_| small(0.2));
        model
    }

    /// What it makes of a position with these features.
    pub(crate) fn think(&self, features: &[u16]) -> Thought {
        let mut first = self.rest.first_bias;
        for feature in features {
            add(&mut first, &self.features[usize::from(*feature)], 1.0);
        }
        let said = first.map(say);
        let mut second = self.rest.second_bias;
        for (heard, weights) in second.iter_mut().zip(&self.rest.second) {
            *heard += product(&said, weights);
        }
        let logit = self.rest.last_bias[0] + product(&second.map(say), &self.rest.last);
        Thought {
            first,
            second,
            promise: 1.0 / (1.0 + (-logit).exp()),
        }
    }

    /// Adds to `rest` and returns for each feature that held by how much each weight should grow
    /// for the last neuron to hear one less: the slope of the cross-entropy, times `error`.
    pub(crate) fn blame(&self, thought: &Thought, error: f32, rest: &mut Rest) -> [f32; FIRST] {
        rest.last_bias[0] += error;
        add(&mut rest.last, &thought.second.map(say), error);
        let said = thought.first.map(say);
        let mut first = [0.0; FIRST];
        for at in 0..SECOND {
            let blame = error * self.rest.last[at] * slope(thought.second[at]);
            if blame != 0.0 {
                rest.second_bias[at] += blame;
                add(&mut rest.second[at], &said, blame);
                add(&mut first, &self.rest.second[at], blame);
            }
        }
        for (blame, heard) in first.iter_mut().zip(thought.first) {
            *blame *= slope(heard);
        }
        add(&mut rest.first_bias, &first, 1.0);
        first
    }

    /// The same network in integers.
    pub(crate) fn quantise(&self) -> Network {
        let rest = &self.rest;
        let wide = |bias: f32| {
            let scaled = bias * f32::from(ONE) * f32::from(ONE);
            (scaled.round() as i32).clamp(-STRONGEST_BIAS, STRONGEST_BIAS)
        };
        let weight = |weight: f32| fixed(weight).clamp(-HEAVIEST, HEAVIEST);
        Network {
            features: self.features.iter().map(|row| row.map(fixed)).collect(),
            first_bias: rest.first_bias.map(fixed),
            second: rest.second.map(|row| row.map(weight)),
            second_bias: rest.second_bias.map(wide),
            last: rest.last.map(weight),
            last_bias: wide(rest.last_bias[0]),
        }
    }
}

/// In fixed point. What is too large becomes the largest there is.
fn fixed(weight: f32) -> i16 {
    (weight * f32::from(ONE)).round() as i16
}

/// Adds `scale` times `other` to `sum`.
#[inline]
fn add<const N: usize>(sum: &mut [f32; N], other: &[f32; N], scale: f32) {
    for (sum, other) in sum.iter_mut().zip(other) {
        *sum += other * scale;
    }
}

/// In eight sums, so that the compiler may use vectors: it must not change the order of additions.
#[inline]
fn product<const N: usize>(one: &[f32; N], other: &[f32; N]) -> f32 {
    let mut sums = [0.0; 8];
    for (one, other) in one.chunks_exact(8).zip(other.chunks_exact(8)) {
        for lane in 0..8 {
            sums[lane] += one[lane] * other[lane];
        }
    }
    sums.iter().sum()
}
