//! The result of a search.

/// Result of a search: the actions open to its seat, the best first.
///
/// ```
/// use asterism_bots::{Candidate, Thought};
///
/// let thought = Thought {
///     candidates: vec![
///         Candidate { action: "build", samples: 70, expected: 0.6 },
///         Candidate { action: "pass", samples: 30, expected: 0.4 },
///     ],
///     simulations: 100,
/// };
/// assert_eq!(thought.best(), Some("build"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The actions that were tried.
    pub candidates: Vec<Candidate<A>>,
    /// Number of simulations.
    pub simulations: u64,
}

/// An action and its estimated value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// Number of simulations that took it.
    pub samples: u64,
    /// Mean reward of its seat after it: mostly the share of the victory.
    pub expected: f64,
}

impl<A: Copy + Eq> Thought<A> {
    /// Adds up the samples and values that several threads found for each action.
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

    /// The most visited action, which is the one to take.
    pub fn best(&self) -> Option<A> {
        self.candidates.first().map(|best| best.action)
    }
}
