//! Fuzz target: any text as an action of each game.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| asterism_fuzz::action(data));
