//! Stellar at the command line: played, set up, simulated, replayed.

use std::path::Path;

use asterism_core::{Record, Seed, Settings};
use asterism_lab::Simulation;
use asterism_play::Session;
use asterism_registry::{BotId, GameId, Library};
use serde_json::{Value, json};

use crate::program::recorded::RecordedGames;
use crate::program::{Folder, Run, ask, assert_refused, assert_tidy, asterism, command, typed};

/// The second player has taken planet 2 and has to play a card.
fn example() -> Value {
    json!({
        "game": "stellar", "rules": 1, "turn": "play", "turns": 5, "start": 1,
        "row": ["m4b", null, "c1a", "b5b", "s2"],
        "seats": [
            {
                "hand": ["p1a", "a5a"], "notebook": ["m3a", "p4a", "p5b", "p6"],
                "telescope": {"1": "p3a", "2": "m2a", "3": "s3", "4": "m1b"},
            },
            {
                "hand": ["p2b", "c6", "b4a"], "seen": ["p2b"], "notebook": ["b3a", "a2a", "a1b"],
                "telescope": {"1": "a3a", "3": "c2a down", "5": "b1a"},
            },
        ],
    })
}

/// All rounds are played; the first player has chosen the last card.
fn last_cards() -> Value {
    json!({
        "game": "stellar", "rules": 1, "turn": "last", "turns": 22,
        "row": ["m4b", "c5a", "c1a", "b5b", "a2b"],
        "seats": [
            {
                "hand": ["p1a", "a5a"], "seen": ["a5a"], "chosen": "p1a",
                "notebook": [
                    "m3a", "p2a", "p3b", "p6", "s4", "a1a", "a4a", "b1b", "b2a", "c2b", "c3b", "m6",
                ],
                "telescope": {
                    "1": "p3a", "2": "m2a", "3": "s3", "4": "m1b", "5": "a6", "6": "p2b down",
                    "7": "b6", "8": "a5b", "9": "c4a", "10": "b4a", "11": "b5a", "12": "s5",
                },
            },
            {
                "hand": ["s1", "c6"],
                "notebook": [
                    "b3a", "a2a", "a1b", "m1a", "m2b", "m4a", "s2", "c3a", "c4b", "p1b", "b3b", "b4b",
                ],
                "telescope": {
                    "1": "a3a", "2": "a3b", "3": "c2a down", "4": "m5a", "5": "b1a", "6": "m5b",
                    "7": "b2b", "8": "p5a down", "9": "m3b", "10": "p4b", "11": "p5b", "12": "a4b down",
                },
            },
        ],
    })
}

/// Plays with these arguments and this input.
fn play(arguments: &str, input: &str) -> Run {
    typed(command(&format!("play stellar {arguments}")), input)
}

#[test]
fn a_game_is_played_to_its_end_and_scored() {
    let folder = Folder::new();
    for (seat, choice, bots) in [("1", "1\n", "greedy"), ("2", "2\n", "random")] {
        let path = folder.path(bots);
        let arguments = format!("--seat {seat} --bots {bots} --seed end --record {path}");
        let told = play(&arguments, &format!("{choice}1\n").repeat(100)).fine();
        assert!(told.contains("\nScoring (SL-24 to SL-27)\n"), "{told}");
        let (game, _) = told.split_once("\nThe record is in ").unwrap();
        assert_tidy(game);
        let record = Record::read(&folder.read(bots)).unwrap();
        let session = Session::verify(&record, Library::embedded()).unwrap();
        assert!(session.referee().turn().outcome().is_some());
    }
}

#[test]
fn the_first_turn_reads_well() {
    let input = "?\nstart p1a\na3a\nwipe\n9\np3a\np3a notebook\nat 1\nat 2\nrules sl-15\nquit\n";
    let arguments = "--bots random --seed 7 --option start=1 --name Ann";
    insta::assert_snapshot!(play(arguments, input).fine());
}

#[test]
fn what_can_only_be_noted_is_not_asked() {
    let told = play("--seed 7", "1\n1\n1\n1\nquit\n").fine();
    assert!(told.contains("You noted"), "{told}");
    assert!(!told.contains("  note\n"), "{told}");
}

#[test]
fn a_position_is_shown_to_people() {
    for (name, words) in [
        ("all_hands", &[] as &[&str]),
        ("rival", &["--seat", "1"]),
        ("slots", &["--seat", "2", "--play", "play b4a telescope"]),
        ("satellite", &["--play", "play b4a notebook; at 4; take s2"]),
    ] {
        let shown = ask(&example(), words).fine();
        assert_tidy(&shown);
        insta::assert_snapshot!(name, shown);
    }
}

