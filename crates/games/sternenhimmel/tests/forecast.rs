//! Forecasts: the score of a board as it stands, over all possible hidden stars.

use asterism_core::testkit::{SceneBuilder as _, host_content, seat, viewer};
use asterism_core::{Dice, Game, Seat, Viewer};
use sternenhimmel::{Case, Field, Forecast, Laid, Prospect, Scoring, Space, Star, View, score};

use crate::common::boards::{Graph, file};
use crate::common::history::Told;
use crate::common::{Scene, SceneExt as _, Setup, content, new_table_with, space, star};

/// The forecast of a board for a viewer.
fn forecast(scene: &Scene, number: u8, name: &str) -> Forecast {
    let view = scene.view(number);
    view.forecast(scene.field(name), None).expect("it is open")
}

fn prospect(forecast: &Forecast, number: u8) -> Prospect {
    forecast.seats[seat(number).index()]
}

#[test]
fn a_board_with_nothing_hidden_is_certain() {
    let scene = Setup::new(3).board("virgo", "2=G3 4=G7 1=R1 6=R5").scene();
    let found = forecast(&scene, 0, "virgo");
    let scoring = found.certain.expect("nothing is hidden");
    assert!(found.exact);
    assert_eq!(
        scoring.case,
        Case::Ranked {
            first: seat(2),
            second: seat(3)
        }
    );
    assert_eq!(scoring.gains, [0, 7, 5, 0, 0]);
    let grey = prospect(&found, 2);
    assert_eq!(
        (grey.points, grey.stars, grey.gain),
        ((10, 10), (2, 2), (7, 7))
    );
    assert_eq!((grey.mean, grey.first, grey.second), (7.0, 1.0, 0.0));
    assert!(close(prospect(&found, 3).second, 1.0));
}

#[test]
fn the_own_hidden_stars_are_known() {
    let scene = Setup::new(3)
        .board("virgo", "3=WD 2=W3 7=W10 1=G1 4=G7")
        .scene();
    assert!(forecast(&scene, 1, "virgo").certain.is_some());
    let others = forecast(&scene, 2, "virgo");
    assert!(others.certain.is_none() && others.exact);
    assert!(prospect(&others, 1).gain.0 < prospect(&others, 1).gain.1);
}

#[test]
fn a_trial_is_placed_first() {
    let scene = Setup::new(3).board("aries", "1=G10 4=G1 5=R3").scene();
    let view = scene.view(1);
    let field = scene.field("aries");
    let tried = |star_word: &str| {
        let trial = Some((space(2), star(star_word)));
        let found = view.forecast(field, trial).expect("it is open");
        found.certain.expect("nothing is hidden from seat 1")
    };
    let before = view.forecast(field, None).unwrap().certain.unwrap();
    assert_eq!((before.points[1], before.stars[0]), (11, 0));
    assert_eq!(
        (tried("double").points[1], tried("double").stars[0]),
        (21, 1)
    );
    assert_eq!(
        (tried("hole").points[1], tried("hole").stars),
        (1, [1, 1, 1, 0, 0])
    );
    assert_eq!(tried("7").gains, [3, 4, 1, 0, 0]);
    assert_eq!(scene.seen(1, "aries", 2), "", "nothing was placed");
}

#[test]
fn a_trial_that_completes_a_board_is_what_will_be_paid() {
    let scene = Setup::new(3).board("aries", "1=G10 2=W3 4=G1 5=R3").scene();
    let trial = Some((space(3), Star::BlackHole));
    let found = scene.view(1).forecast(scene.field("aries"), trial).unwrap();
    let gains = found.certain.expect("seat 1 knows the 3").gains;
    let after = scene.after("1 place hole aries 3");
    assert_eq!(
        after.money(),
        gains[..3]
            .iter()
            .map(|gain| i16::from(*gain))
            .collect::<Vec<_>>()
    );
}

/// On a space that is taken or not there, or with a star that is not in hand, nothing is tried.
#[test]
fn a_trial_that_cannot_be_is_left_out() {
    let scene = Setup::new(3).board("aries", "1=G10 2=W7 4=G1").scene();
    let (view, field) = (scene.view(1), scene.field("aries"));
    for (on, word) in [(1, "double"), (2, "double"), (6, "10"), (9, "10"), (3, "7")] {
        let tried = view.forecast(field, Some((space(on), star(word))));
        assert_eq!(tried, view.forecast(field, None), "{word} on {on}");
    }
}

