//! The game server: pages and a JSON interface for tables in the browser.
//!
//! - `accounts/`: accounts, devices and passkeys.
//! - `api/`: the JSON interface.
//! - `compression/`: compression that keeps secrets.
//! - `connections.rs`: connections, their limits and timeouts.
//! - `framing.rs`: refusal of requests that state two lengths.
//! - `health.rs`: `/healthz` and `/metrics`.
//! - `identity.rs`: guests, signed cookies, and the key that signs them.
//! - `links.rs`: links and addresses that pages and the JSON interface share.
//! - `live.rs`: live updates as server-sent events.
//! - `metrics.rs`: counters for Prometheus.
//! - `middleware/`: checks and limits that every request passes.
//! - `operations.rs`: configuration of a server by its host.
//! - `problem.rs`: HTTP status and message of every refusal.
//! - `quotas.rs`: hourly quotas for data that is kept for ever.
//! - `sender.rs`: the network address and the device of a request.
//! - `serve.rs`: starts all parts and listens.
//! - `service.rs`: everything that clients can do, the same for pages and programs.
//! - `shuffle.rs`: the server's part of a shuffle.
//! - `site.rs`: the public address of the server.
//! - `tables/`: the live tables.
//! - `visitor.rs`: the player who sends a request, by cookie or token.
//! - `web/`: the pages.

pub mod accounts;
pub mod api;
pub mod compression;
mod connections;
mod framing;
mod health;
pub mod identity;
mod links;
mod live;
mod metrics;
mod middleware;
mod operations;
pub mod problem;
mod quotas;
mod sender;
mod serve;
pub mod service;
pub mod shuffle;
pub mod site;
pub mod tables;
mod visitor;
pub mod web;

pub use middleware::{ConcurrencyLimits, RateLimits};
pub use operations::{Drain, Operations};
pub use quotas::HourlyQuotas;
pub use serve::{Config, ServeError, Server};
pub use site::PublicAddress;
