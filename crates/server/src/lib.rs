//! Tables in the browser: pages, JSON interface, durable store.

pub mod web;
