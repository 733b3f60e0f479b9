//! The twelve signs of the zodiac, one for each board (ST-1).

use std::fmt;

use asterism_core::{Dice, nth_bit, set_bits};

/// A sign, which names its board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Sign {
    Aries,
    Taurus,
    Gemini,
    Cancer,
    Leo,
    Virgo,
    Libra,
    Scorpio,
    Sagittarius,
    Capricorn,
    Aquarius,
    Pisces,
}

impl Sign {
    /// All twelve, as the sun passes through them.
    pub const ALL: [Self; 12] = [
        Self::Aries,
        Self::Taurus,
        Self::Gemini,
        Self::Cancer,
        Self::Leo,
        Self::Virgo,
        Self::Libra,
        Self::Scorpio,
        Self::Sagittarius,
        Self::Capricorn,
        Self::Aquarius,
        Self::Pisces,
    ];

    /// Its place in [`Sign::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation: `libra`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Aries => "aries",
            Self::Taurus => "taurus",
            Self::Gemini => "gemini",
            Self::Cancer => "cancer",
            Self::Leo => "leo",
            Self::Virgo => "virgo",
            Self::Libra => "libra",
            Self::Scorpio => "scorpio",
            Self::Sagittarius => "sagittarius",
            Self::Capricorn => "capricorn",
            Self::Aquarius => "aquarius",
            Self::Pisces => "pisces",
        }
    }

    /// Its name in a sentence: `Libra`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Aries => "Aries",
            Self::Taurus => "Taurus",
            Self::Gemini => "Gemini",
            Self::Cancer => "Cancer",
            Self::Leo => "Leo",
            Self::Virgo => "Virgo",
            Self::Libra => "Libra",
            Self::Scorpio => "Scorpio",
            Self::Sagittarius => "Sagittarius",
            Self::Capricorn => "Capricorn",
            Self::Aquarius => "Aquarius",
            Self::Pisces => "Pisces",
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Some of the signs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SignSet(u16);

impl SignSet {
    /// No sign.
    pub const EMPTY: Self = Self(0);
    /// All twelve.
    pub const FULL: Self = Self((1 << Sign::ALL.len()) - 1);

    /// How many it has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has `sign`.
    pub const fn contains(self, sign: Sign) -> bool {
        self.0 >> sign as u8 & 1 != 0
    }

    /// Puts `sign` in.
    pub const fn add(&mut self, sign: Sign) {
        self.0 |= 1 << sign as u8;
    }

    /// Takes `sign` out.
    #[inline]
    pub const fn remove(&mut self, sign: Sign) {
        self.0 &= !(1 << sign as u8);
    }

    /// Takes out one of them, each equally likely.
    #[inline]
    pub(crate) fn draw(&mut self, dice: &mut Dice) -> Option<Sign> {
        let bits = u64::from(self.0);
        let sign = (bits != 0).then(|| nth_bit(bits, dice.below(self.len() as u32)))?;
        let sign = Sign::ALL[sign as usize];
        self.remove(sign);
        Some(sign)
    }

    /// Every sign, in order.
    pub fn iter(self) -> impl Iterator<Item = Sign> {
        set_bits(u64::from(self.0)).map(|bit| Sign::ALL[bit as usize])
    }
}

impl FromIterator<Sign> for SignSet {
    fn from_iter<T: IntoIterator<Item = Sign>>(signs: T) -> Self {
        let mut set = Self::EMPTY;
        signs.into_iter().for_each(|sign| set.add(sign));
        set
    }
}

impl fmt::Debug for SignSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
