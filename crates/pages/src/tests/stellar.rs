//! The table of Stellar in every state that looks different.

use asterism_core::{Seat, Viewer};
use asterism_registry::stellar::Phase;
use asterism_registry::{AnyView, GameId};
use insta::assert_snapshot;

use super::readable;
use super::stage::{Stage, starters, stellar, stellar_before};
use super::table::{
    every_clause_has_its_card, every_picture_and_id_is_there_once, no_name_breaks_out,
};

const MIRA: Viewer = Viewer::Seat(Seat::One);
const CAROLINE: Viewer = Viewer::Seat(Seat::Two);

fn to_play() -> Stage {
    Stage::set(&stellar(), "")
}

/// The end of a game that began with `starters`.
fn at_the(phase: Phase) -> Stage {
    let mut stage = Stage::set(&starters(), "");
    stage.play_until(|view| matches!(view, AnyView::Stellar(view) if view.table.phase == phase));
    stage
}

/// The classes of the button with this id.
fn classes<'a>(html: &'a str, id: &str) -> Vec<&'a str> {
    let (before, _) = html.split_once(&format!(" id=\"{id}\"")).expect(id);
    let (_, button) = before.rsplit_once("<button class=\"").expect(id);
    button
        .split('"')
        .next()
        .map(str::split_whitespace)
        .expect(id)
        .collect()
}

#[test]
fn sl_3_a_starter_is_chosen_in_secret() {
    let mut stage = Stage::set(&starters(), "");
    assert_snapshot!("stellar_starters", readable(&stage.fragment(MIRA)));
    stage.play(Seat::One, "start m3a");
    let html = stage.fragment(MIRA);
    assert!(html.contains("You chose moon 3 for your telescope. Waiting for Caroline."));
    assert!(
        stage
            .fragment(Viewer::Onlooker)
            .contains("Caroline is choosing in secret.")
    );
    assert!(!stage.fragment(CAROLINE).contains("moon 3"), "it is secret");
}

#[test]
fn my_turn_to_take() {
    let html = Stage::set(&stellar_before("take"), "").fragment(MIRA);
    assert_snapshot!("stellar_take", readable(&html));
    assert_eq!(html.matches("name=\"action\"").count(), 5);
    assert!(html.contains("Taken, it lets Caroline wipe the row"));
}

#[test]
fn my_turn_to_play() {
    let html = to_play().fragment(MIRA);
    assert_snapshot!("stellar_play", readable(&html));
    assert_eq!(html.matches("type=\"radio\"").count(), 3);
    assert!(html.contains("value=\"play {card} telescope; at 4; note\""));
}

/// The hand is planet 2, moon 1 and cloud 6/0, in this order.
#[test]
fn sl_15_sl_16_slots_know_the_cards_that_may_go_there() {
    let html = to_play().fragment(MIRA);
    for (id, expected) in [
        ("slot-4", &["choice", "target", "up-1", "up-2"][..]),
        ("slot-9", &["choice", "target", "up-2"]),
        ("slot-4-down", &["choice", "target", "down-any", "must-0"]),
    ] {
        assert_eq!(classes(&html, id), expected, "{id}");
    }
    assert!(html.contains("No place beside a planet is free: it can only lie face down."));
    assert!(!html.contains("slot-7"), "it is taken");
}

#[test]
fn sl_8_sl_9_the_called_card_is_marked() {
    let html = to_play().fragment(MIRA);
    for (marked, what) in [
        (
            "<li class=\"called-1\"><button class=\"look\" type=\"button\" popovertarget=\"large-b1-3\"",
            "moon 1 calls slot 1",
        ),
        (
            "<li class=\"called-down\"><button class=\"look\" type=\"button\" popovertarget=\"large-a4-1\"",
            "face down it is slot 3",
        ),
        (
            "<figure class=\"deck called-0 called-2\"",
            "slot 2 is empty, and a 6/0 has none",
        ),
    ] {
        assert!(html.contains(marked), "{what}: {marked}");
    }
}

/// Moon 1 beside moon 5 makes four stars of moons; black hole 1 follows. The satellite 2 of the
/// notebook goes from the planets to the moons: 4 × 3 instead of 2 and 2.
#[test]
fn a_choice_says_what_it_brings() {
    let html = to_play().fragment(MIRA);
    for words in [
        "<i class=\"gain face-up\">+8</i>",
        "up to +13",
        "Black hole 1 follows into your notebook.",
        "Black hole 1 follows into your telescope.",
        "The deck’s top card follows into your notebook.",
    ] {
        assert!(html.contains(words), "{words}");
    }
    let mut stage = to_play();
    for action in ["play m1a telescope", "at 4", "note"] {
        stage.play(Seat::One, action);
    }
    let after = stage.fragment(MIRA);
    assert!(
        html.contains("data-count=\"points\">14<") && after.contains("data-count=\"points\">22<")
    );
}

