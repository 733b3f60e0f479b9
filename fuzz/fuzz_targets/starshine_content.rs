//! Fuzz target: any text as a content file of Starshine.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| asterism_fuzz::starshine_content(data));
