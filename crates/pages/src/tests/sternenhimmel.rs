//! The table of Sternenhimmel in every state that looks different.

use asterism_core::{Seat, Viewer};
use asterism_registry::{AnyView, GameId};
use insta::assert_snapshot;

use super::stage::{Stage, full_heavens, libra, scorpio};
use super::table::{
    every_clause_has_its_card, every_picture_and_id_is_there_once, no_name_breaks_out,
};
use crate::assets::asset;

const MIRA: Viewer = Viewer::Seat(Seat::One);
const CAROLINE: Viewer = Viewer::Seat(Seat::Two);
const TYCHO: Viewer = Viewer::Seat(Seat::Three);

/// Pictures within the picture of a board, which must not end it for the reader.
const INNER: [&str; 4] = ["spot", "chip", "figure", "dot"];

/// A page on which the parts of boards are elements of their own, such as `<spot class="is-large">`.
fn in_parts(html: &str) -> String {
    INNER.iter().fold(html.to_owned(), |html, part| {
        let start = format!("<svg class=\"{part}");
        let mut pieces = html.split(&start);
        let first = pieces.next().unwrap_or_default().to_owned();
        pieces.fold(first, |text, piece| {
            let (inner, rest) = piece.split_once("</svg>").expect("pictures end");
            format!(
                "{text}<{part} class=\"{}</{part}>{rest}",
                inner.trim_start()
            )
        })
    })
}

/// A readable page, with each part of a board and of a table on its own line. The address of the
/// script changes with its content, so its name stands there instead.
fn shown(html: &str) -> String {
    let parts = [
        "<tr",
        "<circle",
        "<spot ",
        "<chip ",
        "<line",
        "<foreignObject",
    ]
    .into_iter();
    let html = in_parts(&html.replace(asset("theatre.js"), "theatre.js"));
    parts.fold(super::readable(&html), |text, tag| {
        text.replace(tag, &format!("\n{tag}"))
    })
}

fn three() -> Stage {
    Stage::set(&libra(), "")
}

/// Tycho's 1 completes Scorpio.
fn scored() -> Stage {
    Stage::set(&scorpio(), "3 place 1 scorpio 3")
}

fn over() -> Stage {
    let mut stage = three();
    stage.play_until(
        |view| matches!(view, AnyView::Sternenhimmel(view) if view.table.mover.is_none()),
    );
    stage
}

/// The page of a trial of Mira's.
fn tried(star: &str, space: &str) -> String {
    let mut stage = three();
    stage.try_out(star, space);
    stage.trial(MIRA)
}

#[test]
fn my_turn_with_three_players() {
    let html = three().fragment(MIRA);
    assert_snapshot!("sternenhimmel_three", shown(&html));
    assert!(html.contains("value=\"place {star} {space}\""));
    let (stars, spaces) = (
        html.matches("name=\"star\"").count(),
        html.matches("name=\"space\"").count(),
    );
    assert_eq!(
        (stars, spaces),
        (6, 1 + 5 + 4),
        "all but the 10 and the hole"
    );
}

#[test]
fn the_turn_of_another_with_four_players() {
    let html = Stage::set(&scorpio(), "").fragment(MIRA);
    assert_snapshot!("sternenhimmel_four", shown(&html));
    assert!(
        !html.contains("name=\"action\""),
        "there is nothing to send"
    );
    assert!(html.contains("name=\"space\""), "but much to plan");
}

#[test]
fn five_players() {
    let html = Stage::set(&full_heavens(), "").fragment(MIRA);
    assert_snapshot!("sternenhimmel_five", shown(&html));
}

#[test]
fn st_7_only_the_owner_sees_a_face_down_star() {
    let stage = three();
    assert!(
        stage
            .fragment(MIRA)
            .contains("β: Your 10, face down: only you see it")
    );
    for viewer in [CAROLINE, TYCHO, Viewer::Onlooker] {
        let html = stage.fragment(viewer);
        let may = "β: Mira’s star, face down; may be 1, 3, 5, 6, 7, 10, hole or double";
        assert!(html.contains(may), "{viewer}");
    }
}

#[test]
fn an_onlooker_sees_no_hand_and_chooses_nothing() {
    let html = three().fragment(Viewer::Onlooker);
    assert_snapshot!("sternenhimmel_onlooker", shown(&html));
    assert!(
        !html.contains("name=\"star\"")
            && !html.contains("name=\"space\"")
            && !html.contains("only you see it")
    );
}

#[test]
fn a_trial_shows_what_the_board_would_score() {
    let mut stage = three();
    stage.try_out("double", "libra 6");
    let html = stage.fragment(MIRA);
    assert_snapshot!("sternenhimmel_trial", shown(&html));
    assert!(html.contains("id=\"star-double\" value=\"double\" data-key=\"8\" checked"));
    assert!(html.contains("Libra complete with this"));
    assert!(tried("1", "cancer 2").contains("3 spaces free"));
}

/// Without a star the board is scored as it stands; without a space there is nothing to score.
#[test]
fn half_a_trial() {
    assert!(tried("", "cancer 2").contains("as it stands"));
    assert!(tried("10", "").contains("Choose a star and a space"));
    assert!(tried("", "").contains("Choose a star and a space"));
}

