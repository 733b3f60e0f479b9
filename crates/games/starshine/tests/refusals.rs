//! Every refusal has its clause and its sentence, which a player reads.

use asterism_core::{Dice, Game};
use starshine::{Class, Illegal};

use crate::common::{Scene, SceneBuilder as _, Setup, started, viewer};

/// The place of a refusal in the list below: a new one must get a row there.
const fn place(illegal: Illegal) -> usize {
    match illegal {
        Illegal::GameOver => 0,
        Illegal::NotYourTurn => 1,
        Illegal::HasChosen => 2,
        Illegal::ChooseFirst => 3,
        Illegal::ActFirst => 4,
        Illegal::ActionsAreOver => 5,
        Illegal::MustAct => 6,
        Illegal::SlotUsed(_) => 7,
        Illegal::OnlyThreeIsLeft => 8,
        Illegal::NotOffered(..) => 9,
        Illegal::NoSuchSquare(_) => 10,
        Illegal::NotFree(_) => 11,
        Illegal::NoStarBeside(_) => 12,
        Illegal::NeedsThree(..) => 13,
        Illegal::RemovedThere(..) => 14,
        Illegal::PlacedThere(..) => 15,
        Illegal::StaysThisTurn(..) => 16,
        Illegal::BesideNewborn(..) => 17,
        Illegal::NoPiece(_) => 18,
        Illegal::Eternal(..) => 19,
        Illegal::NoStar(..) => 20,
        Illegal::BackToStart => 21,
        Illegal::NoWay(..) => 22,
        Illegal::NotInHand(_) => 23,
        Illegal::Covered(_) => 24,
        Illegal::NotOnThree => 25,
        Illegal::SlotTwoFirst => 26,
        Illegal::TooManyCards => 27,
        Illegal::NoNovaInHand => 28,
        Illegal::NoNova => 29,
        Illegal::NotDealt(_) => 30,
        // It cannot be met with four cards and five pieces; see the tests of Supernovae.
        Illegal::NoNovaPiece => 31,
    }
}

/// Step 1: Star Birth, Rambling Star 2 and Black Hole 1.
fn acting() -> Setup {
    let setup = Setup::new(1, 2).sky("dot A1 B1, splendor B2");
    setup.board("- ramble2 hole1")
}

/// Step 3, slot 2 empty.
fn laying() -> Setup {
    Setup::new(1, 2).phase("lay").board("- - birth")
}

fn choosing() -> Scene {
    let scene = started(1, 2, "1", 3);
    let first = scene.legal(1)[0].clone();
    scene.after(&format!("1 {first}"))
}

fn over() -> Scene {
    let setup = Setup::new(1, 2).scores(&[30]).nova_gone(1, "nova1");
    setup.phase("goal").scene()
}

fn without_dots() -> Scene {
    let squares = crate::common::content().firmament().squares();
    let all: Vec<String> = squares.iter().map(|it| it.to_string()).collect();
    acting()
        .sky(&format!("dot {}", all[..50].join(" ")))
        .scene()
}

fn six_cards() -> Scene {
    let setup = laying().scores(&[15]).board("- hole1 birth");
    setup
        .hand("birth ramble2 ramble2 ramble3 ramble3 nova1")
        .scene()
}

/// The table with a name of the list below.
fn scene(name: &str) -> Scene {
    let this_turn = acting().used(&[2]).this_turn("dot A1 B3", "dot B4");
    let nova = acting().scores(&[15]).board("nova1 ramble2 hole1");
    match name {
        "over" => over(),
        "choosing" => choosing(),
        "new" => started(1, 2, "1", 3),
        "acting" => acting().scene(),
        "used 3" => acting().used(&[3]).scene(),
        "used 1 2" => acting().used(&[1, 2]).scene(),
        "this turn" => this_turn.scene(),
        "nova" => nova.used(&[2]).this_turn("dot A1", "").scene(),
        "without dots" => without_dots(),
        "laying" => laying().scene(),
        "covered" => laying().board("- hole1 birth").scene(),
        "six cards" => six_cards(),
        other => panic!("there is no table {other}"),
    }
}

