//! The documents are true: examples print what they say, and every field of JSON is described.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use asterism_core::{Dice, Settings, Turn, Viewer};
use asterism_registry::{GameId, Library};
use serde_json::Value;

use crate::program::{Folder, asterism};

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(name);
    std::fs::read_to_string(path).expect("the document is there")
}

/// The fenced blocks of this kind.
fn blocks<'a>(text: &'a str, kind: &str) -> Vec<&'a str> {
    let fence = format!("```{kind}\n");
    let after = text.split(fence.as_str()).skip(1);
    after
        .filter_map(|block| block.split("```").next())
        .collect()
}

/// Every command of a block with what it should print.
fn examples(block: &str) -> Vec<(&str, Vec<&str>)> {
    let mut examples: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in block.lines() {
        match (line.strip_prefix("$ "), examples.last_mut()) {
            (Some(command), _) => examples.push((command, Vec::new())),
            (None, Some((_, expected))) => expected.push(line),
            (None, None) => panic!("a block begins with a command: {line}"),
        }
    }
    examples
}

/// True if the lines are those expected: `…` stands for any lines, or for the rest of a line.
fn fits(expected: &[&str], lines: &[&str]) -> bool {
    match (expected.split_first(), lines.split_first()) {
        (None, None) => true,
        (Some((&"…", rest)), _) => (0..=lines.len()).any(|skipped| fits(rest, &lines[skipped..])),
        (Some((first, rest)), Some((line, others))) => {
            let same = match first.strip_suffix('…') {
                Some(start) => line.starts_with(start),
                None => first.trim_end() == line.trim_end(),
            };
            same && fits(rest, others)
        }
        (None, Some(_)) | (Some(_), None) => false,
    }
}

