//! The scoring of telescopes and notebooks (SL-24 to SL-26), and the result (SL-27).

use asterism_core::{Outcome, Seat, Turn};

use crate::card_set::{CardSet, Numbers};
use crate::cards::{Card, Kind, Number};
use crate::content::Section;
use crate::table::{Phase, SEATS, Table};

/// Points for the higher sum of a section (SL-25).
pub const MAJORITY: i16 = 10;
/// Points for all five types (SL-26).
pub const DIVERSITY: i16 = 10;

/// The points of a player, category by category.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// The stars of each type in the telescope (SL-24).
    pub stars: [u8; 5],
    /// The multiplier of each type: its longest run in the notebook (SL-24).
    pub runs: [u8; 5],
    /// The sum of each section of the telescope (SL-25).
    pub totals: [u8; 3],
    /// Points for each section (SL-25).
    pub majorities: [i16; 3],
    /// Points for all five types (SL-26).
    pub diversity: i16,
}

impl Score {
    /// The points of a type: stars times run (SL-24).
    pub fn of(&self, kind: Kind) -> i16 {
        i16::from(self.stars[kind.index()]) * i16::from(self.runs[kind.index()])
    }

    /// The points of all types (SL-24).
    pub fn objects(&self) -> i16 {
        Kind::ALL.iter().map(|kind| self.of(*kind)).sum()
    }

    /// The points of all sections (SL-25).
    pub fn sections(&self) -> i16 {
        self.majorities.iter().sum()
    }

    /// All points.
    pub fn total(&self) -> i16 {
        self.objects() + self.sections() + self.diversity
    }
}

/// The points of both players if the game ended now; at the end, those that count (SL-24 to SL-26).
pub fn final_scores(table: &Table) -> [Score; SEATS] {
    let totals = table
        .telescopes
        .map(|telescope| Section::ALL.map(|section| telescope.total(section, table.content)));
    [Seat::One, Seat::Two].map(|seat| {
        let (own, other) = (totals[seat.index()], totals[1 - seat.index()]);
        let telescope = table.telescopes[seat.index()];
        let stars = telescope.all_stars(table.content);
        let majority = |section: Section| own[section.index()] > other[section.index()];
        Score {
            stars,
            runs: Assignment::best(stars, table.notebooks[seat.index()]).runs(),
            totals: own,
            majorities: Section::ALL.map(|section| i16::from(majority(section)) * MAJORITY),
            diversity: i16::from(telescope.is_diverse()) * DIVERSITY,
        }
    })
}

impl Table {
    /// The seats that owe an action, or the result (SL-27).
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over(self.outcome()),
            Phase::Starters
            | Phase::Wipe
            | Phase::Take
            | Phase::Play
            | Phase::Place(_)
            | Phase::Follow(..)
            | Phase::Last => Turn::Owed(self.owed),
        }
    }

    fn outcome(&self) -> Outcome {
        Outcome::by_score(&final_scores(self).map(|score| score.total()))
    }
}

/// A stack of the notebook as its owner reads it best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stack {
    /// Its cards in numerical order, each with the number that it counts as: the satellites that
    /// are read as this type among them (SL-20 to SL-22).
    pub cards: Vec<(Card, u8)>,
    /// The longest run.
    pub run: Run,
}

/// Consecutive numbers of a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Run {
    /// The lowest of them.
    pub from: u8,
    /// Its length: the multiplier (SL-24).
    pub length: u8,
}

impl Run {
    /// True if a number belongs to it.
    pub const fn contains(self, number: u8) -> bool {
        self.from <= number && number < self.from + self.length
    }
}

/// The five stacks of a seat's notebook, in the best reading of its satellites and 6/0 cards.
pub fn notebook(table: &Table, seat: Seat) -> [Stack; 5] {
    let notebook = table.notebooks[seat.index()];
    let stars = table.telescopes[seat.index()].all_stars(table.content);
    let assignment = Assignment::best(stars, notebook);
    Kind::ALL.map(|kind| assignment.stack(kind, notebook))
}

