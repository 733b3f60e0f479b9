//! Elements that have to stay in sight on phones, in a real browser.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;

use serde_json::json;
use thirtyfour::prelude::*;

use crate::webdriver::api_players::{ApiPlayers, finished};
use crate::webdriver::page::{find, measure, until};
use crate::webdriver::{Device, Site};

/// True if each of these can be tapped. While the table moves, nothing is hit.
const IN_REACH: &str = "((what) => {
    const tools = [...document.querySelectorAll(what)].filter((tool) => tool.checkVisibility());
    const hit = (tool) => {
        const { x, y, width, height } = tool.getBoundingClientRect();
        return tool.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    return tools.length > 1 && tools.every(hit);
})";

/// Many people with long names and clocks do not cover the tools, nor the links in the menu.
#[tokio::test]
async fn the_tools_at_the_top_stay_in_reach_beside_clocks() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for seats in [2, 4] {
            let wish = json!({"game": "stella-quest", "clock": "10+10"});
            let players = ApiPlayers::sit_down(&site, seats, wish);
            for page in &pages {
                page.goto(&site.url(&players.path())).await.unwrap();
                find(page, ".people").await;
                until(page, &format!("{IN_REACH}('.tools .tool')")).await;
                find(page, "#more").await.click().await.unwrap();
                until(page, &format!("{IN_REACH}('#menu .pages a')")).await;
                find(page, "#menu a[href^='/rules']")
                    .await
                    .click()
                    .await
                    .unwrap();
                find(page, "main.rules").await;
            }
        }
    };
    let devices = [
        Device::Phone,
        Device::SmallPhone,
        Device::Laptop,
        Device::LaptopWithoutScripting,
    ];
    Site::new().visit(&devices, look).await;
}

/// Gives every result the longest name and the longest word for what became of it.
const CROWD_THE_RESULTS: &str = "
    for (const header of document.querySelectorAll('.result header')) {
        header.querySelector('h2').textContent = 'Wilhelmina of the Nebula';
        header.querySelector('.fate')?.remove();
        header.insertAdjacentHTML('beforeend', '<span class=fate>eliminated</span>');
    }
    return [...document.querySelectorAll('.rank')].map((rank) => {
        const { width, height } = rank.getBoundingClientRect();
        return [width, height];
    });";

#[tokio::test]
async fn a_rank_is_a_circle_beside_a_long_name() {
    let look = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        for page in &pages {
            finished(page, &site, "stella-quest", 3).await;
            let ranks = measure::<Vec<(f64, f64)>>(page, CROWD_THE_RESULTS).await;
            assert_eq!(ranks.len(), 3);
            for (width, height) in ranks {
                assert!((width - height).abs() < 0.5, "{width} × {height}");
            }
            let wide = "return document.documentElement.scrollWidth - innerWidth";
            assert!(measure::<i64>(page, wide).await <= 0);
        }
    };
    Site::new()
        .visit(&[Device::Phone, Device::SmallPhone], look)
        .await;
}
