//! Finding, clicking, typing and waiting on a page.

use std::time::Duration;

use asterism_core::Record;
use asterism_play::Session;
use asterism_registry::Library;
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::prelude::*;

use super::Site;

/// Longest wait in a test.
const TIMEOUT: Duration = Duration::from_secs(20);
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Selector of the actions that may be taken now, without taking back.
pub(crate) const LEGAL: &str = "#table button[name=action]:not(#undo)";

pub(crate) async fn find(page: &WebDriver, what: &str) -> WebElement {
    let query = page.query(By::Css(what)).wait(TIMEOUT, POLL_INTERVAL);
    query
        .first()
        .await
        .unwrap_or_else(|error| panic!("{what}: {error}"))
}

/// Clicks an element; finds it again if the page replaced it meanwhile.
pub(crate) async fn click(page: &WebDriver, what: &str) {
    loop {
        match find(page, what).await.click().await {
            Ok(()) => return,
            Err(error) if is_stale(&error) => {}
            Err(error) => panic!("{what}: {error}"),
        }
    }
}

/// The visible text of an element; finds it again if the page replaced it meanwhile.
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

/// The version that the page shows; reads it again if the table is drawn anew meanwhile.
pub(crate) async fn version(page: &WebDriver) -> usize {
    loop {
        let table = find(page, "#table[data-version]").await;
        if let Ok(Some(version)) = table.attr("data-version").await {
            return version.parse().unwrap();
        }
    }
}

/// Chooses how fast the page plays what others do.
pub(crate) async fn at_speed(page: &WebDriver, speed: &str) {
    let choose = format!("localStorage.setItem('speed', {speed:?}); return true");
    assert!(measure::<bool>(page, &choose).await);
}

/// Waits until the page shows another version than `seen`.
pub(crate) async fn moved_on(page: &WebDriver, seen: usize) {
    find(page, &format!("#table:not([data-version=\"{seen}\"])")).await;
}

/// Writes an offer and a nonce into the form of a button: the deal does not depend on chance then.
const FIX_THE_DEAL: &str = "
    const [button, offer] = arguments;
    const { form } = document.querySelector(button);
    if (form.elements.nonce) form.elements.nonce.value = 'the same in every run';
    if (!form.elements.offer) return;
    form.elements.offer.value = offer.text;
    form.dataset.seal = offer.commitment;";

/// Clicks a button that opens a table or takes a seat; the deal is the same in every run.
pub(crate) async fn click_to_deal(page: &WebDriver, site: &Site, button: &str) {
    find(page, button).await;
    let offer = site.deals.next();
    let offer = serde_json::json!({"text": offer.text, "commitment": offer.commitment});
    let written = vec![button.into(), offer];
    page.execute(FIX_THE_DEAL, written).await.unwrap();
    click(page, button).await;
}

/// Opens a table through the form of the lobby.
pub(crate) async fn open_table(page: &WebDriver, site: &Site, game: &str, seats: &[&str]) {
    fill_in(page, site, game, seats).await;
    sit_down(page, site).await;
}

/// A table to open with one option that differs from the default.
pub(crate) struct NewTable<'a> {
    pub(crate) game: &'a str,
    /// The players of the seats, as the form names them.
    pub(crate) seats: &'a [&'a str],
    pub(crate) option: &'a str,
    pub(crate) value: &'a str,
}

/// Opens a table with an option through the form of the lobby.
pub(crate) async fn open_table_with(page: &WebDriver, site: &Site, table: NewTable<'_>) {
    let NewTable {
        game,
        seats,
        option,
        value,
    } = table;
    fill_in(page, site, game, seats).await;
    let choice = format!("[name=\"option.{option}\"] option[value=\"{value}\"]");
    find(page, &choice).await.click().await.unwrap();
    sit_down(page, site).await;
}

pub(crate) async fn fill_in(page: &WebDriver, site: &Site, game: &str, seats: &[&str]) {
    let address = site.url(&format!("/new?game={game}&seats={}", seats.len()));
    page.goto(&address).await.unwrap();
    let name = find(page, "input[name=name]").await;
    name.clear().await.unwrap();
    name.send_keys("Ann").await.unwrap();
    click(page, "details.details > summary").await;
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

/// The link to the open seats, as the host of a waiting table is shown it.
pub(crate) async fn invitation(page: &WebDriver) -> String {
    let link = find(page, "#invitation").await;
    link.attr("value").await.unwrap().unwrap()
}

async fn sit_down(page: &WebDriver, site: &Site) {
    click_to_deal(page, site, "main form button.primary").await;
    find(page, "#table").await;
}

/// Presses `key` until `wanted` has the focus, `limit` times at most.
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
            // The page was just redrawn; the next key goes on from there.
            Err(error) if is_gone(&error) => {}
            Err(error) => panic!("{key:?}: {error}"),
        }
    }
    panic!("the keyboard does not get to {wanted}");
}

/// True if the element was removed from the page after it was found.
fn is_stale(error: &WebDriverError) -> bool {
    matches!(
        error.as_inner(),
        WebDriverErrorInner::StaleElementReference(_)
    )
}

/// True if the element was removed from the page, or hidden.
fn is_gone(error: &WebDriverError) -> bool {
    let hidden = matches!(
        error.as_inner(),
        WebDriverErrorInner::ElementNotInteractable(_)
    );
    hidden || is_stale(error)
}

/// Follows the link to the record of a finished game, and replays it.
pub(crate) async fn record_is_sound(page: &WebDriver, site: &Site) {
    let link = find(page, "a[href$='record.json']").await;
    let link = link.attr("href").await.unwrap().unwrap();
    let mut record = ureq::get(site.url(&link)).call().unwrap();
    let record = Record::read(&record.body_mut().read_to_string().unwrap()).unwrap();
    Session::verify(&record, Library::embedded()).unwrap();
}

/// The elements that are not wholly inside the window, with their places.
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

/// Runs a script on a page; returns its result.
pub(crate) async fn measure<T: serde::de::DeserializeOwned>(page: &WebDriver, script: &str) -> T {
    let found = page.execute(script, Vec::new()).await.unwrap();
    found.convert().unwrap()
}

/// Types into the element that has the focus, all keys at once.
pub(crate) async fn type_keys(page: &WebDriver, keys: &str) {
    page.action_chain().send_keys(keys).perform().await.unwrap();
}

/// Waits until a script returns true.
pub(crate) async fn until(page: &WebDriver, script: &str) {
    let asked = format!("return Boolean({script})");
    let looks = TIMEOUT.as_millis() / POLL_INTERVAL.as_millis();
    for _ in 0..looks {
        if measure::<bool>(page, &asked).await {
            return;
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    panic!("it is never so: {script}");
}
