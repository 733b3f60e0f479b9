//! What can be known of another player's stars (ST-2).
//!
//! A player's nine stars are known, so those that nobody sees are the nine but those that lie face
//! up. Which of them lies where is secret, but not everything can be: a star that was seen elsewhere
//! while a face-down one lay there is not that one. [`Memory`](crate::Memory) keeps what this takes.
//! All that went before is known in full, since every star is seen when its board is scored; so
//! whatever passes here fits the whole game.

use asterism_core::{Dice, Seat, nth_bit, set_bits};

use crate::spaces::{Field, Space, Spot};
use crate::stars::{Star, StarSet};
use crate::table::Table;

/// The bits of a [`StarSet`] that stand for the two Double Stars.
const DOUBLES: u16 = 0b11 << Star::Double as u8;

/// The stars of one seat that a viewer does not see, and the places where they can be.
#[derive(Clone, Copy, Debug)]
pub struct Unseen {
    /// In hand or face down.
    stars: StarSet,
    /// Those of them that lie face down, and how many do.
    face_down: [Hidden; StarSet::FULL.len()],
    count: usize,
}

/// A star that lies face down.
#[derive(Clone, Copy, Debug)]
struct Hidden {
    spot: Spot,
    /// The stars that it can be, as bits of a [`StarSet`].
    may: u16,
    /// Whether it lay there when a Double Star was seen elsewhere: only one such star can be the
    /// other.
    beside_double: bool,
}

/// How many ways there are to go on, by the stars used up and whether a star that lay there when a
/// Double Star was seen is the other one.
type Ways = [[u32; 2]; 1 << 9];

impl Unseen {
    /// What `stars`, the values that a viewer sees, leave open of those of `seat`.
    pub(crate) fn of(table: &Table, stars: &[Option<Star>; Spot::COUNT], seat: Seat) -> Self {
        let mut unseen = Self {
            stars: StarSet::FULL,
            face_down: [Hidden::NONE; StarSet::FULL.len()],
            count: 0,
        };
        let memory = table.memory[seat.index()];
        let mut both_doubles = memory.both_doubles;
        let double_seen = memory.seen[Star::Double.index()];
        for spot in table.stars_of(seat) {
            let Some(star) = stars[spot.index()] else {
                unseen.face_down[unseen.count].spot = spot;
                unseen.count += 1;
                continue;
            };
            unseen.stars.remove(star);
            if star == Star::Double && table.placed[spot.index()] < double_seen {
                both_doubles = double_seen; // The other one was seen while this one lay here.
            }
        }
        for hidden in &mut unseen.face_down[..unseen.count] {
            let placed = table.placed[hidden.spot.index()];
            hidden.may = unseen.stars.bits();
            for star in Star::ALL {
                if star == Star::Double && both_doubles > placed {
                    hidden.may &= !DOUBLES;
                } else if star != Star::Double && memory.seen[star.index()] > placed {
                    hidden.may &= !(1 << star as u8);
                }
            }
            hidden.beside_double = double_seen > placed;
        }
        unseen
    }

    fn hidden(&self) -> &[Hidden] {
        &self.face_down[..self.count]
    }

    /// The stars that are in hand or face down, as far as the viewer can tell.
    pub const fn stars(&self) -> StarSet {
        self.stars
    }

    /// The kinds of star that the one on `spot` can be, each once, if it is unseen.
    pub fn may_be(&self, spot: Spot) -> Option<StarSet> {
        let found = self.hidden().iter().find(|hidden| hidden.spot == spot)?;
        if self.is_free() {
            return Some(self.stars.iter().collect());
        }
        let mut first = *self;
        first.put_first(|hidden| hidden.spot == found.spot);
        let ways = first.ways();
        let possible = first.choices(0, 0, 0, &ways);
        let mut stars: StarSet = possible.map(|choice| choice.star).collect();
        if stars.count(Star::Double) == 2 {
            stars.remove(Star::Double);
        }
        Some(stars)
    }

