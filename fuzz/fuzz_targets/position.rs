//! Fuzz target: any text as a position of each game.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| asterism_fuzz::position(data));
