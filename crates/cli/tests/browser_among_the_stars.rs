//! The table of Among the Stars in a real browser: headless Chromium, driven as a person would use it.
//! Tables are dealt at random, so nothing here depends on the deal.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

mod house;
mod served;

use std::sync::Arc;
use std::time::Duration;

use house::page::{
    count, find, open_table, open_table_with, outside_of_the_window, record_is_sound,
};
use house::{Device, House};
use thirtyfour::prelude::*;

const GAME: &str = "among-the-stars";
const TWO: &[&str] = &["you", "greedy"];
const THREE: &[&str] = &["you", "greedy", "greedy"];
const FOUR: &[&str] = &["you", "greedy", "greedy", "greedy"];
/// Keys, as a browser is told of them.
const ENTER: &str = "\u{e007}";
const RIGHT: &str = "\u{e014}";
/// How long a click may take before it is tried again.
const A_MOMENT: Duration = Duration::from_secs(1);
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// A person clicks less often in a game than this, and a click may come to nothing.
const CLICKS: usize = 600;

/// What a person clicks, best first: what is picked already, an answer, a cell, a card.
const CHOICES: [&str; 7] = [
    "#take",
    ".answers .choice",
    ".target.best",
    ".target",
    ".trade .hand-cards:not(:has(.picked)) .choice",
    ".hand-cards .choice:not(.picked)",
    "#discard",
];
const OVER: &str = ".standings";

/// Waits until something is asked; whether the game goes on. Without scripting the page looks again
/// by itself only now and then, so a person who is in a hurry reloads it.
async fn asked(page: &WebDriver) -> bool {
    for _ in 0..CLICKS {
        let query = page.query(By::Css("#act, .standings"));
        if query.wait(A_MOMENT, LOOK_EVERY).first().await.is_ok() {
            return count(page, OVER).await == 0;
        }
        page.refresh().await.unwrap();
    }
    panic!("nobody is asked");
}

/// What the page shows of the moment: it changes with every action and every pick.
async fn moment(page: &WebDriver) -> String {
    let script = "const table = document.querySelector('#table');
        return table.dataset.version + (table.dataset.pick ?? '')";
    let found = page.execute(script, Vec::new()).await.unwrap();
    found.convert().unwrap_or_default()
}

