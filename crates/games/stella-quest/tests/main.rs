//! The rules clause by clause, and what else the game promises.

mod allocation;
mod cards_and_light;
mod common;
mod end;
mod features;
mod laws;
mod memory;
mod notation;
mod playthrough;
mod round;
mod setup;
mod two_players;
mod winning;
