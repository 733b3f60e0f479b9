//! Draws HTML and SVG. Every page is a function from what a viewer may know to markup.

mod account;
mod acting;
pub mod art;
mod asides;
pub mod assets;
mod fair;
mod forms;
pub mod games;
mod hint;
mod inviting;
pub mod layout;
mod leaving;
mod life;
mod markdown;
pub mod model;
mod opening;
pub mod pages;
mod passkeys;
mod replay;
mod routes;
mod seating;
mod xml;

pub(crate) use forms::refusal;
pub use routes::routes;
mod parts;
#[cfg(test)]
mod tests;
