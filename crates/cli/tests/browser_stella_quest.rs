//! The pages in a real browser: headless Chromium, driven as a person would use it.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::webdriver::page::{
    LEGAL, NewTable, click, click_to_deal, count, find, invitation, measure, moved_on, open_table,
    open_table_with, outside_of_the_window, press, record_is_sound, text, version,
};
use crate::webdriver::position::lay_out;
use crate::webdriver::{Device, Site};

const STELLA_QUEST: &str = "stella-quest";

/// Selector of everything that a player may do now: actions, costly cards that are picked first,
/// and the end.
const OPEN: &str = "#table button[name=action]:not(#undo), .costs, .scoring";

/// Clicks the first legal action, if there is one; true if it was clicked. A costly card takes two
/// clicks.
async fn click_legal(page: &WebDriver) -> bool {
    let seen = version(page).await;
    if count(page, LEGAL).await == 0 && count(page, ".costs").await > 0 {
        click(page, ".costs").await;
        click(page, "#anyway").await;
        moved_on(page, seen).await;
        return true;
    }
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
                find(page, OPEN).await;
            }
        }
    }
    panic!("the game has not ended");
}

/// The first page's own button: a table against bots.
async fn start_with_one_click(page: &WebDriver, site: &Site) {
    page.goto(&site.url("/")).await.unwrap();
    click_to_deal(page, site, "article.game button.now").await;
}

#[tokio::test]
async fn a_whole_game_against_bots_by_clicking() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        start_with_one_click(page, &site).await;
        find(page, OPEN).await;
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
        let link = invitation(host).await;
        friend.goto(&link).await.unwrap();
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

async fn enter(page: &WebDriver) {
    let focused = page.active_element().await.unwrap();
    focused.send_keys(Key::Enter + "").await.unwrap();
}

#[tokio::test]
async fn the_keyboard_is_enough() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open_table(page, &site, STELLA_QUEST, &["you", "level-4"]).await;
        for _ in 0..200 {
            find(page, OPEN).await;
            if count(page, ".scoring").await > 0 {
                return;
            }
            let seen = version(page).await;
            if count(page, LEGAL).await == 0 {
                press(page, Key::Tab, 60, ".costs").await;
                enter(page).await;
                find(page, "#anyway").await;
            }
            press(page, Key::Tab, 60, LEGAL).await;
            enter(page).await;
            moved_on(page, seen).await;
        }
        panic!("the game has not ended");
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// With scripting the hint comes without a reload, and without it as a page; to read it plays nothing.
#[tokio::test]
async fn a_hint_is_read_in_words_and_plays_nothing() {
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
            let best = find(page, ".advice li b").await;
            assert!(!best.text().await.unwrap().is_empty());
            assert!(count(page, ".advice li").await <= 3);
            assert_eq!(count(page, ".advice button").await, 0);
            assert_eq!(count(page, "#table .advised").await, 1, "it is marked");
            best.click().await.unwrap();
            assert_eq!(version(page).await, seen, "nothing has happened");
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
            let mut choice = find(page, OPEN).await;
            if let Ok(legal) = page.find(By::Css(LEGAL)).await {
                choice = legal;
            }
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
const PARTS: &str =
    "#ask, .felt, .play, .rival, .own, .six > li, .prompt, .prompt button, .hand > li";

/// Four players, ten cards in hand, and the last card of the round to play.
fn last_to_play() -> Value {
    json!({
        "game": "stella-quest", "rules": 1,
        "turn": { "play": 1 }, "leader": 2, "rounds": 11, "marker": 2,
        "discard": { "top": "r5", "rest": ["break", "g1", "r2", "b1"] },
        "table": [
            { "by": 2, "card": "b4" },
            { "by": 3, "card": "b2" },
            { "by": 4, "card": "y3" },
        ],
        "seats": [
            { "lit": 3, "hand": ["b1", "b5", "r6", "g4", "g1", "g6", "r3", "y5", "y6", "break"],
              "collection": ["r2", "g3", "y4", "g5"] },
            { "lit": 3, "hand": ["r3", "y1", "y2", "break"], "collection": ["r1", "b5"] },
            { "lit": 4, "hand": ["b6", "r4", "y6"], "collection": ["g2", "r6"] },
            { "lit": 5, "hand": ["r4", "g6", "y1", "break"], "collection": ["b3", "y4", "g5"] },
        ],
    })
}

/// A card that costs light is picked with the first click; the second one plays it or puts it down.
#[tokio::test]
async fn what_costs_light_takes_two_clicks() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let names = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"];
        for (page, name) in pages.iter().zip(names) {
            lay_out(page, &site, &last_to_play(), name).await;
            let seen = version(page).await;
            click(page, "#hand-b5-1").await;
            find(page, ".prompt.costly").await;
            assert_eq!(
                text(page, "#ask").await,
                "Blue 5 wins, but costs you a light."
            );
            let hidden = outside_of_the_window(page, "#anyway, #another, .hand > li").await;
            assert!(hidden.is_empty(), "{name}: {hidden:?}");
            click(page, "#another").await;
            find(page, ".prompt:not(.costly)").await;
            assert_eq!(version(page).await, seen, "nothing has happened");
            click(page, "#hand-b5-1").await;
            click(page, "#anyway").await;
            moved_on(page, seen).await;
            find(page, "#round-0").await; // The round is won: its cards can be taken.
        }
    };
    let devices = [
        Device::Laptop,
        Device::Phone,
        Device::LaptopWithoutScripting,
    ];
    Site::new().visit(&devices, game).await;
}

