//! The table of Stellar in a real browser: headless Chromium, driven as a person would use it.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;
use std::time::Duration;

use thirtyfour::prelude::*;

use crate::webdriver::page::{
    click_to_deal, count, find, open_table, outside_of_the_window, press, record_is_sound, version,
};
use crate::webdriver::{Device, Site};

const SEATS: &[&str] = &["you", "level-4"];
/// The Enter key in the encoding of `WebDriver`.
const ENTER: &str = "\u{e007}";
/// Time that a click may take before it is tried again.
const CLICK_TIMEOUT: Duration = Duration::from_secs(1);
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Maximum number of clicks: a person has at most 2 + 11 × 4 actions, and some clicks have no
/// effect.
const CLICKS: usize = 200;

/// Selectors of choices, in the order in which they are looked for: a starter or last card, an
/// answer, a row card, a slot for the card that follows, a hand card.
const CHOICES: [&str; 6] = [
    "button[id^=hand-]",
    "#keep",
    "#row-1",
    NEXT_SLOT,
    "#note-0",
    ".scoring",
];
/// A slot for the first card of the hand, which is chosen: face up, or face down if it must.
const SLOT: &str = ".up-0, .must-0";
/// A slot for the card that follows.
const NEXT_SLOT: &str = ".up-now, .must-now";

/// Waits for a question and returns its selector. Without scripting the page reloads itself only
/// now and then, so it is reloaded here.
async fn asked(page: &WebDriver) -> &'static str {
    for _ in 0..CLICKS {
        let query = page.query(By::Css(CHOICES.join(", ")));
        if query
            .wait(CLICK_TIMEOUT, POLL_INTERVAL)
            .first()
            .await
            .is_err()
        {
            page.refresh().await.unwrap();
        }
        for choice in CHOICES {
            if count(page, choice).await > 0 {
                return choice;
            }
        }
    }
    panic!("nothing is asked");
}

/// Clicks an element if it is there. If the table is redrawn meanwhile, the click is lost, and the
/// next round of the loop clicks.
async fn click(page: &WebDriver, what: &str) {
    if let Ok(found) = page.find(By::Css(what)).await {
        let _ = found.click().await;
    }
}

/// Chooses the first card of the hand and plays it: to the notebook, face up or, now and then, face
/// down to the telescope.
async fn play(page: &WebDriver, turn: usize) {
    click(page, "label[for=hand-0]").await;
    match turn % 4 {
        0 | 2 => click(page, "#note-0").await,
        1 => click(page, SLOT).await,
        _ => {
            click(page, "label[for=down]").await;
            click(page, ".down-any").await;
        }
    }
}

/// Answers one question; false once the game is over.
async fn act(page: &WebDriver, turn: usize) -> bool {
    let what = asked(page).await;
    let seen = version(page).await;
    match what {
        ".scoring" => return false,
        "#note-0" => play(page, turn).await,
        _ => click(page, what).await,
    }
    next_version(page, seen).await;
    true
}

/// Waits a moment for another version than `seen`; the caller repeats a click that had no effect.
async fn next_version(page: &WebDriver, seen: usize) {
    let changed = format!("#table:not([data-version=\"{seen}\"])");
    let query = page
        .query(By::Css(changed))
        .wait(CLICK_TIMEOUT, POLL_INTERVAL);
    let _ = query.first().await;
}

async fn play_to_the_end(page: &WebDriver) {
    for turn in 0..CLICKS {
        if !act(page, turn / 3).await {
            return;
        }
    }
    panic!("the game has not ended");
}

#[tokio::test]
async fn a_whole_game_by_clicking() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        page.goto(&site.url("/")).await.unwrap();
        find(page, ".game").await;
        click_to_deal(page, &site, "[data-game=stellar] button.primary").await;
        find(page, "#hand-0").await;
        assert!(
            page.title()
                .await
                .unwrap()
                .starts_with("Your turn – Stellar")
        );
        play_to_the_end(page).await;
        assert!(page.title().await.unwrap().starts_with("Game over"));
        find(page, ".results tfoot td + td").await;
        record_is_sound(page, &site).await;
    };
    Site::new().visit(&[Device::Phone], game).await;
}

#[tokio::test]
async fn it_can_be_played_without_scripting() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open_table(page, &site, "stellar", SEATS).await;
        play_to_the_end(page).await;
        record_is_sound(page, &site).await;
    };
    Site::new()
        .visit(&[Device::LaptopWithoutScripting], game)
        .await;
}

/// Types into the focused element. While both choose in secret the table may be redrawn between
/// looking and typing; then the keys go to the element that has the focus now.
async fn keys(page: &WebDriver, keys: &str) {
    for _ in 0..CLICKS {
        let focused = page.active_element().await.unwrap();
        if focused.send_keys(keys).await.is_ok() {
            return;
        }
    }
    panic!("nothing can be typed on");
}

/// Digits choose a card of row or hand, N goes to the notebook, arrows and Tab to a slot.
#[tokio::test]
async fn the_keyboard_is_enough() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open_table(page, &site, "stellar", SEATS).await;
        for turn in 0..CLICKS {
            let to_play = match asked(page).await {
                ".scoring" => return,
                what => what == "#note-0",
            };
            let seen = version(page).await;
            keys(page, "1").await;
            if to_play && turn % 2 == 0 {
                keys(page, "n").await;
            } else if to_play {
                press(page, Key::Tab, 40, SLOT).await;
            }
            keys(page, ENTER).await;
            next_version(page, seen).await;
        }
        panic!("the game has not ended");
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// Everything that a decision needs is on the screen, without scrolling, and the chosen card stays
/// chosen when the table is drawn anew.
#[tokio::test]
async fn a_decision_fits_on_phones_and_laptop() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (page, device) in pages.iter().zip(["phone", "small phone", "laptop"]) {
            open_table(page, &site, "stellar", SEATS).await;
            for turn in 0..12 {
                act(page, turn).await;
            }
            while asked(page).await != "#row-1" {
                act(page, 0).await;
            }
            let chosen = find(page, "#hand-1").await.attr("value").await.unwrap();
            while asked(page).await == "#row-1" {
                click(page, "label[for=hand-1]").await;
                act(page, 0).await;
            }
            let kept = find(page, "[name=card]:checked").await;
            assert_eq!(kept.attr("value").await.unwrap(), chosen, "{device}");
            let outside = outside_of_the_window(page, PARTS).await;
            assert!(outside.is_empty(), "{device}: {outside:?}");
        }
    };
    let devices = [Device::Phone, Device::SmallPhone, Device::Laptop];
    Site::new().visit(&devices, look).await;
}

/// The elements that a decision needs.
const PARTS: &str = "#ask, .rival, .rival .card, .row, .slots > li, .mine, .mine .spot, .mine .card, \
                     .fan > li, .tools > *, .turn-steps";
