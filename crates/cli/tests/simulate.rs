//! `simulate`.

use crate::program::{Folder, asterism};
use asterism_core::{Record, Seed, Settings};
use asterism_registry::{BotId, Edition, Library, Session, Simulation};
use serde_json::Value;

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
        edition: Edition::StellaQuest,
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
