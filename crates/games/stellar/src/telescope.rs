//! A telescope: the cards in its twelve slots, and the free slots for further ones (SL-14 to
//! SL-19).

use crate::card_set::CardSet;
use crate::cards::{CARDS, Card, Kind, Number};
use crate::content::{Content, Section};
use crate::slots::{Side, Slot, SlotSet};

/// A card in a telescope, and which way it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Placed {
    pub card: Card,
    pub side: Side,
}

impl Placed {
    /// Its type, if it shows one.
    #[inline]
    pub const fn kind(self) -> Option<Kind> {
        match self.side {
            Side::Up => self.card.kind(),
            Side::Down => None,
        }
    }

    /// The number that it counts as (SL-16 to SL-18).
    #[inline]
    pub const fn number(self) -> Number {
        match self.side {
            Side::Up => self.card.number(),
            Side::Down => Number::FACE_DOWN,
        }
    }

    /// The stars that it shows (SL-16).
    pub fn stars(self, content: &Content) -> u8 {
        match self.side {
            Side::Up => content.stars(self.card),
            Side::Down => 0,
        }
    }
}

/// The twelve slots as a byte each: 0 is empty, a card's own byte lies face up, and `DOWN` is added
/// to one that lies face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Telescope([u8; Slot::COUNT]);

const DOWN: u8 = 0x40;
const EMPTY: u8 = 0;

impl Telescope {
    /// The card in a slot.
    #[inline]
    pub const fn at(&self, slot: Slot) -> Option<Placed> {
        let byte = self.0[slot.index()];
        let Some(index) = (byte & !DOWN).checked_sub(1) else {
            return None;
        };
        let side = if byte & DOWN == 0 {
            Side::Up
        } else {
            Side::Down
        };
        match Card::from_index(index) {
            Some(card) => Some(Placed { card, side }),
            None => None,
        }
    }

    #[inline]
    pub(crate) const fn place(&mut self, slot: Slot, placed: Placed) {
        self.0[slot.index()] = match placed.side {
            Side::Up => placed.card.byte(),
            Side::Down => placed.card.byte() | DOWN,
        };
    }

    /// The same with one more card, in an empty slot.
    #[inline]
    #[must_use]
    pub const fn with(mut self, slot: Slot, placed: Placed) -> Self {
        self.place(slot, placed);
        self
    }

    /// Every card that lies there, with its slot.
    pub fn iter(&self) -> impl Iterator<Item = (Slot, Placed)> {
        Slot::all().filter_map(|slot| Some((slot, self.at(slot)?)))
    }

    /// The cards that lie there, either way.
    pub fn cards(&self) -> CardSet {
        self.iter().map(|(_, placed)| placed.card).collect()
    }

    /// Number of cards in the telescope.
    pub fn len(&self) -> usize {
        Slot::COUNT - self.empty().len()
    }

    /// True if there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The slots that are still free.
    #[inline]
    pub fn empty(&self) -> SlotSet {
        self.slots_where(|byte| byte == EMPTY)
    }

    /// The slots that show a type.
    #[inline]
    pub fn showing(&self, kind: Kind) -> SlotSet {
        self.slots_where(|byte| SHOWN[usize::from(byte)] == kind as u8)
    }

    /// Looks at all twelve, because a loop without a way out needs no branch.
    #[inline]
    fn slots_where(&self, found: impl Fn(u8) -> bool) -> SlotSet {
        let bit = |slot: Slot| u16::from(found(self.0[slot.index()])) << slot.index();
        SlotSet::from_bits(Slot::all().fold(0, |bits, slot| bits | bit(slot)))
    }

    /// The slots where `card` may go face up: a type that is shown already must be joined (SL-15),
    /// a satellite may go anywhere (SL-17).
    #[inline]
    pub fn open_to(&self, card: Card, content: &Content) -> SlotSet {
        let empty = self.empty();
        let Some(kind) = card.kind() else {
            return empty;
        };
        joining(self.showing(kind), content, empty)
    }

    /// The slots where a card of each type may go face up.
    pub(crate) fn open_to_each(&self, content: &Content) -> [SlotSet; Kind::ALL.len()] {
        let mut showing = [SlotSet::EMPTY; Kind::ALL.len()];
        for (slot, placed) in self.iter() {
            if let Some(kind) = placed.kind() {
                showing[kind.index()].add(slot);
            }
        }
        let empty = self.empty();
        showing.map(|shown| joining(shown, content, empty))
    }

    /// The stars of a type (SL-24).
    pub fn stars(&self, kind: Kind, content: &Content) -> u8 {
        let shown = self
            .iter()
            .filter(|(_, placed)| placed.kind() == Some(kind));
        shown.map(|(_, placed)| placed.stars(content)).sum()
    }

    /// The stars of every type (SL-24).
    #[inline]
    pub(crate) fn all_stars(&self, content: &Content) -> [u8; 5] {
        // The sixth place takes the stars of cards without a type.
        let mut stars = [0; 6];
        for byte in self.0 {
            let kind = usize::from(SHOWN[usize::from(byte)]);
            stars[kind] += content.stars_by_byte(byte);
        }
        [stars[0], stars[1], stars[2], stars[3], stars[4]]
    }

    /// The sum of the numbers of a section (SL-25).
    pub fn total(&self, section: Section, content: &Content) -> u8 {
        let slots = content.section(section).iter();
        let numbers = slots.filter_map(|slot| self.at(slot));
        numbers.map(|placed| placed.number().get()).sum()
    }

    /// True if all five types are shown (SL-26).
    pub fn is_diverse(&self) -> bool {
        Kind::ALL.iter().all(|kind| !self.showing(*kind).is_empty())
    }
}

/// The empty slots beside those that show a type; all of them if none does (SL-15).
#[inline]
fn joining(shown: SlotSet, content: &Content, empty: SlotSet) -> SlotSet {
    if shown.is_empty() {
        return empty;
    }
    let beside = |slots: SlotSet, slot| slots.or(content.neighbours(slot));
    shown.iter().fold(SlotSet::EMPTY, beside).and(empty)
}

const NO_KIND: u8 = 5;

/// The type that every byte of a slot shows, [`NO_KIND`] if none.
static SHOWN: [u8; 128] = {
    let mut shown = [NO_KIND; 128];
    let mut index = 0;
    while index < CARDS {
        if let Some(card) = Card::from_index(index)
            && let Some(kind) = card.kind()
        {
            shown[card.byte() as usize] = kind as u8;
        }
        index += 1;
    }
    shown
};
