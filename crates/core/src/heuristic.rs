//! Quick estimates of a position, for the `greedy` bot and for search.

use crate::dice::Dice;
use crate::game::Game;
use crate::outcome::Outcome;
use crate::seat::{MAX_SEATS, Seat};
use crate::turn::Turn;

/// A game whose positions can be estimated quickly, for the `greedy` bot and for search.
///
/// All of it may look at the whole state, because a bot only ever has states that
/// [`Game::determinize`] made up from its view.
pub trait Heuristic: Game {
    /// The lead in points that makes a victory clear: by it the margin of a finished game is
    /// measured.
    const CLEAR: f32;

    /// The seats that follow the game in each tree of a search.
    const WATCH: Watch = Watch::Together;

    /// Estimates the chances of `seat` as a rough share of the victory: 0 is lost, 1 is won.
    fn promise(&self, seat: Seat) -> f32;

    /// Estimates the chances of every seat. A game may know a quicker way than to ask for one after
    /// another, and may look less far ahead than [`Self::promise`]: it is asked at every leaf of a
    /// search.
    fn promises(&self) -> [f32; MAX_SEATS] {
        let mut promises = [0.0; MAX_SEATS];
        for seat in Seat::first(self.seats()) {
            promises[seat.index()] = self.promise(seat);
        }
        promises
    }

    /// Appends the estimated chances of `seat` after each of `actions`, in their order. A game may
    /// know a quicker way than to try each.
    fn appeals(&self, seat: Seat, actions: &[Self::Action], dice: &mut Dice, out: &mut Vec<f32>) {
        // Every action gets the same dice, so that luck does not choose between them.
        let luck = Dice::quick(dice.bits());
        out.extend(actions.iter().map(|action| {
            let mut after = self.clone();
            after.advance(seat, *action, &mut luck.clone());
            after.prospects()[seat.index()]
        }));
    }

    /// Appends the [`Self::promise`] of `seat` after each of `actions`, in their order: what a bot
    /// compares that looks one action ahead. A game may know a quicker way than to try each.
    fn promises_after(
        &self,
        seat: Seat,
        actions: &[Self::Action],
        dice: &mut Dice,
        out: &mut Vec<f32>,
    ) {
        out.extend(actions.iter().map(|action| {
            let mut after = self.clone();
            after.advance(seat, *action, dice);
            after.promise(seat)
        }));
    }

    /// Number of worlds after which [`Self::promises_after`] hardly change any more: 1 if nothing
    /// that is hidden from `seat` matters. Bots compare no more than that.
    fn worlds_needed(&self, _seat: Seat) -> usize {
        usize::MAX
    }

    /// The expectation of every seat: the rewards if the game is over, or else the promises.
    fn prospects(&self) -> [f32; MAX_SEATS] {
        match self.turn() {
            Turn::Owed(_) => self.promises(),
            Turn::Over(outcome) => rewards(&outcome, Self::CLEAR),
        }
    }

    /// True if the position can be judged as it stands. If not, a search plays on a little, each
    /// seat as it finds best at once: a card that was led says nothing before the others followed.
    fn is_settled(&self) -> bool {
        true
    }

    /// The part of the `action` of `seat` that `observer` will see: never more than its view will
    /// show. While several seats choose in secret, that is nothing.
    fn sight(&self, _seat: Seat, action: Self::Action, _observer: Seat) -> Sight<Self::Action> {
        match self.turn().owed().len() {
            0 | 1 => Sight::Whole(action),
            _ => Sight::Nothing,
        }
    }
}

/// The seats that follow the game in each tree of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watch {
    /// All in the same tree, as if every action were seen by all. Seats that choose in secret at
    /// the same time each choose without regard to the others.
    Together,
    /// Each seat in one of its own, in which the actions of others are what it sees of them.
    Apart,
    /// Each seat in one of its own, in which only its own actions count. Where the tree of another
    /// ends, that one plays on by chance.
    Alone,
}

/// The part of an action that another seat sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight<A> {
    /// The action itself.
    Whole(A),
    /// Part of it: actions that look the same have the same number.
    Part(u32),
    /// Nothing that it would act upon.
    Nothing,
}

/// Share of the reward of a finished game that is for the victory; the rest is for the margin.
const VICTORY: f32 = 0.8;

/// The value of a finished game for every seat: mostly the share of the victory, and a little the
/// margin of points, so that a search still cares when all is won or lost.
///
/// ```
/// use asterism_core::{Outcome, rewards};
/// let [won, lost, ..] = rewards(&Outcome::by_score(&[20, 10]), 10.0);
/// assert!(won > 0.9 && lost < 0.1);
/// let [barely, ..] = rewards(&Outcome::by_score(&[11, 10]), 10.0);
/// assert!(0.85 < barely && barely < won);
/// ```
pub fn rewards(outcome: &Outcome, clear: f32) -> [f32; MAX_SEATS] {
    let mut rewards = [0.0; MAX_SEATS];
    for seat in Seat::first(outcome.seats()) {
        let others = Seat::first(outcome.seats()).filter(|other| *other != seat);
        let best = others.map(|other| outcome.score(other)).max().unwrap_or(0);
        let lead = (f32::from(outcome.score(seat)) - f32::from(best)) / clear;
        let margin = 1.0 / (1.0 + (-2.0 * lead).exp());
        rewards[seat.index()] = VICTORY * outcome.share(seat) as f32 + (1.0 - VICTORY) * margin;
    }
    rewards
}
