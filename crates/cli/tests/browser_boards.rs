//! Boards of Among the Stars and Starshine in a real browser, in positions where parts of them were
//! hidden or broken.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::program::asterism;
use crate::station_positions;
use crate::webdriver::page::{count, find, measure, outside_of_the_window, version};
use crate::webdriver::position::lay_out;
use crate::webdriver::{Device, Site};

/// Faults that a script finds on a page, in words.
async fn faults(page: &WebDriver, script: &str) -> Vec<String> {
    measure(page, script).await
}

async fn pick_first_card(page: &WebDriver) {
    find(page, ".hand-cards .choice")
        .await
        .click()
        .await
        .unwrap();
    find(page, ".hand-cards .picked").await;
}

/// Parts that stick out of the panel of their player.
const OUT_OF_ITS_PANEL: &str = "
    return [...document.querySelectorAll('.rival')].flatMap((seat) => {
        const frame = seat.getBoundingClientRect();
        const parts = [...seat.querySelectorAll('header > *')];
        return parts.filter((part) => part.checkVisibility()).filter((part) => {
            const box = part.getBoundingClientRect();
            return box.right > frame.right || box.left < frame.left;
        }).map((part) => part.className + ' of ' + seat.id);
    })";

/// Words of a card's name that are broken over two lines, or stick out of it.
const BROKEN_WORDS: &str = "
    return [...document.querySelectorAll('.hand-cards .as-card .name')].flatMap((name) => {
        const [text, card] = [name.firstChild, name.closest('.as-card').getBoundingClientRect()];
        return [...text.data.matchAll(/[^ ]+/g)].filter(({ 0: word, index }) => {
            const range = new Range();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const boxes = [...range.getClientRects()];
            return boxes.length > 1 || boxes[0].right > card.right;
        }).map(([word]) => word);
    })";

/// Texts of objectives that are cut off.
const CUT_OFF: &str = "
    return [...document.querySelectorAll('.objective, .objective > *')].filter((part) =>
        part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow !== 'visible'
        || getComputedStyle(part).visibility === 'hidden'
        || part.getBoundingClientRect().right > innerWidth).map((part) => part.textContent)";

/// True if the button that takes a card is wholly inside its panel.
const CONFIRMS: &str = "
    const [button, panel] = ['#take', '.decide'].map((it) => document.querySelector(it).getBoundingClientRect());
    return button.top >= panel.top && button.bottom <= panel.bottom && button.height >= 44";

/// The text of the longest conflict card, as a card of the hand has it.
const LONG_TEXT: &str = "document.querySelectorAll('.hand-cards .text').forEach((text) => {
    text.textContent = 'If you own more Administrative locations than a player you name, you gain \
        the difference, up to 3, and they lose it.' })";

const NAMES: [&str; 4] = [
    "communications_beacon",
    "transportation_platform",
    "holographic_display_area",
    "business_offices",
];

#[tokio::test]
async fn four_players_whose_bots_think_fit_their_panels() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (page, name) in pages.iter().zip(["aaaaaaaaaa", "bbbbbbbbbb"]) {
            lay_out(page, &site, &station_positions::selecting(NAMES), name).await;
            assert_eq!(count(page, ".rival .thinking").await, 3);
            assert_eq!(faults(page, OUT_OF_ITS_PANEL).await, [""; 0], "{name}");
            assert_eq!(faults(page, BROKEN_WORDS).await, [""; 0], "{name}");
            assert_eq!(faults(page, CUT_OFF).await, [""; 0], "{name}");
        }
    };
    Site::with_slow_bots()
        .visit(&[Device::Laptop, Device::Phone], look)
        .await;
}

/// Seat 1 has drawn five Specials to its hand of six.
fn eleven_cards() -> Value {
    let table = asterism(
        "position among-the-stars --new --seats 4 --option race1=sissaurians \
         --option race2=minireen --option race3=humareen --option race4=vak",
    );
    station_positions::after(&table.json(), "1 cycle")
}

#[tokio::test]
async fn the_button_that_confirms_stays_beside_many_cards_and_long_ones() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        let positions = [eleven_cards(), station_positions::selecting(NAMES)];
        for (position, name) in positions.iter().zip(["aaaaaaaaaa", "bbbbbbbbbb"]) {
            lay_out(page, &site, position, name).await;
            if count(page, ".hand-cards li").await > 7 {
                let special = ".hand-cards li:nth-child(8) .choice";
                find(page, special).await.click().await.unwrap();
                find(page, ".hand-cards .picked").await;
            } else {
                pick_first_card(page).await;
                page.execute(LONG_TEXT, Vec::new()).await.unwrap();
            }
            let outside =
                outside_of_the_window(page, ".recent, .hand-cards li, .decide, #take").await;
            assert!(outside.is_empty(), "{name}: {outside:?}");
            assert!(
                measure::<bool>(page, CONFIRMS).await,
                "{name}: the button is cut off"
            );
        }
    };
    Site::with_slow_bots().visit(&[Device::Laptop], look).await;
}

