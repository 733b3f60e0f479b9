//! `position`.

use asterism_core::{Dice, Seed};
use asterism_registry::{GameId, Library};
use serde_json::{Value, json};

use crate::program::{Folder, Run, assert_refused, asterism, command, typed};

/// Three players; the second has to follow blue.
fn example() -> Value {
    json!({
        "game": "stella-quest", "rules": 1, "turn": {"play": 2}, "leader": 1, "marker": 3,
        "discard": {"top": "g5"}, "table": [{"by": 1, "card": "b6"}],
        "seats": [
            {"lit": 5, "hand": ["r1", "y4"], "collection": ["b2", "y3"]},
            {"lit": 4, "hand": ["b4", "g2", "break"]},
            {"lit": 3, "hand": ["b3"], "collection": ["b1"]},
        ],
    })
}

/// Reads `position` from standard input; `words` are arguments that may have spaces.
fn ask(position: &Value, words: &[&str]) -> Run {
    let mut command = command("position stella-quest -");
    command.args(words);
    typed(command, &position.to_string())
}

#[test]
fn a_position_is_shown_to_people() {
    insta::assert_snapshot!("all_hands", ask(&example(), &[]).fine());
    insta::assert_snapshot!("seat_two", ask(&example(), &["--seat", "2"]).fine());
    insta::assert_snapshot!("seat_three", ask(&example(), &["--seat", "3"]).fine());
}

#[test]
fn a_position_is_shown_to_programs() {
    let answer = ask(&example(), &["--json"]).json();
    let referee = Library::embedded()
        .edition(GameId::StellaQuest)
        .read_position(&example())
        .unwrap();
    assert_eq!(answer["position"], referee.position());
    assert_eq!(answer["owed"], json!([2]));
    assert_eq!(
        answer["legal"],
        json!({"2": ["play b4", "play break", "draw"]})
    );
    assert_eq!(answer["outcome"], Value::Null);
    assert_eq!(answer["story"], json!([]));
    let other = ask(&example(), &["--json", "--seat", "1"]).json();
    assert_eq!(other["legal"], json!({}));
    assert_eq!(other["owed"], json!([2]));
}

#[test]
fn actions_are_played_with_or_without_their_seat() {
    let with = ask(
        &example(),
        &["--json", "--play", "2 play b4; 3 play b3; 1 take b3"],
    );
    let without = ask(
        &example(),
        &["--json", "--play", "play b4;play b3 ; take b3;"],
    );
    let answer = with.json();
    assert_eq!(answer, without.json());
    assert_eq!(answer["position"]["turn"], json!({"top": 1}));
    assert_eq!(answer["story"][0]["words"], "Seat 2 played blue 4.");
    assert_eq!(answer["story"][0]["step"], 1);
    insta::assert_snapshot!(ask(&example(), &["--play", "play b4; play b3; take b4"]).fine());
}

#[test]
fn what_is_printed_can_be_played_on() {
    let once = ask(&example(), &["--json", "--play", "play b4; play b3"]).json();
    let twice = ask(&once, &["--json", "--play", "take b3"]).json();
    let bare = ask(&once["position"], &["--json", "--play", "take b3"]).json();
    assert_eq!(twice, bare);
}

#[test]
fn the_seed_decides_what_is_drawn() {
    let draw = |seed| ask(&example(), &["--json", "--play", "draw", "--seed", seed]).json();
    assert_eq!(draw("a"), draw("a"));
    assert_ne!(draw("a"), draw("b"));
    let mut referee = Library::embedded()
        .edition(GameId::StellaQuest)
        .read_position(&example())
        .unwrap();
    let mut dice = Dice::for_ply(&Seed::from_text("a"), 1);
    let seat = "2".parse().unwrap();
    referee.apply(seat, "draw", &mut dice).unwrap();
    assert_eq!(draw("a")["position"], referee.position());
}

