//! Finished records replay to the same end after every change, and others are refused.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use asterism_core::{Record, Seed, Settings, Viewer};
use asterism_lab::{Match, Simulation};
use asterism_play::Session;
use asterism_registry::{BotId, GameId, Library};

use BotId::{Greedy, Random};

/// The records that are kept of Stella Quest.
const STELLA_QUEST: &[Kept] = &[
    ("2-random", &[Random, Random], &[("start", "drawn")]),
    ("2-greedy", &[Greedy, Greedy], &[("start", "2")]),
    ("3-random", &[Random; 3], &[("start", "3")]),
    ("3-greedy", &[Greedy; 3], &[("start", "drawn")]),
    ("4-random", &[Random; 4], &[("start", "drawn")]),
    (
        "4-greedy",
        &[Greedy, Random, Greedy, Greedy],
        &[("start", "1")],
    ),
];

/// Those of Stellar, which is for two.
const STELLAR: &[Kept] = &[
    ("random", &[Random, Random], &[("start", "drawn")]),
    ("random-1", &[Random, Random], &[("start", "1")]),
    ("random-2", &[Random, Random], &[("start", "2")]),
    ("greedy", &[Greedy, Greedy], &[("start", "drawn")]),
    ("greedy-random-1", &[Greedy, Random], &[("start", "1")]),
    ("greedy-random-2", &[Greedy, Random], &[("start", "2")]),
];

/// Those of Sternenhimmel, which is for three to five.
const STERNENHIMMEL: &[Kept] = &[
    ("3-random", &[Random; 3], &[("start", "drawn")]),
    ("3-greedy", &[Greedy; 3], &[("start", "3")]),
    ("4-random", &[Random; 4], &[("start", "2")]),
    (
        "4-greedy",
        &[Greedy, Random, Greedy, Greedy],
        &[("start", "drawn")],
    ),
    ("5-random", &[Random; 5], &[("start", "5")]),
    (
        "5-greedy",
        &[Greedy, Greedy, Random, Greedy, Greedy],
        &[("start", "drawn")],
    ),
];

/// Those of Starshine, which has four scenarios.
const STARSHINE: &[Kept] = &[
    (
        "1-random",
        &[Random; 2],
        &[("scenario", "1"), ("start", "drawn")],
    ),
    (
        "1-greedy",
        &[Greedy, Greedy, Random, Greedy],
        &[("scenario", "1"), ("start", "4")],
    ),
    (
        "2-random",
        &[Random; 3],
        &[("scenario", "2"), ("start", "3")],
    ),
    (
        "2-greedy",
        &[Greedy; 2],
        &[("scenario", "2"), ("start", "2")],
    ),
    (
        "3-random",
        &[Random; 4],
        &[("scenario", "3"), ("start", "drawn")],
    ),
    (
        "3-greedy",
        &[Greedy; 3],
        &[("scenario", "3"), ("start", "1")],
    ),
    (
        "4-random",
        &[Random; 2],
        &[("scenario", "4"), ("start", "1")],
    ),
    (
        "4-greedy",
        &[Greedy, Random, Greedy, Greedy],
        &[("scenario", "4"), ("start", "drawn")],
    ),
];

/// Those of Among the Stars, with each of its variants and with races that act.
const AMONG_THE_STARS: &[Kept] = &[
    (
        "2-random",
        &[Random; 2],
        &[
            ("virtual", "tactical"),
            ("race1", "garrn_athak_nok"),
            ("race2", "sissaurians"),
        ],
    ),
    ("2-greedy", &[Greedy; 2], &[]),
    (
        "3-random",
        &[Random; 3],
        &[
            ("mode", "aggressive"),
            ("deck", "all-in"),
            ("race3", "minireen"),
        ],
    ),
    (
        "3-greedy",
        &[Greedy; 3],
        &[("race1", "minireen"), ("race2", "qualeen")],
    ),
    (
        "4-plain",
        &[Random; 4],
        &[("races", "off"), ("objectives", "off")],
    ),
    (
        "4-random",
        &[Random; 4],
        &[
            ("mode", "aggressive"),
            ("space", "limited"),
            ("race4", "qualeen"),
        ],
    ),
    (
        "4-greedy",
        &[Greedy, Random, Greedy, Greedy],
        &[("mode", "aggressive")],
    ),
];

