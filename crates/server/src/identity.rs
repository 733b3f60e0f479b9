//! Who is who: a guest is a random secret in a signed cookie, a signed-in device has one too, and the
//! store knows both only by their hashes.

use std::fmt;

use asterism_core::Seat;

use crate::store::TableId;

/// Cookies of signed-in devices begin with this.
const DEVICE: &str = "device.";

/// The secret of this server, from which signatures and invitations are made.
#[derive(Clone)]
pub struct ServerKey([u8; 32]);

/// A secret that one person keeps: who they are as a guest, that a device is signed in, or the way back
/// on another device.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 16]);

/// The hash of the secret of a device or of a way back: what the store knows it by.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest([u8; 32]);

/// What the cookie of somebody says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token {
    /// They are the guest with this secret.
    Guest(Secret),
    /// Their device was signed in with this secret.
    Device(Secret),
}

/// Whoever sends a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    key: PlayerKey,
    /// The name of their account, if they have one.
    pub account: Option<String>,
    /// The device, if it was signed in.
    pub device: Option<Digest>,
}

/// What the store knows a player by: the hash of a guest's secret, or the number of an account.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlayerKey([u8; 32]);

/// Random bytes from the operating system.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

impl ServerKey {
    /// A new one.
    pub fn random() -> Self {
        Self(random_bytes())
    }

    /// The one with these bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub(crate) fn sign(&self, what: &str, of: &[u8]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(what.as_bytes()).update(&[0]).update(of);
        hasher.finalize()
    }

    /// The cookie that says `token`: the secret and its signature.
    pub fn write(&self, token: &Token) -> String {
        match token {
            Token::Guest(secret) => self.signed("player", secret),
            Token::Device(secret) => format!("{DEVICE}{}", self.signed("device", secret)),
        }
    }

    /// What a cookie says; nothing, if this server has not signed it.
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

    /// What an invitation to a seat must show. It lets somebody sit down, but is no seat's secret.
    pub fn invitation(&self, table: &TableId, seat: Seat) -> String {
        let signature = self.sign("invitation", format!("{table} {seat}").as_bytes());
        hex(&signature.as_bytes()[..12])
    }

    /// Whether `shown` is the invitation to a seat.
    pub fn invites(&self, table: &TableId, seat: Seat, shown: &str) -> bool {
        let expected = blake3::hash(self.invitation(table, seat).as_bytes());
        blake3::hash(shown.as_bytes()) == expected
    }
}

impl Secret {
    /// A new one.
    pub fn random() -> Self {
        Self(random_bytes())
    }

    /// The one that `text` spells.
    pub fn read(text: &str) -> Option<Self> {
        unhex(text).map(Self)
    }

    /// How it is spelled, for its owner only.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What the store knows the device with this secret by.
    pub fn device(&self) -> Digest {
        Digest(blake3::derive_key("asterism 1 device", &self.0))
    }

    /// What the store knows the way back with this secret by.
    pub fn way_back(&self) -> Digest {
        Digest(blake3::derive_key("asterism 1 way back", &self.0))
    }
}

impl Digest {
    /// The one with these bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// It tells nobody the secret, so it may stand in the page of its owner.
impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl Player {
    /// The guest with this secret.
    pub fn guest(secret: &Secret) -> Self {
        Self {
            key: PlayerKey(blake3::derive_key("asterism 1 player key", &secret.0)),
            account: None,
            device: None,
        }
    }

    /// The player with this key on a device that was signed in, with the name of the account if there
    /// is one.
    pub fn signed_in(key: PlayerKey, device: Digest, account: Option<String>) -> Self {
        let device = Some(device);
        Self {
            key,
            account,
            device,
        }
    }

    /// What the store knows them by.
    pub fn key(&self) -> PlayerKey {
        self.key
    }
}

impl PlayerKey {
    /// The number of a new account. It is the hash of nothing, so no secret of a guest leads to it.
    pub fn random() -> Self {
        Self(random_bytes())
    }

    /// The one with these bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// A secret does not show itself in logs.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({}…)", hex(&self.0[..4]))
    }
}

impl fmt::Debug for PlayerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PlayerKey({}…)", hex(&self.0[..4]))
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
        let (device, back) = (*secret.device().bytes(), *secret.way_back().bytes());
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
}