#[test]
fn an_action_that_is_refused_names_its_reason_and_clause() {
    for (play, sentence) in [
        (
            "play g2",
            "action 1, “play g2”: you hold blue, so you must follow it (SQ-10)",
        ),
        (
            "play b4; 1 play r1",
            "action 2, “1 play r1”: it is not your turn (SQ-10)",
        ),
        (
            "4 play b4",
            "action 1, “4 play b4”: it is not your turn (SQ-10)",
        ),
        (
            "9 play b4",
            "action 1, “9 play b4”: “9” is not a seat from 1 to 5",
        ),
        (
            "play b4; play b3; take break",
            "action 3, “take break”: you cannot take a Break: take another card (SQ-18)",
        ),
        (
            "jump",
            "action 1, “jump”: “jump” is not an action; write draw, play b6, take g4 or top break",
        ),
    ] {
        for json in [None, Some("--json")] {
            let words: Vec<&str> = ["--play", play].into_iter().chain(json).collect();
            assert_refused(&ask(&example(), &words), 1, sentence);
        }
    }
}

#[test]
fn the_end_of_a_game_is_scored_step_by_step() {
    let mut last = example();
    last["seats"][0]["collection"] = json!(["b2", "y3", "r4", "g5", "y6"]);
    last["seats"][2]["hand"] = json!(["b1", "b3"]);
    let actions = "play b4; play b1; take b1";
    insta::assert_snapshot!(ask(&last, &["--play", actions]).fine());
    let answer = ask(&last, &["--json", "--play", actions]).json();
    assert_eq!(answer["outcome"]["winners"], json!([1]));
    assert_eq!(answer["owed"], json!([]));
    let beyond = format!("{actions}; draw");
    let sentence = "action 4, “draw”: the game is over";
    assert_refused(&ask(&last, &["--play", &beyond]), 1, sentence);
}

#[test]
fn a_position_that_cannot_be_is_refused() {
    let ask_text = |text: &str| typed(command("position stella-quest -"), text);
    for (text, sentence) in [
        (
            "",
            "this is not JSON: EOF while parsing a value at line 1 column 0",
        ),
        (
            "{\"game\":\n  oops}",
            "this is not JSON: expected value at line 2 column 3",
        ),
        ("{}", "this is not a position: missing field `game`"),
        (
            "[1]",
            "this is not a position: invalid type: integer `1`, expected a string",
        ),
    ] {
        assert_refused(&ask_text(text), 1, &format!("standard input: {sentence}"));
    }
    let mut crowded = example();
    crowded["discard"]["rest"] = json!(["b6", "b6"]);
    let sentence = "standard input: there are only 2 of blue 6 (SQ-1)";
    assert_refused(&ask(&crowded, &[]), 1, sentence);
    let absent = ask(&example(), &["--seat", "4"]);
    assert_refused(&absent, 2, "there is no seat 4 at a table of 3");
}

#[test]
fn a_file_that_is_no_text_is_refused() {
    let folder = Folder::new();
    let path = folder.path("binary");
    std::fs::write(&path, [0xff, 0xfe]).unwrap();
    let run = asterism(&format!("position stella-quest {path}"));
    assert_refused(&run, 1, &format!("{path} is not text in UTF-8"));
}

#[test]
fn a_new_position_is_the_one_of_its_seed() {
    let new =
        |arguments: &str| asterism(&format!("position stella-quest --new {arguments}")).json();
    let position = new("--seats 3 --seed 7 --option start=2");
    assert_eq!(position["turn"], json!({"play": 2}));
    assert_eq!(position["seats"].as_array().unwrap().len(), 3);
    assert_eq!(new("")["seats"].as_array().unwrap().len(), 4);
    assert_eq!(position, new("--seats 3 --seed 7 --option start=2"));
    assert_ne!(position, new("--seats 3 --seed 8 --option start=2"));
    assert!(
        ask(&position, &[])
            .fine()
            .contains("Round 1, led by Seat 2")
    );
}
