use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use asterism_core::{Dice, Heuristic, Seat, Sight};

use super::judge::Judge;
use super::recipe::{Budget, Limit, Recipe};
use super::thought::Thought;
use super::tree::Id;
use super::walk::Forest;
use crate::{Bot, legal_actions};

/// So many simulations pass between two looks at the clock.
const BETWEEN_LOOKS: u32 = 16;

/// A player that searches. It remembers what it found, as far as that is still of use when it is
/// asked again.
pub struct Search<G: Heuristic, J> {
    recipe: Recipe,
    budget: Budget,
    judge: J,
    /// Once it is set, no more is thought.
    halt: Arc<AtomicBool>,
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
            halt: Arc::default(),
            forests: Vec::new(),
        }
    }

    /// The same player, who chooses at once what looks best so far when `halt` is set.
    #[must_use]
    pub fn halted_by(self, halt: Arc<AtomicBool>) -> Self {
        Self { halt, ..self }
    }

    /// Thinks about what `seat` should do, until the budget is spent or `halt` is set.
    pub fn think(
        &mut self,
        seat: Seat,
        view: &G::View,
        dice: &mut Dice,
        halt: &AtomicBool,
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
            recipe,
            judge,
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
        self.sum_up(seat, simulations)
    }

    fn sum_up(&self, seat: Seat, simulations: u64) -> Thought<G::Action> {
        let found = self.forests.iter().flat_map(|forest| {
            let tree = forest.tree(seat);
            let nodes = tree.children(Id::ROOT).map(|id| tree.node(id));
            nodes.filter_map(move |node| match (node.sight, node.seat == seat) {
                (Sight::Whole(action), true) => {
                    Some((action, u64::from(node.visits), f64::from(node.value)))
                }
                _ => None,
            })
        });
        Thought::of(found, simulations)
    }

    /// How many bytes its trees take.
    pub fn bytes(&self) -> usize {
        self.forests.iter().map(Forest::bytes).sum()
    }
}

/// What every thread of a search works on.
struct Task<'a, G: Heuristic, J> {
    seat: Seat,
    view: &'a G::View,
    recipe: &'a Recipe,
    judge: &'a J,
    halt: &'a AtomicBool,
}

impl<G: Heuristic, J: Judge<G>> Task<'_, G, J> {
    /// Simulates until it is time, and returns how often.
    fn run(&self, forest: &mut Forest<G>, until: &Until, dice: &mut Dice) -> u64 {
        let mut done = 0;
        while !until.is_reached(done) && !self.halt.load(Ordering::Relaxed) {
            forest.simulate((self.seat, self.view), (self.recipe, self.judge), dice);
            done += 1;
        }
        u64::from(done)
    }
}

/// When one thread stops.
enum Until {
    Simulations(u32),
    Time(Instant),
}

impl Until {
    /// The part of a limit that falls to the thread with this index, of so many.
    fn new(limit: Limit, began: Instant, (index, threads): (usize, usize)) -> Self {
        match limit {
            Limit::Simulations(count) => {
                let (index, threads) = (index as u32, threads as u32);
                Self::Simulations(count / threads + u32::from(index < count % threads))
            }
            Limit::Time(time) => Self::Time(began + time),
        }
    }

    fn is_reached(&self, done: u32) -> bool {
        match self {
            Self::Simulations(count) => done >= *count,
            Self::Time(end) => done.is_multiple_of(BETWEEN_LOOKS) && Instant::now() >= *end,
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
        let thought = self.think(seat, view, dice, &halt);
        let best = thought.candidates.iter().map(|it| it.action);
        // What the tree still knows from another world may not be open in this one.
        let mut open = best.filter(|action| actions.contains(action));
        open.next().unwrap_or(actions[0])
    }

    fn watch(&mut self, own: Seat, seat: Seat, sight: Sight<G::Action>) {
        for forest in &mut self.forests {
            forest.follow(own, seat, sight);
        }
    }
}
