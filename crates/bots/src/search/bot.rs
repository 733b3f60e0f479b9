//! The bot that searches: its threads, its budget, and the moment to stop.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use asterism_core::{Dice, Heuristic, Seat, Sight};

use super::halt::Halt;
use super::judge::Judge;
use super::recipe::{Budget, Limit, Recipe};
use super::simulation::{Forest, Simulation};
use super::thought::Thought;
use crate::{Bot, legal_actions};

/// Number of simulations between two looks at the clock.
const CLOCK_INTERVAL: u32 = 16;
/// Number of simulations between two checks whether the choice is clear.
const CLARITY_INTERVAL: u32 = 64;

/// A bot that searches. It keeps its trees between decisions, as far as the game went into them.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use asterism_bots::{Budget, Hand, Recipe, Search};
/// use asterism_core::{Content as _, Dice, Game, Seat, Viewer};
/// # use stellar::{Content, Options, Start, Stellar};
/// # let (start, content) = (Start::Drawn, Content::embedded());
/// # let mut dice = Dice::quick(1);
/// # let state = Stellar::start(&Options { start, content }, &mut dice);
///
/// let view = state.view_for(Viewer::Seat(Seat::One));
/// let mut bot = Search::<Stellar, _>::new(Recipe::GUIDED, Budget::simulations(100), Hand);
/// let thought = bot.think(Seat::One, &view, &mut dice, &AtomicBool::new(false));
/// assert_eq!(thought.simulations, 100);
/// let best = thought.best().expect("there is a legal action");
/// assert_eq!(state.check(Seat::One, best), Ok(()));
/// ```
pub struct Search<G: Heuristic, J> {
    recipe: Recipe,
    budget: Budget,
    judge: J,
    /// Stops [`Bot::choose`] early.
    halt: Arc<dyn Halt>,
    /// The trees of each thread.
    forests: Vec<Forest<G>>,
}

impl<G, J> Search<G, J>
where
    G: Heuristic + Send,
    J: Judge<G>,
{
    /// A bot with empty trees.
    pub fn new(recipe: Recipe, budget: Budget, judge: J) -> Self {
        Self {
            recipe,
            budget,
            judge,
            halt: Arc::new(AtomicBool::new(false)),
            forests: Vec::new(),
        }
    }

    /// The same bot, which stops once `halt` is set and takes the best action so far.
    #[must_use]
    pub fn halted_by(self, halt: Arc<dyn Halt>) -> Self {
        Self { halt, ..self }
    }

    /// Evaluates the actions open to `seat` until the budget is spent or `halt` is set.
    pub fn think(
        &mut self,
        seat: Seat,
        view: &G::View,
        dice: &mut Dice,
        halt: &dyn Halt,
    ) -> Thought<G::Action> {
        let open = legal_actions::<G>(seat, view, dice);
        let question = Question {
            seat,
            view,
            open: &open,
        };
        let patience = Patience::Whole;
        self.ponder(&question, Stop { patience, halt }, dice)
    }

    /// Searches on every thread and adds up what was found.
    fn ponder(
        &mut self,
        question: &Question<'_, G>,
        stop: Stop<'_>,
        dice: &mut Dice,
    ) -> Thought<G::Action> {
        let &Question { seat, view, open } = question;
        let began = Instant::now();
        let threads = usize::from(self.budget.threads.max(1));
        let seats = G::determinize(view, dice).seats();
        let recipe = &self.recipe;
        self.forests
            .resize_with(threads, || Forest::new(seats, recipe));
        let seeds: Vec<u64> = (0..threads).map(|_| dice.bits()).collect();
        let (judge, limit) = (&self.judge, self.budget.limit);
        let task = Task {
            simulation: Simulation {
                seat,
                view,
                recipe,
                judge,
            },
            open,
            stop,
        };
        let work = |index: usize, forest: &mut Forest<G>| {
            let until = Until::new(limit, began, index, threads);
            task.run(forest, &until, &mut Dice::quick(seeds[index]))
        };
        let simulations = match self.forests.as_mut_slice() {
            [only] => work(0, only),
            several => thread::scope(|scope| {
                let work = &work;
                let handles: Vec<_> = several
                    .iter_mut()
                    .enumerate()
                    .map(|(index, forest)| scope.spawn(move || work(index, forest)))
                    .collect();
                let done = handles.into_iter().map(|handle| handle.join().unwrap_or(0));
                done.sum()
            }),
        };
        let forests = self.forests.iter();
        let found = forests.flat_map(|forest| forest.choices(seat, open));
        Thought::of(found, simulations)
    }

    /// Memory of its trees, in bytes.
    pub fn bytes(&self) -> usize {
        self.forests.iter().map(Forest::bytes).sum()
    }
}

