//! Laws that the numbers of every game obey.

use std::collections::BTreeSet;

use asterism_core::{Dice, Game, Seat, Seed, Settings, Turn, Viewer};
use asterism_registry::{GameId, with_edition};

use crate::many::{Arrays, many};
use crate::numbers::Numbers;
use crate::path::Path;
use crate::setup::{edition, replay, start};
use crate::study::Study;
use crate::table::Table;

/// Every game with every number of seats, and the options that change most in each.
fn tables() -> Vec<(GameId, usize, Settings)> {
    let settings = |pairs: &[(&str, &str)]| {
        let own = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        pairs.iter().map(own).collect::<Settings>()
    };
    let mut tables = Vec::new();
    for game in GameId::ALL {
        for seats in game.facts().seats {
            tables.push((game, seats, Settings::new()));
        }
    }
    for scenario in ["2", "3", "4"] {
        tables.push((GameId::Starshine, 3, settings(&[("scenario", scenario)])));
    }
    let rough = [
        ("mode", "aggressive"),
        ("space", "limited"),
        ("deck", "all-in"),
    ];
    tables.push((GameId::AmongTheStars, 4, settings(&rough)));
    for race in ["qualeen", "sissaurians", "sheptas", "garrn_athak_nok"] {
        let tactical = [("race1", race), ("virtual", "tactical")];
        tables.push((GameId::AmongTheStars, 2, settings(&tactical)));
    }
    tables
}

fn asked(table: &dyn Table) -> Option<Seat> {
    table.turn().owed().lowest()
}

/// Plays random ids to the end, and passes the table to `look` before each of them.
fn play(table: &mut Box<dyn Table>, dice: &mut Dice, mut look: impl FnMut(&dyn Table, Seat)) {
    let mut ids = Vec::new();
    while let Some(seat) = asked(&**table) {
        look(&**table, seat);
        ids.clear();
        table.legal(seat, &mut ids);
        table.choose(seat, usize::from(dice.pick(&ids))).unwrap();
    }
}

#[test]
fn ids_lead_to_every_action_and_to_nothing_else() {
    for (game, seats, settings) in tables() {
        with_edition!(edition(game), (G, content) => {
            let options = <G as asterism_core::Notation>::options(seats, &settings, content).unwrap();
            let mut dice = Dice::quick(7);
            for _ in 0..3 {
                let mut state = <G as Game>::start(&options, &mut dice);
                let mut actions = Vec::new();
                while let Turn::Owed(owed) = state.turn() {
                    let seat = owed.lowest().unwrap();
                    actions.clear();
                    state.legal_actions(seat, &mut actions);
                    check_paths::<G>(&actions, content);
                    state.advance(seat, dice.pick(&actions), &mut dice);
                }
            }
        });
    }
}

fn check_paths<G: Study>(actions: &[G::Action], content: &'static G::Content) {
    let paths: BTreeSet<Path> = actions.iter().map(|action| G::path(*action)).collect();
    assert_eq!(
        paths.len(),
        actions.len(),
        "no two actions have the same path"
    );
    let mut neighbours = paths.iter().zip(paths.iter().skip(1));
    assert!(
        neighbours.all(|(one, next)| !next.starts_with(one)),
        "no path begins another one"
    );
    assert!(
        paths
            .iter()
            .flatten()
            .all(|id| usize::from(*id) < G::ACTIONS)
    );
    for (action, path) in actions.iter().map(|action| (*action, G::path(*action))) {
        if let [id] = path[..] {
            assert_eq!(G::action(usize::from(id), content), Some(action));
        }
    }
}

#[test]
fn every_id_has_a_name_of_its_own() {
    for game in GameId::ALL {
        let numbers = Numbers::of(game);
        let names: Vec<_> = (0..numbers.actions)
            .filter_map(|id| Numbers::name(game, id))
            .collect();
        let different: BTreeSet<_> = names.iter().collect();
        assert_eq!(different.len(), names.len(), "{game}");
        // Only where content could have more cards than it has are there ids without a name.
        assert!(
            names.len() == numbers.actions || game == GameId::AmongTheStars,
            "{game}"
        );
        assert_eq!(Numbers::name(game, numbers.actions), None, "{game}");
    }
}

