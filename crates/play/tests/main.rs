//! Sessions: replays, fair shuffles, taking back, changed choices.

mod changed_choices;
mod reel;
mod shuffles;
mod take_back;
