//! The table of Starshine in a real browser: headless Chromium, driven as a person would use it.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::webdriver::clicking_player::{
    CLICK_TIMEOUT, ClickingPlayer, POLL_INTERVAL, is_to_choose,
};
use crate::webdriver::page::{
    NewTable, count, find, measure, open_table_with, outside_of_the_window, version,
};
use crate::webdriver::position::lay_out;
use crate::webdriver::{Device, Site};

const TWO: &[&str] = &["you", "level-4"];
const FOUR: &[&str] = &["you", "level-4", "level-4", "level-4"];
/// Keys in the encoding of `WebDriver`.
const ENTER: &str = "\u{e007}";
const ARROWS: [&str; 4] = ["\u{e012}", "\u{e013}", "\u{e014}", "\u{e015}"];

/// Clicks, best first: what pays, any square, a card, the end of a step, a star.
const PERSON: ClickingPlayer = ClickingPlayer {
    choices: &[
        ".target:has(.gain)",
        ".target",
        ".held-cards .choice",
        "#done",
        "#end",
        ".star-pick",
        "#discard-anyway",
        "#discard",
    ],
    fingerprint: "const table = document.querySelector('#table');
        return table.dataset.version + document.querySelector('#ask').textContent
            + (document.querySelector('.star-pick.picked')?.id ?? '')",
    result: ".standings .result:nth-child(2)",
};

async fn open(page: &WebDriver, site: &Site, seats: &[&str], scenario: &str) {
    open_table_with(
        page,
        site,
        NewTable {
            game: "starshine",
            seats,
            option: "scenario",
            value: scenario,
        },
    )
    .await;
}

#[tokio::test]
async fn a_whole_game_of_scenario_1() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        open(&pages[0], &site, TWO, "1").await;
        PERSON.play_to_the_end(&pages[0], &site).await;
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

#[tokio::test]
async fn a_whole_game_of_scenario_4_on_a_phone() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open(page, &site, FOUR, "4").await;
        PERSON.until(page, ".target").await;
        assert_eq!(
            count(page, ".dream").await,
            1,
            "the own constellation is shown"
        );
        PERSON.play_to_the_end(page, &site).await;
    };
    Site::new().visit(&[Device::Phone], game).await;
}

/// The squares with something on them, as the page shows them.
async fn sky(page: &WebDriver) -> String {
    let script =
        "return [...document.querySelectorAll('.piece title')].map((it) => it.textContent).join()";
    let found = page.execute(script, Vec::new()).await.unwrap();
    found.convert().unwrap()
}

/// Selector of a table at the beginning of a turn that can choose squares: nothing was done yet.
const TURN_BEGINS: &str = "#table:not(:has(#undo)) .target";

/// Takes two steps of a turn: the skies before them, if both can be taken back. What can be done in
/// one turn depends on the deal.
async fn two_steps(page: &WebDriver) -> Option<Vec<String>> {
    PERSON.until(page, TURN_BEGINS).await;
    let mut skies = Vec::new();
    for turn in 0..2 {
        skies.push(sky(page).await);
        take_a_step(page, turn).await;
        if count(page, "#undo").await == 0 {
            return None;
        }
    }
    Some(skies)
}

async fn take_a_step(page: &WebDriver, turn: usize) {
    let seen = version(page).await;
    while version(page).await == seen {
        PERSON.click(page, turn).await;
    }
}

/// Two steps of a turn are taken back one by one, and the turn can be played otherwise.
#[tokio::test]
async fn a_turn_is_taken_back_step_by_step() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open(page, &site, TWO, "1").await;
        let skies = loop {
            if let Some(skies) = two_steps(page).await {
                break skies;
            }
        };
        for earlier in skies.iter().rev() {
            let seen = version(page).await;
            find(page, "#undo").await.click().await.unwrap();
            find(page, &format!("#table[data-version=\"{}\"]", seen + 1)).await;
            assert_eq!(sky(page).await, *earlier);
        }
        assert_eq!(count(page, "#undo").await, 0, "the turn is as it began");
        take_a_step(page, 1).await;
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// Types into the focused element; the table may be redrawn between looking and typing.
async fn keys(page: &WebDriver, keys: &str) {
    page.action_chain().send_keys(keys).perform().await.unwrap();
}

