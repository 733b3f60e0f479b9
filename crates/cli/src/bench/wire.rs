//! Bytes that a browser receives from a server: for a first visit to a table, and for a move. Heads of
//! answers count as well. And the time that compression takes.

use std::hint::black_box;
use std::net::SocketAddr;
use std::time::Duration;

use asterism_server::compression::{Syntax, compress};
use hyper::body::Bytes;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio::time::timeout;

use super::measurement::{Label, Measurement, Promise};
use super::pages::TABLES;
use super::plan::{REPETITIONS, Table, TimeLimits};
use crate::child::ServerProcess;
use crate::client::{Client, Events, Received, parse};
use crate::failure::Failure;

/// The codings that browsers accept over https.
const CODINGS: &str = "gzip, deflate, br, zstd";
/// All events of a move have arrived when nothing comes for so long.
const QUIET: Duration = Duration::from_millis(300);
/// Maximum number of actions in a turn.
const MOST: usize = 12;

/// Labels of the measurements at one of [`TABLES`].
struct Labels {
    visit: Label,
    play: Label,
}

/// The labels of [`TABLES`], in the same order.
const LABELS: [Labels; TABLES.len()] = [
    Labels {
        visit: Label::new("visit-wire", "first visit to a table, on the wire"),
        play: Label::new(
            "move-wire",
            "a move and the answers of three bots, on the wire",
        ),
    },
    Labels {
        visit: Label::new("stellar-visit-wire", "first visit, Stellar"),
        play: Label::new("stellar-move-wire", "a move and one bot's answer, Stellar"),
    },
    Labels {
        visit: Label::new(
            "sternenhimmel-visit-wire",
            "first visit, Sternenhimmel, 5 seats",
        ),
        play: Label::new("sternenhimmel-move-wire", "a move, Sternenhimmel, 5 seats"),
    },
    Labels {
        visit: Label::new("starshine-visit-wire", "first visit, Starshine, scenario 4"),
        play: Label::new("starshine-move-wire", "a move, Starshine, scenario 4"),
    },
    Labels {
        visit: Label::new("among-the-stars-visit-wire", "first visit, Among the Stars"),
        play: Label::new("among-the-stars-move-wire", "a move, Among the Stars"),
    },
];

/// The page of a new table, and the files that it names.
pub(super) fn first_visit(_limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    measure(Promise::AtMost(90.0), |labels, table, addr| {
        let visited = async {
            let mut browser = Browser::open(addr, table).await?;
            Ok::<_, Failure>(vec![browser.visit().await?])
        };
        Ok((labels.visit, Runtime::new()?.block_on(visited)?))
    })
}

/// Time to compress answers of 60 kB, taken from the pages of the five tables.
pub(super) fn compression(limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let server = ServerProcess::start()?;
    let fetch = |table| {
        Runtime::new()?.block_on(async {
            let mut browser = Browser::open(server.addr, table).await?;
            browser.page().await
        })
    };
    let pages: Vec<Bytes> = TABLES.map(fetch).into_iter().collect::<Result<_, _>>()?;
    let compress_all = |_| {
        for page in &pages {
            black_box(compress(Syntax::Markup, black_box(page)));
        }
        Ok(pages.iter().map(Bytes::len).sum::<usize>() as u64)
    };
    let rates = limits.rates(compress_all)?.into_iter();
    let label = Label::new("compression", "compressing 60 kB of a table page");
    let microseconds = rates.map(|rate| 60_000.0 * 1e6 / rate).collect();
    let measured = Measurement::new(label, "µs", microseconds);
    Ok(vec![measured.promised(Promise::AtMost(1000.0))])
}

/// Moves of a person among bots: the answer to the last action of a turn, and all events until the
/// next turn.
pub(super) fn moves(_limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    measure(Promise::AtMost(12.0), |labels, table, addr| {
        let played = async {
            let mut browser = Browser::open(addr, table).await?;
            let mut stream = browser.follow().await?;
            let mut moves = Vec::new();
            for _ in 0..REPETITIONS {
                moves.push(browser.play(&mut stream).await?);
            }
            Ok::<_, Failure>(moves)
        };
        Ok((labels.play, Runtime::new()?.block_on(played)?))
    })
}

/// Measurement at one table: bytes, once for each repetition.
type Measured = (Label, Vec<usize>);

fn measure(
    promise: Promise,
    at: impl Fn(&Labels, Table, SocketAddr) -> Result<Measured, Failure>,
) -> Result<Vec<Measurement>, Failure> {
    let server = ServerProcess::start()?;
    let measured = TABLES.iter().zip(&LABELS).map(|(table, labels)| {
        let (label, bytes) = at(labels, *table, server.addr)?;
        let kilobytes = bytes.iter().map(|&bytes| bytes as f64 / 1000.0);
        Ok(Measurement::new(label, "kB", kilobytes.collect()).promised(promise))
    });
    measured.collect()
}

