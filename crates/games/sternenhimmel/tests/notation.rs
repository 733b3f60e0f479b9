//! Actions, options and views as text: what is written can be read, and what it says.

use asterism_core::testkit::{SceneBuilder as _, host_content};
use std::collections::BTreeSet;
use std::path::Path;

use asterism_core::{Notation, Settings};
use serde_json::{Value, json};
use sternenhimmel::{Action, Sign, Space, Star, Sternenhimmel};

use crate::common::boards::{Graph, file};
use crate::common::{SceneExt as _, Setup, content, new_table_with, scene_of};

#[test]
fn every_action_survives_being_written_and_read() {
    let mut texts = BTreeSet::new();
    for star in Star::ALL {
        for sign in Sign::ALL {
            for space in Space::first(Space::MAX_COUNT) {
                let action = Action { star, sign, space };
                let text = Sternenhimmel::print(action, content());
                assert_eq!(
                    text,
                    format!("place {} {} {space}", star.word(), sign.word())
                );
                assert_eq!(Sternenhimmel::parse(&text, content()), Ok(action));
                texts.insert(text);
            }
        }
    }
    assert_eq!(texts.len(), 8 * 12 * 9);
    assert!(texts.contains("place 10 libra 2") && texts.contains("place double leo 9"));
}

#[test]
fn other_actions_cannot_be_read() {
    let action = "is not an action; write place, the star, the board and the space: place 10 libra \
                  2, place hole leo 5, place double aries 1";
    let star = "is not a star; there are 1, 3, 5, 6, 7, 10, hole, double";
    let board = "is not a board; there are aries, taurus, gemini, cancer, leo, virgo, libra, \
                 scorpio, sagittarius, capricorn, aquarius, pisces";
    let space = "is not a space from 1 to 9";
    for (text, of, reason) in [
        ("", "", action),
        ("place", "place", action),
        ("place 10 libra", "place 10 libra", action),
        ("10 libra 2", "10 libra 2", action),
        ("lay 10 libra 2", "lay 10 libra 2", action),
        ("Place 10 libra 2", "Place 10 libra 2", action),
        ("place 10 libra 2 ", "place 10 libra 2 ", action),
        (" place 10 libra 2", " place 10 libra 2", action),
        ("place  10 libra 2", "place  10 libra 2", action),
        ("place 10 libra 2 3", "place 10 libra 2 3", action),
        ("place 2 libra 2", "2", star),
        ("place 010 libra 2", "010", star),
        ("place Hole libra 2", "Hole", star),
        ("place D libra 2", "D", star),
        ("place 10 Libra 2", "Libra", board),
        ("place 10 waage 2", "waage", board),
        ("place 10 libra 0", "0", space),
        ("place 10 libra 10", "10", space),
        ("place 10 libra 02", "02", space),
        ("place 10 libra +2", "+2", space),
        ("place 10 libra two", "two", space),
    ] {
        let refused = Sternenhimmel::parse(text, content()).unwrap_err();
        assert_eq!(refused.to_string(), format!("“{of}” {reason}"), "{text}");
    }
}

#[test]
fn st_3_st_4_options_that_cannot_be_are_refused() {
    let options = |seats: usize, settings: &[(&str, &str)]| {
        let settings: Settings = settings
            .iter()
            .map(|(key, value)| ((*key).into(), (*value).into()))
            .collect();
        match Sternenhimmel::options(seats, &settings, content()) {
            Ok(_) => "accepted".to_owned(),
            Err(error) => error.to_string(),
        }
    };
    for seats in [0, 1, 2, 6] {
        let sentence = format!("Sternenhimmel is for 3 to 5 players, not {seats}");
        assert_eq!(options(seats, &[]), sentence);
    }
    assert_eq!(options(3, &[("start", "3")]), "accepted");
    assert_eq!(
        options(3, &[("start", "4")]),
        "who begins must be one of 3 seats"
    );
    for wrong in ["0", "6", "oldest", ""] {
        let found = options(5, &[("start", wrong)]);
        assert!(found.contains("start"), "{found}");
    }
    assert!(options(3, &[("oldest", "1")]).contains("oldest"));
}

#[test]
fn st_2_st_7_a_view_as_json() {
    let scene = Setup::new(3)
        .board("aries", "2=W10 4=GD")
        .board("cancer", "")
        .last_boards()
        .money(&[4, 0, 7])
        .scene();
    let sent = scene.sent(2);
    assert_eq!(
        (&sent["game"], &sent["rules"]),
        (&json!("sternenhimmel"), &json!(1))
    );
    assert_eq!(
        (&sent["viewer"], &sent["turn"], &sent["owed"]),
        (&json!(2), &json!(1), &json!([1]))
    );
    assert_eq!(sent["stack"], json!([]));
    assert_eq!(sent["boards"][2], Value::Null, "no board is left there");
    let aries = &sent["boards"][0];
    assert_eq!(
        (&aries["sign"], &aries["prizes"]),
        (&json!("aries"), &json!([5, 3]))
    );
    assert_eq!(
        aries["spaces"][1],
        json!({
            "space": 2, "size": "large", "neighbours": [1, 3], "seat": 1, "at": 0,
            "may_be": ["1", "3", "5", "6", "7", "10", "hole", "double"],
        })
    );
    assert_eq!(
        aries["spaces"][3],
        json!({
            "space": 4, "size": "small", "neighbours": [3, 5], "seat": 2, "at": 0, "star": "double",
        })
    );
    assert_eq!(
        aries["spaces"][4],
        json!({"space": 5, "size": "small", "neighbours": [4]})
    );
    assert_eq!(
        sent["seats"][0],
        json!({
            "money": 4, "hand": 8,
            "unseen": ["1", "3", "5", "6", "7", "10", "hole", "double", "double"],
        })
    );
    assert_eq!(
        sent["hand"],
        json!(["1", "3", "5", "6", "7", "10", "hole", "double"])
    );
    assert_eq!((&sent["legal"], sent.get("last")), (&json!([]), None));
    assert_eq!(scene.sent(1)["boards"][0]["spaces"][1]["star"], "10");
    assert_eq!(scene.sent(1)["legal"].as_array().map(Vec::len), Some(8 * 7));
    let onlooker = scene.sent(0);
    assert_eq!(
        (&onlooker["viewer"], &onlooker["hand"]),
        (&Value::Null, &json!([]))
    );
}

