//! `arena`.

use std::path::Path;

use asterism_registry::GameId;
use serde_json::Value;

use crate::program::{Folder, assert_refused, assert_tidy, asterism};

/// The report without the part that changes from run to run.
fn report(arguments: &str) -> Value {
    let mut report = asterism(&format!("arena {arguments} --json")).json();
    report
        .as_object_mut()
        .expect("a report is an object")
        .remove("speed");
    report
}

fn numbers(report: &Value, list: &str, field: &str) -> Vec<f64> {
    let entries = report[list].as_array().expect("a list").iter();
    let number = |entry: &Value| entry[field].as_f64().expect("a number");
    entries.map(number).collect()
}

fn words(report: &Value, list: &str, field: &str) -> Vec<String> {
    let entries = report[list].as_array().expect("a list").iter();
    let word = |entry: &Value| entry[field].as_str().expect("a text").to_owned();
    entries.map(word).collect()
}

#[test]
fn threads_change_nothing() {
    let arguments = "stella-quest --seats 3 --bots random,greedy,search@20,plain@20 --blocks 8";
    let one = report(&format!("{arguments} --seed spring --threads 1"));
    let three = report(&format!("{arguments} --seed spring --threads 3"));
    assert_eq!(one, three);
    assert_ne!(one, report(&format!("{arguments} --seed autumn")));
}

#[test]
fn equal_bots_differ_by_exactly_nothing_in_every_game() {
    for game in GameId::ALL {
        let seats = *game.facts().seats.start();
        let check = format!("arena {game} --self-check --bots greedy --seats {seats} --blocks 1");
        let told = asterism(&check).fine();
        assert!(told.contains("greedy  1 block  even\n"), "{told}");
        assert!(
            told.ends_with("Equal bots differ by exactly 0.000.\n"),
            "{told}"
        );
    }
}

#[test]
fn bots_that_think_by_numbers_differ_from_themselves_by_nothing() {
    asterism("arena stella-quest --self-check --bots random,search@30,plain@30").fine();
}

#[test]
fn a_bot_that_is_listed_twice_is_rated_twice_and_the_same() {
    for (bots, seats) in [
        ("greedy,greedy,greedy", 3),
        ("greedy,greedy,greedy", 2),
        ("greedy,greedy", 4),
    ] {
        let found = report(&format!(
            "stella-quest --bots {bots} --seats {seats} --blocks 6"
        ));
        for field in ["rating", "rating_low", "rating_high", "difference"] {
            let zero = numbers(&found, "bots", field)
                .iter()
                .all(|number| number.abs() <= 0.0);
            assert!(zero, "{bots} {seats}: {field}");
        }
        assert_eq!(words(&found, "bots", "bot")[1], "greedy (2)");
    }
}

#[test]
fn everybody_sits_alone_against_the_field() {
    let found = report("stella-quest --bots greedy,level-1,random --field random --blocks 8");
    assert_eq!(
        (&found["seats"], &found["field"]),
        (&4.into(), &"random".into())
    );
    assert_eq!(words(&found, "alone", "bot"), ["greedy", "level-1"]);
    assert_eq!(words(&found, "alone", "against"), ["random", "random"]);
    assert_eq!(numbers(&found, "alone", "blocks"), [4.0, 4.0]);
    assert_eq!(numbers(&found, "bots", "games"), [16.0, 16.0, 96.0]);
    // A bot that only ever sits alone has the same share there as in all games.
    assert_eq!(
        numbers(&found, "alone", "share"),
        numbers(&found, "bots", "share")[..2]
    );
    let outside = report("stella-quest --bots greedy --field random --blocks 8");
    assert_eq!(words(&outside, "bots", "bot"), ["greedy", "random"]);
}

#[test]
fn fewer_bots_than_seats_take_turns_to_sit_alone() {
    let found = report("sternenhimmel --bots level-1,random --seats 3 --blocks 2");
    assert_eq!(words(&found, "alone", "bot"), ["level-1", "random"]);
    assert_eq!(words(&found, "alone", "against"), ["random", "level-1"]);
}

