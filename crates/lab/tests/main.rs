//! Tests with every game: laws, searches, content of a host, and records.

mod library;
mod records;
mod search;
mod worth;
