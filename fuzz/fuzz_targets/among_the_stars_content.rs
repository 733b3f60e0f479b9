//! Fuzz target: any text as a content file of Among the Stars.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| asterism_fuzz::among_the_stars_content(data));
