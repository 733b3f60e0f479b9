//! The rules clause by clause, and what else the game promises.

mod allocation;
mod common;
mod content;
mod content_refusals;
mod content_refused_telescopes;
mod end;
mod features;
mod knowledge;
mod laws;
mod notation;
mod notebook;
mod playthrough;
mod positions;
mod possible;
mod refusals;
mod row;
mod setup;
mod telescope;
mod turn;
