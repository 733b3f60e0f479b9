//! The rules clause by clause, and what else the game promises.

mod allocation;
mod common;
mod constellations;
mod content;
mod content_of_the_sky;
mod dominion;
mod end;
mod features;
mod heuristic;
mod holes_and_ramblers;
mod knowledge;
mod laws;
mod notation;
mod playthrough;
mod positions;
mod positions_of_cards;
mod positions_of_scenarios;
mod properties;
mod refusals;
mod scenarios;
mod setup;
mod star_birth;
mod supernovae;
mod told;
mod turn;