#[test]
fn every_slot_is_drawn_where_the_content_has_it() {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/stellar.toml");
    let text = std::fs::read_to_string(content).unwrap();
    let mirrored = text
        .replace("x = -", "x = +")
        .replace("x = 0.5", "x = -0.5");
    let mirrored = mirrored.replace("x = 1", "x = -1");
    let folder = Folder::new();
    folder.file("stellar.toml", &mirrored);
    let drawn = ask(&example(), &["--content", &folder.path(".")]).fine();
    assert!(drawn.contains("│  s3   │ m2 ★★ │"), "{drawn}");
    assert!(
        drawn.contains("│  12   │  11   │  10   │   9   │"),
        "{drawn}"
    );
}

#[test]
fn a_position_is_shown_to_programs() {
    let answer = ask(&example(), &["--json"]).json();
    let edition = Library::embedded().edition(GameId::Stellar);
    let referee = edition.read_position(&example()).unwrap();
    assert_eq!(answer["position"], referee.position());
    assert_eq!(answer["owed"], json!([2]));
    assert_eq!(answer["legal"]["2"][0], "play p2b telescope");
    assert_eq!(answer["legal"]["2"].as_array().unwrap().len(), 6);
    let played = ask(
        &example(),
        &["--json", "--play", "play b4a telescope; at 7"],
    )
    .json();
    assert_eq!(played["position"]["turn"], json!({"note": "b5b"}));
    assert_eq!(played["legal"], json!({"2": ["note"]}));
    assert_eq!(
        played["story"],
        json!([
            {
                "step": 2, "clause": "SL-15", "kind": "deed", "seat": 2, "about": ["b4a"],
                "words": "Seat 2 put black hole 4 in telescope slot 7.",
            },
            {
                "step": 2, "clause": "SL-8", "kind": "note", "about": ["b5b"],
                "words": "That called row slot 4: black hole 5 followed.",
            },
        ])
    );
    let on = ask(&played, &["--json", "--play", "note"]).json();
    assert_eq!(on["position"]["turn"], "take");
    assert_eq!(on["owed"], json!([1]));
}

/// The refusals themselves are told by the game, whose own tests know their words.
#[test]
fn an_action_that_is_refused_names_its_clause() {
    for (play, begins, clause) in [
        (
            "play b4a telescope; at 12",
            "action 2, “at 12”: ",
            "(SL-15)",
        ),
        (
            "play b4a telescope; at 5 down",
            "action 2, “at 5 down”: ",
            "(SL-19)",
        ),
        (
            "1 play p1a notebook",
            "action 1, “1 play p1a notebook”: ",
            "(SL-5)",
        ),
        (
            "play p1a notebook",
            "action 1, “play p1a notebook”: ",
            "(SL-7)",
        ),
        ("wipe", "action 1, “wipe”: ", "(SL-11)"),
        (
            "jump",
            "action 1, “jump”: “jump” is not an action; write ",
            "",
        ),
    ] {
        for json in [None, Some("--json")] {
            let words: Vec<&str> = ["--play", play].into_iter().chain(json).collect();
            let run = ask(&example(), &words);
            assert_eq!((run.status, run.out.as_str()), (1, ""), "{play}");
            assert!(
                run.err.starts_with(&format!("asterism: {begins}")),
                "{}",
                run.err
            );
            assert!(run.err.trim_end().ends_with(clause), "{}", run.err);
        }
    }
}

