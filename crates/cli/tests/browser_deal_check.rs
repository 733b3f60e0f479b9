//! The check of a deal in a real browser.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::webdriver::page::{LEGAL, click, count, fill_in, find, measure, text};
use crate::webdriver::{Device, Site};

/// Bytes as the test vectors of BLAKE3 have them.
fn pattern(length: usize) -> Vec<u8> {
    (0..length).map(|at| (at % 251) as u8).collect()
}

const HASHES: &str = "
    const [lengths, done] = [arguments[0], arguments[1]];
    import('/assets/verify.js').then(({ hash, keyedHash, deriveKey, hex }) => {
        const pattern = (length) => Uint8Array.from({ length }, (_, at) => at % 251);
        const found = (length) => [
            hex(hash(pattern(length))),
            hex(keyedHash(pattern(32), pattern(length))),
            hex(deriveKey('asterism 1 seed commitment', pattern(length))),
        ];
        done(lengths.map(found));
    }).catch((error) => done(String(error)));
";

/// The lengths at which blocks and the chunk begin and end.
const LENGTHS: [usize; 12] = [0, 1, 2, 31, 32, 63, 64, 65, 127, 128, 1023, 1024];

#[tokio::test]
async fn the_browser_hashes_as_the_server_does() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        page.goto(&site.url("/rules/stellar")).await.unwrap();
        let found = page
            .execute_async(HASHES, vec![json!(LENGTHS)])
            .await
            .unwrap();
        let found: Value = found.convert().unwrap();
        let key: [u8; 32] = pattern(32).try_into().unwrap();
        for (length, found) in LENGTHS.into_iter().zip(found.as_array().unwrap()) {
            let bytes = pattern(length);
            let derived = blake3::derive_key("asterism 1 seed commitment", &bytes);
            let expected = [
                blake3::hash(&bytes).to_hex().to_string(),
                blake3::keyed_hash(&key, &bytes).to_hex().to_string(),
                blake3::Hash::from_bytes(derived).to_hex().to_string(),
            ];
            assert_eq!(*found, json!(expected), "{length} bytes");
        }
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// A card that costs light is picked first; then the page offers to play it anyway.
const PICK: &str = "#table:not(:has(#anyway)) [name=pick]";

/// Clicks the first legal action until the game is over.
async fn play_to_the_end(page: &WebDriver) {
    for _ in 0..1000 {
        let choice = find(page, &format!("{LEGAL}, {PICK}, .scoring")).await;
        if count(page, ".scoring").await > 0 {
            return;
        }
        // If the table is redrawn meanwhile, the next round of the loop clicks.
        let _ = choice.click().await;
    }
    panic!("the game has not ended");
}

const CHECKS: &str = "return [...document.querySelectorAll('#checks li')].map((line) =>
    [line.className, line.lastChild.textContent]);";

/// The findings about the deal, line by line: the kind of the line, and the sentence.
async fn checks(page: &WebDriver) -> Vec<(String, String)> {
    find(page, "#fair[data-found]").await;
    measure(page, CHECKS).await
}

/// The sentences that are not said to be true.
async fn doubts(page: &WebDriver) -> Vec<String> {
    let checks = checks(page).await;
    let doubts = checks.into_iter().filter(|(kind, _)| kind != "ok");
    doubts.map(|(_, sentence)| sentence).collect()
}

/// Writes into what the browser remembers, and loads the page again.
async fn remember(page: &WebDriver, change: &str) {
    let script = format!(
        "const key = Object.keys(localStorage).find((key) => key.startsWith('deal '));
         const [seal, nonce] = JSON.parse(localStorage[key]);
         {change}"
    );
    page.execute(&script, Vec::new()).await.unwrap();
    page.refresh().await.unwrap();
}