/// An onlooker places nothing.
#[test]
fn an_onlooker_tries_nothing() {
    let scene = Setup::new(3).board("aries", "1=G10 4=G1 5=R3").scene();
    let (view, field) = (scene.view(0), scene.field("aries"));
    let tried = view.forecast(field, Some((space(2), Star::Double)));
    assert_eq!(tried, view.forecast(field, None));
}

#[test]
fn an_empty_board_pays_nobody_and_no_board_has_no_forecast() {
    let scene = Setup::new(3).board("aries", "").last_boards().scene();
    let found = forecast(&scene, 1, "aries");
    assert_eq!(
        found.certain.map(|scoring| scoring.case),
        Some(Case::Nobody)
    );
    assert!(close(prospect(&found, 1).mean, 0.0));
    let elsewhere = Field::first(3).nth(1).expect("a field");
    assert!(scene.view(1).forecast(elsewhere, None).is_none());
}

/// A hidden star whose value changes nothing leaves the scoring certain.
#[test]
fn the_scoring_can_be_certain_though_a_star_is_not() {
    let content = host_content(&file(&[Graph::new(4, "1-2").with_large(&[2])]));
    let setup = Setup::new(3).with(content).board("aries", "1=GH 2=W7 3=RD");
    // Only a Black Hole of W is not swallowed: then both holes leave.
    let found = forecast(&setup.scene(), 2, "aries");
    assert!(found.certain.is_none());
    assert_eq!(
        (prospect(&found, 1).stars, prospect(&found, 2).stars),
        ((0, 0), (0, 1))
    );
    let hole_elsewhere = setup.board("taurus", "1=WH").scene();
    let found = forecast(&hole_elsewhere, 2, "aries");
    let scoring = found.certain.expect("whatever it is, it is swallowed");
    assert_eq!(
        (scoring.case, scoring.stars),
        (Case::TiedFirst, [0, 1, 1, 0, 0])
    );
}

/// Everything that can be, one by one: the weights of the ways, and what they score.
fn by_hand(told: &Told, view: &View, field: Field) -> Vec<(f64, Scoring)> {
    let table = &view.table;
    let board = table.board(field).expect("it is open");
    let mut laids = vec![(1.0, laid_of(view, field))];
    for owner in table
        .seats()
        .filter(|seat| view.viewer.seat() != Some(*seat))
    {
        let spots = told.hidden(owner);
        let ways = told.ways(owner);
        let mut next = Vec::new();
        for (weight, laid) in &laids {
            for (stars, ways) in &ways {
                let mut laid: Laid = *laid;
                for (spot, star) in spots.iter().zip(stars) {
                    if spot.field() == field {
                        laid.stars[spot.space().index()] = Some(*star);
                    }
                }
                next.push((weight * *ways as f64, laid));
            }
        }
        laids = merged(next);
    }
    laids
        .iter()
        .map(|(weight, laid)| (*weight, score(board, laid)))
        .collect()
}

/// Equal boards once, with their weights together.
fn merged(mut laids: Vec<(f64, Laid)>) -> Vec<(f64, Laid)> {
    laids.sort_by_key(|(_, laid)| laid.stars);
    let mut once: Vec<(f64, Laid)> = Vec::new();
    for (weight, laid) in laids {
        match once.last_mut() {
            Some((sum, same)) if *same == laid => *sum += weight,
            Some(_) | None => once.push((weight, laid)),
        }
    }
    once
}