/// Waits a moment for something else than `seen`; what came to nothing is tried again.
async fn goes_on(page: &WebDriver, seen: &str) {
    for _ in 0..50 {
        if moment(page).await != seen {
            return;
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

/// Clicks the `turn`-th of the best there is. The table may be drawn anew at any moment: then this
/// comes to nothing, and the next round of the loop clicks.
async fn click_something(page: &WebDriver, turn: usize) {
    let seen = moment(page).await;
    for choice in CHOICES {
        let found = page.find_all(By::Css(choice)).await.unwrap();
        if found.is_empty() {
            continue;
        }
        if found[turn % found.len()].click().await.is_ok() {
            goes_on(page, &seen).await;
        }
        return;
    }
}

/// Plays until the viewer is asked something that `wanted` finds.
async fn until(page: &WebDriver, wanted: &str) {
    for turn in 0..CLICKS {
        assert!(asked(page).await, "the game ends before {wanted}");
        if count(page, wanted).await > 0 {
            return;
        }
        click_something(page, turn).await;
    }
    panic!("there is never {wanted}");
}

async fn play_to_the_end(page: &WebDriver, house: &House) {
    for turn in 0..CLICKS {
        if !asked(page).await {
            break;
        }
        click_something(page, turn * 7).await;
    }
    find(page, ".standings .result:nth-child(2) .sum").await;
    assert!(page.title().await.unwrap().starts_with("Game over"));
    record_is_sound(page, house).await;
}

async fn measure<T: serde::de::DeserializeOwned>(page: &WebDriver, script: &str) -> T {
    let found = page.execute(script, Vec::new()).await.unwrap();
    found.convert().unwrap()
}

#[tokio::test]
async fn a_whole_game_against_a_bot() {
    let game = |house: Arc<House>, pages: Vec<WebDriver>| async move {
        open_table(&pages[0], &house, GAME, TWO).await;
        play_to_the_end(&pages[0], &house).await;
    };
    House::new().visit(&[Device::Laptop], game).await;
}

#[tokio::test]
async fn a_whole_aggressive_game_on_a_phone() {
    let game = |house: Arc<House>, pages: Vec<WebDriver>| async move {
        open_table_with(&pages[0], &house, (GAME, THREE), ("mode", "aggressive")).await;
        play_to_the_end(&pages[0], &house).await;
    };
    House::new().visit(&[Device::Phone], game).await;
}

/// Types on whatever has the focus; the table may be drawn anew between looking and typing.
async fn keys(page: &WebDriver, keys: &str) {
    page.action_chain().send_keys(keys).perform().await.unwrap();
}

/// A digit goes to a card, Enter looks at it and Enter selects it; arrows go to a cell, Enter shows
/// the building and Enter builds; R and D are the other ways.
#[tokio::test]
async fn the_keyboard_is_enough() {
    let game = |house: Arc<House>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open_table_with(page, &house, (GAME, TWO), ("races", "off")).await;
        until(page, ".hand-cards .choice").await;
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
        until(page, "#discard").await;
        keys(page, "d").await;
        assert_eq!(count(page, "#discard").await, 1, "only Enter takes it");
        keys(page, ENTER).await;
        find(page, "#table:not(:has(#discard))").await;
    };
    House::new().visit(&[Device::Laptop], game).await;
}

/// Clicks until something is there. A page that looks again by itself may be gone before the click.
async fn click_until(page: &WebDriver, what: &str, there: &str) {
    for _ in 0..CLICKS {
        if count(page, there).await > 0 {
            return;
        }
        if let Ok(found) = page.find(By::Css(what)).await {
            let _ = found.click().await;
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
    panic!("{what} never brings {there}");
}

/// Picks are pages of their own then, and every action is a form.
#[tokio::test]
async fn it_can_be_played_without_scripting() {
    let game = |house: Arc<House>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open_table_with(page, &house, (GAME, TWO), ("races", "off")).await;
        until(page, ".hand-cards .choice").await;
        click_until(page, "#card-1", "#card-1.picked").await;
        assert_eq!(count(page, "#take").await, 1, "nothing is selected yet");
        until(page, "#reactor").await;
        click_until(page, "#reactor", "#reactor.picked").await;
        click_until(page, ".target", ".target.picked").await;
        click_until(page, "#take", "#table:not(:has(#reactor))").await;
        for turn in 0..12 {
            assert!(asked(page).await);
            click_something(page, turn).await;
        }
        click_until(page, ".look", ".opened:popover-open .station").await;
    };
    House::new()
        .visit(&[Device::LaptopWithoutScripting], game)
        .await;
}

/// The station, the cards and the others are on the screen without scrolling when a card is selected
/// and when it is built, and nothing is too small for a finger; who looks nearer stays near.
#[tokio::test]
async fn a_decision_fits_on_phone_and_laptop() {
    let look = |house: Arc<House>, pages: Vec<WebDriver>| async move {
        for (page, device) in pages.iter().zip(["phone", "laptop"]) {
            open_table_with(page, &house, (GAME, FOUR), ("races", "off")).await;
            until(page, ".hand-cards .picked").await;
            fits(page, SELECTING, device).await;
            until(page, ".target:not(.picked)").await;
            fits(page, ACTING, device).await;
            let least: f64 = measure(page, SMALLEST_TARGET).await;
            assert!(least >= 24.0, "{device}: {least} pixels");
            zoom_stays(page, device).await;
        }
    };
    House::new()
        .visit(&[Device::Phone, Device::Laptop], look)
        .await;
}

async fn fits(page: &WebDriver, parts: &str, device: &str) {
    let outside = outside_of_the_window(page, parts).await;
    assert!(outside.is_empty(), "{device}: {outside:?}");
    // A table that is on its way to the next one covers the scroll bar for a moment.
    for _ in 0..50 {
        if !measure::<bool>(page, WIDER_THAN_THE_WINDOW).await {
            return;
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
    panic!("{device} scrolls sideways");
}

async fn zoom_stays(page: &WebDriver, device: &str) {
    page.execute("document.querySelector('[for=zoom-2]').click()", Vec::new())
        .await
        .unwrap();
    let middle: f64 = measure(page, SCROLLED).await;
    assert!(
        middle > 50.0,
        "{device}: the middle is shown, not the corner"
    );
    let seen = moment(page).await;
    page.execute("document.querySelector('.target').click()", Vec::new())
        .await
        .unwrap();
    goes_on(page, &seen).await;
    let after: f64 = measure(page, SCROLLED).await;
    assert!(after > 0.0, "{device}: it is still near");
}

/// What a decision needs.
const SELECTING: &str = "#ask, #map, .as-sign, .hand-cards li, #take, .others .score, .mine .score";
const ACTING: &str =
    "#ask, #map, .target, .acting > .as-card, .ways li, .others .score, .mine .score";
const WIDER_THAN_THE_WINDOW: &str =
    "return document.documentElement.scrollWidth > document.documentElement.clientWidth";
const SMALLEST_TARGET: &str = "return Math.min(...[...document.querySelectorAll('.target')].map(
    (target) => target.getBoundingClientRect().width))";
const SCROLLED: &str = "return document.querySelector('#map').scrollLeft";
