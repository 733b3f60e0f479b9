//! Games that a network plays against itself.

use asterism_core::{Described, Dice, Heuristic, MAX_SEATS, Seat, Seed, Turn, Viewer, rewards};

use super::lessons::Lessons;

use crate::network::{ActiveFeatures, Learned, Network, Shortlist, logistic};
use crate::{Decision, first_highest};

/// The λ of TD(λ): weight of the next position's corrected value against the network's own estimate
/// of it.
const LAMBDA: f32 = 0.9;
/// One action in this many is random, so that the network sees positions that it would avoid.
const EXPLORE_ONE_IN: u32 = 20;

/// A network that plays against itself.
pub(crate) struct SelfPlay<'a> {
    pub(crate) network: &'a Network,
    pub(crate) shortlist: Shortlist,
}

/// Reason for an action.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Motive {
    /// It had the best estimate.
    Best,
    /// It was chosen at random.
    Exploring,
}

/// A game, recorded until its outcome is known.
struct Episode {
    seats: usize,
    /// For each action, the position after it as every seat sees it, with the network's estimate.
    lessons: Lessons,
    motives: Vec<Motive>,
}

impl SelfPlay<'_> {
    /// Plays a game and returns its lessons.
    pub(crate) fn play<G: Described + Heuristic>(
        &self,
        table: &G::Options,
        seed: &Seed,
    ) -> Lessons {
        let mut dice = Dice::for_ply(seed, 0);
        let mut state = G::start(table, &mut dice);
        let mut episode = Episode::new(state.seats());
        let mut actions = Vec::new();
        loop {
            let owed = match state.turn() {
                Turn::Owed(owed) => owed,
                Turn::Over(outcome) => {
                    return episode.learn_from(&rewards(&outcome, G::CLEAR), &mut dice);
                }
            };
            let seat = owed
                .lowest()
                .expect("somebody owes an action until the game is over");
            actions.clear();
            state.legal_actions(seat, &mut actions);
            if let [only] = actions[..] {
                state.advance(seat, only, &mut dice);
                continue;
            }
            let (action, motive) = self.choose(&state, seat, &mut actions, &mut dice);
            state.advance(seat, action, &mut dice);
            self.record(&state, motive, &mut episode);
        }
    }

    fn choose<G: Described + Heuristic>(
        &self,
        state: &G,
        seat: Seat,
        actions: &mut Vec<G::Action>,
        dice: &mut Dice,
    ) -> (G::Action, Motive) {
        if dice.below(EXPLORE_ONE_IN) == 0 {
            return (dice.pick(actions), Motive::Exploring);
        }
        // A determinization: with the true state the network would learn to rely on hidden cards.
        let world = G::determinize(&state.view_for(Viewer::Seat(seat)), dice);
        let state = &world;
        self.shortlist.cut(Decision { state, seat }, actions, dice);
        let luck = Dice::quick(dice.bits());
        let promise = |action: &G::Action| {
            let mut after = world.clone();
            after.advance(seat, *action, &mut luck.clone());
            Learned(self.network).promise(&after, seat)
        };
        let promises: Vec<f32> = actions.iter().map(promise).collect();
        (actions[first_highest(&promises)], Motive::Best)
    }

    /// Records a position as every seat sees it.
    fn record<G: Described>(&self, state: &G, motive: Motive, episode: &mut Episode) {
        if state.turn().outcome().is_some() {
            return;
        }
        for seat in Seat::first(state.seats()) {
            let held = ActiveFeatures::of(state, seat);
            let said = logistic(self.network.logit(held.as_slice()));
            episode.lessons.add(held.as_slice(), said);
        }
        episode.motives.push(motive);
    }
}

impl Episode {
    fn new(seats: usize) -> Self {
        Self {
            seats,
            lessons: Lessons::default(),
            motives: Vec::new(),
        }
    }

    /// Computes the value of each position for each seat, from the end to the start: a mixture of
    /// the network's estimate of the next position and that position's value. A position that was
    /// left by a random action keeps the network's estimate. Only one seat's lesson of each
    /// position is kept: the others would teach much the same.
    fn learn_from(mut self, rewards: &[f32; MAX_SEATS], dice: &mut Dice) -> Lessons {
        let mut next = *rewards;
        let mut worth = *rewards;
        let mut after = Motive::Best;
        let positions = self.lessons.worths_mut().chunks_mut(self.seats);
        for (position, motive) in positions.zip(&self.motives).rev() {
            for (seat, said) in position.iter_mut().enumerate() {
                worth[seat] = match after {
                    Motive::Best => (1.0 - LAMBDA) * next[seat] + LAMBDA * worth[seat],
                    Motive::Exploring => *said,
                };
                next[seat] = std::mem::replace(said, worth[seat]);
            }
            after = *motive;
        }
        self.lessons.one_in(self.seats, dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values learned from a game of one seat with these estimates after each action.
    fn learned(said: &[f32], explored: &[usize], reward: f32) -> Vec<f32> {
        let mut episode = Episode::new(1);
        for (at, said) in said.iter().enumerate() {
            episode.lessons.add(&[0], *said);
            let motive = if explored.contains(&at) {
                Motive::Exploring
            } else {
                Motive::Best
            };
            episode.motives.push(motive);
        }
        let lessons = episode.learn_from(&[reward; MAX_SEATS], &mut Dice::quick(1));
        (0..lessons.len()).map(|at| lessons.get(at).worth).collect()
    }

    #[test]
    fn the_end_is_told_backwards_until_somebody_strayed() {
        for (said, explored, expected) in [
            (&[0.5, 0.2][..], &[][..], &[0.1 * 0.2 + 0.9, 1.0][..]),
            (&[0.5, 0.2], &[0], &[0.1 * 0.2 + 0.9, 1.0]),
            (&[0.5, 0.2], &[1], &[0.5, 1.0]),
            (&[0.4, 0.5, 0.2], &[2], &[0.1 * 0.5 + 0.9 * 0.5, 0.5, 1.0]),
        ] {
            let found = learned(said, explored, 1.0);
            let near = |(one, other): (&f32, &f32)| (one - other).abs() < 1e-6;
            assert!(found.iter().zip(expected).all(near), "{said:?}: {found:?}");
        }
    }
}
