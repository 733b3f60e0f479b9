//! The rules clause by clause, and the laws of every game.

mod clauses;
mod laws;
mod notation;
