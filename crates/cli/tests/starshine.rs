//! Starshine at the command line: played, set up, simulated, replayed.

use asterism_core::Record;
use asterism_play::Session;
use asterism_registry::Library;
use serde_json::{Value, json};

use crate::program::recorded::RecordedGames;
use crate::program::{
    Folder, Run, ask, assert_refused, assert_tidy, asterism, command, content, typed,
};

/// The middle of a turn in scenario 4: the second player has used slot 2, and holds slot 1 with a
/// Supernova card that would win the game.
fn example() -> Value {
    json!({
        "game": "starshine", "rules": 1, "scenario": 4, "turn": 2, "turns": 31,
        "phase": "act", "used": [2],
        "sky": {
            "dot": ["B3", "C6", "D7", "C10", "D13"], "bright": ["B4", "B6", "C9"],
            "splendor": ["C8"], "supernova": ["E5"],
        },
        "removed": {"dot": ["B1"]},
        "seats": [
            {"score": 17, "hand": ["birth", "ramble2", "ramble3", "hole2", "hole5"],
             "board": [null, "hole7", "ramble2"], "pile": 2, "nova_gone": true,
             "constellation": "oculus"},
            {"score": 26, "hand": ["birth", "ramble2", "ramble2", "ramble3", "hole9"],
             "board": ["nova3", "hole3", "birth"], "pile": 3, "constellation": "mountain",
             "completed": ["kite"]},
            {"score": 15, "hand": ["ramble3", "ramble3", "hole4", "hole8", "nova2"],
             "board": ["birth", "birth", "hole10"], "pile": 2, "constellation": "cross"},
        ],
        "piles": ["birth", "birth", "ramble2", "ramble3", "ramble3", "hole1", "hole12"],
        "gone": ["nova1"],
    })
}

/// One point is missing, and slot 1 has Star Birth.
fn last_turn() -> Value {
    json!({
        "game": "starshine", "rules": 1, "scenario": 1, "turn": 1, "turns": 40, "phase": "act",
        "used": [2],
        "sky": {"dot": ["B3", "C6", "D7"]},
        "seats": [
            {"score": 29, "hand": ["ramble2", "ramble2", "ramble2", "ramble2", "ramble2"],
             "board": [null, "ramble3", "birth"], "nova_gone": true},
            {"score": 12, "hand": ["ramble3", "ramble3", "hole4", "hole8", "hole9"],
             "board": [null, "birth", "hole10"]},
        ],
        "gone": ["nova1"],
    })
}

/// Plays with these arguments and this input.
fn play(arguments: &str, input: &str) -> Run {
    typed(command(&format!("play starshine {arguments}")), input)
}

#[test]
fn a_game_is_played_to_its_end_and_scored_in_every_scenario() {
    let folder = Folder::new();
    for (scenario, seats, bots) in [
        (1, 2, "greedy"),
        (2, 3, "greedy"),
        (3, 4, "random"),
        (4, 2, "greedy"),
    ] {
        let path = folder.path("game.json");
        let table = format!("--seats {seats} --seat 2 --bots {bots} --option scenario={scenario}");
        let arguments = format!("{table} --seed end --record {path}");
        let told = play(&arguments, &"list\n1\n".repeat(1200)).fine();
        assert!(
            told.contains("\nScoring (SH-29, SH-30)\n"),
            "scenario {scenario}"
        );
        let (game, _) = told.split_once("\nThe record is in ").unwrap();
        assert_tidy(game);
        let record = Record::read(&folder.read("game.json")).unwrap();
        let session = Session::verify(&record, Library::embedded()).unwrap();
        assert!(session.referee().turn().outcome().is_some());
    }
}

#[test]
fn the_first_turn_reads_well() {
    let input = "birth hole1\nlist b3\nbirth 1 dot E9\nbirth 1 dot B3\nbirth 1 dot B4\nlog\nrules sh-12\nquit\n";
    let arguments = "--seats 2 --bots random --seed 3 --option start=1 --name Ann";
    let told = play(arguments, input).fine();
    assert_tidy(&told);
    insta::assert_snapshot!(told);
}

