//! Inviting friends by one link, in real browsers.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;

use thirtyfour::prelude::*;

use crate::webdriver::page::{
    click, click_to_deal, count, fill_in, find, invitation, measure, open_table, text,
};
use crate::webdriver::{Device, Site};

/// True if the page needs no scrolling in this direction.
const NO_SCROLLING_DOWN: &str = "return document.documentElement.scrollHeight <= innerHeight";
const NO_SCROLLING_ASIDE: &str = "return document.documentElement.scrollWidth <= innerWidth";

/// Sits down by the link under this name.
async fn join(friend: &WebDriver, site: &Site, link: &str, name: &str) {
    friend.goto(link).await.unwrap();
    let field = find(friend, "input[name=name]").await;
    field.send_keys(name).await.unwrap();
    click_to_deal(friend, site, "main form button.primary").await;
    find(friend, "#table").await;
}

#[tokio::test]
async fn a_friend_on_a_phone_is_seen_to_arrive() {
    let meet = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let (host, friend) = (&pages[0], &pages[1]);
        open_table(host, &site, "stella-quest", &["you", "human", "human"]).await;
        find(host, ".qr path").await;
        let link = invitation(host).await;
        join(friend, &site, &link, "Ben").await;
        let arrived = "#table .arrived[data-name=Ben]";
        assert!(
            text(host, arrived).await.contains("just sat down"),
            "without a reload"
        );
        assert_eq!(
            count(friend, "[name=do]").await,
            0,
            "only the host changes seats"
        );
        assert!(measure::<bool>(friend, NO_SCROLLING_ASIDE).await);
        click(host, "button[value='swap 2 1']").await;
        find(host, "#table .sitters > li:first-child[data-name=Ben]").await;
        click(host, "button[value='add 3']").await;
        for page in &pages {
            find(page, "#table[data-version]").await;
        }
        assert!(host.current_url().await.unwrap().path().starts_with("/t/"));
    };
    Site::with_slow_bots()
        .visit(&[Device::Laptop, Device::Phone], meet)
        .await;
}

#[tokio::test]
async fn a_late_friend_can_watch() {
    let meet = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let (host, friend, late) = (&pages[0], &pages[1], &pages[2]);
        open_table(host, &site, "stella-quest", &["you", "human"]).await;
        let link = invitation(host).await;
        join(friend, &site, &link, "Ben").await;
        find(host, "#table[data-version]").await;
        late.goto(&link).await.unwrap();
        assert_eq!(count(late, "main form").await, 0);
        click(late, "main a.primary").await;
        find(late, "#table[data-version]").await;
    };
    Site::with_slow_bots()
        .visit(&[Device::Laptop, Device::Phone, Device::Phone], meet)
        .await;
}

/// The HTML of the table on a page.
const TABLE: &str = "return document.getElementById('table').innerHTML";

#[tokio::test]
async fn a_secret_choice_is_changed_and_nobody_else_can_tell() {
    let choose = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let (host, friend) = (&pages[0], &pages[1]);
        open_table(host, &site, "stellar", &["you", "human"]).await;
        join(friend, &site, &invitation(host).await, "Ben").await;
        find(host, "#table[data-version='0']").await;
        let mut seen = String::new();
        for chosen in ["hand-0", "hand-1", "hand-0"] {
            click(host, &format!("#{chosen}")).await;
            find(host, &format!("#{chosen}.chosen")).await;
            assert!(text(host, "#ask").await.starts_with("You chose: "));
            assert_eq!(count(host, ".choice.chosen").await, 1);
            find(friend, "#table[data-version='1']").await;
            let now: String = measure(friend, TABLE).await;
            assert!(seen.is_empty() || seen == now, "it was changed to {chosen}");
            seen = now;
        }
        let kept: String = measure(host, "return document.getElementById('hand-0').value").await;
        click(friend, "#hand-0").await;
        find(host, "#table[data-version='2']").await;
        let card = kept.replace("start ", "");
        find(host, &format!(".spot[data-move='{card}']")).await;
        assert_eq!(count(host, ".choice.chosen").await, 0);
    };
    Site::with_slow_bots()
        .visit(&[Device::Laptop, Device::Phone], choose)
        .await;
}

/// Every form of the host works without scripting; the page then reloads itself.
#[tokio::test]
async fn a_host_starts_without_scripting() {
    let play = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        fill_in(page, &site, "stella-quest", &["you", "human"]).await;
        click(page, "main form button.primary").await;
        click(page, "a[href$='/setup']").await;
        click(page, ".segments a:last-child").await;
        click(page, "main form button.primary").await;
        find(page, "#table .sitters > li:nth-child(4)").await;
        click(page, "button[value='add 2']").await;
        find(page, "#table .sitters > li:nth-child(2)[data-name]").await;
        click(page, "button[value='start']").await;
        find(page, "#table[data-version]").await;
    };
    Site::with_slow_bots()
        .visit(&[Device::LaptopWithoutScripting], play)
        .await;
}

#[tokio::test]
async fn the_first_page_fits_on_one_screen() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for page in &pages {
            page.goto(&site.url("/")).await.unwrap();
            assert_eq!(count(page, ".game .now").await, 5);
            assert!(measure::<bool>(page, NO_SCROLLING_ASIDE).await);
        }
        assert!(measure::<bool>(&pages[0], NO_SCROLLING_DOWN).await);
    };
    Site::new()
        .visit(&[Device::Laptop, Device::Phone], look)
        .await;
}

/// A name that was typed once is in every later form, and in the bar.
#[tokio::test]
async fn a_name_is_asked_for_once() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        page.goto(&site.url("/")).await.unwrap();
        click(page, ".bar .me").await;
        let field = find(page, "input[name=name]").await;
        field.send_keys("Mara").await.unwrap();
        click(page, "main form button.primary").await;
        find(page, "main.front").await;
        assert_eq!(text(page, ".bar .me b").await, "Mara");
        click_to_deal(page, &site, "article.game button.now").await;
        find(page, "#table[data-version]").await;
        page.goto(&site.url("/new")).await.unwrap();
        let field = find(page, "input[name=name]").await;
        assert_eq!(field.attr("value").await.unwrap().as_deref(), Some("Mara"));
    };
    Site::with_slow_bots().visit(&[Device::Laptop], look).await;
}