/// Places of all parts of the table, as `name x y width height`, in whole pixels.
const BOXES: &str = "
    window.scrollTo(0, 0);
    return ['.rival', '.felt', '.prompt', '.own', '.hand', '.last', '.six > li', '.play', '.pile']
        .flatMap((name) => [...document.querySelectorAll(name)].map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [name, ...[x, y, width, height].map(Math.round)].join(' ');
        }));";

/// Sizes of text that a decision needs, in pixels, if they are less than they must be.
const SMALL_TEXT: &str = "
    const least = innerWidth < 600 ? 12 : 13;
    const walker = document.createTreeWalker(document.getElementById('table'), NodeFilter.SHOW_TEXT);
    const small = [];
    while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode;
        const size = parseFloat(getComputedStyle(parentElement).fontSize);
        const isShown = parentElement.checkVisibility() && !parentElement.closest('.unseen, .clause, svg');
        if (data.trim() && isShown && size < least) small.push(data + ' ' + size);
    }
    return small;";

/// Choices whose middle is covered by something else.
const COVERED: &str = "
    window.scrollTo(0, 0);
    return [...document.querySelectorAll('.hand .choice, .prompt button, .rival h2')].filter((part) => {
        const box = part.getBoundingClientRect();
        const found = document.elementFromPoint(box.left + 12, box.top + box.height / 3);
        return !found || !(part.contains(found) || found.contains(part));
    }).map((part) => part.id || part.className || part.textContent);";

/// Nothing jumps when a card is played, no text is too small, and nothing is covered, with the
/// position and the bots standing still.
#[tokio::test]
async fn the_table_keeps_its_places() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (page, name) in pages.iter().zip(["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"]) {
            lay_out(page, &site, &last_to_play(), name).await;
            let before: Vec<String> = measure(page, BOXES).await;
            for script in [SMALL_TEXT, COVERED] {
                let wrong: Vec<String> = measure(page, script).await;
                assert!(wrong.is_empty(), "{name}: {wrong:?}");
            }
            let hidden = outside_of_the_window(page, PARTS).await;
            assert!(hidden.is_empty(), "{name}: {hidden:?}");
            let seen = version(page).await;
            click(page, "#hand-b1-1").await;
            moved_on(page, seen).await;
            let after: Vec<String> = measure(page, BOXES).await;
            assert_eq!(before, after, "{name}: nothing jumps");
        }
    };
    let devices = [Device::Laptop, Device::Phone, Device::SmallPhone];
    Site::with_slow_bots().visit(&devices, look).await;
}
