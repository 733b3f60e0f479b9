//! `replay`.

use asterism_core::{Record, Seat, SeatRecord, Seed, Settings, ShuffleRecord};
use asterism_play::{Session, TableSetup};
use asterism_registry::{GameId, Library};
use serde_json::{Value, json};

use crate::program::{Folder, assert_refused, asterism, command, typed};

/// A file with records of five games.
fn games(folder: &Folder) -> String {
    let path = folder.path("games.jsonl");
    let arguments = "--seats 3 --bots random --games 5 --seed replay";
    asterism(&format!(
        "simulate stella-quest {arguments} --records {path}"
    ))
    .fine();
    path
}

fn record(folder: &Folder, number: usize) -> Record {
    let text = folder.read("games.jsonl");
    Record::read(text.lines().nth(number - 1).expect("there are five")).expect("it is a record")
}

#[test]
fn a_trace_is_what_the_library_says_step_by_step() {
    let folder = Folder::new();
    let path = games(&folder);
    for number in [1, 4] {
        let record = record(&folder, number);
        let trace = asterism(&format!("replay {path} --game {number} --trace")).json_lines();
        assert_eq!(trace.len(), record.actions.len() + 1);
        for (step, line) in trace.iter().enumerate() {
            let session = Session::replay(&record, step, Library::embedded()).unwrap();
            let referee = session.referee();
            let owed: Vec<Seat> = referee.turn().owed().iter().collect();
            assert_eq!(line["step"], step);
            assert_eq!(line["position"], referee.position());
            let numbers: Vec<usize> = owed.iter().map(|seat| seat.number()).collect();
            assert_eq!(line["owed"], json!(numbers));
            for seat in owed {
                assert_eq!(line["legal"][seat.to_string()], json!(referee.legal(seat)));
            }
            let action = record.actions.get(step).map(|text| {
                let (seat, action) = text.split_once(' ').unwrap();
                json!({"seat": seat.parse::<usize>().unwrap(), "action": action})
            });
            assert_eq!(line["action"], json!(action));
        }
        let result = record.result.unwrap();
        let last = trace.last().unwrap();
        assert_eq!(last["owed"], json!([]));
        assert_eq!(last["legal"], json!({}));
        assert_eq!(last["outcome"]["scores"], json!(result.scores));
        assert_eq!(last["outcome"]["ranks"], json!(result.ranks));
        assert_eq!(trace[0]["outcome"], Value::Null);
    }
}

#[test]
fn a_line_of_a_trace_is_a_position() {
    let folder = Folder::new();
    let path = games(&folder);
    let trace = asterism(&format!("replay {path} --trace")).fine();
    let line = trace.lines().nth(7).unwrap();
    let answer = typed(command("position stella-quest - --json"), line).json();
    let line: Value = serde_json::from_str(line).unwrap();
    for field in ["position", "owed", "legal"] {
        assert_eq!(answer[field], line[field]);
    }
    let shown = asterism(&format!("replay {path} --at 7 --json")).json();
    assert_eq!(shown["position"], line["position"]);
}

#[test]
fn the_story_is_told_with_clauses_and_ends_in_the_result() {
    let folder = Folder::new();
    let path = games(&folder);
    insta::assert_snapshot!(asterism(&format!("replay {path} --game 2")).fine());
}

#[test]
fn the_table_is_shown_after_some_actions() {
    let folder = Folder::new();
    let path = games(&folder);
    insta::assert_snapshot!(asterism(&format!("replay {path} --at 9")).fine());
    let length = record(&folder, 1).actions.len();
    let beyond = asterism(&format!("replay {path} --at {}", length + 1));
    let sentence = format!("the record has {length} actions, not {}", length + 1);
    assert_refused(&beyond, 2, &sentence);
}

