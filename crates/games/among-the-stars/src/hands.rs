//! The hands that go round, and the seats that know their cards.
//!
//! A player who has held a hand knows its cards, except those that have left it since. So every
//! card of a hand carries the seats that know it to be there.

use asterism_core::{Dice, Seat, Seats};

use crate::cards::{Card, Cards};

/// Maximum number of cards: seven, and five that the Sissaurians draw (AS-25, AS-39).
const CARDS: usize = 12;

/// A card in a hand, and the seats that know it to be there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    pub(crate) card: Card,
    pub(crate) known: Seats,
}

/// A hand of cards, in order. Of two copies, every seat that knows the second also knows the first,
/// so that a seat knows no more than a number of copies.
#[derive(Clone, Copy)]
pub(crate) struct Hand {
    len: u8,
    held: [Held; CARDS],
}

impl PartialEq for Hand {
    fn eq(&self, other: &Self) -> bool {
        self.held() == other.held()
    }
}

impl std::fmt::Debug for Hand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.held()).finish()
    }
}

impl Hand {
    /// Maximum number of cards in a hand.
    pub(crate) const MAX_CARDS: usize = CARDS;

    pub(crate) const EMPTY: Self = Self {
        len: 0,
        held: [Held {
            card: Card::MAIN_REACTOR,
            known: Seats::NONE,
        }; CARDS],
    };

    #[inline]
    pub(crate) fn held(&self) -> &[Held] {
        &self.held[..usize::from(self.len)]
    }

    fn held_mut(&mut self) -> &mut [Held] {
        &mut self.held[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    /// The cards as a pile.
    pub(crate) fn cards(&self) -> Cards {
        self.held().iter().map(|held| held.card).collect()
    }

    /// The cards that `seat` knows to be here.
    pub(crate) fn known_to(&self, seat: Seat) -> Cards {
        let known = self.held().iter().filter(|held| held.known.contains(seat));
        known.map(|held| held.card).collect()
    }

    /// Puts a card in that the seats `known` know.
    pub(crate) fn add(&mut self, card: Card, known: Seats) {
        let at = self.held().iter().take_while(|it| it.card < card).count();
        let copies = self.held()[at..]
            .iter()
            .take_while(|it| it.card == card)
            .count();
        let last = at + copies;
        self.held.copy_within(last..usize::from(self.len), last + 1);
        self.held[last] = Held {
            card,
            known: Seats::NONE,
        };
        self.len += 1;
        for seat in known.iter() {
            let mut copies = self.held[at..=last].iter_mut();
            let unknown = copies.find(|it| !it.known.contains(seat));
            let unknown = unknown.expect("the new one is not known to anybody");
            unknown.known = unknown.known.with(seat);
        }
    }

    /// Takes a card out, face up.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        let at = self.held().iter().position(|it| it.card == card);
        self.take_out(at.expect("it was checked to be there"));
    }

    /// Takes a card out, face down: the copy that the fewest seats know.
    pub(crate) fn remove_hidden(&mut self, card: Card) {
        let at = self.held().iter().rposition(|it| it.card == card);
        self.take_out(at.expect("it was checked to be there"));
    }

    #[inline]
    fn take_out(&mut self, at: usize) {
        self.held.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
    }

    /// Takes a random card out, face up.
    pub(crate) fn remove_random(&mut self, dice: &mut Dice) -> Card {
        let card = self.held[dice.below(u32::from(self.len)) as usize].card;
        self.remove(card);
        card
    }

    /// Shows the whole hand to `seat`.
    #[inline]
    pub(crate) fn show_to(&mut self, seat: Seat) {
        for held in self.held_mut() {
            held.known = held.known.with(seat);
        }
    }

    /// Makes all but `seats` forget the cards that `may_have_moved`.
    pub(crate) fn forget(&mut self, seats: Seats, may_have_moved: impl Fn(Card) -> bool) {
        for held in self.held_mut() {
            if may_have_moved(held.card) {
                held.known = seats
                    .iter()
                    .filter(|it| held.known.contains(*it))
                    .fold(Seats::NONE, Seats::with);
            }
        }
    }
}

/// A place where a hand lies: the seats, and with two players also the virtual players between them
/// (AS-27).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u8);

impl Place {
    /// Maximum number of hands.
    pub const MAX_COUNT: usize = 4;

    /// The places of a table, clockwise.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::count(seats) as u8).map(Self)
    }

    /// Number of hands at a table with `seats` seats.
    #[inline]
    pub const fn count(seats: usize) -> usize {
        if seats == 2 { 4 } else { seats }
    }

    /// The place of `seat`.
    #[inline]
    pub const fn of(seat: Seat, seats: usize) -> Self {
        let index = seat.index() as u8;
        Self(if seats == 2 { 2 * index } else { index })
    }

    pub(crate) const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    /// Its number, counted from zero.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat at this place; none for a virtual player.
    #[inline]
    pub const fn seat(self, seats: usize) -> Option<Seat> {
        match (seats, self.0) {
            (2, 1 | 3) => None,
            (2, place) => Seat::new(place as usize / 2),
            (_, place) => Seat::new(place as usize),
        }
    }

    /// The number of a virtual player, from 1.
    pub const fn virtual_number(self, seats: usize) -> Option<usize> {
        match self.seat(seats) {
            Some(_) => None,
            None => Some(self.0 as usize / 2 + 1),
        }
    }

    /// The place that gets the hand of this one.
    #[inline]
    #[must_use]
    pub const fn next(self, seats: usize, way: Way) -> Self {
        let count = Self::count(seats) as u8;
        Self(match way {
            Way::Clockwise if self.0 + 1 < count => self.0 + 1,
            Way::Clockwise => 0,
            Way::Counterclockwise if self.0 > 0 => self.0 - 1,
            Way::Counterclockwise => count - 1,
        })
    }
}

/// The way in which hands are passed (AS-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Way {
    Clockwise,
    Counterclockwise,
}

impl Way {
    /// The way of a year.
    #[inline]
    pub const fn of_year(year: u8) -> Self {
        match year {
            2 | 4 => Self::Counterclockwise,
            _ => Self::Clockwise,
        }
    }
}
