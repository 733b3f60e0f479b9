//! A player who clicks the best of what a page offers, whatever was dealt.

use std::time::Duration;

use thirtyfour::prelude::*;

use super::Site;
use super::page::{count, find, record_is_sound};

/// Time that a click may take before it is tried again.
pub(crate) const CLICK_TIMEOUT: Duration = Duration::from_secs(1);
pub(crate) const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Maximum number of clicks in a game; some come to nothing.
pub(crate) const CLICKS: usize = 900;
/// Brings an element to the middle of what scrolls around it.
const TO_THE_MIDDLE: &str = "arguments[0].scrollIntoView({block: 'center', inline: 'center'})";
const OVER: &str = ".standings";
/// Step from one choice to the next. It is prime and larger than any number of choices, so every
/// choice gets its turn, and a click that comes to nothing is not repeated for ever.
const STRIDE: usize = 7919;

/// A player of one game, who knows its page only by selectors.
pub(crate) struct ClickingPlayer {
    /// Selectors of what is clicked, best first.
    pub(crate) choices: &'static [&'static str],
    /// A script whose result changes with every action and every pick.
    pub(crate) fingerprint: &'static str,
    /// Selector of the result of the second player.
    pub(crate) result: &'static str,
}

/// Waits until the player has to choose or the game is over; true if there is something to choose.
/// Without scripting the page reloads itself only now and then, so it is reloaded here.
pub(crate) async fn is_to_choose(page: &WebDriver) -> bool {
    for _ in 0..CLICKS {
        let query = page.query(By::Css("#act, .standings"));
        if query
            .wait(CLICK_TIMEOUT, POLL_INTERVAL)
            .first()
            .await
            .is_ok()
        {
            return count(page, OVER).await == 0;
        }
        page.refresh().await.unwrap();
    }
    panic!("nobody is asked");
}

impl ClickingPlayer {
    /// Fingerprint of what the page shows now.
    pub(crate) async fn fingerprint(&self, page: &WebDriver) -> String {
        let found = page.execute(self.fingerprint, Vec::new()).await.unwrap();
        found.convert().unwrap_or_default()
    }

    /// Waits up to a second for another fingerprint than `seen`; the caller repeats a click that
    /// had no effect.
    pub(crate) async fn wait_for_change(&self, page: &WebDriver, seen: &str) {
        for _ in 0..50 {
            if self.fingerprint(page).await != seen {
                return;
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Clicks the `turn`-th of the best choices. If the table is drawn anew meanwhile, the click is
    /// lost, and the next round of the loop clicks.
    pub(crate) async fn click(&self, page: &WebDriver, turn: usize) {
        let seen = self.fingerprint(page).await;
        for choice in self.choices {
            let found = page.find_all(By::Css(*choice)).await.unwrap();
            if found.is_empty() {
                continue;
            }
            let choice = &found[turn % found.len()];
            // Something lies over it, or it is outside of a map: then a person scrolls first.
            let is_clicked = choice.click().await.is_ok() || {
                let scrolled = page
                    .execute(TO_THE_MIDDLE, vec![choice.to_json().unwrap()])
                    .await;
                scrolled.is_ok() && choice.click().await.is_ok()
            };
            if is_clicked {
                self.wait_for_change(page, &seen).await;
            }
            return;
        }
    }

    /// Plays until the page has an element that `wanted` selects.
    pub(crate) async fn until(&self, page: &WebDriver, wanted: &str) {
        for turn in 0..CLICKS {
            assert!(is_to_choose(page).await, "the game ends before {wanted}");
            if count(page, wanted).await > 0 {
                return;
            }
            self.click(page, turn).await;
        }
        panic!("there is never {wanted}");
    }

    /// Plays to the end, and replays the record of the game.
    pub(crate) async fn play_to_the_end(&self, page: &WebDriver, site: &Site) {
        for turn in 0..CLICKS {
            if !is_to_choose(page).await {
                break;
            }
            self.click(page, turn * STRIDE).await;
        }
        find(page, self.result).await;
        assert!(page.title().await.unwrap().starts_with("Game over"));
        record_is_sound(page, site).await;
    }
}
