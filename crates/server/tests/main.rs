//! Integration tests of the server, over HTTP and at its store.

mod accounts;
mod api;
mod common;
mod content;
mod hints;
mod limits;
mod live_pages;
mod lost_database;
mod pages;
mod passkeys;
mod postgres;
mod quotas;
mod rated;
mod replay;
mod restart;
mod several_servers;
mod shuffles;
mod simultaneous_choices;
mod sqlite;
mod stand_in;
mod store_faults;
mod table_talk;
mod tables;
mod take_back;
