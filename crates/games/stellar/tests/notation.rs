//! Actions, views and positions as text: what is written can be read, and what it says.

use asterism_core::testkit::{self, SceneBuilder as _};
use std::path::Path;

use asterism_core::Notation;
use serde_json::{Value, json};
use stellar::{Action, Area, Card, Side, Slot, Stellar};

use crate::common::{Scene, SceneExt as _, Setup, content, scene_of};

#[test]
fn every_action_survives_being_written_and_read() {
    let mut actions = vec![
        (Action::Wipe, "wipe".to_owned()),
        (Action::Keep, "keep".to_owned()),
        (Action::Note, "note".to_owned()),
    ];
    for card in Card::all() {
        let name = card.notation();
        actions.extend([
            (Action::Start(card), format!("start {name}")),
            (Action::Take(card), format!("take {name}")),
            (
                Action::Play(card, Area::Telescope),
                format!("play {name} telescope"),
            ),
            (
                Action::Play(card, Area::Notebook),
                format!("play {name} notebook"),
            ),
            (Action::Last(card), format!("last {name}")),
        ]);
    }
    for slot in Slot::all() {
        actions.push((Action::At(slot, Side::Up), format!("at {slot}")));
        actions.push((Action::At(slot, Side::Down), format!("at {slot} down")));
    }
    assert_eq!(actions.len(), 3 + 5 * 60 + 2 * 12);
    for (action, text) in actions {
        assert_eq!(Stellar::print(action, content()), text);
        assert_eq!(Stellar::parse(&text, content()), Ok(action));
    }
}

#[test]
fn sl_1_cards_have_short_and_long_names() {
    for (name, words) in [
        ("p1a", "planet 1"),
        ("m3b", "moon 3"),
        ("a5a", "asteroid 5"),
        ("c2b", "cloud 2"),
        ("b6", "black hole 6/0"),
        ("s4", "satellite 4"),
    ] {
        assert_eq!(crate::common::card(name).to_string(), words);
    }
}

#[test]
fn other_actions_cannot_be_read() {
    let action = "is not an action; write take p3a, play p3a telescope (or notebook), at 4, at 4 \
                  down, note, wipe, keep, start p3a or last p3a";
    let card = "is not a card; write p, m, a, c or b with 1 to 5 and a or b (p3a), or with 6 (p6), \
                or s with 1 to 5 (s2)";
    let slot = "is not a telescope slot from 1 to 12";
    for (text, of, reason) in [
        ("", "", action),
        ("take", "take", action),
        ("p3a", "p3a", action),
        ("Take p3a", "Take p3a", action),
        ("wipe it", "wipe it", action),
        ("play p3a", "play p3a", action),
        ("play p3a Telescope", "play p3a Telescope", action),
        ("at 4 up", "at 4 up", action),
        (" note", " note", action),
        ("note ", "note ", action),
        ("take  p3a", "take  p3a", action),
        ("take ", "", card),
        ("take p", "p", card),
        ("take p3", "p3", card),
        ("take p3c", "p3c", card),
        ("take p6a", "p6a", card),
        ("take p0a", "p0a", card),
        ("take p7", "p7", card),
        ("take P3a", "P3a", card),
        ("take p3aa", "p3aa", card),
        ("take s6", "s6", card),
        ("take s0", "s0", card),
        ("take s1a", "s1a", card),
        ("take x1", "x1", card),
        ("start é", "é", card),
        ("last p٣a", "p٣a", card),
        ("play b6b notebook", "b6b", card),
        ("at 0", "0", slot),
        ("at 13", "13", slot),
        ("at 04", "04", slot),
        ("at -1 down", "-1", slot),
        ("at four", "four", slot),
    ] {
        let refused = Stellar::parse(text, content()).unwrap_err();
        assert_eq!(refused.to_string(), format!("“{of}” {reason}"), "{text}");
    }
}