/// Goes to a square by keys alone; true if one has the focus afterwards. A key is lost if the page
/// is being redrawn.
async fn aim(page: &WebDriver) -> bool {
    let slot: String = measure(page, PICKED_SLOT).await;
    let Some(digit) = slot.chars().last() else {
        return false;
    };
    keys(page, &digit.to_string()).await;
    find(page, &format!("#{slot}.picked")).await;
    for arrow in ARROWS {
        keys(page, arrow).await;
    }
    measure(page, "return document.activeElement.matches('.target')").await
}

/// Presses `key`, Enter on a square, and repeats it as long as it has no effect.
async fn until_it_moves(page: &WebDriver, key: &str) {
    let seen = version(page).await;
    let moved = format!("#table:not([data-version=\"{seen}\"])");
    for _ in 0..20 {
        if key != ENTER || aim(page).await {
            keys(page, key).await;
        }
        let query = page
            .query(By::Css(&moved))
            .wait(CLICK_TIMEOUT, POLL_INTERVAL);
        if query.first().await.is_ok() {
            return;
        }
    }
    panic!("the keys come to nothing");
}

/// Takes a step by keys alone and takes it back; false if it cannot be taken back.
async fn act_and_take_back(page: &WebDriver) -> bool {
    PERSON
        .until(page, "#table:has([id^=slot-].picked) .target")
        .await;
    until_it_moves(page, ENTER).await;
    if count(page, "#undo").await == 0 {
        return false;
    }
    until_it_moves(page, "u").await;
    true
}

/// Digits pick a slot or lay a card, arrows go from square to square, U takes a step back.
#[tokio::test]
async fn the_keyboard_is_enough() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open(page, &site, TWO, "1").await;
        assert!(is_to_choose(page).await);
        for key in ["1", ENTER, "1", ENTER] {
            keys(page, key).await;
            tokio::time::sleep(CLICK_TIMEOUT / 4).await;
        }
        // A step that ends the turn or shows something new cannot be taken back; then another one
        // can.
        while !act_and_take_back(page).await {}
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// Without scripting, picks are pages of their own and every action is a form.
#[tokio::test]
async fn it_can_be_played_without_scripting() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open(page, &site, TWO, "1").await;
        PERSON.until(page, "#slot-2").await;
        let seen = version(page).await;
        find(page, "#slot-2").await.click().await.unwrap();
        find(page, "#slot-2.picked").await;
        assert_eq!(version(page).await, seen, "nothing has happened");
        for turn in 0..20 {
            assert!(is_to_choose(page).await);
            PERSON.click(page, turn).await;
        }
        assert_ne!(version(page).await, seen);
        PERSON.until(page, "#undo").await;
        let seen = version(page).await;
        find(page, "#undo").await.click().await.unwrap();
        find(page, &format!("#table[data-version=\"{}\"]", seen + 1)).await;
    };
    Site::new()
        .visit(&[Device::LaptopWithoutScripting], game)
        .await;
}

