//! What holds for every game that is registered.

mod advice;
mod laws;
mod library;
mod records;
mod reel;
mod rulebook;
mod search;
mod shuffles;
mod take_back;
