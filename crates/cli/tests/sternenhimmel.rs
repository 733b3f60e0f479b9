//! Sternenhimmel at the command line: played, set up, simulated, replayed.

use std::path::{Path, PathBuf};

use asterism_core::Record;
use asterism_play::Session;
use asterism_registry::Library;
use serde_json::{Value, json};

use crate::program::recorded::RecordedGames;
use crate::program::{
    Folder, Run, ask, assert_refused, assert_tidy, asterism, command, content, typed,
};

/// E3 of the rules, without the last star: the third player is to move, and can complete Libra.
fn example() -> Value {
    json!({
        "game": "sternenhimmel", "rules": 1, "turn": 3,
        "boards": [
            {"sign": "libra", "stars": [
                {"space": 1, "seat": 3, "star": "5"}, {"space": 2, "seat": 1, "star": "10"},
                {"space": 3, "seat": 3, "star": "7"}, {"space": 4, "seat": 1, "star": "hole"},
                {"space": 5, "seat": 2, "star": "hole"},
            ]},
            {"sign": "scorpio", "stars": [
                {"space": 9, "seat": 1, "star": "6"}, {"space": 8, "seat": 2, "star": "double"},
                {"space": 4, "seat": 2, "star": "3"},
            ]},
            {"sign": "aries"},
        ],
        "stack": ["leo", "pisces", "virgo"],
        "seats": [{"money": 17}, {"money": 12}, {"money": 9}],
        "last": {"sign": "cancer", "stars": [
            {"space": 1, "seat": 1, "star": "1"}, {"space": 2, "seat": 2, "star": "6"},
            {"space": 3, "seat": 2, "star": "10"}, {"space": 4, "seat": 2, "star": "double"},
            {"space": 5, "seat": 3, "star": "7"},
        ]},
    })
}

/// Only Virgo is open, and only its last space is empty: E4 of the rules.
fn last_turn() -> Value {
    json!({
        "game": "sternenhimmel", "rules": 1, "turn": 1,
        "boards": [
            {"sign": "virgo", "stars": [
                {"space": 1, "seat": 3, "star": "1"}, {"space": 2, "seat": 2, "star": "3"},
                {"space": 3, "seat": 2, "star": "double"}, {"space": 4, "seat": 2, "star": "7"},
                {"space": 5, "seat": 3, "star": "3"}, {"space": 6, "seat": 3, "star": "5"},
            ]},
            null, null,
        ],
        "stack": [],
        "seats": [{"money": 31}, {"money": 30}, {"money": 35}],
    })
}

/// Plays with these arguments and this input.
fn play(arguments: &str, input: &str) -> Run {
    typed(command(&format!("play sternenhimmel {arguments}")), input)
}

#[test]
fn a_game_is_played_to_its_end_and_scored() {
    let folder = Folder::new();
    for (seats, seat, choice, bots) in [(3, 1, "1", "greedy,random"), (5, 4, "2", "random")] {
        let path = folder.path(choice);
        let table = format!("--seats {seats} --seat {seat} --bots {bots}");
        let arguments = format!("{table} --seed end --record {path}");
        let told = play(&arguments, &format!("list\n{choice}\n").repeat(100)).fine();
        assert!(told.contains("\nThe last board: "), "{told}");
        assert!(told.contains("\nScoring (ST-23)\n"), "{told}");
        let (game, _) = told.split_once("\nThe record is in ").unwrap();
        assert_tidy(game);
        let record = Record::read(&folder.read(choice)).unwrap();
        let session = Session::verify(&record, Library::embedded()).unwrap();
        assert!(session.referee().turn().outcome().is_some());
        assert_eq!(
            record.actions.len(),
            86,
            "as many as all boards have spaces"
        );
    }
}

#[test]
fn the_first_turn_reads_well() {
    let input = "?\n10\nlist virgo 3\n10 leo 1\n10 virgo 3\n\nlog\nrules st-12\nquit\n";
    let arguments = "--seats 3 --bots random --seed 7 --option start=1 --name Ann";
    let told = play(arguments, input).fine();
    assert_tidy(&told);
    insta::assert_snapshot!(told);
}

