use asterism_core::{Described, Dice, Heuristic, MAX_SEATS, Seat, Seed, Turn, Viewer, rewards};

use super::lessons::Lessons;
use crate::first_highest;
use crate::network::{Held, Learned, Network, Shortlist, logistic};

/// How much a position learns from what the next one turned out to be worth, rather than from what
/// the network says of it.
const LAMBDA: f32 = 0.9;
/// One action in so many is any action, so that the network sees what it would not do.
const STRAY: u32 = 20;

/// A network that plays against itself.
pub(crate) struct SelfPlay<'a> {
    pub(crate) network: &'a Network,
    pub(crate) shortlist: Shortlist,
}

/// Why an action was taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Motive {
    /// It looked best, or there was no other.
    Best,
    /// To see what comes of it.
    Stray,
}

/// A game as it is remembered until its end is known.
struct Story {
    seats: usize,
    /// For each action, every seat's position after it, with what the network said of it.
    lessons: Lessons,
    motives: Vec<Motive>,
}

impl SelfPlay<'_> {
    /// Plays a game, and says what can be learned from it.
    pub(crate) fn play<G: Described + Heuristic>(
        &self,
        table: &G::Options,
        seed: &Seed,
    ) -> Lessons {
        let mut dice = Dice::for_ply(seed, 0);
        let mut state = G::start(table, &mut dice);
        let mut story = Story::new(state.seats());
        let mut actions = Vec::new();
        loop {
            let owed = match state.turn() {
                Turn::Owed(owed) => owed,
                Turn::Over(outcome) => {
                    return story.learn_from(&rewards(&outcome, G::CLEAR), &mut dice);
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
            self.note(&state, motive, &mut story);
        }
    }

    fn choose<G: Described + Heuristic>(
        &self,
        state: &G,
        seat: Seat,
        actions: &mut Vec<G::Action>,
        dice: &mut Dice,
    ) -> (G::Action, Motive) {
        if dice.below(STRAY) == 0 {
            return (dice.pick(actions), Motive::Stray);
        }
        // One world that fits what the seat knows: to look at the truth would be to learn to peek.
        let world = G::determinize(&state.view_for(Viewer::Seat(seat)), dice);
        self.shortlist.cut((&world, seat), actions, dice);
        let luck = Dice::quick(dice.bits());
        let promise = |action: &G::Action| {
            let mut after = world.clone();
            after.advance(seat, *action, &mut luck.clone());
            Learned(self.network).promise(&after, seat)
        };
        let promises: Vec<f32> = actions.iter().map(promise).collect();
        (actions[first_highest(&promises)], Motive::Best)
    }

    /// Remembers a position as every seat sees it.
    fn note<G: Described>(&self, state: &G, motive: Motive, story: &mut Story) {
        if state.turn().outcome().is_some() {
            return;
        }
        for seat in Seat::first(state.seats()) {
            let held = Held::of(state, seat);
            let said = logistic(self.network.logit(held.as_slice()));
            story.lessons.add(held.as_slice(), said);
        }
        story.motives.push(motive);
    }
}

impl Story {
    fn new(seats: usize) -> Self {
        Self {
            seats,
            lessons: Lessons::default(),
            motives: Vec::new(),
        }
    }

    /// From the end back to the start, what each position was worth to each seat: partly what the
    /// network said of the next one, partly what that was worth. Nothing is learned of a position
    /// from which somebody strayed. Each is kept for one seat only: for the others it would teach
    /// much the same.
    fn learn_from(mut self, rewards: &[f32; MAX_SEATS], dice: &mut Dice) -> Lessons {
        let mut next = *rewards;
        let mut worth = *rewards;
        let mut after = Motive::Best;
        let positions = self.lessons.worths_mut().chunks_mut(self.seats);
        for (position, motive) in positions.zip(&self.motives).rev() {
            for (seat, said) in position.iter_mut().enumerate() {
                worth[seat] = match after {
                    Motive::Best => (1.0 - LAMBDA) * next[seat] + LAMBDA * worth[seat],
                    Motive::Stray => *said,
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

    /// What is learned of a game of one seat, where the network said this after each action.
    fn learned(said: &[f32], strayed: &[usize], reward: f32) -> Vec<f32> {
        let mut story = Story::new(1);
        for (at, said) in said.iter().enumerate() {
            story.lessons.add(&[0], *said);
            let motive = if strayed.contains(&at) {
                Motive::Stray
            } else {
                Motive::Best
            };
            story.motives.push(motive);
        }
        let lessons = story.learn_from(&[reward; MAX_SEATS], &mut Dice::quick(1));
        (0..lessons.len()).map(|at| lessons.get(at).1).collect()
    }

    #[test]
    fn the_end_is_told_backwards_until_somebody_strayed() {
        for (said, strayed, expected) in [
            (&[0.5, 0.2][..], &[][..], &[0.1 * 0.2 + 0.9, 1.0][..]),
            (&[0.5, 0.2], &[0], &[0.1 * 0.2 + 0.9, 1.0]),
            (&[0.5, 0.2], &[1], &[0.5, 1.0]),
            (&[0.4, 0.5, 0.2], &[2], &[0.1 * 0.5 + 0.9 * 0.5, 0.5, 1.0]),
        ] {
            let found = learned(said, strayed, 1.0);
            let near = |(one, other): (&f32, &f32)| (one - other).abs() < 1e-6;
            assert!(found.iter().zip(expected).all(near), "{said:?}: {found:?}");
        }
    }
}
