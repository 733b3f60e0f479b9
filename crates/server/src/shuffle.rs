//! The server's part of a shuffle: a secret that it commits to before anybody mixes something in.

use asterism_core::Seed;

use crate::identity::{Secret, ServerKey};
use crate::store::TableId;

/// A shuffle that is offered to whoever opens a table. The server keeps nothing of it: its secret follows
/// from its text and the key of the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What is sent back to take it.
    pub text: String,
    /// What fixes its secret.
    pub commitment: String,
}

impl ServerKey {
    /// A new offer.
    pub fn offer(&self) -> Offer {
        let id = Secret::random();
        Offer {
            text: self.signed("offer", &id),
            commitment: self.offered(&id).commitment(),
        }
    }

    /// The secret of an offer; none if this server has not made it.
    pub fn accepted(&self, offer: &str) -> Option<Seed> {
        self.verified("offer", offer).map(|id| self.offered(&id))
    }

    fn offered(&self, id: &Secret) -> Seed {
        self.drawn("secret of an offer", id.reveal().as_bytes())
    }

    /// The secret of the next game of the people at a table: everybody there is shown what it is fixed by.
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
