//! Fuzz target: any text as a record of a game.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| asterism_fuzz::record(data));
