//! Tests of statistics with real games.

use asterism_core::{Outcome, Seed, Settings};
use asterism_registry::{BotId, GameId, Library};

use super::*;
use crate::simulate::Simulation;

fn simulation(game: GameId) -> Simulation {
    Simulation {
        edition: Library::embedded().edition(game),
        bots: vec![BotId::Random; *game.facts().seats.end()],
        settings: Settings::new(),
        seed: Seed::from_text("statistics"),
    }
}

fn ended(scores: &[i16]) -> Match {
    Match {
        outcome: Outcome::by_score(scores),
        actions: vec![(Seat::One, "draw".into()); scores.len()],
    }
}

#[test]
fn shared_victories_are_split() {
    let mut statistics = Statistics::new(GameId::StellaQuest, 3);
    statistics.count(&ended(&[7, 9, 9]));
    statistics.count(&ended(&[7, 9, 8]));
    let wins: Vec<f64> = statistics.seats.iter().map(SeatStatistics::wins).collect();
    assert_eq!(wins, [0.0, 1.5, 0.5]);
    assert_eq!(statistics.seats[1].scores.sum(), 18);
    assert_eq!((statistics.games, statistics.shared), (2, 1));
    assert_eq!(statistics.lengths.iter().collect::<Vec<_>>(), [(3, 2)]);
    assert_eq!(statistics.winning.iter().collect::<Vec<_>>(), [(9, 3)]);
    assert_eq!(
        statistics.margins.iter().collect::<Vec<_>>(),
        [(1, 1), (2, 1)]
    );
}

#[test]
fn a_victory_of_all_is_won_by_nothing() {
    for (scores, expected) in [(&[9, 9][..], 0), (&[9, 4], 5), (&[3, 3, 1], 2)] {
        assert_eq!(margin(&Outcome::by_score(scores)), expected, "{scores:?}");
    }
}

#[test]
fn every_lens_of_every_game_sees_something() {
    // Things that only some options bring into play.
    let rare = ["Constellations completed", "Conflicts"];
    for game in GameId::ALL {
        let simulation = simulation(game);
        let observed: Vec<_> = (0..20)
            .map(|index| simulation.observe(index).unwrap())
            .collect();
        for (index, lens) in game.profile().lenses.iter().enumerate() {
            let all = observed
                .iter()
                .flat_map(|game| game.sightings.iter().flatten());
            let seen = all.filter(|(by, name)| *by == index && name != "0").count();
            assert!(
                seen > 0 || rare.contains(&lens.title()),
                "{game}: {}",
                lens.title()
            );
        }
    }
}

#[test]
fn looking_changes_nothing() {
    for game in GameId::ALL {
        let simulation = simulation(game);
        assert_eq!(
            simulation.observe(3).unwrap().played,
            simulation.play(3).unwrap()
        );
    }
}

#[test]
fn the_first_player_is_who_begins() {
    for (game, begins) in [
        (GameId::StellaQuest, Some(Seat::Two)),
        (GameId::Stellar, Some(Seat::Two)),
        (GameId::Sternenhimmel, Some(Seat::Two)),
        (GameId::Starshine, Some(Seat::Two)),
        (GameId::AmongTheStars, None),
    ] {
        let mut simulation = simulation(game);
        if begins.is_some() {
            simulation.settings.insert("start".into(), "2".into());
        }
        let mut statistics = Statistics::new(game, simulation.bots.len());
        for index in 0..10 {
            let observation = simulation.observe(index).unwrap();
            assert_eq!(observation.first, begins, "{game}");
            statistics.observe(&observation);
        }
        let order = statistics.turn_order();
        let shares: Vec<Share> = statistics.shares().collect();
        match begins {
            None => assert!(order.is_empty()),
            Some(_) => assert_eq!((order[0], order[shares.len() - 1]), (shares[1], shares[0])),
        }
    }
}

#[test]
fn the_order_of_the_games_does_not_matter() {
    let simulation = simulation(GameId::AmongTheStars);
    let observed: Vec<_> = (0..12)
        .map(|index| simulation.observe(index).unwrap())
        .collect();
    let sum = |games: &mut dyn Iterator<Item = &Observation>| {
        let mut statistics = Statistics::new(GameId::AmongTheStars, 4);
        games.for_each(|game| statistics.observe(game));
        statistics
    };
    assert_eq!(sum(&mut observed.iter()), sum(&mut observed.iter().rev()));
}
