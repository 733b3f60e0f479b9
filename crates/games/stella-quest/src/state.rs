//! The whole truth of a game, and the table as it is laid out (SQ-2 to SQ-6).

use asterism_core::{Dice, Seat};

use crate::card_set::CardSet;
use crate::cards::Card;
use crate::rules::Decision;
use crate::table::{Marker, Phase, Played, SEATS, Table};

/// Number of lit tokens (SQ-4) and of cards (SQ-2) of a player at the start.
const START: usize = 5;

/// Stella Quest in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StellaQuest {
    /// The open table.
    pub(crate) table: Table,
    /// The hand of each seat.
    pub(crate) hands: [CardSet; SEATS],
    /// The cards of each hand that were there when the deck was last made anew: see `memory`.
    pub(crate) kept: [CardSet; SEATS],
    pub(crate) deck: Deck,
}

/// The face-down deck. Nobody knows its order, so it has none: chance picks a card as it comes to
/// lie on top, where its back is seen (SQ-7). That is the same as shuffling first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Deck {
    pub(crate) top: Option<Card>,
    pub(crate) rest: CardSet,
}

impl Deck {
    pub(crate) fn shuffled(cards: CardSet, dice: &mut Dice) -> Self {
        let mut rest = cards;
        Self {
            top: rest.draw(dice),
            rest,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.rest.len() + usize::from(self.top.is_some())
    }

    #[inline]
    pub(crate) fn draw(&mut self, dice: &mut Dice) -> Option<Card> {
        let drawn = self.top;
        self.top = self.rest.draw(dice);
        drawn
    }
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    pub(crate) seats: u8,
    pub(crate) start: Start,
}

/// The player who leads the first round (SQ-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Drawn from the seed.
    Drawn,
    /// A seat of the table.
    Seat(Seat),
}

impl Options {
    /// Options for 2 to 4 players (SQ-1), started by one of them.
    pub fn new(seats: usize, start: Start) -> Option<Self> {
        let sits = match start {
            Start::Drawn => true,
            Start::Seat(seat) => seat.index() < seats,
        };
        ((2..=SEATS).contains(&seats) && sits).then_some(Self {
            seats: seats as u8,
            start,
        })
    }
}

impl StellaQuest {
    /// A new table.
    pub(crate) fn laid_out(options: Options, dice: &mut Dice) -> Self {
        let seats = usize::from(options.seats);
        let leader = match options.start {
            Start::Drawn => Seat::ALL[dice.below(u32::from(options.seats)) as usize],
            Start::Seat(seat) => seat,
        };
        let mut cards = CardSet::FULL;
        let mut deal = || {
            cards
                .draw(dice)
                .expect("54 cards are enough for four hands and a top")
        };
        let mut hands = [CardSet::EMPTY; SEATS];
        for hand in &mut hands[..seats] {
            *hand = (0..START).map(|_| deal()).collect();
        }
        let top = deal(); // SQ-3
        let table = Table::new(options.seats, leader, top);
        Self {
            table,
            hands,
            kept: [CardSet::EMPTY; SEATS],
            deck: Deck::shuffled(cards, dice),
        }
    }

    #[inline]
    pub(crate) fn decision(&self, seat: Seat) -> Decision<'_> {
        let hand = self.hands[seat.index()];
        Decision {
            table: &self.table,
            seat,
            hand,
            deck: self.deck.top.map(Card::back),
        }
    }
}

impl Table {
    fn new(seats: u8, leader: Seat, top: Card) -> Self {
        Self {
            discards: CardSet::EMPTY,
            top,
            played: Played::default(),
            collections: Default::default(),
            lit: [0, 1, 2, 3].map(|seat| if seat < seats { START as u8 } else { 0 }), // SQ-4
            marker: Marker::Nobody,                                                   // SQ-5
            leader,
            rounds: 0,
            seats,
            phase: Phase::Round { seat: leader },
        }
    }
}
