//! Who is who: a player is a random secret in a signed cookie, known to the store only by its hash.

use std::fmt;

use asterism_core::Seat;

use crate::store::TableId;

/// The secret of this server, from which signatures and invitations are made.
#[derive(Clone)]
pub struct ServerKey([u8; 32]);

/// The secret of one player.
#[derive(Clone, PartialEq, Eq)]
pub struct Player([u8; 16]);

/// The hash of a player's secret: what the store knows them by.
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

    fn sign(&self, what: &str, of: &[u8]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(what.as_bytes()).update(&[0]).update(of);
        hasher.finalize()
    }

    /// The cookie of `player`: the secret and its signature.
    pub fn token(&self, player: &Player) -> String {
        format!(
            "{}.{}",
            hex(&player.0),
            self.sign("player", &player.0).to_hex()
        )
    }

    /// The player whose cookie `token` is; nobody, if this server has not signed it.
    pub fn player(&self, token: &str) -> Option<Player> {
        let (secret, signature) = token.split_once('.')?;
        let secret = unhex(secret)?;
        let signature = blake3::Hash::from_hex(signature).ok()?;
        // The comparison of two hashes takes the same time wherever they differ.
        (self.sign("player", &secret) == signature).then_some(Player(secret))
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

impl Player {
    /// Somebody new.
    pub fn random() -> Self {
        Self(random_bytes())
    }

    /// What the store knows them by.
    pub fn key(&self) -> PlayerKey {
        PlayerKey(blake3::derive_key("asterism 1 player key", &self.0))
    }
}

impl PlayerKey {
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
impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Player(…)")
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
    fn a_token_names_its_player_and_cannot_be_forged() {
        let (key, other) = (ServerKey::random(), ServerKey::random());
        let player = Player::random();
        let token = key.token(&player);
        assert_eq!(key.player(&token), Some(player.clone()));
        assert_eq!(other.player(&token), None);
        let forged = format!("{}{}", "00", &token[2..]);
        assert_eq!(key.player(&forged), None);
        for nonsense in ["", ".", "a.b", &token[..40], "é.é"] {
            assert_eq!(key.player(nonsense), None, "{nonsense}");
        }
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
