use asterism_core::Dice;

/// Positions, each with what it turned out to be worth.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Lessons {
    /// The features of all positions, one after another.
    features: Vec<u16>,
    /// Where those of each position end.
    ends: Vec<u32>,
    /// What each position is worth.
    worths: Vec<f32>,
}

/// One position: its features, and what it is worth.
pub(crate) type Lesson<'a> = (&'a [u16], f32);

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
        let features = &self.features[start as usize..self.ends[index] as usize];
        (features, self.worths[index])
    }

    /// All of them, in order.
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

    /// Of every so many lessons in a row, one that chance picks.
    pub(crate) fn one_in(&self, row: usize, dice: &mut Dice) -> Self {
        let mut some = Self::default();
        for first in (0..self.len()).step_by(row) {
            let (features, worth) = self.get(first + dice.below(row as u32) as usize);
            some.add(features, worth);
        }
        some
    }

    /// Their worths, to be corrected once the end is known.
    pub(crate) fn worths_mut(&mut self) -> &mut [f32] {
        &mut self.worths
    }
}
