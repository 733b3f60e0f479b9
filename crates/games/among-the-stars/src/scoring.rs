//! Counting, and the scoring at the end (AS-21, AS-22).

use asterism_core::{Seat, Seats};

use crate::cards::{Card, Kind};
use crate::cells::{Cell, CellSet};
use crate::content::Objective;
use crate::effects::{Cond, Count, Effect, Goal, Of, VpPer, Where};
use crate::index::DesignSet;
use crate::station::Built;
use crate::table::{SEATS, Secret, Table, YEARS};

/// The point from which something is counted: a player, and a card of their station if it belongs
/// to one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    seat: Seat,
    cell: Option<Cell>,
}

impl Spot {
    pub(crate) const fn of(seat: Seat, cell: Cell) -> Self {
        let cell = Some(cell);
        Self { seat, cell }
    }

    /// The spot of objectives, races and conflict cards, which have no place in a station.
    pub(crate) const fn player(seat: Seat) -> Self {
        Self { seat, cell: None }
    }
}

/// For each objective, the highest count of the other seats.
pub(crate) type Rivals = [u16; Objective::MAX_COUNT];

/// One line of the scoring at the end (AS-21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FinalLine {
    /// The yellow box of a location.
    Ability(Card, Cell, u16),
    /// Reactors without a cube, one point each.
    EmptyReactors(u16),
    /// Credits, and their points.
    Credits(u16, u16),
    /// The race.
    Race(u16),
    /// An objective.
    Objective(Objective, u16),
}

impl FinalLine {
    /// The points.
    pub const fn points(self) -> u16 {
        match self {
            Self::Ability(_, _, points)
            | Self::EmptyReactors(points)
            | Self::Credits(_, points)
            | Self::Race(points)
            | Self::Objective(_, points) => points,
        }
    }
}

impl Table {
    /// The value of a count.
    pub(crate) fn count(&self, count: Count, spot: Spot) -> u16 {
        let reactors = |built: &Built| built.card.is_reactor();
        match count {
            Count::Locations {
                of,
                place,
                itself,
                reactors,
            } => {
                let counts = |built: &Built, counted: bool| {
                    counted
                        && (reactors || !built.card.is_reactor())
                        && (itself || Some(built.cell) != spot.cell)
                };
                match of {
                    Of::Any => self.count_at(place, spot, |built| counts(built, true)),
                    Of::Kind(kind) => {
                        let designs = self.designs_of(kind, spot.seat);
                        self.count_at(place, spot, |it| counts(it, designs.contains(it.card)))
                    }
                    Of::Card(key) => {
                        let designs = self.content.designs_called(key);
                        self.count_at(place, spot, |it| counts(it, designs.contains(it.card)))
                    }
                }
            }
            Count::Types(place) => self.types_at(place, spot),
            Count::Reactors(place) => self.count_at(place, spot, reactors),
            Count::MainReactor(place) => {
                self.count_at(place, spot, |built| built.card == Card::MAIN_REACTOR)
            }
            Count::BetweenMainReactor => self
                .distance_to_main(spot)
                .map_or(0, |steps| u16::from(steps) - 1),
            Count::FewestBuiltType => self.fewest_built_type(spot.seat),
            Count::YearsRemaining => u16::from(YEARS - self.year),
            Count::StationsWithoutCard(key) => {
                let designs = self.content.designs_called(key);
                let has = |seat| {
                    let mut built = self.station(seat).iter();
                    built.any(|it| designs.contains(it.card))
                };
                self.others(spot.seat).filter(|other| !has(*other)).count() as u16
            }
            Count::StationsWithMore(kind) => {
                let own = self.kind_count(spot.seat, kind);
                let more = |other: &Seat| self.kind_count(*other, kind) > own;
                self.others(spot.seat).filter(more).count() as u16
            }
            Count::Credits => self.player(spot.seat).credits,
            Count::Vp => self.player(spot.seat).vp,
        }
    }

    /// The designs that are of a type for a seat: a Vak Main Reactor is of every type (AS-39).
    #[inline]
    fn designs_of(&self, kind: Kind, seat: Seat) -> DesignSet {
        let mut designs = self.content.index.kinds[kind.index()];
        if self.rates(seat).main_reactor_has_all_types {
            designs.add(Card::MAIN_REACTOR);
        }
        designs
    }

    /// Number of locations of a type in a seat's station.
    pub fn kind_count(&self, seat: Seat, kind: Kind) -> u16 {
        let designs = self.designs_of(kind, seat);
        let of_kind = |built: &Built| designs.contains(built.card);
        self.station(seat).iter().filter(of_kind).count() as u16
    }