/// A table, an action and what is answered.
const ROWS: [(&str, &str, &str); 31] = [
    ("over", "1 end", "SH-29: the game is over"),
    ("acting", "2 end", "SH-4: it is not your turn"),
    (
        "choosing",
        "1 open birth birth",
        "SH-3: you have chosen your first cards; wait for the others",
    ),
    (
        "choosing",
        "2 end",
        "SH-3: choose first which two of your cards open slots 2 and 3",
    ),
    (
        "acting",
        "1 lay birth 2",
        "SH-6: take or end your actions first: cards are laid after them",
    ),
    (
        "laying",
        "1 end",
        "SH-9: your actions are over: lay a card now",
    ),
    (
        "acting",
        "1 end",
        "SH-7: you can end your actions only after two of them, or when nothing else is possible",
    ),
    (
        "used 3",
        "1 hole 3 A1",
        "SH-6: you have used slot 3 this turn: use another slot",
    ),
    (
        "used 1 2",
        "1 birth 1 dot B3",
        "SH-6: after slots 1 and 2 you can use only slot 3",
    ),
    (
        "acting",
        "1 hole 2 A1",
        "SH-6: slot 2 does not offer Black Hole: look at the card on it",
    ),
    (
        "acting",
        "1 birth 1 dot A2",
        "SH-1: the firmament has no square A2",
    ),
    (
        "acting",
        "1 birth 1 dot B2",
        "SH-1: B2 is not free: choose an empty square",
    ),
    (
        "acting",
        "1 birth 1 dot E1",
        "SH-12: E1 is not joined to any star: choose a square with a line to one",
    ),
    (
        "acting",
        "1 birth 1 bright B3",
        "SH-13: a Bright Star needs at least three Dot Stars directly joined to it, and B3 has fewer",
    ),
    (
        "this turn",
        "1 birth 1 dot B4",
        "SH-16: a Dot Star was removed from B4 this turn, so none may be placed there",
    ),
    (
        "this turn",
        "1 birth 1 dot B3",
        "SH-16: a Dot Star was placed on B3 this turn already",
    ),
    (
        "this turn",
        "1 hole 3 A1",
        "SH-16: a Dot Star was placed on A1 this turn, so it may not be removed there",
    ),
    (
        "nova",
        "1 nova B4",
        "SH-16: a Supernova on B4 would remove the star on A1, which was placed this turn",
    ),
    (
        "without dots",
        "1 birth 1 dot E11",
        "SH-17: there is no Dot Star left in the supply",
    ),
    (
        "acting",
        "1 hole 3 B2",
        "SH-18: Splendor Stars neither fall into a Black Hole nor move",
    ),
    ("acting", "1 hole 3 B4", "SH-18: there is no star on B4"),
    (
        "acting",
        "1 ramble 2 A1 A1",
        "SH-19: a star cannot end where it began: choose another square",
    ),
    (
        "acting",
        "1 ramble 2 A1 E1",
        "SH-19: there is no way of exactly 2 lines along free squares from A1 to E1",
    ),
    (
        "laying",
        "1 lay hole1 2",
        "SH-9: you do not hold Black Hole 1",
    ),
    (
        "covered",
        "1 lay birth 2",
        "SH-9: slot 2 is covered already",
    ),
    (
        "laying",
        "1 lay birth 3",
        "SH-9: cards are laid on slot 2 or 1; they shift to slot 3",
    ),
    (
        "laying",
        "1 done",
        "SH-9: slot 2 is empty: lay a card there first",
    ),
    (
        "six cards",
        "1 done",
        "SH-10: you hold more than five cards: lay one on slot 1, or discard the Supernova card",
    ),
    (
        "laying",
        "1 lay nova",
        "SH-21: you do not hold a Supernova card",
    ),
    (
        "laying",
        "1 discard",
        "SH-22: you have no Supernova card to discard",
    ),
    (
        "new",
        "1 open hole1 hole1",
        "SH-3: you have no Black Hole 1 left to choose",
    ),
];