#[test]
fn a_position_that_cannot_be_is_refused() {
    let mut early = example();
    early["turns"] = json!(3);
    let run = ask(&early, &[]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(
        run.err.starts_with("asterism: standard input: seat 1: "),
        "{}",
        run.err
    );
    assert!(run.err.contains("(SL-5)"), "{}", run.err);
}

#[test]
fn what_is_chosen_in_secret_is_not_shown() {
    let shown = ask(&last_cards(), &["--seat", "2"]).fine();
    assert!(shown.contains("Seat 1  holds a5a ★, 1 hidden card, has chosen in secret\n"));
    let mut other = last_cards();
    other["seats"][0]["chosen"] = json!("a5a");
    other["seats"][0]["hand"] = json!(["m1a", "a5a"]);
    other["seats"][1]["notebook"][3] = json!("p1a");
    let differs = ask(&other, &["--seat", "2"]).fine();
    assert_eq!(shown.lines().nth(4), differs.lines().nth(4));
    let own = ask(&last_cards(), &["--seat", "1"]).fine();
    assert!(own.contains("p1a ★★★ (chosen)   a5a ★\n"), "{own}");
    assert!(
        own.contains("Seat 2  holds 2 hidden cards, has not chosen yet\n"),
        "{own}"
    );
}

#[test]
fn two_who_choose_at_the_same_time_are_named() {
    let new = asterism("position stellar --new --seed 7 --option start=2").json();
    assert_eq!(new["turn"], "starters");
    assert_eq!(new["start"], 2);
    let shown = ask(&new, &[]).fine();
    let (_, question) = shown
        .split_once("\n\nWaiting for Seat 1 and Seat 2")
        .unwrap();
    assert!(question.contains("\n  Seat 1\n   1  start a3a"), "{shown}");
    let sentence = "action 1, “start a3a”: several seats owe an action, so name the one: \
                    1 start a3a";
    assert_refused(&ask(&new, &["--play", "start a3a"]), 1, sentence);
    let both = ask(&new, &["--json", "--play", "2 start m3a; 1 start a3a"]).json();
    assert_eq!(both["position"]["turn"], "take");
    assert_eq!(both["owed"], json!([2]));
}

#[test]
fn the_end_of_a_game_is_scored_category_by_category() {
    let shown = ask(&last_cards(), &["--play", "last s1"]).fine();
    assert_tidy(&shown);
    insta::assert_snapshot!(shown);
    let answer = ask(&last_cards(), &["--json", "--play", "last s1"]).json();
    assert_eq!(answer["position"]["turn"], "over");
    let scores = &answer["outcome"]["scores"];
    for score in scores.as_array().unwrap() {
        assert!(
            shown.contains(&format!("{score} points")) || shown.contains(&format!("to {score}"))
        );
    }
}

#[test]
fn records_are_told_shown_and_taken_apart() {
    let games = RecordedGames::of("stellar", 3, "--option start=1");
    let told = games.told();
    for line in [
        "      SL-5   random (1) begins every round.",
        "Scoring (SL-24 to SL-27)",
    ] {
        assert!(told.contains(&format!("\n{line}\n")), "{told}");
    }
    let trace = games.trace(10);
    assert_eq!(trace[0]["owed"], json!([1, 2]));
    assert_eq!(trace[1]["owed"], json!([2]));
    let chosen = trace[1]["position"]["seats"][0]["chosen"].as_str();
    assert_eq!(chosen.map(str::len), Some(3));
}

#[test]
fn the_report_is_the_sum_of_the_games() {
    let simulation = Simulation {
        edition: Library::embedded().edition(GameId::Stellar),
        bots: vec![BotId::Random, BotId::Random],
        settings: Settings::new(),
        seed: Seed::from_text("sum"),
    };
    let games = (0..20).map(|index| simulation.play(index).unwrap());
    let first: i32 = games
        .map(|game| i32::from(game.outcome.scores().next().unwrap()))
        .sum();
    let report = asterism("simulate stellar --bots random --games 20 --seed sum --json").json();
    assert_eq!(
        report["seats"].as_array().unwrap().len(),
        2,
        "it is for two"
    );
    assert_eq!(report["bots"][0]["seats"], 2);
    let mean = report["seats"][0]["score"].as_f64().unwrap();
    assert!((mean - f64::from(first) / 20.0).abs() < 1e-9);
}

#[test]
fn only_two_can_play() {
    let sentence = "Stellar is for 2 players, not 3";
    for arguments in [
        "play stellar --seats 3",
        "play stellar --bots greedy,random",
        "simulate stellar --seats 3",
        "simulate stellar --bots greedy,random,random",
        "position stellar --new --seats 3",
    ] {
        assert_refused(&asterism(arguments), 2, sentence);
    }
    assert_refused(
        &asterism("play stellar --seat 3"),
        2,
        "there is no seat 3 at a table of 2",
    );
}

#[test]
fn the_rules_are_read_clause_by_clause() {
    let clause = asterism("rules stellar sl-19").fine();
    assert!(
        clause.starts_with("SL-19  Cards in the telescope never move"),
        "{clause}"
    );
    assert_tidy(&asterism("rules stellar").fine());
    let book = asterism("rules stellar --json").json();
    assert_eq!(book["game"], "stellar");
}
