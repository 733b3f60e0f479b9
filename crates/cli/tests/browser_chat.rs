//! Talk at a table in a real browser, and the dialog in which it is typed.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;

use thirtyfour::prelude::*;

use crate::webdriver::page::{
    LEGAL, NewTable, at_speed, count, find, measure, open_table_with, type_keys, until,
};
use crate::webdriver::{Device, Site};

const PANEL: &str = "#chat:popover-open";
/// The button that opens it.
const CHAT: &str = ".tools [popovertarget=chat]";

/// From now on answers to what the page sends wait until the test lets them in, or fail then.
const HOLD_ANSWERS: &str = "
    const ask = window.fetch;
    const gate = new Promise((open) => { window.letIn = open; });
    window.answered = 0;
    window.fetch = async (...asked) => {
        const answer = await ask(...asked);
        const refused = await gate;
        setTimeout(() => { window.answered += 1; });
        if (refused) throw new TypeError('the test takes the connection away');
        return answer;
    };
    return true;";

/// The text in the field.
const TYPED: &str = "return document.querySelector('#say').value";

/// A table at which nothing happens by itself: the player of this page is the first to act.
async fn quiet_table(page: &WebDriver, site: &Site) {
    let table = NewTable {
        game: "stella-quest",
        seats: &["you", "level-1"],
        option: "start",
        value: "1",
    };
    open_table_with(page, site, table).await;
    find(page, LEGAL).await;
}

async fn open_panel(page: &WebDriver) {
    find(page, CHAT).await.click().await.unwrap();
    find(page, PANEL).await;
}

async fn say(page: &WebDriver, words: &str) {
    find(page, "#say").await.send_keys(words).await.unwrap();
}

/// Waits for a live update after which the newest remark has these words.
async fn heard(page: &WebDriver, words: &str) {
    let newest = "document.querySelector('#talk').lastElementChild?.textContent";
    until(page, &format!("{newest}?.includes({words:?})")).await;
}

/// The live update comes before the answer, and something is typed between the two.
#[tokio::test]
async fn what_was_said_leaves_the_field_and_what_is_typed_stays() {
    let talk = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for page in &pages {
            quiet_table(page, &site).await;
            open_panel(page).await;
            assert!(measure::<bool>(page, HOLD_ANSWERS).await);
            say(page, "Good luck!").await;
            find(page, ".say button").await.click().await.unwrap();
            heard(page, "Good luck!").await;
            assert_eq!(measure::<String>(page, TYPED).await, "");
            say(page, "And have fun").await;
            measure::<bool>(page, "window.letIn(false); return true").await;
            until(page, "window.answered === 1").await;
            assert_eq!(measure::<String>(page, TYPED).await, "And have fun");
            assert_eq!(count(page, PANEL).await, 1, "the dialog stays open");
            type_keys(page, "\u{e007}").await;
            heard(page, "And have fun").await;
            assert_eq!(measure::<String>(page, TYPED).await, "");
        }
    };
    Site::new()
        .visit(&[Device::Laptop, Device::Phone], talk)
        .await;
}

#[tokio::test]
async fn what_could_not_be_said_comes_back() {
    let talk = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        quiet_table(page, &site).await;
        open_panel(page).await;
        assert!(measure::<bool>(page, HOLD_ANSWERS).await);
        say(page, "Good luck!").await;
        find(page, ".say button").await.click().await.unwrap();
        heard(page, "Good luck!").await;
        say(page, "And have fun").await;
        measure::<bool>(page, "window.letIn(true); return true").await;
        until(page, "document.querySelector('#notice').textContent").await;
        assert_eq!(
            measure::<String>(page, TYPED).await,
            "Good luck! And have fun"
        );
    };
    Site::new().visit(&[Device::Laptop], talk).await;
}

/// Records for every motion of the table whether it began under an open dialog, and holds it.
const HOLD_MOTIONS: &str = "
    const begin = document.startViewTransition.bind(document);
    window.motions = [];
    document.startViewTransition = (change) => {
        window.motions.push(Boolean(document.querySelector(':popover-open')));
        const motion = begin(change);
        const hold = () => document.getAnimations().forEach((animation) => animation.pause());
        motion.ready.then(hold, () => {});
        return motion;
    };
    return true;";

/// True while cards are moving, painted over everything.
const MOVES: &str = "document.getAnimations().some(({ effect }) =>
    effect.pseudoElement?.startsWith('::view-transition'))";

/// Cards that move are painted over the page and whatever is open on it. So nothing moves then.
#[tokio::test]
async fn no_card_is_painted_over_an_open_dialog() {
    let talk = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        quiet_table(page, &site).await;
        assert!(measure::<bool>(page, HOLD_MOTIONS).await);
        at_speed(page, "normal").await;
        open_panel(page).await;
        say(page, "Good luck!").await;
        find(page, ".say button").await.click().await.unwrap();
        heard(page, "Good luck!").await;
        let under_the_dialog = measure::<Vec<bool>>(page, "return window.motions").await;
        assert_eq!(under_the_dialog, [false; 0]);
        type_keys(page, "\u{e00c}").await;
        until(page, &format!("!document.querySelector({PANEL:?})")).await;
        let act = format!("document.querySelector({LEGAL:?}).click(); return true");
        measure::<bool>(page, &act).await;
        until(page, MOVES).await;
        let opened = format!("document.querySelector({CHAT:?}).click(); return true");
        measure::<bool>(page, &opened).await;
        find(page, PANEL).await;
        until(page, &format!("!{MOVES}")).await;
    };
    Site::new().visit(&[Device::Laptop], talk).await;
}