#[test]
fn a_star_can_be_named_in_short_or_by_its_number() {
    let arguments = "--seats 3 --bots random --seed 7 --option start=1 --name Ann";
    let told = |input: &str| play(arguments, input).fine();
    let long = told("place hole virgo 3\nquit\n");
    let line = "\n  ST-7   You placed a Black Hole face down on Virgo 3.\n";
    assert!(long.contains(line), "{long}");
    for short in ["hole virgo 3", "  HOLE  Virgo 3", "place hole virgo 3"] {
        assert_eq!(told(&format!("{short}\nquit\n")), long, "{short}");
    }
    let listed = told("list virgo 3\nquit\n");
    let numbered = listed
        .lines()
        .find(|line| line.ends_with("  place hole virgo 3"));
    let number = numbered.unwrap().rsplit("  ").nth(1).unwrap();
    assert!(told(&format!("list\n{number}\nquit\n")).contains(line));
}

/// Asserts that typing this at the first turn is answered by this sentence.
fn assert_answered(rows: &[(&str, &str)]) {
    let lines: Vec<&str> = rows.iter().map(|(text, _)| *text).collect();
    let input = lines.join("\n");
    let arguments = "--seats 3 --bots random --seed 7 --option start=1";
    let told = play(arguments, &input).fine();
    let answers = told.split("\n> ").skip(1);
    for ((text, sentence), answer) in rows.iter().zip(answers) {
        let answer = answer.replace('\n', " ");
        assert_eq!(answer.trim_end(), format!("No: {sentence}."), "{text}");
    }
}

#[test]
fn a_slip_gets_a_sentence_and_changes_nothing() {
    let write = "is not an action; write place, the star, the board and the space: place 10 libra \
                 2, place hole leo 5, place double aries 1";
    assert_answered(&[
        ("10 virgo 8", "Virgo has no space 8 (ST-1)"),
        (
            "10 Leo 1",
            "Leo is not open yet: choose a space on an open board (ST-3)",
        ),
        (
            "place 10 LEO 1",
            "Leo is not open yet: choose a space on an open board (ST-3)",
        ),
        ("virgo 1", &format!("“virgo 1” {write}")),
        (
            "10",
            "the actions have no numbers yet; list shows all with their numbers",
        ),
        (
            "place 4 virgo 1",
            "“4” is not a star; there are 1, 3, 5, 6, 7, 10, hole, double",
        ),
        ("list leo", "no action that you may take has “leo”"),
    ]);
}

#[test]
fn a_position_is_shown_to_people() {
    for (name, words) in [
        ("all_hands", &[] as &[&str]),
        ("rival", &["--seat", "1"]),
        ("mover", &["--seat", "3"]),
        ("completed", &["--play", "place double libra 6"]),
    ] {
        let shown = ask(&example(), words).fine();
        assert_tidy(&shown);
        insta::assert_snapshot!(name, shown);
    }
}

/// Two stars of the second player are exchanged, one face down and one in hand.
#[test]
fn what_lies_face_down_is_not_shown() {
    let mut other = example();
    other["boards"][1]["stars"][2]["star"] = json!("10");
    for seat in ["1", "3"] {
        let shown = ask(&example(), &["--seat", seat]).fine();
        assert!(shown.contains(" B?"), "{shown}");
        assert_eq!(ask(&other, &["--seat", seat]).fine(), shown);
    }
    let own = ask(&example(), &["--seat", "2"]).fine();
    assert!(
        own.contains("B3?") && own.contains("face down: 3 on Scorpio 4"),
        "{own}"
    );
    assert_ne!(ask(&other, &["--seat", "2"]).fine(), own);
    let lays = |seat: &str| {
        let words = ["--seat", seat, "--play", "place 10 aries 2"];
        ask(&example(), &words)
            .fine()
            .lines()
            .next()
            .unwrap()
            .to_owned()
    };
    assert_eq!(
        lays("1"),
        "  ST-7   Seat 3 placed a star face down on Aries 2."
    );
    assert_eq!(
        lays("3"),
        "  ST-7   Seat 3 placed a 10 face down on Aries 2."
    );
}

