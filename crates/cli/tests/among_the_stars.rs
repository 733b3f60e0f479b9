//! Among the Stars at the command line: played, set up, simulated, replayed.

use asterism_core::Record;
use asterism_play::Session;
use asterism_registry::Library;
use serde_json::{Value, json};

use crate::program::recorded::RecordedGames;
use crate::program::{
    Folder, Run, ask, assert_refused, assert_tidy, asterism, command, content, typed,
};
use crate::station_positions::{after, example, last_step};

/// The example after everybody has selected, seat 3 the card `third`.
fn selected(third: &str) -> Value {
    let others = "1 select shield_generator; 2 select embassy_offices; 4 select turret";
    after(&example(), &format!("{others}; 3 select {third}"))
}

/// The example after seat 3 has built the card `third` and the others have built nothing.
fn asked(third: &str) -> Value {
    let others = "1 discard; 2 discard; 4 discard";
    after(&selected(third), &format!("{others}; 3 build 0,1"))
}

/// Plays with these arguments and this input.
fn play(arguments: &str, input: &str) -> Run {
    typed(command(&format!("play among-the-stars {arguments}")), input)
}

#[test]
fn a_game_is_played_to_its_end_and_scored_in_every_variant() {
    let folder = Folder::new();
    for (seats, options) in [
        (4, ""),
        (3, "--option mode=aggressive --option deck=all-in"),
        (2, "--option virtual=tactical"),
        (
            2,
            "--option space=limited --option races=off --option objectives=off",
        ),
    ] {
        let path = folder.path("game.json");
        let table = format!("--seats {seats} --seat 2 --bots random {options}");
        let arguments = format!("{table} --seed end --record {path}");
        let told = play(&arguments, &"list\n1\n".repeat(120)).fine();
        assert!(told.contains("\nScoring (AS-21 to AS-23)\n"), "{options}");
        let (game, _) = told.split_once("\nThe record is in ").unwrap();
        assert_tidy(game);
        let record = Record::read(&folder.read("game.json")).unwrap();
        let session = Session::verify(&record, Library::embedded()).unwrap();
        assert!(session.referee().turn().outcome().is_some());
    }
}

/// Every action that a question suggests can be taken.
#[test]
fn what_is_suggested_is_offered() {
    let told = play("--seed 3", "quit\n").fine();
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let (_, rest) = told
        .split_once("such as: ")
        .expect("an action is suggested");
    let (action, rest) = rest.split_once(" (AS-38)").expect("with its clause");
    assert!(action.starts_with("keep "), "{action}");
    assert!(rest.contains(&format!("1 {action}")), "{action} in {rest}");
    let taken = play("--seed 3", &format!("{action}\nquit\n")).fine();
    assert!(!taken.contains("No:"), "{taken}");
    let taking = question(&asked("market_place"), "3");
    assert!(!taking.contains("such as"), "nobody is asked: {taking}");
}

#[test]
fn the_first_turn_tells_what_is_there() {
    let told = play("--seed 5 --option races=off --name Ann", "?\nquit\n").fine();
    assert_tidy(&told);
    for words in [
        "Year 1, turn 1 of 6: cards are selected\n",
        "  hands      passed clockwise: Ann → Vega → Altair → Deneb → Ann (AS-7)\n",
        "  deck       72 cards, 16 Power Reactors, 20 Specials left out\n",
        "  ▸ 1 Ann (you)   0    3       10      2  ·  ·  ·  ·  ·\n",
        "   0  -1,0        #0 ●●       1,0\n",
        "Your turn to select a card, face down; the rest goes to Vega (AS-8).\n   1  select ",
    ] {
        assert!(told.contains(words), "{words}\n{told}");
    }
}