/// A table that waits for the starters; seat 1 holds planet 3 and moon 3.
fn starters() -> Value {
    json!({
        "game": "stellar", "rules": 1, "turn": "starters",
        "seats": [{"hand": ["p3a", "m3a"]}, {"hand": ["a3a", "b3a"], "chosen": "b3a"}],
    })
}

#[test]
fn a_position_survives_being_written_and_read() {
    let setup = Setup::at("place m4a")
        .turns(3)
        .start(2)
        .satellite()
        .reshuffled();
    let setup = setup
        .hand(1, "c1a s4")
        .seen(1, "s4")
        .row("a4a - b6 m1a m5a");
    let setup = setup
        .telescope(1, "1 p3a, 4 s2")
        .notebook(1, "m3a p4a")
        .hand(2, "p1a p2a");
    let setup = setup
        .telescope(2, "1 a3a, 2 m2a down, 5 c6")
        .notebook(2, "c3a b1a b2a");
    let scene = setup.discards("s1 s3 s5").scene();
    let mut written = scene.state.position();
    assert_eq!(Stellar::read_position(&written, content()), Ok(scene.state));
    let deck = written.as_object_mut().unwrap().remove("deck").unwrap();
    assert_eq!(deck.as_array().unwrap().len(), 60 - 4 - 4 - 4 - 6 - 1 - 3);
    let expected = json!({
        "game": "stellar",
        "rules": 1,
        "turn": {"place": "m4a"},
        "turns": 3,
        "start": 2,
        "satellite": true,
        "reshuffled": true,
        "row": ["a4a", null, "b6", "m1a", "m5a"],
        "discards": ["s1", "s3", "s5"],
        "seats": [
            {
                "hand": ["c1a", "s4"],
                "seen": ["s4"],
                "telescope": {"1": "p3a", "4": "s2"},
                "notebook": ["p4a", "m3a"],
            },
            {
                "hand": ["p1a", "p2a"],
                "telescope": {"1": "a3a", "2": "m2a down", "5": "c6"},
                "notebook": ["c3a", "b1a", "b2a"],
            },
        ],
    });
    assert_eq!(written, expected);
    assert_eq!(
        Stellar::read_position(&written, content()),
        Ok(scene.state),
        "without its deck"
    );
}

#[test]
fn sl_4_the_deck_has_no_order() {
    let scene = Setup::at("take").turns(2).discards("s1 s2 s3").scene();
    let mut position = scene.state.position();
    for pile in ["deck", "discards"] {
        position[pile].as_array_mut().unwrap().reverse();
    }
    assert_ne!(position, scene.state.position());
    assert_eq!(
        Stellar::read_position(&position, content()),
        Ok(scene.state)
    );
}

#[test]
fn what_may_be_left_out_stands_for_the_start() {
    let scene = scene_of(Stellar::read_position(&starters(), content()).unwrap());
    assert_eq!(scene.table().turns, 0);
    assert_eq!(scene.table().start, testkit::seat(1));
    assert_eq!(scene.row(), "- - - - -");
    assert_eq!(scene.deck().len(), 56);
    assert_eq!(scene.owed(), [1]);
    assert!(!scene.table().satellite && !scene.table().reshuffled);
}

/// The position of the view below: seat 1 has taken a satellite and is about to play.
fn in_a_turn() -> Scene {
    let setup = Setup::at("play")
        .turns(2)
        .satellite()
        .hand(1, "c1a m4a s4")
        .row("a4a p4a b6 - m5a");
    let setup = setup.telescope(1, "1 p3a, 2 m1a").notebook(1, "m3a m2a");
    let setup = setup
        .telescope(2, "1 a3a, 6 b1a down")
        .notebook(2, "c3a s1");
    setup
        .hand(2, "p1a p2a")
        .seen(2, "p2a")
        .discards("s2 s3")
        .scene()
}