/// The sky, the slots and the hand are on the screen without scrolling, and nothing is too small
/// for a finger; a viewer who has zoomed in sees the same place after an action.
#[tokio::test]
async fn a_decision_fits_on_phone_and_laptop() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (page, device) in pages.iter().zip(["phone", "laptop"]) {
            open(page, &site, FOUR, "4").await;
            PERSON.until(page, "#done").await;
            PERSON.until(page, ".target").await;
            let outside = outside_of_the_window(page, PARTS).await;
            assert!(outside.is_empty(), "{device}: {outside:?}");
            if device == "laptop" {
                let outside = outside_of_the_window(page, ON_A_LAPTOP).await;
                assert!(outside.is_empty(), "{outside:?}");
            }
            let seen: usize = measure(page, TARGETS_ON_THE_MAP).await;
            assert!(seen > 0, "{device}: the map shows what can be touched");
            let least: f64 = measure(page, SMALLEST_TARGET).await;
            assert!(least >= 28.0, "{device}: {least} pixels");
            let wide: bool = measure(page, WIDER_THAN_THE_WINDOW).await;
            assert!(!wide, "{device} scrolls sideways");
            zoom_stays(page, device).await;
        }
    };
    Site::new()
        .visit(&[Device::Phone, Device::Laptop], look)
        .await;
}

/// Starshine for three in scenario 4: Star Birth, a Rambling Star and a Black Hole are open to
/// seat 1.
fn position() -> Value {
    json!({
        "game": "starshine", "rules": 1, "scenario": 4, "turn": 1, "turns": 9, "phase": "act",
        "sky": {
            "dot": ["B3", "C4", "C6", "B4", "B6"], "bright": ["B5", "B7"], "splendor": ["A1"],
        },
        "seats": [
            { "hand": ["birth", "ramble2", "ramble3", "hole9", "birth"], "constellation": "ladle",
              "board": [null, "ramble2", "hole1"], "pile": 3, "changed": ["B3"] },
            { "hand": ["birth", "hole3", "hole4", "hole5", "hole6"], "constellation": "kite",
              "board": ["hole8", "birth", "ramble3"], "pile": 3, "changed": ["C4", "C6"] },
            { "hand": ["birth", "birth", "ramble2", "ramble2", "hole7"], "constellation": "oculus",
              "board": [null, "birth", "hole12"], "pile": 2, "changed": ["B7"] },
        ],
        "piles": ["ramble2", "ramble2", "ramble2", "ramble3", "ramble3", "hole2", "hole10", "birth"],
    })
}

/// No text of a decision is small, nothing lies over it, and no zone moves between the steps of a
/// turn.
#[tokio::test]
async fn nothing_is_small_or_covered_and_nothing_jumps() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (page, (name, least)) in pages.iter().zip([("aaaaaaaaaa", 13), ("bbbbbbbbbb", 12)]) {
            lay_out(page, &site, &position(), name).await;
            let before: Value = measure(page, ZONES).await;
            for click in [
                "#slot-3", "#slot-2", "#from-B3", "#slot-1", "#to-C5", "#slot-3",
            ] {
                click_on(page, click).await;
                let small: Vec<String> =
                    measure(page, &SMALL.replace("LEAST", &least.to_string())).await;
                assert_eq!(small, [""; 0], "{name} after {click}");
                let covered: Vec<String> = measure(page, COVERED).await;
                assert_eq!(covered, [""; 0], "{name} after {click}");
                let after: Value = measure(page, ZONES).await;
                assert_eq!(after, before, "{name} after {click}");
            }
        }
    };
    Site::with_slow_bots()
        .visit(&[Device::Laptop, Device::Phone], look)
        .await;
}

/// Clicks, and waits until the page shows what came of it.
async fn click_on(page: &WebDriver, what: &str) {
    let seen = PERSON.fingerprint(page).await;
    find(page, what).await.click().await.unwrap();
    PERSON.wait_for_change(page, &seen).await;
}

