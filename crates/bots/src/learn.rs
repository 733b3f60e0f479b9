//! Training of a network: it plays against itself, looking one action ahead, and learns by temporal
//! differences over afterstates.
//!
//! The result depends on the seed and the number of games only, not on the number of threads.
//!
//! - `self_play.rs`: games of the network against itself, which become lessons.
//! - `lessons.rs`: positions with their values.
//! - `model.rs`: the network in floating point, and its gradients.
//! - `adam.rs`: the optimiser.
//! - `exam.rs`: games against greedy bots, to see what it has learned.
//! - `threads.rs`: work on several threads whose results do not depend on their number.

mod adam;
mod exam;
mod lessons;
mod model;
mod self_play;
#[cfg(test)]
mod tests;
mod threads;

use std::ops::Range;

use asterism_core::{Described, Dice, Heuristic, Seed};

pub use exam::Exam;

use self::adam::Adam;
use self::exam::Examinee;
use self::lessons::Lessons;
use self::model::Model;
use self::self_play::SelfPlay;
use crate::network::{Network, OnePly, Shortlist};

/// Number of games that are played before the network learns from them.
const BATCH: u64 = 256;
/// Number of positions in a step of the optimiser.
const STEP: usize = 128;
/// Learning rate at the start.
const RATE: f32 = 1e-3;
/// Share of the learning rate that is left at the end.
const LAST_RATE: f32 = 0.03;

/// Settings of a training.
///
/// ```
/// use asterism_bots::{Course, Progress, Shortlist, train};
/// use asterism_core::{Content as _, Seed};
/// # use stellar::{Content, Options, Start, Stellar};
/// # let (start, content) = (Start::Drawn, Content::embedded());
///
/// let course = Course {
///     tables: vec![Options { start, content }],
///     shortlist: Shortlist::All,
///     games: 2,
///     exams: 1,
///     blocks: 1,
///     seed: Seed::from_text("example"),
///     threads: 1,
/// };
/// let mut last = None;
/// train::<Stellar>(&course, &mut |progress| last = Some(progress));
/// assert_eq!(last, Some(Progress::Played(2)));
/// ```
#[derive(Clone, Debug)]
pub struct Course<O> {
    /// The tables to play at, in turn.
    pub tables: Vec<O>,
    /// The actions among which the network chooses.
    pub shortlist: Shortlist,
    /// Number of games of self-play.
    pub games: u64,
    /// Number of exams on the way, including the one at the end.
    pub exams: u64,
    /// Number of paired blocks of an exam, for each table.
    pub blocks: u64,
    /// Seed of all chance.
    pub seed: Seed,
    /// Number of threads.
    pub threads: usize,
}

/// Progress report of a training.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Progress {
    /// Number of games played so far.
    Played(u64),
    /// An exam was taken.
    Examined {
        /// Number of games played before it.
        games: u64,
        /// Index of the table in [`Course::tables`].
        table: usize,
        /// Its result.
        exam: Exam,
    },
}

/// Trains a network from random weights and reports its progress to `watch`.
///
/// While the network learns from one batch of games, the next batch is already played with the
/// network as it was before: this keeps all threads busy and hardly changes the result.
pub fn train<G>(course: &Course<G::Options>, watch: &mut impl FnMut(Progress)) -> Network
where
    G: Described + Heuristic,
    G::Options: Sync,
{
    let mut trainer = Trainer::new(G::FEATURES, &course.seed);
    let mut lessons = Lessons::default();
    let mut played = 0;
    while played < course.games {
        let until = course.games.min(played + BATCH);
        let network = trainer.model.quantise();
        trainer.pace(played as f32 / course.games as f32);
        let play = |threads| play::<G>(course, &network, played..until, threads);
        lessons = threads::meanwhile(course.threads, || trainer.learn(&lessons), play);
        let passed = |games: u64| games * course.exams / course.games;
        if passed(until) > passed(played) {
            examine::<G>(course, &trainer.model.quantise(), until, watch);
        }
        played = until;
        watch(Progress::Played(played));
    }
    trainer.learn(&lessons);
    trainer.model.quantise()
}

fn play<G>(
    course: &Course<G::Options>,
    network: &Network,
    games: Range<u64>,
    threads: usize,
) -> Lessons
where
    G: Described + Heuristic,
    G::Options: Sync,
{
    let player = SelfPlay {
        network,
        shortlist: course.shortlist,
    };
    let first = games.start;
    let lessons = threads::map(threads, games.end - first, |index| {
        let game = first + index;
        let table = &course.tables[game as usize % course.tables.len()];
        player.play::<G>(table, &course.seed.child(game))
    });
    Lessons::join(lessons)
}

/// A network in training, with its optimiser and its dice.
struct Trainer {
    model: Model,
    adam: Adam,
    dice: Dice,
}

impl Trainer {
    fn new(features: usize, seed: &Seed) -> Self {
        let mut dice = Dice::for_ply(seed, 0);
        let model = Model::random(features, &mut dice);
        let adam = Adam::new(&model);
        Self { model, adam, dice }
    }

    /// Lowers the learning rate as the share `done` of the course grows.
    fn pace(&mut self, done: f32) {
        self.adam.rate = RATE * (1.0 - done + LAST_RATE * done);
    }

    /// Goes once through the lessons, in a random order.
    fn learn(&mut self, lessons: &Lessons) {
        let mut order: Vec<usize> = (0..lessons.len()).collect();
        self.dice.shuffle(&mut order);
        for step in order.chunks(STEP) {
            let lessons = step.iter().map(|index| lessons.get(*index));
            self.adam.step(&mut self.model, lessons);
        }
    }
}

fn examine<G>(
    course: &Course<G::Options>,
    network: &Network,
    games: u64,
    watch: &mut impl FnMut(Progress),
) where
    G: Described + Heuristic,
    G::Options: Sync,
{
    for (table, options) in course.tables.iter().enumerate() {
        // The seeds of exams are far from those of lessons, and the same for every exam.
        let seed = course.seed.child(u64::MAX - table as u64);
        let bot = OnePly::new(network, course.shortlist);
        let examinee = Examinee {
            table: options,
            bot,
        };
        let exam = Exam::take::<G>(&examinee, &seed, course.blocks, course.threads);
        watch(Progress::Examined { games, table, exam });
    }
}
