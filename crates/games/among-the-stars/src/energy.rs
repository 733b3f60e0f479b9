//! Energy: which cubes can pay for a location, and in which mixes (AS-13).

use asterism_core::Seat;

use crate::cells::{Cell, CellSet};
use crate::station::Reactor;
use crate::table::Table;

/// The most cubes that one location takes.
pub const ENERGY: usize = 4;
/// No station has more cells beside it.
const SITES: usize = 64;

/// Cubes by the reactors that they come from, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Energy([Option<Reactor>; ENERGY]);

impl Energy {
    /// None.
    pub const NONE: Self = Self([None; ENERGY]);

    /// The cubes of these reactors; none if there are too many.
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

    /// How many cubes there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many come from one reactor.
    #[inline]
    pub fn from(&self, reactor: Reactor) -> usize {
        self.iter().filter(|it| *it == reactor).count()
    }
}

/// Which reactors with cubes can serve which site (AS-13).
pub(crate) struct Reach {
    count: usize,
    sites: [(Cell, u32); SITES],
    cubes: [u8; Reactor::MOST],
}

impl Reach {
    pub(crate) fn new(table: &Table, seat: Seat, sites: &CellSet) -> Self {
        let mut reach = Self {
            count: 0,
            sites: [(Cell::MIDDLE, 0); SITES],
            cubes: [0; Reactor::MOST],
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

    /// Every way to take so many cubes from these reactors.
    pub(crate) fn each_payment(&self, reactors: u32, cubes: u8, mut to: impl FnMut(Energy)) {
        let none = Energy::NONE;
        self.pay(reactors, (none, 0), usize::from(cubes), &mut to);
    }

    /// Adds cubes to those that are there already until there are `cubes`, reactor by reactor.
    fn pay(
        &self,
        reactors: u32,
        (energy, paid): (Energy, usize),
        cubes: usize,
        to: &mut dyn FnMut(Energy),
    ) {
        if paid == cubes {
            to(energy);
            return;
        }
        for bit in asterism_core::set_bits(u64::from(reactors)) {
            let left = reactors & (u32::MAX << bit);
            let reactor = Reactor::new(bit as usize).expect("it is one of the station's");
            if energy.from(reactor) < usize::from(self.cubes[bit as usize]) {
                let mut more = energy;
                more.0[paid] = Some(reactor);
                self.pay(left, (more, paid + 1), cubes, to);
            }
        }
    }
}
