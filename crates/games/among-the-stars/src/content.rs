//! The components in the box: cards, objectives, races, and the numbers of the rules.

use std::fmt;

use asterism_core::bit_set;

use crate::cards::{Card, Cards, Key, Kind};
use crate::designs::{Deck, Design, Dispute, Face, Location};
use crate::effects::{Goal, Power, VpPer};
use crate::index::{DesignSet, Index};

/// The components of Among the Stars, read from a file and checked there.
#[derive(Clone, PartialEq)]
pub struct Content {
    /// By card: the two reactors, then the locations, then the conflict cards.
    pub(crate) designs: Vec<Design>,
    pub(crate) objectives: Vec<ObjectiveCard>,
    pub(crate) races: Vec<RaceTile>,
    /// Number of Power Reactors (AS-2).
    pub(crate) reactors: u8,
    /// Number of Special cards that are shuffled in for each player (AS-1).
    pub(crate) specials_each: u8,
    /// Sets of designs that the rules ask for again and again.
    pub(crate) index: Index,
}

/// An objective card (AS-4).
#[derive(Clone, PartialEq, Debug)]
pub struct ObjectiveCard {
    /// Its name in actions and positions.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its condition, in one line.
    pub text: String,
    /// Everything that play depends on.
    pub goal: Goal,
}

/// A race tile (AS-5).
#[derive(Clone, PartialEq, Debug)]
pub struct RaceTile {
    /// Its name in actions and positions.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its effect, in one line.
    pub text: String,
    /// The numbers that apply to its player.
    pub rates: Rates,
    /// Its ability, once a year.
    pub power: Option<Power>,
    /// Its points at the end.
    pub at_the_end: Option<VpPer>,
    /// Number of objectives that it draws at the start, to keep one in secret (AS-38).
    pub secret_objectives: Option<u8>,
}

/// The numbers of the rules that a race may change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rates {
    /// Credits at the start of a year (AS-6).
    pub year_credits: u8,
    /// Credits for a discarded card (AS-20).
    pub discard_credits: u8,
    /// True if credits stay from year to year (AS-39).
    pub keeps_credits: bool,
    /// True if the Main Reactor counts as each type (AS-39).
    pub main_reactor_has_all_types: bool,
    /// The points for credits at the end (AS-21).
    pub end_credits: EndCredits,
}

/// The points for credits at the end: one for every `per`, up to `max`; and beyond those one for
/// every `beyond`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentence above says it")]
pub struct EndCredits {
    pub per: u8,
    pub max: Option<u8>,
    pub beyond: u8,
}

impl EndCredits {
    /// The points for `credits`, which are not spent.
    pub fn points(self, credits: u16) -> u16 {
        let all = credits / u16::from(self.per);
        match self.max {
            Some(max) if all > u16::from(max) => {
                let spent = u16::from(max) * u16::from(self.per);
                let more = (credits - spent).checked_div(u16::from(self.beyond));
                u16::from(max) + more.unwrap_or(0)
            }
            _ => all,
        }
    }
}

impl Rates {
    /// The numbers of a player without a race.
    pub const PLAIN: Self = Self {
        year_credits: 10,
        discard_credits: 3,
        keeps_credits: true,
        main_reactor_has_all_types: false,
        end_credits: EndCredits {
            per: 3,
            max: None,
            beyond: 0,
        },
    };
}

/// An objective, by its number in the content.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Objective(u8);

impl Objective {
    /// Maximum number in a content.
    pub const MAX_COUNT: usize = 16;

    pub(crate) const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    /// Its number in the content.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

bit_set! {
    /// Some of the objectives.
    pub struct ObjectiveSet(u16) of Objective, |bit| Objective(bit as u8)
}

/// A race, by its number in the content.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Race(u8);

impl Race {
    /// Maximum number in a content.
    pub const MAX_COUNT: usize = 16;

    pub(crate) const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    /// Its number in the content.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

bit_set! {
    /// Some of the races.
    pub struct RaceSet(u16) of Race, |bit| Race(bit as u8)
}

impl Content {
    /// The design of a card.
    #[inline]
    pub fn design(&self, card: Card) -> &Design {
        &self.designs[card.index()]
    }

    /// Every design, reactors first.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.designs.len()).map(Card::new)
    }

    /// The location on a card; none for other cards.
    #[inline]
    pub fn location(&self, card: Card) -> Option<&Location> {
        match &self.design(card).face {
            Face::Location(location) => Some(location),
            Face::Reactor | Face::Conflict(_) => None,
        }
    }

    /// The conflict on a card; none for other cards.
    #[inline]
    pub fn dispute(&self, card: Card) -> Option<&Dispute> {
        match &self.design(card).face {
            Face::Conflict(dispute) => Some(dispute),
            Face::Reactor | Face::Location(_) => None,
        }
    }

    /// The type that is printed on a card.
    #[inline]
    pub fn kind(&self, card: Card) -> Option<Kind> {
        Some(self.location(card)?.kind)
    }

    /// The designs with this key.
    #[inline]
    pub(crate) const fn designs_called(&self, key: Key) -> DesignSet {
        self.index.keys[key.0 as usize]
    }

    /// The card of an objective.
    pub fn objective(&self, objective: Objective) -> &ObjectiveCard {
        &self.objectives[objective.index()]
    }

    /// Every objective.
    pub fn objectives(&self) -> ObjectiveSet {
        (0..self.objectives.len()).map(Objective::new).collect()
    }

    /// The tile of a race.
    pub fn race(&self, race: Race) -> &RaceTile {
        &self.races[race.index()]
    }

    /// Every race.
    pub fn races(&self) -> RaceSet {
        (0..self.races.len()).map(Race::new).collect()
    }

    /// The card of this name.
    pub fn card_named(&self, id: &str) -> Option<Card> {
        self.cards().find(|card| self.design(*card).id == id)
    }

    /// The objective of this name.
    pub fn objective_named(&self, id: &str) -> Option<Objective> {
        self.objectives()
            .iter()
            .find(|it| self.objective(*it).id == id)
    }

    /// The race of this name.
    pub fn race_named(&self, id: &str) -> Option<Race> {
        self.races().iter().find(|it| self.race(*it).id == id)
    }

    /// Number of Power Reactors (AS-2).
    pub const fn reactors(&self) -> u8 {
        self.reactors
    }

    /// The cards of a deck (AS-1).
    pub(crate) fn deck(&self, deck: Deck) -> Cards {
        self.deck_with(deck, |it| it.copies)
    }

    /// The Basic cards that are not marked 4 (AS-1).
    pub(crate) fn basics_for_three(&self) -> Cards {
        self.deck_with(Deck::Basic, |it| it.copies - it.marked_four)
    }

    fn deck_with(&self, deck: Deck, copies: impl Fn(&Location) -> u8) -> Cards {
        let location = |card: Card| self.location(card).filter(|it| it.deck == deck);
        self.copies(|card| location(card).map_or(0, &copies))
    }

    /// All conflict cards (AS-24).
    pub(crate) fn conflicts(&self) -> Cards {
        self.copies(|card| self.dispute(card).map_or(0, |it| it.copies))
    }

    fn copies(&self, of: impl Fn(Card) -> u8) -> Cards {
        self.cards()
            .flat_map(|card| std::iter::repeat_n(card, usize::from(of(card))))
            .collect()
    }
}

/// Short, since every state refers to the content.
impl fmt::Debug for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Content(…)")
    }
}
