//! The server's part of a shuffle: a secret it commits to before players add their nonces.

use asterism_core::Seed;
use asterism_play::Offer;
use asterism_store::TableId;

use crate::identity::{Secret, ServerKey};

impl ServerKey {
    /// A new offer, which is committed to a secret.
    pub fn offer(&self) -> Offer {
        self.offer_named(&Secret::random())
    }

    /// The offer with this id. It is the same at each call, so only tests choose ids themselves.
    pub fn offer_named(&self, id: &Secret) -> Offer {
        Offer {
            text: self.signed("offer", id),
            commitment: self.offered(id).commitment(),
        }
    }

    /// The secret of an offer; `None` if this server has not made it.
    pub fn accepted(&self, offer: &str) -> Option<Seed> {
        self.verified("offer", offer).map(|id| self.offered(&id))
    }

    fn offered(&self, id: &Secret) -> Seed {
        self.drawn("secret of an offer", id.reveal().as_bytes())
    }

    /// The secret of the rematch of a table. Its commitment is shown to everybody there.
    pub fn next_secret(&self, table: &TableId) -> Seed {
        self.drawn("secret of the next game", table.as_str().as_bytes())
    }

    fn drawn(&self, what: &str, of: &[u8]) -> Seed {
        Seed::new(*self.sign(what, of).as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_is_for_the_secret_that_it_commits_to() {
        let (key, other) = (ServerKey::random(), ServerKey::random());
        let offer = key.offer();
        let secret = key.accepted(&offer.text).expect("it is ours");
        assert_eq!(secret.commitment(), offer.commitment);
        assert_eq!(other.accepted(&offer.text), None);
        assert_ne!(key.offer(), offer);
        let forged = offer.text.replace(['1', '2'], "3");
        for wrong in ["", ".", "a.b", &offer.text[1..], &forged] {
            assert_eq!(key.accepted(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_next_game_of_each_table_has_a_secret_of_its_own() {
        let key = ServerKey::random();
        let (one, two) = (TableId::from_random([7; 10]), TableId::from_random([8; 10]));
        assert_eq!(key.next_secret(&one), key.next_secret(&one));
        assert_ne!(key.next_secret(&one), key.next_secret(&two));
        assert_ne!(key.next_secret(&one), ServerKey::random().next_secret(&one));
    }
}
