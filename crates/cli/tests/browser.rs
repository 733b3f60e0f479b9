//! The pages in a real browser: headless Chromium, driven as a person would use it.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

mod house;
mod served;

use std::sync::Arc;
use std::time::Duration;

use asterism_core::Record;
use asterism_registry::Session;
use house::{Device, House};
use thirtyfour::prelude::*;

/// No wait in a test takes longer.
const PATIENCE: Duration = Duration::from_secs(20);
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// An action that may be taken now.
const LEGAL: &str = "#table button[name=action]";

async fn find(page: &WebDriver, what: &str) -> WebElement {
    let query = page.query(By::Css(what)).wait(PATIENCE, LOOK_EVERY);
    query
        .first()
        .await
        .unwrap_or_else(|error| panic!("{what}: {error}"))
}

async fn count(page: &WebDriver, what: &str) -> usize {
    page.find_all(By::Css(what)).await.unwrap().len()
}

async fn version(page: &WebDriver) -> usize {
    let table = find(page, "#table").await;
    table
        .attr("data-version")
        .await
        .unwrap()
        .unwrap()
        .parse()
        .unwrap()
}

/// Waits until the page shows another version than `seen`.
async fn moved_on(page: &WebDriver, seen: usize) {
    find(page, &format!("#table:not([data-version=\"{seen}\"])")).await;
}

/// Clicks the first legal action, if there is one; whether there was.
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
    // The table may have been drawn anew since: then the next round of the loop clicks.
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
async fn start_with_one_click(page: &WebDriver, house: &House) {
    page.goto(&house.url("/")).await.unwrap();
    let button = find(page, "article.game button.primary").await;
    button.click().await.unwrap();
}

/// Opens a table through the form of the lobby.
async fn open_table(page: &WebDriver, house: &House, seats: &[&str]) {
    let address = house.url(&format!("/new?game=stella-quest&seats={}", seats.len()));
    page.goto(&address).await.unwrap();
    let name = find(page, "input[name=name]").await;
    name.clear().await.unwrap();
    name.send_keys("Ann").await.unwrap();
    for (index, kind) in seats.iter().enumerate() {
        let select = find(page, &format!("[name=seat{}]", index + 1)).await;
        if select.tag_name().await.unwrap() == "select" {
            find(
                page,
                &format!("[name=seat{}] option[value={kind}]", index + 1),
            )
            .await
            .click()
            .await
            .unwrap();
        }
    }
    find(page, "main form button.primary")
        .await
        .click()
        .await
        .unwrap();
    find(page, "#table").await;
}

#[tokio::test]
async fn a_whole_game_against_bots_by_clicking() {
    let game = |house: Arc<House>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        start_with_one_click(page, &house).await;
        find(page, &format!("{LEGAL}, .scoring")).await;
        assert!(page.title().await.unwrap().contains("Stella Quest"));
        play_to_the_end(&[page]).await;
        find(page, ".results > li:nth-child(3)").await;
        assert!(page.title().await.unwrap().starts_with("Game over"));
        let link = find(page, "a[href$='record.json']")
            .await
            .attr("href")
            .await
            .unwrap()
            .unwrap();
        let mut record = ureq::get(house.url(&link)).call().unwrap();
        let record = Record::read(&record.body_mut().read_to_string().unwrap()).unwrap();
        Session::verify(&record).unwrap();
    };
    House::new().visit(&[Device::Laptop], game).await;
}

#[tokio::test]
async fn two_people_play_in_two_browsers() {
    let game = |house: Arc<House>, pages: Vec<WebDriver>| async move {
        let (host, friend) = (&pages[0], &pages[1]);
        open_table(host, &house, &["you", "human"]).await;
        let invitation = find(host, "input[value*='/join/2/']").await;
        let invitation = invitation.attr("value").await.unwrap().unwrap();
        friend.goto(&invitation).await.unwrap();
        find(friend, "input[name=name]")
            .await
            .send_keys("Ben")
            .await
            .unwrap();
        find(friend, "main form button.primary")
            .await
            .click()
            .await
            .unwrap();
        find(friend, "#table[data-version]").await;
        find(host, "#table[data-version]").await; // Without a reload.
        play_to_the_end(&[host, friend]).await;
        for page in [host, friend] {
            find(page, ".scoring").await;
        }
    };
    House::new()
        .visit(&[Device::Laptop, Device::Phone], game)
        .await;
}

#[tokio::test]
async fn the_keyboard_is_enough() {
    let game = |house: Arc<House>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open_table(page, &house, &["you", "greedy"]).await;
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
    House::new().visit(&[Device::Laptop], game).await;
}

/// Presses `key` until what has the focus is `wanted`, but not more than `limit` times.
async fn press(page: &WebDriver, key: Key, limit: usize, wanted: &str) {
    let asked = format!("return document.activeElement.matches({wanted:?})");
    for _ in 0..limit {
        if page
            .execute(&asked, Vec::new())
            .await
            .unwrap()
            .convert()
            .unwrap()
        {
            return;
        }
        page.active_element()
            .await
            .unwrap()
            .send_keys(key.clone() + "")
            .await
            .unwrap();
    }
    panic!("the keyboard does not get to {wanted}");
}

#[tokio::test]
async fn it_can_be_played_without_scripting() {
    let game = |house: Arc<House>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        start_with_one_click(page, &house).await;
        for _ in 0..400 {
            // The page looks again by itself while others are to act, perhaps in this very moment:
            // then a click fails, and the next one goes to the new page.
            let choice = find(page, &format!("{LEGAL}, .scoring")).await;
            let _ = choice.click().await;
            if count(page, ".scoring").await > 0 {
                return;
            }
        }
        panic!("the game has not ended");
    };
    House::new()
        .visit(&[Device::LaptopWithoutScripting], game)
        .await;
}

/// Everything that a decision needs is on the screen, without scrolling, with ten cards in hand.
#[tokio::test]
async fn a_decision_fits_on_phone_and_laptop() {
    let look = |house: Arc<House>, pages: Vec<WebDriver>| async move {
        for (page, device) in pages.iter().zip(["phone", "laptop"]) {
            for seats in [
                &["you", "greedy"][..],
                &["you", "greedy", "greedy", "greedy"],
            ] {
                open_table(page, &house, seats).await;
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
                let hidden = page.execute(HIDDEN_PARTS, Vec::new()).await.unwrap();
                let hidden: Vec<String> = hidden.convert().unwrap();
                assert!(
                    hidden.is_empty(),
                    "{device}, {} seats: {hidden:?}",
                    seats.len()
                );
            }
        }
    };
    House::new()
        .visit(&[Device::Phone, Device::Laptop], look)
        .await;
}

/// Names the parts of the page that are not wholly inside the window.
const HIDDEN_PARTS: &str = "
    window.scrollTo(0, 0);
    const parts = document.querySelectorAll('#ask, .felt, .rivals > *, .own, .hand > li');
    return [...parts].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.top < 0 || box.left < 0
            || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    }).map((part) => part.className + ' ' + JSON.stringify(part.getBoundingClientRect()));
";
