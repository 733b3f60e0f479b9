//! Ids in a store: keys of players, hashes of secrets, names of tables.

use std::fmt;

/// The key of a player: the hash of a guest's secret, or the random number of an account.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlayerKey([u8; 32]);

/// The hash of a secret: that of a signed-in device or of a recovery link.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest([u8; 32]);

/// The name of a table in addresses: ten letters and digits that cannot be guessed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableId(String);

/// Letters that are not mistaken for each other.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Returns random bytes from the operating system.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

impl PlayerKey {
    /// Returns the key of a new account. It is the hash of nothing, so no secret of a guest leads
    /// to it.
    pub fn random() -> Self {
        Self(random_bytes())
    }

    /// Wraps the bytes of a key.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the bytes of the key.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl Digest {
    /// Wraps the bytes of a hash.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the bytes of the hash.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl TableId {
    /// Makes a new name from random bytes.
    pub fn from_random(bytes: [u8; 10]) -> Self {
        Self(
            bytes
                .iter()
                .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
                .collect(),
        )
    }

    /// Reads a name; none if `text` cannot be one.
    pub fn read(text: &str) -> Option<Self> {
        let fits = text.len() == 10 && text.bytes().all(|byte| LETTERS.contains(&byte));
        fits.then(|| Self(text.to_owned()))
    }

    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Writes the whole hash. It does not reveal the secret, so it may stand in the page of its owner.
impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

/// Writes only the first bytes, so that logs cannot be used to look somebody up.
impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_start(f, "Digest", &self.0)
    }
}

impl fmt::Debug for PlayerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_start(f, "PlayerKey", &self.0)
    }
}

fn write_start(f: &mut fmt::Formatter<'_>, name: &str, bytes: &[u8; 32]) -> fmt::Result {
    write!(f, "{name}(")?;
    write_hex(f, &bytes[..4])?;
    f.write_str("…)")
}

fn write_hex(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}