#[test]
fn records_are_verified_all_or_one() {
    let folder = Folder::new();
    let path = games(&folder);
    let all = asterism(&format!("replay {path} --verify")).fine();
    assert_eq!(all, "5 records end as they say.\n");
    let one = asterism(&format!("replay {path} --verify --game 5")).fine();
    assert_eq!(one, "The game ends as the record says.\n");
    let typed = typed(command("replay - --verify"), &folder.read("games.jsonl"));
    assert_eq!(typed.fine(), all);
    let pretty = serde_json::to_string_pretty(&record(&folder, 1)).unwrap();
    let path = folder.file("pretty.json", &pretty);
    let one = asterism(&format!("replay {path} --verify")).fine();
    assert_eq!(one, "1 record ends as it says.\n");
}

#[test]
fn a_record_that_is_wrong_is_refused() {
    let folder = Folder::new();
    games(&folder);
    let good = record(&folder, 1);
    let edited = |edit: &dyn Fn(&mut Record)| {
        let mut record = good.clone();
        edit(&mut record);
        serde_json::to_string(&record).unwrap()
    };
    let not_so = "the game ends otherwise than the record says";
    let cases = [
        (
            edited(&|record| record.result.as_mut().unwrap().scores[0] += 1),
            not_so,
        ),
        (
            edited(&|record| record.result = None),
            "the record has no result, but its game is over",
        ),
        (
            edited(&|record| drop(record.actions.pop())),
            "the record has a result, but its game is not over",
        ),
        (
            edited(&|record| record.actions[0] = "1 top b6".into()),
            "action 1: ",
        ),
        (
            edited(&|record| record.rules = 7),
            "rules version 7 of stella-quest is not known; it is 1",
        ),
        (
            edited(&|record| record.asterism = 2),
            "record format 2 is not known; this program reads 1",
        ),
        (
            edited(&|record| record.game = "chess".into()),
            "there is no game “chess”; there is stella-quest",
        ),
        (
            edited(&|record| record.seed = "7".into()),
            "a seed is 64 hexadecimal digits",
        ),
    ];
    for (text, reason) in cases {
        let both = format!("{}\n{text}\n", serde_json::to_string(&good).unwrap());
        let run = typed(command("replay - --verify"), &both);
        let start = format!("asterism: standard input: record 2: {reason}");
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{reason}");
        assert!(run.err.starts_with(&start), "{} {start}", run.err);
        assert_eq!(run.err.lines().count(), 1);
    }
}

#[test]
fn a_record_that_does_not_replay_prints_nothing() {
    let folder = Folder::new();
    games(&folder);
    let mut bad = record(&folder, 1);
    bad.actions[3] = bad.actions[0].clone();
    let text = serde_json::to_string(&bad).unwrap();
    for flags in ["", "--trace", "--at 2", "--verify --game 1"] {
        let run = typed(command(&format!("replay - {flags}")), &text);
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{flags}");
        assert!(
            run.err
                .starts_with("asterism: standard input: record 1: action 4: ")
        );
    }
}

#[test]
fn text_that_is_no_record_is_refused() {
    for (text, status, sentence) in [
        ("", 1, "standard input has no record"),
        (
            "{\"asterism\": 1}\n",
            1,
            "standard input: record 1: this is not a record: missing field `game` at line 1 column 15",
        ),
        (
            "{\n  nonsense\n}",
            1,
            "standard input: this is not JSON: key must be a string at line 2 column 3",
        ),
    ] {
        assert_refused(&typed(command("replay -"), text), status, sentence);
    }
    let folder = Folder::new();
    let path = games(&folder);
    let run = asterism(&format!("replay {path} --game 6"));
    assert_refused(&run, 2, &format!("{path} has no record 6: its last is 5"));
    let zero = asterism(&format!("replay {path} --game 0"));
    assert_refused(&zero, 2, &format!("{path} has no record 0: its last is 5"));
}

#[test]
fn names_cannot_steer_the_terminal() {
    let folder = Folder::new();
    games(&folder);
    let mut record = record(&folder, 1);
    record.seats[0].name = "\u{1b}[2Jred".into();
    let text = serde_json::to_string(&record).unwrap();
    let told = typed(command("replay -"), &text).fine();
    assert!(told.contains("[2Jred played") && !told.contains('\u{1b}'));
}

