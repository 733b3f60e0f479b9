//! The table of Stellar in a real browser: headless Chromium, driven as a person would use it.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::webdriver::page::{
    click_to_deal, count, find, measure, open_table, outside_of_the_window, press, record_is_sound,
    version,
};
use crate::webdriver::position::lay_out;
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
        click_to_deal(page, &site, "[data-game=stellar] button.now").await;
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
const PARTS: &str = "#ask, .rival > header, .row, .slots > li, .mine, .mine .spot, .mine .card, .stack, \
                     .fan > li, .switch, .choices, .turn-steps";

/// A position in the fourth round. In an even turn seat 1 decides, in an odd one the bot.
fn fourth_round(turn: &str, turns: u8) -> Value {
    let (hand, seen, second) = match turn {
        "play" => (json!(["p2a", "m1a", "c6"]), json!(["m1a"]), Value::Null),
        _ => (json!(["p2a", "c6"]), json!([]), "m1a".into()),
    };
    json!({
        "game": "stellar", "rules": 1, "turn": turn, "turns": turns, "start": 1,
        "row": ["b1a", second, "a4a", "s3", "c5b"],
        "seats": [
            { "hand": hand, "seen": seen, "telescope": { "1": "p3a", "2": "m5a", "3": "c2a down", "7": "s1" },
              "notebook": ["m3a", "m4a", "s2", "b6"] },
            { "hand": ["p5a", "a5a"], "seen": ["a5a"],
              "telescope": { "1": "c3a", "3": "c1a", "5": "b4a", "8": "a2a" },
              "notebook": ["b3a", "b2a", "a1a", "s4"] },
        ],
    })
}

/// The two starters of each.
fn starters() -> Value {
    json!({
        "game": "stellar", "rules": 1, "turn": "starters", "start": 2,
        "seats": [{ "hand": ["p3a", "m3a"] }, { "hand": ["c3a", "b3a"] }],
    })
}

/// Texts that are smaller than a decision may be set.
const SMALL_TEXTS: &str = "
    const least = innerWidth < 1024 ? 12 : 13;
    const texts = document.createTreeWalker(document.querySelector('#table'), NodeFilter.SHOW_TEXT);
    const small = [];
    while (texts.nextNode()) {
        const [text, element] = [texts.currentNode.data.trim(), texts.currentNode.parentElement];
        const shown = element.checkVisibility() && !element.closest('.unseen, .clause, .badge, svg');
        const size = parseFloat(getComputedStyle(element).fontSize);
        if (text && shown && size < least) small.push(`${text}: ${size}`);
    }
    return small;";

/// Things with something else over their middle.
const COVERED: &str = "
    const what = '#ask, .slots .number, .choice, .gain, .calls b, .sums b, .product, .points b, .track li';
    const shown = [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
    const over = ({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2);
    return shown.filter((one) => !one.closest('.rival')).filter((one) => {
        const top = over(one.getBoundingClientRect());
        return !(top && (one.contains(top) || top.contains(one)));
    }).map((one) => one.className + ' ' + one.textContent);";

/// The places of all parts of the table.
const BOXES: &str = "
    const parts = '.prompt, .gazer, .row, .desk, .choices, .scope, .notebook';
    return [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility()).map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return part.className.split(' ')[0] + [x, y, width, height].map(Math.round);
    });";

/// Whatever the state of the turn, every part keeps its place, no text is small, nothing is
/// covered, and the decision is on the screen.
#[tokio::test]
async fn the_table_keeps_still_and_can_be_read() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (page, letter) in pages.iter().zip(["a", "b"]) {
            let mut boxes: Vec<Vec<String>> = Vec::new();
            for (at, (turn, turns)) in [("take", 6), ("wipe", 6), ("play", 6)]
                .into_iter()
                .enumerate()
            {
                let name = format!("{}{}", letter.repeat(9), ["a", "b", "c"][at]);
                lay_out(page, &site, &fourth_round(turn, turns), &name).await;
                boxes.push(measure(page, BOXES).await);
                can_be_read(page, &name).await;
            }
            find(page, "label[for=hand-1]").await.click().await.unwrap();
            find(page, "#slot-4").await;
            boxes.push(measure(page, BOXES).await);
            can_be_read(page, "chosen").await;
            for later in &boxes[1..] {
                assert_eq!(&boxes[0], later);
            }
        }
    };
    Site::with_slow_bots()
        .visit(&[Device::Laptop, Device::Phone], look)
        .await;
}

async fn can_be_read(page: &WebDriver, name: &str) {
    let nothing = Vec::<String>::new();
    assert_eq!(
        measure::<Vec<String>>(page, SMALL_TEXTS).await,
        nothing,
        "{name}"
    );
    assert_eq!(
        measure::<Vec<String>>(page, COVERED).await,
        nothing,
        "{name}"
    );
    assert_eq!(outside_of_the_window(page, PARTS).await, nothing, "{name}");
}

/// The opening greets with two cards and one place, without any zeros.
#[tokio::test]
async fn the_opening_shows_two_cards_and_one_place() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (page, name) in pages.iter().zip(["aaaaaaaaaa", "bbbbbbbbbb"]) {
            lay_out(page, &site, &starters(), name).await;
            assert_eq!(count(page, ".fan .choice").await, 2);
            assert_eq!(count(page, ".lit").await, 1);
            assert_eq!(count(page, ".product, .sums, .points").await, 0);
            can_be_read(page, name).await;
            let outside = outside_of_the_window(page, ".fan .choice, .lit, .learn li").await;
            assert!(outside.is_empty(), "{outside:?}");
        }
    };
    Site::with_slow_bots()
        .visit(&[Device::Laptop, Device::Phone], look)
        .await;
}

/// On a phone the rival is one line that opens to the whole telescope and notebook.
#[tokio::test]
async fn the_line_of_the_rival_opens() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        lay_out(page, &site, &fourth_round("play", 6), "aaaaaaaaaa").await;
        let full = find(page, "#rival-full").await;
        assert!(!full.is_displayed().await.unwrap());
        find(page, ".rival .open").await.click().await.unwrap();
        find(page, "#rival-full:popover-open .spot .card").await;
        assert!(full.is_displayed().await.unwrap());
        let outside = outside_of_the_window(page, "#rival-full").await;
        assert!(outside.is_empty(), "{outside:?}");
    };
    Site::with_slow_bots().visit(&[Device::Phone], look).await;
}
