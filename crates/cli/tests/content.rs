//! `--content`: a host's own deck and boards.

mod program;

use program::{Folder, assert_refused, asterism, command, typed};

/// A folder with a deck of Stellar in which `from` is written as `to`.
fn deck(from: &str, to: &str) -> Folder {
    Folder::with_content("stellar.toml", from, to)
}

/// A folder with boards in which `from` is written as `to`.
fn boards(from: &str, to: &str) -> Folder {
    Folder::with_content("sternenhimmel.toml", from, to)
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

#[test]
fn games_are_played_and_replayed_with_the_own_boards() {
    let folder = boards("[3, 5], [5, 6]]", "[3, 5], [5, 6], [4, 5]]");
    let own = format!("--content {}", folder.path("."));
    let games = asterism(&format!("games --json {own}")).json();
    let hash = games["games"][2]["content"].as_str().unwrap().to_owned();
    let records = folder.path("games.jsonl");
    let simulate = format!("simulate sternenhimmel --seats 3 --games 2 --records {records}");
    asterism(&format!("{simulate} --bots random {own}")).fine();
    let verify = format!("replay {records} --verify");
    let sentence = format!(
        "{records}: record 1: this game was played with content {}…, which is not here; start \
         with --content and the folder that has it",
        &hash[..8]
    );
    for replay in [&verify, &format!("replay {records}")] {
        assert_refused(&asterism(replay), 1, &sentence);
    }
    assert_eq!(
        asterism(&format!("{verify} {own}")).fine(),
        "2 records end as they say.\n"
    );
    let told = typed(
        command(&format!("play sternenhimmel --seats 3 --seed 7 {own}")),
        "list\n1\nquit\n",
    )
    .fine();
    assert!(told.contains("Stargazer lays"), "{told}");
}

#[test]
fn a_mistake_in_the_boards_is_told_with_file_and_entry() {
    let tenth = "    { id = 10, x = 50.0, y = 20.0, size = \"small\", star = \"new\" },\n";
    let ninth =
        "    { id = 9, x = 32.2, y = 61.2, size = \"large\", star = \"Shaula (lambda)\" },\n";
    for (from, to, sentence) in [
        (
            ninth,
            &format!("{ninth}{tenth}"),
            "board scorpio: it has 10 spaces, but a board has at most 9, or all stars could lie on \
             boards that nobody can complete (ST-24)",
        ),
        (
            "[3, 5], [5, 6]]",
            &"[3, 5], [5, 7]]".to_owned(),
            "board libra: line 5-7: there is no space 7 (ST-20)",
        ),
        (
            "prizes = [6, 4]",
            &"prizes = [6, 5]".to_owned(),
            "board libra: the second prize is two less than the first, so it must be 4, not 5 \
             (ST-1, ST-20)",
        ),
        (
            "prizes = [6, 4]",
            &"prizes = [8, 6]".to_owned(),
            "board libra: the first prize equals the number of spaces, so it must be 6, not 8 \
             (ST-1, ST-20)",
        ),
    ] {
        let folder = boards(from, to);
        for command in [
            "games",
            "play sternenhimmel",
            "simulate sternenhimmel --games 1",
            "position sternenhimmel --new",
            "replay games.jsonl",
            "rules sternenhimmel",
            "serve",
        ] {
            let run = asterism(&format!("{command} --content {}", folder.path(".")));
            assert_refused(&run, 1, &format!("sternenhimmel.toml: {sentence}"));
        }
    }
}