    /// Number of built locations at a place that `counts` accepts.
    fn count_at(&self, place: Where, spot: Spot, counts: impl Fn(&Built) -> bool) -> u16 {
        let built = self.station(spot.seat).iter();
        if let (Where::Adjacent, Some(cell)) = (place, spot.cell) {
            return built
                .filter(|it| it.cell.is_beside(cell) && counts(it))
                .count() as u16;
        }
        let area = self.area(place, spot);
        let inside = |built: &Built| area.as_ref().is_none_or(|area| area.contains(built.cell));
        built.filter(|it| counts(it) && inside(it)).count() as u16
    }

    fn types_at(&self, place: Where, spot: Spot) -> u16 {
        let area = self.area(place, spot);
        let inside = |built: &Built| area.as_ref().is_none_or(|area| area.contains(built.cell));
        let built = self.station(spot.seat).iter().filter(inside);
        let found: DesignSet = built.map(|it| it.card).collect();
        let has = |kind: &Kind| !self.designs_of(*kind, spot.seat).and(found).is_empty();
        Kind::ALL.into_iter().filter(has).count() as u16
    }

    /// The cells next to a card, or within a distance of it; none for the whole station.
    fn area(&self, place: Where, spot: Spot) -> Option<CellSet> {
        let distance = match place {
            Where::Station => return None,
            Where::Adjacent => 1,
            Where::Within(distance) => distance,
        };
        let own = CellSet::only(spot.cell?);
        let built = self.station(spot.seat).cells();
        Some(own.spread(distance, &built).without(&own))
    }

    fn distance_to_main(&self, spot: Spot) -> Option<u8> {
        let station = self.station(spot.seat);
        CellSet::distance(station.middle(), spot.cell?, &station.cells())
    }

    /// The size of the smallest type that was built (AS-37).
    fn fewest_built_type(&self, seat: Seat) -> u16 {
        let counts = Kind::ALL.map(|kind| self.kind_count(seat, kind));
        counts
            .into_iter()
            .filter(|count| *count > 0)
            .min()
            .unwrap_or(0)
    }

    /// True if a condition holds.
    fn holds(&self, cond: &Cond, spot: Spot) -> bool {
        match *cond {
            Cond::AtLeast(count, least) => self.count(count, spot) >= u16::from(least),
            Cond::AtMost(count, most) => self.count(count, spot) <= u16::from(most),
            Cond::MoreThan(count, other) => self.count(count, spot) > self.count(other, spot),
            Cond::FarthestFromMainReactor => self.is_farthest(spot),
        }
    }

    /// True if no location is farther from the Main Reactor (AS-34).
    fn is_farthest(&self, spot: Spot) -> bool {
        let station = self.station(spot.seat);
        let built = station.cells();
        let Some(steps) = self.distance_to_main(spot) else {
            return false;
        };
        let reached = CellSet::only(station.middle()).spread(steps, &built);
        reached.len() == built.len()
    }

    /// The points of an effect as the table stands.
    pub(crate) fn points(&self, effect: &Effect, spot: Spot) -> u16 {
        match effect {
            Effect::VpPer(vp_per) => self.vp_per(vp_per, spot),
            Effect::VpIf(cond, vp) if self.holds(cond, spot) => u16::from(*vp),
            Effect::VpBestOf(options) => {
                let holding = options.iter().filter(|(cond, _)| self.holds(cond, spot));
                holding.map(|(_, vp)| u16::from(*vp)).max().unwrap_or(0)
            }
            Effect::VpIf(..)
            | Effect::CreditsPer { .. }
            | Effect::YearIncome(_)
            | Effect::AddEnergy(..)
            | Effect::VpPerExtraEnergy { .. }
            | Effect::InvestCredits { .. }
            | Effect::PlaceMinDistance(_)
            | Effect::PlaceNextToReactor
            | Effect::SealAdjacent
            | Effect::Interaction(_) => 0,
        }
    }

    fn vp_per(&self, it: &VpPer, spot: Spot) -> u16 {
        let count = self.count(it.count, spot);
        if it.count == Count::FewestBuiltType && count == 0 {
            return 0;
        }
        let points = count / u16::from(it.per) * u16::from(it.each) + u16::from(it.plus);
        it.max.map_or(points, |max| points.min(u16::from(max)))
    }

    /// Hands the lines of a seat's final scoring to `to`, in the order of AS-21. Parked credits
    /// must have been returned.
    pub fn each_final_line(&self, seat: Seat, to: impl FnMut(FinalLine)) {
        self.each_line_against(seat, &self.rivals(seat), to);
    }