/// File, bots and settings of a kept record.
type Kept = (
    &'static str,
    &'static [BotId],
    &'static [(&'static str, &'static str)],
);

/// Maximum number of actions of a kept record. Files stay small, and a longer game of Starshine is
/// usually one that only the turn limit ends (SH-31).
const MOST_ACTIONS: usize = 900;

/// The records that are kept of each game, and the number of games played for each of them.
const KEPT: [(GameId, &[Kept], u64); 5] = [
    (GameId::StellaQuest, STELLA_QUEST, 1000),
    (GameId::Stellar, STELLAR, 1000),
    (GameId::Sternenhimmel, STERNENHIMMEL, 1000),
    (GameId::Starshine, STARSHINE, 100),
    (GameId::AmongTheStars, AMONG_THE_STARS, 100),
];

fn settings(chosen: &[(&str, &str)]) -> Settings {
    let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    chosen.iter().map(owned).collect()
}

fn folder(game: GameId) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join("tests/records").join(game.to_string())
}

fn read(game: GameId, name: &str) -> Record {
    let path = folder(game).join(name).with_extension("json");
    let text = fs::read_to_string(path).expect("the record is there");
    Record::read(&text).expect("it is a record")
}

fn kept(name: &str) -> Record {
    read(GameId::StellaQuest, name)
}

/// A game between bots, of many the one that has seen the most of the rules.
fn recorded(game: GameId, (_, bots, chosen): Kept, candidates: u64) -> Record {
    let simulation = Simulation {
        edition: Library::embedded().edition(game),
        bots: bots.to_vec(),
        settings: settings(chosen),
        seed: Seed::from_text("records that are kept"),
    };
    let games = (0..candidates)
        .map(|index| (index, simulation.play(index).expect("they can play")))
        .filter(|(_, game)| game.actions.len() <= MOST_ACTIONS);
    let (index, richest) = games
        .max_by_key(|(_, game)| (verbs(game), game.actions.len()))
        .expect("many games");
    let session = simulation
        .session(index, &richest)
        .expect("what was played can be");
    session.record(simulation.seats())
}

/// Number of kinds of actions in a game.
fn verbs(game: &Match) -> usize {
    let actions = game.actions.iter();
    let verbs: BTreeSet<_> = actions
        .map(|(_, action)| action.split(' ').next())
        .collect();
    verbs.len()
}

/// With `UPDATE` set to the name of a game its records are made anew, which only new rules with a
/// new version justify.
#[test]
fn finished_records_replay_to_the_same_end() {
    let update = std::env::var("UPDATE").ok();
    for (game, kept, candidates) in KEPT {
        for &row in kept {
            if update == Some(game.to_string()) {
                make_anew(game, row, candidates);
            }
            replays_to_the_same_end(game, row);
        }
    }
}

fn make_anew(game: GameId, row: Kept, candidates: u64) {
    let (name, ..) = row;
    let record = serde_json::to_string_pretty(&recorded(game, row, candidates));
    let record = record.expect("a record is JSON") + "\n";
    let path = folder(game).join(name).with_extension("json");
    fs::create_dir_all(folder(game))
        .and_then(|()| fs::write(path, record))
        .expect("there is room for a record");
}

fn replays_to_the_same_end(game: GameId, (name, bots, chosen): Kept) {
    let record = read(game, name);
    let session = Session::verify(&record, Library::embedded())
        .unwrap_or_else(|error| panic!("{game} {name}: {error}"));
    assert_eq!(session.version(), record.actions.len(), "{game} {name}");
    assert_eq!(
        session.record(record.seats.clone()),
        record,
        "{game} {name}"
    );
    assert_eq!(record.options, settings(chosen), "{game} {name}");
    let seats = record.seats.iter().filter_map(|seat| seat.bot.clone());
    let expected: Vec<String> = bots.iter().map(ToString::to_string).collect();
    assert_eq!(seats.collect::<Vec<_>>(), expected, "{game} {name}");
}