#[test]
fn what_is_observed_follows_from_the_view_and_lies_between_minus_one_and_one() {
    for (game, seats, settings) in tables() {
        let seed = Seed::from_text("observed");
        let size = Numbers::of(game).observation;
        let (mut observed, mut made_up) = (vec![0.0; size], vec![0.0; size]);
        let mut table = start(game, seats, &settings, seed).unwrap();
        let mut ply = 0;
        play(&mut table, &mut Dice::quick(3), |table, seat| {
            ply += 1;
            if ply % 7 != 0 {
                return;
            }
            table.observe(seat, &mut observed);
            assert!(
                observed.iter().all(|number| (-1.0..=1.0).contains(number)),
                "{game}"
            );
            let world = table.determinize(Viewer::Seat(seat), &seed.child(ply));
            world.observe(seat, &mut made_up);
            assert_eq!(observed, made_up, "{game} {seats} {settings:?}");
            let ids = |table: &dyn Table| {
                let mut ids = Vec::new();
                table.legal(seat, &mut ids);
                ids
            };
            assert_eq!(ids(table), ids(&*world), "{game} {seats} {settings:?}");
        });
    }
}

#[test]
fn what_was_played_by_ids_is_recorded_in_notation() {
    for (game, seats, settings) in tables() {
        let mut table = start(game, seats, &settings, Seed::from_text("recorded")).unwrap();
        play(&mut table, &mut Dice::quick(5), |_, _| {});
        let names = vec![asterism_core::SeatRecord::default(); seats];
        let record = table.record(names).unwrap().unwrap();
        let again = replay(&record, usize::MAX).unwrap();
        assert_eq!(again.position(), table.position(), "{game}");
        assert_eq!(record.actions.len(), table.actions().len(), "{game}");
    }
}

#[test]
fn an_id_that_is_not_open_is_refused_by_its_clause() {
    let mut table = start(GameId::Stellar, 2, &Settings::new(), Seed::from_text("1")).unwrap();
    for (id, reason) in [
        (60, "SL-"),
        (9999, "an action is a number from 0 to 326, not 9999"),
    ] {
        let refused = table.choose(Seat::One, id).unwrap_err().to_string();
        assert!(refused.contains(reason), "{refused}");
    }
    let mut sky = start(GameId::Starshine, 2, &Settings::new(), Seed::from_text("1")).unwrap();
    let refused = sky.choose(Seat::One, 0).unwrap_err().to_string();
    assert_eq!(refused, "“A1” is no step to an action that is open now");
}

/// Arrays for many games.
struct Room {
    observations: Vec<f32>,
    masks: Vec<u8>,
    turns: Vec<i8>,
    rewards: Vec<f32>,
    ended: Vec<u8>,
}

impl Room {
    fn new(game: GameId, count: usize, seats: usize) -> Self {
        let numbers = Numbers::of(game);
        Self {
            observations: vec![0.0; count * numbers.observation],
            masks: vec![0; count * numbers.actions],
            turns: vec![0; count],
            rewards: vec![0.0; count * seats],
            ended: vec![0; count],
        }
    }

    fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            observations: &mut self.observations,
            masks: &mut self.masks,
            turns: &mut self.turns,
            rewards: &mut self.rewards,
            ended: &mut self.ended,
        }
    }
}

#[test]
fn many_games_are_stepped_to_their_ends_and_begin_anew() {
    const COUNT: usize = 9;
    for (game, seats, settings) in tables() {
        let mut games = many(game, COUNT, seats, &settings).unwrap();
        let mut room = Room::new(game, COUNT, seats);
        games.reset(&Seed::from_text("many"), &mut room.arrays());
        let (mut actions, mut ended) = (vec![0; COUNT], 0);
        for _ in 0..600 {
            games.sample(&mut actions);
            let per_game = room.masks.len() / COUNT;
            for (index, action) in actions.iter().enumerate() {
                let id = usize::try_from(*action).unwrap();
                assert_eq!(room.masks[index * per_game + id], 1, "{game}");
            }
            games.step(&actions, &mut room.arrays()).unwrap();
            for index in (0..COUNT).filter(|index| room.ended[*index] == 1) {
                ended += 1;
                let rewards = &room.rewards[index * seats..][..seats];
                assert!(
                    rewards.iter().sum::<f32>().abs() < 1e-5,
                    "{game} {rewards:?}"
                );
                assert!(rewards.iter().any(|reward| *reward != 0.0) || rewards.len() > 1);
            }
        }
        assert!(ended > 0 || game == GameId::Starshine, "{game} {seats}");
        assert!(games.step(&[-1; COUNT], &mut room.arrays()).is_err());
    }
}
