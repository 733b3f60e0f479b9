//! The vocabulary of abilities: what a content file can say, and nothing else.
//!
//! Every `match` on these is exhaustive, so the compiler names each place that a new variant needs.
//! The rules behind them are in `scoring.rs`, `building.rs`, `interactions.rs` and `races.rs`,
//! their spelling in `notation/content/`.

use crate::cards::{Key, Kind};

/// One effect of a location's ability.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Points for what is counted.
    VpPer(VpPer),
    /// Points on a condition.
    VpIf(Cond, u8),
    /// The highest points among several conditions.
    VpBestOf(Vec<(Cond, u8)>),
    /// Credits for what is counted.
    CreditsPer {
        /// The count.
        count: Count,
        /// Credits for each.
        each: u8,
        /// Maximum credits.
        max: Option<u8>,
    },
    /// Credits at the start of every year still to come.
    YearIncome(u8),
    /// Cubes from the supply onto a reactor (AS-18).
    AddEnergy(Charge, u8),
    /// Points for cubes beyond the cost, from the same reactors (AS-18).
    VpPerExtraEnergy {
        /// Points for each cube.
        each: u8,
        /// Maximum number of extra cubes.
        max_cubes: u8,
    },
    /// Points for credits that are parked on the card until the year ends (AS-18).
    InvestCredits {
        /// Maximum number of parked credits.
        max: u8,
        /// Number of credits that are worth `each` points.
        per: u8,
        /// Points.
        each: u8,
    },
    /// Minimum distance from the Main Reactor (AS-12).
    PlaceMinDistance(u8),
    /// It must be next to a reactor (AS-12).
    PlaceNextToReactor,
    /// Nothing may be built next to it (AS-12).
    SealAdjacent,
    /// A question to other players, after all actions of the turn (AS-11).
    Interaction(Interaction),
}

impl Effect {
    /// True if its points depend on the stations of other players.
    pub fn looks_at_others(&self) -> bool {
        match self {
            Self::VpPer(vp_per) => vp_per.count.looks_at_others(),
            Self::VpIf(cond, _) => cond.looks_at_others(),
            Self::VpBestOf(options) => options.iter().any(|(cond, _)| cond.looks_at_others()),
            Self::CreditsPer { .. }
            | Self::YearIncome(_)
            | Self::AddEnergy(..)
            | Self::VpPerExtraEnergy { .. }
            | Self::InvestCredits { .. }
            | Self::PlaceMinDistance(_)
            | Self::PlaceNextToReactor
            | Self::SealAdjacent
            | Self::Interaction(_) => false,
        }
    }
}

/// `each` points for every `per` of the count, and `plus` points, up to `max`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentence above says it")]
pub struct VpPer {
    pub count: Count,
    pub per: u8,
    pub each: u8,
    pub plus: u8,
    pub max: Option<u8>,
}

/// The reactor that gets cubes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Charge {
    /// The Main Reactor.
    MainReactor,
    /// One next to the new location, of the builder's choice.
    AdjacentReactor,
}

/// A question to other players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interaction {
    /// The builder may name another player: both gain points.
    GiftVp {
        /// Points for the named player.
        other: u8,
        /// Points for the builder.
        own: u8,
    },
    /// The builder takes credits, `total` in all, from up to `targets` others (AS-40).
    TakeCredits {
        /// Credits in all.
        total: u8,
        /// Maximum number of other players.
        targets: u8,
    },
    /// All others secretly pay credits or lose points (AS-33).
    PayOrLose {
        /// The price in credits.
        price: u8,
        /// Points.
        penalty: u8,
        /// Points for the builder for each player who pays.
        own: u8,
    },
    /// All others secretly pay credits for points; the builder gains the highest payment and
    /// `plus`.
    Bid {
        /// Maximum payment.
        max: u8,
        /// Points for each credit.
        each: u8,
        /// Extra points for the builder.
        plus: u8,
    },
}

/// The terms of [`Interaction::TakeCredits`] (AS-40).
#[derive(Clone, Copy)]
pub(crate) struct TakeTerms {
    /// The credits in all.
    pub(crate) total: u8,
    /// The largest number of players that they come from.
    pub(crate) targets: u8,
}