/// The part that all viewers know.
const VIEW: &str = r#"{
    "game": "stellar", "rules": 1,
    "turn": "play", "owed": [1], "round": 2, "turns": 2, "start": 1, "satellite": true,
    "row": ["a4a", "p4a", "b6", null, "m5a"], "discards": ["s2", "s3"], "deck": 41,
    "seats": [
        {
            "telescope": {"1": "p3a", "2": "m1a"}, "notebook": ["m2a", "m3a"],
            "known": ["s4"], "hidden": 2,
            "score": {
                "types": [
                    {"type": "planet", "stars": 2, "run": 0, "points": 0, "stack": []},
                    {"type": "moon", "stars": 3, "run": 2, "points": 6, "stack": [["m2a", 2], ["m3a", 3]]},
                    {"type": "asteroid", "stars": 0, "run": 0, "points": 0, "stack": []},
                    {"type": "cloud", "stars": 0, "run": 0, "points": 0, "stack": []},
                    {"type": "black hole", "stars": 0, "run": 0, "points": 0, "stack": []}
                ],
                "sections": [{"total": 4, "points": 10}, {"total": 0, "points": 0}, {"total": 0, "points": 0}],
                "diversity": 0, "total": 16
            }
        },
        {
            "telescope": {"1": "a3a", "6": "b1a down"}, "notebook": ["c3a", "s1"],
            "known": ["p2a"], "hidden": 1,
            "score": {
                "types": [
                    {"type": "planet", "stars": 0, "run": 0, "points": 0, "stack": []},
                    {"type": "moon", "stars": 0, "run": 0, "points": 0, "stack": []},
                    {"type": "asteroid", "stars": 2, "run": 1, "points": 2, "stack": [["s1", 1]]},
                    {"type": "cloud", "stars": 0, "run": 1, "points": 0, "stack": [["c3a", 3]]},
                    {"type": "black hole", "stars": 0, "run": 0, "points": 0, "stack": []}
                ],
                "sections": [{"total": 3, "points": 0}, {"total": 3, "points": 10}, {"total": 0, "points": 0}],
                "diversity": 0, "total": 12
            }
        }
    ]
}"#;

#[test]
fn a_view_says_what_its_viewer_knows() {
    let common: Value = serde_json::from_str(VIEW).expect("it is JSON");
    let scene = in_a_turn();
    let legal = [
        "play m4a telescope",
        "play m4a notebook",
        "play c1a telescope",
        "play c1a notebook",
        "play s4 telescope",
        "play s4 notebook",
    ];
    for (number, viewer, hand, legal) in [
        (1, json!(1), json!(["m4a", "c1a", "s4"]), json!(legal)),
        (2, json!(2), json!(["p1a", "p2a"]), json!([])),
        (0, json!(null), json!([]), json!([])),
    ] {
        let mut expected = common.clone();
        expected["viewer"] = viewer;
        expected["hand"] = hand;
        expected["legal"] = legal;
        assert_eq!(scene.sent(number), expected, "viewer {number}");
    }
}

fn document() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/notation.md");
    std::fs::read_to_string(path).expect("the document is there")
}

#[test]
fn the_example_of_the_document_can_be_played() {
    let text = document();
    let (_, example) = text
        .split_once("```json stellar\n")
        .expect("an example of Stellar");
    let (example, _) = example.split_once("```").expect("it ends");
    let position: Value = serde_json::from_str(example).expect("it is JSON");
    let state = Stellar::read_position(&position, content());
    let mut scene = scene_of(state.unwrap_or_else(|error| panic!("{error}")));
    scene.play("2 play b1a telescope; 2 at 2; 2 note");
    assert!(scene.notebook(2).contains("a4a"), "as the document says");
    assert_eq!(scene.owed(), [1]);
}

/// A card that waits for its slot was played from the hand, and is not listed there any more.
#[test]
fn a_card_to_be_placed_is_not_in_hand() {
    let setup = Setup::at("play").turns(2).hand(1, "c1a c6 c5a").deck("m4b");
    let scene = setup.row("a4a p3b - m1a b6").scene();
    let placing = scene.after("1 play c6 telescope");
    assert_eq!(placing.turn(), "place c6");
    assert!(!placing.hand(1).contains("c6"), "{}", placing.hand(1));
}
