//! Somebody who plays by clicking what looks best. Tables are dealt at random, so nothing may depend on
//! the deal.

use std::time::Duration;

use thirtyfour::prelude::*;

use super::House;
use super::page::{count, find, record_is_sound};

/// How long a click may take before it is tried again.
pub(crate) const A_MOMENT: Duration = Duration::from_secs(1);
pub(crate) const LOOK_EVERY: Duration = Duration::from_millis(20);
/// A person clicks less often in a game than this, and a click may come to nothing.
pub(crate) const CLICKS: usize = 900;
const OVER: &str = ".standings";

/// How a person finds the way through the pages of one game.
pub(crate) struct Person {
    /// What is clicked, best first.
    pub(crate) choices: &'static [&'static str],
    /// A script for what the page shows: it changes with every action and every pick.
    pub(crate) moment: &'static str,
    /// What shows how the second of the players ended.
    pub(crate) result: &'static str,
}

/// Waits until something is asked; whether the game goes on. Without scripting the page looks again
/// by itself only now and then, so a person who is in a hurry reloads it.
pub(crate) async fn asked(page: &WebDriver) -> bool {
    for _ in 0..CLICKS {
        let query = page.query(By::Css("#act, .standings"));
        if query.wait(A_MOMENT, LOOK_EVERY).first().await.is_ok() {
            return count(page, OVER).await == 0;
        }
        page.refresh().await.unwrap();
    }
    panic!("nobody is asked");
}

impl Person {
    /// What the page shows now.
    pub(crate) async fn moment(&self, page: &WebDriver) -> String {
        let found = page.execute(self.moment, Vec::new()).await.unwrap();
        found.convert().unwrap_or_default()
    }

    /// Waits a moment for something else than `seen`; what came to nothing is tried again.
    pub(crate) async fn goes_on(&self, page: &WebDriver, seen: &str) {
        for _ in 0..50 {
            if self.moment(page).await != seen {
                return;
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    /// Clicks the `turn`-th of the best there is. The table may be drawn anew at any moment: then
    /// this comes to nothing, and the next round of the loop clicks.
    pub(crate) async fn click(&self, page: &WebDriver, turn: usize) {
        let seen = self.moment(page).await;
        for choice in self.choices {
            let found = page.find_all(By::Css(*choice)).await.unwrap();
            if found.is_empty() {
                continue;
            }
            if found[turn % found.len()].click().await.is_ok() {
                self.goes_on(page, &seen).await;
            }
            return;
        }
    }

    /// Plays until something is asked that `wanted` finds.
    pub(crate) async fn until(&self, page: &WebDriver, wanted: &str) {
        for turn in 0..CLICKS {
            assert!(asked(page).await, "the game ends before {wanted}");
            if count(page, wanted).await > 0 {
                return;
            }
            self.click(page, turn).await;
        }
        panic!("there is never {wanted}");
    }

    /// Plays to the end, and replays the record of the game.
    pub(crate) async fn play_to_the_end(&self, page: &WebDriver, house: &House) {
        for turn in 0..CLICKS {
            if !asked(page).await {
                break;
            }
            self.click(page, turn * 7).await;
        }
        find(page, self.result).await;
        assert!(page.title().await.unwrap().starts_with("Game over"));
        record_is_sound(page, house).await;
    }
}
