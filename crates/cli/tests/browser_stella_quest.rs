//! The pages in a real browser: headless Chromium, driven as a person would use it.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;

use thirtyfour::prelude::*;

use crate::webdriver::page::{
    LEGAL, NewTable, click_to_deal, count, find, moved_on, open_table, open_table_with,
    outside_of_the_window, press, record_is_sound, version,
};
use crate::webdriver::{Device, Site};

const STELLA_QUEST: &str = "stella-quest";

/// Clicks the first legal action, if there is one; true if it was clicked.
async fn click_legal(page: &WebDriver) -> bool {
    let seen = version(page).await;
    let Some(button) = page
        .find_all(By::Css(LEGAL))
        .await
        .unwrap()
        .into_iter()
        .next()
    else {
        return false;
    };
    // If the table was redrawn since, the next round of the loop clicks.
    if button.click().await.is_ok() {
        moved_on(page, seen).await;
    }
    true
}

/// Plays at all these pages until the game is over.
async fn play_to_the_end(pages: &[&WebDriver]) {
    for _ in 0..1000 {
        for page in pages {
            if count(page, ".scoring").await > 0 {
                return;
            }
            if !click_legal(page).await && pages.len() == 1 {
                find(page, &format!("{LEGAL}, .scoring")).await;
            }
        }
    }
    panic!("the game has not ended");
}

/// The first page's own button: a table against bots.
async fn start_with_one_click(page: &WebDriver, site: &Site) {
    page.goto(&site.url("/")).await.unwrap();
    click_to_deal(page, site, "article.game button.primary").await;
}

#[tokio::test]
async fn a_whole_game_against_bots_by_clicking() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        start_with_one_click(page, &site).await;
        find(page, &format!("{LEGAL}, .scoring")).await;
        assert!(page.title().await.unwrap().contains("Stella Quest"));
        play_to_the_end(&[page]).await;
        find(page, ".results > li:nth-child(3)").await;
        assert!(page.title().await.unwrap().starts_with("Game over"));
        record_is_sound(page, &site).await;
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

#[tokio::test]
async fn two_people_play_in_two_browsers() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let (host, friend) = (&pages[0], &pages[1]);
        open_table(host, &site, STELLA_QUEST, &["you", "human"]).await;
        let invitation = find(host, "input[value*='/join/2/']").await;
        let invitation = invitation.attr("value").await.unwrap().unwrap();
        friend.goto(&invitation).await.unwrap();
        find(friend, "input[name=name]")
            .await
            .send_keys("Ben")
            .await
            .unwrap();
        click_to_deal(friend, &site, "main form button.primary").await;
        find(friend, "#table[data-version]").await;
        find(host, "#table[data-version]").await; // Without a reload.
        play_to_the_end(&[host, friend]).await;
        for page in [host, friend] {
            find(page, ".scoring").await;
        }
    };
    Site::new()
        .visit(&[Device::Laptop, Device::Phone], game)
        .await;
}

#[tokio::test]
async fn the_keyboard_is_enough() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open_table(page, &site, STELLA_QUEST, &["you", "level-4"]).await;
        for _ in 0..200 {
            find(page, &format!("{LEGAL}, .scoring")).await;
            if count(page, ".scoring").await > 0 {
                return;
            }
            let seen = version(page).await;
            press(page, Key::Tab, 60, LEGAL).await;
            page.active_element()
                .await
                .unwrap()
                .send_keys(Key::Enter + "")
                .await
                .unwrap();
            moved_on(page, seen).await;
        }
        panic!("the game has not ended");
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// With scripting the hint comes without a reload, and without it as a page; its buttons act.
#[tokio::test]
async fn a_hint_is_asked_for_and_followed() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for page in &pages {
            let table = NewTable {
                game: STELLA_QUEST,
                seats: &["you", "level-1"],
                option: "start",
                value: "1",
            };
            open_table_with(page, &site, table).await;
            let seen = version(page).await;
            find(page, "button#hint").await.click().await.unwrap();
            let best = find(page, ".advice button").await;
            assert!(!best.text().await.unwrap().is_empty());
            assert!(count(page, ".advice button").await <= 3);
            assert_eq!(version(page).await, seen, "nothing has happened");
            best.click().await.unwrap();
            moved_on(page, seen).await;
        }
    };
    let devices = [
        Device::Laptop,
        Device::Phone,
        Device::LaptopWithoutScripting,
    ];
    Site::new().visit(&devices, game).await;
}

#[tokio::test]
async fn it_can_be_played_without_scripting() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        start_with_one_click(page, &site).await;
        for _ in 0..400 {
            // The page reloads itself while others are to act, perhaps in this very moment. Then a
            // click fails, and the next one goes to the new page.
            let choice = find(page, &format!("{LEGAL}, .scoring")).await;
            let _ = choice.click().await;
            if count(page, ".scoring").await > 0 {
                return;
            }
        }
        panic!("the game has not ended");
    };
    Site::new()
        .visit(&[Device::LaptopWithoutScripting], game)
        .await;
}

/// Everything that a decision needs is on the screen, without scrolling, with ten cards in hand.
#[tokio::test]
async fn a_decision_fits_on_phone_and_laptop() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (page, device) in pages.iter().zip(["phone", "laptop"]) {
            for seats in [
                &["you", "level-4"][..],
                &["you", "level-4", "level-4", "level-4"],
            ] {
                open_table(page, &site, STELLA_QUEST, seats).await;
                for _ in 0..2 {
                    find(page, "#table button[value=draw]").await;
                    let seen = version(page).await;
                    find(page, "#table button[value=draw]")
                        .await
                        .click()
                        .await
                        .unwrap();
                    moved_on(page, seen).await;
                }
                find(page, LEGAL).await;
                let hidden = outside_of_the_window(page, PARTS).await;
                assert!(
                    hidden.is_empty(),
                    "{device}, {} seats: {hidden:?}",
                    seats.len()
                );
            }
        }
    };
    Site::new()
        .visit(&[Device::Phone, Device::Laptop], look)
        .await;
}

/// The elements that a decision needs.
const PARTS: &str = "#ask, .felt, .rivals > *, .own, .hand > li";