#[test]
fn every_record_in_the_folder_is_a_good_one() {
    for (game, ..) in KEPT {
        let files = fs::read_dir(folder(game)).unwrap();
        let mut count = 0;
        for file in files {
            let path = file.unwrap().path();
            let record = Record::read(&fs::read_to_string(&path).unwrap()).unwrap();
            let verified = Session::verify(&record, Library::embedded()).map(|_| ());
            assert_eq!(verified, Ok(()), "{}", path.display());
            assert_eq!(record.game, game.to_string(), "{}", path.display());
            count += 1;
        }
        assert!(count >= 6, "{game} has {count} records");
    }
}

#[test]
fn a_record_can_be_played_up_to_any_action() {
    let record = kept("3-greedy");
    let whole = Session::verify(&record, Library::embedded()).unwrap();
    for steps in 0..=record.actions.len() {
        let session = Session::replay(&record, steps, Library::embedded()).unwrap();
        assert_eq!(session.version(), steps);
        assert_eq!(session.actions(), &whole.actions()[..steps]);
        let is_over = session.referee().turn().outcome().is_some();
        assert_eq!(
            is_over,
            steps == record.actions.len(),
            "after {steps} actions"
        );
    }
    let beyond = Session::replay(&record, usize::MAX, Library::embedded()).unwrap();
    assert_eq!(beyond.hash(), whole.hash());
}

#[test]
fn the_same_simulation_plays_the_same_games() {
    let record = |index| {
        let simulation = Simulation {
            edition: Library::embedded().edition(GameId::StellaQuest),
            bots: vec![Greedy, Random],
            settings: Settings::new(),
            seed: Seed::from_text("again"),
        };
        let played = simulation.play(index).unwrap();
        simulation
            .session(index, &played)
            .unwrap()
            .record(simulation.seats())
    };
    assert_eq!(record(3), record(3));
    assert_ne!(record(3).seed, record(4).seed);
    assert_eq!(
        Session::verify(&record(3), Library::embedded()).map(|_| ()),
        Ok(())
    );
}

#[test]
fn a_session_tells_what_happened_since_a_version() {
    let record = kept("2-greedy");
    let session = Session::verify(&record, Library::embedded()).unwrap();
    let names: Vec<String> = ["Ann", "Ben"].map(str::to_owned).to_vec();
    let all = session.lines(Viewer::Onlooker, &names, 0);
    assert_eq!(all[0].0, 0, "the opening");
    assert!(all.is_sorted_by_key(|(version, _)| *version));
    for version in [1, 5, record.actions.len()] {
        let since = session.lines(Viewer::Onlooker, &names, version);
        let expected: Vec<_> = all
            .iter()
            .filter(|(ply, _)| *ply >= version)
            .cloned()
            .collect();
        assert_eq!(since, expected, "since {version}");
    }
}

/// Change that makes a good record a bad one.
type Spoil = fn(&mut Record);

