//! Time from the start of a server with many stored games to its first answer.

use std::time::Instant;

use asterism_store::fill_with_copies;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use super::measurement::{Label, Measurement, Promise};
use super::plan::{REPETITIONS, TimeLimits};
use super::tables::play_tables;
use crate::child::{ServerProcess, sqlite};
use crate::client::Client;
use crate::failure::Failure;

/// Number of stored games; fewer in a debug build, whose report says that it is one.
const GAMES: usize = if cfg!(debug_assertions) {
    1_000
} else {
    100_000
};
/// Number of games that are played; the others are copies of them.
const ORIGINALS: usize = 40;

pub(super) fn with_many_games(limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let folder = TempDir::new()?;
    let file = folder.path().join("games.db");
    let (data, runtime) = (sqlite(&file), Runtime::new()?);
    let server = ServerProcess::start_on(&data)?;
    runtime.block_on(play_tables(server.addr, ORIGINALS, limits.repetition))?;
    drop(server);
    fill_with_copies(&file, GAMES).map_err(Failure::refused)?;
    let start = |_| {
        let began = Instant::now();
        let server = ServerProcess::start_on(&data)?;
        runtime.block_on(async { Client::connect(server.addr).await?.register().await })?;
        Ok(began.elapsed().as_secs_f64() * 1000.0)
    };
    let times = (0..REPETITIONS).map(start);
    let times = times.collect::<Result<_, Failure>>()?;
    let names = Label::new("start-100000-games", "start with 100,000 stored games");
    Ok(vec![
        Measurement::new(names, "ms", times).promised(Promise::AtMost(1000.0)),
    ])
}
