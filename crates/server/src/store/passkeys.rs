//! Keeps passkeys: public keys by which somebody signs in.

use futures_util::future::BoxFuture;

use super::Kept;
use crate::identity::PlayerKey;

/// What a store knows of passkeys. Nothing in it is secret.
pub trait Passkeys: Send + Sync + 'static {
    /// Keeps a new passkey; `false` if there is one of this name.
    fn add_passkey(&self, passkey: Passkey) -> BoxFuture<'_, Kept<bool>>;

    /// The passkey of this name.
    fn passkey(&self, id: Vec<u8>) -> BoxFuture<'_, Kept<Option<Passkey>>>;

    /// The passkeys of a player, oldest first.
    fn passkeys_of(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Vec<Passkey>>>;

    /// Accepts a sign counter and keeps it. A counter must rise; only an authenticator that does not count
    /// says 0 each time. `false`, and nothing is kept, if it did not rise.
    fn note_use(&self, id: Vec<u8>, uses: u32) -> BoxFuture<'_, Kept<bool>>;

    /// Forgets a passkey of a player.
    fn remove_passkey(&self, player: PlayerKey, id: Vec<u8>) -> BoxFuture<'_, Kept<()>>;

    /// Records that a challenge was answered; `false` if it was before, here or at another server.
    /// Challenges that ended more than an hour ago are forgotten.
    fn spend(&self, challenge: SpentChallenge) -> BoxFuture<'_, Kept<bool>>;
}

/// How long a spent challenge is remembered after its end, in seconds: longer than the clocks of two
/// servers differ.
pub(crate) const REMEMBERED: i64 = 60 * 60;

/// A challenge that was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpentChallenge {
    /// Its random part.
    pub nonce: [u8; 16],
    /// When it would have ended, in seconds since 1970.
    pub ends: i64,
}

/// A passkey as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// Its name, which the authenticator has chosen.
    pub id: Vec<u8>,
    /// Whom it signs in.
    pub player: PlayerKey,
    /// The public key, as the bytes of a `SubjectPublicKeyInfo`.
    pub key: Vec<u8>,
    /// How often it was used, as far as the authenticator counts.
    pub uses: u32,
    /// The device on which it was made, in a few words.
    pub label: String,
    /// When it was made, in seconds since 1970.
    pub made: i64,
}
