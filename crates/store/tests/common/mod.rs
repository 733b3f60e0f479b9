//! Helpers of the tests: databases that are deleted after a test, and samples to store in them.
//!
//! - `database.rs`: a database of either kind.
//! - `postgres.rs`: a real PostgreSQL server in a temporary folder.
//! - `samples.rs`: sample tables and entries.
#![allow(dead_code, reason = "other packages use these helpers too")]
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

pub(crate) mod database;
pub(crate) mod postgres;
pub(crate) mod samples;

use asterism_store::Data;

pub(crate) use database::TestDatabase;

/// A runtime for the futures of a test.
pub(crate) fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Runtime::new().unwrap()
}

/// The sentence with which a store refuses to open at `data`.
pub(crate) fn refusal(data: &Data) -> String {
    let opened = runtime().block_on(async { data.open().await.map(|_| ()) });
    opened.unwrap_err().to_string()
}
