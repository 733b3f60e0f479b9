//! Every refusal has its clause and its sentence, which a player reads.

use asterism_core::Game;
use asterism_core::testkit::{SceneBuilder as _, viewer};
use serde_json::Value;
use sternenhimmel::{Illegal, Star};

use crate::common::{Scene, Setup, sign, space};

/// The place of a refusal in the list below: a new one must get a row there.
const fn place(illegal: Illegal) -> usize {
    match illegal {
        Illegal::GameOver => 0,
        Illegal::NotYourTurn => 1,
        Illegal::NotOpenYet(_) => 2,
        Illegal::Scored(_) => 3,
        Illegal::NoSuchSpace(..) => 4,
        Illegal::SpaceTaken(..) => 5,
        Illegal::NotInHand(_) => 6,
    }
}

/// Seat 1 has placed both Double Stars and a 7; Taurus has been scored.
fn table() -> Scene {
    Setup::new(3)
        .board("aries", "1=W7 2=WD")
        .board("libra", "3=WD 4=G1")
        .board("virgo", "")
        .stack("gemini cancer leo scorpio sagittarius capricorn aquarius pisces")
        .scene()
}

fn over() -> Scene {
    let setup = Setup::new(3).last_boards().set("turn", Value::Null);
    setup.scene()
}

/// An action and what is answered.
const ROWS: [(&str, &str); 7] = [
    ("1 place 1 aries 3", "ST-23: the game is over"),
    ("2 place 1 aries 3", "ST-4: it is not your turn"),
    (
        "1 place 1 leo 3",
        "ST-3: Leo is not open yet: choose a space on an open board",
    ),
    (
        "1 place 1 taurus 3",
        "ST-22: Taurus is scored and gone: choose a space on an open board",
    ),
    ("1 place 1 aries 6", "ST-1: Aries has no space 6"),
    (
        "1 place 1 libra 4",
        "ST-6: a star already lies there: choose an empty space",
    ),
    (
        "1 place double aries 3",
        "ST-6: you do not have a Double Star in your hand",
    ),
];

#[test]
fn every_refusal_has_its_clause_and_its_sentence() {
    for (number, (action, sentence)) in ROWS.into_iter().enumerate() {
        let scene = if number == 0 { over() } else { table() };
        assert_eq!(scene.refusal(action), sentence, "{action}");
        let (seat, action) = scene.read(action);
        let illegal = scene.state.check(seat, action).unwrap_err();
        assert_eq!(place(illegal), number, "{illegal}");
        assert!(!illegal.to_string().ends_with('.'), "{illegal}");
        let own = scene.state.view_for(viewer(seat.number() as u8));
        assert_eq!(own.check(action), Err(illegal), "the view says the same");
    }
    assert_eq!(
        place(Illegal::NotInHand(Star::One)) + 1,
        ROWS.len(),
        "a row for each"
    );
}

#[test]
fn st_6_stars_that_are_not_in_hand_are_named() {
    for (word, named) in [("7", "a 7"), ("double", "a Double Star")] {
        let found = table().refusal(&format!("1 place {word} virgo 1"));
        assert_eq!(found, format!("ST-6: you do not have {named} in your hand"));
    }
    for word in ["1", "3", "5", "6", "10", "hole"] {
        assert_eq!(
            table().refusal(&format!("1 place {word} virgo 1")),
            "allowed"
        );
    }
}

/// A refused action changes nothing, and an onlooker may do nothing.
#[test]
fn a_refused_action_changes_nothing() {
    let scene = table();
    let mut state = scene.state;
    let (seat, action) = scene.read("1 place 7 aries 3");
    let mut dice = asterism_core::Dice::quick(0);
    assert_eq!(
        state.apply(seat, action, &mut dice),
        Err(Illegal::NotInHand(action.star))
    );
    assert_eq!(state, scene.state);
    let (_, allowed) = scene.read("1 place 1 aries 3");
    assert_eq!(scene.view(0).check(allowed), Err(Illegal::NotYourTurn));
    assert!(scene.view(0).legal_actions().is_empty());
    assert_eq!(scene.view(1).check(allowed), Ok(()));
    assert_eq!(
        Illegal::NoSuchSpace(sign("leo"), space(9)).to_string(),
        "Leo has no space 9"
    );
}
