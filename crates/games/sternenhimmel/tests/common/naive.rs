//! Clauses ST-10 to ST-19 once more, word by word and with plain lists: what `score` must agree
//! with.

/// The value of a star: a number, `0` for a Black Hole, `2` for a Double Star.
pub(crate) const HOLE: i64 = 0;
/// See [`HOLE`].
pub(crate) const DOUBLE: i64 = 2;
/// A player's nine stars (ST-2).
pub(crate) const NINE: [i64; 9] = [1, 3, 5, 6, 7, 10, HOLE, DOUBLE, DOUBLE];

/// A full board: the owner and the value of the star on each space, and the lines.
pub(crate) struct Full<'a> {
    pub(crate) owners: &'a [usize],
    pub(crate) stars: &'a [i64],
    pub(crate) lines: &'a [(usize, usize)],
}

/// The cases of payment, with more detail than the game needs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Case {
    Filled(usize),
    Nobody,
    Survivor(usize),
    TiedFirst { of: usize },
    TiedSecond { first: usize, of: usize },
    Ranked { first: usize, second: usize },
}

/// A board scored.
#[derive(Debug)]
pub(crate) struct Scored {
    pub(crate) clashed: Vec<usize>,
    pub(crate) swallowed: Vec<usize>,
    pub(crate) points: Vec<i64>,
    pub(crate) left: Vec<i64>,
    pub(crate) case: Case,
    pub(crate) gains: Vec<i64>,
    /// The payment of the bank in each case.
    pub(crate) bank: i64,
}

fn number(count: usize) -> i64 {
    i64::try_from(count).expect("a board is small")
}

impl Full<'_> {
    fn joined(&self, one: usize, other: usize) -> bool {
        self.lines.contains(&(one, other)) || self.lines.contains(&(other, one))
    }

    fn spaces(&self) -> std::ops::Range<usize> {
        0..self.stars.len()
    }

    /// True if `space` has a neighbour among `others`.
    fn beside(&self, space: usize, others: &[usize]) -> bool {
        others.iter().any(|other| self.joined(space, *other))
    }

    /// Scores it for a table of `seats`.
    pub(crate) fn score(&self, seats: usize) -> Scored {
        // ST-11.
        let is_hole = |space: &usize| self.stars[*space] == HOLE;
        let holes: Vec<usize> = self.spaces().filter(is_hole).collect();
        let beside = |hole: &&usize| self.beside(**hole, &holes);
        let (clashed, staying): (Vec<usize>, Vec<usize>) = holes.iter().partition(beside);
        // ST-12.
        let prey = |space: &usize| !clashed.contains(space) && self.beside(*space, &staying);
        let swallowed: Vec<usize> = self.spaces().filter(prey).collect();
        let stays = |space: &usize| !clashed.contains(space) && !swallowed.contains(space);
        let standing: Vec<usize> = self.spaces().filter(stays).collect();
        let (points, left) = self.count(&standing, seats);
        let case = self.case(&points, &left);
        let (gains, bank) = self.pay(&case, &left);
        Scored {
            clashed,
            swallowed,
            points,
            left,
            case,
            gains,
            bank,
        }
    }

    /// ST-13.
    fn count(&self, standing: &[usize], seats: usize) -> (Vec<i64>, Vec<i64>) {
        let (mut points, mut left) = (vec![0; seats], vec![0; seats]);
        for &space in standing {
            let doubles = standing
                .iter()
                .filter(|other| self.joined(space, **other) && self.stars[**other] == DOUBLE);
            let times = match doubles.count() {
                0 => 1,
                k => 2 * number(k),
            };
            let owner = self.owners[space];
            left[owner] += 1;
            if self.stars[space] != HOLE && self.stars[space] != DOUBLE {
                points[owner] += self.stars[space] * times;
            }
        }
        (points, left)
    }

    /// ST-14, and which of ST-15 to ST-19 applies.
    fn case(&self, points: &[i64], left: &[i64]) -> Case {
        let filler = self.owners[0];
        if self.owners.iter().all(|owner| *owner == filler) {
            return Case::Filled(filler);
        }
        let mut ranked: Vec<usize> = (0..left.len()).filter(|seat| left[*seat] > 0).collect();
        ranked.sort_by_key(|seat| (-points[*seat], -left[*seat]));
        let same =
            |one: usize, other: usize| points[one] == points[other] && left[one] == left[other];
        let like = |seat: usize| ranked.iter().filter(|other| same(seat, **other)).count();
        match ranked[..] {
            [] => Case::Nobody,
            [only] => Case::Survivor(only),
            [first, ..] if like(first) > 1 => Case::TiedFirst { of: like(first) },
            [first, second, ..] if like(second) > 1 => Case::TiedSecond {
                first,
                of: like(second),
            },
            [first, second, ..] => Case::Ranked { first, second },
        }
    }

    /// ST-15 to ST-19: the gains of all seats, and the payment of the bank.
    fn pay(&self, case: &Case, left: &[i64]) -> (Vec<i64>, i64) {
        let first_prize = number(self.stars.len());
        let second_prize = first_prize - 2;
        let all: i64 = left.iter().sum();
        let mut gains = vec![0; left.len()];
        let bank = match *case {
            Case::Nobody => 0,
            Case::Filled(seat) => {
                gains[seat] = first_prize + second_prize;
                first_prize + second_prize
            }
            Case::Survivor(seat) => {
                gains[seat] = first_prize;
                first_prize
            }
            Case::TiedFirst { .. } => {
                gains.copy_from_slice(left);
                all
            }
            Case::TiedSecond { first, .. } => {
                gains.copy_from_slice(left);
                gains[first] = first_prize;
                first_prize + all - left[first]
            }
            Case::Ranked { first, second } => {
                gains.copy_from_slice(left);
                gains[second] = second_prize;
                gains[first] = first_prize - (all - left[first] - left[second]);
                first_prize + second_prize
            }
        };
        (gains, bank)
    }
}
