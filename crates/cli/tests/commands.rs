//! The program as people and other programs use it.

mod among_the_stars;
mod arena;
mod bench;
mod content;
mod docs;
mod duel;
mod faults;
mod fuzz_corpus;
mod kill;
mod lists;
mod openapi;
mod operations;
mod play;
mod position;
mod program;
mod proxy;
mod replay;
mod served;
mod simulate;
mod space;
mod starshine;
mod stellar;
mod sternenhimmel;
mod train;
mod usage;