#[test]
fn a_trial_that_cannot_be_says_why() {
    for (star, space, why) in [
        ("10", "aries 1", "You do not have a 10 in your hand."),
        (
            "1",
            "libra 2",
            "A star lies on Libra β already. Choose another space.",
        ),
        (
            "1",
            "leo 2",
            "Leo is not open yet: choose a space on an open board.",
        ),
        ("1", "aries 9", "Aries has no space 9."),
        ("1", "aries 99", "“99” is not a space from 1 to 9."),
        ("sun", "aries 1", "“sun” is not a star"),
        ("1", "<b>", "is not an action"),
    ] {
        let html = tried(star, space);
        assert!(html.contains(why), "{star} {space}: {html}");
        assert!(html.contains("verdict wrong") && !html.contains("<b>&lt;"));
    }
}

/// A player can plan while others move; an onlooker has nothing to place.
#[test]
fn who_may_try() {
    let mut stage = three();
    stage.try_out("5", "aries 2");
    assert!(stage.trial(CAROLINE).contains("Aries if scored after this"));
    assert!(
        stage
            .trial(Viewer::Onlooker)
            .contains("Only those who play can try things out.")
    );
}

#[test]
fn the_theatre_goes_step_by_step() {
    let stage = scored();
    let html = stage.fragment(MIRA);
    let (_, theatre) = html
        .split_once("<div class=\"theatre\"")
        .expect("a theatre");
    assert_snapshot!(
        "sternenhimmel_theatre",
        shown(&format!("<main><div class=\"theatre\"{theatre}"))
    );
    let clauses = ["ST-10", "ST-11", "ST-13", "ST-14", "ST-15", "ST-21"];
    let places = clauses.map(|id| theatre.find(id).expect(id));
    assert!(places.is_sorted(), "{places:?}");
    assert!(html.contains("data-now"), "it opens by itself");
}

/// It stays until another board is scored, but opens by itself for one round only.
#[test]
fn the_theatre_stays() {
    let mut stage = scored();
    for _ in 0..4 {
        let seat = stage.referee.turn().owed().lowest().expect("it goes on");
        let open = stage.referee.legal(seat);
        let other = open.iter().rev().find(|action| !action.contains("leo"));
        stage.play(seat, other.expect("a space"));
    }
    let html = stage.fragment(MIRA);
    assert!(html.contains("id=\"theatre\"") && !html.contains("data-now"));
}

#[test]
fn the_end() {
    let stage = over();
    let html = stage.fragment(MIRA);
    assert_snapshot!("sternenhimmel_over", shown(&html));
    assert!(html.contains("id=\"theatre\"") && html.contains("record.json"));
    assert!(!stage.fragment(Viewer::Onlooker).contains("Play again"));
}

/// ST-22: with no stack left a place stays empty.
#[test]
fn places_without_a_board_say_so() {
    let mut stage = three();
    stage.play_until(
        |view| matches!(view, AnyView::Sternenhimmel(view) if view.table.boards().count() == 2),
    );
    let html = stage.fragment(MIRA);
    assert!(html.contains("No board is left for this place."));
    assert!(html.contains("The stack is used up"));
}

#[test]
fn names_clauses_pictures_and_ids_are_sound() {
    no_name_breaks_out(three());
    for stage in [three(), scored(), over(), Stage::set(&full_heavens(), "")] {
        every_clause_has_its_card(&stage.page(MIRA), GameId::Sternenhimmel);
        for viewer in Viewer::all(stage.referee.seats()) {
            every_picture_and_id_is_there_once(&stage.page(viewer));
        }
    }
}

#[test]
fn the_consequence_is_said_before_the_click() {
    for (star, space, words) in [
        ("5", "cancer 2", "5 ×2: it counts 10."),
        ("double", "libra 6", "The Black Hole beside it swallows it."),
        ("double", "aries 2", "It doubles nothing yet"),
        ("7", "aries 2", "It counts 7."),
    ] {
        assert!(tried(star, space).contains(words), "{star} {space}");
    }
    let mut stage = Stage::set(&full_heavens(), "");
    stage.try_out("double", "leo 6");
    let html = stage.trial(MIRA);
    assert!(
        html.contains("Risk: if ") && html.contains("swallows yours"),
        "{html}"
    );
}

/// No number stands for a space, neither on a board nor in the words beside it.
#[test]
fn spaces_are_called_by_letters() {
    let html = Stage::set(&scorpio(), "3 place 1 leo 4").fragment(MIRA);
    assert!(html.contains("Tycho placed a 1 on Leo η."));
    assert!(html.contains("Pisces γ, large: face down; beside θ and λ"));
}

/// ST-7: a closed eye lies on every empty large space before anything is chosen, a spark on every
/// small one.
#[test]
fn large_spaces_are_seen_before_a_choice() {
    let html = three().fragment(MIRA);
    let empty = |shown: &str| {
        html.matches(&format!("<g class=\"open\"><use href=\"#st-{shown}\">"))
            .count()
    };
    assert_eq!((empty("lid"), empty("spark")), (2 + 2, 1 + 3 + 2));
}

/// The tabs of a phone belong to no form, so that nothing of them is sent.
#[test]
fn one_tab_is_chosen() {
    let html = three().fragment(MIRA);
    let tabs: Vec<&str> = html.split("name=\"tab\"").skip(1).collect();
    let input = |tab: &&str| tab.split('>').next().unwrap_or_default().to_owned();
    let chosen = tabs
        .iter()
        .filter(|tab| input(tab).contains("checked"))
        .count();
    assert_eq!((tabs.len(), chosen), (3, 1));
    assert!(tabs.iter().all(|tab| !input(tab).contains("form=")));
}
