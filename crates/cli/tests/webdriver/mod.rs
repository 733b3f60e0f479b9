//! A server and headless Chromium browsers that visit it, each with its own cookies.
//!
//! - `api_players`: tables opened and played through the JSON API, beside the pages under test.
//! - `clicking_player`: a player who clicks the best of what a page offers.
//! - `deals`: deals that are the same in every run.
//! - `page`: finding, clicking, typing and waiting on a page.
//! - `position`: tables that begin with a given position.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]
#![allow(dead_code, reason = "not every test file needs everything")]

pub(crate) mod api_players;
pub(crate) mod clicking_player;
pub(crate) mod deals;
pub(crate) mod page;
pub(crate) mod position;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities};

use crate::server_process::{ServerProcess, serve_with};
use deals::Deals;

/// A chromedriver process, killed when it is dropped.
struct Driver {
    child: Child,
    url: String,
}

impl Driver {
    /// Tries several times: the driver wants the same port for IPv4 and IPv6, and gives up if one
    /// of the two is taken.
    fn start() -> Self {
        let started = (0..5).find_map(|_| Self::try_to_start());
        started.expect("chromedriver tells its port")
    }

    fn try_to_start() -> Option<Self> {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn()
            .expect("chromedriver is installed by scripts/test");
        let mut lines = BufReader::new(child.stdout.take().unwrap())
            .lines()
            .map(Result::unwrap);
        let told =
            lines.find_map(|line| Some(line.split_once("successfully on port ")?.1.to_owned()));
        let Some(port) = told else {
            child.wait().unwrap();
            return None;
        };
        let url = format!("http://127.0.0.1:{}", port.trim_end_matches('.'));
        Some(Self { child, url })
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Screen and settings of a browser.
#[derive(Clone, Copy)]
pub(crate) enum Device {
    Laptop,
    Phone,
    SmallPhone,
    LaptopWithoutScripting,
}

/// Emulates a phone of this size without animations: that saves much time, and the laptop tests
/// them.
fn emulate(wishes: &mut ChromeCapabilities, width: u32, height: u32) {
    let metrics = serde_json::json!({
        "deviceMetrics": {"width": width, "height": height, "pixelRatio": 2, "touch": true}
    });
    wishes
        .add_experimental_option("mobileEmulation", metrics)
        .unwrap();
    wishes.add_arg("--force-prefers-reduced-motion").unwrap();
}

/// A server, a browser driver, and the folder that they use.
pub(crate) struct Site {
    server: ServerProcess,
    driver: Driver,
    pub(crate) deals: Deals,
    folder: TempDir,
}

impl Site {
    /// A site whose bots move at once.
    pub(crate) fn new() -> Self {
        Self::with_bot_pause(Duration::ZERO)
    }

    /// A site whose bots think for longer than any test lasts.
    pub(crate) fn with_slow_bots() -> Self {
        Self::with_bot_pause(Duration::from_secs(600))
    }

    fn with_bot_pause(pause: Duration) -> Self {
        let folder = TempDir::new().unwrap();
        let database = folder.path().join("test.db");
        let deals = Deals::with_known_key(&database);
        let data = format!("sqlite:{}", database.display());
        Self {
            server: ServerProcess::run(serve_with(&data, pause)),
            driver: Driver::start(),
            deals,
            folder,
        }
    }

    /// A new browser with its own cookies.
    async fn browser(&self, device: Device, name: &str) -> WebDriver {
        let mut wishes = ChromeCapabilities::new();
        for wish in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1366,768",
        ] {
            wishes.add_arg(wish).unwrap();
        }
        let profile = self.folder.path().join(name);
        wishes
            .add_arg(&format!("--user-data-dir={}", profile.display()))
            .unwrap();
        match device {
            Device::Laptop => {}
            Device::Phone => emulate(&mut wishes, 390, 844),
            Device::SmallPhone => emulate(&mut wishes, 360, 740),
            Device::LaptopWithoutScripting => {
                let off = serde_json::json!({
                    "profile.managed_default_content_settings.javascript": 2
                });
                wishes.add_experimental_option("prefs", off).unwrap();
            }
        }
        WebDriver::new(&self.driver.url, wishes).await.unwrap()
    }

    /// Runs `what` with a browser for each device, and closes them even if it fails.
    pub(crate) async fn visit<F: Future<Output = ()> + Send + 'static>(
        self,
        devices: &[Device],
        what: impl FnOnce(Arc<Self>, Vec<WebDriver>) -> F,
    ) {
        let site = Arc::new(self);
        let mut pages = Vec::new();
        for (index, device) in devices.iter().enumerate() {
            let page = site.browser(*device, &format!("browser-{index}")).await;
            site.play_at_once(&page, *device).await;
            pages.push(page);
        }
        let done = tokio::spawn(what(Arc::clone(&site), pages.clone())).await;
        for (index, page) in pages.into_iter().enumerate() {
            if done.is_err() {
                keep_picture(&page, index).await;
            }
            page.quit().await.unwrap();
        }
        done.unwrap();
    }

    /// Has the page show at once what others do: most tests are not about motion.
    async fn play_at_once(&self, page: &WebDriver, device: Device) {
        if matches!(device, Device::LaptopWithoutScripting) {
            return;
        }
        page.goto(&self.url("/healthz")).await.unwrap();
        page::at_speed(page, "instant").await;
    }

    /// Gives a browser a virtual authenticator that always agrees.
    pub(crate) fn add_authenticator(&self, page: &WebDriver) {
        let (driver, session) = (&self.driver.url, page.session_id());
        let wish = serde_json::json!({
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
            "hasUserVerification": true, "isUserVerified": true,
        });
        ureq::post(format!("{driver}/session/{session}/webauthn/authenticator"))
            .send_json(&wish)
            .unwrap();
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.server.url)
    }
}

/// Keeps what a browser showed when a test failed.
async fn keep_picture(page: &WebDriver, index: usize) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("failed");
    std::fs::create_dir_all(&folder).unwrap();
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("test").replace("::", "-");
    let file = folder.join(format!("{test}-{index}"));
    page.screenshot(&file.with_extension("png")).await.unwrap();
    std::fs::write(file.with_extension("html"), page.source().await.unwrap()).unwrap();
    eprintln!("What it showed: {}.png and .html", file.display());
}
