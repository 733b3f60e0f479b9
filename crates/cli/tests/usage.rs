//! Help, completions, and what happens when the command line is wrong.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use asterism_registry::{BotId, GameId};

use crate::program::{Folder, assert_refused, asterism, command, typed};

const COMMANDS: [&str; 12] = [
    "serve",
    "games",
    "play",
    "simulate",
    "arena",
    "position",
    "replay",
    "rules",
    "bench",
    "load",
    "train",
    "completions",
];

#[test]
fn every_command_teaches_by_examples() {
    let help = asterism("--help").fine();
    for name in COMMANDS {
        assert!(help.contains(&format!("\n  {name} ")), "{name}");
        let help = asterism(&format!("{name} --help")).fine();
        let example = format!("\n  asterism {name}");
        assert!(help.contains("Examples:"), "{name}");
        assert!(help.matches(&example).count() >= 2, "{help}");
    }
}

#[test]
fn the_version_is_told() {
    assert!(asterism("--version").fine().starts_with("asterism "));
}

/// Asserts that every line is refused as a mistake in the command line.
fn assert_wrong(rows: &[(&str, &str)]) {
    for (arguments, sentence) in rows {
        println!("{arguments}");
        assert_refused(&asterism(arguments), 2, sentence);
    }
}

#[test]
fn wrong_words_get_one_sentence() {
    assert_wrong(&[
        (
            "simulat",
            "unrecognized subcommand 'simulat'; a similar subcommand exists: 'simulate'",
        ),
        ("play", &format!("name a game; there is {}", games())),
        (
            "play stella-quest --seat 0",
            "--seat: “0” is not a seat from 1 to 5",
        ),
        (
            "play stella-quest --option start",
            "--option: “start” is not of the form key=value",
        ),
        (
            "simulate stella-quest --games 0",
            "--games: “0” is not a number of games from 1 up",
        ),
        (
            "train stella-quest --games none",
            "--games: “none” is not a number from 1 up",
        ),
        (
            "train stella-quest --deals 0",
            "--deals: “0” is not a number from 1 up",
        ),
        (
            "position stella-quest",
            "the following required arguments were not provided: <FILE>",
        ),
        (
            "bench --seconds never",
            "--seconds: “never” is not a number of seconds up to 3600",
        ),
        (
            "serve --addr nowhere",
            "--addr: “nowhere” is not an address and a port, such as 127.0.0.1:7870",
        ),
    ]);
}

/// The names of all games.
fn games() -> String {
    GameId::ALL.map(|game| game.to_string()).join(", ")
}

#[test]
fn numbers_that_are_none_are_told_in_plain_words() {
    assert_wrong(&[
        (
            "simulate stella-quest --threads 0",
            "--threads: “0” is not a whole number from 1 up",
        ),
        (
            "simulate stella-quest --seats many",
            "--seats: “many” is not a whole number",
        ),
        (
            "simulate stella-quest --seats 99999999999999999999999",
            "--seats: “99999999999999999999999” is too great",
        ),
        (
            "serve --rate-seat 5000000000",
            "--rate-seat: “5000000000” is not a whole number from 0 to 4294967295",
        ),
        (
            "serve --bot-threads 0",
            "--bot-threads: “0” is not a whole number from 1 to 255",
        ),
        (
            "serve --trust-proxy proxy",
            "--trust-proxy: “proxy” is not an address, such as 127.0.0.1",
        ),
    ]);
}

#[test]
fn misspelt_names_are_answered_with_the_nearest() {
    assert_wrong(&[
        (
            "play stelar",
            "there is no game “stelar”; did you mean stellar?",
        ),
        (
            "rules stella",
            "there is no game “stella”; did you mean stella-quest or stellar?",
        ),
        (
            "simulate AmongTheStars",
            "there is no game “AmongTheStars”; did you mean among-the-stars?",
        ),
        (
            "play stellar --bots gredy",
            "there is no bot “gredy”; did you mean greedy?",
        ),
        (
            "rules stella-quest SQ10",
            "there is no clause “SQ10”; they are SQ-1 to SQ-33; did you mean SQ-10?",
        ),
        (
            "rules stellar SI-26",
            "there is no clause “SI-26”; they are SL-1 to SL-28; did you mean SL-26?",
        ),
    ]);
}

#[test]
fn unknown_games_and_bots_are_answered_with_those_there_are() {
    let games = games();
    let bots = BotId::ALL.map(|bot| bot.to_string()).join(", ");
    let no_game = format!("there is no game “chess”; there is {games}");
    let no_bot = format!("there is no bot “fritz”; there is {bots}");
    assert_wrong(&[
        ("play chess", &no_game),
        ("simulate chess", &no_game),
        ("arena chess --bots greedy,random", &no_game),
        ("position chess -", &no_game),
        ("rules chess", &no_game),
        ("train chess", &no_game),
        ("play stella-quest --bots fritz", &no_bot),
        ("simulate stella-quest --bots greedy,fritz", &no_bot),
        ("arena stella-quest --bots greedy,fritz", &no_bot),
        ("arena stella-quest --bots greedy --field fritz", &no_bot),
    ]);
}

