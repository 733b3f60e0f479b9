//! Statistics over many games, for designers and researchers.
//!
//! - `lens`: what a seat had and did, as the lenses of its game see it; `names`: names for that.
//! - `things`: comparisons of what winners and others had.
//! - `distribution`: counts of numbers, with mean and quantiles.
//! - `columns`: games as a table for other programs.
//! - `tests`: statistics of real games.

mod columns;
mod distribution;
mod lens;
mod names;
mod things;

use asterism_core::{Outcome, Seat};
use asterism_registry::{Edition, First, GameId};
use serde_json::Value;

use self::lens::{FinishedGame, Sighting};
use self::things::Things;
use crate::matches::Match;
use crate::share::{Share, WHOLE, sixtieths};

pub use columns::Columns;
pub use distribution::Distribution;
pub use things::{Group, Thing};

/// A game that was played and observed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observation {
    /// The game.
    pub played: Match,
    /// Seat that went first, if any did.
    pub first: Option<Seat>,
    /// Things that each seat had and did.
    sightings: Vec<Vec<Sighting>>,
}

impl Observation {
    /// Observes a game that ended in `position`.
    pub(crate) fn new(edition: Edition, played: Match, position: &Value) -> Self {
        let lenses = edition.game().profile().lenses.iter().enumerate();
        let game = FinishedGame {
            edition,
            played: &played,
            position,
        };
        let look = |seat: Seat| {
            let seen = lenses.clone().flat_map(|(index, lens)| {
                let names = lens::look(lens, game, seat);
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
    let found = match game.profile().first {
        First::Nobody => None,
        First::Actor => actions.next(),
        First::After(word) => actions.find(|(_, action)| action.split(' ').next() != Some(word)),
    };
    found.map(|(seat, _)| *seat)
}

/// Sums over many games of one simulation. They are whole numbers, so they depend neither on the
/// order of the games nor on the number of threads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statistics {
    game: GameId,
    /// Number of games.
    pub games: u64,
    /// Number of games with a shared victory.
    pub shared: u64,
    /// The sums of each seat.
    pub seats: Vec<SeatStatistics>,
    /// Victories of the seats that went first, second and so on, in sixtieths.
    by_place: Vec<u64>,
    /// Number of games in which a seat went first.
    with_first: u64,
    /// The scores of winners.
    pub winning: Distribution,
    /// Points between the winners and the best of the others; 0 if all have won.
    pub margins: Distribution,
    /// Numbers of actions of the games.
    pub lengths: Distribution,
    /// Sums for each lens of the game.
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
    /// Number of victories; one shared by n seats counts 1/n.
    pub fn wins(&self) -> f64 {
        self.sixtieths as f64 / WHOLE as f64
    }
}

impl Statistics {
    /// Empty sums for a game with this number of seats.
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
            things: vec![Things::default(); game.profile().lenses.len()],
        }
    }

    /// Adds a game without the sums that need an [`Observation`].
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

    /// Adds a game that was observed.
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

    /// Share of victories of the seats that went first, second and so on; empty if no seat goes
    /// first.
    pub fn turn_order(&self) -> Vec<Share> {
        if self.with_first == 0 {
            return Vec::new();
        }
        let wins = self.by_place.iter().map(|&part| part as f64 / WHOLE as f64);
        wins.map(|wins| Share::of(wins, self.with_first)).collect()
    }

    /// Things that winners had or did more or less often than others, in groups; empty groups are
    /// left out.
    pub fn groups(&self) -> Vec<Group> {
        let usual: Vec<f64> = self.shares().map(|share| share.share).collect();
        let lenses = self.game.profile().lenses.iter().zip(&self.things);
        let groups = lenses.map(|(lens, things)| things.group(lens.title(), &usual, self.games));
        groups.filter(|group| !group.things.is_empty()).collect()
    }
}

/// Points between the winners and the best of the others; 0 if all have won.
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
