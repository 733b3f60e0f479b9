//! Stores passkeys: public keys by which a player signs in.

use futures_util::future::BoxFuture;

use super::StoreResult;
use crate::ids::PlayerKey;
use crate::outcomes::{AddPasskey, SignCount, Spend};

/// Stores passkeys. Nothing in it is secret.
pub trait PasskeyStore: Send + Sync + 'static {
    /// Adds a passkey, unless there is one with this id.
    fn add_passkey(&self, passkey: Passkey) -> BoxFuture<'_, StoreResult<AddPasskey>>;

    /// The passkey with this id.
    fn passkey(&self, id: Vec<u8>) -> BoxFuture<'_, StoreResult<Option<Passkey>>>;

    /// The passkeys of a player, oldest first.
    fn passkeys_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<Passkey>>>;

    /// Checks a sign counter and stores it. A counter must rise; only an authenticator that does
    /// not count says 0 each time. Nothing is stored if it did not rise.
    fn note_use(&self, id: Vec<u8>, uses: u32) -> BoxFuture<'_, StoreResult<SignCount>>;

    /// Forgets a passkey of a player.
    fn remove_passkey(&self, player: PlayerKey, id: Vec<u8>) -> BoxFuture<'_, StoreResult<()>>;

    /// Records that a challenge was answered, here or at another server.
    /// Challenges that ended more than an hour ago are forgotten.
    fn spend(&self, challenge: SpentChallenge) -> BoxFuture<'_, StoreResult<Spend>>;
}

/// Time for which a spent challenge is remembered after its end, in seconds: more than the clocks
/// of two servers differ.
pub(crate) const REMEMBERED: i64 = 60 * 60;

/// A challenge that was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpentChallenge {
    /// Its random part.
    pub nonce: [u8; 16],
    /// End of its validity, in seconds since 1970.
    pub ends: i64,
}

/// A passkey as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// Its id, which the authenticator has chosen.
    pub id: Vec<u8>,
    /// The player whom it signs in.
    pub player: PlayerKey,
    /// The public key, as the bytes of a `SubjectPublicKeyInfo`.
    pub key: Vec<u8>,
    /// Sign counter of the authenticator.
    pub uses: u32,
    /// The device on which it was made, in a few words.
    pub label: String,
    /// Time of creation, in seconds since 1970.
    pub made: i64,
}
