//! The table of Sternenhimmel in a real browser: headless Chromium, driven as a person would use
//! it.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use thirtyfour::prelude::*;

use crate::webdriver::api_players::{ApiPlayers, finished};
use crate::webdriver::page::{
    click_to_deal, count, find, measure, moved_on, open_table, outside_of_the_window,
    record_is_sound, text, type_keys as keys, until, version,
};
use crate::webdriver::{Device, Site};

const SEATS: &[&str] = &["you", "level-4", "level-4"];
const FIVE: &[&str] = &["you", "level-4", "level-4", "level-4", "level-4"];
/// Keys in the encoding of `WebDriver`.
const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const ARROW: &str = "\u{e014}";
/// Time that a click may take before it is tried again.
const CLICK_TIMEOUT: Duration = Duration::from_secs(1);
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Maximum number of turns: a game has at most 12 × 9 stars, and some clicks have no effect.
const TURNS: usize = 200;

const THEATRE: &str = ".theatre:popover-open";
const CLOSE: &str = ".theatre:popover-open .head button";
const TRIED: &str = "#trial.tried";
const CHOSEN_BOTH: &str = "#table:has([name=star]:checked):has([name=space]:checked)";

/// Waits for the viewer's turn; false once the game is over. Without scripting the page reloads
/// itself only now and then, so it is reloaded here.
async fn my_turn(page: &WebDriver) -> bool {
    for _ in 0..TURNS {
        let query = page.query(By::Css("#place, .standings"));
        if query
            .wait(CLICK_TIMEOUT, POLL_INTERVAL)
            .first()
            .await
            .is_ok()
        {
            return count(page, ".standings").await == 0;
        }
        page.refresh().await.unwrap();
    }
    panic!("nobody is asked");
}

/// Clicks an element if it is there. If the table is redrawn meanwhile, the click is lost, and the
/// next round of the loop clicks.
async fn click(page: &WebDriver, what: &str) {
    if let Ok(found) = page.find(By::Css(what)).await {
        let _ = found.click().await;
    }
}

async fn is_there(page: &WebDriver, what: &str) -> bool {
    let query = page.query(By::Css(what)).wait(CLICK_TIMEOUT, POLL_INTERVAL);
    query.first().await.is_ok()
}

/// Chooses the `turn`-th of the stars and of the spaces, as a person does: on a phone, the tab of
/// the board comes first.
async fn choose(page: &WebDriver, turn: usize) {
    let stars = page.find_all(By::Css(".nine label")).await.unwrap();
    let spaces = page.find_all(By::Css("[name=space]")).await.unwrap();
    let space = &spaces[turn % spaces.len()];
    let _ = stars[turn % stars.len()].click().await;
    if let Some(tab) = tab_of(page, space).await {
        click(page, &format!("label[for=tab-{tab}]")).await;
    }
    let _ = space.click().await;
}

/// The number of the tab of the board on which a space is.
async fn tab_of(page: &WebDriver, space: &WebElement) -> Option<usize> {
    let id = space.attr("id").await.ok()??;
    let board = format!("board-{}", id.split('-').next()?);
    for (at, sign) in page
        .find_all(By::Css(".sign"))
        .await
        .ok()?
        .iter()
        .enumerate()
    {
        if sign.attr("id").await.ok()?? == board {
            return Some(at + 1);
        }
    }
    None
}

/// Chooses a star and a space until the page shows what they would bring. A click on a moving part
/// of the page has no effect, and a scoring that opens late lies over the boards until it is closed.
async fn try_out(page: &WebDriver) {
    for turn in 4..TURNS {
        click(page, CLOSE).await;
        choose(page, turn).await;
        if is_there(page, TRIED).await {
            return;
        }
    }
    panic!("nothing is tried out");
}

/// Waits a moment for another version than `seen`; the caller repeats a click that had no effect.
async fn next_version(page: &WebDriver, seen: usize) {
    is_there(page, &format!("#table:not([data-version=\"{seen}\"])")).await;
}

/// Takes a turn; false once the game is over.
async fn take_turn(page: &WebDriver, turn: usize) -> bool {
    if !my_turn(page).await {
        return false;
    }
    click(page, CLOSE).await;
    let seen = version(page).await;
    choose(page, turn).await;
    click(page, "#place").await;
    next_version(page, seen).await;
    true
}

