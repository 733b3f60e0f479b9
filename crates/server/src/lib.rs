//! Tables in the browser: pages, JSON interface, durable store.

pub mod accounts;
pub mod api;
mod doors;
mod framing;
mod gate;
mod growth;
mod health;
pub mod identity;
mod live;
mod metrics;
mod operations;
pub mod problem;
pub mod rating;
mod sender;
mod serve;
pub mod service;
pub mod shuffle;
pub mod site;
pub mod store;
pub mod tables;
pub mod time;
mod visitor;
pub mod web;

pub use gate::{Crowd, Rates};
pub use growth::Growth;
pub use operations::{Drain, Operations};
pub use serve::{Config, Data, ServeError, Server};
pub use site::PublicAddress;
