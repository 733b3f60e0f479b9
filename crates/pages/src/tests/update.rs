//! Updates of an open page: they have what changed and nothing else.

use asterism_core::{Seat, Viewer};

use super::stage::{Stage, four_players, full_heavens, starters};
use crate::model::TableModel;
use crate::update::{DrawnTable, Shown};

const MIRA: Viewer = Viewer::Seat(Seat::One);

/// What a page that shows `shown` is sent.
fn update(stage: &Stage, shown: &mut Shown) -> Option<String> {
    stage
        .draw(MIRA, |model: &TableModel| DrawnTable::of(model))
        .update(shown)
}

/// What the script tells of a page: the digests of its zones, and the lengths of its lists.
fn told(page: &str) -> Shown {
    let attribute = |part: &str, name: &str| {
        let (_, rest) = part.split_once(&format!("{name}=\""))?;
        Some(rest.split_once('"')?.0.to_owned())
    };
    let zones = page
        .split("<div class=\"zone\" id=\"zone-")
        .skip(1)
        .filter_map(|part| {
            Some(format!(
                "{}:{}",
                part.split_once('"')?.0,
                attribute(part, "data-has")?
            ))
        });
    let lists = ["log", "talk"].into_iter().filter_map(|id| {
        let (_, part) = page.split_once(&format!("<ol id=\"{id}\""))?;
        Some(format!(
            "{id}:{}.{}",
            attribute(part, "data-count")?,
            attribute(part, "data-has")?
        ))
    });
    Shown::read(&zones.chain(lists).collect::<Vec<_>>().join(","))
}

#[test]
fn a_page_that_shows_all_is_sent_nothing() {
    for position in [four_players(), starters(), full_heavens()] {
        let stage = Stage::set(&position, "");
        let mut shown = Shown::default();
        let first = update(&stage, &mut shown).expect("it shows nothing yet");
        assert!(first.contains("id=\"zone-prompt\"") && first.contains("<ol id=\"log\""));
        assert_eq!(update(&stage, &mut shown), None);
    }
}

/// A page tells what it shows; so the first update after it was loaded is small as well.
#[test]
fn a_page_is_sent_the_zones_that_changed() {
    let mut stage = Stage::set(&four_players(), "2 play b6; 3 play b3");
    let mut shown = told(&stage.page(MIRA));
    let before = update(&stage, &mut shown).expect("the page tells no attributes of the table");
    assert!(
        !before.contains("class=\"zone\"") && !before.contains("<ol id=\"log\""),
        "{before}"
    );
    stage.play(Seat::Four, "play b6");
    let after = update(&stage, &mut shown).expect("a card was played");
    assert!(after.contains("id=\"zone-prompt\"") && after.contains("data-version=\"3\""));
    assert!(
        !after.contains("id=\"zone-options\""),
        "the menu is as it was"
    );
    assert!(after.len() < stage.fragment(MIRA).len(), "not all of it");
    let log = after.split_once("<ol id=\"log\"").expect("a line").1;
    assert_eq!(log.matches("<li").count(), 1, "only the new line: {log}");
}

/// Lines of a step that was taken back are gone from the list, and the page is told where.
#[test]
fn a_list_that_got_shorter_is_cut() {
    let stage = Stage::set(&four_players(), "2 play b6; 3 play b3");
    let mut shown = Shown::default();
    update(&stage, &mut shown).expect("it shows nothing yet");
    let earlier = Stage::set(&four_players(), "2 play b6");
    let log = update(&earlier, &mut shown).expect("a line less");
    let (_, log) = log.split_once("<ol id=\"log\"").expect("a list");
    assert!(
        log.contains("data-from=\"3\"") && !log.contains("<li"),
        "{log}"
    );
}

/// A page that was away for long is told to load the list anew.
#[test]
fn a_page_that_lacks_too_many_lines_loads_them_itself() {
    let mut stage = Stage::set(&four_players(), "");
    let mut shown = told(&stage.page(MIRA));
    stage.talk(100);
    let update = update(&stage, &mut shown).expect("lines");
    assert!(update.contains("<ol id=\"log\" data-lost></ol>"));
}

/// A page that keeps what it is sent is not sent elements again that did not change, and gets along
/// without the names of zones and without lines that its log has.
#[test]
fn a_page_that_keeps_its_zones_is_sent_less() {
    let mut stage = Stage::set(&four_players(), "2 play b6; 3 play b3");
    let mut whole = told(&stage.page(MIRA));
    let mut keeping = whole.clone().keeping();
    for shown in [&mut whole, &mut keeping] {
        update(&stage, shown).expect("the page tells no attributes of the table");
    }
    stage.play(Seat::Four, "play b6");
    let all = update(&stage, &mut whole).expect("a card was played");
    let rest = update(&stage, &mut keeping).expect("a card was played");
    assert!(rest.len() * 2 < all.len(), "{rest}");
    assert!(all.contains("id=\"zone-recent\"") && !rest.contains("id=\"zone-recent\""));
    assert!(all.contains("data-zones=") && !rest.contains("data-zones="));
    assert!(
        rest.contains("data-base=") && rest.contains("<k n="),
        "{rest}"
    );
    assert!(!all.contains("data-base="), "{all}");
}
