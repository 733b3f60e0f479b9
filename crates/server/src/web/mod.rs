//! Draws HTML and SVG. Every page is a function from what a viewer may know to markup.

mod acting;
pub mod art;
mod asides;
pub mod assets;
mod forms;
pub mod games;
mod hint;
pub mod layout;
mod markdown;
pub mod model;
pub mod pages;
mod routes;
mod seating;

pub use routes::routes;
mod parts;
#[cfg(test)]
mod tests;
