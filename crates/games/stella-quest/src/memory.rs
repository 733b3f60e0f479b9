//! Memory of cards that were shuffled back (SQ-7, SQ-25).
//!
//! When the deck is made anew it was empty, so at that moment everybody can work out which cards
//! are in hands: all that are not seen anywhere. Those cards are *kept*: until they are played they
//! cannot be in the deck, and all others in hands came from the new deck. Everybody also sees which
//! backs were kept in which hand. So `kept` is no secret beyond the hands themselves.

use asterism_core::Seat;

use crate::card_set::CardSet;
use crate::cards::Card;
use crate::state::StellaQuest;

impl StellaQuest {
    /// Marks all cards in hands as kept, because the deck has just been made anew.
    pub(crate) fn recall_hands(&mut self) {
        self.kept = self.hands;
    }

    /// Updates the kept cards before `seat` plays `card`, which may be one of them.
    #[inline]
    pub(crate) fn recall_play(&mut self, seat: Seat, card: Card) {
        if self.kept[seat.index()].of(card.back()).is_empty() {
            return;
        }
        match self.origin(seat, card) {
            Origin::Kept => self.kept[seat.index()].remove(card),
            Origin::Drawn => {}
            // Others cannot tell, so nobody is told: they no longer know of any such back.
            Origin::Unclear => {
                for kept in &mut self.kept {
                    *kept = kept.without(card.back());
                }
            }
        }
    }

    /// The conclusion that everybody can draw from a card that leaves a hand with kept cards of its
    /// back.
    fn origin(&self, seat: Seat, card: Card) -> Origin {
        let hand = self.hands[seat.index()].of(card.back()).len();
        let kept_here = self.kept[seat.index()].of(card.back()).len();
        let kept: usize = self.kept.iter().map(|kept| kept.count(card)).sum();
        let unseen: usize = self.hidden().map(|cards| cards.count(card)).sum();
        if kept_here == hand || kept == unseen {
            Origin::Kept
        } else if kept == 0 {
            Origin::Drawn
        } else {
            Origin::Unclear
        }
    }

    /// Every place whose cards are not public.
    fn hidden(&self) -> impl Iterator<Item = CardSet> {
        let top = CardSet::from_iter(self.deck.top);
        self.hands.into_iter().chain([self.deck.rest, top])
    }
}

enum Origin {
    Kept,
    Drawn,
    Unclear,
}
