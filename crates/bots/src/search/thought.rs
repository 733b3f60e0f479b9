/// What a search came to think of the actions open to its seat, the best first.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The actions that were looked at.
    pub candidates: Vec<Candidate<A>>,
    /// How many simulations it took.
    pub simulations: u64,
}

/// An action, and what came of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// How many simulations took it.
    pub samples: u64,
    /// What its seat could expect after it on average: mostly the share of the victory.
    pub expected: f64,
}

impl<A: Copy + Eq> Thought<A> {
    /// Adds up what several searches found, whose samples and values are the sums of theirs.
    pub(super) fn of(found: impl Iterator<Item = (A, u64, f64)>, simulations: u64) -> Self {
        let mut candidates: Vec<Candidate<A>> = Vec::new();
        for (action, samples, value) in found {
            match candidates.iter_mut().find(|it| it.action == action) {
                Some(known) => {
                    known.samples += samples;
                    known.expected += value;
                }
                None => candidates.push(Candidate {
                    action,
                    samples,
                    expected: value,
                }),
            }
        }
        for candidate in &mut candidates {
            candidate.expected /= candidate.samples.max(1) as f64;
        }
        candidates.sort_by(|a, b| {
            let by_samples = b.samples.cmp(&a.samples);
            by_samples.then(b.expected.total_cmp(&a.expected))
        });
        Self {
            candidates,
            simulations,
        }
    }

    /// The action that was looked at most, which is the one to take.
    pub fn best(&self) -> Option<A> {
        self.candidates.first().map(|best| best.action)
    }
}
