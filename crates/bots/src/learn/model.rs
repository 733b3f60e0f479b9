//! The network in floating point, and its gradients.

use asterism_core::Dice;

use crate::network::{
    FIRST_LAYER, MAX_ACTIVATION, MAX_BIAS, MAX_WEIGHT, Network, ONE, SECOND_LAYER,
};

/// The network in floating point, as it is while it learns.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Model {
    pub(crate) features: Vec<[f32; FIRST_LAYER]>,
    pub(crate) rest: Rest,
}

/// All weights but those of the features.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Rest {
    pub(crate) first_bias: [f32; FIRST_LAYER],
    pub(crate) second: [[f32; FIRST_LAYER]; SECOND_LAYER],
    pub(crate) second_bias: [f32; SECOND_LAYER],
    pub(crate) last: [f32; SECOND_LAYER],
    pub(crate) last_bias: [f32; 1],
}

/// The inputs of all neurons for one position, before they are clamped.
pub(crate) struct Activations {
    first: [f32; FIRST_LAYER],
    second: [f32; SECOND_LAYER],
    /// The output: a reward between 0 and 1.
    pub(crate) promise: f32,
}

const CLIP: f32 = MAX_ACTIVATION as f32 / ONE as f32;

/// Activation function: clamps to 0 … `CLIP`.
fn activate(heard: f32) -> f32 {
    heard.clamp(0.0, CLIP)
}

/// Derivative of the activation function.
fn activation_slope(heard: f32) -> f32 {
    if 0.0 < heard && heard < CLIP {
        1.0
    } else {
        0.0
    }
}

impl Rest {
    pub(crate) const ZERO: Self = Self {
        first_bias: [0.0; FIRST_LAYER],
        second: [[0.0; FIRST_LAYER]; SECOND_LAYER],
        second_bias: [0.0; SECOND_LAYER],
        last: [0.0; SECOND_LAYER],
        last_bias: [0.0],
    };

    /// All arrays, always in the same order.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &[f32]> {
        let second = self.second.iter().map(<[f32; FIRST_LAYER]>::as_slice);
        second.chain([
            &self.first_bias[..],
            &self.second_bias,
            &self.last,
            &self.last_bias,
        ])
    }

    /// All arrays in the same order, mutable.
    pub(crate) fn parts_mut(&mut self) -> impl Iterator<Item = &mut [f32]> {
        let second = self
            .second
            .iter_mut()
            .map(<[f32; FIRST_LAYER]>::as_mut_slice);
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
            features: vec![[0.0; FIRST_LAYER]; features],
            rest: Rest::ZERO,
        }
    }

    /// A model with small random weights.
    pub(crate) fn random(features: usize, dice: &mut Dice) -> Self {
        let mut model = Self::zero(features);
        let mut small = |most: f32| (dice.below(20_001) as f32 / 10_000.0 - 1.0) * most;
        for weights in &mut model.features {
            *weights = weights.map(|_| small(0.1));
        }
        model.rest.first_bias = [0.25; FIRST_LAYER];
        for weights in &mut model.rest.second {
            *weights = weights.map(|_| small(0.2));
        }
        model.rest.second_bias = [0.25; SECOND_LAYER];
        model.rest.last = model.rest.last.map(|_| small(0.2));
        model
    }

    /// Evaluates a position with these features.
    pub(crate) fn think(&self, features: &[u16]) -> Activations {
        let mut first = self.rest.first_bias;
        for feature in features {
            add(&mut first, &self.features[usize::from(*feature)], 1.0);
        }
        let said = first.map(activate);
        let mut second = self.rest.second_bias;
        for (heard, weights) in second.iter_mut().zip(&self.rest.second) {
            *heard += product(&said, weights);
        }
        let logit = self.rest.last_bias[0] + product(&second.map(activate), &self.rest.last);
        Activations {
            first,
            second,
            promise: 1.0 / (1.0 + (-logit).exp()),
        }
    }

    /// Backpropagates `error`, the derivative of the cross-entropy by the logit: adds the gradient
    /// of all but the features to `rest` and returns the gradient of each active feature's weights.
    pub(crate) fn gradient(
        &self,
        activations: &Activations,
        error: f32,
        rest: &mut Rest,
    ) -> [f32; FIRST_LAYER] {
        rest.last_bias[0] += error;
        add(&mut rest.last, &activations.second.map(activate), error);
        let said = activations.first.map(activate);
        let mut first = [0.0; FIRST_LAYER];
        for at in 0..SECOND_LAYER {
            let gradient = error * self.rest.last[at] * activation_slope(activations.second[at]);
            if gradient != 0.0 {
                rest.second_bias[at] += gradient;
                add(&mut rest.second[at], &said, gradient);
                add(&mut first, &self.rest.second[at], gradient);
            }
        }
        for (gradient, heard) in first.iter_mut().zip(activations.first) {
            *gradient *= activation_slope(heard);
        }
        add(&mut rest.first_bias, &first, 1.0);
        first
    }

    /// The same network in integers.
    pub(crate) fn quantise(&self) -> Network {
        let rest = &self.rest;
        let wide = |bias: f32| {
            let scaled = bias * f32::from(ONE) * f32::from(ONE);
            (scaled.round() as i32).clamp(-MAX_BIAS, MAX_BIAS)
        };
        let weight = |weight: f32| fixed(weight).clamp(-MAX_WEIGHT, MAX_WEIGHT);
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

/// Converts to fixed point; saturates if the weight is too large.
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

/// Dot product, in eight sums so that the compiler may use vectors: it must not reorder additions.
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