fn laid_of(view: &View, field: Field) -> Laid {
    let mut laid = Laid {
        sign: view.table.open[field.index()].expect("it is open"),
        owners: [None; Space::MAX_COUNT],
        stars: [None; Space::MAX_COUNT],
    };
    for space in Space::first(Space::MAX_COUNT) {
        if let Some((seat, star)) = view.at(field, space) {
            laid.owners[space.index()] = Some(seat);
            laid.stars[space.index()] = star;
        }
    }
    laid
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

fn compare(found: &Forecast, ways: &[(f64, Scoring)]) {
    let all: f64 = ways.iter().map(|(weight, _)| weight).sum();
    let mean = |of: &dyn Fn(&Scoring) -> f64| {
        let sum: f64 = ways
            .iter()
            .map(|(weight, scoring)| weight * of(scoring))
            .sum();
        sum / all
    };
    for seat in Seat::ALL {
        let at = seat.index();
        let prospect = found.seats[at];
        let range = |of: &dyn Fn(&Scoring) -> i32| {
            let values = || ways.iter().map(|(_, scoring)| of(scoring));
            let some = "there is a way";
            (values().min().expect(some), values().max().expect(some))
        };
        let points = (i32::from(prospect.points.0), i32::from(prospect.points.1));
        assert_eq!(points, range(&|scoring| i32::from(scoring.points[at])));
        let stars = (i32::from(prospect.stars.0), i32::from(prospect.stars.1));
        assert_eq!(stars, range(&|scoring| i32::from(scoring.stars[at])));
        let gain = (i32::from(prospect.gain.0), i32::from(prospect.gain.1));
        assert_eq!(gain, range(&|scoring| i32::from(scoring.gains[at])));
        assert!(close(
            prospect.mean,
            mean(&|scoring| f64::from(scoring.gains[at]))
        ));
        assert!(close(
            prospect.first,
            mean(&|scoring| gets(scoring.case, seat).0)
        ));
        assert!(close(
            prospect.second,
            mean(&|scoring| gets(scoring.case, seat).1)
        ));
    }
    let only = ways.iter().all(|(_, scoring)| *scoring == ways[0].1);
    assert_eq!(found.certain, only.then_some(ways[0].1));
}

/// True for each of the two prizes that a seat gets (ST-15 to ST-19).
fn gets(case: Case, seat: Seat) -> (f64, f64) {
    let (first, second) = match case {
        Case::Filled(both) => (Some(both), Some(both)),
        Case::Nobody | Case::TiedFirst => (None, None),
        Case::Survivor(first) | Case::TiedSecond { first } => (Some(first), None),
        Case::Ranked { first, second } => (Some(first), Some(second)),
    };
    let share = |other: Option<Seat>| f64::from(u8::from(other == Some(seat)));
    (share(first), share(second))
}

#[test]
fn st_2_the_forecast_is_what_all_possible_ways_would_score() {
    let mut compared = 0;
    for (seats, luck) in [(3, 1), (3, 2), (3, 3), (4, 4)] {
        let mut told = Told::new(new_table_with(seats, "drawn", luck, content()));
        let mut dice = Dice::quick(luck);
        while told.scene.mover() != 0 {
            let mover = told.scene.table().mover.expect("the game goes on");
            let action = told
                .scene
                .state
                .random_action(mover, &mut dice, &mut Vec::new());
            told.play(mover, action);
            for number in 0..=seats as u8 {
                compared += compare_boards(&told, viewer(number));
            }
        }
    }
    assert!(compared > 500, "only {compared} were compared");
}

/// Compares the boards on which few enough stars are hidden, and says how many those were.
fn compare_boards(told: &Told, viewer: Viewer) -> u32 {
    let (view, mut compared) = (told.scene.state.view_for(viewer), 0);
    let few = |seat: Seat| told.hidden(seat).len() <= 3;
    if !view.table.seats().all(few) {
        return 0;
    }
    for (field, board) in view.table.boards() {
        let hidden = |space: &Space| matches!(view.at(field, *space), Some((_, None)));
        if (1..=2).contains(&board.spaces().iter().filter(hidden).count()) {
            let found = view.forecast(field, None).expect("it is open");
            assert!(found.exact);
            compare(&found, &by_hand(told, &view, field));
            compared += 1;
        }
    }
    compared
}

/// With more ways than can be tried one by one, enough are drawn by lot; the same ones each time.
#[test]
fn many_hidden_stars_are_drawn_by_lot() {
    let content = host_content(&file(&[
        Graph::new(9, "1-2 2-3").with_large(&[1, 2, 3, 4, 5, 6])
    ]));
    let stars = "1=G1 2=G3 3=R5 4=R6 5=B10 6=B7";
    let scene = Setup::new(4).with(content).board("aries", stars).scene();
    let found = forecast(&scene, 1, "aries");
    assert!(!found.exact && found.certain.is_none());
    assert_eq!(found, forecast(&scene, 1, "aries"));
    let shares: f64 = found.seats.iter().map(|prospect| prospect.first).sum();
    assert!((0.5..=1.0).contains(&shares), "{shares}");
    assert_eq!(prospect(&found, 1).gain, (0, 0), "W has no star there");
    // By symmetry R on 3 and 4 fares a little worse than B on 5 and 6, which nothing swallows.
    assert!(prospect(&found, 3).mean < prospect(&found, 4).mean);
}
