//! Speed of tables played over HTTP, with every move durable before it is acknowledged. The load
//! comes from this process, the server is another one, and both share the machine.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use super::measurement::{Label, Measurement, Promise};
use super::plan::{REPETITIONS, TimeLimits};
use crate::child::ServerProcess;
use crate::client::{Client, Tokens, parse};
use crate::failure::Failure;

/// Results of one repetition.
pub(super) struct Load {
    moves_per_second: f64,
    /// The time from sending a move to its acknowledgement, slowest last, in milliseconds.
    waits: Vec<f64>,
}

pub(super) fn hundred_tables(limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let loads = measure(limits, 100)?;
    let rates = loads.iter().map(|load| load.moves_per_second).collect();
    let waits = loads.iter().map(|load| load.percentile(99)).collect();
    let rate = Label::new("tables-100-moves", "100 tables over HTTP, durable moves");
    let wait = Label::new("tables-100-p99", "100 tables over HTTP, 99th percentile");
    Ok(vec![
        Measurement::new(rate, "moves/s", rates).promised(Promise::AtLeast(5000.0)),
        Measurement::new(wait, "ms", waits).promised(Promise::AtMost(80.0)),
    ])
}

pub(super) fn one_table(limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let loads = measure(limits, 1)?;
    let waits = loads.iter().map(|load| load.percentile(99)).collect();
    let wait = Label::new("tables-1-p99", "1 table over HTTP, 99th percentile");
    Ok(vec![
        Measurement::new(wait, "ms", waits).promised(Promise::AtMost(5.0)),
    ])
}

pub(super) fn idle_memory(_limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let server = ServerProcess::start()?;
    Runtime::new()?.block_on(async { Client::connect(server.addr).await?.register().await })?;
    let Some(megabytes) = server.megabytes() else {
        return Ok(Vec::new());
    };
    let names = Label::new("server-idle-memory", "idle server, memory");
    Ok(vec![
        Measurement::new(names, "MB", vec![megabytes]).promised(Promise::AtMost(30.0)),
    ])
}

fn measure(limits: &TimeLimits, tables: usize) -> Result<Vec<Load>, Failure> {
    let server = ServerProcess::start()?;
    let runtime = Runtime::new()?;
    let repetition = |_| runtime.block_on(play_tables(server.addr, tables, limits.repetition));
    (0..REPETITIONS).map(repetition).collect()
}

/// Plays at this many `tables` at once for `time`.
pub(super) async fn play_tables(
    addr: SocketAddr,
    tables: usize,
    time: Duration,
) -> Result<Load, Failure> {
    let mut opened = Vec::new();
    for _ in 0..tables {
        opened.push(Pair::open(addr).await?);
    }
    let began = Instant::now();
    let mut playing = JoinSet::new();
    for pair in opened {
        playing.spawn(pair.play_until(began + time));
    }
    let mut waits = Vec::new();
    while let Some(played) = playing.join_next().await {
        waits.extend(played.map_err(Failure::refused)??);
    }
    waits.sort_by(f64::total_cmp);
    let moves_per_second = waits.len() as f64 / began.elapsed().as_secs_f64();
    Ok(Load {
        moves_per_second,
        waits,
    })
}

impl Load {
    pub(super) fn percentile(&self, percent: usize) -> f64 {
        let index = (self.waits.len() * percent / 100).min(self.waits.len().saturating_sub(1));
        self.waits.get(index).copied().unwrap_or(0.0)
    }
}

/// Two players at a table of two.
struct Pair {
    client: Client,
    tokens: Tokens,
    id: String,
}

impl Pair {
    async fn open(addr: SocketAddr) -> Result<Self, Failure> {
        let mut client = Client::connect(addr).await?;
        let tokens = client.register_pair().await?;
        let id = client.open_table(&tokens).await?;
        Ok(Self { client, tokens, id })
    }

    /// Plays one game after another; returns how long each move took in milliseconds.
    async fn play_until(mut self, end: Instant) -> Result<Vec<f64>, Failure> {
        let mut waits = Vec::new();
        let mut player = 0;
        while Instant::now() < end {
            let path = format!("/api/tables/{}", self.id);
            let seen = parse(&self.client.get(&path, &self.tokens[player]).await?)?;
            let legal = seen["view"]["legal"]
                .as_array()
                .map_or(&[][..], Vec::as_slice);
            match (
                legal.get(waits.len() % legal.len().max(1)),
                seen["state"].as_str(),
            ) {
                (Some(action), _) => waits.push(self.act(player, &seen, action).await?),
                (None, Some("over")) => self.id = self.client.open_table(&self.tokens).await?,
                (None, _) => player = 1 - player,
            }
        }
        Ok(waits)
    }

    async fn act(&mut self, player: usize, seen: &Value, action: &Value) -> Result<f64, Failure> {
        let path = format!("/api/tables/{}/actions", self.id);
        let body = json!({"version": seen["version"], "action": action});
        let sent = Instant::now();
        let token = &self.tokens[player];
        self.client.post(&path, token, &body).await?;
        Ok(sent.elapsed().as_secs_f64() * 1000.0)
    }
}
