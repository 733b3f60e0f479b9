//! Fuzz target: in Stella Quest, exactly the listed actions are legal.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| asterism_fuzz::stella_quest_listed_is_legal(data));
