//! `--content`: a host's own deck, boards, sky and stations.

use std::path::Path;

use serde_json::Value;

use crate::program::{Folder, assert_refused, asterism, command, typed};

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

/// A folder with the cards of Among the Stars in which `from` is written as `to`.
fn station(from: &str, to: &str) -> Folder {
    Folder::with_content("among-the-stars.toml", from, to)
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
    assert!(told.contains("You placed"), "{told}");
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
    let mut text = crate::program::content("starshine.toml");
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

/// The card that the notation shows to hosts: the text as it stands there.
fn card_of_the_notation() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/notation.md");
    let text = std::fs::read_to_string(path).expect("the notation is there");
    let block = text.split("```toml\n").nth(1).expect("a card in it");
    block.split("```").next().expect("the end of it").to_owned()
}

/// Every hand of a new table of four, where some seed deals `card` to seat 4.
fn hands_with(card: &str, own: &str) -> (u32, Vec<Vec<String>>) {
    let deal = |seed: u32| {
        let new = "position among-the-stars --new --seats 4 --option races=off";
        let position = asterism(&format!("{new} --seed {seed} {own}")).json();
        let hands = position["hands"].as_array().expect("four hands").clone();
        let id = |held: &Value| held["card"].as_str().expect("a card").to_owned();
        let ids = |hand: &Value| hand.as_array().expect("a hand").iter().map(id).collect();
        (seed, hands.iter().map(ids).collect())
    };
    let has = |dealt: &(u32, Vec<Vec<String>>)| dealt.1[3].iter().any(|held| held == card);
    (1..500).map(deal).find(has).expect("it is dealt some day")
}

/// No line of the program knows the card: it is read, dealt, passed on, built and scored as any
/// other.
#[test]
fn a_card_of_ones_own_is_played_as_the_notation_says() {
    let folder = Folder::new();
    let text = crate::program::content("among-the-stars.toml") + "\n" + &card_of_the_notation();
    folder.file("among-the-stars.toml", &text);
    let own = format!("--content {}", folder.path("."));
    let (seed, hands) = hands_with("greenhouse", &own);
    let other = hands[3].iter().find(|card| *card != "greenhouse");
    let other = other.expect("six cards, two of them at most");
    let play = format!(
        "1 select {}; 2 select {}; 3 select {}; 4 select {other}; \
         1 reactor 1,0; 2 discard; 3 discard; 4 discard; \
         1 select greenhouse; 2 select {}; 3 select {}; 4 select {}; \
         1 build 0,1 energy 1; 2 discard; 3 discard; 4 discard",
        hands[0][0], hands[1][0], hands[2][0], hands[0][1], hands[1][1], hands[2][1]
    );
    let new = format!("position among-the-stars --new --seats 4 --option races=off --seed {seed}");
    let position = folder.file("table.json", &asterism(&format!("{new} {own}")).fine());
    let mut command = command(&format!("position among-the-stars {position} --json {own}"));
    command.args(["--play", &play]);
    let played = typed(command, "").json();
    let story = played["story"].as_array().expect("what happened");
    let told = "Seat 1 built Greenhouse on 0,1: 3 points, 2 of them by its ability.";
    assert!(story.iter().any(|line| line["words"] == told), "{story:?}");
}

#[test]
fn games_are_played_and_replayed_with_the_own_stations() {
    let folder = station("value = 13", "value = 14");
    let own = format!("--content {}", folder.path("."));
    let games = asterism(&format!("games --json {own}")).json();
    assert_eq!(games["games"][4]["id"], "among-the-stars");
    let hash = games["games"][4]["content"].as_str().unwrap().to_owned();
    let records = folder.path("games.jsonl");
    let simulate = format!("simulate among-the-stars --bots random --games 2 --records {records}");
    asterism(&format!("{simulate} --option race1=zehuti {own}")).fine();
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

#[test]
fn a_mistake_in_the_stations_is_told_with_file_and_entry() {
    for (from, to, sentence) in [
        (
            "copies = 4",
            "copies = 16",
            "location command_centre: “copies” is 1 to 15, not 16",
        ),
        (
            "specials_per_player = 6",
            "specials_per_player = 7",
            "there are at least 48 Special cards, not 44 (AS-1, AS-24)",
        ),
        (
            "remove_specials = 5",
            "remove_specials = 4",
            "race sissaurians: ability 1: “draw” and “remove_specials” are the same number (AS-39)",
        ),
    ] {
        let folder = station(from, to);
        for command in [
            "games",
            "play among-the-stars",
            "simulate among-the-stars --games 1",
            "position among-the-stars --new",
            "replay games.jsonl",
            "rules among-the-stars",
            "serve",
        ] {
            let run = asterism(&format!("{command} --content {}", folder.path(".")));
            assert_refused(&run, 1, &format!("among-the-stars.toml: {sentence}"));
        }
    }
}