/// A game of two people of whom one has mixed something in.
fn dealt() -> Record {
    let secret = Seed::from_text("what the server has drawn");
    let nonces = ["a walk in the rain".parse().ok(), None];
    let setup = TableSetup {
        edition: Library::embedded().edition(GameId::StellaQuest),
        seats: 2,
        settings: Settings::new(),
        seed: secret.mixed(&nonces),
        position: None,
    };
    let mut session = Session::start(setup).expect("it can be laid out");
    let asked = |it: &Session| it.referee().turn().owed().iter().next();
    while let Some(seat) = asked(&session) {
        let action = session.referee().legal(seat).swap_remove(0);
        session.apply(seat, &action).expect("it is legal");
    }
    let sitter = |name: &str| SeatRecord {
        name: name.into(),
        bot: None,
    };
    Record {
        shuffle: Some(ShuffleRecord::new(&secret, &nonces)),
        ..session.record(vec![sitter("Ann"), sitter("Ben")])
    }
}

#[test]
fn a_deal_is_verified_against_what_was_written_down() {
    let record = dealt();
    let text = serde_json::to_string(&record).unwrap();
    let commitment = record.commitment().unwrap();
    let told = format!(
        "The deal is the one that was committed to: {commitment}\nAnn mixed in: a walk in the rain\n"
    );
    let upper = commitment.to_uppercase();
    for flags in [
        "",
        &format!("--commitment {commitment}"),
        &format!("--commitment {upper}"),
    ] {
        let all = typed(command(&format!("replay - --verify {flags}")), &text).fine();
        assert_eq!(all, format!("1 record ends as it says.\n{told}"), "{flags}");
        let one = typed(
            command(&format!("replay - --verify --game 1 {flags}")),
            &text,
        )
        .fine();
        assert_eq!(
            one,
            format!("The game ends as the record says.\n{told}"),
            "{flags}"
        );
    }
    let many = format!("{text}\n{text}\n");
    let all = typed(command("replay - --verify"), &many).fine();
    assert_eq!(
        all,
        "2 records end as they say.\n2 deals are those that were committed to.\n"
    );
}

#[test]
fn a_deal_that_was_not_promised_is_refused() {
    let good = dealt();
    let commitment = good.commitment().unwrap();
    let edited = |edit: &dyn Fn(&mut Record)| {
        let mut record = good.clone();
        edit(&mut record);
        record
    };
    let other = "0".repeat(64);
    let seed = good.seed.parse::<Seed>().unwrap().commitment();
    for (record, given, reason) in [
        (
            good.clone(),
            other.as_str(),
            format!("the commitment of this game is {commitment}, and not the one given"),
        ),
        // A record that leaves out how a game was shuffled is not committed to its seed.
        (
            edited(&|it| it.shuffle = None),
            &commitment,
            format!("the commitment of this game is {seed}, and not the one given"),
        ),
        (
            edited(&|it| it.shuffle.as_mut().unwrap().nonces[1] = Some("chosen".into())),
            &commitment,
            "shuffle: the secret and the nonces do not give the seed".into(),
        ),
        (
            edited(&|it| it.shuffle.as_mut().unwrap().secret = "0".repeat(64)),
            &commitment,
            "shuffle: the commitment is not that of the secret".into(),
        ),
    ] {
        let text = serde_json::to_string(&record).unwrap();
        for game in ["", "--game 1"] {
            let flags = format!("replay - --verify {game} --commitment {given}");
            let sentence = format!("standard input: record 1: {reason}");
            assert_refused(&typed(command(&flags), &text), 1, &sentence);
        }
    }
    let text = serde_json::to_string(&good).unwrap();
    let alone = typed(
        command(&format!("replay - --commitment {commitment}")),
        &text,
    );
    assert_eq!((alone.status, alone.out.as_str()), (2, ""), "{}", alone.err);
    let no_digest = typed(command("replay - --verify --commitment 5c1e"), &text);
    assert_eq!(
        (no_digest.status, no_digest.out.as_str()),
        (2, ""),
        "{}",
        no_digest.err
    );
}