/// Takes turns until a board was scored, and its theatre has opened by itself.
async fn until_the_theatre(page: &WebDriver) {
    for turn in 0..TURNS {
        assert!(my_turn(page).await, "a board is scored before the end");
        if count(page, ".replay").await > 0 {
            find(page, THEATRE).await;
            return;
        }
        take_turn(page, turn).await;
    }
    panic!("no board is scored");
}

/// Waits until no theatre is open.
async fn no_theatre(page: &WebDriver) {
    find(page, "body:not(:has(.theatre:popover-open))").await;
}

/// Every clause in the theatre that is open, in order.
async fn clauses(page: &WebDriver) -> Vec<String> {
    let steps = page.find_all(By::Css(".theatre .acts .clause")).await;
    let mut clauses = Vec::new();
    for step in steps.unwrap() {
        clauses.push(step.text().await.unwrap());
    }
    clauses
}

#[tokio::test]
async fn a_whole_game_by_clicking() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        page.goto(&site.url("/")).await.unwrap();
        find(page, ".game").await;
        click_to_deal(page, &site, "[data-game=sternenhimmel] button.now").await;
        find(page, "#table").await;
        until_the_theatre(page).await;
        let clauses = clauses(page).await;
        assert_eq!(clauses.first().map(String::as_str), Some("ST-10"));
        assert_eq!(clauses.last().map(String::as_str), Some("ST-21"));
        assert!(clauses.contains(&"ST-14".to_owned()), "{clauses:?}");
        for turn in 0..TURNS {
            if !take_turn(page, turn * 7).await {
                break;
            }
        }
        find(page, ".standings .result:nth-child(3)").await;
        assert!(page.title().await.unwrap().starts_with("Game over"));
        find(page, THEATRE).await; // The last board is shown too.
        record_is_sound(page, &site).await;
    };
    Site::new().visit(&[Device::Phone], game).await;
}

/// A choice shows what it would bring before it is made, and stays when the table is drawn anew.
#[tokio::test]
async fn a_star_is_tried_out_first() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open_table(page, &site, "sternenhimmel", SEATS).await;
        assert!(my_turn(page).await);
        assert_eq!(count(page, TRIED).await, 0);
        let seen = version(page).await;
        try_out(page).await;
        let space = find(page, "[name=space]:checked").await;
        let space = space.attr("value").await.unwrap().unwrap();
        let title = text(page, ".what-if h2").await.to_lowercase();
        assert!(
            title.starts_with(space.split(' ').next().unwrap()),
            "{title}"
        );
        assert!(
            title.ends_with("after this") || title.ends_with("with this"),
            "{title}"
        );
        assert!(count(page, "#trial td.gain").await == 3);
        assert_eq!(version(page).await, seen, "nothing has happened");
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// Places a star by keys alone. A scoring that opens late has the keys until Escape closes it, so
/// they are pressed again then.
async fn place_by_keys(page: &WebDriver, turn: usize) {
    let seen = version(page).await;
    for _ in 0..TURNS {
        if choose_by_keys(page, turn).await {
            keys(page, ENTER).await;
            next_version(page, seen).await;
        }
        if version(page).await != seen {
            return;
        }
    }
    panic!("turn {turn}: the keys come to nothing");
}

/// Presses the keys that choose a star and a space; true if both are chosen then.
async fn choose_by_keys(page: &WebDriver, turn: usize) -> bool {
    keys(page, ESCAPE).await;
    let star = find(page, "[name=star]").await.attr("data-key").await;
    keys(page, &star.unwrap().unwrap()).await;
    keys(page, ["a", "b", "c"][turn % 3]).await;
    if turn.is_multiple_of(2) {
        keys(page, ARROW).await;
    }
    is_there(page, CHOSEN_BOTH).await
}

