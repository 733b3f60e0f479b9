//! Training: gradients, quantisation, and the same network on any number of threads.

use asterism_core::{Content as _, Described, Dice, Game, Seed, Viewer};
use stellar::Stellar;

use super::lessons::Lesson;
use super::*;
use crate::first_highest;
use crate::network::SECOND_LAYER;
use crate::network::{ActiveFeatures, logistic};

/// Features that are each active in one position in three.
fn some_features(dice: &mut Dice) -> Vec<u16> {
    (0..12).filter(|_| dice.below(3) == 0).collect()
}

/// The value to learn: an exclusive or, which no sum over features can express.
fn toy(features: &[u16]) -> f32 {
    let both = features.contains(&0) == features.contains(&1);
    if both { 0.9 } else { 0.1 }
}

fn toy_lessons(count: usize, dice: &mut Dice) -> Lessons {
    let mut lessons = Lessons::default();
    for _ in 0..count {
        let features = some_features(dice);
        lessons.add(&features, toy(&features));
    }
    lessons
}

#[test]
fn a_network_learns_what_no_sum_of_features_says() {
    let mut dice = Dice::quick(1);
    let lessons = toy_lessons(20_000, &mut dice);
    let mut trainer = Trainer::new(12, &Seed::from_text("toy"));
    for done in [0.0, 0.3, 0.6] {
        trainer.pace(done);
        trainer.learn(&lessons);
    }
    let network = trainer.model.quantise();
    for _ in 0..500 {
        let features = some_features(&mut dice);
        let said = logistic(network.logit(&features));
        assert!((said - toy(&features)).abs() < 0.1, "{features:?}: {said}");
    }
}

/// Cross-entropy, whose slope `Model::gradient` claims to know.
fn loss(model: &Model, lesson: &Lesson<'_>) -> f64 {
    let said = f64::from(model.think(lesson.features).promise);
    let worth = f64::from(lesson.worth);
    -(worth * said.ln() + (1.0 - worth) * (1.0 - said).ln())
}

#[test]
fn slopes_are_those_of_the_loss() {
    let mut dice = Dice::quick(5);
    let model = Model::random(12, &mut dice);
    let lesson = Lesson {
        features: &[1, 4, 7, 10],
        worth: 0.3,
    };
    let activations = model.think(lesson.features);
    let mut rest = model::Rest::ZERO;
    let feature = model.gradient(&activations, activations.promise - lesson.worth, &mut rest);
    let measured = |change: &dyn Fn(&mut Model, f32)| {
        let [more, less] = [1e-2, -1e-2].map(|by| {
            let mut other = model.clone();
            change(&mut other, by);
            loss(&other, &lesson)
        });
        ((more - less) / 2e-2) as f32
    };
    for (at, claimed) in feature.iter().enumerate() {
        let found = measured(&|model, by| model.features[4][at] += by);
        assert!((found - claimed).abs() < 2e-3, "feature, {at}");
        let found = measured(&|model, by| model.rest.first_bias[at] += by);
        assert!(
            (found - rest.first_bias[at]).abs() < 2e-3,
            "first bias, {at}"
        );
        let found = measured(&|model, by| model.rest.second[9][at] += by);
        assert!((found - rest.second[9][at]).abs() < 2e-3, "second, {at}");
    }
    for at in 0..SECOND_LAYER {
        let found = measured(&|model, by| model.rest.second_bias[at] += by);
        assert!(
            (found - rest.second_bias[at]).abs() < 2e-3,
            "second bias, {at}"
        );
        let found = measured(&|model, by| model.rest.last[at] += by);
        assert!((found - rest.last[at]).abs() < 2e-3, "last, {at}");
    }
    let found = measured(&|model, by| model.rest.last_bias[0] += by);
    assert!((found - rest.last_bias[0]).abs() < 2e-3, "last bias");
}

fn course(games: u64, threads: usize) -> Course<stellar::Options> {
    Course {
        tables: vec![stellar::Options {
            start: stellar::Start::Drawn,
            content: stellar::Content::embedded(),
        }],
        shortlist: Shortlist::All,
        games,
        exams: 1,
        blocks: 2,
        seed: Seed::from_text("short"),
        threads,
    }
}

#[test]
fn threads_change_nothing() {
    let mut told = Vec::new();
    let [one, three] = [1, 3].map(|threads| {
        train::<Stellar>(&course(300, threads), &mut |progress| told.push(progress))
    });
    assert_eq!(one.to_bytes(), three.to_bytes());
    let (first, second) = told.split_at(told.len() / 2);
    assert_eq!(first, second);
    assert!(matches!(first.last(), Some(Progress::Played(300))));
    let exams = first
        .iter()
        .filter(|told| matches!(told, Progress::Examined { .. }));
    assert_eq!(exams.count(), 1);
}

/// A network that has learned a little of Stellar.
fn beginner() -> Model {
    let course = course(400, 2);
    let mut trainer = Trainer::new(Stellar::FEATURES, &course.seed);
    for games in [0..200, 200..400] {
        let lessons = play::<Stellar>(&course, &trainer.model.quantise(), games, 2);
        trainer.learn(&lessons);
    }
    trainer.model
}

#[test]
fn the_integer_network_chooses_as_the_real_one() {
    let model = beginner();
    let network = model.quantise();
    let (mut positions, mut same) = (0, 0);
    let mut actions = Vec::new();
    for game in 0..6 {
        let mut dice = Dice::quick(game);
        let mut state = Stellar::start(&course(1, 1).tables[0], &mut dice);
        while let Some(seat) = state.turn().owed().lowest() {
            actions.clear();
            state.legal_actions(seat, &mut actions);
            let after = |action: &stellar::Action| {
                let mut after = state;
                after.advance(seat, *action, &mut Dice::quick(1));
                ActiveFeatures::of(&after, seat)
            };
            let held: Vec<ActiveFeatures> = actions.iter().map(after).collect();
            let real = held.iter().map(|held| model.think(held.as_slice()).promise);
            let whole = held
                .iter()
                .map(|held| logistic(network.logit(held.as_slice())));
            let [real, whole] =
                [real.collect::<Vec<_>>(), whole.collect()].map(|all| first_highest(&all));
            if actions.len() > 1 {
                positions += 1;
                same += usize::from(real == whole);
            }
            state.advance(seat, dice.pick(&actions), &mut dice);
        }
    }
    assert!(positions > 300, "{positions}");
    assert!(same * 100 >= positions * 99, "{same} of {positions}");
}

#[test]
fn a_view_is_all_that_a_bot_needs() {
    let network = Model::random(Stellar::FEATURES, &mut Dice::quick(8)).quantise();
    let mut dice = Dice::quick(2);
    let state = Stellar::start(&course(1, 1).tables[0], &mut dice);
    let seat = asterism_core::Seat::Two;
    let view = state.view_for(Viewer::Seat(seat));
    let mut bot = crate::OnePly::new(&network, Shortlist::All);
    let action = crate::Bot::<Stellar>::choose(&mut bot, seat, &view, &mut dice);
    assert_eq!(state.check(seat, action), Ok(()));
}