#[test]
fn every_refusal_has_its_clause_and_its_sentence() {
    for (number, (table, action, sentence)) in ROWS.into_iter().enumerate() {
        let scene = scene(table);
        assert_eq!(scene.refusal(action), sentence, "{action}");
        let (seat, action) = scene.read(action);
        let illegal = scene.state.check(seat, action).unwrap_err();
        assert_eq!(place(illegal), number, "{illegal}");
        assert!(!illegal.to_string().ends_with('.'), "{illegal}");
        let own = scene.state.view_for(viewer(seat.number() as u8));
        assert_eq!(own.check(action), Err(illegal), "the view says the same");
    }
    assert_eq!(place(Illegal::NoNovaPiece), ROWS.len(), "a row for each");
    assert_eq!(
        Illegal::NoNovaPiece.to_string(),
        "there is no Supernova left in the supply"
    );
}

/// The two classes that need others have a clause each.
#[test]
fn sh_13_sh_14_what_is_missing_is_named() {
    let scene = acting().scene();
    let sentence = "SH-14: a Splendor Star needs at least three Bright Stars directly joined to it, and B3 has fewer";
    assert_eq!(scene.refusal("1 birth 1 splendor B3"), sentence);
    let none = Illegal::NoPiece(Class::Bright).to_string();
    assert_eq!(none, "there is no Bright Star left in the supply");
}

/// Every kind of action where a slot offers another.
#[test]
fn sh_6_what_a_slot_does_not_offer_is_named() {
    for (board, action, sentence) in [
        (
            "- ramble2 hole1",
            "1 birth 2 dot B3",
            "SH-6: slot 2 does not offer Star Birth: look at the card on it",
        ),
        (
            "- ramble2 hole1",
            "1 ramble 3 A1 C5",
            "SH-6: slot 3 does not offer Rambling Star: look at the card on it",
        ),
        (
            "- ramble2 hole1",
            "1 hole 1 A1",
            "SH-6: slot 1 does not offer Black Hole: look at the card on it",
        ),
        (
            "- ramble2 hole1",
            "1 nova B3",
            "SH-6: slot 1 does not offer Supernova: look at the card on it",
        ),
        (
            "ramble2 birth hole1",
            "1 nova B3",
            "SH-6: slot 1 does not offer Supernova: look at the card on it",
        ),
    ] {
        assert_eq!(acting().board(board).scene().refusal(action), sentence);
    }
}

/// Each step refuses the actions of the others.
#[test]
fn sh_6_sh_9_every_action_has_its_step() {
    let act = "SH-6: take or end your actions first: cards are laid after them";
    for action in [
        "open birth birth",
        "lay birth 2",
        "lay nova",
        "discard",
        "done",
    ] {
        assert_eq!(acting().scene().refusal(&format!("1 {action}")), act);
    }
    let lay = "SH-9: your actions are over: lay a card now";
    for action in [
        "open birth birth",
        "birth 1 dot B1",
        "hole 1 A1",
        "ramble 1 A1 B2",
        "nova B1",
        "end",
    ] {
        assert_eq!(laying().scene().refusal(&format!("1 {action}")), lay);
    }
}

/// A refused action changes nothing, and an onlooker may do nothing.
#[test]
fn a_refused_action_changes_nothing() {
    let scene = acting().scene();
    let mut state = scene.state;
    let (seat, action) = scene.read("1 birth 1 dot B2");
    let refused = state.apply(seat, action, &mut Dice::quick(0));
    assert_eq!(refused, Err(Illegal::NotFree(crate::common::square("B2"))));
    assert_eq!(state, scene.state);
    let (_, allowed) = scene.read("1 birth 1 dot B3");
    assert_eq!(scene.view(0).check(allowed), Err(Illegal::NotYourTurn));
    assert!(scene.view(0).legal_actions().is_empty());
    assert_eq!(scene.view(1).check(allowed), Ok(()));
    // A seat that is not there.
    assert_eq!(
        scene.state.check(crate::common::seat(4), allowed),
        Err(Illegal::NotYourTurn)
    );
}