/// The output of a shell for `command` in `folder`, both streams.
fn shell(command: &str, folder: &Folder) -> String {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_asterism"));
    let programs = program.parent().expect("the program is in a folder");
    let path = format!(
        "{}:{}",
        programs.display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let output = Command::new("sh")
        .args(["-c", &format!("{{ {command}\n}} 2>&1")])
        .env("PATH", path)
        .current_dir(folder.path("."))
        .output()
        .expect("there is a shell");
    String::from_utf8(output.stdout).expect("the program speaks UTF-8")
}

#[test]
fn examples_print_what_they_say() {
    let folder = Folder::new();
    let text = document("cli.md");
    let mut tried = 0;
    for (command, expected) in blocks(&text, "console").into_iter().flat_map(examples) {
        let printed = shell(command, &folder);
        let lines: Vec<&str> = printed.lines().collect();
        assert!(fits(&expected, &lines), "$ {command}\n{printed}");
        tried += 1;
    }
    assert!(tried >= 12);
}

#[test]
fn json_in_the_notation_is_json() {
    let folder = Folder::new();
    let text = document("notation.md");
    let examples = blocks(&text, "json");
    let [position, record] = examples.as_slice() else {
        panic!("a position and a record");
    };
    let position = folder.file("position.json", position);
    asterism(&format!("position stella-quest {position}")).fine();
    let record = folder.file("record.json", record);
    asterism(&format!("replay {record} --verify")).fine();
    // The first game needs no name; the positions of every other one are marked with it.
    for game in &GameId::ALL[1..] {
        let positions = blocks(&text, &format!("json {game}"));
        assert!(!positions.is_empty(), "a position of {game}");
        for position in positions {
            let position = folder.file("other.json", position);
            asterism(&format!("position {game} {position}")).fine();
        }
    }
}

/// The names of all fields, at any depth; those of maps from seats are numbers, and those of maps
/// from actions have spaces.
fn fields(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, inner) in object {
                if name.parse::<usize>().is_err() && !name.contains(' ') {
                    found.insert(name.clone());
                }
                fields(inner, found);
            }
        }
        Value::Array(array) => array.iter().for_each(|inner| fields(inner, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// All JSON that the program prints about a game.
fn outputs(game: GameId) -> Vec<Value> {
    let folder = Folder::new();
    let records = folder.path("games.jsonl");
    let simulated = format!("simulate {game} --games 1 --records {records}");
    let mut outputs = vec![
        asterism(&format!("rules {game} --json")).json(),
        asterism(&format!("{simulated} --json")).json(),
    ];
    outputs.extend(asterism(&format!("replay {records} --trace")).json_lines());
    outputs.push(serde_json::from_str(&folder.read("games.jsonl")).expect("one record"));
    let some = outputs[4].to_string();
    let path = folder.file("some.json", &some);
    outputs.push(asterism(&format!("position {game} {path} --json")).json());
    outputs
}

/// The numbers of a report.
fn report_json() -> Value {
    let folder = Folder::new();
    let path = folder.path("out");
    asterism(&format!(
        "simulate stella-quest --bots random --games 40 --report {path}"
    ))
    .fine();
    serde_json::from_str(&folder.read("out/report.json")).expect("a report is JSON")
}

/// Choices that make no other fields: who begins, and the races of further seats.
const ALIKE: [&str; 4] = ["start", "race2", "race3", "race4"];

/// Options of a table to try: the default, then every other choice, leaving out similar ones.
fn choices(game: GameId) -> Vec<Settings> {
    let settings = game.facts().settings.iter();
    let others = settings.filter(|setting| !ALIKE.contains(&setting.key));
    let choices = others.flat_map(|setting| {
        let values = setting.values.iter().skip(1);
        values.map(|(value, _)| Settings::from([(setting.key.into(), (*value).into())]))
    });
    [Settings::new()].into_iter().chain(choices).collect()
}

/// The fields of all positions and views of games that are played by chance.
fn fields_of_games(game: GameId, settings: &Settings, found: &mut BTreeSet<String>) {
    let edition = Library::embedded().edition(game);
    let games = if settings.is_empty() { 5 } else { 2 };
    for (seats, luck) in game
        .facts()
        .seats
        .flat_map(|seats| (0..games).map(move |luck| (seats, luck)))
    {
        let mut dice = Dice::quick(luck);
        let table = edition.start(seats, settings, &mut dice);
        let mut referee = table.expect("so many can play");
        while let Turn::Owed(owed) = referee.turn() {
            fields(&referee.position(), found);
            for viewer in Viewer::all(seats) {
                fields(&referee.view_json(viewer), found);
            }
            let seat = owed.lowest().expect("somebody owes an action");
            let legal = referee.legal(seat);
            let action = &legal[dice.below(legal.len() as u32) as usize];
            let done = referee.apply(seat, action, &mut dice);
            done.expect("what is listed is allowed");
        }
    }
}

#[test]
fn every_field_is_described() {
    let documents = document("cli.md") + &document("notation.md");
    let mut found = BTreeSet::new();
    fields(&asterism("games --json").json(), &mut found);
    let measured = asterism("arena stella-quest --bots random,level-1 --blocks 2 --json");
    fields(&measured.json(), &mut found);
    fields(&report_json(), &mut found);
    let borne = asterism("load --tables 1 --viewers 2 --rate 10 --seconds 1 --idle 2 --json");
    fields(&borne.json(), &mut found);
    for output in GameId::ALL.into_iter().flat_map(outputs) {
        fields(&output, &mut found);
    }
    for game in GameId::ALL {
        for settings in choices(game) {
            fields_of_games(game, &settings, &mut found);
        }
    }
    for rare in [
        "reshuffled",
        "chosen",
        "both_doubles",
        "may_be",
        "clashed",
        "nova_gone",
        "may_hold",
        "completed",
        "gallery",
        "closest",
        "drawn",
        "cleared",
        "offered",
        "pending",
        "instead",
        "at_the_end",
    ] {
        assert!(found.contains(rare), "`{rare}` was met");
    }
    for name in found {
        let described = documents.contains(&format!("`{name}`"))
            || documents.contains(&format!("`{{\"{name}\": "));
        assert!(described, "`{name}` is not described");
    }
}
