//! Draws HTML and SVG. Every page is a function from what a viewer may know to markup.

pub mod games;
pub mod model;
pub mod pages;
