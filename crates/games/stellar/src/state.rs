//! The whole truth of a game, and the table as it is laid out (SL-2 to SL-5).

use asterism_core::{Dice, Seat, Seats};

use crate::card_set::CardSet;
use crate::cards::Card;
use crate::content::Content;
use crate::rules::Decision;
use crate::table::{Phase, Row, SEATS, Table};

/// Number of starters, and of cards in hand, that each player begins with (SL-3, SL-4).
pub(crate) const DEAL: usize = 2;

/// Stellar in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stellar {
    /// The open table.
    pub(crate) table: Table,
    /// The hand of each seat.
    pub(crate) hands: [CardSet; SEATS],
    /// The cards in hands that were taken from the row, so that both players know of them (SL-28).
    pub(crate) seen: CardSet,
    /// The face-down deck. Nobody knows its order, so it has none: chance picks a card as it is
    /// drawn. That is the same as shuffling first.
    pub(crate) deck: CardSet,
    /// The secret choice of each seat while the other has not chosen (SL-3, SL-23).
    pub(crate) chosen: [Option<Card>; SEATS],
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The player who begins every round.
    pub start: Start,
    /// The content of the box.
    pub content: &'static Content,
}

/// The player who begins every round (SL-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Drawn from the seed.
    Drawn,
    /// The first seat.
    One,
    /// The second seat.
    Two,
}

impl Stellar {
    /// A new table.
    pub(crate) fn laid_out(options: &Options, dice: &mut Dice) -> Self {
        let start = match options.start {
            Start::Drawn => dice.pick(&[Seat::One, Seat::Two]),
            Start::One => Seat::One,
            Start::Two => Seat::Two,
        };
        let mut starters = options.content.starters();
        let hands = [(); SEATS].map(|()| starters.deal(DEAL, dice));
        Self {
            table: Table::new(options.content, start),
            hands,
            seen: CardSet::EMPTY,
            deck: CardSet::FULL.without(hands[0]).without(hands[1]),
            chosen: [None; SEATS],
        }
    }

    #[inline]
    pub(crate) fn decision(&self, seat: Seat) -> Decision<'_> {
        Decision {
            table: &self.table,
            seat,
            hand: self.hands[seat.index()],
        }
    }
}

impl Table {
    fn new(content: &'static Content, start: Seat) -> Self {
        Self {
            content,
            telescopes: Default::default(),
            notebooks: [CardSet::EMPTY; SEATS],
            row: Row::default(),
            discards: CardSet::EMPTY,
            phase: Phase::Starters,
            owed: Seats::first(SEATS),
            turns: 0,
            start,
            satellite: false,
            reshuffled: false,
        }
    }
}
