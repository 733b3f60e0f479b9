//! Fuzz target: any text as a content file of Sternenhimmel.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| asterism_fuzz::sternenhimmel_content(data));
