//! Building a location: its cell, its cost and its gain (AS-12 to AS-18).

use asterism_core::Seat;

use crate::cards::Card;
use crate::cells::{Cell, CellSet};
use crate::designs::{Location, Timing};
use crate::effects::{Charge, Effect};
use crate::energy::{Energy, Reach};
use crate::refusals::Illegal;
use crate::scoring::Spot;
use crate::station::{Built, CUBES, Reactor};
use crate::table::Table;

/// The choices of a player who builds a location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Build {
    /// The cell.
    pub cell: Cell,
    /// The cubes that are paid, those for the ability included.
    pub energy: Energy,
    /// The credits that are parked on it.
    pub parked: u8,
    /// The reactor beside it that gets a cube.
    pub charged: Option<Reactor>,
}

impl Build {
    /// Building on a cell, without any further choice.
    pub const fn on(cell: Cell) -> Self {
        Self {
            cell,
            energy: Energy::NONE,
            parked: 0,
            charged: None,
        }
    }
}

/// The immediate gain from a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    /// The printed points.
    pub printed: u16,
    /// The points of the ability.
    pub bonus: u16,
    /// The credits gained, after the cost was paid.
    pub credits: u16,
}

impl Gain {
    /// All points.
    pub const fn vp(self) -> u16 {
        self.printed + self.bonus
    }
}

/// A location that a seat may build, and the choices that its ability offers.
pub(crate) struct Plan<'a> {
    table: &'a Table,
    seat: Seat,
    location: &'static Location,
    /// Maximum number of cubes beyond the cost.
    extra: u8,
    /// Maximum number of credits that can be parked.
    parks: u8,
    charges: bool,
    min_distance: u8,
    next_to_reactor: bool,
}

impl<'a> Plan<'a> {
    #[inline]
    pub(crate) fn new(table: &'a Table, seat: Seat, card: Card) -> Self {
        let location = table
            .content
            .location(card)
            .expect("it was checked to be one");
        let mut plan = Self {
            table,
            seat,
            location,
            extra: 0,
            parks: 0,
            charges: false,
            min_distance: 0,
            next_to_reactor: false,
        };
        for effect in &location.effects {
            match effect {
                Effect::VpPerExtraEnergy { max_cubes, .. } => plan.extra = *max_cubes,
                Effect::InvestCredits { max, .. } => plan.parks = *max,
                Effect::AddEnergy(Charge::AdjacentReactor, _) => plan.charges = true,
                Effect::PlaceMinDistance(distance) => plan.min_distance = *distance,
                Effect::PlaceNextToReactor => plan.next_to_reactor = true,
                Effect::VpPer(_)
                | Effect::VpIf(..)
                | Effect::VpBestOf(_)
                | Effect::CreditsPer { .. }
                | Effect::YearIncome(_)
                | Effect::AddEnergy(Charge::MainReactor, _)
                | Effect::SealAdjacent
                | Effect::Interaction(_) => {}
            }
        }
        plan
    }

    /// Hands every way to build it on one of `sites` to `to`.
    #[inline]
    pub(crate) fn each(&self, sites: &CellSet, mut to: impl FnMut(Build)) {
        if self.check_card().is_err() {
            return;
        }
        let sites = self.narrowed(sites);
        if self.location.energy + self.extra == 0 {
            for cell in sites.iter() {
                self.each_choice(Build::on(cell), &mut to);
            }
            return;
        }
        let reach = Reach::new(self.table, self.seat, &sites);
        for (cell, reactors) in reach.iter() {
            for cubes in self.location.energy..=self.location.energy + self.extra {
                let build = Build::on(cell);
                reach.each_payment(reactors, cubes, |energy| {
                    self.each_choice(Build { energy, ..build }, &mut to);
                });
            }
        }
    }

    /// Adds the other choices: a reactor that gets a cube, and credits to park (AS-18).
    #[inline]
    fn each_choice(&self, build: Build, to: &mut impl FnMut(Build)) {
        let credits = self.table.player(self.seat).credits - u16::from(self.location.credits);
        let most = credits.min(u16::from(self.parks)) as u8;
        for parked in 0..=most {
            let build = Build { parked, ..build };
            let mut charged = false;
            if self.charges {
                for reactor in self.reactors_beside(build.cell) {
                    charged = true;
                    to(Build {
                        charged: Some(reactor),
                        ..build
                    });
                }
            }
            if !charged {
                to(build);
            }
        }
    }

