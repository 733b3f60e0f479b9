//! The pages in a real browser.

mod accessibility;
mod browser;
mod browser_among_the_stars;
mod browser_boards;
mod browser_fair;
mod browser_passkeys;
mod browser_phone;
mod browser_replay;
mod browser_starshine;
mod browser_stellar;
mod browser_sternenhimmel;
mod browser_talk;
mod house;
mod program;
mod served;
mod space;
