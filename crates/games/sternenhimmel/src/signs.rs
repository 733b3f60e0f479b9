//! The twelve signs of the zodiac, one for each board (ST-1).

use std::fmt;

use asterism_core::bit_set;

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

bit_set! {
    /// Some of the signs.
    pub struct SignSet(u16) of Sign, |bit| Sign::ALL[bit as usize]
}

impl SignSet {
    /// All twelve.
    pub const FULL: Self = Self((1 << Sign::ALL.len()) - 1);
}