    /// The same, with the counts of the others computed before.
    pub(crate) fn each_line_against(
        &self,
        seat: Seat,
        rivals: &Rivals,
        mut to: impl FnMut(FinalLine),
    ) {
        self.each_own_line(seat, &mut to);
        for objective in self.objectives.iter() {
            let most = rivals[objective.index()];
            if let Some(points) = self.objective_points(objective, seat, most) {
                to(FinalLine::Objective(objective, points));
            }
        }
    }

    /// The lines that depend on the seat alone: all but those of the objectives.
    pub(crate) fn each_own_line(&self, seat: Seat, mut to: impl FnMut(FinalLine)) {
        let player = self.player(seat);
        for built in player.station.iter() {
            if let Some(points) = self.yellow_box(seat, built) {
                to(FinalLine::Ability(built.card, built.cell, points));
            }
        }
        let empty = player.station.reactors().filter(|(_, it)| it.load == 0);
        to(FinalLine::EmptyReactors(empty.count() as u16));
        let rates = self.rates(seat);
        let credits = player.credits;
        to(FinalLine::Credits(
            credits,
            rates.end_credits.points(credits),
        ));
        if let Some(at_the_end) = self.race(seat).and_then(|race| race.at_the_end) {
            to(FinalLine::Race(
                self.vp_per(&at_the_end, Spot::player(seat)),
            ));
        }
    }

    /// The points of a seat after the end.
    pub fn final_points(&self, seat: Seat) -> u16 {
        let mut points = self.player(seat).vp;
        self.each_final_line(seat, |line| points += line.points());
        points
    }

    /// The points of a yellow box; none if the card has none.
    fn yellow_box(&self, seat: Seat, built: Built) -> Option<u16> {
        if !self.content.index.at_the_end.contains(built.card) {
            return None;
        }
        let location = self.content.location(built.card)?;
        let spot = Spot::of(seat, built.cell);
        let effects = location.effects.iter();
        let points: u16 = effects.map(|effect| self.points(effect, spot)).sum();
        Some(
            location
                .max_bonus
                .map_or(points, |max| points.min(u16::from(max))),
        )
    }

    /// The points of an objective for a seat at the end, if `most` is the highest count of the
    /// others; none if it was decided during the game (AS-22).
    fn objective_points(&self, objective: Objective, seat: Seat, most: u16) -> Option<u16> {
        let has = |count| self.count(count, Spot::player(seat));
        match self.content.objective(objective).goal {
            Goal::Most(count, vp) => {
                let lead = has(count).checked_sub(most.max(1));
                let tie = most > 0 && !self.is_owner(objective, seat);
                let wins = lead.is_some_and(|lead| lead > 0 || !tie);
                Some(if wins { u16::from(vp) } else { 0 })
            }
            Goal::Lead(count, vp) => Some(has(count).saturating_sub(most) * u16::from(vp)),
            Goal::FirstTo { vp, .. } => {
                let best = self.firsts[objective.index()];
                let pays = self.late.contains(objective) && self.claims(objective, best, seat);
                pays.then_some(u16::from(vp))
            }
        }
    }

    /// For each open objective, the highest count of the other seats.
    pub(crate) fn rivals(&self, seat: Seat) -> Rivals {
        let mut rivals = [0; Objective::MAX_COUNT];
        for objective in self.objectives.iter() {
            rivals[objective.index()] = self.most_of_others(objective, seat);
        }
        rivals
    }

    /// The highest count of the other seats for an objective.
    pub(crate) fn most_of_others(&self, objective: Objective, seat: Seat) -> u16 {
        let count = self.content.objective(objective).goal.count();
        let others = self.others(seat);
        let counts = others.map(|it| self.count(count, Spot::player(it)));
        counts.max().unwrap_or(0)
    }

    /// True if a seat scores an objective even when tied (AS-38).
    fn is_owner(&self, objective: Objective, seat: Seat) -> bool {
        self.player(seat).secret == Secret::Shown(objective)
    }

    /// True if a seat alone is best, or scores the objective even when tied.
    pub(crate) fn claims(&self, objective: Objective, best: Seats, seat: Seat) -> bool {
        best.contains(seat) && (best.len() == 1 || self.is_owner(objective, seat))
    }

    /// The seats with the highest count, which is at least 1 (AS-22).
    pub fn leaders(&self, count: Count) -> Seats {
        let counts = self.counts(count);
        let most = counts.iter().copied().max().unwrap_or(0).max(1);
        let leads = |seat: &Seat| counts[seat.index()] == most;
        self.seats().filter(leads).fold(Seats::NONE, Seats::with)
    }

    /// The count of each seat.
    pub fn counts(&self, count: Count) -> [u16; SEATS] {
        let mut counts = [0; SEATS];
        for seat in self.seats() {
            counts[seat.index()] = self.count(count, Spot::player(seat));
        }
        counts
    }
}
