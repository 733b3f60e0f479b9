//! Events of a table in a real browser, played one at a time: in order, at the chosen speed,
//! forwards and back.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use thirtyfour::prelude::*;

use crate::webdriver::api_players::ApiPlayers;
use crate::webdriver::page::{
    NewTable, at_speed, click, find, measure, open_table, open_table_with, type_keys, until,
    version,
};
use crate::webdriver::{Device, Site};

/// Records every version that the page shows.
const RECORD: &str = "
    const table = document.getElementById('table');
    window.versions = [Number(table.dataset.version)];
    new MutationObserver(() => {
        const version = Number(table.dataset.version);
        if (window.versions.at(-1) !== version) window.versions.push(version);
    }).observe(table, {attributes: true});
    return true";

/// The cards that may be played or taken; drawing is no move that others answer.
const LEGAL: &str = "#table .choice[name=action]:not([value=draw])";

const VERSIONS: &str = "return window.versions";

/// A table at which seat 1 leads, with three bots that move at once.
async fn fast_table(page: &WebDriver, site: &Site) {
    let table = NewTable {
        game: "stella-quest",
        seats: &["you", "level-1", "level-1", "level-1"],
        option: "start",
        value: "1",
    };
    open_table_with(page, site, table).await;
    find(page, LEGAL).await;
}

/// Plays the first card that may be played, and waits until it is the player's turn again.
async fn play_and_wait(page: &WebDriver) {
    let seen = version(page).await;
    click(page, LEGAL).await;
    until(
        page,
        &format!(
            "(({{ version, mine, over }}) => Number(version) > {seen} + 1 && (mine !== undefined || over !== undefined))\
             (document.getElementById('table').dataset)"
        ),
    )
    .await;
}

/// True if each number is the one before plus one.
fn follow_each_other(versions: &[usize]) -> bool {
    versions.windows(2).all(|pair| pair[1] == pair[0] + 1)
}

#[tokio::test]
async fn every_version_is_shown_in_order_however_fast_bots_are() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for page in &pages {
            fast_table(page, &site).await;
            at_speed(page, "normal").await;
            assert!(measure::<bool>(page, RECORD).await);
            for _ in 0..2 {
                play_and_wait(page).await;
            }
            let versions = measure::<Vec<usize>>(page, VERSIONS).await;
            assert!(versions.len() > 4, "{versions:?}");
            assert!(follow_each_other(&versions), "{versions:?}");
        }
    };
    Site::new()
        .visit(&[Device::Laptop, Device::Phone], look)
        .await;
}

#[tokio::test]
async fn one_key_skips_to_now_and_no_version_is_left_out() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        fast_table(page, &site).await;
        at_speed(page, "slow").await;
        assert!(measure::<bool>(page, RECORD).await);
        click(page, LEGAL).await;
        find(page, "#catch-up:not([hidden])").await;
        type_keys(page, ".").await;
        find(page, "#catch-up[hidden]").await;
        let versions = measure::<Vec<usize>>(page, VERSIONS).await;
        assert!(versions.len() > 1, "{versions:?}");
        until(page, "'mine' in document.getElementById('table').dataset").await;
    };
    Site::new().visit(&[Device::Laptop], look).await;
}

/// True while an earlier step is looked at.
const LOOKS_BACK: &str = "document.getElementById('table').classList.contains('past')";

#[tokio::test]
async fn what_others_did_is_looked_at_again_without_leaving() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        fast_table(page, &site).await;
        play_and_wait(page).await;
        let now = "return document.querySelector('#zone-prompt').textContent";
        let prompt = measure::<String>(page, now).await;
        for loaded in [false, true] {
            if loaded {
                page.refresh().await.unwrap();
                find(page, LEGAL).await;
            }
            click(page, "#table [data-step='-1']").await;
            until(page, LOOKS_BACK).await;
            assert_ne!(
                measure::<String>(page, now).await,
                prompt,
                "loaded: {loaded}"
            );
            click(page, "#table [data-step='1']").await;
            until(page, &format!("!{LOOKS_BACK}")).await;
            assert_eq!(
                measure::<String>(page, now).await,
                prompt,
                "loaded: {loaded}"
            );
        }
    };
    Site::new().visit(&[Device::Laptop], look).await;
}

