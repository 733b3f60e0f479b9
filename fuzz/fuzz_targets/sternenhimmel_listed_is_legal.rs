//! Fuzz target: in Sternenhimmel, exactly the listed actions are legal.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| asterism_fuzz::sternenhimmel_listed_is_legal(data));
