//! A bot answers, and frees its thread, at a moment that what it knows plays no part in. Time in these
//! tests is made up: every look at the watch takes a while, and waiting is done at once.

use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use asterism_core::{Dice, Seat, Viewer};
use asterism_registry::{AnyView, BotId, GameId, Leash, Level, Stopwatch};

use super::walk::{Walk, look_around};
use crate::tables::bots::{self, Question};
use crate::tables::hints::{self, Wanted};
use crate::tables::pace::Pace;
use crate::tables::room::{BotRoom, Task, Urgency};

/// So long takes a look at the watch, and a search looks before every simulation.
const LOOK: Duration = Duration::from_millis(1);
const GAMES: u64 = 8;
/// So many pairs of each game are enough.
const PAIRS: usize = 12;

/// Time that passes by looking at the watch.
#[derive(Debug)]
struct MadeUp {
    passed: Mutex<Duration>,
    manner: Manner,
}

/// What is done with an answer that was found early.
#[derive(Clone, Copy, Debug)]
enum Manner {
    /// It waits.
    Even,
    /// It is told at once: what must not be.
    Hasty,
}

impl MadeUp {
    fn new(manner: Manner) -> Arc<Self> {
        let passed = Mutex::default();
        Arc::new(Self { passed, manner })
    }

    fn shown(&self) -> Duration {
        *self.passed.lock().unwrap()
    }
}

impl Stopwatch for MadeUp {
    fn passed(&self) -> Duration {
        let mut passed = self.passed.lock().unwrap();
        *passed += LOOK;
        *passed
    }
}

impl Pace for MadeUp {
    fn wait(&self, until: Duration, _leash: &Leash) {
        let mut passed = self.passed.lock().unwrap();
        match self.manner {
            Manner::Even => *passed = until.max(*passed),
            Manner::Hasty => {}
        }
    }
}

/// A room with one thread and its time.
struct Room {
    pace: Arc<MadeUp>,
    room: BotRoom,
}

impl Room {
    fn new(manner: Manner) -> Self {
        let pace = MadeUp::new(manner);
        let room = BotRoom::at_pace(1, Duration::ZERO, Arc::clone(&pace) as Arc<dyn Pace>);
        Self { pace, room }
    }

    /// After how long a task tells what it found, and after how long its thread is free again.
    fn times(&self, task: Task) -> [Duration; 2] {
        let begun = self.pace.shown();
        let told = self.has_happened(|pace, tell| Task {
            work: Box::new(move |leash| {
                let found = (task.work)(leash);
                Box::new(move || {
                    tell.send(pace.shown()).unwrap();
                    found();
                })
            }),
            ..task
        });
        let freed = self.has_happened(|pace, tell| Task {
            leash: Leash::default(),
            time: Duration::ZERO,
            work: Box::new(move |_| Box::new(move || tell.send(pace.shown()).unwrap())),
        });
        [told, freed].map(|at| at.saturating_sub(begun))
    }

    fn has_happened(
        &self,
        task: impl FnOnce(Arc<MadeUp>, mpsc::Sender<Duration>) -> Task,
    ) -> Duration {
        let (tell, told) = mpsc::channel();
        let task = task(Arc::clone(&self.pace), tell);
        self.room.think(Urgency::Usual, task);
        told.recv().unwrap()
    }
}

/// The views of a seat that owes an action at two tables that look the same to everybody else.
struct Pair {
    seat: Seat,
    views: [AnyView; 2],
}

impl Pair {
    /// Somebody is asked who has a choice at one of the tables only.
    fn of(walk: &mut Walk, seat: Seat) -> Option<Self> {
        let other = walk.other(Viewer::Onlooker);
        let other = walk.edition.read_position(other.json()).expect("it can be");
        let tables = [&walk.referee, &other];
        let [one, another] = tables.map(|table| table.legal(seat).len() == 1);
        let views = tables.map(|table| table.view(Viewer::Seat(seat)));
        (one != another).then_some(Self { seat, views })
    }

    /// When `bot` answers at both tables.
    fn answers(self, room: &Room, bot: BotId) -> [[Duration; 2]; 2] {
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
            room.times(bots::task(Leash::default(), question, table.downgrade()))
        })
    }

    /// When a hint is there at both tables.
    fn hints(self, room: &Room) -> [[Duration; 2]; 2] {
        let (table, _queue) = tokio::sync::mpsc::channel(8);
        self.views.map(|view| {
            let wanted = Wanted {
                seat: self.seat,
                version: 0,
                view,
                dice: Dice::quick(1),
            };
            room.times(hints::task(Leash::default(), wanted, table.downgrade()))
        })
    }
}

/// Some pairs of a game. In Sternenhimmel and Stellar what everybody sees says whether there is a choice.
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

/// How often, of all bots and games, an answer comes at another time where there is a choice.
fn telling(manner: Manner) -> (usize, usize) {
    let (mut seen, mut told) = (0, 0);
    let room = Room::new(manner);
    for game in GameId::ALL {
        for bot in BOTS {
            for pair in pairs(game) {
                let [one, other] = pair.answers(&room, bot);
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

/// A hint is its seat's alone, but others wait behind it.
#[test]
fn a_hint_takes_the_same_time_whatever_is_found() {
    let room = Room::new(Manner::Even);
    let all: Vec<_> = pairs(GameId::Starshine)
        .into_iter()
        .flat_map(|pair| pair.hints(&room))
        .collect();
    assert!(all.len() > 8, "{} hints", all.len());
    assert!(all.iter().all(|times| *times == all[0]), "{all:?}");
}

/// The time of an answer is that of its bot and game, with or without a choice.
#[test]
fn an_answer_comes_when_its_time_is_over() {
    let room = Room::new(Manner::Even);
    for bot in BOTS {
        let whole = bot.takes(GameId::Starshine) * 5 / 4 + LOOK;
        for pair in pairs(GameId::Starshine) {
            let answers = pair.answers(&room, bot).map(|[told, _]| told);
            assert_eq!(answers, [whole; 2], "{bot}");
        }
    }
}