    fn reactors_beside(&self, cell: Cell) -> impl Iterator<Item = Reactor> + '_ {
        let reactors = self.table.station(self.seat).reactors();
        reactors
            .filter(move |(_, built)| built.cell.is_beside(cell))
            .map(|(it, _)| it)
    }

    /// The sites that the card's own rules allow (AS-12).
    fn narrowed(&self, sites: &CellSet) -> CellSet {
        let mut sites = *sites;
        if self.min_distance > 0 {
            sites = sites.without(&self.too_near());
        }
        if self.next_to_reactor {
            sites = sites.and(&self.beside_reactors());
        }
        sites
    }

    /// The cells that are nearer to the Main Reactor than the card allows.
    fn too_near(&self) -> CellSet {
        let station = self.table.station(self.seat);
        let steps = self.min_distance.saturating_sub(2);
        CellSet::only(station.middle())
            .spread(steps, &station.cells())
            .beside()
    }

    fn beside_reactors(&self) -> CellSet {
        let reactors = self.table.station(self.seat).reactors();
        let cells: CellSet = reactors.map(|(_, built)| built.cell).collect();
        cells.beside()
    }

    /// Checks all that does not depend on the cell (AS-13, AS-16).
    fn check_card(&self) -> Result<(), Illegal> {
        let player = self.table.player(self.seat);
        if player.credits < u16::from(self.location.credits) {
            return Err(Illegal::TooFewCredits(self.location.credits));
        }
        if let Some(max) = self.location.max_in_station {
            let key = |built: Built| self.table.content.location(built.card).map(|it| it.key);
            let same = |built: &Built| key(*built) == Some(self.location.key);
            if player.station.iter().filter(same).count() >= usize::from(max) {
                return Err(Illegal::TooManyOfIt(max));
            }
        }
        Ok(())
    }

    /// The reason why it can be built on none of `sites`; missing energy, if that alone is in the
    /// way.
    pub(crate) fn obstacle(&self, sites: &CellSet) -> Option<Illegal> {
        self.check_card().err().or_else(|| {
            let refusals = || {
                sites
                    .iter()
                    .filter_map(|cell| self.check(Build::on(cell)).err())
            };
            let energy = |it: &Illegal| matches!(it, Illegal::TooLittleEnergy(_));
            refusals().find(energy).or_else(|| refusals().next())
        })
    }

    /// Checks that it may be built in this way.
    pub(crate) fn check(&self, build: Build) -> Result<(), Illegal> {
        self.check_card()?;
        self.table.check_site(self.seat, build.cell)?;
        if self.min_distance > 0 && self.too_near().contains(build.cell) {
            return Err(Illegal::TooNear(build.cell, self.min_distance));
        }
        if self.next_to_reactor && !self.beside_reactors().contains(build.cell) {
            return Err(Illegal::NotBesideReactor(build.cell));
        }
        self.check_energy(build)?;
        self.check_charged(build)?;
        self.check_parked(build)
    }

    fn check_energy(&self, build: Build) -> Result<(), Illegal> {
        let least = usize::from(self.location.energy);
        let most = usize::from(self.location.energy + self.extra);
        let paid = build.energy.len();
        if paid < least {
            return Err(Illegal::TooLittleEnergy(self.location.energy));
        }
        if paid > most {
            return Err(Illegal::TooMuchEnergy(most as u8));
        }
        let station = self.table.station(self.seat);
        let cells = station.cells();
        for reactor in build.energy.iter() {
            let found = station.reactor(reactor);
            let found = found.ok_or(Illegal::NoSuchReactor(reactor))?;
            if !found.range(&cells).contains(build.cell) {
                return Err(Illegal::OutOfRange(reactor, build.cell));
            }
            if usize::from(found.load) < build.energy.from(reactor) {
                return Err(Illegal::NoCubesLeft(reactor));
            }
        }
        Ok(())
    }

    fn check_charged(&self, build: Build) -> Result<(), Illegal> {
        let mut beside = self.reactors_beside(build.cell);
        match build.charged {
            None if self.charges && beside.next().is_some() => Err(Illegal::ChargeOne),
            Some(_) if !self.charges => Err(Illegal::ChargesNothing),
            Some(reactor) if !beside.any(|it| it == reactor) => {
                Err(Illegal::NotBesideIt(reactor, build.cell))
            }
            None | Some(_) => Ok(()),
        }
    }

    fn check_parked(&self, build: Build) -> Result<(), Illegal> {
        if build.parked > self.parks {
            return Err(Illegal::ParksTooMuch(self.parks));
        }
        let cost = self.location.credits + build.parked;
        if self.table.player(self.seat).credits < u16::from(cost) {
            return Err(Illegal::TooFewCredits(cost));
        }
        Ok(())
    }
}

