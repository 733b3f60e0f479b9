//! How long a server takes from its start to its first answer when many games are stored.

use std::time::Instant;

use asterism_server::store::fill_with_copies;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use super::Plan;
use super::client::Client;
use super::measurement::{Measurement, Promise};
use super::tables::play_tables;
use crate::child::{ServerProcess, sqlite};
use crate::failure::Failure;

/// So many games are stored; a debug build is content with fewer, and is told apart in the report.
const GAMES: usize = if cfg!(debug_assertions) {
    1_000
} else {
    100_000
};
/// So many of them are played; the others are copies.
const ORIGINALS: usize = 40;

pub(super) fn with_many_games(plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    let folder = TempDir::new()?;
    let file = folder.path().join("games.db");
    let (data, runtime) = (sqlite(&file), Runtime::new()?);
    let server = ServerProcess::start_on(&data)?;
    runtime.block_on(play_tables(server.addr, ORIGINALS, plan.repetition))?;
    drop(server);
    fill_with_copies(&file, GAMES).map_err(Failure::refused)?;
    let start = |_| {
        let began = Instant::now();
        let server = ServerProcess::start_on(&data)?;
        runtime.block_on(Client::connect(server.addr))?;
        Ok(began.elapsed().as_secs_f64() * 1000.0)
    };
    let times = (0..super::REPETITIONS).map(start);
    let times = times.collect::<Result<_, Failure>>()?;
    let names = ("start-100000-games", "start with 100,000 stored games");
    Ok(vec![
        Measurement::new(names, "ms", times).promised(Promise::AtMost(1000.0)),
    ])
}