/// Digits choose a star, letters a board, arrows a space; Enter places the star.
#[tokio::test]
async fn the_keyboard_is_enough() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open_table(page, &site, "sternenhimmel", SEATS).await;
        for turn in 0..10 {
            assert!(my_turn(page).await);
            place_by_keys(page, turn).await;
        }
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// A whole turn with its trial: choose, try, place. And the steps of a scoring, behind a button.
#[tokio::test]
async fn it_can_be_played_without_scripting() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        open_table(page, &site, "sternenhimmel", SEATS).await;
        assert!(my_turn(page).await);
        let seen = version(page).await;
        choose(page, 5).await;
        find(page, ".try").await.click().await.unwrap();
        find(page, TRIED).await;
        assert_eq!(version(page).await, seen, "nothing has happened");
        let chosen = "[name=star]:checked, [name=space]:checked";
        assert_eq!(count(page, chosen).await, 2, "the choice is kept");
        find(page, "#place").await.click().await.unwrap();
        moved_on(page, seen).await;
        for turn in 0..TURNS {
            assert!(
                take_turn(page, turn).await,
                "boards are scored before the end"
            );
            if count(page, ".replay").await > 0 {
                break;
            }
        }
        find(page, ".replay").await.click().await.unwrap();
        let shown = find(page, &format!("{THEATRE} .acts li")).await;
        assert!(shown.text().await.unwrap().contains("ST-10"));
    };
    Site::new()
        .visit(&[Device::LaptopWithoutScripting], game)
        .await;
}

/// Zones keep their places and sizes when a star is placed.
async fn stays_in_place(page: &WebDriver, device: &str) {
    let before: Vec<Vec<f64>> = measure(page, BOXES).await;
    take_turn(page, 1).await;
    assert!(my_turn(page).await);
    click(page, CLOSE).await;
    let after: Vec<Vec<f64>> = measure(page, BOXES).await;
    assert_eq!(before, after, "{device}");
}

/// Five boards and all that a decision needs are on the screen, without scrolling, and nothing is
/// too small for a finger.
#[tokio::test]
async fn a_decision_fits_on_phones_and_laptop() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (page, device) in pages.iter().zip(["phone", "small phone", "laptop"]) {
            open_table(page, &site, "sternenhimmel", FIVE).await;
            for turn in 0..4 {
                take_turn(page, turn).await;
            }
            assert!(my_turn(page).await);
            try_out(page).await;
            let outside = outside_of_the_window(page, PARTS).await;
            assert!(outside.is_empty(), "{device}: {outside:?}");
            let wide: bool = measure(page, WIDER_THAN_THE_WINDOW).await;
            assert!(!wide, "{device} scrolls sideways");
            let least: f64 = measure(page, SMALLEST_SPACE).await;
            assert!(least >= 36.0, "{device}: {least} pixels");
            let (small, words): (f64, String) = measure(page, SMALLEST_TEXT).await;
            let enough = if device == "laptop" { 13.0 } else { 12.0 };
            assert!(small >= enough, "{device}: {small} pixels: {words}");
            stays_in_place(page, device).await;
        }
    };
    let devices = [Device::Phone, Device::SmallPhone, Device::Laptop];
    Site::new().visit(&devices, look).await;
}

/// The board of an action: `libra` of `place 10 libra 2`.
fn sign_of(action: &str) -> &str {
    action.split(' ').nth(2).unwrap()
}

/// The legal actions of the open boards, board by board.
fn by_sign(legal: &[String]) -> BTreeMap<&str, Vec<&String>> {
    let mut boards: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
    for action in legal {
        boards.entry(sign_of(action)).or_default().push(action);
    }
    boards
}

/// Number of empty spaces on the board of these actions.
fn empty(actions: &[&String]) -> usize {
    let spaces = actions.iter().map(|action| action.rsplit(' ').next());
    spaces.collect::<BTreeSet<_>>().len()
}

/// An action on a board that has more than one empty space, if there is one among the first two.
fn fill(legal: &[String]) -> Option<String> {
    let boards = by_sign(legal);
    let mut two = boards.values().take(2);
    let open = two.find(|actions| empty(actions) > 1)?;
    Some(open[0].clone())
}

/// An action that completes a board.
fn complete(legal: &[String]) -> String {
    let boards = by_sign(legal);
    let last = boards.values().find(|actions| empty(actions) == 1);
    last.expect("a board is nearly full")[0].clone()
}

