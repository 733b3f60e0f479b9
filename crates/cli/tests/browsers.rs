//! The pages in a real browser.

mod accessibility;
mod browser_among_the_stars;
mod browser_boards;
mod browser_chat;
mod browser_deal_check;
mod browser_inviting;
mod browser_pace;
mod browser_passkeys;
mod browser_people;
mod browser_phone;
mod browser_replay;
mod browser_starshine;
mod browser_stella_quest;
mod browser_stellar;
mod browser_sternenhimmel;
mod program;
mod server_process;
mod station_positions;
mod webdriver;
