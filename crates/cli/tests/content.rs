//! `--content`: a host's own deck.

mod program;

use program::{Folder, assert_refused, asterism};

/// A folder with a deck of Stellar in which `from` is written as `to`.
fn deck(from: &str, to: &str) -> Folder {
    Folder::with_content("stellar.toml", from, to)
}

fn hash(arguments: &str) -> String {
    let games = asterism(&format!("games --json {arguments}")).json();
    assert_eq!(games["games"][1]["id"], "stellar");
    let hash = games["games"][1]["content"].as_str();
    hash.expect("it has content").to_owned()
}

#[test]
fn games_are_played_and_replayed_with_the_own_deck() {
    let folder = deck("number = 6, stars = 1", "number = 6, stars = 2");
    let own = format!("--content {}", folder.path("."));
    let hash = hash(&own);
    assert_ne!(hash, self::hash(""));
    let records = folder.path("games.jsonl");
    let simulate = format!("simulate stellar --bots random --games 2 --records {records}");
    asterism(&format!("{simulate} {own}")).fine();
    let named = format!("\"content\":\"{hash}\"");
    assert_eq!(folder.read("games.jsonl").matches(&named).count(), 2);
    let verify = format!("replay {records} --verify");
    assert_eq!(
        asterism(&format!("{verify} {own}")).fine(),
        "2 records end as they say.\n"
    );
    let sentence = format!(
        "{records}: record 1: this game was played with content {}…, which is not here; start \
         with --content and the folder that has it",
        &hash[..8]
    );
    assert_refused(&asterism(&verify), 1, &sentence);
}

#[test]
fn records_of_the_usual_deck_are_replayed_with_it() {
    let folder = deck("number = 6, stars = 1", "number = 6, stars = 2");
    let records = folder.path("games.jsonl");
    asterism(&format!(
        "simulate stellar --bots random --games 1 --records {records}"
    ))
    .fine();
    let content = folder.path(".");
    asterism(&format!("replay {records} --verify --content {content}")).fine();
}

#[test]
fn a_mistake_in_the_deck_is_told_with_file_and_entry() {
    let folder = deck("number = 6, stars = 1", "number = 6, stars = 7");
    let run = asterism(&format!("play stellar --content {}", folder.path(".")));
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    let begins = "asterism: stellar.toml: card 7 (planet 6): ";
    assert!(run.err.starts_with(begins), "{}", run.err);
    assert_eq!(run.err.lines().count(), 1);
}
