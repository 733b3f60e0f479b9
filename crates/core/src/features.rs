//! Positions as features, for networks.

use crate::game::Game;
use crate::seat::Seat;

/// A game whose positions can be described to a network, as one seat stands in them.
///
/// A position is a set of features: small facts that hold or do not. They are described from the
/// place of one seat, its own first and then those of the others clockwise, so that one network
/// serves every seat and every number of seats.
pub trait Described: Game {
    /// Number of features.
    const FEATURES: usize;

    /// Calls `on` with each feature that holds for `seat`, at most [`MAX_FEATURES`] times; what
    /// holds twice counts twice.
    ///
    /// A game tells only what `seat` may know, unless it says otherwise: then any world that
    /// [`Game::determinize`] makes up from its view is described alike. Where hidden things are
    /// told as well, that is no leak either, since bots only ever have worlds made up from their
    /// view.
    fn describe(&self, seat: Seat, on: &mut impl FnMut(usize));
}

/// Maximum number of features that may hold at once.
pub const MAX_FEATURES: usize = 512;

/// Writes features one group after another, so that no game has to count where a group begins.
///
/// ```
/// use asterism_core::Sheet;
/// let mut on = Vec::new();
/// let mut note = |feature| on.push(feature);
/// let mut sheet = Sheet::new(&mut note);
/// sheet.up_to(2, 5); // Two of at most five lie here: 0 and 1.
/// sheet.one_of(3, 4); // The last of four colours: 5 + 3.
/// sheet.these(0b101, 3); // The first and the third: 9 and 11.
/// assert_eq!(sheet.written(), 12);
/// assert_eq!(on, [0, 1, 8, 9, 11]);
/// ```
#[derive(Debug)]
pub struct Sheet<'a, F> {
    written: usize,
    on: &'a mut F,
}

impl<'a, F: FnMut(usize)> Sheet<'a, F> {
    /// A sheet with nothing on it, that tells `on` what holds.
    #[inline]
    pub const fn new(on: &'a mut F) -> Self {
        Self { written: 0, on }
    }

    /// A group of `size` of which just the one at `which` holds; the last stands for all beyond.
    #[inline]
    pub fn one_of(&mut self, which: usize, size: usize) {
        (self.on)(self.written + which.min(size - 1));
        self.written += size;
    }

    /// A group of `size` of which the first `count` hold.
    #[inline]
    pub fn up_to(&mut self, count: usize, size: usize) {
        for at in 0..count.min(size) {
            (self.on)(self.written + at);
        }
        self.written += size;
    }

    /// A group of `size` of which those with a bit in `bits` hold.
    #[inline]
    pub fn these(&mut self, bits: u64, size: usize) {
        let mut left = bits;
        while left != 0 {
            (self.on)(self.written + left.trailing_zeros() as usize);
            left &= left - 1;
        }
        self.written += size;
    }

    /// A group of `size` of which each of `which` holds, several times if it comes several times;
    /// the last stands for all beyond.
    #[inline]
    pub fn each(&mut self, which: impl IntoIterator<Item = usize>, size: usize) {
        for at in which {
            (self.on)(self.written + at.min(size - 1));
        }
        self.written += size;
    }

    /// A group of `size` of which none holds.
    #[inline]
    pub const fn none(&mut self, size: usize) {
        self.written += size;
    }

    /// Number of features of the groups so far.
    pub const fn written(&self) -> usize {
        self.written
    }
}

/// A difference as one of `2 * most + 1` classes: the middle one is none at all, the outermost ones
/// stand for all beyond.
///
/// ```
/// use asterism_core::balance;
/// assert_eq!([-9, -2, 0, 1, 9].map(|difference| balance(difference, 3)), [0, 1, 3, 4, 6]);
/// ```
#[inline]
pub fn balance(difference: i16, most: u8) -> usize {
    let most = i16::from(most);
    usize::from((difference.clamp(-most, most) + most).cast_unsigned())
}
