//! Tables in the browser: pages, JSON interface, durable store.

pub mod accounts;
pub mod api;
mod doors;
mod gate;
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
pub mod store;
pub mod tables;
pub mod time;
mod visitor;
pub mod web;

pub use gate::{Crowd, Rates};
pub use operations::{Drain, Operations};
pub use serve::{Config, Data, ServeError, Server};
