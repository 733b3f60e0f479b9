//! Line-ups: the bots that sit down together, block by block.

use asterism_core::{Dice, Seed};

/// Rule that decides which bots meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meeting {
    /// All bots meet equally often. If there are fewer bots than seats, each in turn sits alone
    /// against a field of each other one.
    All,
    /// Every other bot in turn sits alone against a field of this entrant.
    Field(usize),
}

/// Entrants of a block, in the order of their seats in its first game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup(Vec<usize>);

impl Lineup {
    /// Number of seats.
    pub const fn seats(&self) -> usize {
        self.0.len()
    }

    /// Entrants by place: their seats in the first game.
    pub fn entrants(&self) -> &[usize] {
        &self.0
    }

    /// Entrants seat by seat, after all have moved up `moved` times.
    pub fn seated(&self, moved: usize) -> impl Iterator<Item = usize> {
        (0..self.seats()).map(move |seat| self.0[self.place(seat, moved)])
    }

    /// Place of the entrant that sits on `seat` after all have moved up `moved` times.
    pub(super) const fn place(&self, seat: usize, moved: usize) -> usize {
        (seat + moved) % self.seats()
    }

    /// The entrant that sits alone, and the one on all other seats; with two seats, the lower one
    /// first.
    pub fn alone(&self) -> Option<(usize, usize)> {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        match sorted[..] {
            [one, ref field @ ..] | [ref field @ .., one] if is_field(field, one) => {
                Some((one, field[0]))
            }
            _ => None,
        }
    }
}

/// True if all of these are the same entrant, and not `one`.
fn is_field(entrants: &[usize], one: usize) -> bool {
    let first = entrants.first();
    first.is_some_and(|first| *first != one) && entrants.iter().all(|it| Some(it) == first)
}

/// The tournament of an arena, from which line-ups are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tournament {
    /// Rule that decides which bots meet.
    pub(super) meeting: Meeting,
    /// Number of bots.
    pub(super) entrants: usize,
    /// Number of seats of a table.
    pub(super) seats: usize,
}

impl Tournament {
    /// Draws a line-up for each block.
    pub(super) fn draw(self, blocks: usize, seed: &Seed) -> Vec<Lineup> {
        let mut dice = Dice::for_ply(seed, 0);
        let chosen = self.tables(blocks, &mut dice);
        // The order of seats matters, so it is shuffled for each block.
        let shuffled = chosen.into_iter().map(|mut table| {
            dice.shuffle(&mut table);
            Lineup(table)
        });
        shuffled.collect()
    }

    /// The entrants of each block.
    fn tables(self, blocks: usize, dice: &mut Dice) -> Vec<Vec<usize>> {
        let (entrants, seats) = (self.entrants, self.seats);
        match self.meeting {
            Meeting::Field(field) => {
                let alone = (0..entrants).filter(|entrant| *entrant != field);
                let tables: Vec<_> = alone.map(|one| against(one, field, seats)).collect();
                tables.into_iter().cycle().take(blocks).collect()
            }
            Meeting::All if entrants < seats => {
                let tables = ordered_pairs(entrants).map(|(one, field)| against(one, field, seats));
                let tables: Vec<_> = tables.collect();
                tables.into_iter().cycle().take(blocks).collect()
            }
            Meeting::All => {
                let mut balance = Balance::new(entrants, seats, dice);
                (0..blocks).map(|_| balance.next_table()).collect()
            }
        }
    }
}

fn against(one: usize, field: usize, seats: usize) -> Vec<usize> {
    let mut table = vec![field; seats];
    table[0] = one;
    table
}

/// All ordered pairs; the first ones let every entrant sit alone once, against the next in the
/// list.
fn ordered_pairs(entrants: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..entrants).flat_map(move |step| (0..entrants).map(move |one| (one, (one + step) % entrants)))
}

/// Chooses tables so that all entrants sit equally often, and meet as equally as possible.
struct Balance {
    /// All possible tables in random order, which decides between equals.
    tables: Vec<Vec<usize>>,
    /// Number of tables of each entrant so far.
    sat: Vec<u32>,
    /// Number of meetings of each pair so far.
    met: Vec<Vec<u32>>,
}

impl Balance {
    fn new(entrants: usize, seats: usize, dice: &mut Dice) -> Self {
        let mut tables = subsets(entrants, seats);
        dice.shuffle(&mut tables);
        Self {
            tables,
            sat: vec![0; entrants],
            met: vec![vec![0; entrants]; entrants],
        }
    }

    /// The table whose entrants have sat least, and among equals the one whose pairs have met
    /// least.
    fn next_table(&mut self) -> Vec<usize> {
        let least = self.tables.iter().min_by_key(|table| {
            let sat: u32 = table.iter().map(|&one| self.sat[one]).sum();
            let met: u32 = pairs(table).map(|(a, b)| self.met[a][b]).sum();
            (sat, met)
        });
        let table = least.expect("there are enough entrants").clone();
        for &one in &table {
            self.sat[one] += 1;
        }
        for (a, b) in pairs(&table) {
            self.met[a][b] += 1;
        }
        table
    }
}

