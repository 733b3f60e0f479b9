//! `simulate`.

use asterism_core::{Record, Seed, Settings};
use asterism_lab::Simulation;
use asterism_play::Session;
use asterism_registry::{BotId, GameId, Library};
use serde_json::Value;

use crate::program::{Folder, assert_refused, asterism};

/// The report without the part that changes from run to run.
fn report(arguments: &str) -> Value {
    let mut report = asterism(&format!("simulate stella-quest {arguments} --json")).json();
    report
        .as_object_mut()
        .expect("a report is an object")
        .remove("speed");
    report
}

#[test]
fn threads_change_nothing() {
    let folder = Folder::new();
    let arguments = "--seats 3 --bots greedy,random --games 30 --seed spring";
    let one = report(&format!(
        "{arguments} --threads 1 --records {}",
        folder.path("one")
    ));
    let three = report(&format!(
        "{arguments} --threads 3 --records {}",
        folder.path("three")
    ));
    assert_eq!(one, three);
    assert_eq!(folder.read("one"), folder.read("three"));
}

#[test]
fn the_report_is_the_sum_of_the_games() {
    let simulation = Simulation {
        edition: Library::embedded().edition(GameId::StellaQuest),
        bots: vec![BotId::Greedy, BotId::Random, BotId::Greedy],
        settings: Settings::new(),
        seed: Seed::from_text("sum"),
    };
    let games: Vec<_> = (0..20)
        .map(|index| simulation.play(index).unwrap())
        .collect();
    let found = report("--seats 3 --bots greedy,random --games 20 --seed sum");
    for (index, seat) in asterism_core::Seat::first(3).enumerate() {
        let entry = &found["seats"][index];
        let wins: f64 = games.iter().map(|game| game.outcome.share(seat)).sum();
        let scores: i32 = games
            .iter()
            .map(|game| i32::from(game.outcome.score(seat)))
            .sum();
        assert_eq!(entry["seat"], seat.number());
        assert_eq!(entry["bot"], simulation.bots[index].to_string());
        assert!((entry["wins"].as_f64().unwrap() - wins).abs() < 1e-9);
        assert!((entry["share"].as_f64().unwrap() - wins / 20.0).abs() < 1e-9);
        assert!((entry["score"].as_f64().unwrap() - f64::from(scores) / 20.0).abs() < 1e-9);
    }
    let lengths = games.iter().map(|game| game.actions.len());
    assert_eq!(found["actions"]["least"], lengths.clone().min().unwrap());
    assert_eq!(found["actions"]["most"], lengths.max().unwrap());
    assert_eq!(found["bots"][0]["bot"], "random");
    assert_eq!(found["bots"][1]["seats"], 2);
}

#[test]
fn records_are_those_of_the_games_in_order() {
    let folder = Folder::new();
    let path = folder.path("games.jsonl");
    asterism(&format!(
        "simulate stella-quest --seats 2 --bots random --games 5 --option start=2 --records {path}"
    ))
    .fine();
    let text = folder.read("games.jsonl");
    let seed = Seed::from_text("1");
    for (index, line) in text.lines().enumerate() {
        let record = Record::read(line).unwrap();
        assert_eq!(record.seed, seed.child(index as u64).to_string());
        assert_eq!(record.options["start"], "2");
        assert_eq!(record.seats[1].bot.as_deref(), Some("random"));
        assert!(record.actions[0].starts_with("2 "));
        assert!(Session::verify(&record, Library::embedded()).is_ok());
    }
    assert_eq!(text.lines().count(), 5);
}

#[test]
fn the_table_for_people_lines_up() {
    let run = asterism("simulate stella-quest --seats 3 --bots random --games 25 --threads 1");
    let table = run.fine();
    let (steady, pace) = table
        .rsplit_once('\n')
        .unwrap()
        .0
        .rsplit_once('\n')
        .unwrap();
    assert!(pace.contains("games a second on 1 thread"), "{pace}");
    insta::assert_snapshot!(steady);
}

/// The files of a report, in a folder that is made for it.
const FILES: [&str; 4] = ["report.html", "report.json", "games.csv", "things.csv"];

/// A report about few games, written into `folder`.
fn report_into(folder: &Folder, name: &str, arguments: &str) -> Vec<String> {
    let path = folder.path(name);
    let run = asterism(&format!("simulate {arguments} --report {path}"));
    let told = format!("The report is {path}/report.html\n");
    assert!(run.fine().ends_with(&told));
    FILES
        .map(|file| folder.read(&format!("{name}/{file}")))
        .to_vec()
}

#[test]
fn a_report_is_the_same_whatever_the_number_of_threads() {
    let folder = Folder::new();
    for game in ["stella-quest", "stellar"] {
        let arguments = format!("{game} --bots random,greedy --games 40 --seed spring");
        let one = report_into(
            &folder,
            &format!("{game}/one"),
            &format!("{arguments} --threads 1"),
        );
        let three = report_into(
            &folder,
            &format!("{game}/three"),
            &format!("{arguments} --threads 3"),
        );
        assert!(one == three, "{game}");
    }
}