/// Nothing that bots hold or lay face down is told before its board is completed.
#[test]
fn a_game_tells_no_more_than_a_seat_may_know() {
    let told = play("--seats 3 --bots random --seed 11", &"list\n1\n".repeat(9)).fine();
    let mut seen = 0;
    for line in told.lines().filter(|line| line.contains("face down on")) {
        let own = line.contains("You placed");
        assert!(own || line.contains("placed a star face down"), "{line}");
        seen += usize::from(!own);
    }
    assert!(seen >= 3, "{told}");
}

#[test]
fn what_can_only_be_one_star_is_known() {
    // All stars of the second player but the 1 are seen, so the face-down one is it.
    let known = json!({
        "game": "sternenhimmel", "rules": 1, "turn": 1,
        "boards": [
            {"sign": "libra", "stars": [
                {"space": 1, "seat": 2, "star": "1"}, {"space": 3, "seat": 2, "star": "3"},
                {"space": 5, "seat": 2, "star": "5"}, {"space": 6, "seat": 2, "star": "6"},
            ]},
            {"sign": "scorpio", "stars": [
                {"space": 1, "seat": 2, "star": "7"}, {"space": 3, "seat": 2, "star": "10"},
                {"space": 5, "seat": 2, "star": "hole"}, {"space": 6, "seat": 2, "star": "double"},
                {"space": 8, "seat": 2, "star": "double"},
            ]},
            {"sign": "aries"},
        ],
        "seats": [{}, {}, {}],
    });
    let shown = ask(&known, &["--seat", "1"]).fine();
    assert!(shown.contains("B1?"), "{shown}");
}

#[test]
fn a_position_is_shown_to_programs() {
    let answer = ask(&example(), &["--json"]).json();
    assert_eq!(answer["owed"], json!([3]));
    let legal = answer["legal"]["3"].as_array().unwrap();
    assert_eq!(
        legal.len(),
        6 * (1 + 6 + 5),
        "six kinds of stars on twelve spaces"
    );
    assert_eq!(legal[0], "place 1 libra 6");
    let played = ask(&example(), &["--json", "--play", "place double libra 6"]).json();
    let seats = played["position"]["seats"].as_array().unwrap();
    let money: Vec<&Value> = seats.iter().map(|seat| &seat["money"]).collect();
    assert_eq!(money, [17 + 6, 12 + 4, 9], "E3");
    assert_eq!(played["story"][0]["clause"], "ST-6");
    let on = ask(&played, &["--json", "--play", "place 10 aries 2"]).json();
    assert_eq!(on["owed"], json!([2]));
}

/// The refusals themselves are told by the game, whose own tests know their words.
#[test]
fn an_action_that_is_refused_names_its_clause() {
    for (play, begins, clause) in [
        ("place 7 libra 6", "action 1, “place 7 libra 6”: ", "(ST-6)"),
        ("place 10 aries 1; place 10 aries 1", "action 2, ", "(ST-6)"),
        (
            "1 place 10 aries 1",
            "action 1, “1 place 10 aries 1”: ",
            "(ST-4)",
        ),
        ("place 10 gemini 1", "action 1, ", "(ST-22)"),
        ("place 10 leo 1", "action 1, ", "(ST-3)"),
        ("place 10 aries 6", "action 1, ", "(ST-1)"),
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
            let begins = format!("asterism: {begins}");
            assert!(run.err.starts_with(&begins), "{}", run.err);
            assert!(run.err.trim_end().ends_with(clause), "{}", run.err);
        }
    }
}

