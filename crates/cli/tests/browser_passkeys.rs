//! Passkeys in a real browser, with an authenticator that the driver plays.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;

use thirtyfour::prelude::*;

use crate::webdriver::page::{click, count, find, text};
use crate::webdriver::{Device, Site};

const PASSWORD: &str = "correct horse battery";

async fn type_in(page: &WebDriver, what: &str, text: &str) {
    find(page, what).await.send_keys(text).await.unwrap();
}

/// Fills in name and password on the page of a door.
async fn enter(page: &WebDriver, address: &str) {
    page.goto(address).await.unwrap();
    type_in(page, "[name=name]", "Ann").await;
    type_in(page, "[name=password]", PASSWORD).await;
    click(page, "main form button.primary").await;
    find(page, "#passkeys").await;
}

#[tokio::test]
async fn a_passkey_is_made_used_and_forgotten() {
    let visit = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        site.add_authenticator(page);
        // Without a public address passkeys are for this machine.
        let here = site.url("").replace("127.0.0.1", "localhost");
        enter(page, &format!("{here}/sign-up")).await;
        assert_eq!(count(page, "[data-passkey=create]").await, 0);
        click(page, "#passkeys summary").await;
        type_in(page, "#passkeys [name=password]", PASSWORD).await;
        click(page, "#passkeys form button").await;
        click(page, "[data-passkey=create]:not([hidden])").await;
        find(page, "#passkeys li").await;

        page.delete_all_cookies().await.unwrap();
        page.goto(format!("{here}/sign-in")).await.unwrap();
        click(page, "[data-passkey=get]:not([hidden])").await;
        find(page, "#passkeys li").await;

        // On this new device nothing was proved yet, and the passkey proves it.
        assert_eq!(count(page, "#passkeys li button").await, 0);
        click(page, "#passkeys summary").await;
        click(page, "#passkeys [data-passkey=get]:not([hidden])").await;
        click(page, "#passkeys li button").await;
        find(page, "#passkeys:not(:has(li))").await;
        assert_eq!(text(page, ".done").await, "The passkey is forgotten.");
    };
    Site::new().visit(&[Device::Laptop], visit).await;
}

#[tokio::test]
async fn a_page_says_where_passkeys_work() {
    let visit = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        enter(page, &site.url("/sign-up")).await;
        let note = text(page, "[data-elsewhere]:not([hidden])").await;
        let there = site.url("").replace("127.0.0.1", "localhost");
        let says = format!("Passkeys work at {there} only.");
        assert!(note.starts_with(&says), "{note}");
        page.goto(site.url("/sign-in")).await.unwrap();
        find(page, "[data-passkey=get][hidden]").await;
    };
    Site::new().visit(&[Device::Phone], visit).await;
}
