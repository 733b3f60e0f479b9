//! Tests that nothing hidden from a viewer changes what that viewer sees of a table: clocks, the
//! moments of bots' answers, and what is sent. Also tests that a rated game counts once, however it
//! ends.
//!
//! - `bot_timing.rs`: the moments at which bots answer.
//! - `clock_readings.rs`: the readings of clocks.
//! - `hidden_differences.rs`: two tables that differ in what a viewer cannot know.
//! - `random_games.rs`: random games for these tests.
//! - `rated.rs`: random rated games, compared with a model.

mod bot_timing;
mod clock_readings;
mod hidden_differences;
mod random_games;
mod rated;
