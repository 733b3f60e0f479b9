//! Whether people notice that bots think: how long a move of theirs takes while bots of the highest level
//! think at a hundred other tables, beside the same when all is quiet.

use std::net::SocketAddr;

use serde_json::json;
use tokio::runtime::Runtime;

use super::Plan;
use super::client::Client;
use super::measurement::{Measurement, Promise};
use super::tables::{Load, play_tables};
use crate::child::ServerProcess;
use crate::failure::Failure;

/// So many tables of bots.
const TABLES: usize = 100;

pub(super) fn crowd(plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    let server = ServerProcess::start()?;
    let runtime = Runtime::new()?;
    let measure = |_| runtime.block_on(play_tables(server.addr, 1, plan.repetition));
    let repetitions = 0..super::REPETITIONS;
    let quiet: Vec<Load> = repetitions.clone().map(measure).collect::<Result<_, _>>()?;
    let _bots = runtime.block_on(open_bot_tables(server.addr))?;
    let crowded: Vec<Load> = repetitions.map(measure).collect::<Result<_, _>>()?;
    Ok(report(&quiet, &crowded))
}

/// Tables at which nobody but bots plays. They go on as long as the server does.
async fn open_bot_tables(addr: SocketAddr) -> Result<Client, Failure> {
    let mut host = Client::connect(addr).await?;
    let table = json!({"game": "stella-quest", "seats": ["level-8", "level-8"]});
    for _ in 0..TABLES {
        let opened = host.post("/api/tables", &table).await?;
        let id = opened["id"].as_str().unwrap_or_default();
        host.get(&format!("/api/tables/{id}")).await?;
    }
    Ok(host)
}

fn report(quiet: &[Load], crowded: &[Load]) -> Vec<Measurement> {
    let waits = |loads: &[Load], percent| -> Vec<f64> {
        loads.iter().map(|load| load.percentile(percent)).collect()
    };
    let measured = |names, values| Measurement::new(names, "ms", values);
    vec![
        measured(
            ("bots-none-p50", "a move while no bot thinks, median"),
            waits(quiet, 50),
        ),
        measured(
            (
                "bots-none-p99",
                "a move while no bot thinks, 99th percentile",
            ),
            waits(quiet, 99),
        ),
        measured(
            (
                "bots-100-p50",
                "a move beside 100 tables of level 8, median",
            ),
            waits(crowded, 50),
        ),
        measured(
            (
                "bots-100-p99",
                "a move beside 100 tables of level 8, 99th percentile",
            ),
            waits(crowded, 99),
        )
        .promised(Promise::AtMost(50.0)),
    ]
}