/// The behaviour of a search whose choice is clear before its budget is spent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Patience {
    /// Spends the whole budget, so that every action gets a good estimate.
    Whole,
    /// Stops once no other action can overtake the most visited one.
    UntilClear,
}

/// The reasons to stop before the budget is spent.
#[derive(Clone, Copy)]
struct Stop<'a> {
    patience: Patience,
    halt: &'a dyn Halt,
}

/// The choice that a search has to make.
struct Question<'a, G: Heuristic> {
    seat: Seat,
    view: &'a G::View,
    /// The actions among which the seat chooses.
    open: &'a [G::Action],
}

/// The work of every thread of a search.
struct Task<'a, G: Heuristic, J> {
    simulation: Simulation<'a, G, J>,
    /// The actions among which the seat chooses.
    open: &'a [G::Action],
    stop: Stop<'a>,
}

impl<G: Heuristic, J: Judge<G>> Task<'_, G, J> {
    /// Simulates until it has to stop; returns the number of simulations.
    fn run(&self, forest: &mut Forest<G>, until: &Until, dice: &mut Dice) -> u64 {
        let mut done = 0;
        while !until.is_reached(done) && !self.stop.halt.is_set() {
            forest.simulate(&self.simulation, dice);
            done += 1;
            let doubts =
                self.stop.patience == Patience::UntilClear && done.is_multiple_of(CLARITY_INTERVAL);
            if doubts && self.is_clear(forest, until.left(done)) {
                break;
            }
        }
        u64::from(done)
    }

    /// True if no other action can become the most visited one in the `left` simulations.
    fn is_clear(&self, forest: &Forest<G>, left: u32) -> bool {
        let (mut most, mut second) = (0, 0);
        for (_, visits, _) in forest.choices(self.simulation.seat, self.open) {
            if visits > most {
                (most, second) = (visits, most);
            } else {
                second = second.max(visits);
            }
        }
        most - second > u64::from(left)
    }
}

/// The limit of one thread.
enum Until {
    Simulations(u32),
    Time { began: Instant, time: Duration },
}

impl Until {
    /// The share of `limit` of the thread `index`, when there are `threads` of them.
    fn new(limit: Limit, began: Instant, index: usize, threads: usize) -> Self {
        match limit {
            Limit::Simulations(count) => {
                let (index, threads) = (index as u32, threads as u32);
                Self::Simulations(count / threads + u32::from(index < count % threads))
            }
            Limit::Time(time) => Self::Time { began, time },
        }
    }

    /// Estimated number of simulations left after `done`.
    fn left(&self, done: u32) -> u32 {
        match self {
            Self::Simulations(count) => count.saturating_sub(done),
            Self::Time { began, time } => {
                let used = began.elapsed();
                let left = time.saturating_sub(used).as_nanos() * u128::from(done);
                u32::try_from(left / used.as_nanos().max(1)).unwrap_or(u32::MAX)
            }
        }
    }

    fn is_reached(&self, done: u32) -> bool {
        match self {
            Self::Simulations(count) => done >= *count,
            Self::Time { began, time } => {
                done.is_multiple_of(CLOCK_INTERVAL) && began.elapsed() >= *time
            }
        }
    }
}

impl<G, J> Bot<G> for Search<G, J>
where
    G: Heuristic + Send + Sync,
    J: Judge<G>,
{
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        let actions = legal_actions::<G>(seat, view, dice);
        if let [only] = actions[..] {
            return only;
        }
        let halt = Arc::clone(&self.halt);
        let stop = Stop {
            patience: Patience::UntilClear,
            halt: &*halt,
        };
        let question = Question {
            seat,
            view,
            open: &actions,
        };
        let thought = self.ponder(&question, stop, dice);
        thought.best().unwrap_or(actions[0])
    }

    fn watch(&mut self, own: Seat, seat: Seat, sight: Sight<G::Action>) {
        for forest in &mut self.forests {
            forest.follow(own, seat, sight);
        }
    }
}