#[test]
fn an_action_can_be_typed_in_short() {
    let arguments = "--seats 2 --seed 7 --option start=1";
    let told = |input: &str| play(arguments, &format!("ramble2 hole3\n{input}\nquit\n")).fine();
    for (long, shorts) in [
        (
            "birth 1 dot B3",
            &["dot B3", "dot b3", "1 dot B3", "BIRTH B3", "1 b3"] as &[&str],
        ),
        (
            "ramble 2 A1 C9",
            &["A1 C9", "a1 c9", "C9", "ramble A1 C9", "2 A1 C9"],
        ),
        ("hole 3 A1", &["hole A1", "3 a1", "hole"]),
    ] {
        let expected = told(long);
        assert!(!expected.contains("No: "), "{long}");
        for short in shorts {
            assert_eq!(told(short), expected, "{short}");
        }
    }
    for (slip, sentence) in [
        (
            "dot E9",
            "E9 is not joined to any star: choose a square with a line to one (SH-12)",
        ),
        (
            "bright b3",
            "a Bright Star needs at least three Dot Stars directly joined to it,",
        ),
        (
            "A1 E9",
            "there is no way of exactly 2 lines along free squares from A1 to E9",
        ),
        ("b4", "that can be birth 1 dot B4 or ramble 2 A1 B4"),
        (
            "a1",
            "that can be ramble 2 A1 B1 or ramble 2 A1 B2 or ramble 2 A1 B3 or",
        ),
        (
            "lay birth 2",
            "take or end your actions first: cards are laid after them (SH-6)",
        ),
        (
            "jump",
            "“jump” is not an action; write birth 1 dot B3 (slot, class, square),",
        ),
    ] {
        let told = told(slip);
        assert!(
            told.contains(&format!("> No: {sentence}")),
            "{slip}\n{told}"
        );
    }
}

#[test]
fn every_scenario_says_what_wins() {
    for (scenario, words) in [
        (1, "to be the first with 30 points (SH-25)"),
        (
            2,
            "to be the first to complete the own constellation (SH-26)",
        ),
        (
            3,
            "to be the first with 15 points, or have most when all constellations",
        ),
        (
            4,
            "to be the first with 30 points and a completed constellation (SH-28)",
        ),
    ] {
        let arguments = format!("--seats 4 --seed start --option scenario={scenario}");
        let told = play(&arguments, "quit\n").fine();
        assert_tidy(&told);
        assert!(told.contains(words), "{told}");
        let card = told.contains("◦ ☆ ✧ is missing");
        assert_eq!(card, scenario != 1, "{told}");
    }
}

#[test]
fn long_names_fit() {
    let told = play(
        "--seats 4 --seed 5 --name AnnabelleAnnabelleAn --option scenario=2",
        "1\nquit\n",
    );
    assert_tidy(&told.fine());
}

#[test]
fn a_position_is_shown_to_people() {
    for (name, words) in [
        ("all_hands", &[] as &[&str]),
        ("rival", &["--seat", "3"]),
        ("mover", &["--seat", "2"]),
        ("laying", &["--play", "birth 3 bright C5"]),
    ] {
        let shown = ask(&example(), words).fine();
        assert_tidy(&shown);
        insta::assert_snapshot!(name, shown);
    }
}

/// Cards of the first player are exchanged with the deck, and secrets with the stack.
#[test]
fn what_others_hold_is_not_shown() {
    let mut other = example();
    other["seats"][0]["hand"] = json!(["ramble2", "ramble3", "ramble3", "hole11", "hole6"]);
    other["seats"][0]["constellation"] = json!("serpent");
    other["seats"][1]["constellation"] = json!("hourglass");
    other["seats"][1]["hand"] = json!(["birth", "birth", "ramble2", "ramble3", "hole5"]);
    let shown = |position: &Value, seat: &str| ask(position, &["--seat", seat]).fine();
    assert_eq!(shown(&example(), "3"), shown(&other, "3"));
    assert_ne!(shown(&example(), "1"), shown(&other, "1"));
    assert!(shown(&example(), "1").contains("Oculus"));
    let rival = shown(&example(), "3");
    for secret in ["Oculus", "Mountain", "hole2 ", "hole9"] {
        assert!(!rival.contains(secret), "{secret}\n{rival}");
    }
}

