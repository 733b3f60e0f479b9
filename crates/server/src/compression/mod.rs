//! Compression of answers, so that the size of an answer tells nothing about a secret in it.
//!
//! A compressor that sees a secret beside text that somebody else has chosen gives the secret away:
//! an answer gets shorter when the text equals the secret (BREACH). Ours has three rules:
//!
//! 1. **Text is never repeated by reference.** Only markup is: tags, and attributes that hold shapes
//!    and names of styles. People's text can't be markup, because pages escape `<`, `>` and `"`.
//! 2. **The code is fixed.** Each letter costs the same number of bits in every answer.
//! 3. **The size is rounded up**, to a multiple of 256 bytes.
//!
//! So the text of an answer adds to its size what it would add to any other answer. Every answer and
//! every event of a stream is compressed by itself, and nothing is kept between them.
//!
//! - `accept`: the coding that a client accepts.
//! - `blocks`: bits and blocks of the format DEFLATE (RFC 1951).
//! - `code`: the fixed code.
//! - `gzip`: whole answers and streams in the format gzip (RFC 1952).
//! - `packed`: files that are the same for everybody, compressed by libraries.
//! - `prefix`: prefix codes of a limited length.
//! - `syntax`: the bytes of an answer that are markup.
//! - `tokens`: the search for repetitions.

mod accept;
mod blocks;
mod code;
mod gzip;
mod packed;
mod prefix;
mod syntax;
mod tokens;

#[cfg(test)]
mod tests;

pub use gzip::compress;
pub use syntax::Syntax;

pub(crate) use accept::{Accepted, Coding};
pub(crate) use gzip::GzipStream;
pub(crate) use packed::packed;

/// Compressed answers and events are as long as a multiple of this, in bytes.
pub(crate) const STEP: usize = 256;