/// Starshine for two: Star Birth, a Rambling Star and a Black Hole are open to seat 1.
fn sky(scenario: u8) -> Value {
    let mut position = json!({
        "game": "starshine", "rules": 1, "scenario": scenario, "turn": 1, "turns": 9, "phase": "act",
        "sky": {
            "dot": ["B3", "C4", "C6", "B4", "B6"], "bright": ["B5", "B7"], "splendor": ["A1"],
        },
        "seats": [
            { "hand": ["birth", "ramble2", "ramble3", "hole9", "birth"],
              "board": [null, "ramble2", "hole1"], "pile": 3 },
            { "hand": ["birth", "hole3", "hole4", "hole5", "hole6"],
              "board": ["hole8", "birth", "ramble3"], "pile": 3 },
        ],
        "piles": ["ramble2", "ramble2", "ramble2", "ramble3", "ramble3", "hole2"],
    });
    match scenario {
        3 => position["gallery"] = "ladle".into(),
        4 => {
            position["seats"][0]["constellation"] = "ladle".into();
            position["seats"][1]["constellation"] = "kite".into();
        }
        _ => {}
    }
    position
}

/// Counts of stars with something else over them.
const COVERED: &str = "
    return [...document.querySelectorAll('.classes b, .supply b')].filter((count) => {
        const { x, y, width, height } = count.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return !count.closest('li, p').contains(top) && !top.contains(count);
    }).map((count) => count.parentElement.textContent)";

#[tokio::test]
async fn a_constellation_hides_no_counts() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (page, letter) in pages.iter().zip(["a", "b"]) {
            for (scenario, name) in [(3, letter.repeat(10)), (4, letter.repeat(9) + "c")] {
                lay_out(page, &site, &sky(scenario), &name).await;
                assert_eq!(count(page, ".constellation").await, 1);
                assert_eq!(count(page, ".classes b").await, 3);
                assert_eq!(
                    faults(page, COVERED).await,
                    [""; 0],
                    "scenario {scenario} {name}"
                );
            }
        }
    };
    Site::with_slow_bots()
        .visit(&[Device::Laptop, Device::Phone], look)
        .await;
}

/// One step is taken, nothing is refused, and no text is marked.
#[tokio::test]
async fn a_double_click_on_a_square_acts_once() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        lay_out(page, &site, &sky(1), "aaaaaaaaaa").await;
        let square = find(page, "#to-C5").await;
        let seen = version(page).await;
        page.action_chain()
            .double_click_element(&square)
            .perform()
            .await
            .unwrap();
        find(page, &format!("#table[data-version=\"{}\"]", seen + 1)).await;
        // This request is answered after anything that the second click sent.
        find(page, "#slot-3").await.click().await.unwrap();
        find(page, "#slot-3.picked").await;
        assert_eq!(version(page).await, seen + 1);
        let told: String =
            measure(page, "return document.querySelector('#notice').textContent").await;
        assert_eq!(told, "");
        let marked: String = measure(page, "return getSelection().toString()").await;
        assert_eq!(marked, "");
    };
    Site::with_slow_bots().visit(&[Device::Laptop], look).await;
}

/// SH-3: the first card goes back into the hand with a click.
#[tokio::test]
async fn the_first_card_of_the_opening_can_be_put_back() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        let position = json!({
            "game": "starshine", "rules": 1, "scenario": 1, "turn": 2, "phase": "choose",
            "sky": { "dot": ["A1"] },
            "seats": [
                { "hand": ["birth", "birth", "ramble2", "hole1", "hole2"] },
                { "hand": ["birth", "ramble2", "ramble3", "hole3", "hole4"] },
            ],
        });
        lay_out(page, &site, &position, "aaaaaaaaaa").await;
        let seen = version(page).await;
        find(page, "#hand-ramble2-0").await.click().await.unwrap();
        find(page, ".picked-card").await.click().await.unwrap();
        find(page, "#table:not(:has(.picked-card)) #hand-hole1-0")
            .await
            .click()
            .await
            .unwrap();
        find(page, "#hand-hole1-0.picked-card").await;
        assert_eq!(version(page).await, seen, "nothing was sent");
    };
    Site::with_slow_bots().visit(&[Device::Laptop], look).await;
}
