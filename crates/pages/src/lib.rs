//! Drawing: functions from a model to HTML and SVG, no I/O. Every page is a function from what a
//! viewer may know to markup.
//!
//! - [`model`]: the data that pages are drawn from.
//! - [`table`]: a table in play; [`zones`]: its parts, of which an update sends those that changed.
//! - [`game_page`]: the trait of a game's page; [`games`]: the table of each game, a folder each;
//!   `parts`: pieces that all tables have.
//! - [`update`]: updates of an open page; `digest`: by which a page tells what it shows; `outline`:
//!   elements that updates leave out; `tail`: lists that grow in it.
//! - `prompt`: the bar that says what to do; `log`: what happened; `panels`: chat, story and menu;
//!   `life`, `seating`, `leaving`, `hint`, `fair`: parts of a table beside the game.
//! - [`replay`]: a game that is over, step by step; [`still`]: a position as one picture.
//! - [`site`]: the pages around a table; [`layout`]: the frame of every page.
//! - [`art`]: pictures; `qr`: QR codes; [`chart`]: plots of numbers.
//! - [`links`]: the addresses of tables and players.
//! - [`assets`]: stylesheets, scripts and the icon.
//! - `markdown`, `xml`: texts as markup, and markup as XML; `dates`: days of the calendar.

pub mod art;
pub mod assets;
pub mod chart;
mod dates;
mod digest;
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
mod outline;
mod panels;
pub mod parts;
mod prompt;
mod qr;
pub mod replay;
pub mod seating;
pub mod site;
pub mod still;
pub mod table;
mod tail;
pub mod update;
mod xml;
pub mod zones;

#[cfg(test)]
mod tests;