impl Table {
    /// Checks that a seat may build on a cell (AS-12, AS-32).
    pub(crate) fn check_site(&self, seat: Seat, cell: Cell) -> Result<(), Illegal> {
        if self.station(seat).at(cell).is_some() {
            return Err(Illegal::NotFree(cell));
        }
        let far = cell.x.unsigned_abs().max(cell.y.unsigned_abs()) > Cell::FARTHEST.unsigned_abs();
        if far || !self.station(seat).cells().beside().contains(cell) {
            return Err(Illegal::NotBeside(cell));
        }
        if !self.station(seat).sites(self.content).contains(cell) {
            return Err(Illegal::Sealed(cell));
        }
        if !self.sites(seat).contains(cell) {
            return Err(Illegal::NoSpace(cell));
        }
        Ok(())
    }

    /// Pays for a location, places it and gives its immediate gain (AS-13, AS-15).
    pub(crate) fn construct(&mut self, seat: Seat, card: Card, build: Build) -> Gain {
        let location = self
            .content
            .location(card)
            .expect("it was checked to be one");
        let player = self.player_mut(seat);
        player.credits -= u16::from(location.credits) + u16::from(build.parked);
        for reactor in build.energy.iter() {
            player.station.spend_cube(reactor);
        }
        player.station.build(Built {
            cell: build.cell,
            card,
            load: build.parked,
        });
        self.charge(seat, location, build.charged);
        let gain = self.gain(seat, location, build);
        let player = self.player_mut(seat);
        player.vp += gain.vp();
        player.credits += gain.credits;
        gain
    }

    /// Puts cubes on reactors (AS-18).
    fn charge(&mut self, seat: Seat, location: &Location, charged: Option<Reactor>) {
        for effect in &location.effects {
            let Effect::AddEnergy(to, cubes) = effect else {
                continue;
            };
            let reactor = match to {
                Charge::MainReactor => Some(Reactor::MAIN),
                Charge::AdjacentReactor => charged,
            };
            if let Some(reactor) = reactor {
                self.player_mut(seat).station.add_cubes(reactor, *cubes);
            }
        }
    }

    /// The immediate gain from a location that was just placed (AS-15).
    fn gain(&self, seat: Seat, location: &Location, build: Build) -> Gain {
        let spot = Spot::of(seat, build.cell);
        let mut gain = Gain {
            printed: u16::from(location.vp),
            ..Gain::default()
        };
        if location.timing == Timing::End {
            return gain;
        }
        for effect in &location.effects {
            gain.bonus += self.points(effect, spot);
            gain.bonus += match effect {
                Effect::VpPerExtraEnergy { each, .. } => {
                    let extra = build.energy.len() as u16 - u16::from(location.energy);
                    extra * u16::from(*each)
                }
                Effect::InvestCredits { per, each, .. } => {
                    u16::from(build.parked / per) * u16::from(*each)
                }
                Effect::VpPer(_)
                | Effect::VpIf(..)
                | Effect::VpBestOf(_)
                | Effect::CreditsPer { .. }
                | Effect::YearIncome(_)
                | Effect::AddEnergy(..)
                | Effect::PlaceMinDistance(_)
                | Effect::PlaceNextToReactor
                | Effect::SealAdjacent
                | Effect::Interaction(_) => 0,
            };
            if let Effect::CreditsPer { count, each, max } = effect {
                let credits = self.count(*count, spot) * u16::from(*each);
                gain.credits += max.map_or(credits, |max| credits.min(u16::from(max)));
            }
        }
        if let Some(max) = location.max_bonus {
            gain.bonus = gain.bonus.min(u16::from(max));
        }
        gain
    }

    /// Pays for a Power Reactor and places it (AS-19).
    pub(crate) fn construct_reactor(&mut self, seat: Seat, cell: Cell) {
        self.reactors -= 1;
        let player = self.player_mut(seat);
        player.credits -= 1;
        player.station.build(Built {
            cell,
            card: Card::POWER_REACTOR,
            load: CUBES,
        });
    }
}
