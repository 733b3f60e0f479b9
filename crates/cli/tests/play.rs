//! `play`, driven by typed lines.

use asterism_core::Record;
use asterism_play::Session;
use asterism_registry::Library;

use crate::program::{Folder, Run, command, typed};

/// Plays with these arguments and this input.
fn play(arguments: &str, input: &str) -> Run {
    typed(command(&format!("play stella-quest {arguments}")), input)
}

#[test]
fn a_game_is_played_to_its_end_and_scored() {
    let folder = Folder::new();
    let path = folder.path("game.json");
    let arguments = format!("--seats 3 --bots greedy,random --seed end --record {path}");
    let told = play(&arguments, &"1\n".repeat(500)).fine();
    assert!(told.contains("\nScoring (SQ-29)\n"));
    assert!(told.contains(&format!("The record is in {path}")));
    let record = Record::read(&folder.read("game.json")).unwrap();
    let session = Session::verify(&record, Library::embedded()).unwrap();
    assert!(session.referee().turn().outcome().is_some());
    let bots: Vec<_> = record
        .seats
        .iter()
        .map(|seat| seat.bot.as_deref())
        .collect();
    assert_eq!(bots, [None, Some("greedy"), Some("random")]);
    for line in told.lines().filter(|line| !line.contains(&path)) {
        assert!(line.chars().count() <= 80, "too long: {line}");
    }
}

#[test]
fn the_first_round_reads_well() {
    let input = "?\nplay b9\nb6\n9\ntake r1\nrules sq-8\nrules SQ\n\nR3\nlog\nquit\n";
    let arguments = "--seats 3 --bots random --seed 7 --option start=1 --name Ann";
    insta::assert_snapshot!(play(arguments, input).fine());
}

#[test]
fn two_players_sit_with_a_dummy() {
    let input = "1\n".repeat(4);
    let told = play("--seats 2 --bots random --seat 2 --seed 11", &input).fine();
    insta::assert_snapshot!(told);
}

#[test]
fn the_end_of_the_input_ends_politely() {
    for input in ["", "1\n", "log", "quit\n", "q\n"] {
        let run = play("--seed 3", input);
        let told = run.fine();
        assert!(told.ends_with("\nYou leave the table. The game is not over.\n"));
    }
}

#[test]
fn a_seed_gives_the_same_game_and_no_seed_a_new_one() {
    let input = "1\n".repeat(30);
    let told = |arguments: &str| play(arguments, &input).fine();
    assert_eq!(told("--seed same"), told("--seed same"));
    assert_ne!(told("--seed same"), told("--seed other"));
    assert_ne!(told(""), told(""));
}

#[test]
fn a_game_that_was_left_is_recorded_as_it_stands() {
    let folder = Folder::new();
    let path = folder.path("left.json");
    play(&format!("--seed 3 --record {path}"), "1\nquit\n").fine();
    let record = Record::read(&folder.read("left.json")).unwrap();
    assert_eq!(record.result, None);
    assert!(Session::verify(&record, Library::embedded()).is_ok());
}

/// A step is taken back once; then its turn has only begun, and the record knows of nothing.
#[test]
fn a_step_is_taken_back() {
    let folder = Folder::new();
    let path = folder.path("undo.json");
    let arguments = "play stellar --seed 3 --option start=1 --name Ann --record";
    let input = "1\ntake p4a\n?\nundo\nundo\ntake b6\nquit\n";
    let told = typed(command(&format!("{arguments} {path}")), input).fine();
    for words in [
        "undo                take back your last step",
        "\n         You took back a move.\n",
        "> No: there is nothing of yours to take back.\n",
        "You took black hole 6/0 from row slot 2.",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let record = Record::read(&folder.read("undo.json")).unwrap();
    assert_eq!(record.actions.last().unwrap(), "1 take b6");
    assert_eq!(record.actions.len(), 3);
    assert!(Session::verify(&record, Library::embedded()).is_ok());
}

#[test]
fn the_numbers_in_other_hands_are_never_shown() {
    let told = play("--seats 2 --seed 3", "quit\n").fine();
    let rival = told.lines().find(|line| line.contains("Vega    ")).unwrap();
    let hand = rival.split('·').next_back().unwrap();
    for group in hand.trim_end_matches("break").split_whitespace() {
        let backs = group.chars().all(|letter| "bgry".contains(letter));
        let breaks = group.parse::<usize>().is_ok() && hand.contains(&format!("{group} break"));
        assert!(backs || breaks, "{rival}");
    }
}

/// A hint advises a legal action, says that it is an estimate, and changes nothing.
#[test]
fn a_hint_names_legal_actions_with_what_they_promise() {
    let out = play("--seats 2 --seed hint --option start=1", "hint\nhint\n").fine();
    assert_eq!(
        out.matches("Estimates of your share of the victory")
            .count(),
        2,
        "{out}"
    );
    let advised: Vec<&str> = out.lines().filter(|line| line.contains('≈')).collect();
    assert!((2..=6).contains(&advised.len()), "{out}");
    for line in advised {
        let line = line.trim_start_matches("> ").trim_start();
        let action = line.split("  ").next().unwrap();
        assert!(action == "draw" || action.starts_with("play "), "{line}");
        assert!(line.contains(" %") && line.contains(" samples"), "{line}");
    }
    assert!(!out.contains("thinking"), "nothing spins in a pipe");
}
