//! A game that is over in a real browser: step by step, by itself, and played on.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;

use thirtyfour::prelude::*;

use crate::webdriver::api_players::finished;
use crate::webdriver::page::{
    LEGAL, click, count, find, measure, outside_of_the_window, type_keys, version,
};
use crate::webdriver::{Device, Site};

/// Waits until the page shows this step.
async fn at_step(page: &WebDriver, step: usize) {
    find(page, &format!("#reel[data-step='{step}']")).await;
    assert_eq!(version(page).await, step);
}

#[tokio::test]
async fn steps_by_click_key_and_by_themselves() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        finished(page, &site, "stella-quest", 3).await;
        click(page, ".after a[href*='/replay']").await;
        at_step(page, 0).await;
        measure::<bool>(page, "window.same = true; return true").await;
        click(page, "#on").await;
        at_step(page, 1).await;
        for (key, step) in [
            (Key::Right, 2),
            (Key::Right, 3),
            (Key::Left, 2),
            (Key::Home, 0),
        ] {
            find(page, "body").await.send_keys(key + "").await.unwrap();
            at_step(page, step).await;
        }
        click(page, "#play").await;
        at_step(page, 2).await; // It goes on by itself.
        click(page, "#play").await;
        find(page, "#play[aria-pressed='false']").await;
        click(page, "#eyes-2").await;
        find(page, "#eyes-2[aria-current]").await;
        assert_eq!(
            count(page, ".hands").await,
            0,
            "one seat sees no other hand"
        );
        click(page, "#last").await;
        find(page, ".scoring").await;
        assert!(
            measure::<bool>(page, "return window.same").await,
            "nothing was loaded anew"
        );
        let address = page.current_url().await.unwrap();
        assert!(address.query().unwrap().contains("seat=2"), "{address}");
        page.goto(address.as_str()).await.unwrap();
        find(page, ".scoring").await;
        click(page, "#first").await;
        at_step(page, 0).await;
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// Keys in the encoding of `WebDriver`.
const ARROW_RIGHT: &str = "\u{e014}";
const ARROW_LEFT: &str = "\u{e012}";
const ESCAPE: &str = "\u{e00c}";
const SPACE: &str = " ";

