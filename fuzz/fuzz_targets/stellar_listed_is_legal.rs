//! Fuzz target: in Stellar, exactly the listed actions are legal.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| asterism_fuzz::stellar_listed_is_legal(data));
