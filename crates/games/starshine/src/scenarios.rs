//! The four scenarios (SH-25 to SH-28).

/// A scenario: the way to win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Scenario {
    /// 1: points (SH-25).
    Beginning,
    /// 2: one's own constellation (SH-26).
    Art,
    /// 3: constellations that lie open for all (SH-27).
    Gallery,
    /// 4: points and secret constellations (SH-28).
    Dominion,
}

/// Points for a constellation, in scenarios with such points (SH-27, SH-28).
const CONSTELLATION_POINTS: u8 = 5;

impl Scenario {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Beginning, Self::Art, Self::Gallery, Self::Dominion];

    /// Its number, 1 to 4.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginning => "The beginning",
            Self::Art => "Art is heaven",
            Self::Gallery => "Gallery in the sky",
            Self::Dominion => "Dominion over the firmament",
        }
    }

    /// The clause that describes it.
    pub const fn clause(self) -> &'static str {
        match self {
            Self::Beginning => "SH-25",
            Self::Art => "SH-26",
            Self::Gallery => "SH-27",
            Self::Dominion => "SH-28",
        }
    }

    /// True if actions give points, and so Supernova cards (SH-2, SH-20).
    #[inline]
    pub const fn scores_actions(self) -> bool {
        matches!(self, Self::Beginning | Self::Dominion)
    }

    /// True if special fields give points (SH-15).
    #[inline]
    pub const fn scores_special_fields(self) -> bool {
        !matches!(self, Self::Art)
    }

    /// Points for a constellation.
    pub const fn constellation_points(self) -> u8 {
        match self {
            Self::Beginning | Self::Art => 0,
            Self::Gallery | Self::Dominion => CONSTELLATION_POINTS,
        }
    }

    /// The points that win; none in a scenario without points.
    pub const fn goal(self) -> Option<i16> {
        match self {
            Self::Beginning | Self::Dominion => Some(30),
            Self::Art => None,
            Self::Gallery => Some(15),
        }
    }
}
