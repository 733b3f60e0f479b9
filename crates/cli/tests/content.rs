//! `--content`: a host's own deck, boards and sky.

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

/// A folder with the box of Starshine in which `from` is written as `to`.
fn sky(from: &str, to: &str) -> Folder {
    Folder::with_content("starshine.toml", from, to)
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

#[test]
fn games_are_played_and_replayed_with_the_own_sky() {
    let line = "[\"E23\", \"E24\"], [\"E24\", \"E25\"],";
    for (from, to) in [
        (line, "[\"E23\", \"E24\"],"),
        ("[\"d2\", \"d3\"]]", "[\"d1\", \"d3\"]]"),
    ] {
        let folder = sky(from, to);
        let own = format!("--content {}", folder.path("."));
        let games = asterism(&format!("games --json {own}")).json();
        assert_eq!(games["games"][3]["id"], "starshine");
        let hash = games["games"][3]["content"].as_str().unwrap().to_owned();
        let records = folder.path("games.jsonl");
        let simulate = format!("simulate starshine --games 2 --records {records}");
        asterism(&format!("{simulate} --option scenario=3 {own}")).fine();
        let verify = format!("replay {records} --verify");
        let sentence = format!(
            "{records}: record 1: this game was played with content {}…, which is not here; start \
             with --content and the folder that has it",
            &hash[..8]
        );
        assert_refused(&asterism(&verify), 1, &sentence);
        assert_eq!(
            asterism(&format!("{verify} {own}")).fine(),
            "2 records end as they say.\n"
        );
    }
}

/// A name of a constellation is all that a position has of it, so it can be another one.
#[test]
fn a_constellation_is_called_as_the_host_calls_it() {
    let names = ["Arrow and Bow", "Oculus", "Mountain", "Kite", "Serpent"];
    let folder = Folder::new();
    let mut text = program::content("starshine.toml");
    for name in names.iter().chain(&["Ladle", "Cross", "Hourglass"]) {
        text = text.replace(&format!("\"{name}\""), &format!("\"My {name}\""));
    }
    folder.file("starshine.toml", &text);
    let own = format!("--content {}", folder.path("."));
    let new = format!("position starshine --new --option scenario=3 {own}");
    let position = asterism(&new).json();
    let gallery = position["gallery"].as_str().unwrap();
    assert!(gallery.starts_with("my-"), "{gallery}");
}

#[test]
fn a_mistake_in_the_sky_is_told_with_file_and_entry() {
    let lonely = "    { id = \"C14\", x = 44.5, y = 81.0 },\n    { id = \"D1\",";
    let knot = "[\"d2\", \"d3\"], [\"b1\", \"b2\"], [\"b1\", \"d1\"], [\"b2\", \"d1\"]]";
    for (from, to, sentence) in [
        (
            "    { id = \"D1\",",
            lonely,
            "firmament: it is not in one piece: some squares cannot be reached from the start \
             (SH-1)",
        ),
        (
            "[\"d2\", \"d3\"]]",
            knot,
            "constellation Cross: it cannot be laid on the firmament: its lines are nowhere \
             (SH-23)",
        ),
        (
            "bright = 20",
            "bright = 21",
            "pieces: there are 20 Bright Stars, not 21 (SH-1)",
        ),
        (
            "copies = 10",
            "copies = 9",
            "rambling_star: there are 20 Rambling Star cards, not 19 (SH-2)",
        ),
        (
            "start = \"A1\"",
            "start = \"A2\"",
            "firmament: start: there is no square A2 (SH-1)",
        ),
    ] {
        let folder = sky(from, to);
        for command in [
            "games",
            "play starshine",
            "simulate starshine --games 1",
            "position starshine --new",
            "replay games.jsonl",
            "rules starshine",
            "serve",
        ] {
            let run = asterism(&format!("{command} --content {}", folder.path(".")));
            assert_refused(&run, 1, &format!("starshine.toml: {sentence}"));
        }
    }
}
