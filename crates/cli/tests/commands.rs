//! The program as people and other programs use it.

mod among_the_stars;
mod arena;
mod bench;
mod content;
mod docs;
mod faults;
mod fuzz_corpus;
mod kill;
mod lists;
mod load;
mod openapi;
mod operations;
mod play;
mod position;
#[allow(
    dead_code,
    clippy::unwrap_used,
    reason = "a helper of other tests too, which fails as a test does"
)]
#[path = "../../store/tests/common/postgres.rs"]
mod postgres;
mod program;
mod proxy;
mod replay;
mod retrying_players;
mod scripts;
mod server_process;
mod simulate;
mod starshine;
mod station_positions;
mod stellar;
mod sternenhimmel;
mod train;
mod two_players;
mod usage;

/// The runtime for the connection of a test to its database.
fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Runtime::new().expect("the system gives a few threads")
}
