//! A server as its users meet it: over HTTP, and at its store.

mod accounts;
mod accounts_store;
mod api;
mod choices;
mod common;
mod content;
mod faults;
mod growth;
mod hints;
mod life;
mod lost_database;
mod nodes;
mod pages;
mod passkeys;
mod postgres;
mod rated;
mod replay;
mod safety;
mod shuffles;
mod sqlite;
mod stand_in;
mod store;
mod tables;
mod take_back;