    /// Deals the stars to where they can be, each possible way equally likely as if the nine were
    /// nine different ones.
    pub(crate) fn deal(&self, dice: &mut Dice, mut put: impl FnMut(Spot, Star)) -> StarSet {
        let mut hand = self.stars;
        if self.is_free() {
            for hidden in self.hidden() {
                let star = tile(nth_bit(
                    u64::from(hand.bits()),
                    dice.below(hand.len() as u32),
                ));
                hand.remove(star);
                put(hidden.spot, star);
            }
            return hand;
        }
        let ways = self.ways();
        let (mut used, mut double) = (0, 0);
        for (index, hidden) in self.hidden().iter().enumerate() {
            let mut left = dice.below(ways[usize::from(used)][double]);
            let mut choices = self.choices(index, used, double, &ways);
            let chosen = choices.find(|choice| {
                let here = left < choice.ways;
                left = left.wrapping_sub(choice.ways);
                here
            });
            let chosen = chosen.expect("a possible position can be dealt");
            (used, double) = (chosen.used, chosen.double);
            hand.remove(chosen.star);
            put(hidden.spot, chosen.star);
        }
        hand
    }

    /// Calls `each` with every way in which the stars of the board in `field` can be, and with how
    /// many ways there are to deal the others then.
    pub(crate) fn each_way(&self, field: Field, mut each: impl FnMut(&[(Space, Star)], u32)) {
        let mut first = *self;
        first.put_first(|hidden| hidden.spot.field() == field);
        let here = first
            .hidden()
            .iter()
            .filter(|hidden| hidden.spot.field() == field);
        let (here, ways) = (here.count(), first.ways());
        first.go_on(&ways, (here, 0, 0), &mut Vec::new(), &mut each);
    }

    fn go_on(
        &self,
        ways: &Ways,
        (here, used, double): (usize, u16, usize),
        dealt: &mut Vec<(Space, Star)>,
        each: &mut impl FnMut(&[(Space, Star)], u32),
    ) {
        let index = dealt.len();
        if index == here {
            each(dealt, ways[usize::from(used)][double]);
            return;
        }
        for choice in self.choices(index, used, double, ways) {
            dealt.push((self.hidden()[index].spot.space(), choice.star));
            self.go_on(ways, (here, choice.used, choice.double), dealt, each);
            dealt.pop();
        }
    }

    /// Whether nothing restricts which star lies where.
    fn is_free(&self) -> bool {
        let both = self.stars.bits() & DOUBLES == DOUBLES;
        let free =
            |hidden: &Hidden| hidden.may == self.stars.bits() && !(both && hidden.beside_double);
        self.hidden().iter().all(free)
    }

    fn put_first(&mut self, first: impl Fn(&Hidden) -> bool) {
        self.face_down[..self.count].sort_unstable_by_key(|hidden| !first(hidden));
    }

    /// What the `index`-th face-down star can be if those before it are `used`.
    fn choices(
        &self,
        index: usize,
        used: u16,
        double: usize,
        ways: &Ways,
    ) -> impl Iterator<Item = Choice> {
        let hidden = self.hidden()[index];
        let choices = set_bits(u64::from(hidden.may & !used)).map(move |bit| {
            let here = hidden.beside_double && DOUBLES >> bit & 1 != 0;
            let (used, after) = (used | 1 << bit, double | usize::from(here));
            let barred = here && double == 1;
            Choice {
                star: tile(bit),
                used,
                double: after,
                ways: if barred {
                    0
                } else {
                    ways[usize::from(used)][after]
                },
            }
        });
        choices.filter(|choice| choice.ways > 0)
    }

    /// Counts the ways, from the last face-down star back to the first.
    fn ways(&self) -> Ways {
        let mut ways = [[0; 2]; 1 << 9];
        let all = self.stars.bits();
        let mut used = all;
        loop {
            let index = used.count_ones() as usize;
            if index == self.count {
                ways[usize::from(used)] = [1; 2];
            } else if index < self.count {
                let sum = |double| {
                    let choices = self.choices(index, used, double, &ways);
                    choices.map(|choice| choice.ways).sum()
                };
                ways[usize::from(used)] = [sum(0), sum(1)];
            }
            if used == 0 {
                return ways;
            }
            used = (used - 1) & all;
        }
    }
}

/// One of the stars that a face-down one can be.
struct Choice {
    star: Star,
    used: u16,
    double: usize,
    ways: u32,
}

/// The star that a bit of a [`StarSet`] stands for.
fn tile(bit: u32) -> Star {
    Star::ALL[(bit as usize).min(Star::Double.index())]
}

impl Hidden {
    const NONE: Self = Self {
        spot: Spot::FIRST,
        may: 0,
        beside_double: false,
    };
}
