//! Sessions: replays, fair shuffles, taking back.

mod reel;
mod shuffles;
mod take_back;
