//! Tests that the moment of a bot's answer, and the moment its thread is free, do not depend on
//! what the bot knows. The clock of these tests is simulated: each reading takes some time, and a
//! wait ends at once.

use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use asterism_core::{Dice, Seat, Viewer};
use asterism_registry::{AnyView, BotId, GameId, Level, Stopwatch, ThinkingLimits};

use super::random_games::{Walk, look_around};
use crate::tables::bot_pool::{BotPool, Task, Urgency};
use crate::tables::bots::{self, Question};
use crate::tables::hints::{self, Wanted};
use crate::tables::pool_clock::PoolClock;

/// Time that one reading of the clock takes. A search reads it before every simulation.
const LOOK: Duration = Duration::from_millis(1);
const GAMES: u64 = 8;
/// Maximum number of pairs per game.
const PAIRS: usize = 12;

/// A simulated clock that moves when it is read.
#[derive(Debug)]
struct SimulatedClock {
    passed: Mutex<Duration>,
    manner: Manner,
}

/// The clock's treatment of a search that ends early.
#[derive(Clone, Copy, Debug)]
enum Manner {
    /// It waits, as it should.
    Even,
    /// Its answer is given at once, which reveals something.
    Hasty,
}

impl SimulatedClock {
    fn new(manner: Manner) -> Arc<Self> {
        let passed = Mutex::default();
        Arc::new(Self { passed, manner })
    }

    fn shown(&self) -> Duration {
        *self.passed.lock().unwrap()
    }
}

impl Stopwatch for SimulatedClock {
    fn passed(&self) -> Duration {
        let mut passed = self.passed.lock().unwrap();
        *passed += LOOK;
        *passed
    }
}

impl PoolClock for SimulatedClock {
    fn wait(&self, until: Duration, _limits: &ThinkingLimits) {
        let mut passed = self.passed.lock().unwrap();
        match self.manner {
            Manner::Even => *passed = until.max(*passed),
            Manner::Hasty => {}
        }
    }
}

/// A bot pool with one thread and a simulated clock.
struct SimulatedPool {
    clock: Arc<SimulatedClock>,
    pool: BotPool,
}

impl SimulatedPool {
    fn new(manner: Manner) -> Self {
        let clock = SimulatedClock::new(manner);
        let pool = BotPool::with_clock(1, Duration::ZERO, Arc::clone(&clock) as Arc<dyn PoolClock>);
        Self { clock, pool }
    }

    /// Time until a task reports its result, and time until its thread is free again.
    fn times(&self, task: Task) -> [Duration; 2] {
        let begun = self.clock.shown();
        let told = self.has_happened(|clock, tell| Task {
            work: Box::new(move |limits| {
                let found = (task.work)(limits);
                Box::new(move || {
                    tell.send(clock.shown()).unwrap();
                    found();
                })
            }),
            ..task
        });
        let freed = self.has_happened(|clock, tell| Task {
            limits: ThinkingLimits::default(),
            time: Duration::ZERO,
            work: Box::new(move |_| Box::new(move || tell.send(clock.shown()).unwrap())),
        });
        [told, freed].map(|at| at.saturating_sub(begun))
    }

    fn has_happened(
        &self,
        task: impl FnOnce(Arc<SimulatedClock>, mpsc::Sender<Duration>) -> Task,
    ) -> Duration {
        let (tell, told) = mpsc::channel();
        let task = task(Arc::clone(&self.clock), tell);
        self.pool.think(Urgency::Usual, task);
        told.recv().unwrap()
    }
}

/// The views of a seat that owes an action, at two tables that look the same to spectators.
struct Pair {
    seat: Seat,
    views: [AnyView; 2],
}

