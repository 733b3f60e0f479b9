//! Measures the time to sign in while many others make accounts as fast as they can: `cargo run
//! --release -p asterism-server --example sign_in_under_flood`.
//!
//! The server runs on a temporary store without limits, and each request comes from another
//! address. So only the queues in which passwords are hashed hold the flood back.
#![allow(clippy::unwrap_used, reason = "a measurement that fails says why")]

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use asterism_registry::Library;
use asterism_server::{Config, Operations, Server};
use asterism_store::Data;
use serde_json::json;
use ureq::Agent;

const PASSWORD: &str = "violet tundra 84 accordion";
/// Number of clients that make accounts, each one after the other.
const FLOOD: usize = 32;
/// Number of measured sign-ins.
const SIGN_INS: usize = 500;

/// Counts of accounts that were made and that were refused.
#[derive(Default)]
struct Flood {
    over: AtomicBool,
    made: AtomicUsize,
    refused: AtomicUsize,
}

fn config(data: Data) -> Config {
    Config {
        addr: "127.0.0.1:0".parse().unwrap(),
        data,
        bot_pause: Duration::ZERO,
        bot_threads: 1,
        away_after: Duration::from_secs(60),
        library: Library::embedded().clone(),
        operations: Operations {
            trusted: vec!["127.0.0.1".parse().unwrap()],
            ..Operations::unlimited()
        },
    }
}

fn agent() -> Agent {
    let config = Agent::config_builder().http_status_as_error(false);
    config.build().into()
}

/// Sends a request from the address number `from`, as if through a proxy.
fn post(agent: &Agent, url: &str, name: &str, from: usize) -> u16 {
    let body = json!({"name": name, "password": PASSWORD});
    let [_, _, .., high, middle, low] = from.to_be_bytes();
    let from = format!("10.{high}.{middle}.{low}");
    let request = agent.post(url).header("x-forwarded-for", from);
    request.send_json(body).unwrap().status().as_u16()
}

impl Flood {
    fn run(&self, number: usize, url: &str) {
        let (agent, mut count) = (agent(), 0);
        while !self.over.load(Ordering::Relaxed) {
            count += 1;
            let name = format!("Visitor {number} {count}");
            match post(&agent, url, &name, number << 16 | count & 0xffff) {
                201 => self.made.fetch_add(1, Ordering::Relaxed),
                _ => self.refused.fetch_add(1, Ordering::Relaxed),
            };
        }
    }
}

/// Times of the sign-ins, from the fastest to the slowest.
fn sign_ins(base: &str) -> Vec<Duration> {
    let (agent, url) = (agent(), format!("{base}/api/account/sign-in"));
    let timed = (0..SIGN_INS).map(|_| {
        let began = Instant::now();
        assert_eq!(post(&agent, &url, "Ann", 0), 200);
        let took = began.elapsed();
        std::thread::sleep(Duration::from_millis(20));
        took
    });
    let mut timed: Vec<_> = timed.collect();
    timed.sort();
    timed
}

fn tell(what: &str, times: &[Duration]) {
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    println!(
        "{what}: p50 {:.0} ms, p99 {:.0} ms, slowest {:.0} ms",
        at(50),
        at(99),
        at(100)
    );
}

fn main() {
    let folder = tempfile::tempdir().unwrap();
    let data = Data::Sqlite(folder.path().join("flood.db"));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let server = runtime.block_on(Server::bind(&config(data))).unwrap();
    let base = format!("http://{}", server.addr().unwrap());
    runtime.spawn(server.run(std::future::pending()));
    let account = format!("{base}/api/account");
    assert_eq!(post(&agent(), &account, "Ann", 0), 201);
    tell("Signing in alone", &sign_ins(&base));
    let flood = Flood::default();
    let times = std::thread::scope(|scope| {
        for number in 1..=FLOOD {
            let (flood, account) = (&flood, &account);
            scope.spawn(move || flood.run(number, account));
        }
        let times = sign_ins(&base);
        flood.over.store(true, Ordering::Relaxed);
        times
    });
    tell(&format!("Signing in while {FLOOD} make accounts"), &times);
    let (made, refused) = (flood.made.into_inner(), flood.refused.into_inner());
    println!("Meanwhile {made} accounts were made, and {refused} were refused at once.");
}