#[test]
fn the_stronger_bot_has_the_higher_rating_and_victories_add_up() {
    let found = report("stella-quest --bots random,greedy,random --games 40");
    assert_eq!(
        (&found["blocks"], &found["games"]),
        (&14.into(), &42.into())
    );
    let shares: f64 = numbers(&found, "bots", "share").iter().sum();
    assert!((shares - 1.0).abs() < 1e-9);
    let ratings = numbers(&found, "bots", "rating");
    assert!(ratings[1] > ratings[0] + 50.0 && ratings[1] > ratings[2] + 50.0);
    assert!(ratings.iter().sum::<f64>().abs() < 0.1);
    for (low, high) in [("rating_low", "rating_high"), ("low", "high")] {
        let (lows, highs) = (numbers(&found, "bots", low), numbers(&found, "bots", high));
        assert!(
            lows.iter().zip(&highs).all(|(low, high)| low < high),
            "{low}"
        );
    }
}

#[test]
fn an_anchor_moves_all_ratings_and_keeps_their_differences() {
    let free = report("stella-quest --bots random,greedy --blocks 10");
    let fixed = report("stella-quest --bots random,greedy --blocks 10 --anchor random=1000");
    let (free, fixed) = (
        numbers(&free, "bots", "rating"),
        numbers(&fixed, "bots", "rating"),
    );
    assert!((fixed[0] - 1000.0).abs() < f64::EPSILON);
    assert!((fixed[1] - fixed[0] - (free[1] - free[0])).abs() < 0.03);
}

#[test]
fn the_table_for_people_lines_up() {
    let run =
        asterism("arena stella-quest --bots random,random,random,random --seats 3 --blocks 25");
    let table = run.fine();
    assert_tidy(&table);
    // The rest of the table has times.
    let (steady, rest) = table.split_once("\n\n  bot         games").unwrap();
    assert!(rest.contains("75 games, "), "{rest}");
    insta::assert_snapshot!(steady);
}

#[test]
fn ratings_are_drawn() {
    let folder = Folder::new();
    let path = folder.path("ratings.svg");
    asterism(&format!(
        "arena stella-quest --bots random,level-1 --blocks 3 --plot {path}"
    ))
    .fine();
    let drawing = folder.read("ratings.svg");
    assert!(drawing.starts_with("<svg xmlns="));
    assert!(drawing.ends_with("</svg>\n"));
    for part in [
        ">random</text>",
        ">level-1</text>",
        "class=\"whisker\"",
        "prefers-color-scheme",
    ] {
        assert!(drawing.contains(part), "{part}");
    }
    assert_eq!(drawing.matches("<circle").count(), 2);
}

#[test]
fn what_cannot_be_measured_is_refused_before_anybody_plays() {
    for (arguments, sentence) in [
        (
            "stella-quest --bots greedy",
            "an arena needs at least two bots, such as --bots greedy,random",
        ),
        (
            "stella-quest",
            "the following required arguments were not provided: --bots <BOTS>",
        ),
        (
            "--bots greedy,random",
            "name a game; there is stella-quest, stellar, sternenhimmel, starshine, among-the-stars",
        ),
        (
            "stellar --bots greedy,random,greedy --seats 3",
            "Stellar is for 2 players, not 3",
        ),
        (
            "stella-quest --self-check --seats 5",
            "Stella Quest is for 2 to 4 players, not 5",
        ),
        (
            "stella-quest --bots greedy,random --blocks 0",
            "--blocks: “0” is not a number from 1 up",
        ),
        (
            "stella-quest --bots greedy,random,greedy --field random --blocks 1",
            "so few blocks leave out greedy (2); there must be at least 2",
        ),
        (
            "stella-quest --bots greedy,random --anchor level-1=0",
            "the anchor level-1 is not among the bots",
        ),
        (
            "stella-quest --bots greedy,random --anchor greedy",
            "--anchor: “greedy” is not of the form greedy=1500",
        ),
        (
            "stella-quest --bots greedy,search@soon",
            "“soon” is no time such as 20ms and no number of simulations",
        ),
    ] {
        println!("{arguments}");
        assert_refused(&asterism(&format!("arena {arguments}")), 2, sentence);
    }
}

#[test]
fn a_drawing_that_cannot_be_written_is_refused_before_anybody_plays() {
    let folder = Folder::new();
    let nowhere = folder.path("nowhere/ratings.svg");
    // This many games would take days.
    let endless = "arena among-the-stars --bots greedy,random --blocks 100000";
    let run = asterism(&format!("{endless} --plot {nowhere}"));
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("cannot be written"), "{}", run.err);
    let kept = folder.path("kept.svg");
    asterism(&format!(
        "arena stellar --seats 9 --bots greedy,random --plot {kept}"
    ));
    assert!(
        !Path::new(&kept).exists(),
        "what is refused changes nothing"
    );
}