impl Pair {
    /// A pair in which `seat` has a choice at only one of the tables.
    fn of(walk: &mut Walk, seat: Seat) -> Option<Self> {
        let other = walk.other(Viewer::Onlooker);
        let other = walk.edition.read_position(other.json()).expect("it can be");
        let tables = [&walk.referee, &other];
        let [one, another] = tables.map(|table| table.legal(seat).len() == 1);
        let views = tables.map(|table| table.view(Viewer::Seat(seat)));
        (one != another).then_some(Self { seat, views })
    }

    /// Times of the answer of `bot` at both tables.
    fn answers(self, pool: &SimulatedPool, bot: BotId) -> [[Duration; 2]; 2] {
        let (table, _queue) = tokio::sync::mpsc::channel(8);
        self.views.map(|view| {
            let question = Question {
                bot,
                seat: self.seat,
                version: 0,
                view,
                dice: Dice::quick(1),
                rest: Duration::ZERO,
            };
            pool.times(bots::task(
                ThinkingLimits::default(),
                question,
                table.downgrade(),
            ))
        })
    }

    /// Times of the hint at both tables.
    fn hints(self, pool: &SimulatedPool) -> [[Duration; 2]; 2] {
        let (table, _queue) = tokio::sync::mpsc::channel(8);
        self.views.map(|view| {
            let wanted = Wanted {
                seat: self.seat,
                version: 0,
                view,
                dice: Dice::quick(1),
            };
            pool.times(hints::task(
                ThinkingLimits::default(),
                wanted,
                table.downgrade(),
            ))
        })
    }
}

/// Some pairs of a game. Sternenhimmel and Stellar have none, since everybody sees if a seat has a
/// choice.
fn pairs(game: GameId) -> Vec<Pair> {
    let mut pairs = Vec::new();
    look_around((game, GAMES), 1, |walk, (seat, _)| {
        if pairs.len() < PAIRS {
            pairs.extend(Pair::of(walk, seat));
        }
    });
    pairs
}

const BOTS: [BotId; 5] = [
    BotId::Random,
    BotId::Greedy,
    BotId::Level(Level::USUAL),
    BotId::Level(Level::ALL[6]),
    BotId::Level(Level::ALL[7]),
];

/// Number of pairs, over all bots and games, and of those among them whose times differ.
fn telling(manner: Manner) -> (usize, usize) {
    let (mut seen, mut told) = (0, 0);
    let pool = SimulatedPool::new(manner);
    for game in GameId::ALL {
        for bot in BOTS {
            for pair in pairs(game) {
                let [one, other] = pair.answers(&pool, bot);
                seen += 1;
                told += usize::from(one != other);
            }
        }
    }
    (seen, told)
}

#[test]
fn a_bot_without_a_choice_takes_as_long_as_one_with_it() {
    let (seen, told) = telling(Manner::Even);
    assert_eq!(told, 0, "of {seen} pairs");
    assert!(seen > 60, "{seen} pairs");
}

#[test]
fn a_bot_that_answers_when_it_is_done_is_found() {
    let (seen, told) = telling(Manner::Hasty);
    assert!(told > seen / 3, "{told} of {seen} pairs");
}

/// A hint is shown to its seat only, but others wait for its thread.
#[test]
fn a_hint_takes_the_same_time_whatever_is_found() {
    let pool = SimulatedPool::new(Manner::Even);
    let all: Vec<_> = pairs(GameId::Starshine)
        .into_iter()
        .flat_map(|pair| pair.hints(&pool))
        .collect();
    assert!(all.len() > 8, "{} hints", all.len());
    assert!(all.iter().all(|times| *times == all[0]), "{all:?}");
}

/// The time of an answer depends on the bot and the game only.
#[test]
fn an_answer_comes_when_its_time_is_over() {
    let pool = SimulatedPool::new(Manner::Even);
    for bot in BOTS {
        let whole = bot.takes(GameId::Starshine) * 5 / 4 + LOOK;
        for pair in pairs(GameId::Starshine) {
            let answers = pair.answers(&pool, bot).map(|[told, _]| told);
            assert_eq!(answers, [whole; 2], "{bot}");
        }
    }
}
