//! The optimiser: Adam.

use super::lessons::Lesson;
use super::model::{Model, Rest};
use crate::network::{FIRST_LAYER, MAX_WEIGHT, ONE};

/// Decay of the mean gradient (β₁).
const MEAN: f32 = 0.9;
/// Decay of the mean squared gradient (β₂).
const SQUARE: f32 = 0.999;
/// Keeps the step finite (ε).
const TINY: f32 = 1e-8;
/// Maximum weight that the integer network can hold.
const LARGEST: f32 = MAX_WEIGHT as f32 / ONE as f32;

/// Adam (Kingma and Ba, 2014). The weights of a feature are left alone in steps where
/// it is not active.
pub(crate) struct Adam {
    pub(crate) rate: f32,
    mean: Model,
    square: Model,
    slope: Model,
    /// The features that are active in this step, each once.
    touched: Vec<u16>,
    is_touched: Vec<bool>,
    /// Share of the two means that is still their initial zero.
    unfilled: (f32, f32),
}

impl Adam {
    pub(crate) fn new(model: &Model) -> Self {
        let features = model.features.len();
        Self {
            rate: 1e-3,
            mean: Model::zero(features),
            square: Model::zero(features),
            slope: Model::zero(features),
            touched: Vec::new(),
            is_touched: vec![false; features],
            unfilled: (1.0, 1.0),
        }
    }

    /// Takes one step of all weights towards the values of these lessons.
    pub(crate) fn step<'a>(
        &mut self,
        model: &mut Model,
        lessons: impl ExactSizeIterator<Item = Lesson<'a>>,
    ) {
        let share = 1.0 / lessons.len() as f32;
        self.slope.rest = Rest::ZERO;
        for lesson in lessons {
            let activations = model.think(lesson.features);
            let error = (activations.promise - lesson.worth) * share;
            let gradient = model.gradient(&activations, error, &mut self.slope.rest);
            self.touch(lesson.features, &gradient);
        }
        self.unfilled.0 *= MEAN;
        self.unfilled.1 *= SQUARE;
        self.move_features(model);
        self.move_rest(model);
    }

    fn touch(&mut self, features: &[u16], gradient: &[f32; FIRST_LAYER]) {
        for feature in features {
            let at = usize::from(*feature);
            if !self.is_touched[at] {
                self.is_touched[at] = true;
                self.touched.push(*feature);
            }
            for (slope, gradient) in self.slope.features[at].iter_mut().zip(gradient) {
                *slope += gradient;
            }
        }
    }

    fn pace(&self) -> Pace {
        Pace {
            rate: self.rate / (1.0 - self.unfilled.0),
            filled: 1.0 / (1.0 - self.unfilled.1),
        }
    }

    fn move_features(&mut self, model: &mut Model) {
        let pace = self.pace();
        for feature in self.touched.drain(..) {
            let at = usize::from(feature);
            self.is_touched[at] = false;
            let slope = &mut self.slope.features[at];
            let means = &mut self.mean.features[at];
            let squares = &mut self.square.features[at];
            pace.step(&mut model.features[at], slope, means, squares);
            *slope = [0.0; FIRST_LAYER];
        }
    }

    fn move_rest(&mut self, model: &mut Model) {
        let pace = self.pace();
        let means = self.mean.rest.parts_mut().zip(self.square.rest.parts_mut());
        let weights = model.rest.parts_mut().zip(self.slope.rest.parts());
        for ((weights, slopes), (means, squares)) in weights.zip(means) {
            pace.step(weights, slopes, means, squares);
        }
    }
}

/// Step sizes, corrected for the zeros that the means began with.
#[derive(Clone, Copy)]
struct Pace {
    rate: f32,
    filled: f32,
}

impl Pace {
    fn step(self, weights: &mut [f32], slopes: &[f32], means: &mut [f32], squares: &mut [f32]) {
        let memory = means.iter_mut().zip(squares);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(slopes).zip(memory) {
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            let step = self.rate * *mean / ((*square * self.filled).sqrt() + TINY);
            *weight = (*weight - step).clamp(-LARGEST, LARGEST);
        }
    }
}
