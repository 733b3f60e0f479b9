//! What a person does and sees on a page.

use std::time::Duration;

use asterism_core::Record;
use asterism_registry::{Library, Session};
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::prelude::*;

use super::House;

/// No wait in a test takes longer.
const PATIENCE: Duration = Duration::from_secs(20);
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// An action that may be taken now; who always takes a step back gets nowhere.
pub(crate) const LEGAL: &str = "#table button[name=action]:not(#undo)";

pub(crate) async fn find(page: &WebDriver, what: &str) -> WebElement {
    let query = page.query(By::Css(what)).wait(PATIENCE, LOOK_EVERY);
    query
        .first()
        .await
        .unwrap_or_else(|error| panic!("{what}: {error}"))
}

/// Clicks. What was drawn anew before the click came to it is looked for again.
pub(crate) async fn click(page: &WebDriver, what: &str) {
    loop {
        match find(page, what).await.click().await {
            Ok(()) => return,
            Err(error) if is_stale(&error) => {}
            Err(error) => panic!("{what}: {error}"),
        }
    }
}

/// The text that a person reads there. What was drawn anew before it was read is looked for again.
pub(crate) async fn text(page: &WebDriver, what: &str) -> String {
    loop {
        match find(page, what).await.text().await {
            Ok(text) => return text,
            Err(error) if is_stale(&error) => {}
            Err(error) => panic!("{what}: {error}"),
        }
    }
}

pub(crate) async fn count(page: &WebDriver, what: &str) -> usize {
    page.find_all(By::Css(what)).await.unwrap().len()
}

/// The version that the page shows; a table that is drawn anew in this moment is looked at again.
pub(crate) async fn version(page: &WebDriver) -> usize {
    loop {
        let table = find(page, "#table[data-version]").await;
        if let Ok(Some(version)) = table.attr("data-version").await {
            return version.parse().unwrap();
        }
    }
}

/// Waits until the page shows another version than `seen`.
pub(crate) async fn moved_on(page: &WebDriver, seen: usize) {
    find(page, &format!("#table:not([data-version=\"{seen}\"])")).await;
}

/// Opens a table through the form of the lobby.
pub(crate) async fn open_table(page: &WebDriver, house: &House, game: &str, seats: &[&str]) {
    fill_in(page, house, game, seats).await;
    sit_down(page).await;
}

/// The same with an option: its name and its value.
pub(crate) async fn open_table_with(
    page: &WebDriver,
    house: &House,
    (game, seats): (&str, &[&str]),
    (option, value): (&str, &str),
) {
    fill_in(page, house, game, seats).await;
    let choice = format!("[name=\"option.{option}\"] option[value=\"{value}\"]");
    find(page, &choice).await.click().await.unwrap();
    sit_down(page).await;
}

async fn fill_in(page: &WebDriver, house: &House, game: &str, seats: &[&str]) {
    let address = house.url(&format!("/new?game={game}&seats={}", seats.len()));
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
}

async fn sit_down(page: &WebDriver) {
    find(page, "main form button.primary")
        .await
        .click()
        .await
        .unwrap();
    find(page, "#table").await;
}

/// Presses `key` until what has the focus is `wanted`, but not more than `limit` times.
pub(crate) async fn press(page: &WebDriver, key: Key, limit: usize, wanted: &str) {
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
        let focused = page.active_element().await.unwrap();
        match focused.send_keys(key.clone() + "").await {
            Ok(()) => {}
            // It was just drawn anew: then the next key goes on from there.
            Err(error) if is_gone(&error) => {}
            Err(error) => panic!("{key:?}: {error}"),
        }
    }
    panic!("the keyboard does not get to {wanted}");
}

/// Whether what was found is no longer on the page.
fn is_stale(error: &WebDriverError) -> bool {
    matches!(
        error.as_inner(),
        WebDriverErrorInner::StaleElementReference(_)
    )
}

/// Whether what was asked for is no longer on the page, or hidden.
fn is_gone(error: &WebDriverError) -> bool {
    let hidden = matches!(
        error.as_inner(),
        WebDriverErrorInner::ElementNotInteractable(_)
    );
    hidden || is_stale(error)
}

/// Follows the link to the record of a finished game, and replays it.
pub(crate) async fn record_is_sound(page: &WebDriver, house: &House) {
    let link = find(page, "a[href$='record.json']").await;
    let link = link.attr("href").await.unwrap().unwrap();
    let mut record = ureq::get(house.url(&link)).call().unwrap();
    let record = Record::read(&record.body_mut().read_to_string().unwrap()).unwrap();
    Session::verify(&record, Library::embedded()).unwrap();
}

/// The elements that are not wholly inside the window, with where they are.
pub(crate) async fn outside_of_the_window(page: &WebDriver, what: &str) -> Vec<String> {
    let script = OUTSIDE.replace("WHAT", &format!("{what:?}"));
    let outside = page.execute(&script, Vec::new()).await.unwrap();
    outside.convert().unwrap()
}

const OUTSIDE: &str = "
    window.scrollTo(0, 0);
    return [...document.querySelectorAll(WHAT)].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.top < 0 || box.left < 0
            || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    }).map((part) => part.className + ' ' + JSON.stringify(part.getBoundingClientRect()));
";

/// What a script finds on a page.
pub(crate) async fn measure<T: serde::de::DeserializeOwned>(page: &WebDriver, script: &str) -> T {
    let found = page.execute(script, Vec::new()).await.unwrap();
    found.convert().unwrap()
}

/// Types on whatever has the focus, all keys at once.
pub(crate) async fn type_keys(page: &WebDriver, keys: &str) {
    page.action_chain().send_keys(keys).perform().await.unwrap();
}

/// Waits until a script finds that something is so.
pub(crate) async fn until(page: &WebDriver, script: &str) {
    let asked = format!("return Boolean({script})");
    let looks = PATIENCE.as_millis() / LOOK_EVERY.as_millis();
    for _ in 0..looks {
        if measure::<bool>(page, &asked).await {
            return;
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
    panic!("it is never so: {script}");
}