#[test]
fn what_an_action_brings_is_told_with_it() {
    let shown = ask(&last_turn(), &[]).fine();
    assert!(shown.contains("★ C5 +2;"), "{shown}");
    assert!(
        shown.contains("  now       wins the game: birth 1 bright C5"),
        "{shown}"
    );
    let shown = ask(&example(), &["--seat", "2"]).fine();
    for words in [
        "nova, +5: on any of ",
        "✦ B5 +3; ★ C5 +2;",
        "wins the game: nova A1, nova B1, nova B2 and 52 more",
    ] {
        assert!(shown.contains(words), "{words}\n{shown}");
    }
    let input = "birth ramble3\nlist a1\nquit\n";
    let told = play("--seats 2 --seed 3 --option start=1", input).fine();
    assert!(told.contains("  slot 3: •A1 rambles 3 lines\n"), "{told}");
}

#[test]
fn an_action_that_is_refused_names_its_clause() {
    for (play, clause) in [
        ("hole 2 B3", "(SH-6)"),
        ("birth 3 dot E9", "(SH-12)"),
        ("birth 3 bright B5", "(SH-13)"),
        ("birth 3 splendor C5", "(SH-14)"),
        ("birth 3 dot B1", "(SH-16)"),
        ("birth 3 dot B3", "(SH-1)"),
        ("end", "(SH-7)"),
        ("lay birth 2", "(SH-6)"),
    ] {
        let run = ask(&example(), &["--play", play]);
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{play}");
        let begins = format!("asterism: action 1, “{play}”: ");
        assert!(run.err.starts_with(&begins), "{}", run.err);
        assert!(run.err.trim_end().ends_with(clause), "{}", run.err);
    }
}

#[test]
fn the_end_of_a_game_is_scored() {
    let shown = ask(&last_turn(), &["--play", "birth 1 bright C5"]).fine();
    assert_tidy(&shown);
    insta::assert_snapshot!(shown);
    let answer = ask(&last_turn(), &["--json", "--play", "birth 1 bright C5"]).json();
    assert_eq!(answer["outcome"]["scores"], json!([31, 12]));
    assert_eq!(answer["outcome"]["winners"], json!([1]));
}

#[test]
fn every_square_is_drawn_where_the_content_has_it() {
    let text = content("starshine.toml");
    let (before, after) = text.split_once("squares = [\n").unwrap();
    let (squares, rest) = after.split_once("\n]").unwrap();
    let mirrored = squares.split("x = ").enumerate().map(|(index, part)| {
        let (number, rest) = part.split_once(", y").unwrap_or(("", part));
        match number.parse::<f32>() {
            Ok(x) if index > 0 => format!("x = {:.1}, y{rest}", 100.0 - x),
            _ => part.to_owned(),
        }
    });
    let folder = Folder::new();
    let mirrored: String = mirrored.collect();
    folder.file(
        "starshine.toml",
        &format!("{before}squares = [\n{mirrored}\n]{rest}"),
    );
    let usual = ask(&last_turn(), &[]).fine();
    let drawn = ask(&last_turn(), &["--content", &folder.path(".")]).fine();
    let column = |text: &str, label: &str| {
        let line = text.lines().find(|line| line.contains(label)).unwrap();
        line.split(label).next().unwrap().chars().count()
    };
    assert!(column(&usual, " E19") < column(&usual, " E6"), "{usual}");
    assert!(column(&drawn, " E19") > column(&drawn, " E6"), "{drawn}");
}

#[test]
fn records_are_told_shown_and_taken_apart() {
    let games = RecordedGames::of("starshine", 2, "--seats 3 --option scenario=3");
    assert!(games.told().contains("\nScoring (SH-29, SH-30)\n"));
    games.trace(97);
}

#[test]
fn two_to_four_can_play() {
    for seats in 2..=4 {
        let arguments = format!("--seats {seats} --bots random --games 2 --json");
        let report = asterism(&format!("simulate starshine {arguments}")).json();
        assert_eq!(report["seats"].as_array().unwrap().len(), seats);
    }
    for seats in [1, 5] {
        let sentence = format!("Starshine is for 2 to 4 players, not {seats}");
        let run = asterism(&format!("position starshine --new --seats {seats}"));
        assert_refused(&run, 2, &sentence);
    }
}

#[test]
fn the_rules_are_read_clause_by_clause() {
    let clause = asterism("rules starshine sh-13").fine();
    assert!(clause.starts_with("SH-13  "), "{clause}");
    assert_tidy(&asterism("rules starshine").fine());
}
