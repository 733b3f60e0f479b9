//! Draws the table of each game: a folder for each, which implements [`GamePage`].
//!
//! - `among_the_stars`: Among the Stars.
//! - `starshine`: Starshine.
//! - `stella_quest`: Stella Quest.
//! - `stellar`: Stellar.
//! - `sternenhimmel`: Sternenhimmel.
//! - `nightfall`: Nightfall, the example of `docs/adding-a-game.md`.
//!
//! Files of the same name do the same for their game.
//!
//! [`GamePage`]: crate::game_page::GamePage

mod among_the_stars;
mod starshine;
mod stella_quest;
mod stellar;
mod sternenhimmel;
asterism_registry::with_example! { mod nightfall; }