/// The types that satellites are read as. Each set is a bit mask, bit 0 for number 1.
#[derive(Clone, Copy)]
struct Assignment {
    numbers: [Numbers; 5],
    satellites: [u8; 5],
}

/// All ways to give away five satellites.
const SUBSETS: usize = 32;

impl Assignment {
    /// The best for the owner of `notebook`, whose telescope has so many `stars` of each type
    /// (SL-22). Of several that give the same points it is one with the longest runs.
    ///
    /// Type by type it keeps, for every set of satellites, the best that the types so far make of
    /// just that set. A 6/0 is read as its own type's run needs it, so it multiplies nothing.
    fn best(stars: [u8; 5], notebook: CardSet) -> Self {
        let mut assignment = Self {
            numbers: Kind::ALL.map(|kind| notebook.numbers(kind)),
            satellites: [0; 5],
        };
        let all = notebook.satellites();
        if all != 0 {
            assignment.assign(stars, all);
        }
        assignment
    }

    fn assign(&mut self, stars: [u8; 5], all: u8) {
        let mut best = [0_u16; SUBSETS];
        let mut taken = [[0_u8; SUBSETS]; 5];
        for kind in 0..5 {
            let worth = |satellites| self.worth(kind, stars[kind], satellites);
            // From the largest set down, so that what is read is still without this type.
            for set in subsets(all) {
                let rated =
                    subsets(set).map(|own| (best[usize::from(set & !own)] + worth(own), own));
                let (most, own) = rated.max_by_key(|(worth, _)| *worth).unwrap_or_default();
                taken[kind][usize::from(set)] = own;
                best[usize::from(set)] = most;
            }
        }
        let mut left = all;
        for kind in (0..5).rev() {
            self.satellites[kind] = taken[kind][usize::from(left)];
            left &= !self.satellites[kind];
        }
        // Those that help nowhere still count as a card of some type (SL-22).
        self.satellites[0] |= left;
    }

    /// The points of a type with these satellites, and after them its run, to decide ties.
    fn worth(&self, kind: usize, stars: u8, satellites: u8) -> u16 {
        let run = longest_run(self.numbers[kind], satellites).length;
        u16::from(stars) * u16::from(run) * 64 + u16::from(run)
    }

    fn runs(&self) -> [u8; 5] {
        [0, 1, 2, 3, 4].map(|kind| self.run(kind).length)
    }

    fn run(&self, kind: usize) -> Run {
        longest_run(self.numbers[kind], self.satellites[kind])
    }

    fn stack(&self, kind: Kind, notebook: CardSet) -> Stack {
        let run = self.run(kind.index());
        // A 6/0 is a 0 exactly if the run begins there (SL-21).
        let counts_as = |card: Card| match card.number() {
            Number::SIX_ZERO if run.length > 0 && run.from == 0 => 0,
            number => number.get(),
        };
        let satellites = (0..5).filter(|bit| self.satellites[kind.index()] >> bit & 1 != 0);
        let satellites = satellites.filter_map(|bit| Card::satellite(Number::new(bit + 1)?));
        let cards = notebook.of(kind).iter().chain(satellites);
        let mut cards: Vec<_> = cards.map(|card| (card, counts_as(card))).collect();
        cards.sort_by_key(|(card, number)| (*number, *card));
        Stack { cards, run }
    }
}

/// Every subset of `set`, itself first, the empty one last.
fn subsets(set: u8) -> impl Iterator<Item = u8> {
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let subset = next?;
        next = (subset != 0).then(|| (subset - 1) & set);
        Some(subset)
    })
}

/// The longest run of these numbers and satellites, with a 6/0 as whichever helps more, and as a 6
/// if both do the same (SL-21, SL-24).
fn longest_run(numbers: Numbers, satellites: u8) -> Run {
    RUNS[usize::from(numbers.six_zero)][usize::from(numbers.plain | satellites)]
}

