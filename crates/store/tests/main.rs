//! The store as the server uses it, on both kinds of databases: tables, accounts, and the tests of
//! one kind only.

mod accounts;
mod common;
mod devices;
mod passkeys;
mod people;
mod postgres;
mod ratings;
mod sqlite;
mod tables;
