//! Comparisons of what winners and others had or did.

use std::collections::BTreeMap;

use super::lens::Sighting;
use crate::share::{Clusters, Share};

/// Least number of seats, over all games, that had a thing for it to be compared.
const ENOUGH: u64 = 30;

/// Things of one kind, with the win rate of the seats that had them.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// Heading of the group.
    pub title: &'static str,
    /// Things that enough seats had, and enough had not: numbers in ascending order, others from
    /// the surest sign of winning to the surest sign of losing.
    pub things: Vec<Thing>,
    /// Number of things that were left out.
    pub left_out: usize,
}

/// A thing that some seats had or did, with its win rate.
#[derive(Clone, PartialEq, Debug)]
pub struct Thing {
    /// Its name; for a count, the number.
    pub name: String,
    /// Number of seats that had it, over all games.
    pub seats: u64,
    /// Share of victories of the seats that had it.
    pub share: Share,
    /// Win rate relative to the average of the same seats (1.0 means no difference).
    pub lift: Share,
}

/// Sums of one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Sums {
    clusters: Clusters,
    /// Number of games in which each seat had it.
    by_seat: Vec<u64>,
}

/// Sums of all things that a lens has found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Things(BTreeMap<String, Sums>);

impl Things {
    /// Counts the things of the seats of one game, each seat with its part of the victory in
    /// sixtieths.
    pub(super) fn count(&mut self, lens: usize, seats: &[(Vec<Sighting>, u64)]) {
        let mut had: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
        for (index, (sightings, sixtieths)) in seats.iter().enumerate() {
            for (_, name) in sightings.iter().filter(|(by, _)| *by == lens) {
                let (tries, won) = had.entry(name).or_default();
                *tries += 1;
                *won += sixtieths;
                self.sums(name, seats.len()).by_seat[index] += 1;
            }
        }
        for (name, (tries, won)) in had {
            self.sums(name, seats.len()).clusters.add(tries, won);
        }
    }

    fn sums(&mut self, name: &str, seats: usize) -> &mut Sums {
        // The entry nearly always exists, and then its name need not be copied.
        if !self.0.contains_key(name) {
            let fresh = Sums {
                clusters: Clusters::default(),
                by_seat: vec![0; seats],
            };
            self.0.insert(name.to_owned(), fresh);
        }
        self.0.get_mut(name).expect("it was just put there")
    }

    /// Group of the things that can be compared; `usual` is the share of victories of each seat.
    pub(super) fn group(&self, title: &'static str, usual: &[f64], games: u64) -> Group {
        let all = games * usual.len() as u64;
        let comparable = |(_, sums): &(&String, &Sums)| {
            let had = sums.clusters.tries;
            had >= ENOUGH && had + ENOUGH <= all
        };
        let compared = self.0.iter().filter(comparable);
        let mut things: Vec<Thing> = compared
            .map(|(name, sums)| Thing::new(name, sums, usual))
            .collect();
        sort(&mut things);
        Group {
            title,
            left_out: self.0.len() - things.len(),
            things,
        }
    }
}

impl Thing {
    fn new(name: &str, sums: &Sums, usual: &[f64]) -> Self {
        let share = sums.clusters.share();
        let tries = sums.clusters.tries as f64;
        let had = sums.by_seat.iter().zip(usual);
        let expected: f64 = had.map(|(&times, usual)| times as f64 * usual).sum();
        Self {
            name: name.to_owned(),
            seats: sums.clusters.tries,
            share,
            // Seats that never win cannot be compared.
            lift: share.times(if expected > 0.0 {
                tries / expected
            } else {
                1.0
            }),
        }
    }

    /// Its number if it is a count; the least one of a range.
    fn number(&self) -> Option<i64> {
        let first = self.name.split(" to ").next()?;
        first.parse().ok()
    }

    /// Distance of the interval of the lift from 1: positive for winning, negative for losing, 0 if
    /// 1 lies within.
    fn sureness(&self) -> f64 {
        (self.lift.low - 1.0).max(0.0) + (self.lift.high - 1.0).min(0.0)
    }
}

/// Sorts counts by number, other things by [`Thing::sureness`].
fn sort(things: &mut [Thing]) {
    if things.iter().all(|thing| thing.number().is_some()) {
        things.sort_by_key(Thing::number);
        return;
    }
    things.sort_by(|one, other| {
        let sure = other.sureness().total_cmp(&one.sureness());
        let found = other.lift.share.total_cmp(&one.lift.share);
        sure.then(found).then_with(|| one.name.cmp(&other.name))
    });
}

impl Group {
    /// True if its things are counts, in ascending order.
    pub fn is_of_numbers(&self) -> bool {
        self.things.iter().all(|thing| thing.number().is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::share::WHOLE;

    /// Counts a game of two seats with these things and one winner.
    fn count(things: &mut Things, had: [&[&str]; 2], winner: usize) {
        let seat = |index: usize| {
            let sightings = had[index].iter().map(|name| (0, (*name).to_owned()));
            let won = if index == winner { WHOLE } else { 0 };
            (sightings.collect(), won)
        };
        things.count(0, &[seat(0), seat(1)]);
    }

    #[test]
    fn what_winners_have_is_lifted() {
        let mut things = Things::default();
        for game in 0..400 {
            let winner = usize::from(game % 4 == 0);
            let mut had = [&["plain"][..], &["plain"]];
            had[winner] = &["crown", "plain"];
            count(&mut things, had, winner);
        }
        let group = things.group("things", &[0.75, 0.25], 400);
        assert_eq!(group.left_out, 1, "everybody has what is plain");
        let [crown] = group.things.as_slice() else {
            unreachable!("one thing is left")
        };
        assert_eq!((crown.name.as_str(), crown.seats), ("crown", 400));
        assert!((crown.share.share - 1.0).abs() < 1e-12);
        // Seat 1 had it 300 times and usually wins 0.75, seat 2 100 times and 0.25.
        let expected = 300.0 * 0.75 + 100.0 * 0.25;
        assert!((crown.lift.share - 400.0 / expected).abs() < 1e-12);
    }

    #[test]
    fn a_seat_that_always_has_a_thing_does_not_make_it_good() {
        let mut things = Things::default();
        for game in 0..400 {
            let winner = usize::from(game % 4 == 0);
            count(&mut things, [&["hat"], &[]], winner);
        }
        let group = things.group("things", &[0.75, 0.25], 400);
        assert!((group.things[0].share.share - 0.75).abs() < 1e-12);
        assert!((group.things[0].lift.share - 1.0).abs() < 1e-12);
    }

    #[test]
    fn numbers_keep_their_order() {
        let mut things = Things::default();
        for game in 0..120 {
            let names = ["2", "10 to 11", "0"];
            let had = [&names[game % 3..=game % 3], &[]];
            count(&mut things, had, usize::from(game % 3 > 0));
        }
        let group = things.group("times", &[0.5, 0.5], 120);
        let names: Vec<&str> = group.things.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["0", "2", "10 to 11"]);
        assert!(group.is_of_numbers());
    }
}
