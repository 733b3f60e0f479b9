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

    /// Notes how often an authenticator says that a passkey was used; `false` if it said so much before.
    fn note_use(&self, id: Vec<u8>, uses: u32) -> BoxFuture<'_, Kept<bool>>;

    /// Forgets a passkey of a player.
    fn remove_passkey(&self, player: PlayerKey, id: Vec<u8>) -> BoxFuture<'_, Kept<()>>;
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
