//! Energy: the cubes that can pay for a location, in all mixes (AS-13).

use asterism_core::Seat;

use crate::cells::{Cell, CellSet};
use crate::station::Reactor;
use crate::table::Table;

/// Maximum number of cubes for one location.
pub const ENERGY: usize = 4;
/// Maximum number of free cells beside a station.
const SITES: usize = 64;

/// Cubes, named by their reactors in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Energy([Option<Reactor>; ENERGY]);

impl Energy {
    /// No cubes.
    pub const NONE: Self = Self([None; ENERGY]);

    /// The cubes of these reactors; `None` if there are too many.
    pub fn new(cubes: &[Reactor]) -> Option<Self> {
        let mut energy = Self::NONE;
        for (place, reactor) in cubes.iter().enumerate() {
            *energy.0.get_mut(place)? = Some(*reactor);
        }
        energy.0[..cubes.len()].sort_unstable();
        Some(energy)
    }

    /// The reactors, one for each cube.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Reactor> + use<> {
        self.0.into_iter().flatten()
    }

    /// Number of cubes.
    #[inline]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// True if there is no cube.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of cubes from one reactor.
    #[inline]
    pub fn from(&self, reactor: Reactor) -> usize {
        self.iter().filter(|it| *it == reactor).count()
    }
}

/// For each site, the reactors with cubes in range (AS-13).
pub(crate) struct Reach {
    count: usize,
    sites: [(Cell, u32); SITES],
    cubes: [u8; Reactor::MAX_COUNT],
}

impl Reach {
    pub(crate) fn new(table: &Table, seat: Seat, sites: &CellSet) -> Self {
        let mut reach = Self {
            count: 0,
            sites: [(Cell::MIDDLE, 0); SITES],
            cubes: [0; Reactor::MAX_COUNT],
        };
        for cell in sites.iter() {
            reach.sites[reach.count].0 = cell;
            reach.count += 1;
        }
        let station = table.station(seat);
        let cells = station.cells();
        for (reactor, built) in station.reactors().filter(|(_, built)| built.load > 0) {
            reach.cubes[reactor.number()] = built.load;
            let range = built.range(&cells);
            for (cell, reactors) in &mut reach.sites[..reach.count] {
                *reactors |= u32::from(range.contains(*cell)) << reactor.number();
            }
        }
        reach
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Cell, u32)> + '_ {
        self.sites[..self.count].iter().copied()
    }

    /// Hands every way to take `cubes` cubes from these reactors to `to`.
    pub(crate) fn each_payment(&self, reactors: u32, cubes: u8, mut to: impl FnMut(Energy)) {
        let mut payments = Payments {
            available: &self.cubes,
            cubes: usize::from(cubes),
            to: &mut to,
        };
        payments.pay(reactors, Energy::NONE, 0);
    }
}

/// A walk through all ways to pay for a location.
struct Payments<'a> {
    /// The cubes on each reactor.
    available: &'a [u8; Reactor::MAX_COUNT],
    /// The cubes that the location costs.
    cubes: usize,
    /// Receives each way.
    to: &'a mut dyn FnMut(Energy),
}

impl Payments<'_> {
    /// Adds cubes to the `paid` ones of `energy` until there are enough, reactor by reactor.
    fn pay(&mut self, reactors: u32, energy: Energy, paid: usize) {
        if paid == self.cubes {
            (self.to)(energy);
            return;
        }
        for bit in asterism_core::set_bits(u64::from(reactors)) {
            let left = reactors & (u32::MAX << bit);
            let reactor = Reactor::new(bit as usize).expect("it is one of the station's");
            if energy.from(reactor) < usize::from(self.available[bit as usize]) {
                let mut more = energy;
                more.0[paid] = Some(reactor);
                self.pay(left, more, paid + 1);
            }
        }
    }
}
