//! Pages as they are drawn: every state once as a snapshot, and what must hold for all of them.
//!
//! - `among_the_stars`, `starshine`, `stellar`, `sternenhimmel`: the tables of these games in every
//!   state that looks different.
//! - `table`: the table of Stella Quest likewise.
//! - `stage`: positions to draw, which the others share.
//! - `secrets`: pages that do not depend on anything that their viewer cannot know.
//! - `budget`: size of pages, and time to draw them.
//! - `chosen`: a secret choice that can still be changed.
//! - `contrast`: text that can be read on every ground.
//! - `fair`: sealed and opened deals.
//! - `hint`, `take_back`, `seating`, `thinking`, `leaving`: parts of a table beside the game.
//! - `pages`: the pages around a table.
//! - `people`: profiles, and the best of each game.
//! - `preview`: whole pages as files, to look at while drawing.
//! - `replay`: steps of a game that is over.
//! - `update`: updates of an open page.

mod among_the_stars;
mod budget;
mod chosen;
mod contrast;
mod fair;
mod hint;
mod leaving;
mod pages;
mod people;
mod preview;
mod replay;
mod seating;
mod secrets;
mod stage;
mod starshine;
mod stellar;
mod sternenhimmel;
mod table;
mod take_back;
mod thinking;
mod update;

use asterism_core::{Nonce, Seat, Seats, Seed, ShuffleRecord};
use asterism_registry::GameId;

use asterism_play::{Deal, Offer, OpenedDeal};

/// Shuffles that are always the same, one for each game.
fn offers() -> [Offer; GameId::ALL.len()] {
    GameId::ALL.map(|game| Offer {
        text: format!("offer of {game}"),
        commitment: Seed::from_text(game.facts().id).commitment(),
    })
}

/// A deal to which seat 1 has its part.
fn sealed_deal() -> Deal {
    Deal {
        commitment: Seed::from_text("sealed").commitment(),
        mixed: Seats::NONE.with(Seat::One),
        opened: None,
        next: None,
    }
}

/// A deal after its game, with what was mixed in; nothing stands for nothing.
fn opened_deal(nonces: &[&str]) -> Deal {
    let secret = Seed::from_text("sealed");
    let nonces: Vec<Option<Nonce>> = nonces.iter().map(|text| text.parse().ok()).collect();
    Deal {
        opened: Some(OpenedDeal {
            shuffle: ShuffleRecord::new(&secret, &nonces),
            seed: secret.mixed(&nonces).to_string(),
        }),
        next: Some(Seed::from_text("next").commitment()),
        ..sealed_deal()
    }
}

/// The `main` of a page, an element to a line, each picture as its title in brackets. A board of
/// Sternenhimmel, the firmament of Starshine and a station of Among the Stars are more than
/// pictures: they have buttons.
fn readable(html: &str) -> String {
    let start = html.find("<main").expect("every page has a main");
    let end = html.find("</main>").expect("and it ends");
    let html = without_digests(&html[start..end]);
    let mut rest = html.as_str();
    let mut text = String::new();
    while let Some((before, picture)) = rest.split_once("<svg") {
        let (picture, after) = picture.split_once("</svg>").expect("pictures end");
        if [
            " class=\"sky\"",
            " class=\"firmament\"",
            " class=\"station\"",
        ]
        .iter()
        .any(|map| picture.starts_with(map))
        {
            text.extend([before, "<svg", picture, "</svg>"]);
        } else {
            text.extend([before, "[", name(picture), "]"]);
        }
        rest = after;
    }
    text.push_str(rest);
    let lines = [
        "<h1", "<h2", "<section", "<article", "<header", "<ol", "<ul", "<li", "<form", "<input",
        "<button", "<figure", "<p ", "<p>", "<div", "<label", "<nav", "<select", "<option", "<dl",
        "<dt",
    ];
    lines
        .iter()
        .fold(text, |text, tag| text.replace(tag, &format!("\n{tag}")))
}

/// The HTML without the digests of zones, which say nothing to a reader.
fn without_digests(html: &str) -> String {
    let mut parts = html.split(" data-has=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        text + part.split_once('"').map_or("", |(_, rest)| rest)
    })
}

/// The title of a picture, or else the symbol that it uses.
fn name(picture: &str) -> &str {
    let between = |start: &str, end: &str| Some(picture.split_once(start)?.1.split_once(end)?.0);
    between("<title>", "</title>")
        .or_else(|| between("href=\"", "\""))
        .unwrap_or("drawing")
}
