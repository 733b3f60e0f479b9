//! A seat that a bot plays for its person.

use asterism_core::{Seat, Viewer};
use asterism_registry::{BotId, Level};
use insta::assert_snapshot;

use super::readable;
use super::stage::{Stage, elimination, four_players, three_players};
use crate::seating::stand_in_page;

const MIRA: Viewer = Viewer::Seat(Seat::One);
const NOVA: BotId = BotId::Level(Level::ALL[6]);

#[test]
fn whoever_plays_finds_the_way_out() {
    let stage = Stage::set(&three_players(), "");
    let link = "href=\"/t/k7w2p/stand-in\"";
    assert!(stage.page(MIRA).contains(link));
    assert!(!stage.page(Viewer::Onlooker).contains(link));
    let over = Stage::set(&elimination(), "1 take b2");
    assert!(!over.page(MIRA).contains(link), "the game is over");
    let page = stage.draw(MIRA, stand_in_page).into_string();
    assert_snapshot!(readable(&page));
}

/// Caroline is a person too, and the table waits for her.
#[test]
fn a_bot_can_be_asked_for_others_who_are_waited_for() {
    let mut stage = Stage::set(&four_players(), "");
    stage.sit_down(Seat::Two);
    stage.sit_down(Seat::Three);
    let page = stage.draw(MIRA, stand_in_page).into_string();
    assert!(page.contains("Play for Caroline, who is away"));
    assert!(!page.contains("Tycho"), "nobody waits for him");
}

#[test]
fn a_stand_in_shows_at_its_seat_and_the_way_back_in_the_prompt() {
    let mut stage = Stage::set(&three_players(), "");
    stage.stand_in(Seat::One, NOVA);
    let mine = stage.fragment(MIRA);
    assert!(mine.contains("Take over<span class=\"said\"> from the bot</span>"));
    assert!(mine.contains("A level 7 bot plays for you.") && !mine.contains("Your turn"));
    assert!(!mine.contains("/hint"), "it is not theirs to act now");
    let other = stage.fragment(Viewer::Seat(Seat::Two));
    assert!(other.contains(
        "title=\"Mira is thinking: a level 7 bot: looks a little ahead. It plays for Mira"
    ));
    assert!(!other.contains("Take over"));
    let mut over = Stage::set(&elimination(), "1 take b2");
    over.stand_in(Seat::One, NOVA);
    assert!(
        !over.fragment(MIRA).contains("Take over"),
        "there is nothing left to do"
    );
    super::table::every_picture_and_id_is_there_once(&stage.page(MIRA));
}