/// The longest run of these numbers alone.
pub(crate) fn own_run(numbers: Numbers) -> u8 {
    longest_run(numbers, 0).length
}

static RUNS: [[Run; SUBSETS]; 2] = {
    let mut runs = [[Run { from: 0, length: 0 }; SUBSETS]; 2];
    let mut numbers = 0;
    while numbers < SUBSETS {
        let mask = (numbers as u8) << 1; // From here on bit 0 is number 0.
        runs[0][numbers] = longest_in(mask);
        let (six, zero) = (longest_in(mask | 1 << 6), longest_in(mask | 1));
        runs[1][numbers] = if zero.length > six.length { zero } else { six };
        numbers += 1;
    }
    runs
};

/// The longest run of bits; of equally long ones the highest.
const fn longest_in(mask: u8) -> Run {
    let mut best = Run { from: 0, length: 0 };
    let mut from = 0;
    while from < 7 {
        let length = (!(mask >> from)).trailing_zeros() as u8;
        if length > 0 && length >= best.length {
            best = Run { from, length };
        }
        from += 1;
    }
    best
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Reads every satellite as every type and every 6/0 as both, and counts runs card by card.
    fn brute_force(stars: [u8; 5], notebook: CardSet) -> u16 {
        let satellites: Vec<u8> = notebook
            .iter()
            .filter(|card| card.is_satellite())
            .map(|card| card.number().get())
            .collect();
        let ways = 5_usize.pow(satellites.len() as u32);
        let points = |way: usize| {
            Kind::ALL
                .iter()
                .map(|kind| points_of(*kind, stars, notebook, &satellites, way))
                .sum()
        };
        (0..ways).map(points).max().unwrap_or(0)
    }

    fn points_of(
        kind: Kind,
        stars: [u8; 5],
        notebook: CardSet,
        satellites: &[u8],
        way: usize,
    ) -> u16 {
        let mut numbers: Vec<u8> = notebook
            .of(kind)
            .iter()
            .map(|card| card.number().get())
            .collect();
        for (place, satellite) in satellites.iter().enumerate() {
            if way / 5_usize.pow(place as u32) % 5 == kind.index() {
                numbers.push(*satellite);
            }
        }
        let as_zero: Vec<u8> = numbers
            .iter()
            .map(|n| if *n == 6 { 0 } else { *n })
            .collect();
        let run = run_by_hand(&numbers).max(run_by_hand(&as_zero));
        u16::from(stars[kind.index()]) * run
    }

    fn run_by_hand(numbers: &[u8]) -> u16 {
        let length = |from: u8| {
            (from..=6)
                .take_while(|number| numbers.contains(number))
                .count()
        };
        numbers
            .iter()
            .map(|from| length(*from) as u16)
            .max()
            .unwrap_or(0)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn sl_22_no_other_reading_of_satellites_and_6_0_cards_is_better(
            stars in proptest::array::uniform5(0_u8..=12),
            bits in any::<u64>(),
            thinning in any::<u64>(),
        ) {
            let cards = Card::all().filter(|card| (bits & thinning | bits << 7 & bits) >> card.index() & 1 != 0);
            let notebook: CardSet = cards.take(13).chain(Card::all().filter(|card| card.is_satellite() && bits >> card.index() & 1 != 0)).collect();
            let assignment = Assignment::best(stars, notebook);
            let points: u16 = stars.iter().zip(assignment.runs()).map(|(stars, run)| u16::from(*stars) * u16::from(run)).sum();
            prop_assert_eq!(points, brute_force(stars, notebook));
            let given = assignment.satellites.iter().fold(0, |all, own| {
                assert_eq!(all & own, 0, "a satellite is read as one type");
                all | own
            });
            prop_assert_eq!(given, notebook.satellites(), "each is read as some type");
        }
    }
}