#[test]
fn the_end_of_a_game_is_scored_step_by_step() {
    let shown = ask(&last_turn(), &["--play", "place 10 virgo 7"]).fine();
    assert_tidy(&shown);
    insta::assert_snapshot!(shown);
    let answer = ask(&last_turn(), &["--json", "--play", "place 10 virgo 7"]).json();
    assert_eq!(answer["outcome"]["scores"], json!([36, 34, 38]), "E4");
    assert_eq!(answer["outcome"]["winners"], json!([3]));
}

#[test]
fn few_actions_are_listed_with_what_they_bring() {
    let shown = ask(&last_turn(), &[]).fine();
    for line in [
        "   1  place 1 virgo 7       completes Virgo: 0 to +1 (mean ",
        "   6  place 10 virgo 7      completes Virgo: 0 to +5 (mean ",
    ] {
        assert!(shown.contains(line), "{shown}");
    }
}

#[test]
fn every_space_is_drawn_where_the_content_has_it() {
    let text = content("sternenhimmel.toml");
    let mirrored = text.split("x = ").enumerate().map(|(index, part)| {
        let (number, rest) = part.split_once(", y").unwrap_or(("", part));
        match number.parse::<f32>() {
            Ok(x) if index > 0 => format!("x = {:.1}, y{rest}", 100.0 - x),
            _ => part.to_owned(),
        }
    });
    let folder = Folder::new();
    folder.file("sternenhimmel.toml", &mirrored.collect::<String>());
    let usual = ask(&last_turn(), &[]).fine();
    let drawn = ask(&last_turn(), &["--content", &folder.path(".")]).fine();
    let column = |text: &str, label: &str| {
        let line = text.lines().find(|line| line.contains(label)).unwrap();
        line.split(label).next().unwrap().chars().count()
    };
    assert!(column(&usual, "[7]") < column(&usual, "C1"), "{usual}");
    assert!(column(&drawn, "[7]") > column(&drawn, "C1"), "{drawn}");
}

#[test]
fn records_are_told_shown_and_taken_apart() {
    let games = RecordedGames::of("sternenhimmel", 3, "--seats 3 --option start=2");
    let told = games.told();
    for line in ["      ST-4   random (2) begins.", "Scoring (ST-23)"] {
        assert!(told.contains(&format!("\n{line}\n")), "{told}");
    }
    let trace = games.trace(20);
    assert_eq!(trace.len(), 87);
    assert_eq!(trace[0]["owed"], json!([2]));
}

#[test]
fn kept_records_end_as_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records/sternenhimmel");
    let entries = std::fs::read_dir(folder).expect("there are records");
    let files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    assert!(!files.is_empty());
    for file in files {
        let verified = asterism(&format!("replay {} --verify", file.display())).fine();
        assert_eq!(verified, "1 record ends as it says.\n");
    }
}

#[test]
fn three_to_five_can_play() {
    for seats in 3..=5 {
        let arguments = format!("--seats {seats} --bots greedy,random --games 2 --json");
        let report = asterism(&format!("simulate sternenhimmel {arguments}")).json();
        assert_eq!(report["seats"].as_array().unwrap().len(), seats);
        assert_eq!(report["actions"]["least"], 86);
    }
    for seats in [2, 6] {
        let sentence = format!("Sternenhimmel is for 3 to 5 players, not {seats}");
        for command in [
            "play sternenhimmel",
            "simulate sternenhimmel",
            "position sternenhimmel --new",
        ] {
            assert_refused(
                &asterism(&format!("{command} --seats {seats}")),
                2,
                &sentence,
            );
        }
    }
    let sentence = "who begins must be one of 3 seats";
    assert_refused(
        &asterism("play sternenhimmel --seats 3 --option start=4"),
        2,
        sentence,
    );
}

#[test]
fn the_rules_are_read_clause_by_clause() {
    let clause = asterism("rules sternenhimmel st-13").fine();
    assert!(clause.starts_with("ST-13  "), "{clause}");
    assert_tidy(&asterism("rules sternenhimmel").fine());
    let book = asterism("rules sternenhimmel --json").json();
    assert_eq!(book["game"], "sternenhimmel");
}