#[test]
fn things_that_are_not_there_get_one_sentence() {
    assert_wrong(&[
        ("train stellar --seats 3", "Stellar is for 2 players, not 3"),
        (
            "play stella-quest --seats 9",
            "Stella Quest is for 2 to 4 players, not 9",
        ),
        (
            "play stella-quest --seats 2 --seat 3",
            "there is no seat 3 at a table of 2",
        ),
        (
            "play stella-quest --option colour=blue",
            "Stella Quest has no option “colour”; it has start",
        ),
        (
            "play stella-quest --option start=9",
            "start is one of drawn, 1, 2, 3, 4, not “9”",
        ),
        (
            "simulate stella-quest --option start=1 --option start=2",
            "the option “start” is given twice",
        ),
        (
            "simulate stella-quest --seats 2 --option start=3",
            "the start player must be one of 2 seats",
        ),
        (
            "simulate stella-quest --seats 2 --bots greedy,random,greedy",
            "there are 3 bots for 2 seats",
        ),
        (
            "rules stella-quest nonsense",
            "there is no clause “nonsense”; they are SQ-1 to SQ-33",
        ),
        (
            "position stella-quest table.json --option start=1",
            "--option is for a new table, so it needs --new",
        ),
        (
            "position stella-quest --new --seats 7",
            "Stella Quest is for 2 to 4 players, not 7",
        ),
    ]);
}

#[test]
fn files_that_cannot_be_used_get_one_sentence_and_status_1() {
    let folder = Folder::new();
    let missing = folder.path("missing");
    for command in ["replay", "position stella-quest"] {
        let run = asterism(&format!("{command} {missing}"));
        assert_refused(&run, 1, &format!("there is no file {missing}"));
    }
    let nowhere = folder.path("nowhere/games.jsonl");
    let run = asterism(&format!(
        "simulate stella-quest --games 1 --records {nowhere}"
    ));
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("cannot be written"), "{}", run.err);
}

#[test]
fn stores_that_cannot_be_used_get_one_sentence_without_the_password_and_status_1() {
    for (store, begins) in [
        ("club.db", "a store is sqlite: and a path, or postgres://"),
        (
            "postgre://ann:hush@127.0.0.1:1/club",
            "a store is sqlite: and a path, or postgres://",
        ),
        (
            "postgres://ann:hush@hush@127.0.0.1:1/club",
            "the address of the PostgreSQL database cannot be read; it is like ",
        ),
        (
            "postgres://ann:hush@127.0.0.1:1/club",
            "the PostgreSQL database club at 127.0.0.1:1 cannot be used: ",
        ),
    ] {
        let mut serve = command(&format!("serve --addr 127.0.0.1:0 --data {store}"));
        serve.env("ASTERISM_LOG_LEVEL", "trace");
        let run = typed(serve, "");
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{store}");
        let sentence = format!("asterism: {begins}");
        assert!(
            run.err.lines().any(|line| line.starts_with(&sentence)),
            "{}",
            run.err
        );
        assert!(!run.err.contains("hush"), "{}", run.err);
    }
}

#[test]
fn a_log_level_that_is_none_is_answered_with_those_there_are() {
    for level in ["foo", "2", "tokio_postgres=debug", "info,axum=trace"] {
        let sentence = format!(
            "--log-level: “{level}” is not a log level; there is off, error, warn, info, debug, trace"
        );
        let run = asterism(&format!("serve --log-level {level}"));
        assert_refused(&run, 2, &sentence);
    }
}

#[test]
fn folders_of_content_that_cannot_be_used_get_one_sentence_and_status_1() {
    let folder = Folder::new();
    let missing = folder.path("missing");
    for command in [
        "serve",
        "games",
        "play stella-quest",
        "simulate stella-quest",
        "arena stella-quest --bots greedy,random",
        "position stella-quest --new",
        "replay -",
        "bench",
    ] {
        for line in [
            format!("{command} --content {missing}"),
            format!("--content {missing} {command}"),
        ] {
            let run = asterism(&line);
            let begins = format!("asterism: the folder {missing} cannot be read: ");
            assert_eq!((run.status, run.out.as_str()), (1, ""), "{line}");
            assert!(run.err.starts_with(&begins), "{line}: {}", run.err);
        }
    }
    for (file, begins) in [
        ("notes.md", "asterism: the folder "),
        (
            "stars.toml",
            "asterism: stars.toml: no game has such a file; ",
        ),
    ] {
        folder.file(file, "");
        let run = asterism(&format!("games --content {}", folder.path(".")));
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{file}");
        assert!(run.err.starts_with(begins), "{file}: {}", run.err);
    }
}

#[test]
fn completions_know_games_and_bots() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = asterism(&format!("completions {shell}")).fine();
        assert!(script.contains("simulate"), "{shell}");
    }
    let script = asterism("completions bash").fine();
    assert!(script.contains("stella-quest"));
    assert!(script.contains("greedy"));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for arguments in ["rules stella-quest", "completions zsh"] {
        let mut command = command(arguments);
        let streams = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = streams.spawn().expect("the program starts");
        let mut first = String::new();
        let stdout = child.stdout.take().expect("it was asked for");
        BufReader::with_capacity(16, stdout)
            .read_line(&mut first)
            .expect("there is a line");
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(0), "{arguments}");
        assert_eq!(output.stderr, b"", "{arguments}");
    }
}

#[test]
fn colours_are_for_terminals_and_for_those_who_force_them() {
    let plain = asterism("games").fine();
    assert!(!plain.contains('\u{1b}'));
    let mut forced = command("games");
    forced.env("CLICOLOR_FORCE", "1").env_remove("NO_COLOR");
    let coloured = typed(forced, "").fine();
    assert!(coloured.contains('\u{1b}'));
    assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
    let mut unwanted = command("games");
    unwanted.env("NO_COLOR", "1");
    assert_eq!(typed(unwanted, "").fine(), plain);
}