/// Opens the page of a table where two boards have one empty space each, and nobody acts by itself.
async fn before_two_scorings(page: &WebDriver, site: &Site) -> ApiPlayers {
    let wish = json!({"game": "sternenhimmel", "options": {"start": "1"}});
    let players = ApiPlayers::sit_down(site, 3, wish);
    page.goto(&site.url(&players.path())).await.unwrap();
    find(page, "#table[data-version]").await;
    let mut asked = 0;
    loop {
        let seen = players.look(site, asked);
        let legal: Vec<String> = serde_json::from_value(seen["view"]["legal"].clone()).unwrap();
        let Some(action) = fill(&legal) else { break };
        let version = players.act(site, |_| action.clone());
        asked = usize::try_from(version).unwrap() % 3;
    }
    assert_eq!(count(page, THEATRE).await, 0, "nothing was scored yet");
    players
}

/// A scoring opens by itself, is closed by its button or by Escape, and can be looked at again.
#[tokio::test]
async fn a_scoring_can_be_shown_again() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        let players = before_two_scorings(page, &site).await;
        players.act(&site, complete);
        let title = text(page, &format!("{THEATRE} h2")).await;
        find(page, CLOSE).await.click().await.unwrap();
        no_theatre(page).await;
        find(page, ".replay").await.click().await.unwrap();
        assert_eq!(text(page, &format!("{THEATRE} h2")).await, title);
        keys(page, ESCAPE).await;
        no_theatre(page).await;
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// Two boards are completed one right after the other: the second scoring waits until the first is
/// closed, and a reload plays neither again.
#[tokio::test]
async fn scorings_are_shown_one_after_the_other() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        let players = before_two_scorings(page, &site).await;
        let version = players.act(&site, complete);
        find(page, &format!("#table[data-version='{version}']")).await;
        let first = text(page, &format!("{THEATRE} h2")).await;
        let version = players.act(&site, complete);
        find(page, &format!("#table[data-version='{version}']")).await;
        find(page, ".replay").await;
        assert_eq!(
            text(page, &format!("{THEATRE} h2")).await,
            first,
            "it plays on"
        );
        assert_eq!(text(page, CLOSE).await, "Next board");
        find(page, CLOSE).await.click().await.unwrap();
        let title = format!("document.querySelector('{THEATRE} h2')?.textContent");
        until(page, &format!("({title} ?? {first:?}) !== {first:?}")).await;
        assert_eq!(text(page, CLOSE).await, "Close");
        page.refresh().await.unwrap();
        find(page, "body > .theatre").await;
        assert_eq!(
            count(page, THEATRE).await,
            0,
            "it was seen before the reload"
        );
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// The last scoring is not laid over the result again, neither by a reload nor for a newcomer.
#[tokio::test]
async fn a_finished_table_shows_its_result() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let [page, newcomer] = &pages[..] else {
            panic!("two browsers are asked for")
        };
        let table = finished(page, &site, "sternenhimmel", 3).await;
        page.refresh().await.unwrap();
        newcomer.goto(&site.url(&table)).await.unwrap();
        for page in [page, newcomer] {
            find(page, "body > .theatre").await;
            assert_eq!(count(page, THEATRE).await, 0);
            find(page, ".replay").await.click().await.unwrap();
            find(page, THEATRE).await;
        }
    };
    Site::new()
        .visit(&[Device::Laptop, Device::Phone], game)
        .await;
}

/// The elements that a decision needs; on a phone one board is shown, and the others are tabs.
const PARTS: &str = "#ask, .nine > li, .verdict, #place, #trial tbody tr, .seat-row, .what-if";
const WIDER_THAN_THE_WINDOW: &str =
    "return document.documentElement.scrollWidth > document.documentElement.clientWidth";
const SMALLEST_SPACE: &str = "return Math.min(...[...document.querySelectorAll('.pick')]
    .map((pick) => pick.getBoundingClientRect().width).filter((width) => width > 0))";
const SMALLEST_TEXT: &str = "
    const sized = [...document.querySelectorAll('#table :is(h1, h2, p, span, b, td, th, label, button)')]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.theatre, .unseen, .badge, .clause'))
        .filter((it) => [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
        .map((it) => [parseFloat(getComputedStyle(it).fontSize), it.textContent]);
    return sized.reduce((least, it) => (it[0] < least[0] ? it : least), [99, '']);";
const BOXES: &str = "return ['.prompt', '.players', '.what-if', '.rack', '.sign']
    .map((part) => [...document.querySelectorAll(part)].find((it) => it.checkVisibility()))
    .map((part) => part.getBoundingClientRect())
    .map(({ x, y, width, height }) => [x, y, width, height])";