/// All pairs of a table, in its order.
fn pairs(table: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    let firsts = table.iter().enumerate();
    firsts.flat_map(|(at, &a)| table[at + 1..].iter().map(move |&b| (a, b)))
}

/// All ways to choose `size` of `count`, each in ascending order.
fn subsets(count: usize, size: usize) -> Vec<Vec<usize>> {
    let mut subsets = vec![Vec::new()];
    for _ in 0..size {
        let longer = subsets.into_iter().flat_map(|subset: Vec<usize>| {
            let next = subset.last().map_or(0, |last| last + 1);
            (next..count).map(move |one| {
                let mut longer = subset.clone();
                longer.push(one);
                longer
            })
        });
        subsets = longer.collect();
    }
    subsets
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(meeting: Meeting, entrants: usize, seats: usize, blocks: usize) -> Vec<Lineup> {
        let seed = Seed::from_text("line-ups");
        let tournament = Tournament {
            meeting,
            entrants,
            seats,
        };
        tournament.draw(blocks, &seed)
    }

    /// The least and the most of these.
    fn bounds(counts: impl Iterator<Item = usize> + Clone) -> (usize, usize) {
        let least = counts.clone().min().unwrap();
        (least, counts.max().unwrap())
    }

    #[test]
    fn everybody_sits_equally_often_and_meets_everybody() {
        for (entrants, seats) in [
            (3, 2),
            (5, 2),
            (8, 2),
            (4, 3),
            (5, 3),
            (8, 4),
            (9, 5),
            (16, 5),
        ] {
            for blocks in [entrants, 7, 30, 240] {
                let lineups = drawn(Meeting::All, entrants, seats, blocks);
                let with = |all: &[usize]| {
                    let seated = lineups.iter().map(Lineup::entrants);
                    seated
                        .filter(|at| all.iter().all(|one| at.contains(one)))
                        .count()
                };
                let (least, most) = bounds((0..entrants).map(|one| with(&[one])));
                assert!(most - least <= 1, "{entrants} {seats}: {least} to {most}");
                let all: Vec<usize> = (0..entrants).collect();
                let met: Vec<usize> = pairs(&all).map(|(a, b)| with(&[a, b])).collect();
                let (least, most) = bounds(met.into_iter());
                assert!(most - least <= 3, "{entrants} {seats}: {least} to {most}");
            }
        }
    }

    #[test]
    fn as_many_bots_as_seats_always_sit_together_in_changing_order() {
        let lineups = drawn(Meeting::All, 4, 4, 20);
        let sorted = |lineup: &Lineup| {
            let mut entrants = lineup.entrants().to_vec();
            entrants.sort_unstable();
            entrants
        };
        assert!(lineups.iter().all(|lineup| sorted(lineup) == [0, 1, 2, 3]));
        assert!(lineups.iter().any(|lineup| *lineup != lineups[0]));
    }

    #[test]
    fn fewer_bots_than_seats_sit_alone_in_turn() {
        let alone = |lineups: Vec<Lineup>| -> Vec<_> {
            let pairs = lineups.iter().map(|lineup| lineup.alone().unwrap());
            pairs.collect()
        };
        let two = alone(drawn(Meeting::All, 2, 4, 3));
        assert_eq!(two, [(0, 1), (1, 0), (0, 1)]);
        let three = alone(drawn(Meeting::All, 3, 5, 6));
        assert_eq!(three, [(0, 1), (1, 2), (2, 0), (0, 2), (1, 0), (2, 1)]);
        let field = alone(drawn(Meeting::Field(1), 3, 3, 4));
        assert_eq!(field, [(0, 1), (2, 1), (0, 1), (2, 1)]);
    }

    #[test]
    fn only_one_against_equals_is_alone() {
        for (entrants, alone) in [
            (vec![0, 1], Some((0, 1))),
            (vec![1, 0], Some((0, 1))),
            (vec![2, 2, 1], Some((1, 2))),
            (vec![0, 3, 0, 0], Some((3, 0))),
            (vec![0, 0, 1, 1], None),
            (vec![0, 1, 2], None),
            (vec![0, 0, 0], None),
        ] {
            assert_eq!(Lineup(entrants.clone()).alone(), alone, "{entrants:?}");
        }
    }

    #[test]
    fn everybody_has_every_seat_once() {
        let lineup = Lineup(vec![4, 7, 9]);
        let seated = |moved| lineup.seated(moved).collect::<Vec<_>>();
        assert_eq!(
            [seated(0), seated(1), seated(2)],
            [[4, 7, 9], [7, 9, 4], [9, 4, 7]]
        );
    }
}
