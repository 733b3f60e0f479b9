//! Actions, options and views as text.

use asterism_core::{Notation, Seat};
use serde_json::json;
use starshine::{Action, Card, Options, Scenario, Starshine, Start};

use crate::common::{SceneBuilder as _, SceneExt as _, Setup, content, joined, settings, started};

#[test]
fn sh_3_to_sh_22_actions_survive_being_written_and_read() {
    for (text, kind) in [
        ("open birth hole3", "Open"),
        ("open ramble2 ramble2", "Open"),
        ("birth 1 dot B3", "Birth"),
        ("birth 3 splendor E25", "Birth"),
        ("birth 2 bright C13", "Birth"),
        ("hole 2 B3", "Remove"),
        ("ramble 3 B3 C5", "Move"),
        ("nova A1", "Explode"),
        ("end", "End"),
        ("lay hole12 1", "Lay("),
        ("lay ramble3 2", "Lay("),
        ("lay nova", "LayNova"),
        ("discard", "Discard"),
        ("done", "Done"),
    ] {
        let action = Starshine::parse(text, content()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Starshine::print(action, content()), text);
        assert!(format!("{action:?}").starts_with(kind), "{action:?}");
    }
}

#[test]
fn every_card_has_its_word() {
    for card in Card::all() {
        assert_eq!(card.word().parse(), Ok(card));
        let text = format!("open {} birth", card.word());
        assert_eq!(
            Starshine::parse(&text, content()),
            Ok(Action::Open(card, Card::STAR_BIRTH))
        );
    }
    assert_eq!(Card::all().count(), 15);
}

#[test]
fn texts_that_are_no_actions_are_refused_with_a_sentence() {
    let usage = |text: &str| {
        format!(
            "“{text}” is not an action; write birth 1 dot B3 (slot, class, square), hole 2 B3, \
             ramble 3 B3 C5, nova B3, end, lay birth 2 (card, slot), lay nova, discard, done, or \
             open birth hole3"
        )
    };
    for text in [
        "",
        "fly",
        "end now",
        "birth 1 dot",
        "birth  1 dot B3",
        "Birth 1 dot B3",
        "nova",
        "lay birth",
        "open birth",
    ] {
        let refused = Starshine::parse(text, content()).unwrap_err().to_string();
        assert_eq!(refused, usage(text), "{text}");
    }
}

#[test]
fn words_that_are_no_slots_squares_or_cards_are_named() {
    for (text, sentence) in [
        ("birth 4 dot B3", "“4” is not a slot from 1 to 3"),
        ("birth 01 dot B3", "“01” is not a slot from 1 to 3"),
        (
            "birth 1 star B3",
            "“star” is not a class of stars; there are dot, bright, splendor",
        ),
        (
            "birth 1 dot F1",
            "“F1” is not a square; write a letter from A to E and a number, such as C5",
        ),
        (
            "birth 1 dot B26",
            "“B26” is not a square; write a letter from A to E and a number, such as C5",
        ),
        (
            "birth 1 dot b3",
            "“b3” is not a square; write a letter from A to E and a number, such as C5",
        ),
        (
            "lay hole13 1",
            "“hole13” is not an action card; there are birth, ramble2, ramble3, hole1 to hole12",
        ),
        (
            "lay ramble4 1",
            "“ramble4” is not an action card; there are birth, ramble2, ramble3, hole1 to hole12",
        ),
        (
            "open nova1 birth",
            "“nova1” is not an action card; there are birth, ramble2, ramble3, hole1 to hole12",
        ),
        (
            "ramble 1 A1 Z9",
            "“Z9” is not a square; write a letter from A to E and a number, such as C5",
        ),
    ] {
        assert_eq!(
            Starshine::parse(text, content()).unwrap_err().to_string(),
            sentence,
            "{text}"
        );
    }
}

#[test]
fn sh_4_sh_25_options_are_read_from_settings() {
    let options = |seats, pairs: &[(&str, &str)]| {
        let settings = pairs
            .iter()
            .map(|(key, value)| ((*key).into(), (*value).into()));
        Starshine::options(seats, &settings.collect(), content())
    };
    let made =
        |seats, scenario, start| Options::new(seats, scenario, start, content()).expect("fine");
    for (seats, pairs, expected) in [
        (2, &[][..], made(2, Scenario::Beginning, Start::Drawn)),
        (
            4,
            &[("start", "drawn")],
            made(4, Scenario::Beginning, Start::Drawn),
        ),
        (
            3,
            &[("scenario", "2"), ("start", "3")],
            made(3, Scenario::Art, Start::Seat(Seat::Three)),
        ),
        (
            4,
            &[("scenario", "3")],
            made(4, Scenario::Gallery, Start::Drawn),
        ),
        (
            2,
            &[("scenario", "4"), ("start", "1")],
            made(2, Scenario::Dominion, Start::Seat(Seat::One)),
        ),
    ] {
        assert_eq!(options(seats, pairs), Ok(expected), "{pairs:?}");
    }
    assert_eq!(
        Options::new(2, Scenario::Art, Start::Seat(Seat::Three), content()),
        None
    );
    assert_eq!(
        Options::new(1, Scenario::Art, Start::Drawn, content()),
        None
    );
    assert_eq!(
        Options::new(5, Scenario::Art, Start::Drawn, content()),
        None
    );
}

