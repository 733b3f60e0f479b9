//! What many games add up to, for those who design games and those who study them.

mod columns;
mod distribution;
mod lens;
mod lenses;
mod names;
mod things;

use asterism_core::{Outcome, Seat};
use serde_json::Value;

use self::lens::Sighting;
use self::lenses::First;
use self::things::Things;
use crate::edition::Edition;
use crate::game::GameId;
use crate::share::{Share, WHOLE, sixtieths};
use crate::simulate::Match;

pub use columns::Columns;
pub use distribution::Distribution;
pub use things::{Group, Thing};

/// A game that was played and looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observation {
    /// The game.
    pub played: Match,
    /// Who went first, if anybody did.
    pub first: Option<Seat>,
    /// What each seat has had and done.
    sightings: Vec<Vec<Sighting>>,
}

impl Observation {
    /// Looks at a game that has ended in `position`.
    pub(crate) fn new(edition: Edition, played: Match, position: &Value) -> Self {
        let lenses = lenses::lenses(edition.game()).iter().enumerate();
        let look = |seat: Seat| {
            let seen = lenses.clone().flat_map(|(index, lens)| {
                let names = lens.look(edition, (&played, position), seat);
                names.into_iter().map(move |name| (index, name))
            });
            seen.collect()
        };
        Self {
            sightings: Seat::first(played.outcome.seats()).map(look).collect(),
            first: first(edition.game(), &played),
            played,
        }
    }
}

fn first(game: GameId, played: &Match) -> Option<Seat> {
    let mut actions = played.actions.iter();
    let found = match lenses::first(game) {
        First::Nobody => None,
        First::Actor => actions.next(),
        First::After(word) => actions.find(|(_, action)| action.split(' ').next() != Some(word)),
    };
    found.map(|(seat, _)| *seat)
}

/// The sums over many games of one simulation. They are whole numbers, so that neither the order of
/// the games nor the number of threads changes anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statistics {
    game: GameId,
    /// How many games.
    pub games: u64,
    /// How many of them ended with a shared victory.
    pub shared: u64,
    /// The sums of each seat.
    pub seats: Vec<SeatStatistics>,
    /// The victories of who went first, second and so on, in sixtieths.
    by_place: Vec<u64>,
    /// How many of the games had somebody who went first.
    with_first: u64,
    /// The scores of winners.
    pub winning: Distribution,
    /// By how many points winners were ahead of the best of the others; 0 if all have won.
    pub margins: Distribution,
    /// How many actions the games took.
    pub lengths: Distribution,
    /// By lens.
    things: Vec<Things>,
}

/// The sums of one seat.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeatStatistics {
    sixtieths: u64,
    /// Its final scores.
    pub scores: Distribution,
}

impl SeatStatistics {
    /// Its victories; a shared one counts as its part.
    pub fn wins(&self) -> f64 {
        self.sixtieths as f64 / WHOLE as f64
    }
}

impl Statistics {
    /// Nothing yet, of a game with so many seats.
    pub fn new(game: GameId, seats: usize) -> Self {
        Self {
            game,
            games: 0,
            shared: 0,
            seats: vec![SeatStatistics::default(); seats],
            by_place: vec![0; seats],
            with_first: 0,
            winning: Distribution::default(),
            margins: Distribution::default(),
            lengths: Distribution::default(),
            things: vec![Things::default(); lenses::lenses(game).len()],
        }
    }

    /// Adds a game: all but what it takes an [`Observation`] to know.
    pub fn count(&mut self, played: &Match) {
        let outcome = &played.outcome;
        self.games += 1;
        self.shared += u64::from(outcome.is_shared());
        for ((seat, part), sums) in sixtieths(outcome).zip(&mut self.seats) {
            sums.sixtieths += part;
            sums.scores.add(outcome.score(seat));
        }
        for winner in outcome.winners() {
            self.winning.add(outcome.score(winner));
        }
        self.margins.add(margin(outcome));
        self.lengths.add(played.actions.len() as u32);
    }

    /// Adds a game that was looked at.
    pub fn observe(&mut self, observation: &Observation) {
        self.count(&observation.played);
        let parts = sixtieths(&observation.played.outcome);
        let looked = observation.sightings.iter().cloned();
        let seats: Vec<(Vec<Sighting>, u64)> = looked.zip(parts.map(|(_, part)| part)).collect();
        for (lens, things) in self.things.iter_mut().enumerate() {
            things.count(lens, &seats);
        }
        if let Some(first) = observation.first {
            self.with_first += 1;
            for (index, (_, part)) in seats.iter().enumerate() {
                let after = (index + seats.len() - first.index()) % seats.len();
                self.by_place[after] += part;
            }
        }
    }

    /// The share of victories of each seat.
    pub fn shares(&self) -> impl Iterator<Item = Share> {
        let share = |seat: &SeatStatistics| Share::of(seat.wins(), self.games);
        self.seats.iter().map(share)
    }

    /// The share of victories of who went first, second and so on; nothing if nobody does.
    pub fn turn_order(&self) -> Vec<Share> {
        if self.with_first == 0 {
            return Vec::new();
        }
        let wins = self.by_place.iter().map(|&part| part as f64 / WHOLE as f64);
        wins.map(|wins| Share::of(wins, self.with_first)).collect()
    }

    /// What winners had or did more or less often than others, group by group; groups in which
    /// nothing can be compared are left out.
    pub fn groups(&self) -> Vec<Group> {
        let usual: Vec<f64> = self.shares().map(|share| share.share).collect();
        let lenses = lenses::lenses(self.game).iter().zip(&self.things);
        let groups = lenses.map(|(lens, things)| things.group(lens.title(), &usual, self.games));
        groups.filter(|group| !group.things.is_empty()).collect()
    }
}

/// By how many points the winners are ahead of the best of the others.
fn margin(outcome: &Outcome) -> i64 {
    let best = |rank: fn(u8) -> bool| {
        let seats = Seat::first(outcome.seats()).filter(|&seat| rank(outcome.rank(seat)));
        seats.map(|seat| i64::from(outcome.score(seat))).max()
    };
    match (best(|rank| rank == 1), best(|rank| rank > 1)) {
        (Some(winner), Some(other)) => winner - other,
        (Some(_), None) | (None, _) => 0,
    }
}

#[cfg(test)]
mod tests;
