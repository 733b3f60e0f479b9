//! Digests of HTML, by which a page tells what it shows.

use std::hash::{BuildHasher as _, Hasher as _};

use foldhash::fast::FixedState;

/// A number that tells two contents apart. The same content has the same digest on every server.
pub(crate) type Digest = u64;

/// Digests are cut to so many bits: pages send them back, and fewer letters do.
const BITS: u32 = 48;

/// The digest of `text` after something with the digest `before`.
pub(crate) fn digest(before: Digest, text: &str) -> Digest {
    let mut hasher = FixedState::with_seed(before).build_hasher();
    hasher.write(text.as_bytes());
    hasher.finish() >> (u64::BITS - BITS)
}
