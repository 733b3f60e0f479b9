//! Deductions about another player's stars (ST-2).
//!
//! Each player has the same nine stars, so the hidden ones are the nine without those that lie face
//! up. Their places are secret, but not every deal is possible: a star that was seen elsewhere
//! while a face-down one lay there is not that one. [`Memory`](crate::table::Memory) keeps the
//! times that this needs. Everything before is known in full, since every star is seen when its
//! board is scored; so a deal that fits here fits the whole game.

use asterism_core::{Dice, Seat, nth_bit, set_bits};

use crate::spaces::{Field, Space, Spot};
use crate::stars::{Star, StarSet};
use crate::table::Table;

/// The bits of a [`StarSet`] that stand for the two Double Stars.
const DOUBLES: u16 = 0b11 << Star::Double as u8;

/// The stars of one seat that a viewer does not see, and the places where they can be.
#[derive(Clone, Copy, Debug)]
pub struct Unseen {
    /// The stars that are in hand or face down.
    stars: StarSet,
    /// Those of them that lie face down, the first `count` of the list.
    face_down: [Hidden; StarSet::FULL.len()],
    count: usize,
}

/// A star that lies face down.
#[derive(Clone, Copy, Debug)]
struct Hidden {
    spot: Spot,
    /// The stars that it can be, as bits of a [`StarSet`].
    may: u16,
    /// True if it lay there when a Double Star was seen elsewhere: only one such star can be the
    /// other.
    beside_double: bool,
}

/// The face-down stars that are dealt so far.
#[derive(Clone, Copy, Default)]
struct Used {
    /// The stars, as bits of a [`StarSet`].
    stars: u16,
    /// 1 if a star that lay there when a Double Star was seen is the other one, else 0.
    double: usize,
}

/// The numbers of ways to deal the other stars, by the fields of [`Used`].
struct Ways([[u32; 2]; 1 << 9]);

impl Ways {
    fn after(&self, used: Used) -> u32 {
        self.0[usize::from(used.stars)][used.double]
    }
}

impl Unseen {
    /// The stars of `seat` that are not among `stars`, the values that a viewer sees.
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
        let possible = first.choices(0, Used::default(), &ways);
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
        let mut used = Used::default();
        for (index, hidden) in self.hidden().iter().enumerate() {
            let mut left = dice.below(ways.after(used));
            let mut choices = self.choices(index, used, &ways);
            let chosen = choices.find(|choice| {
                let here = left < choice.ways;
                left = left.wrapping_sub(choice.ways);
                here
            });
            let chosen = chosen.expect("a possible position can be dealt");
            used = chosen.used;
            hand.remove(chosen.star);
            put(hidden.spot, chosen.star);
        }
        hand
    }

    /// Calls `each` with every way in which the stars of the board in `field` can be, and with how
    /// many ways there are to deal the others then.
    pub(crate) fn each_way(&self, field: Field, each: impl FnMut(&[(Space, Star)], u32)) {
        let mut first = *self;
        first.put_first(|hidden| hidden.spot.field() == field);
        let here = first
            .hidden()
            .iter()
            .filter(|hidden| hidden.spot.field() == field);
        let mut dealing = Dealing {
            unseen: &first,
            ways: &first.ways(),
            count: here.count(),
            dealt: Vec::new(),
            each,
        };
        dealing.deal_rest(Used::default());
    }

    /// True if each star can be in each place.
    fn is_free(&self) -> bool {
        let both = self.stars.bits() & DOUBLES == DOUBLES;
        let free =
            |hidden: &Hidden| hidden.may == self.stars.bits() && !(both && hidden.beside_double);
        self.hidden().iter().all(free)
    }

    fn put_first(&mut self, first: impl Fn(&Hidden) -> bool) {
        self.face_down[..self.count].sort_unstable_by_key(|hidden| !first(hidden));
    }

    /// The possible values of the `index`-th face-down star if those before it are `used`.
    fn choices(&self, index: usize, used: Used, ways: &Ways) -> impl Iterator<Item = Choice> {
        let hidden = self.hidden()[index];
        let choices = set_bits(u64::from(hidden.may & !used.stars)).map(move |bit| {
            let here = hidden.beside_double && DOUBLES >> bit & 1 != 0;
            let barred = here && used.double == 1;
            let after = Used {
                stars: used.stars | 1 << bit,
                double: used.double | usize::from(here),
            };
            Choice {
                star: tile(bit),
                used: after,
                ways: if barred { 0 } else { ways.after(after) },
            }
        });
        choices.filter(|choice| choice.ways > 0)
    }

    /// Counts the ways, from the last face-down star back to the first.
    fn ways(&self) -> Ways {
        let mut ways = Ways([[0; 2]; 1 << 9]);
        let all = self.stars.bits();
        let mut stars = all;
        loop {
            let index = stars.count_ones() as usize;
            if index == self.count {
                ways.0[usize::from(stars)] = [1; 2];
            } else if index < self.count {
                let sum = |double| {
                    let choices = self.choices(index, Used { stars, double }, &ways);
                    choices.map(|choice| choice.ways).sum()
                };
                ways.0[usize::from(stars)] = [sum(0), sum(1)];
            }
            if stars == 0 {
                return ways;
            }
            stars = (stars - 1) & all;
        }
    }
}

/// All ways to deal the first `count` face-down stars, one after the other.
struct Dealing<'a, Each> {
    unseen: &'a Unseen,
    ways: &'a Ways,
    count: usize,
    dealt: Vec<(Space, Star)>,
    each: Each,
}

impl<Each: FnMut(&[(Space, Star)], u32)> Dealing<'_, Each> {
    fn deal_rest(&mut self, used: Used) {
        let (unseen, ways, index) = (self.unseen, self.ways, self.dealt.len());
        if index == self.count {
            (self.each)(&self.dealt, ways.after(used));
            return;
        }
        for choice in unseen.choices(index, used, ways) {
            let space = unseen.hidden()[index].spot.space();
            self.dealt.push((space, choice.star));
            self.deal_rest(choice.used);
            self.dealt.pop();
        }
    }
}

/// One of the stars that a face-down one can be.
struct Choice {
    star: Star,
    used: Used,
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
