//! The table of Among the Stars in a real browser: headless Chromium, driven as a person would use
//! it.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;

use thirtyfour::prelude::*;

use crate::webdriver::clicking_player::{CLICKS, ClickingPlayer, POLL_INTERVAL, is_to_choose};
use crate::webdriver::page::{
    NewTable, count, find, measure, open_table, open_table_with, outside_of_the_window,
};
use crate::webdriver::{Device, Site};

const GAME: &str = "among-the-stars";
const TWO: &[&str] = &["you", "level-4"];
const THREE: &[&str] = &["you", "level-4", "level-4"];
const FOUR: &[&str] = &["you", "level-4", "level-4", "level-4"];
/// Keys in the encoding of `WebDriver`.
const ENTER: &str = "\u{e007}";
const RIGHT: &str = "\u{e014}";

/// Clicks, best first: what is picked already, an answer, a cell, a card.
const PERSON: ClickingPlayer = ClickingPlayer {
    choices: &[
        "#take",
        ".answers .choice",
        ".target.best",
        ".target.choice",
        ".trade .hand-cards:not(:has(.picked)) .choice",
        ".hand-cards .choice:not(.picked)",
        "#discard",
    ],
    fingerprint: "const table = document.querySelector('#table');
        return table.dataset.version + (table.dataset.pick ?? '')",
    result: ".standings td .sum",
};

#[tokio::test]
async fn a_whole_game_against_a_bot() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        open_table(&pages[0], &site, GAME, TWO).await;
        PERSON.play_to_the_end(&pages[0], &site).await;
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

#[tokio::test]
async fn a_whole_aggressive_game_on_a_phone() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        open_table_with(
            &pages[0],
            &site,
            NewTable {
                game: GAME,
                seats: THREE,
                option: "mode",
                value: "aggressive",
            },
        )
        .await;
        PERSON.play_to_the_end(&pages[0], &site).await;
    };
    Site::new().visit(&[Device::Phone], game).await;
}

/// Types into the focused element; the table may be redrawn between looking and typing.
async fn keys(page: &WebDriver, keys: &str) {
    page.action_chain().send_keys(keys).perform().await.unwrap();
}

/// A digit goes to a card, Enter looks at it and Enter selects it; arrows go to a cell, Enter shows
/// the building and Enter builds; R and D are the other ways.
#[tokio::test]
async fn the_keyboard_is_enough() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open_table_with(
            page,
            &site,
            NewTable {
                game: GAME,
                seats: TWO,
                option: "races",
                value: "off",
            },
        )
        .await;
        PERSON.until(page, ".hand-cards .choice").await;
        keys(page, "2").await;
        keys(page, ENTER).await;
        find(page, "#card-2.picked").await;
        assert_eq!(count(page, "#take").await, 1, "nothing is selected yet");
        keys(page, ENTER).await;
        find(page, "#discard").await;
        keys(page, "r").await;
        find(page, "#reactor.picked").await;
        keys(page, RIGHT).await;
        keys(page, ENTER).await;
        find(page, ".target.picked").await;
        keys(page, ENTER).await;
        find(page, "#table:not(:has(#discard))").await;
        PERSON.until(page, "#discard").await;
        keys(page, "d").await;
        assert_eq!(count(page, "#discard").await, 1, "only Enter takes it");
        keys(page, ENTER).await;
        find(page, "#table:not(:has(#discard))").await;
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// Clicks until `there` is on the page. A page that reloads itself may be gone before the click.
/// A second click on something picked would take it, so `what` is nothing picked.
async fn click_until(page: &WebDriver, what: &str, there: &str) {
    for _ in 0..CLICKS {
        if count(page, there).await > 0 {
            return;
        }
        if let Ok(found) = page.find(By::Css(what)).await {
            let _ = found.click().await;
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    panic!("{what} never brings {there}");
}

/// Without scripting, picks are pages of their own and every action is a form.
#[tokio::test]
async fn it_can_be_played_without_scripting() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open_table_with(
            page,
            &site,
            NewTable {
                game: GAME,
                seats: TWO,
                option: "races",
                value: "off",
            },
        )
        .await;
        PERSON.until(page, ".hand-cards .choice").await;
        click_until(page, "#card-1:not(.picked)", "#card-1.picked").await;
        assert_eq!(count(page, "#take").await, 1, "nothing is selected yet");
        PERSON.until(page, "#reactor").await;
        click_until(page, "#reactor:not(.picked)", "#reactor.picked").await;
        click_until(page, ".target.choice:not(.picked)", ".target.picked").await;
        click_until(page, "#take", "#table:not(:has(#reactor))").await;
        for turn in 0..12 {
            assert!(is_to_choose(page).await);
            PERSON.click(page, turn).await;
        }
        click_until(page, ".rival .look", ".opened:popover-open .station").await;
    };
    Site::new()
        .visit(&[Device::LaptopWithoutScripting], game)
        .await;
}