#[test]
fn the_numbers_of_a_report_are_those_of_the_games() {
    let folder = Folder::new();
    let arguments = "stella-quest --seats 3 --bots random --games 60 --seed sum";
    let files = report_into(&folder, "out", arguments);
    let numbers: Value = serde_json::from_str(&files[1]).unwrap();
    let rows: Vec<Vec<f64>> = files[2]
        .lines()
        .skip(1)
        .map(|line| line.split(',').map(|cell| cell.parse().unwrap()).collect())
        .collect();
    assert_eq!(rows.len(), 180);
    for seat in 0..3 {
        let of_seat = rows.iter().skip(seat).step_by(3);
        let wins: f64 = of_seat.clone().map(|row| row[4]).sum();
        let score: f64 = of_seat.map(|row| row[2]).sum();
        let entry = &numbers["seats"][seat];
        assert!((entry["wins"].as_f64().unwrap() - wins).abs() < 1e-3);
        assert!((entry["score"]["mean"].as_f64().unwrap() - score / 60.0).abs() < 1e-9);
    }
    let things = files[3].lines().skip(1).count();
    let groups = numbers["groups"].as_array().unwrap().iter();
    let listed: usize = groups
        .map(|group| group["things"].as_array().unwrap().len())
        .sum();
    assert_eq!(things, listed);
    assert!(things > 20);
}

#[test]
fn the_json_of_a_report_keeps_its_form() {
    let folder = Folder::new();
    let arguments = "stella-quest --seats 2 --bots random --games 32 --seed form";
    let files = report_into(&folder, "out", arguments);
    insta::assert_snapshot!(files[1]);
}

/// Refuses elements that are not closed, not opened or crossed; what is void in HTML needs no end.
fn assert_well_formed(page: &str) {
    let mut open: Vec<&str> = Vec::new();
    let body = page.strip_prefix("<!DOCTYPE html>").expect("it is HTML");
    for tag in body
        .split('<')
        .skip(1)
        .map(|rest| rest.split_once('>').expect("a tag ends").0)
    {
        let name = tag.split([' ', '/']).find(|name| !name.is_empty());
        let name = name.expect("a tag has a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
        } else if name != "meta" {
            open.push(name);
        }
        assert!(tag.matches('"').count().is_multiple_of(2), "{tag}");
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn the_page_of_a_report_is_whole_and_stands_alone() {
    let folder = Folder::new();
    for game in asterism_registry::GameId::ALL {
        let page = &report_into(
            &folder,
            game.facts().id,
            &format!("{game} --bots random --games 20"),
        )[0];
        assert_well_formed(page);
        for drawing in page.split("<svg viewBox").skip(1) {
            assert!(drawing.contains("role=\"img\""), "{game}");
            assert!(drawing.contains("<title id="), "{game}");
        }
        for foreign in ["http://", "https://", "<script", "NaN", "inf"] {
            assert!(!page.contains(foreign), "{game}: {foreign}");
        }
    }
}

#[test]
fn a_report_of_a_single_game_says_that_it_says_little() {
    let folder = Folder::new();
    let page = &report_into(&folder, "out", "stella-quest --games 1")[0];
    assert!(page.contains("So few games say little"));
    assert!(page.contains("too few games to compare"));
}

#[test]
fn a_report_of_another_game_is_not_replaced() {
    let folder = Folder::new();
    let first = report_into(&folder, "out", "stella-quest --bots random --games 2");
    let (path, records) = (folder.path("out"), folder.file("games.jsonl", "mine"));
    let other = format!("simulate stellar --games 99999999 --report {path} --records {records}");
    let sentence = format!(
        "{path} has a report of Stella Quest; name another folder, or remove that one first"
    );
    assert_refused(&asterism(&other), 1, &sentence);
    for (file, text) in FILES.iter().zip(&first) {
        assert_eq!(folder.read(&format!("out/{file}")), *text, "{file}");
    }
    assert_eq!(folder.read("games.jsonl"), "mine");
    let again = report_into(&folder, "out", "stella-quest --bots random --games 3");
    assert_ne!(first, again, "one of the same game is replaced");
    folder.file("out/report.json", "[]");
    let sentence = format!(
        "{path} has a report.json that is not a report; name another folder, or remove that one \
         first"
    );
    assert_refused(&asterism(&other), 1, &sentence);
    folder.file("out/report.json", "");
    report_into(&folder, "out", "stellar --bots random --games 2");
}

#[test]
fn more_threads_than_help_are_not_started() {
    let run = asterism("simulate stella-quest --bots random --games 20 --threads 10000 --json");
    let report: Value = serde_json::from_str(&run.out).unwrap();
    let threads = report["speed"]["threads"].as_u64().unwrap();
    assert!((16..10_000).contains(&threads), "{threads}");
    let said = format!(
        "asterism: {threads} threads play, not 10000: more would only wait for each other\n"
    );
    assert_eq!((run.status, run.err), (0, said));
}

/// The default of `simulate`, a thousand games, takes about a minute in every game.
#[test]
fn the_default_bot_is_greedy_in_every_game() {
    for game in asterism_registry::GameId::ALL {
        let report = asterism(&format!("simulate {game} --games 2 --json")).json();
        assert_eq!(report["bots"][0]["bot"], "greedy", "{game}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_refused_before_anybody_plays() {
    let folder = Folder::new();
    let file = folder.file("taken", "mine");
    for path in [file.clone(), format!("{file}/below")] {
        let run = asterism(&format!(
            "simulate stella-quest --games 99999999 --report {path}"
        ));
        assert_eq!((run.status, run.out.as_str()), (1, ""));
        let begins = format!("asterism: the folder {path} cannot be made: ");
        assert!(run.err.starts_with(&begins), "{}", run.err);
    }
    assert_eq!(folder.read("taken"), "mine");
}
