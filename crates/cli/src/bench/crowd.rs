//! Time of a person's move while bots of the highest level think at a hundred other tables,
//! compared with an idle server.

use std::net::SocketAddr;

use serde_json::json;
use tokio::runtime::Runtime;

use super::measurement::{Label, Measurement, Promise};
use super::plan::{REPETITIONS, TimeLimits};
use super::tables::{Load, play_tables};
use crate::child::ServerProcess;
use crate::client::{Client, parse};
use crate::failure::Failure;

/// Number of tables with bots.
const TABLES: usize = 100;

pub(super) fn crowd(limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let server = ServerProcess::start()?;
    let runtime = Runtime::new()?;
    let measure = |_| runtime.block_on(play_tables(server.addr, 1, limits.repetition));
    let repetitions = 0..REPETITIONS;
    let quiet: Vec<Load> = repetitions.clone().map(measure).collect::<Result<_, _>>()?;
    let _bots = runtime.block_on(open_bot_tables(server.addr))?;
    let crowded: Vec<Load> = repetitions.map(measure).collect::<Result<_, _>>()?;
    Ok(report(&quiet, &crowded))
}

/// Opens tables at which only bots play. They play as long as the server runs.
async fn open_bot_tables(addr: SocketAddr) -> Result<Client, Failure> {
    let mut client = Client::connect(addr).await?;
    let host = client.register().await?;
    let table = json!({"game": "stella-quest", "seats": ["level-8", "level-8"]});
    for _ in 0..TABLES {
        let opened = parse(&client.post("/api/tables", &host, &table).await?)?;
        let id = opened["id"].as_str().unwrap_or_default();
        client.get(&format!("/api/tables/{id}"), &host).await?;
    }
    Ok(client)
}

fn report(quiet: &[Load], crowded: &[Load]) -> Vec<Measurement> {
    let waits = |loads: &[Load], percent| -> Vec<f64> {
        loads.iter().map(|load| load.percentile(percent)).collect()
    };
    let measured = |names, values| Measurement::new(names, "ms", values);
    vec![
        measured(
            Label::new("bots-none-p50", "a move while no bot thinks, median"),
            waits(quiet, 50),
        ),
        measured(
            Label::new(
                "bots-none-p99",
                "a move while no bot thinks, 99th percentile",
            ),
            waits(quiet, 99),
        ),
        measured(
            Label::new(
                "bots-100-p50",
                "a move beside 100 tables of level 8, median",
            ),
            waits(crowded, 50),
        ),
        measured(
            Label::new(
                "bots-100-p99",
                "a move beside 100 tables of level 8, 99th percentile",
            ),
            waits(crowded, 99),
        )
        .promised(Promise::AtMost(50.0)),
    ]
}
