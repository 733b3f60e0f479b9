//! The open table: all public facts but the backs of hands and deck.

use asterism_core::{Outcome, Seat, Turn};

use crate::card_set::CardSet;
use crate::cards::{Card, Colour};
use crate::collection::Collection;

/// Maximum number of seats (SQ-1).
pub const SEATS: usize = 4;

/// The public part of a position, the same for the state and for every view of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// The discard pile below its top card.
    pub discards: CardSet,
    /// The discard pile's top card: its colour is trump (SQ-12).
    pub top: Card,
    /// The cards of this round.
    pub played: Played,
    /// The collection of each seat.
    pub collections: [Collection; SEATS],
    /// The lit Starlight tokens of each seat (SQ-4).
    pub lit: [u8; SEATS],
    /// The holder of the Black Star.
    pub marker: Marker,
    /// The player who led, or leads, this round.
    pub leader: Seat,
    /// Number of rounds that are over.
    pub rounds: u8,
    /// Number of players.
    pub seats: u8,
    /// The phase of the game.
    pub phase: Phase,
}

/// A phase of the game: the decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// `seat` owes the round a card (SQ-8, SQ-10) and may draw first (SQ-22).
    Round {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// `winner` takes a card of the round (SQ-18).
    Take {
        /// The winner of the round.
        winner: Seat,
    },
    /// `winner` chooses the discard pile's top card (SQ-20).
    Top {
        /// The winner of the round.
        winner: Seat,
    },
    /// The game is over.
    Over(End),
}

/// The reason why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// A seat has all of 1 to 6 (SQ-27).
    Enlightenment(Seat),
    /// A seat has lost its last token (SQ-28).
    Elimination(Seat),
    /// No player has a card, or 200 rounds are over (SQ-26).
    Exhaustion,
}

/// The holder of the Black Star marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marker {
    /// Nobody, as at the start (SQ-5).
    Nobody,
    /// A player (SQ-21).
    Seat(Seat),
    /// The Dummy (SQ-32).
    Dummy,
}

/// A player of a card: a seat, or the Dummy between two players (SQ-31).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// The player of a seat.
    Seat(Seat),
    /// The third hand of a two-player game.
    Dummy,
}

/// The cards of a round, each at its place in playing order; a place is empty if its player has
/// not played, was passed over, or the card was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    cards: [Option<Card>; SEATS],
    /// Kept beside the cards because search asks for it before every card.
    leading: Option<Colour>,
}

impl Played {
    /// Lays `card` at `place`. Cards are laid in playing order, so the first that is not a Break
    /// sets the leading colour (SQ-9).
    #[inline]
    pub(crate) fn lay(&mut self, place: usize, card: Card) {
        self.cards[place] = Some(card);
        self.leading = self.leading.or(card.colour());
    }

    /// Takes away one copy of `card`; it does not matter which of two. The rest no longer shows
    /// which colour led.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        if let Some(place) = self.cards.iter_mut().find(|place| **place == Some(card)) {
            *place = None;
        }
        self.leading = None;
    }

    /// Ends the round: there is no leading colour any more.
    pub(crate) fn close(&mut self) {
        self.leading = None;
    }

    /// The card at `place`.
    #[inline]
    pub fn at(self, place: usize) -> Option<Card> {
        self.cards[place]
    }

    /// The cards with their places, in playing order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (usize, Card)> {
        self.cards
            .into_iter()
            .enumerate()
            .filter_map(|(place, card)| Some((place, card?)))
    }

    /// The cards in playing order.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.cards.into_iter().flatten()
    }

    /// True if the card at `place` has a twin in `top` or among the cards played before it. All are
    /// compared: a round is too short and too random for a loop that stops early to be quicker.
    #[inline]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "a lazy operator costs a fifth of all speed"
    )]
    pub(crate) fn has_twin(self, top: Card, place: usize) -> bool {
        let card = self.cards[place];
        let earlier = self.cards.into_iter().take(place);
        earlier.fold(card == Some(top), |found, other| found | (other == card))
    }

    /// True if a `card` is among them.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.cards.contains(&Some(card))
    }

    /// True if the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.cards == [None; SEATS]
    }

    /// The leading colour, until a card of the round is taken: that of the first card that is not
    /// a Break (SQ-9).
    #[inline]
    pub fn leading(self) -> Option<Colour> {
        self.leading
    }
}

impl Table {
    /// Number of seats.
    #[inline]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The colour of trump, if there is one (SQ-12).
    pub const fn trump(&self) -> Option<Colour> {
        self.top.colour()
    }

    /// Number of players in each round; with two players the Dummy is a third (SQ-31).
    #[inline]
    pub const fn places(&self) -> usize {
        if self.seats == 2 {
            3
        } else {
            self.seats as usize
        }
    }

    /// The player at `place` in the order of this round.
    #[inline]
    pub const fn player_at(&self, place: usize) -> Player {
        match (self.seats, place) {
            (2, 1) => Player::Dummy,
            (2, 2) => Player::Seat(self.leader.clockwise(1, 2)),
            _ => Player::Seat(self.leader.clockwise(place, self.seats())),
        }
    }

    /// The place of `seat` in the order of this round.
    #[inline]
    pub const fn place_of(&self, seat: Seat) -> usize {
        let behind = if seat.index() < self.leader.index() {
            self.seats()
        } else {
            0
        };
        let after = seat.index() + behind - self.leader.index();
        if self.seats == 2 { after * 2 } else { after }
    }

    /// The cards of this round with their players, in order.
    pub fn plays(&self) -> impl Iterator<Item = (Player, Card)> {
        self.played
            .iter()
            .map(|(place, card)| (self.player_at(place), card))
    }

    /// The final points of `seat`: lit tokens, and jewels on cards that stay face up (SQ-29).
    pub fn points(&self, seat: Seat) -> i16 {
        i16::from(self.lit[seat.index()] + self.collections[seat.index()].points())
    }

    /// The seat that owes an action, or the result.
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Round { seat } | Phase::Take { winner: seat } | Phase::Top { winner: seat } => {
                Turn::of(seat)
            }
            Phase::Over(end) => Turn::Over(self.outcome(end)),
        }
    }

    fn outcome(&self, end: End) -> Outcome {
        let mut points = [0; SEATS];
        let mut standings = [0; SEATS];
        for seat in Seat::first(self.seats()) {
            points[seat.index()] = self.points(seat);
            standings[seat.index()] = self.standing(seat, end);
        }
        Outcome::by_standing(&points[..self.seats()], &standings[..self.seats()])
    }

    /// The key by which seats are ranked, the higher the better.
    fn standing(&self, seat: Seat, end: End) -> i16 {
        match end {
            End::Enlightenment(winner) => i16::from(winner == seat), // SQ-27: points decide nothing.
            End::Elimination(loser) if loser == seat => -1,          // SQ-29: whatever the points.
            End::Elimination(_) | End::Exhaustion => self.points(seat),
        }
    }
}
