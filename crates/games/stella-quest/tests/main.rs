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
mod positions;
mod positions_of_rounds;
mod round;
mod round_winner;
mod setup;
mod two_players;
mod winning;
