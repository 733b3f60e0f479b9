//! Positions with their values, to learn from.

use asterism_core::Dice;

/// Positions, each with its value.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Lessons {
    /// The features of all positions, one after another.
    features: Vec<u16>,
    /// End of each position's features in `features`.
    ends: Vec<u32>,
    /// Value of each position.
    worths: Vec<f32>,
}

/// One position and its value.
pub(crate) struct Lesson<'a> {
    pub(crate) features: &'a [u16],
    pub(crate) worth: f32,
}

impl Lessons {
    pub(crate) fn add(&mut self, features: &[u16], worth: f32) {
        self.features.extend(features);
        self.ends.push(self.features.len() as u32);
        self.worths.push(worth);
    }

    pub(crate) fn len(&self) -> usize {
        self.worths.len()
    }

    pub(crate) fn get(&self, index: usize) -> Lesson<'_> {
        let start = match index {
            0 => 0,
            _ => self.ends[index - 1],
        };
        Lesson {
            features: &self.features[start as usize..self.ends[index] as usize],
            worth: self.worths[index],
        }
    }

    /// Joins several lists, in order.
    pub(crate) fn join(parts: Vec<Self>) -> Self {
        let mut all = Self::default();
        for part in parts {
            let start = all.features.len() as u32;
            all.features.extend(part.features);
            all.ends.extend(part.ends.iter().map(|end| start + end));
            all.worths.extend(part.worths);
        }
        all
    }

    /// One random lesson out of each `row` consecutive ones.
    pub(crate) fn one_in(&self, row: usize, dice: &mut Dice) -> Self {
        let mut some = Self::default();
        for first in (0..self.len()).step_by(row) {
            let lesson = self.get(first + dice.below(row as u32) as usize);
            some.add(lesson.features, lesson.worth);
        }
        some
    }

    /// The values, to be corrected once the outcome is known.
    pub(crate) fn worths_mut(&mut self) -> &mut [f32] {
        &mut self.worths
    }
}