#[test]
fn st_10_the_board_scored_last_is_in_the_view() {
    let scene = Setup::new(3)
        .board("libra", "2=W10 5=GH 1=R5 3=R7 6=RD")
        .scene();
    let sent = scene.after("1 place hole libra 4").sent(0);
    let last = &sent["last"];
    assert_eq!(
        (&last["sign"], last["stars"].as_array().map(Vec::len)),
        (&json!("libra"), Some(6))
    );
    assert_eq!(
        last["stars"][0],
        json!({"space": 1, "seat": 3, "star": "5"})
    );
    assert_eq!(
        (&last["clashed"], &last["swallowed"]),
        (&json!([]), &json!([1, 3, 6]))
    );
    assert_eq!(
        (&last["points"], &last["left"]),
        (&json!([10, 0, 0]), &json!([2, 1, 0]))
    );
    assert_eq!(
        (&last["gains"], &last["clause"]),
        (&json!([6, 4, 0]), &json!("ST-15"))
    );
}

/// A position can be read back at every moment of a game, memory included.
#[test]
fn positions_survive_being_written_and_read() {
    let small = host_content(&file(&[Graph::new(4, "1-2 2-3").with_large(&[1, 2])]));
    for boards in [content(), small] {
        for seats in 3..=5 {
            let mut scene = new_table_with(seats, "drawn", 8, boards);
            while scene.mover() != 0 {
                scene.play_random();
                let position = scene.state.position();
                let read = Sternenhimmel::read_position(&position, boards).expect("it was written");
                assert_eq!(read, scene.state, "{position}");
                assert_eq!(read.position(), position);
            }
        }
    }
}

#[test]
fn a_position_says_what_it_must() {
    let scene = Setup::new(3)
        .scene()
        .after("1 place 10 aries 2; 2 place hole aries 1");
    let position = scene.state.position();
    assert_eq!(
        position["boards"][0],
        json!({"sign": "aries", "stars": [
            {"space": 1, "seat": 2, "star": "hole", "at": 2},
            {"space": 2, "seat": 1, "star": "10", "at": 1},
        ]})
    );
    assert_eq!(
        position["seats"],
        json!([{"money": 0}, {"money": 0}, {"money": 0}])
    );
    assert_eq!((&position["turn"], position.get("last")), (&json!(3), None));
}

#[test]
fn words_of_stars_and_signs() {
    for (star, word, named) in [
        (Star::One, "1", "a 1"),
        (Star::Three, "3", "a 3"),
        (Star::Five, "5", "a 5"),
        (Star::Six, "6", "a 6"),
        (Star::Seven, "7", "a 7"),
        (Star::Ten, "10", "a 10"),
        (Star::BlackHole, "hole", "a Black Hole"),
        (Star::Double, "double", "a Double Star"),
    ] {
        assert_eq!((star.word(), star.to_string()), (word, named.to_owned()));
        assert_eq!(word.parse(), Ok(star));
    }
    for sign in Sign::ALL {
        assert_eq!(sign.name().to_lowercase(), sign.word());
        assert_eq!(sign.word().parse(), Ok(sign));
        assert_eq!(Sign::ALL[sign.index()], sign);
    }
}

fn document() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/notation.md");
    std::fs::read_to_string(path).expect("the document is there")
}

/// The position of the document, and what the document says of it.
#[test]
fn the_example_of_the_document_can_be_played() {
    let text = document();
    let (_, example) = text
        .split_once("```json sternenhimmel\n")
        .expect("an example of Sternenhimmel");
    let (example, _) = example.split_once("```").expect("it ends");
    let position: Value = serde_json::from_str(example).expect("it is JSON");
    let state = Sternenhimmel::read_position(&position, content());
    let scene = scene_of(state.unwrap_or_else(|error| panic!("{error}")));
    for viewer in [0, 1, 3] {
        assert_eq!(scene.may_be(viewer, "taurus", 4), "1 5 6 7 double");
    }
    let aries = scene.view(0).last_scored().expect("Aries").scoring;
    assert_eq!(aries.gains, [3, 4, 1, 0, 0], "the money is what Aries paid");
    let after = scene.after("1 place hole libra 4");
    assert_eq!(after.money(), [3 + 6, 4 + 4, 1]);
}
