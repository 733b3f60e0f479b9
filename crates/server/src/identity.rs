//! Guests, signed cookies, and the key that signs them. A guest has a random secret in a signed
//! cookie, and so has a signed-in device; the store knows only hashes of both.

use std::fmt;

use asterism_core::Seat;

use asterism_store::{Digest, PlayerKey, TableId, random_bytes};

/// Prefix of the cookies of signed-in devices.
const DEVICE: &str = "device.";

/// The secret key of this server, which signs cookies and invitations.
#[derive(Clone)]
pub struct ServerKey([u8; 32]);

/// A random secret: of a guest, of a signed-in device, or of a recovery link for another device.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 16]);

/// The contents of a cookie that this server has signed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token {
    /// The secret of a guest.
    Guest(Secret),
    /// The secret of a signed-in device.
    Device(Secret),
}

/// The player who sends a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    key: PlayerKey,
    /// Name of the player's account, if they have one.
    pub account: Option<String>,
    /// Hash of the device, if it is signed in.
    pub device: Option<Digest>,
}

impl ServerKey {
    /// A new random key.
    pub fn random() -> Self {
        Self(random_bytes())
    }

    /// The key with these bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes of the key.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub(crate) fn sign(&self, what: &str, of: &[u8]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(what.as_bytes()).update(&[0]).update(of);
        hasher.finalize()
    }

    /// Writes a cookie: the secret of `token` and its signature.
    pub fn write(&self, token: &Token) -> String {
        match token {
            Token::Guest(secret) => self.signed("player", secret),
            Token::Device(secret) => format!("{DEVICE}{}", self.signed("device", secret)),
        }
    }

    /// Reads a cookie; `None` if this server has not signed it.
    pub fn read(&self, cookie: &str) -> Option<Token> {
        match cookie.strip_prefix(DEVICE) {
            Some(signed) => self.verified("device", signed).map(Token::Device),
            None => self.verified("player", cookie).map(Token::Guest),
        }
    }

    pub(crate) fn signed(&self, what: &str, secret: &Secret) -> String {
        let signature = self.sign(what, &secret.0).to_hex();
        format!("{}.{signature}", secret.reveal())
    }

    pub(crate) fn verified(&self, what: &str, signed: &str) -> Option<Secret> {
        let (secret, signature) = signed.split_once('.')?;
        let secret = Secret::read(secret)?;
        let signature = blake3::Hash::from_hex(signature).ok()?;
        // The comparison of two hashes takes the same time wherever they differ.
        (self.sign(what, &secret.0) == signature).then_some(secret)
    }

    /// Returns the invitation to a seat. It lets a player sit down there, and serves no other
    /// purpose.
    pub fn invitation(&self, table: &TableId, seat: Seat) -> String {
        let signature = self.sign("invitation", format!("{table} {seat}").as_bytes());
        hex(&signature.as_bytes()[..12])
    }

    /// Returns the invitation to a table. It lets players sit down on its open seats.
    pub fn table_invitation(&self, table: &TableId) -> String {
        let signature = self.sign("table invitation", table.as_str().as_bytes());
        hex(&signature.as_bytes()[..12])
    }

    /// True if `shown` is the invitation to this table.
    pub fn invites_to(&self, table: &TableId, shown: &str) -> bool {
        let expected = blake3::hash(self.table_invitation(table).as_bytes());
        blake3::hash(shown.as_bytes()) == expected
    }

    /// True if `shown` is the invitation to this seat.
    pub fn invites(&self, table: &TableId, seat: Seat, shown: &str) -> bool {
        let expected = blake3::hash(self.invitation(table, seat).as_bytes());
        blake3::hash(shown.as_bytes()) == expected
    }
}

impl Secret {
    /// A new random secret.
    pub fn random() -> Self {
        Self(random_bytes())
    }

    /// Reads a secret from its hexadecimal digits.
    pub fn read(text: &str) -> Option<Self> {
        unhex(text).map(Self)
    }

    /// The secret as hexadecimal digits, for its owner only.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// Hash under which the store keeps the device with this secret.
    pub fn device(&self) -> Digest {
        Digest::new(blake3::derive_key("asterism 1 device", &self.0))
    }

    /// Hash under which the store keeps the recovery link with this secret.
    pub fn recovery_link(&self) -> Digest {
        Digest::new(blake3::derive_key("asterism 1 way back", &self.0))
    }
}

impl Player {
    /// The guest with this secret.
    pub fn guest(secret: &Secret) -> Self {
        Self {
            key: PlayerKey::new(blake3::derive_key("asterism 1 player key", &secret.0)),
            account: None,
            device: None,
        }
    }

    /// The player with this key on a signed-in device, with the name of the account if there is
    /// one.
    pub fn signed_in(key: PlayerKey, device: Digest, account: Option<String>) -> Self {
        let device = Some(device);
        Self {
            key,
            account,
            device,
        }
    }

    /// Key under which the store knows the player.
    pub fn key(&self) -> PlayerKey {
        self.key
    }
}

/// Hides the secret, so that logs do not contain it.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

fn unhex(text: &str) -> Option<[u8; 16]> {
    if text.len() != 32 || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; 16];
    for (byte, at) in bytes.iter_mut().zip((0..32).step_by(2)) {
        *byte = u8::from_str_radix(&text[at..at + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_says_one_thing_and_cannot_be_forged() {
        let (key, other) = (ServerKey::random(), ServerKey::random());
        let secret = Secret::random();
        for token in [Token::Guest(secret.clone()), Token::Device(secret.clone())] {
            let cookie = key.write(&token);
            assert_eq!(key.read(&cookie), Some(token));
            assert_eq!(other.read(&cookie), None);
            let at = cookie.find('.').unwrap_or(0).min(8);
            let forged = format!("{}{}", &cookie[..at], cookie[at..].replace(['1', '2'], "3"));
            assert_eq!(key.read(&forged), None, "{forged}");
        }
        let guest = key.write(&Token::Guest(secret.clone()));
        assert_eq!(key.read(&format!("{DEVICE}{guest}")), None);
        let device = key.write(&Token::Device(secret));
        assert_eq!(key.read(&device[DEVICE.len()..]), None);
        for nonsense in ["", ".", "a.b", &guest[..40], "é.é", DEVICE] {
            assert_eq!(key.read(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn one_secret_is_known_by_different_hashes() {
        let secret = Secret::random();
        let guest = *Player::guest(&secret).key().bytes();
        let (device, back) = (*secret.device().bytes(), *secret.recovery_link().bytes());
        assert!(guest != device && device != back && back != guest);
        assert_eq!(Secret::read(&secret.reveal()), Some(secret));
    }

    #[test]
    fn an_invitation_is_for_one_seat_of_one_table() {
        let key = ServerKey::random();
        let table = TableId::from_random([7; 10]);
        let shown = key.invitation(&table, Seat::Two);
        assert!(key.invites(&table, Seat::Two, &shown));
        assert!(!key.invites(&table, Seat::Three, &shown));
        assert!(!key.invites(&TableId::from_random([8; 10]), Seat::Two, &shown));
    }

    #[test]
    fn an_invitation_to_a_table_is_for_no_other() {
        let key = ServerKey::random();
        let (table, other) = ([7; 10], [8; 10]);
        let (table, other) = (TableId::from_random(table), TableId::from_random(other));
        let shown = key.table_invitation(&table);
        assert!(key.invites_to(&table, &shown));
        assert!(!key.invites_to(&other, &shown));
        assert!(!key.invites(&table, Seat::One, &shown));
        assert!(!key.invites_to(&table, &key.invitation(&table, Seat::One)));
    }
}
