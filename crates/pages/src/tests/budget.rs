//! Limits on the size of a page and on the time to draw it.

use std::time::{Duration, Instant};

use asterism_core::{Seat, Viewer};
use asterism_registry::stellar::{Phase, Stellar};
use asterism_registry::{AnyView, GameId, Listed, among_the_stars};

use super::stage::{self, Stage, four_players, full_heavens, starshine_full, starters};
use crate::assets::{ASSETS, asset};
use crate::game_page::emblem_file;
use crate::table::table_fragment;

/// Maximum size of a table page with stylesheet and script, uncompressed, with a log of hundreds of
/// lines. What comes over the wire is measured by `asterism bench`.
const PAGE_BYTES: usize = 312 * 1024;
/// Maximum size of the script alone.
const SCRIPT_BYTES: usize = 36 * 1024;
/// Maximum time to draw a table, with code that is only half optimised and beside other tests.
const DRAWING: Duration = Duration::from_millis(1);

/// Long lines, ten cards in hand, four players, and more log than is shown.
fn full_table() -> Stage {
    let mut stage = Stage::set(&four_players(), "2 play b6; 3 play b3; 4 play b6");
    stage.talk(400);
    stage
}

/// Stellar in its last round, with a card to play: nearly all that can lie on a table, and the most
/// buttons.
fn full_sky() -> Stage {
    let mut stage = Stage::set(&starters(), "");
    let last_play = |view: &AnyView| {
        let table = &Stellar::unwrap(view).table;
        table.phase == Phase::Play && table.turns == 21 && table.mover() == Seat::One
    };
    stage.play_until(last_play);
    stage.talk(400);
    stage
}

/// Sternenhimmel for five, with five boards that are nearly full.
fn full_boards() -> Stage {
    let mut stage = Stage::set(&full_heavens(), "1 place 6 scorpio 8");
    stage.talk(400);
    stage
}

/// Starshine for four with half the sky full, and more squares to choose than there are ever.
fn full_firmament() -> Stage {
    let mut stage = Stage::set(&starshine_full(), "");
    stage.pick("1 dot");
    stage.talk(400);
    stage
}

/// Among the Stars for four in the last year, with four large stations and seven cards in hand, of
/// which one is looked at.
fn full_space() -> Stage {
    let mut stage = stage::among_the_stars(4, &[("mode", "aggressive")], |table| {
        let selecting = matches!(table.phase, among_the_stars::Phase::Selecting(_));
        let seats = table.seats().map(|seat| table.station(seat).len());
        selecting && (table.year, table.turn) == (4, 1) && seats.min() > Some(14)
    });
    let hand = stage.referee.legal(Seat::One);
    stage.pick(&hand[0].replace("select", "look"));
    stage.talk(400);
    stage
}

fn full_stages() -> [Stage; 5] {
    [
        full_table(),
        full_sky(),
        full_boards(),
        full_firmament(),
        full_space(),
    ]
}

#[test]
fn a_table_page_stays_small() {
    for stage in full_stages() {
        let page = stage.page(Viewer::Seat(Seat::One));
        let named = ASSETS
            .iter()
            .filter(|found| page.contains(asset(found.name)));
        let assets: usize = named.map(|asset| asset.body.len()).sum();
        let page = page.len();
        assert!(page + assets <= PAGE_BYTES, "{page} + {assets} bytes");
    }
    let script = ASSETS
        .iter()
        .find(|asset| asset.name == "asterism.js")
        .map(|asset| asset.body.len());
    assert!(script <= Some(SCRIPT_BYTES), "{script:?} bytes of script");
}

#[test]
fn a_table_is_drawn_quickly() {
    for stage in full_stages() {
        let best = stage.draw(Viewer::Seat(Seat::One), |model| {
            let once = |_| {
                let start = Instant::now();
                let html = table_fragment(model);
                (start.elapsed(), html.0.len())
            };
            (0..50).map(once).min()
        });
        let (took, bytes) = best.expect("it was drawn");
        assert!(took < DRAWING, "{took:?} for {bytes} bytes");
    }
}

#[test]
fn pages_name_assets_by_their_content() {
    let address = asset("style.css");
    assert!(address.starts_with("/assets/style.css?v="), "{address}");
    let stages = full_stages();
    let games = stages
        .each_ref()
        .map(|stage| stage.referee.view(Viewer::Onlooker).game());
    let pages = stages.map(|stage| stage.page(Viewer::Onlooker));
    let emblems = GameId::KNOWN.map(emblem_file);
    for found in ASSETS.iter() {
        let on = |page: &&String| page.contains(asset(found.name));
        let styled = found
            .name
            .strip_suffix(".css")
            .and_then(|id| id.parse().ok());
        let expected = match (styled, found.name) {
            (Some(styled), _) => games.iter().filter(|game| **game == styled).count(),
            (
                None,
                "front.css" | "opening.css" | "people.css" | "invite.js" | "passkeys.js"
                | "replay.css" | "replay.js" | "verify.js",
            ) => 0,
            (None, name) if emblems.iter().any(|emblem| emblem == name) => 0,
            (None, "theatre.js") => 1,
            (None, _) => pages.len(),
        };
        assert_eq!(pages.iter().filter(on).count(), expected, "{}", found.name);
    }
}

#[test]
fn nothing_breaks_the_content_policy() {
    for stage in full_stages() {
        keeps_the_content_policy(&stage.page(Viewer::Seat(Seat::One)));
    }
}

fn keeps_the_content_policy(page: &str) {
    for forbidden in [
        " style=",
        " onclick=",
        "javascript:",
        "<style",
        "http://",
        "https://",
    ] {
        assert!(!page.contains(forbidden), "{forbidden}");
    }
    assert_eq!(
        page.matches("<script").count(),
        1,
        "one module and nothing inline"
    );
}
