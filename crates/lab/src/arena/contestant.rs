//! A bot in an arena, with its own dice, whose time is measured.

use std::ops::AddAssign;
use std::time::{Duration, Instant};

use asterism_bots::Bot;
use asterism_core::{Dice, Game, Seat, Seed, Sight};

/// Time that a bot has spent on decisions.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Thinking {
    /// Number of decisions with more than one legal action.
    pub decisions: u64,
    /// Total time for these.
    pub time: Duration,
}

impl AddAssign for Thinking {
    fn add_assign(&mut self, other: Self) {
        self.decisions += other.decisions;
        self.time += other.time;
    }
}

/// A bot with its own dice, whose time is measured.
pub(super) struct Contestant<G: Game> {
    bot: Box<dyn Bot<G>>,
    /// Seed of its dice. Every decision has its own, so that earlier decisions and other bots
    /// change nothing.
    thoughts: Seed,
    asked: u32,
    thinking: Thinking,
    actions: Vec<G::Action>,
}

impl<G: Game> Contestant<G> {
    pub(super) const fn new(bot: Box<dyn Bot<G>>, thoughts: Seed) -> Self {
        Self {
            bot,
            thoughts,
            asked: 0,
            thinking: Thinking {
                decisions: 0,
                time: Duration::ZERO,
            },
            actions: Vec::new(),
        }
    }

    pub(super) const fn thinking(&self) -> Thinking {
        self.thinking
    }

    /// True if there is more than one legal action. Forced actions take no time and would make
    /// every bot look faster than it is.
    fn has_choice(&mut self, seat: Seat, view: &G::View, mut dice: Dice) -> bool {
        self.actions.clear();
        G::determinize(view, &mut dice).legal_actions(seat, &mut self.actions);
        self.actions.len() > 1
    }
}

impl<G> Bot<G> for Contestant<G>
where
    G: Game<Action: Send + Sync>,
{
    fn choose(&mut self, seat: Seat, view: &G::View, _dice: &mut Dice) -> G::Action {
        let mut dice = Dice::for_ply(&self.thoughts, self.asked);
        self.asked += 1;
        let has_choice = self.has_choice(seat, view, dice.clone());
        let began = Instant::now();
        let action = self.bot.choose(seat, view, &mut dice);
        if has_choice {
            self.thinking += Thinking {
                decisions: 1,
                time: began.elapsed(),
            };
        }
        action
    }

    fn watch(&mut self, own: Seat, seat: Seat, sight: Sight<G::Action>) {
        self.bot.watch(own, seat, sight);
    }
}
