//! Tests of the registry with every game.

mod advice;
mod rulebook;
