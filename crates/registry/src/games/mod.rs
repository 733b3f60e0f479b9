//! One file for each game with everything about it that is not a rule: texts, levels, lenses, names.
//!
//! - `stella_quest`, `stellar`, `sternenhimmel`, `starshine`, `among_the_stars`: a game each.
//! - `nightfall`: the example of `docs/adding-a-game.md`.

mod among_the_stars;
#[cfg(feature = "example")]
mod nightfall;
mod starshine;
mod stella_quest;
mod stellar;
mod sternenhimmel;