/// A square that cannot be chosen says why, and nothing is sent; a card in hand opens large.
#[tokio::test]
async fn a_touch_is_answered() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (page, name) in pages.iter().zip(["aaaaaaaaaa", "bbbbbbbbbb"]) {
            lay_out(page, &site, &position(), name).await;
            let seen = version(page).await;
            find(page, "[data-why][aria-label=C3]")
                .await
                .click()
                .await
                .unwrap();
            let told: String = measure(page, ANSWER).await;
            assert!(
                told.contains("A Bright Star needs three Dot Stars"),
                "{told}"
            );
            find(page, "[popovertarget=large-hole9]")
                .await
                .click()
                .await
                .unwrap();
            let large = find(page, "#large-hole9:popover-open")
                .await
                .text()
                .await
                .unwrap();
            assert!(large.contains("a Bright Star beside"), "{large}");
            assert_eq!(version(page).await, seen);
        }
    };
    Site::with_slow_bots()
        .visit(&[Device::Laptop, Device::Phone], look)
        .await;
}

async fn zoom_stays(page: &WebDriver, device: &str) {
    find(page, "[for=zoom-2]").await.click().await.unwrap();
    let middle: f64 = measure(page, SCROLLED).await;
    assert!(
        middle > 50.0,
        "{device}: the middle is shown, not the corner"
    );
    take_a_step(page, 0).await;
    let after: f64 = measure(page, SCROLLED).await;
    assert!(after > 0.0, "{device}: it is still near");
}

/// The elements that a decision needs.
const PARTS: &str = "#ask, #map, .mine .slots li, .held-cards li, .others .score, .me .score, \
                     .constellation .figure, .class-pick, .controls button";
const ON_A_LAPTOP: &str = ".target, .others .slots li, .recent, .track, .legend";
/// Number of targets whose middle is inside the frame of the map.
const TARGETS_ON_THE_MAP: &str = "
    const map = document.querySelector('#map').getBoundingClientRect();
    return [...document.querySelectorAll('.target')].filter((target) => {
        const { x, y, width, height } = target.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        return across > map.left && across < map.right && down > map.top && down < map.bottom;
    }).length";
/// The places of all zones, in whole pixels.
const ZONES: &str = "
    const zones = '.prompt, .heaven, .track, .me, .others, .constellation, .mine, .hand-own, .recent';
    return [...document.querySelectorAll(zones)].filter((zone) => zone.checkVisibility()).map((zone) => {
        const { x, y, width, height } = zone.getBoundingClientRect();
        return [zone.className.split(' ')[0], ...[x, y, width, height].map(Math.round)];
    })";
/// Texts on the table that are smaller than LEAST pixels.
const SMALL: &str = "
    const walk = document.createTreeWalker(document.querySelector('#table'), NodeFilter.SHOW_TEXT);
    const small = [];
    while (walk.nextNode()) {
        const [text, part] = [walk.currentNode.data.trim(), walk.currentNode.parentElement];
        if (!text || !part.checkVisibility() || part.closest('.unseen, .tells, title, .clause')) continue;
        const drawing = part.closest('foreignObject') ?? part.closest('svg text');
        const scale = drawing ? drawing.getScreenCTM().a : 1;
        const size = parseFloat(getComputedStyle(part).fontSize) * scale;
        if (size < LEAST - 0.05) small.push(text + ': ' + size);
    }
    return small";
/// Parts of the table with something of another zone over their middle.
const COVERED: &str = "
    const parts = '#ask, .detail, .controls button, .score b, .sh-card, .constellation h2, .supply b, .recent';
    return [...document.querySelectorAll('#table :is(' + parts + ')')].filter((part) => part.checkVisibility()).filter((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top?.closest('.zone') !== part.closest('.zone');
    }).map((part) => part.className + ': ' + part.textContent)";
const ANSWER: &str = "return getComputedStyle(document.activeElement, '::after').content";
const WIDER_THAN_THE_WINDOW: &str =
    "return document.documentElement.scrollWidth > document.documentElement.clientWidth";
const SMALLEST_TARGET: &str = "return Math.min(...[...document.querySelectorAll('.target')].map(
    (target) => target.getBoundingClientRect().width))";
const PICKED_SLOT: &str = "return document.querySelector('[id^=slot-].picked')?.id ?? ''";
const SCROLLED: &str = "return document.querySelector('#map').scrollLeft";
