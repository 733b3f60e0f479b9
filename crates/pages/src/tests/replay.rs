//! Steps of a game that is over.

use std::sync::Arc;

use asterism_core::{Record, Seat};
use asterism_play::{Perspective, Replay, ReplayedTable, Sitter, SitterKind};
use asterism_registry::{BotId, Library};
use insta::assert_snapshot;

use super::readable;
use crate::assets::ASSETS;
use crate::replay::{self, Look, moves};

const GAMES: [&str; 5] = [
    "stella-quest/3-greedy",
    "stellar/greedy",
    "sternenhimmel/4-greedy",
    "starshine/4-greedy",
    "among-the-stars/3-greedy",
];

fn replay(name: &str) -> Replay {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records");
    let text = std::fs::read_to_string(format!("{folder}/{name}.json")).expect("it is kept");
    let record = Record::read(&text).expect("it is a record");
    let sitter = |(seat, name): (Seat, &str)| Sitter {
        seat,
        name: name.into(),
        kind: SitterKind::Bot(BotId::Greedy),
        stand_in: None,
        has_profile: false,
    };
    let names = ["Mira", "Altair", "Deneb", "Rigel", "Vega"];
    let seats = Seat::first(record.seats.len()).zip(names);
    let sitters: Arc<[Sitter]> = seats.map(sitter).collect();
    let table = ReplayedTable {
        id: "abcdefghjk".into(),
        sitters,
        deal: super::opened_deal(&["rain", ""]),
    };
    Replay::new(table, &record, Library::embedded()).expect("it replays")
}

/// The page of a step.
fn page(replay: &Replay, step: usize, eyes: Perspective) -> String {
    let still = replay.still(step, eyes).expect("there is such a step");
    replay::page::page(&Look::new(replay, &still)).into_string()
}

/// The bar of a page, an element to a line.
fn bar(page: &str) -> String {
    let start = page.find("<section id=\"reel\"").expect("there is a bar");
    let end = page.find("<main").expect("and then the table");
    readable(&format!("<main>{}</main>", &page[start..end]))
}

#[test]
fn the_bar_tells_what_happened_and_leads_on() {
    let replay = replay("stella-quest/3-greedy");
    assert_snapshot!(bar(&page(&replay, 12, Perspective::Seat(Seat::Two))));
}

#[test]
fn the_bar_of_the_end_leads_back_only() {
    let replay = replay("stella-quest/3-greedy");
    let bar = bar(&page(&replay, replay.last(), Perspective::All));
    assert_snapshot!(bar);
    assert!(!bar.contains("/continue"), "there is nothing to go on from");
}

#[test]
fn all_hands_lie_beside_the_table() {
    let replay = replay("stella-quest/3-greedy");
    let page = page(&replay, 12, Perspective::All);
    let beside = page.split_once("<aside").expect("they are there").1;
    let beside = beside.split_once("</aside>").expect("and end").0;
    assert_snapshot!(readable(&format!("<main>{beside}</main>")));
}

#[test]
fn moves_are_listed() {
    let replay = replay("stellar/greedy");
    let still = replay.still(replay.last(), Perspective::Seat(Seat::One));
    let still = still.expect("it is the last step");
    let page = moves::page(&Look::new(&replay, &still)).into_string();
    assert_snapshot!(readable(&page));
}

/// Nothing is asked of anybody, in any step of any game and with any eyes.
#[test]
fn the_past_asks_for_nothing() {
    for name in GAMES {
        let replay = replay(name);
        for step in (0..=replay.last()).step_by(7) {
            for eyes in [
                Perspective::All,
                Perspective::Onlooker,
                Perspective::Seat(Seat::One),
            ] {
                let page = page(&replay, step, eyes);
                let table = page.split_once("<main").expect("a table").1;
                for choice in [
                    "name=\"action\"",
                    "form=\"act\"",
                    "id=\"act\"",
                    "Your turn",
                    "is thinking",
                ] {
                    assert!(!table.contains(choice), "{name} {step} {eyes}: {choice}");
                }
            }
        }
    }
}

/// With the eyes of a seat nothing else is seen than what that seat saw: all others are shown only
/// what an onlooker sees of them.
#[test]
fn the_eyes_of_a_seat_see_no_other_hand() {
    for name in GAMES {
        let replay = replay(name);
        let page = page(&replay, replay.last() / 2, Perspective::Seat(Seat::One));
        assert!(!page.contains("class=\"hands\""), "{name}");
    }
}

#[test]
fn a_replay_keeps_the_content_policy() {
    for name in GAMES {
        let replay = replay(name);
        let page = page(&replay, replay.last() / 2, Perspective::All);
        for forbidden in [
            " style=",
            " onclick=",
            "javascript:",
            "<style",
            "http://",
            "https://",
        ] {
            assert!(!page.contains(forbidden), "{name}: {forbidden}");
        }
        let kilobytes = page.len() / 1024;
        assert!(kilobytes < 192, "{name}: {kilobytes} KB");
    }
}

/// Style stands in pictures, which are XML, as it is.
#[test]
fn style_can_stand_in_a_picture() {
    for asset in ASSETS
        .iter()
        .filter(|asset| asset.content_type.starts_with("text/css"))
    {
        assert!(!asset.body.contains(['&', '<']), "{}", asset.name);
    }
}
