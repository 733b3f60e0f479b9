//! A bot that owes an action thinks, and every page says so at its seat.

use asterism_core::{Seat, Viewer};
use asterism_registry::among_the_stars::Phase;

use super::stage::{
    Stage, elimination, four_players, full_heavens, starshine_full, starters, three_players,
};

const THINKS: &str = "class=\"badge thinking\"";

fn thinkers(html: &str) -> usize {
    html.matches(THINKS).count()
}

#[test]
fn everybody_sees_which_bot_thinks() {
    let stage = Stage::set(&four_players(), "2 play b6");
    for viewer in Viewer::all(4) {
        let html = stage.fragment(viewer);
        assert_eq!(thinkers(&html), 1, "{viewer:?}");
        assert!(html.contains("title=\"Tycho is thinking: a level 4 bot: "));
    }
}

/// A bot has one name, that at its seat. Other words about it only tell its strength and what it
/// does.
#[test]
fn a_bot_has_no_second_name() {
    let badges = |html: &str| -> Vec<String> {
        let pieces = html.split("<span class=\"badge").skip(1);
        let texts = pieces.map(|piece| {
            let inside = piece.split_once('>').expect("a tag ends").1;
            let end = inside.find("</h2>").or(inside.find("</header>"));
            words(&inside[..end.expect("a seat ends")])
        });
        texts.collect()
    };
    let stage = Stage::set(&four_players(), "2 play b6");
    for badge in badges(&stage.fragment(Viewer::Onlooker)) {
        let known = ["bot, level 4", "bot, level 4, thinking...", "spectating"];
        assert!(
            known.iter().any(|words| badge.starts_with(words)),
            "{badge}"
        );
    }
    let waiting = Stage::set(&four_players(), "2 play b6").fragment(Viewer::Seat(Seat::One));
    assert!(
        badges(&waiting)
            .iter()
            .any(|badge| badge.contains("thinking"))
    );
}

/// The text of some HTML without its tags.
fn words(html: &str) -> String {
    let pieces = html
        .split('<')
        .map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text));
    pieces.collect()
}

/// Only the seat says it, so that it is not read out again and again.
#[test]
fn what_is_read_out_does_not_say_it() {
    let html = Stage::set(&four_players(), "2 play b6").fragment(Viewer::Onlooker);
    let (_, ask) = html.split_once("<h1 id=\"ask\"").expect("the sentence");
    let ask = ask.split("</h1>").next().expect("it ends");
    assert!(!ask.contains("thinking"), "{ask}");
    assert!(!html.contains("aria-live"));
}

#[test]
fn a_person_is_not_said_to_think_and_nobody_when_it_is_over() {
    for stage in [
        Stage::set(&three_players(), ""),
        Stage::set(&elimination(), "1 take b2"),
    ] {
        assert_eq!(thinkers(&stage.fragment(Viewer::Onlooker)), 0);
    }
}

#[test]
fn it_is_said_in_every_game() {
    let boards = Stage::set(&full_heavens(), "1 place 6 scorpio 8");
    let choosing = super::stage::among_the_stars(3, &[], |table| {
        matches!(table.phase, Phase::Selecting(_)) && table.turn == 1
    });
    for (stage, at_once) in [(Stage::set(&starters(), ""), 1), (boards, 1), (choosing, 2)] {
        let owed = stage.referee.turn().owed();
        let bots = owed.iter().filter(|seat| *seat != Seat::One).count();
        assert_eq!(bots, at_once);
        for viewer in [Viewer::Seat(Seat::One), Viewer::Onlooker] {
            assert_eq!(thinkers(&stage.fragment(viewer)), at_once, "{viewer:?}");
        }
    }
    let sky = Stage::set(&starshine_full(), "");
    let bots = sky
        .referee
        .turn()
        .owed()
        .iter()
        .filter(|seat| *seat != Seat::One);
    assert_eq!(thinkers(&sky.fragment(Viewer::Onlooker)), bots.count());
}