#[test]
fn a_card_can_be_called_by_its_beginning() {
    let arguments = "--seed 5 --bots random --option races=off";
    let told = |input: &str| play(arguments, &format!("{input}\nquit\n")).fine();
    let first = told("");
    let (_, rest) = first.split_once("   1  select ").unwrap();
    let id = rest.split([' ', '\n']).next().unwrap();
    let expected = told(&format!("select {id}"));
    assert!(expected.contains(": actions are chosen\n"), "{expected}");
    let capitals = id.to_uppercase();
    let spaced = id.replace('_', " ");
    for short in [
        "1",
        id,
        &capitals,
        &spaced,
        &format!("select {spaced}"),
        &id[..id.len() - 1],
    ] {
        assert_eq!(told(short), expected, "{short}");
    }
    for (long, short) in [
        ("reactor 1,0", "r 1,0"),
        ("reactor 0,-1", "R 0,-1"),
        ("build 1,0", "1,0"),
        ("build -1,0", "b -1,0"),
        ("discard", "d"),
    ] {
        let [long, short] = [long, short].map(|text| told(&format!("{id}\n{text}")));
        assert_eq!(long, short);
    }
}

#[test]
fn energy_is_paid_as_usual_if_it_is_not_named() {
    let folder = Folder::new();
    let all_take_energy =
        content("among-the-stars.toml").replace("\nenergy = 0\n", "\nenergy = 1\n");
    folder.file("among-the-stars.toml", &all_take_energy);
    let table = format!(
        "--seed 5 --bots random --option races=off --content {}",
        folder.path(".")
    );
    let told = |input: &str| play(&table, &format!("1\n{input}\nquit\n")).fine();
    let expected = told("build 1,0 energy 0");
    assert!(!expected.contains("No: "), "{expected}");
    for short in ["build 1,0", "1,0", "1,0 e 0"] {
        assert_eq!(told(short), expected, "{short}");
    }
    for (slip, sentence) in [
        ("1,0 e 3", "you have no reactor 3 (AS-13)"),
        (
            "2,0",
            "2,0 is not next to your station: choose a cell beside one of your locations (AS-12)",
        ),
        (
            "r 1,1",
            "1,1 is not next to your station: choose a cell beside one of your locations (AS-12)",
        ),
        (
            "select garden",
            "choose first what to do with the revealed card (AS-8)",
        ),
        (
            "1,0 energy 0 0 0 0 0",
            "energy comes as 1 to 4 numbers of reactors",
        ),
        (
            "dispute",
            "the card that you have revealed is no conflict card (AS-26)",
        ),
        (
            "salvage",
            "“salvage” is not an action; write select crew_quarters",
        ),
    ] {
        let told = told(slip);
        let told = told.replace('\n', " ");
        assert!(
            told.contains(&format!("> No: {sentence}")),
            "{slip}\n{told}"
        );
    }
}

#[test]
fn a_position_is_shown_to_people() {
    for (name, position, words) in [
        ("all_hands", example(), &[] as &[&str]),
        ("selecting", example(), &["--seat", "1"]),
        ("acting", selected("market_place"), &["--seat", "1"]),
    ] {
        let shown = ask(&position, words).fine();
        assert_tidy(&shown);
        insta::assert_snapshot!(name, shown);
    }
}

/// The last line of a position that asks something, without its list.
fn question(position: &Value, seat: &str) -> String {
    let shown = ask(position, &["--seat", seat]).fine();
    assert_tidy(&shown);
    shown.replace('\n', " ")
}

fn assert_asks(position: &Value, seat: &str, words: &[&str]) {
    let asked = question(position, seat);
    for words in words {
        assert!(asked.contains(words), "{words}\n{asked}");
    }
}

#[test]
fn every_interaction_asks_in_one_sentence() {
    for (card, seat, words) in [
        (
            "market_place",
            "3",
            &[
                "Waiting for Seat 3 to take 2 credits in all from up to 2 other players by Market Place",
                "take 1:1 2:1",
            ] as &[&str],
        ),
        (
            "school_of_alien_cultures",
            "1",
            &[
                "choose in secret: pay 1 credit or lose 2 VP",
                "pay 0  lose 2 VP",
                "pay 1  lose no VP",
            ],
        ),
    ] {
        assert_asks(&asked(card), seat, words);
    }
}