#[tokio::test]
async fn sound_speed_and_rule_numbers_are_remembered() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        fast_table(page, &site).await;
        find(page, "#sound[aria-pressed=true]").await;
        click(page, "#sound").await;
        click(page, "#more").await;
        click(page, "#speed option[value=fast]").await;
        click(page, "#numbers").await;
        page.refresh().await.unwrap();
        find(page, "#sound[aria-pressed=false]").await;
        let speed = measure::<String>(page, "return document.getElementById('speed').value").await;
        assert_eq!(speed, "fast");
        find(page, "html[data-numbers]").await;
    };
    Site::new().visit(&[Device::Laptop], look).await;
}

#[tokio::test]
async fn remarks_that_nobody_has_read_are_counted() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let players = ApiPlayers::sit_down(&site, 2, json!({"game": "stella-quest"}));
        let page = &pages[0];
        page.goto(&site.url(&players.path())).await.unwrap();
        find(page, "#unread[hidden]").await;
        players.say(&site, 0, "Hello!");
        players.say(&site, 1, "Hello you!");
        until(
            page,
            "document.getElementById('unread').textContent === '2'",
        )
        .await;
        click(page, ".tools [popovertarget=chat]").await;
        find(page, "#chat:popover-open").await;
        until(page, "document.getElementById('unread').hidden").await;
    };
    Site::new().visit(&[Device::Phone], look).await;
}

/// Takes the first open action as the script does.
const ACT: &str = "return (async () => {
    const { table, version } = document.getElementById('table').dataset;
    const { view } = await (await fetch(`/api/tables/${table}`)).json();
    const body = new URLSearchParams({ version, action: view.legal[0] });
    const headers = { 'X-Asterism': 'live' };
    return (await fetch(`/t/${table}/act`, { method: 'POST', headers, body })).ok;
})()";

/// The names of zones that look different on this page and on the same page loaded anew.
const DIFFERENT: &str = "return (async () => {
    const fresh = await (await fetch(location.pathname)).text();
    const loaded = new DOMParser().parseFromString(fresh, 'text/html');
    const plain = (zone) => {
        const copy = zone.cloneNode(true);
        for (const part of copy.querySelectorAll('*')) {
            part.removeAttribute('style');
            part.classList.remove('moment', 'loses');
            if (part.matches('.here')) part.replaceChildren();
            if (part.matches('.steps-of')) part.hidden = false;
        }
        return copy.innerHTML.replaceAll(' class=\"\"', '');
    };
    // The scoring of a board is moved out of its zone.
    const zones = (page) => [...page.querySelectorAll('#table > .zone:not(#zone-theatre)')];
    const names = zones(document).map(({ id }) => id).join();
    if (names !== zones(loaded).map(({ id }) => id).join()) return [names];
    const different = zones(loaded).filter((zone) => plain(zone) !== plain(document.getElementById(zone.id)));
    return different.map(({ id }) => id);
})()";

/// Updates leave out what a page was sent before. What it puts together must be what the server draws.
#[tokio::test]
async fn a_page_that_was_updated_is_as_if_it_were_loaded_anew() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        for (game, seats) in [
            ("stella-quest", 4),
            ("stellar", 2),
            ("sternenhimmel", 5),
            ("starshine", 4),
            ("among-the-stars", 4),
        ] {
            let sitters = ["you", "level-1", "level-1", "level-1", "level-1"];
            open_table(page, &site, game, &sitters[..seats]).await;
            at_speed(page, "instant").await;
            for _ in 0..8 {
                until(page, "'mine' in document.getElementById('table').dataset").await;
                let seen = version(page).await;
                assert!(measure::<bool>(page, ACT).await, "{game}");
                until(
                    page,
                    &format!("document.getElementById('table').dataset.version > {seen}"),
                )
                .await;
            }
            until(page, "'mine' in document.getElementById('table').dataset").await;
            // A bot may act between the two looks, but not for long: then it waits for the person.
            let mut different = measure::<Vec<String>>(page, DIFFERENT).await;
            for _ in 0..50 {
                if different.is_empty() {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(200)).await;
                different = measure::<Vec<String>>(page, DIFFERENT).await;
            }
            assert_eq!(different, [""; 0], "{game}");
        }
    };
    Site::new().visit(&[Device::Laptop], look).await;
}