/// A number that can be counted at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Locations of the station; reactors are locations, but can be left out.
    Locations {
        /// The locations.
        of: Of,
        /// The place.
        place: Where,
        /// True if the card itself counts; it never does next to itself or within a distance.
        itself: bool,
        /// True if reactors count.
        reactors: bool,
    },
    /// Number of different types.
    Types(Where),
    /// Reactors, the Main Reactor among them.
    Reactors(Where),
    /// The Main Reactor alone.
    MainReactor(Where),
    /// The locations on the shortest way to the Main Reactor, without its ends.
    BetweenMainReactor,
    /// The size of the smallest type among those that were built (AS-37).
    FewestBuiltType,
    /// The years after this one (AS-35).
    YearsRemaining,
    /// Other players' stations without a card.
    StationsWithoutCard(Key),
    /// Other players' stations with more of a type.
    StationsWithMore(Kind),
    /// The credits owned.
    Credits,
    /// The points on the score board.
    Vp,
}

/// The locations that are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// All locations.
    Any,
    /// The locations of a type.
    Kind(Kind),
    /// The locations with a key.
    Card(Key),
}

/// The place where something is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// In the whole station.
    Station,
    /// Orthogonally next to the card.
    Adjacent,
    /// Within a distance of the card, through built locations (AS-14).
    Within(u8),
}

impl Count {
    /// True if it is counted from a card in a station.
    pub const fn needs_a_cell(&self) -> bool {
        match self {
            Self::Locations { place, .. }
            | Self::Types(place)
            | Self::Reactors(place)
            | Self::MainReactor(place) => !matches!(place, Where::Station),
            Self::BetweenMainReactor => true,
            Self::FewestBuiltType
            | Self::YearsRemaining
            | Self::StationsWithoutCard(_)
            | Self::StationsWithMore(_)
            | Self::Credits
            | Self::Vp => false,
        }
    }

    /// True if it depends on the stations of other players.
    pub const fn looks_at_others(&self) -> bool {
        match self {
            Self::StationsWithoutCard(_) | Self::StationsWithMore(_) => true,
            Self::Locations { .. }
            | Self::Types(_)
            | Self::Reactors(_)
            | Self::MainReactor(_)
            | Self::BetweenMainReactor
            | Self::FewestBuiltType
            | Self::YearsRemaining
            | Self::Credits
            | Self::Vp => false,
        }
    }
}

/// A condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cond {
    /// The count is at least a number.
    AtLeast(Count, u8),
    /// The count is at most a number.
    AtMost(Count, u8),
    /// The first count is higher than the second.
    MoreThan(Count, Count),
    /// No location of the station is farther from the Main Reactor (AS-34).
    FarthestFromMainReactor,
}

impl Cond {
    /// True if it depends on the stations of other players.
    pub const fn looks_at_others(&self) -> bool {
        match self {
            Self::AtLeast(count, _) | Self::AtMost(count, _) => count.looks_at_others(),
            Self::MoreThan(one, other) => one.looks_at_others() || other.looks_at_others(),
            Self::FarthestFromMainReactor => false,
        }
    }
}

/// The condition of an objective (AS-22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Points at the end for the highest count.
    Most(Count, u8),
    /// Points at the end for each one more than the second player has.
    Lead(Count, u8),
    /// Points during the game for the first player who reaches a count.
    FirstTo {
        /// The count.
        count: Count,
        /// The count to reach.
        threshold: u8,
        /// Points.
        vp: u8,
    },
}

impl Goal {
    /// The count.
    pub const fn count(&self) -> Count {
        match *self {
            Self::Most(count, _) | Self::Lead(count, _) | Self::FirstTo { count, .. } => count,
        }
    }
}

/// The ability that a race may use once a year (AS-39).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Power {
    /// Before anybody selects: look at another hand and trade one card.
    SwapWithOtherHand,
    /// Before selecting: draw cards from the pile, and remove as many Specials of the hand.
    CycleSpecials(u8),
    /// Instead of another action: discard the selected card and build from the discard pile.
    BuildFromDiscard,
}