#[test]
fn races_ask_before_anybody_selects() {
    let mut looking = example();
    looking["seats"][1]["used"] = json!(false);
    looking["phase"] = json!({"name": "ability", "seat": 2, "owed": [2]});
    assert_asks(
        &looking,
        "2",
        &[
            "Waiting for Seat 2, who may look at another hand, once a year, and must then trade a card with it; or pass",
            "look 3  4 cards of seat 3",
        ],
    );
    assert_asks(
        &after(&looking, "look 1"),
        "2",
        &[
            "Waiting for Seat 2 to trade a card of the own hand for one of Seat 1’s",
            "The other hand:",
            "give Docking Bay",
        ],
    );
    let mut cycling = example();
    cycling["seats"][3]["race"] = json!("sissaurians");
    cycling["phase"] = json!({"name": "ability", "seat": 4, "owed": [4]});
    assert_asks(
        &cycling,
        "4",
        &["Waiting for Seat 4, who may cycle, once a year: draw 5 Specials of the pile"],
    );
    assert_asks(
        &after(&cycling, "cycle"),
        "4",
        &["Waiting for Seat 4 to remove 5 Specials of the hand"],
    );
}

#[test]
fn secret_objectives_are_asked_for() {
    assert_asks(
        &last_step(),
        "1",
        &[
            "Waiting for Seat 1, who may reveal the secret objective, so that it is scored, or conceal it (AS-38).",
            "secret objective Peace Among the Stars (5 VP)",
        ],
    );
    let told = play(
        "--seed 1 --seats 2 --option race1=qualeen --name Ann",
        "quit\n",
    )
    .fine();
    assert!(
        told.contains("Before the first year: secret objectives are kept"),
        "{told}"
    );
    assert!(
        told.contains("Your turn to keep one of two objectives in secret"),
        "{told}"
    );
}

#[test]
fn what_others_hold_is_not_shown() {
    let shown = ask(&example(), &["--seat", "1"]).fine();
    // The hands of seats 2 and 3 went through the first seat, that of seat 4 did not.
    assert!(
        shown.contains("  seen       Seat 2: Docking Bay, Alien Bazaar"),
        "{shown}"
    );
    for secret in ["Command Centre", "Security Station"] {
        assert!(!shown.contains(secret), "{secret}\n{shown}");
    }
}

#[test]
fn an_action_that_is_refused_names_its_clause() {
    for (play, clause) in [
        ("1 select turret", "(AS-8)"),
        ("1 build 1,0", "(AS-8)"),
        (
            "1 select shield_generator; 1 select shield_generator",
            "(AS-9)",
        ),
    ] {
        let run = ask(&example(), &["--play", play]);
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{play}");
        assert!(run.err.trim_end().ends_with(clause), "{}", run.err);
    }
    for (play, clause) in [
        ("1 build 3,0", "(AS-12)"),
        ("1 build 1,0 energy 0", "(AS-12)"),
        ("1 build 2,0", "(AS-13)"),
        ("1 build 2,0 energy 1 1 1 1", "(AS-13)"),
        ("1 build 2,0 energy 0 park 1", "(AS-18)"),
        ("1 dispute", "(AS-26)"),
        ("1 salvage garden 2,0", "(AS-39)"),
    ] {
        let run = ask(&selected("market_place"), &["--play", play]);
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{play}");
        assert!(run.err.trim_end().ends_with(clause), "{}", run.err);
    }
}

#[test]
fn the_end_of_a_game_is_scored_line_by_line() {
    let shown = ask(&last_step(), &["--play", "reveal"]).fine();
    assert_tidy(&shown);
    insta::assert_snapshot!(shown);
}

#[test]
fn records_are_told_shown_and_taken_apart() {
    let games = RecordedGames::of("among-the-stars", 2, "--seats 4 --option mode=aggressive");
    assert!(games.told().contains("\nScoring (AS-21 to AS-23)\n"));
    games.trace(29);
}

#[test]
fn long_names_fit() {
    let told = play(
        "--seed 5 --name AnnabelleAnnabelleAn --bots random",
        "1\n1\nquit\n",
    );
    assert_tidy(&told.fine());
}

#[test]
fn two_to_four_can_play() {
    for seats in [1, 5] {
        let sentence = format!("Among the Stars is for 2 to 4 players, not {seats}");
        let run = asterism(&format!("position among-the-stars --new --seats {seats}"));
        assert_refused(&run, 2, &sentence);
    }
}

#[test]
fn the_rules_are_read_clause_by_clause() {
    let clause = asterism("rules among-the-stars as-13").fine();
    assert!(clause.starts_with("AS-13  "), "{clause}");
    assert_tidy(&asterism("rules among-the-stars").fine());
}
