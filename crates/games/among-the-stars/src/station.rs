//! A space station: its locations, with cubes and parked credits.

use crate::cards::Card;
use crate::cells::{Cell, CellSet};
use crate::content::Content;

/// Maximum number of locations of a station: 27 turns, and the Main Reactor (AS-25).
pub const LOCATIONS: usize = 28;
/// Number of cubes that a reactor comes with (AS-3, AS-19).
pub const CUBES: u8 = 2;
/// Distance that the cubes of a reactor reach (AS-13).
pub const RANGE: u8 = 2;

/// A reactor of a station, by its number: 0 is the Main Reactor, the others follow as they were
/// built.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Reactor(u8);

impl Reactor {
    /// The first one.
    pub const MAIN: Self = Self(0);
    /// Maximum number of reactors: the Main Reactor and all Power Reactors.
    pub const MAX_COUNT: usize = 17;

    /// The reactor of this number, if there can be one.
    pub const fn new(number: usize) -> Option<Self> {
        if number < Self::MAX_COUNT {
            Some(Self(number as u8))
        } else {
            None
        }
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

/// A location of a station.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Built {
    /// Its cell.
    pub cell: Cell,
    /// Its card.
    pub card: Card,
    /// The cubes on a reactor, or the credits parked on another location.
    pub load: u8,
}

impl Built {
    /// The cells that this reactor's cubes reach, in a station of these cells (AS-13).
    #[inline]
    pub(crate) fn range(self, cells: &CellSet) -> CellSet {
        CellSet::only(self.cell).spread(RANGE - 1, cells).beside()
    }
}

/// The locations of a player, in the order in which they were built.
#[derive(Clone, Copy, Debug)]
pub struct Station {
    len: u8,
    cells: [Cell; LOCATIONS],
    cards: [Card; LOCATIONS],
    loads: [u8; LOCATIONS],
}

/// Only the first `len` entries are compared.
impl PartialEq for Station {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Station {
    /// A station with a Main Reactor only (AS-3).
    pub(crate) const fn new(cell: Cell) -> Self {
        let mut loads = [0; LOCATIONS];
        loads[0] = CUBES;
        Self {
            len: 1,
            cells: [cell; LOCATIONS],
            cards: [Card::MAIN_REACTOR; LOCATIONS],
            loads,
        }
    }

    /// Number of locations, reactors included.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Always false: a station has the Main Reactor.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The locations in the order in which they were built.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Built> + '_ {
        (0..self.len()).map(|index| Built {
            cell: self.cells[index],
            card: self.cards[index],
            load: self.loads[index],
        })
    }

    /// The cell of the Main Reactor.
    #[inline]
    pub const fn middle(&self) -> Cell {
        self.cells[0]
    }

    /// The cells with a location.
    #[inline]
    pub fn cells(&self) -> CellSet {
        self.cells[..self.len()].iter().copied().collect()
    }

    /// The location on a cell.
    pub fn at(&self, cell: Cell) -> Option<Built> {
        self.iter().find(|built| built.cell == cell)
    }

    /// The reactors, each with its number.
    #[inline]
    pub fn reactors(&self) -> impl Iterator<Item = (Reactor, Built)> + '_ {
        let reactors = self.iter().filter(|built| built.card.is_reactor());
        reactors
            .enumerate()
            .map(|(number, built)| (Reactor(number as u8), built))
    }

    /// The reactor of this number.
    pub fn reactor(&self, reactor: Reactor) -> Option<Built> {
        self.reactors()
            .find(|(it, _)| *it == reactor)
            .map(|(_, built)| built)
    }

    fn load_of(&mut self, reactor: Reactor) -> &mut u8 {
        let mut reactors = (0..self.len()).filter(|index| self.cards[*index].is_reactor());
        let index = reactors.nth(reactor.number());
        &mut self.loads[index.expect("it was checked to be there")]
    }

    pub(crate) fn spend_cube(&mut self, reactor: Reactor) {
        *self.load_of(reactor) -= 1;
    }

    pub(crate) fn add_cubes(&mut self, reactor: Reactor, cubes: u8) {
        *self.load_of(reactor) += cubes;
    }

    pub(crate) const fn set_main(&mut self, cubes: u8) {
        self.loads[0] = cubes;
    }

    pub(crate) fn build(&mut self, built: Built) {
        let index = self.len();
        self.cells[index] = built.cell;
        self.cards[index] = built.card;
        self.loads[index] = built.load;
        self.len += 1;
    }

    /// Takes all parked credits off the cards (AS-18).
    pub(crate) fn take_parked(&mut self) -> u16 {
        let mut parked = 0;
        for index in 0..self.len() {
            if !self.cards[index].is_reactor() {
                parked += u16::from(std::mem::take(&mut self.loads[index]));
            }
        }
        parked
    }

    /// The empty cells next to the station, without those that a location seals (AS-12).
    #[inline]
    pub fn sites(&self, content: &Content) -> CellSet {
        let cells = self.cells();
        let sites = cells.beside().without(&cells);
        let sealing = |built: &Built| content.index.sealing.contains(built.card);
        self.iter().filter(sealing).fold(sites, |sites, built| {
            sites.without(&CellSet::only(built.cell).beside())
        })
    }
}
