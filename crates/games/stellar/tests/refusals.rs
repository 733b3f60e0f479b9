//! Every refusal has its clause and its sentence, which a player reads.

use asterism_core::testkit::SceneBuilder as _;
use asterism_core::{Game, Notation};
use serde_json::json;
use stellar::{Illegal, Stellar};

use crate::common::{Scene, Setup, content, scene_of};

/// The place of a refusal in the list below: a new one must get a row there.
fn place(illegal: Illegal) -> usize {
    match illegal {
        Illegal::GameOver => 0,
        Illegal::NotYourTurn => 1,
        Illegal::StarterChosen => 2,
        Illegal::LastChosen => 3,
        Illegal::NotYourStarter(_) => 4,
        Illegal::NotInHand(_) => 5,
        Illegal::NotLast(_) => 6,
        Illegal::NotInRow(_) => 7,
        Illegal::SlotTaken(_) => 8,
        Illegal::NotBeside(..) => 9,
        Illegal::NoWipe => 10,
        Illegal::StarterFirst => 11,
        Illegal::WipeFirst => 12,
        Illegal::TakeFirst => 13,
        Illegal::PlayFirst => 14,
        Illegal::PlaceFirst(_) => 15,
        Illegal::FollowFirst(_) => 16,
        Illegal::NoteFirst(_) => 17,
        Illegal::LastFirst => 18,
    }
}

/// A moment of a game by the name of what the table waits for.
fn moment(name: &str) -> Scene {
    let take = || {
        let setup = Setup::at("take").hand(1, "c1a c2a");
        setup.row("a4a p4a b6 s4 m5a").scene()
    };
    let last = || {
        let setup = Setup::at("last").hand(1, "c1a c2a").hand(2, "m1a m2a");
        setup.scene().after("2 last m1a")
    };
    match name {
        "starters" => starters(),
        "take" => take(),
        "play" => take().after("1 take s4"),
        "place" => take().after("1 take s4; 1 play c1a telescope"),
        "note" => take().after("1 take s4; 1 play c1a telescope; 1 at 2"),
        "aim" => take().after("1 take s4; 1 play c1a notebook"),
        "wipe" => take().after("1 take s4; 1 play c1a notebook; 1 at 2"),
        "joins" => Setup::at("place p4b")
            .turns(2)
            .telescope(1, "1 p3a, 2 m1a")
            .scene(),
        "last" => last(),
        "over" => last().after("1 last c1a"),
        other => panic!("there is no moment {other}"),
    }
}

/// Seat 1 holds planet 3 and moon 3, and seat 2 has chosen.
fn starters() -> Scene {
    let position = json!({
        "game": "stellar", "rules": 1, "turn": "starters",
        "seats": [{"hand": ["p3a", "m3a"]}, {"hand": ["a3a", "b3a"], "chosen": "b3a"}],
    });
    scene_of(Stellar::read_position(&position, content()).expect("it can be"))
}

/// A moment, an action, and what is answered.
const ROWS: [(&str, &str, &str); 19] = [
    ("over", "1 take p1a", "SL-23: the game is over"),
    ("take", "2 take a4a", "SL-5: it is not your turn"),
    (
        "starters",
        "2 start a3a",
        "SL-3: you have chosen your starter; wait for the other player",
    ),
    (
        "last",
        "2 last m2a",
        "SL-23: you have chosen your last card; wait for the other player",
    ),
    (
        "starters",
        "1 start a3a",
        "SL-3: asteroid 3 (a3a) is not one of your two starters",
    ),
    (
        "play",
        "1 play p1a notebook",
        "SL-7: you do not hold planet 1 (p1a)",
    ),
    (
        "last",
        "1 last m2a",
        "SL-23: moon 2 (m2a) is not one of the two cards left in your hand",
    ),
    (
        "take",
        "1 take c1a",
        "SL-6: cloud 1 (c1a) is not in the row: take a card that is there",
    ),
    (
        "place",
        "1 at 1",
        "SL-19: slot 1 is taken: choose an empty slot, for cards in a telescope never move",
    ),
    (
        "joins",
        "1 at 4",
        "SL-15: your telescope shows a planet already, and slot 4 is not beside one: you can put it there only face down",
    ),
    (
        "take",
        "1 wipe",
        "SL-11: you can wipe the row only at the start of your turn, after your opponent took \
             a satellite from it",
    ),
    (
        "starters",
        "1 take p3a",
        "SL-3: choose first which of your two starters goes to the telescope",
    ),
    (
        "wipe",
        "2 take b6",
        "SL-11: choose first whether you wipe the row or keep it",
    ),
    ("take", "1 note", "SL-6: take a card of the row first"),
    (
        "play",
        "1 at 2",
        "SL-7: play a card of your hand first, to the telescope or the notebook",
    ),
    ("place", "1 note", "SL-7: choose a slot for cloud 1 first"),
    (
        "aim",
        "1 note",
        "SL-8: asteroid 4 follows: choose a slot for it first",
    ),
    (
        "note",
        "1 at 3",
        "SL-8: asteroid 4 follows: put it in the notebook first",
    ),
    (
        "last",
        "1 note",
        "SL-23: choose which of your two cards goes to the notebook",
    ),
];

#[test]
fn every_refusal_has_its_clause_and_its_sentence() {
    for (number, (name, action, sentence)) in ROWS.into_iter().enumerate() {
        let scene = moment(name);
        assert_eq!(scene.refusal(action), sentence, "{name}: {action}");
        let (seat, action) = scene.read(action);
        let illegal = scene.state.check(seat, action).unwrap_err();
        assert_eq!(place(illegal), number, "{illegal}");
        assert!(!illegal.to_string().ends_with('.'), "{illegal}");
    }
    assert_eq!(place(Illegal::LastFirst) + 1, ROWS.len(), "a row for each");
}