/// A person at a table of bots, in front of a page.
struct Browser {
    client: Client,
    /// A connection that a browser would not have, to ask about the table.
    aside: Client,
    token: String,
    id: String,
}

/// The live updates of a page.
struct Stream {
    events: Events,
    received: Received,
}

impl Browser {
    async fn open(addr: SocketAddr, table: Table) -> Result<Self, Failure> {
        let mut aside = Client::connect(addr).await?;
        let token = aside.register().await?;
        let mut seats = vec!["greedy"; table.seats];
        seats[0] = "you";
        let wanted = json!({
            "game": table.game.to_string(), "seats": seats, "options": table.settings(),
        });
        let opened = parse(&aside.post("/api/tables", &token, &wanted).await?)?;
        Ok(Self {
            client: Client::connect(addr).await?.accepting(CODINGS),
            aside,
            token,
            id: opened["id"].as_str().unwrap_or_default().to_owned(),
        })
    }

    /// The page, not compressed.
    async fn page(&mut self) -> Result<Bytes, Failure> {
        self.aside
            .get(&format!("/t/{}", self.id), &self.token)
            .await
    }

    /// Fetches the page and its files; returns how many bytes came.
    async fn visit(&mut self) -> Result<usize, Failure> {
        let plain = self.page().await?;
        self.client
            .get(&format!("/t/{}", self.id), &self.token)
            .await?;
        let text = String::from_utf8_lossy(&plain);
        for asset in text.split('"').filter(|text| text.starts_with("/assets/")) {
            self.client.get(asset, &self.token).await?;
        }
        Ok(self.client.received().bytes())
    }

    /// Follows the table as the page does: it tells what it shows already.
    async fn follow(&mut self) -> Result<Stream, Failure> {
        let client = Client::connect(self.client.addr())
            .await?
            .accepting(CODINGS);
        let received = client.received();
        let page = self.page().await?;
        let page = String::from_utf8_lossy(&page);
        let version = attribute(&page, "data-version").unwrap_or_default();
        let path = format!(
            "/t/{}/live?version={version}&keeps&has={}",
            self.id,
            has(&page)
        );
        let events = client.follow(&path, &self.token).await?;
        Ok(Stream { events, received })
    }

    /// The table when it is the person's turn, or the game is over.
    async fn own_turn(&mut self) -> Result<Value, Failure> {
        loop {
            let path = format!("/api/tables/{}", self.id);
            let seen = parse(&self.aside.get(&path, &self.token).await?)?;
            let legal = seen["view"]["legal"].as_array();
            if seen["state"] == "over" || legal.is_some_and(|legal| !legal.is_empty()) {
                return Ok(seen);
            }
        }
    }

    /// Acts until the others answer and it is the person's turn again; returns how many bytes came
    /// from the last action on.
    async fn play(&mut self, stream: &mut Stream) -> Result<usize, Failure> {
        let mut seen = self.own_turn().await?;
        let mut before = 0;
        for _ in 0..MOST {
            let version = seen["version"].as_u64().unwrap_or_default();
            let Some(action) = seen["view"]["legal"][0].as_str() else {
                break;
            };
            let form = format!("version={version}&action={}", escaped(action));
            stream.until_quiet().await?;
            before = stream.received.bytes() + self.client.received().bytes();
            let path = format!("/t/{}/act", self.id);
            self.client.post_form(&path, &self.token, form).await?;
            seen = self.own_turn().await?;
            if seen["version"].as_u64() > Some(version + 1) {
                break;
            }
        }
        stream.until_quiet().await?;
        Ok(stream.received.bytes() + self.client.received().bytes() - before)
    }
}

impl Stream {
    /// Reads until nothing more comes.
    async fn until_quiet(&mut self) -> Result<(), Failure> {
        while let Ok(came) = timeout(QUIET, self.events.skip()).await {
            came?;
        }
        Ok(())
    }
}

/// Contents of a page, as its script tells them: zones with digests, lists with lengths too.
fn has(page: &str) -> String {
    let zones = page.split("class=\"zone\" id=\"zone-").skip(1);
    let zones = zones.filter_map(|part| {
        Some(format!(
            "{}:{}",
            part.split('"').next()?,
            attribute(part, "data-has")?
        ))
    });
    let lists = ["log", "talk"].into_iter().filter_map(|id| {
        let (_, part) = page.split_once(&format!("<ol id=\"{id}\""))?;
        let (count, digest) = (attribute(part, "data-count")?, attribute(part, "data-has")?);
        Some(format!("{id}:{count}.{digest}"))
    });
    zones.chain(lists).collect::<Vec<_>>().join(",")
}

/// The value of the first attribute of this name.
fn attribute<'a>(html: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = html.split_once(&format!("{name}=\""))?;
    rest.split('"').next()
}

/// Text as a value of a form.
fn escaped(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(escape).collect()
}
