//! The rules clause by clause, and what else the game promises.

mod allocation;
mod common;
mod content;
mod end;
mod features;
mod forecast;
mod heuristic;
mod knowledge;
mod laws;
mod notation;
mod payment;
mod playthrough;
mod positions;
mod possible;
mod refusals;
mod scoring;
mod scoring_properties;
mod setup;
mod told;
mod turn;
