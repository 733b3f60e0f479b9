//! Fuzz target: in Among the Stars, exactly the listed actions are legal.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| asterism_fuzz::among_the_stars_listed_is_legal(data));
