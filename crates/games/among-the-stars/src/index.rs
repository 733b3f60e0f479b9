//! Sets of designs that have something in common.

use asterism_core::bit_set;

use crate::cards::{Card, Kind};
use crate::designs::{Design, Face, Location, Timing};
use crate::effects::Effect;

bit_set! {
    /// Some of the designs.
    pub(crate) struct DesignSet(u64) of Card, |bit| Card::new(bit as usize)
}

/// Sets of designs with something in common. They are computed when the content is read, since
/// counting needs them millions of times a second.
#[derive(Clone, PartialEq)]
pub(crate) struct Index {
    /// The locations of a type, by its number.
    pub(crate) kinds: [DesignSet; Kind::ALL.len()],
    /// The designs with a key, by its number.
    pub(crate) keys: [DesignSet; Card::MAX_DESIGNS],
    /// The locations with a yellow box.
    pub(crate) at_the_end: DesignSet,
    /// The locations whose yellow box counts something, and grows with it.
    pub(crate) growing: DesignSet,
    /// The locations that bring credits every year.
    pub(crate) earning: DesignSet,
    /// The locations next to which nothing may be built.
    pub(crate) sealing: DesignSet,
}

impl Index {
    pub(crate) fn new(designs: &[Design]) -> Self {
        let mut index = Self {
            kinds: [DesignSet::EMPTY; Kind::ALL.len()],
            keys: [DesignSet::EMPTY; Card::MAX_DESIGNS],
            at_the_end: DesignSet::EMPTY,
            growing: DesignSet::EMPTY,
            earning: DesignSet::EMPTY,
            sealing: DesignSet::EMPTY,
        };
        for (number, design) in designs.iter().enumerate() {
            if let Face::Location(location) = &design.face {
                index.add(Card::new(number), location);
            }
        }
        index
    }

    fn add(&mut self, card: Card, location: &Location) {
        self.kinds[location.kind.index()].add(card);
        self.keys[usize::from(location.key.0)].add(card);
        if location.timing == Timing::End {
            self.at_the_end.add(card);
        }
        for effect in &location.effects {
            match effect {
                Effect::YearIncome(_) => self.earning.add(card),
                Effect::SealAdjacent => self.sealing.add(card),
                Effect::VpPer(_) if location.timing == Timing::End => self.growing.add(card),
                Effect::VpPer(_)
                | Effect::VpIf(..)
                | Effect::VpBestOf(_)
                | Effect::CreditsPer { .. }
                | Effect::AddEnergy(..)
                | Effect::VpPerExtraEnergy { .. }
                | Effect::InvestCredits { .. }
                | Effect::PlaceMinDistance(_)
                | Effect::PlaceNextToReactor
                | Effect::Interaction(_) => {}
            }
        }
    }
}
