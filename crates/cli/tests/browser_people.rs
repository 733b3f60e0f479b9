//! Profiles and the best players in real browsers.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;

use thirtyfour::prelude::*;

use crate::webdriver::page::{click, count, find, measure, press, text};
use crate::webdriver::{Device, Site};

const PASSWORD: &str = "correct horse battery";
const NO_SCROLLING_ASIDE: &str = "return document.documentElement.scrollWidth <= innerWidth";
/// The smallest letters of the page in pixels, those of drawings as they are scaled.
const SMALLEST: &str = "
    const shown = (element) => {
        const size = parseFloat(getComputedStyle(element).fontSize);
        const drawing = element.ownerSVGElement;
        return drawing ? size * drawing.getScreenCTM().a : size;
    };
    const written = [...document.querySelectorAll('main *')].filter((element) =>
        !element.closest('.unseen, title, desc')
        && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
    return Math.min(...written.map(shown));
";
/// The parts of the page that can be touched and are less than 28 pixels high.
const TOO_SMALL: &str = "
    return [...document.querySelectorAll('main a.button, main .tabs a, main .replay')]
        .filter((element) => element.getBoundingClientRect().height < 28).length;
";

async fn type_in(page: &WebDriver, what: &str, text: &str) {
    find(page, what).await.send_keys(text).await.unwrap();
}

/// Makes an account and loses a rated game against a bot, by forms alone.
async fn lose_a_rated_game(page: &WebDriver, site: &Site, name: &str) {
    page.goto(site.url("/best/stella-quest")).await.unwrap();
    click(page, "main a.primary").await;
    type_in(page, "[name=name]", name).await;
    type_in(page, "[name=password]", PASSWORD).await;
    click(page, "main form button.primary").await;
    // The list leads on to a rated table, with a time limit.
    click(page, "main a.primary").await;
    find(page, "[name=rated]:checked").await;
    click(page, "[name=others][value=bots]").await;
    find(page, "#table[data-version]").await;
    let table = page.current_url().await.unwrap();
    let table = table.path().to_owned();
    resign(page, site, &table).await;
}

/// Resigns by the form of the table, which is in a panel that needs scripting to open.
async fn resign(page: &WebDriver, site: &Site, table: &str) {
    let id = table.rsplit('/').next().unwrap();
    let cookie = page.get_all_cookies().await.unwrap();
    let cookie = cookie.iter().find(|it| it.name == "asterism").unwrap();
    let answer = ureq::post(site.url(&format!("/api/tables/{id}/notes")))
        .header("authorization", format!("Bearer {}", cookie.value))
        .send_json(serde_json::json!({"kind": "resign", "text": ""}));
    assert_eq!(answer.unwrap().status(), 200);
}

/// Checks what every page of players must have at this size.
async fn fits(page: &WebDriver, least: f64) {
    let address = page.current_url().await.unwrap();
    assert!(measure::<bool>(page, NO_SCROLLING_ASIDE).await, "{address}");
    let smallest = measure::<f64>(page, SMALLEST).await;
    assert!(smallest >= least, "{address}: {smallest} px");
    assert_eq!(measure::<usize>(page, TOO_SMALL).await, 0, "{address}");
    assert_eq!(count(page, "h1").await, 1, "{address}");
}

/// From the account to the profile, the list of the best and a replay, by links alone.
async fn from_the_account_to_the_best(page: &WebDriver, site: &Site, least: f64) {
    let name = "Wilhelmina Featherstone";
    lose_a_rated_game(page, site, name).await;
    page.goto(site.url("/account")).await.unwrap();
    click(page, "a[href^='/people/']").await;
    assert_eq!(text(page, "h1").await, name);
    find(page, ".standing .curve").await;
    fits(page, least).await;
    click(page, ".standing a[href='/best/stella-quest']").await;
    assert!(text(page, "tr.mine").await.contains(name));
    fits(page, least).await;
    click(page, ".tabs a[href='/best']").await;
    fits(page, least).await;
    click(page, ".podium .person").await;
    click(page, ".played .replay").await;
    find(page, "main h1").await;
    assert!(
        page.current_url()
            .await
            .unwrap()
            .path()
            .ends_with("/replay")
    );
}

#[tokio::test]
async fn a_player_on_a_phone_finds_the_own_place() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        from_the_account_to_the_best(&pages[0], &site, 12.0).await;
    };
    Site::new().visit(&[Device::Phone], look).await;
}

#[tokio::test]
async fn profiles_need_no_scripting() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        from_the_account_to_the_best(&pages[0], &site, 12.0).await;
    };
    Site::new()
        .visit(&[Device::LaptopWithoutScripting], look)
        .await;
}

#[tokio::test]
async fn the_keyboard_alone_leads_to_a_profile() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        lose_a_rated_game(page, &site, "Ann").await;
        page.goto(site.url("/")).await.unwrap();
        for next in [".bar a[href='/best']", ".podium .person", ".played .replay"] {
            press(page, Key::Tab, 40, next).await;
            page.action_chain()
                .send_keys(Key::Enter)
                .perform()
                .await
                .unwrap();
        }
        find(page, "main h1").await;
        page.goto(site.url("/people/Nobody")).await.unwrap();
        assert!(text(page, "main").await.contains("has a public profile"));
    };
    Site::new().visit(&[Device::Laptop], look).await;
}
