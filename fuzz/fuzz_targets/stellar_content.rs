//! Fuzz target: any text as a content file of Stellar.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| asterism_fuzz::stellar_content(data));
