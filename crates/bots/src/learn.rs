//! How a network learns: it plays against itself, one action ahead, and learns from what came of
//! it (temporal differences over afterstates).
//!
//! Everything follows from the seed and the number of games, whatever the number of threads.

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
use self::lessons::Lessons;
use self::model::Model;
use self::self_play::SelfPlay;
use crate::network::{Network, OnePly, Shortlist};

/// So many games are played with one and the same network, before it learns from them.
const BATCH: u64 = 256;
/// From so many positions the weights take one step.
const STEP: usize = 128;
/// The longest step at the start, and what is left of it at the end.
const RATE: f32 = 1e-3;
const LAST_RATE: f32 = 0.03;

/// How a network is trained.
#[derive(Clone, Debug)]
pub struct Course<O> {
    /// The tables to play at, in turn.
    pub tables: Vec<O>,
    /// Which actions it chooses among.
    pub shortlist: Shortlist,
    /// How many games it plays against itself.
    pub games: u64,
    /// How often it is examined on the way, the end included.
    pub exams: u64,
    /// How many paired blocks an exam has for each table.
    pub blocks: u64,
    /// Where all chance comes from.
    pub seed: Seed,
    /// How many threads play.
    pub threads: usize,
}

/// What there is to tell of a training.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Progress {
    /// So many games have been played.
    Played(u64),
    /// After so many games an exam was taken, at the table with this index.
    Examined {
        /// How many games had been played.
        games: u64,
        /// Which of the tables it was.
        table: usize,
        /// What came of it.
        exam: Exam,
    },
}

/// Trains a network from nothing, and tells `watch` how it goes.
///
/// While it learns from one batch of games, the next is already played, with the network as it was
/// before: that keeps two threads busy and makes no difference worth the wait.
pub fn train<G>(course: &Course<G::Options>, watch: &mut impl FnMut(Progress)) -> Network
where
    G: Described + Heuristic,
    G::Options: Sync,
{
    let mut pupil = Pupil::new(G::FEATURES, &course.seed);
    let mut lessons = Lessons::default();
    let mut played = 0;
    while played < course.games {
        let until = course.games.min(played + BATCH);
        let network = pupil.model.quantise();
        pupil.pace(played as f32 / course.games as f32);
        let play = |threads| play::<G>(course, &network, (played..until, threads));
        lessons = threads::meanwhile(course.threads, || pupil.learn(&lessons), play);
        let passed = |games: u64| games * course.exams / course.games;
        if passed(until) > passed(played) {
            examine::<G>(course, &pupil.model.quantise(), until, watch);
        }
        played = until;
        watch(Progress::Played(played));
    }
    pupil.learn(&lessons);
    pupil.model.quantise()
}

fn play<G>(
    course: &Course<G::Options>,
    network: &Network,
    (games, threads): (Range<u64>, usize),
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

/// A network that learns, with all that it learns by.
struct Pupil {
    model: Model,
    adam: Adam,
    dice: Dice,
}

impl Pupil {
    fn new(features: usize, seed: &Seed) -> Self {
        let mut dice = Dice::for_ply(seed, 0);
        let model = Model::random(features, &mut dice);
        let adam = Adam::new(&model);
        Self { model, adam, dice }
    }

    /// Its steps get shorter towards the end, when so much of the course is `done`.
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
        let pupil = OnePly::new(network, course.shortlist);
        let exam = Exam::take::<G>((options, pupil), &seed, (course.blocks, course.threads));
        watch(Progress::Examined { games, table, exam });
    }
}