#[tokio::test]
async fn a_deal_is_checked_on_the_page() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        // Here the deal is left to chance: the browser makes its own part up.
        fill_in(page, &site, "stella-quest", &["you", "level-1"]).await;
        click(page, "main form button.primary").await;
        find(page, "#table").await;
        let mixed: bool = measure(
            page,
            "return document.body.innerHTML.includes('Your part is mixed in.')",
        )
        .await;
        assert!(mixed, "the script has made something up");
        play_to_the_end(page).await;
        let passed = checks(page).await;
        assert_eq!(passed.len(), 5, "{passed:?}");
        assert_eq!(doubts(page).await, [""; 0], "{passed:?}");
        let button = find(page, ".after [popovertarget=fair]").await;
        assert_eq!(button.text().await.unwrap(), "✓ The deal was checked");
        button.click().await.unwrap();
        assert!(find(page, "#checks").await.is_displayed().await.unwrap());

        let replay = find(page, "a[href*='/replay']")
            .await
            .attr("href")
            .await
            .unwrap()
            .unwrap();
        let table = page.current_url().await.unwrap().to_string();
        page.goto(&site.url(&replay)).await.unwrap();
        assert_eq!(doubts(page).await, [""; 0], "the replay has the same");
        page.goto(&table).await.unwrap();

        remember(
            page,
            "localStorage[key] = JSON.stringify(['0'.repeat(64), nonce]);",
        )
        .await;
        let other_seal = "The commitment is not the one that this browser was shown before.";
        assert_eq!(doubts(page).await, [other_seal]);
        let button = find(page, ".after [popovertarget=fair]").await;
        assert_eq!(button.text().await.unwrap(), "✗ The deal fails its check");
        remember(
            page,
            "localStorage[key] = JSON.stringify([seal, 'something else']);",
        )
        .await;
        let other_part = "What this browser sent was not mixed in.";
        assert_eq!(doubts(page).await, [other_seal, other_part]);
        remember(page, "delete localStorage[key];").await;
        let nothing = doubts(page).await;
        assert_eq!(nothing.len(), 1, "{nothing:?}");
        assert!(nothing[0].starts_with("This browser remembers nothing from before the game"));
    };
    Site::new().visit(&[Device::Laptop], game).await;
}

/// Changes what the page claims, and checks it again.
const TAMPER: &str = "
    const panel = document.getElementById('fair');
    const done = arguments[0];
    const claims = [
        (claim) => (claim.secret = '0'.repeat(64)),
        (claim) => (claim.seed = '0'.repeat(64)),
        (claim) => (claim.nonces[1] = 'chosen to fit'),
    ];
    import(panel.dataset.module).then(({ check }) => {
        const before = panel.dataset.claim;
        const said = claims.map((change) => {
            const claim = JSON.parse(before);
            change(claim);
            panel.dataset.claim = JSON.stringify(claim);
            check(panel);
            return [...panel.querySelectorAll('.wrong')].map((line) => line.lastChild.textContent);
        });
        done(said);
    });
";

#[tokio::test]
async fn a_claim_that_is_not_true_is_found_out() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        // No button is pressed twice: an offer is for one table.
        page.goto(&site.url("/")).await.unwrap();
        let button = find(page, "article.game button.now").await;
        button.click().await.unwrap();
        play_to_the_end(page).await;
        assert_eq!(doubts(page).await, [""; 0]);
        let found = page.execute_async(TAMPER, Vec::new()).await.unwrap();
        let seed = "The secret and the parts of all do not give the seed.";
        let found: Vec<Vec<String>> = found.convert().unwrap();
        assert_eq!(
            found,
            [
                vec!["The commitment is not that of the secret.", seed],
                vec![seed],
                vec![seed, "Something was mixed in for a bot."],
            ]
        );
    };
    Site::new().visit(&[Device::Phone], game).await;
}

/// Without scripting nothing is made up, but everything is shown, and one may type something.
#[tokio::test]
async fn a_part_can_be_typed_without_scripting() {
    let game = |site: Arc<Site>, pages: Vec<WebDriver>| async move {
        let page = &pages[0];
        page.goto(&site.url("/new?game=stella-quest&seats=2"))
            .await
            .unwrap();
        find(page, "input[name=name]")
            .await
            .send_keys("Ann")
            .await
            .unwrap();
        find(page, ".seal summary").await.click().await.unwrap();
        let part = find(page, "input[name=nonce]").await;
        part.send_keys("a walk in the rain").await.unwrap();
        find(page, "main form button[value=bots]")
            .await
            .click()
            .await
            .unwrap();
        play_to_the_end(page).await;
        find(page, ".after [popovertarget=fair]")
            .await
            .click()
            .await
            .unwrap();
        let shown = text(page, "#fair").await;
        assert!(shown.contains("Part of Ann"), "{shown}");
        assert!(shown.contains("a walk in the rain"), "{shown}");
        assert!(shown.contains("asterism replay asterism-"), "{shown}");
        crate::webdriver::page::record_is_sound(page, &site).await;
    };
    Site::new()
        .visit(&[Device::LaptopWithoutScripting], game)
        .await;
}
