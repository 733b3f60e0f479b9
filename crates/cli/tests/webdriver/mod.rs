//! A server and browsers of our own: headless Chromium, each with its own cookies.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]
#![allow(dead_code, reason = "not every test file needs everything")]

pub(crate) mod company;
pub(crate) mod page;
pub(crate) mod person;
pub(crate) mod position;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities};

use crate::served::{Served, serve_with};

/// The browser's driver, a process of our own.
struct Driver {
    child: Child,
    url: String,
}

impl Driver {
    /// The driver looks for a port of both kinds of addresses, and gives up if one of the two is taken.
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

/// What a browser is like.
#[derive(Clone, Copy)]
pub(crate) enum Device {
    Laptop,
    Phone,
    SmallPhone,
    LaptopWithoutScripting,
}

/// Has the browser be a phone of this size, whose owner wants no motion: that saves much time, and
/// the laptop shows it.
fn emulate(wishes: &mut ChromeCapabilities, width: u32, height: u32) {
    let metrics = serde_json::json!({
        "deviceMetrics": {"width": width, "height": height, "pixelRatio": 2, "touch": true}
    });
    wishes
        .add_experimental_option("mobileEmulation", metrics)
        .unwrap();
    wishes.add_arg("--force-prefers-reduced-motion").unwrap();
}

/// A server, a driver, and the folder that they use.
pub(crate) struct House {
    server: Served,
    driver: Driver,
    folder: TempDir,
}

impl House {
    pub(crate) fn new() -> Self {
        let folder = TempDir::new().unwrap();
        Self {
            server: Served::start(folder.path()),
            driver: Driver::start(),
            folder,
        }
    }

    /// One whose bots think for longer than any test lasts.
    pub(crate) fn with_slow_bots() -> Self {
        let folder = TempDir::new().unwrap();
        let data = format!("sqlite:{}", folder.path().join("test.db").display());
        Self {
            server: Served::run(serve_with(&data, Duration::from_secs(600))),
            driver: Driver::start(),
            folder,
        }
    }

    /// A browser of its own, with its own cookies.
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

    /// Does `what` with a browser for each device, and closes them whatever comes of it.
    pub(crate) async fn visit<F: Future<Output = ()> + Send + 'static>(
        self,
        devices: &[Device],
        what: impl FnOnce(Arc<Self>, Vec<WebDriver>) -> F,
    ) {
        let house = Arc::new(self);
        let mut pages = Vec::new();
        for (index, device) in devices.iter().enumerate() {
            pages.push(house.browser(*device, &format!("browser-{index}")).await);
        }
        let done = tokio::spawn(what(Arc::clone(&house), pages.clone())).await;
        for page in pages {
            page.quit().await.unwrap();
        }
        done.unwrap();
    }

    /// Gives a browser an authenticator, as a phone has one, whose owner always agrees.
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