/// Spoils a good record and returns why it is refused.
fn refusal(spoil: impl FnOnce(&mut Record)) -> String {
    let mut record = kept("3-random");
    spoil(&mut record);
    match Session::verify(&record, Library::embedded()) {
        Ok(_) => "accepted".into(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn records_that_end_otherwise_are_refused() {
    let otherwise = "the game ends otherwise than the record says";
    let rows: [(&str, Spoil, &str); 7] = [
        ("nothing is wrong", |_| {}, "accepted"),
        (
            "the last action is missing",
            |record| drop(record.actions.pop()),
            "the record has a result, but its game is not over",
        ),
        (
            "all actions are missing",
            |record| record.actions.clear(),
            "the record has a result, but its game is not over",
        ),
        (
            "the result is missing",
            |record| record.result = None,
            "the record has no result, but its game is over",
        ),
        (
            "another hash",
            |record| record.result.as_mut().unwrap().hash = "0".repeat(64),
            otherwise,
        ),
        (
            "another score",
            |record| record.result.as_mut().unwrap().scores[0] += 1,
            otherwise,
        ),
        (
            "another rank",
            |record| record.result.as_mut().unwrap().ranks.reverse(),
            otherwise,
        ),
    ];
    for (what, spoil, sentence) in rows {
        assert_eq!(refusal(spoil), sentence, "{what}");
    }
}

#[test]
fn an_unfinished_record_needs_no_result() {
    let unfinished = refusal(|record| {
        record.actions.truncate(3);
        record.result = None;
    });
    assert_eq!(unfinished, "accepted");
}

#[test]
fn records_with_other_actions_are_refused() {
    let first = |action: &str| {
        let action = action.to_owned();
        move |record: &mut Record| record.actions[0] = action
    };
    // Seat 3 leads, as the table has chosen.
    for (action, sentence) in [
        ("3 take b1", "action 1: play a card first (SQ-8)"),
        ("1 draw", "action 1: it is not your turn (SQ-10)"),
        ("4 draw", "action 1: it is not your turn (SQ-10)"),
        ("9 draw", "action 1: “9” is not a seat from 1 to 5"),
        ("draw", "action 1: “draw” is not a seat and an action"),
        ("play b6", "action 1: “play” is not a seat from 1 to 5"),
        (
            "3 fold",
            "action 1: “fold” is not an action; write draw, play b6, take g4 or top break",
        ),
        (
            "3 play b7",
            "action 1: “b7” is not a card; write b, g, r or y and 1 to 6, or break",
        ),
    ] {
        assert_eq!(refusal(first(action)), sentence, "{action}");
    }
    let after_the_end = refusal(|record| record.actions.push("1 draw".into()));
    let number = kept("3-random").actions.len() + 1;
    assert!(
        after_the_end.starts_with(&format!("action {number}: the game is over (SQ-2")),
        "{after_the_end}"
    );
}

#[test]
fn records_of_other_tables_are_refused() {
    let seed = "a seed is 64 hexadecimal digits";
    let rows: [(&str, Spoil, &str); 9] = [
        (
            "content that the game does not have",
            |record| record.content = Some("1a2b3c4d5e6f".into()),
            "this names content 1a2b3c4d…, but the game has none",
        ),
        (
            "an unknown game",
            |record| record.game = "chess".into(),
            "there is no game “chess”",
        ),
        (
            "other rules",
            |record| record.rules = 2,
            "rules version 2 of stella-quest is not known; it is 1",
        ),
        ("no seed", |record| record.seed.clear(), seed),
        ("a short seed", |record| record.seed.truncate(63), seed),
        (
            "a seed of other digits",
            |record| record.seed.replace_range(..1, "g"),
            seed,
        ),
        (
            "one seat",
            |record| record.seats.truncate(1),
            "Stella Quest is for 2 to 4 players, not 1",
        ),
        (
            "an unknown option",
            |record| drop(record.options.insert("begin".into(), "1".into())),
            "Stella Quest has no option “begin”; it has start",
        ),
        (
            "an unknown choice",
            |record| drop(record.options.insert("start".into(), "5".into())),
            "start is one of drawn, 1, 2, 3, 4, not “5”",
        ),
    ];
    for (what, spoil, begins) in rows {
        let found = refusal(spoil);
        assert!(found.starts_with(begins), "{what}: {found}");
    }
}

#[test]
fn another_seed_or_seat_makes_another_game() {
    let rows: [(&str, Spoil); 3] = [
        ("another seed", |record| record.seed = "0".repeat(64)),
        ("a seat fewer", |record| record.seats.truncate(2)),
        ("another start", |record| record.options.clear()),
    ];
    for (what, spoil) in rows {
        assert_ne!(refusal(spoil), "accepted", "{what}");
    }
}

#[test]
fn other_texts_are_no_records() {
    let text = |field: &str, value: serde_json::Value| {
        let mut record = serde_json::to_value(kept("3-random")).unwrap();
        record[field] = value;
        record.to_string()
    };
    for (what, text, begins) in [
        ("nothing", String::new(), "this is not a record: EOF"),
        (
            "a list",
            "[]".into(),
            "this is not a record: invalid length 0",
        ),
        (
            "another format",
            text("asterism", 2.into()),
            "record format 2 is not known; this program reads 1",
        ),
        (
            "an unknown field",
            text("winner", 1.into()),
            "this is not a record: unknown field `winner`",
        ),
        (
            "no seats",
            text("seats", 3.into()),
            "this is not a record: invalid type",
        ),
    ] {
        let refused = Record::read(&text).unwrap_err().to_string();
        assert!(refused.starts_with(begins), "{what}: {refused}");
    }
}