#[test]
fn settings_that_cannot_be_are_refused_with_a_sentence() {
    let refusal = |seats, key: &str, value: &str| {
        let refused = Starshine::options(seats, &settings([(key, value)]), content());
        refused.unwrap_err().to_string()
    };
    assert_eq!(
        refusal(2, "start", "3"),
        "who begins must be one of 2 seats"
    );
    for (seats, key, value, word) in [
        (1, "start", "1", "1"),
        (5, "start", "1", "5"),
        (2, "scenario", "5", "5"),
        (2, "scenario", "one", "one"),
        (2, "start", "0", "0"),
        (2, "moon", "full", "moon"),
    ] {
        let sentence = refusal(seats, key, value);
        assert!(sentence.contains(word), "{key} {value}: {sentence}");
    }
}

#[test]
fn a_view_is_written_with_all_that_its_viewer_may_do() {
    let setup = Setup::new(1, 2)
        .sky("dot B1 B3 B4, bright E1")
        .board("- hole3 ramble2");
    let scene = setup.pile(2, "hole9").scene();
    let sent = scene.sent(1);
    assert_eq!(
        (&sent["game"], &sent["rules"]),
        (&json!("starshine"), &json!(1))
    );
    assert_eq!(
        (&sent["viewer"], &sent["turn"], &sent["owed"]),
        (&json!(1), &json!(1), &json!([1]))
    );
    assert_eq!((&sent["phase"], &sent["used"]), (&json!("act"), &json!([])));
    let legal: Vec<String> = sent["legal"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| it.as_str().expect("a word").to_owned())
        .collect();
    assert_eq!(legal, scene.legal(1));
    assert_eq!(sent["points"], json!({"birth 1 bright A1": 1}));
    assert_eq!(sent["seats"][1]["nova"], "stack");
    assert_eq!(scene.sent(0)["viewer"], json!(null));
    assert_eq!(scene.sent(2)["legal"], json!([]));
    let used = scene.after("1 birth 1 bright A1");
    assert_eq!(used.sent(0)["used"], json!([1]));
    assert_eq!(used.sent(0)["born"], json!({"bright": ["A1"]}));
}

/// The constellation that a viewer strives for, and where least of it is missing.
#[test]
fn sh_23_a_view_shows_the_goal_and_the_closest_place_for_it() {
    let sky = "splendor A1, bright B1 B3, dot B5 B7";
    let scene = Setup::new(4, 2).own(1, "cross").sky(sky).scene();
    let goal = &scene.sent(1)["goal"];
    assert_eq!(goal["constellation"], "cross");
    assert_eq!(goal["closest"]["work"], 1);
    let nodes = goal["closest"]["nodes"].as_array().expect("a list");
    let wrong: Vec<_> = nodes
        .iter()
        .filter(|node| node["shows"] != node["holds"])
        .collect();
    assert_eq!(wrong.len(), 1, "one Dot Star is missing: {nodes:?}");
    assert_eq!(wrong[0]["shows"], "dot");
    assert_eq!(
        nodes[0],
        json!({"square": "A1", "shows": "splendor", "holds": "splendor"})
    );
    assert_eq!(scene.sent(0)["goal"], json!(null), "an onlooker has none");
}

/// In the way are a Dot Star, and a Supernova in another place.
#[test]
fn a_view_names_what_lies_on_the_nodes() {
    let sky = "splendor E4, bright D3 E3, dot C2 D2 C3 E5";
    let scene = Setup::new(2, 2).sky(sky).scene();
    let goal = &scene.sent(1)["goal"];
    let nodes = goal["closest"]["nodes"].as_array().expect("a list");
    let gap = nodes
        .iter()
        .find(|node| node["shows"] == "gap")
        .expect("it has a gap");
    assert_eq!(
        (&goal["closest"]["work"], &gap["holds"]),
        (&json!(1), &json!("dot"))
    );
}

#[test]
fn positions_of_all_phases_survive() {
    for scenario in 1..=4 {
        for seats in 2..=4 {
            let mut scene = started(scenario, seats, "drawn", 21);
            for _ in 0..250 {
                let again = Starshine::read_position(&scene.position(), content());
                assert_eq!(again, Ok(scene.state), "{}", scene.position());
                scene.play_random();
            }
        }
    }
}

/// SH-3: cards that are chosen stay listed in the hand until everybody has chosen.
#[test]
fn chosen_cards_are_still_in_hand() {
    let scene = started(1, 2, "1", 3);
    let chosen = scene.legal(1).swap_remove(0);
    let before = scene.hand(1);
    let after = scene.after(&format!("1 {chosen}"));
    let seat = &after.position()["seats"][0];
    assert_eq!(format!("open {}", joined(&seat["chosen"])), chosen);
    assert_eq!(after.hand(1), before);
}