/// Each press counts from the step that was asked for last, not from the one that is still drawn.
#[tokio::test]
async fn quick_presses_of_an_arrow_all_count() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        let table = finished(page, &site, "stella-quest", 3).await;
        let address = site.url(&format!("{table}/replay?step=0&seat=1"));
        page.goto(&address).await.unwrap();
        type_keys(page, &ARROW_RIGHT.repeat(8)).await;
        at_step(page, 8).await;
        type_keys(page, &ARROW_LEFT.repeat(3)).await;
        at_step(page, 5).await;
        type_keys(page, &ARROW_LEFT.repeat(9)).await;
        at_step(page, 0).await;
        // The same on the slider, and with other eyes chosen on the way.
        click(page, "#step").await;
        let on_slider =
            measure::<usize>(page, "return Number(document.querySelector('#step').value)");
        let middle = on_slider.await;
        at_step(page, middle).await;
        type_keys(page, &ARROW_LEFT.repeat(4)).await;
        at_step(page, middle - 4).await;
        let at_once = "document.querySelector('#on').click(); document.querySelector('#eyes-2').click(); \
            document.querySelector('#on').click(); return true";
        assert!(measure::<bool>(page, at_once).await);
        at_step(page, middle - 2).await;
        find(page, "#eyes-2[aria-current]").await;
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// Escape closes *More*; Space plays and pauses, whether *More* is open, closed or just left.
#[tokio::test]
async fn more_is_closed_by_escape_and_not_by_space() {
    const OPEN: &str = "#reel details[open]";
    const CLOSED: &str = "#reel details:not([open])";
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        let table = finished(page, &site, "stella-quest", 3).await;
        let address = site.url(&format!("{table}/replay?step=0&seat=1"));
        page.goto(&address).await.unwrap();
        click(page, "#more").await;
        find(page, OPEN).await;
        type_keys(page, SPACE).await;
        find(page, "#play[aria-pressed=true]").await;
        assert_eq!(count(page, OPEN).await, 1, "Space does not close it");
        type_keys(page, SPACE).await;
        find(page, "#play[aria-pressed=false]").await;
        type_keys(page, ESCAPE).await;
        find(page, CLOSED).await;
        type_keys(page, SPACE).await;
        find(page, "#play[aria-pressed=true]").await;
        assert_eq!(count(page, CLOSED).await, 1, "Space does not open it");
        // A field in it keeps its keys, and Escape closes it from there too.
        type_keys(page, SPACE).await;
        find(page, "#play[aria-pressed=false]").await;
        click(page, "#more").await;
        let step = version(page).await;
        let focus = "document.querySelector('.go-on select').focus(); return true";
        assert!(measure::<bool>(page, focus).await);
        type_keys(page, ARROW_RIGHT).await;
        assert_eq!(version(page).await, step);
        type_keys(page, ESCAPE).await;
        find(page, CLOSED).await;
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

#[tokio::test]
async fn the_bar_stays_in_sight_and_nothing_is_cut_off() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for (game, seats) in [
            ("stella-quest", 4),
            ("stellar", 2),
            ("sternenhimmel", 4),
            ("starshine", 3),
            ("among-the-stars", 4),
        ] {
            let table = finished(&pages[0], &site, game, seats).await;
            for page in &pages {
                for seat in ["all", "1"] {
                    let address = site.url(&format!("{table}/replay?step=20&seat={seat}"));
                    page.goto(&address).await.unwrap();
                    let outside = outside_of_the_window(page, "#reel, #reel .controls > *").await;
                    assert_eq!(outside, [""; 0], "{game} {seat}");
                    let wide = "return document.documentElement.scrollWidth - innerWidth";
                    assert!(measure::<i64>(page, wide).await <= 0, "{game} {seat}");
                }
            }
        }
    };
    Site::new()
        .visit(&[Device::Laptop, Device::Phone], game)
        .await;
}

#[tokio::test]
async fn a_picture_of_a_step_shows_the_table() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        for (game, seats) in [
            ("stella-quest", 3),
            ("stellar", 2),
            ("sternenhimmel", 3),
            ("starshine", 3),
            ("among-the-stars", 3),
        ] {
            let table = finished(page, &site, game, seats).await;
            page.goto(&site.url(&format!("{table}/still.svg?step=12&seat=all")))
                .await
                .unwrap();
            let shown = "const table = document.querySelector('#table'); \
                return table !== null && table.getBoundingClientRect().width > 1000 \
                && document.querySelectorAll('.of-one').length > 1 \
                && getComputedStyle(document.querySelector('.prompt')).display !== 'block'";
            assert!(measure::<bool>(page, shown).await, "{game}");
        }
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

#[tokio::test]
async fn somebody_plays_on_without_scripting_too() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let table = finished(&pages[0], &site, "stella-quest", 2).await;
        for page in &pages {
            let address = site.url(&format!("{table}/replay?step=3&seat=1"));
            page.goto(&address).await.unwrap();
            click(page, "#on").await;
            at_step(page, 4).await;
            click(page, "#more").await;
            click(page, ".go-on select[name=bot] option[value=level-1]").await;
            click(page, ".go-on button.primary").await;
            find(page, "#table .own").await;
            find(page, &format!("{LEGAL}, .scoring")).await;
            let first = "return document.querySelector('#log').firstElementChild.textContent";
            assert_eq!(
                measure::<String>(page, first).await,
                "The game went on from a position."
            );
        }
    };
    Site::new()
        .visit(&[Device::Laptop, Device::LaptopWithoutScripting], game)
        .await;
}