#[test]
fn the_opening_greets_without_zeros() {
    let html = Stage::set(&starters(), "").fragment(MIRA);
    assert_eq!(html.matches("class=\"lit\"").count(), 1);
    assert!(!html.contains("class=\"product\"") && !html.contains("class=\"track\""));
    assert!(html.contains("How a turn goes"));
}

/// A slot that is not open says why, where it is touched.
#[test]
fn sl_15_a_refused_place_says_why() {
    let html = to_play().fragment(MIRA);
    assert!(html.contains("<div class=\"refused no-1\">"));
    assert!(html.contains("Not beside a moon. Turn it face down, or choose a glowing place."));
}

/// Every card can be enlarged, and no card tells more than its face.
#[test]
fn every_card_on_the_table_has_its_words() {
    let page = to_play().page(MIRA);
    for part in page.split("data-large=\"").skip(1) {
        let key = part.split('"').next().unwrap_or_default();
        assert_eq!(
            page.matches(&format!(" id=\"large-{key}\"")).count(),
            1,
            "{key}"
        );
    }
}

#[test]
fn step_3_to_the_telescope() {
    let mut stage = to_play();
    stage.play(Seat::One, "play m1a notebook");
    let html = stage.fragment(MIRA);
    assert_snapshot!("stellar_aim", readable(&html));
    assert!(html.contains("value=\"at 4\"") && html.contains("value=\"at 4 down\""));
}

/// A page shows what another program has begun.
#[test]
fn a_turn_may_have_stopped_half_way() {
    let mut stage = to_play();
    stage.play(Seat::One, "play c6 telescope");
    assert!(stage.fragment(MIRA).contains("value=\"at 4; note\""));
    stage.play(Seat::One, "at 12");
    assert!(stage.fragment(MIRA).contains("value=\"note\""));
    assert!(!stage.fragment(CAROLINE).contains("name=\"action\""));
}

#[test]
fn my_turn_to_wipe() {
    let html = Stage::set(&stellar_before("wipe"), "").fragment(MIRA);
    assert_snapshot!("stellar_wipe", readable(&html));
}

#[test]
fn the_turn_of_the_other() {
    let stage = to_play();
    let html = stage.fragment(CAROLINE);
    assert_snapshot!("stellar_waiting", readable(&html));
    assert!(
        !html.contains("name=\"action\""),
        "there is nothing to choose"
    );
    assert!(html.contains("title=\"Mira saw you take it\""));
    assert!(
        stage
            .page(CAROLINE)
            .contains("<noscript><meta http-equiv=\"refresh\"")
    );
}

#[test]
fn an_onlooker_sees_no_hand() {
    let html = to_play().fragment(Viewer::Onlooker);
    for hidden in ["planet 2", "cloud 6/0", "planet 5", "hand-0"] {
        assert!(!html.contains(hidden), "{hidden}");
    }
    assert!(html.contains("data-move=\"m1a\"") && html.contains("data-move=\"a5a\""));
}

#[test]
fn sl_23_the_last_card_tells_what_it_is_worth() {
    let mut stage = at_the(Phase::Last);
    let html = stage.fragment(MIRA);
    assert_snapshot!("stellar_last", readable(&html));
    let last = stage.referee.legal(Seat::One).remove(0);
    stage.play(Seat::One, &last);
    assert!(
        stage
            .fragment(MIRA)
            .contains("as your last card. Waiting for Caroline.")
    );
}

#[test]
fn the_scoring_goes_category_by_category() {
    let stage = at_the(Phase::Over);
    assert_snapshot!("stellar_over", readable(&stage.fragment(MIRA)));
    assert!(!stage.fragment(Viewer::Onlooker).contains("Play again"));
}

#[test]
fn names_clauses_pictures_and_ids_are_sound() {
    no_name_breaks_out(to_play());
    for stage in [to_play(), at_the(Phase::Over)] {
        every_clause_has_its_card(&stage.page(MIRA), GameId::Stellar);
        for viewer in Viewer::all(2) {
            every_picture_and_id_is_there_once(&stage.page(viewer));
        }
    }
}
