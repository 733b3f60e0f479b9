//! Drawing: functions from a model to HTML and SVG, no I/O. Every page is a function from what a
//! viewer may know to markup.
//!
//! - [`model`]: the data that pages are drawn from.
//! - [`game_page`]: the trait of a game's page; [`games`]: the table of each game, a folder each;
//!   `parts`: pieces that all tables have.
//! - `log`: the log of a table; `life`, `seating`, `leaving`, `hint`, `fair`: parts of a table
//!   beside the game.
//! - [`replay`]: a game that is over, step by step; [`still`]: a position as one picture.
//! - [`site`]: the pages around a table; [`layout`]: the frame of every page.
//! - [`art`]: pictures; [`chart`]: plots of numbers.
//! - [`links`]: the addresses of a table.
//! - [`assets`]: stylesheets, scripts and the icon.
//! - `markdown`, `xml`: texts as markup, and markup as XML.

pub mod art;
pub mod assets;
pub mod chart;
mod fair;
pub mod game_page;
pub mod games;
mod hint;
pub mod layout;
mod leaving;
mod life;
pub mod links;
mod log;
mod markdown;
pub mod model;
pub mod parts;
pub mod replay;
pub mod seating;
pub mod site;
pub mod still;
mod xml;

#[cfg(test)]
mod tests;
