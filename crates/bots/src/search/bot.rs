use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use asterism_core::{Dice, Heuristic, Seat, Sight};

use super::halt::Halt;
use super::judge::Judge;
use super::recipe::{Budget, Limit, Recipe};
use super::thought::Thought;
use super::walk::Forest;
use crate::{Bot, legal_actions};

/// So many simulations pass between two looks at the clock.
const BETWEEN_LOOKS: u32 = 16;
/// So many pass before it is asked whether the choice is clear.
const BETWEEN_DOUBTS: u32 = 64;

/// A player that searches. It remembers what it found, as far as that is still of use when it is
/// asked again.
pub struct Search<G: Heuristic, J> {
    recipe: Recipe,
    budget: Budget,
    judge: J,
    /// Once it is set, no more is thought.
    halt: Arc<dyn Halt>,
    /// The trees of each thread.
    forests: Vec<Forest<G>>,
}

impl<G, J> Search<G, J>
where
    G: Heuristic + Send,
    J: Judge<G>,
{
    /// A player that knows nothing of any table yet.
    pub fn new(recipe: Recipe, budget: Budget, judge: J) -> Self {
        Self {
            recipe,
            budget,
            judge,
            halt: Arc::new(AtomicBool::new(false)),
            forests: Vec::new(),
        }
    }

    /// The same player, who chooses at once what looks best so far when `halt` is set.
    #[must_use]
    pub fn halted_by(self, halt: Arc<dyn Halt>) -> Self {
        Self { halt, ..self }
    }

    /// Thinks about what `seat` should do, until the budget is spent or `halt` is set.
    pub fn think(
        &mut self,
        seat: Seat,
        view: &G::View,
        dice: &mut Dice,
        halt: &dyn Halt,
    ) -> Thought<G::Action> {
        let open = legal_actions::<G>(seat, view, dice);
        self.ponder((seat, view), &open, (Patience::Whole, halt), dice)
    }

    /// Thinks about which of the actions that are `open` to `seat` it should take.
    fn ponder(
        &mut self,
        (seat, view): (Seat, &G::View),
        open: &[G::Action],
        (patience, halt): (Patience, &dyn Halt),
        dice: &mut Dice,
    ) -> Thought<G::Action> {
        let began = Instant::now();
        let threads = usize::from(self.budget.threads.max(1));
        let seats = G::determinize(view, dice).seats();
        let recipe = &self.recipe;
        self.forests
            .resize_with(threads, || Forest::new(seats, recipe));
        let seeds: Vec<u64> = (0..threads).map(|_| dice.bits()).collect();
        let (judge, limit) = (&self.judge, self.budget.limit);
        let task = Task {
            seat,
            view,
            open,
            recipe,
            judge,
            patience,
            halt,
        };
        let work = |index: usize, forest: &mut Forest<G>| {
            let until = Until::new(limit, began, (index, threads));
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

    /// How many bytes its trees take.
    pub fn bytes(&self) -> usize {
        self.forests.iter().map(Forest::bytes).sum()
    }
}

/// How long a search goes on that may be clear already.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Patience {
    /// As long as its budget lasts: for who wants to know what each action is worth.
    Whole,
    /// Until no other action can be looked at more often: for who just wants to choose.
    UntilClear,
}

/// What every thread of a search works on.
struct Task<'a, G: Heuristic, J> {
    seat: Seat,
    view: &'a G::View,
    /// What the seat can do.
    open: &'a [G::Action],
    recipe: &'a Recipe,
    judge: &'a J,
    patience: Patience,
    halt: &'a dyn Halt,
}

impl<G: Heuristic, J: Judge<G>> Task<'_, G, J> {
    /// Simulates until it is time, and returns how often.
    fn run(&self, forest: &mut Forest<G>, until: &Until, dice: &mut Dice) -> u64 {
        let mut done = 0;
        while !until.is_reached(done) && !self.halt.is_set() {
            forest.simulate((self.seat, self.view), (self.recipe, self.judge), dice);
            done += 1;
            let doubts =
                self.patience == Patience::UntilClear && done.is_multiple_of(BETWEEN_DOUBTS);
            if doubts && self.is_clear(forest, until.left(done)) {
                break;
            }
        }
        u64::from(done)
    }

    /// Whether so many more simulations could not make another action the one looked at most.
    fn is_clear(&self, forest: &Forest<G>, left: u32) -> bool {
        let (mut most, mut second) = (0, 0);
        for (_, visits, _) in forest.choices(self.seat, self.open) {
            if visits > most {
                (most, second) = (visits, most);
            } else {
                second = second.max(visits);
            }
        }
        most - second > u64::from(left)
    }
}

/// When one thread stops.
enum Until {
    Simulations(u32),
    Time { began: Instant, time: Duration },
}

impl Until {
    /// The part of a limit that falls to the thread with this index, of so many.
    fn new(limit: Limit, began: Instant, (index, threads): (usize, usize)) -> Self {
        match limit {
            Limit::Simulations(count) => {
                let (index, threads) = (index as u32, threads as u32);
                Self::Simulations(count / threads + u32::from(index < count % threads))
            }
            Limit::Time(time) => Self::Time { began, time },
        }
    }

    /// About how many simulations are left, after so many are done.
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
                done.is_multiple_of(BETWEEN_LOOKS) && began.elapsed() >= *time
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
        let until_clear = (Patience::UntilClear, &*halt);
        let thought = self.ponder((seat, view), &actions, until_clear, dice);
        thought.best().unwrap_or(actions[0])
    }

    fn watch(&mut self, own: Seat, seat: Seat, sight: Sight<G::Action>) {
        for forest in &mut self.forests {
            forest.follow(own, seat, sight);
        }
    }
}