/// The station, the cards and the others are on the screen without scrolling when a card is
/// selected and when it is built, and nothing is too small for a finger; on a laptop no part of the
/// table moves between the two.
#[tokio::test]
async fn a_decision_fits_on_phone_and_laptop() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (page, device) in pages.iter().zip(["phone", "laptop"]) {
            open_table_with(
                page,
                &site,
                NewTable {
                    game: GAME,
                    seats: FOUR,
                    option: "races",
                    value: "off",
                },
            )
            .await;
            PERSON.until(page, ".hand-cards .picked").await;
            fits(page, SELECTING, device).await;
            let before: Vec<String> = measure(page, BOXES).await;
            PERSON.until(page, ".target:not(.picked, .shut)").await;
            fits(page, ACTING, device).await;
            let least: f64 = measure(page, SMALLEST_TARGET).await;
            assert!(least >= 24.0, "{device}: {least} pixels");
            let small: Vec<String> = measure(page, SMALL_TEXT).await;
            assert_eq!(small, [""; 0], "{device}");
            if device == "laptop" {
                assert_eq!(before, measure::<Vec<String>>(page, BOXES).await);
            }
        }
    };
    Site::new()
        .visit(&[Device::Phone, Device::Laptop], look)
        .await;
}

async fn fits(page: &WebDriver, parts: &str, device: &str) {
    let outside = outside_of_the_window(page, parts).await;
    assert!(outside.is_empty(), "{device}: {outside:?}");
    // The window may be wider for a moment, while the table moves on to its next version.
    for _ in 0..50 {
        if !measure::<bool>(page, WIDER_THAN_THE_WINDOW).await {
            return;
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    panic!("{device} scrolls sideways");
}

/// The elements that a decision needs.
const SELECTING: &str = "#ask, #map, .as-sign, .hand-cards li, #take, .seat .score";
const ACTING: &str = "#ask, #map, .target.choice, .decide, .ways li, .seat .score";
const WIDER_THAN_THE_WINDOW: &str =
    "return document.documentElement.scrollWidth > document.documentElement.clientWidth";
const SMALLEST_TARGET: &str = "return Math.min(...[...document.querySelectorAll('.target')].map(
    (target) => target.getBoundingClientRect().width))";
/// Places of all parts of the table.
const BOXES: &str = "
    const parts = '.prompt, .seat, .space, .goals, .recent, .row, .decide';
    return [...document.querySelectorAll(parts)].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return part.className.split(' ')[0] + [x, y, width, height].map(Math.round);
    })";
/// Words beside the map that are smaller than 12 pixels.
const SMALL_TEXT: &str = "
    const words = '.decide *, .hand-cards *, .prompt :is(h1, p), .seat :is(b, h2, p)';
    return [...document.querySelectorAll(words)].filter((part) =>
        part.checkVisibility() && [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
        && parseFloat(getComputedStyle(part).fontSize) < 12).map((part) => part.textContent)";
