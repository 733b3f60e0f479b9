//! Tables in the browser: pages, JSON interface, durable store.

pub mod api;
pub mod identity;
mod live;
pub mod problem;
mod serve;
pub mod service;
pub mod store;
pub mod tables;
mod visitor;
pub mod web;

pub use serve::{Config, Data, ServeError, Server};
