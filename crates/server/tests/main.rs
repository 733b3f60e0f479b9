//! A server as its users meet it: over HTTP, and at its store.

mod api;
mod choices;
mod common;
mod content;
mod hints;
mod pages;
mod stand_in;
mod store;
mod tables;
mod take_back;
