//! The vocabulary of abilities: what a content file can say, and nothing else.
//!
//! Every `match` on these is exhaustive, so a new word is a new variant and then whatever the
//! compiler asks for. What each of them does is in `scoring.rs`, `building.rs`, `interactions.rs` and
//! `races.rs`; how a file spells them is in `notation/content.rs`.

use crate::cards::{Key, Kind};

/// One effect of a location's ability.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Points for what is counted.
    VpPer(VpPer),
    /// Points if something holds.
    VpIf(Cond, u8),
    /// Of several conditions with points, the best that holds.
    VpBestOf(Vec<(Cond, u8)>),
    /// Credits for what is counted.
    CreditsPer {
        /// What is counted.
        count: Count,
        /// For every one of it.
        each: u8,
        /// Never more.
        max: Option<u8>,
    },
    /// Credits at the start of every year still to come.
    YearIncome(u8),
    /// Cubes from the supply onto a reactor (AS-18).
    AddEnergy(Charge, u8),
    /// Points for cubes beyond the cost, from the same reactors (AS-18).
    VpPerExtraEnergy {
        /// For every cube.
        each: u8,
        /// How many can be paid.
        max_cubes: u8,
    },
    /// Points for credits that are parked on the card until the year ends (AS-18).
    InvestCredits {
        /// How many can be parked.
        max: u8,
        /// So many are worth `each`.
        per: u8,
        /// The points.
        each: u8,
    },
    /// It must be so far from the Main Reactor (AS-12).
    PlaceMinDistance(u8),
    /// It must be next to a reactor (AS-12).
    PlaceNextToReactor,
    /// Nothing may be built next to it (AS-12).
    SealAdjacent,
    /// Something is asked of other players, after all actions of the turn (AS-11).
    Interaction(Interaction),
}

impl Effect {
    /// Whether its points depend on the stations of other players.
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

/// `each` points for every `per` of what is counted, and `plus` points, but never more than `max`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentence above says it")]
pub struct VpPer {
    pub count: Count,
    pub per: u8,
    pub each: u8,
    pub plus: u8,
    pub max: Option<u8>,
}

/// Which reactor gets cubes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Charge {
    /// The Main Reactor.
    MainReactor,
    /// One next to the new location, of the builder's choice.
    AdjacentReactor,
}

/// What is asked of other players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interaction {
    /// The builder may name another player: both gain points.
    GiftVp {
        /// For the one who is named.
        other: u8,
        /// For the builder.
        own: u8,
    },
    /// The builder takes credits, `total` in all, from up to `targets` others (AS-40).
    TakeCredits {
        /// In all.
        total: u8,
        /// From so many.
        targets: u8,
    },
    /// All others secretly pay credits or lose points (AS-33).
    PayOrLose {
        /// The credits.
        price: u8,
        /// The points.
        penalty: u8,
        /// What the builder gains for each who pays.
        own: u8,
    },
    /// All others secretly pay credits for points; the builder gains the highest payment and `plus`.
    Bid {
        /// The most that can be paid.
        max: u8,
        /// What a credit brings.
        each: u8,
        /// What the builder gains besides.
        plus: u8,
    },
}

/// A number that follows from a station and a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Locations of the own station; reactors are locations, but can be left out.
    Locations {
        /// Which.
        of: Of,
        /// Where.
        place: Where,
        /// Whether the card itself counts; never where it is next to or within a distance.
        itself: bool,
        /// Whether reactors count.
        reactors: bool,
    },
    /// How many different types there are.
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

/// Which locations are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// All.
    Any,
    /// Those of a type.
    Kind(Kind),
    /// Those of a key.
    Card(Key),
}

/// Where something is counted.
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
    /// Whether it needs a card with a place in a station.
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

    /// Whether it depends on the stations of other players.
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

/// Something that holds or does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cond {
    /// There are so many, or more.
    AtLeast(Count, u8),
    /// There are so many, or fewer.
    AtMost(Count, u8),
    /// There are more of the one than of the other.
    MoreThan(Count, Count),
    /// No location of the station is farther from the Main Reactor (AS-34).
    FarthestFromMainReactor,
}

impl Cond {
    /// Whether it depends on the stations of other players.
    pub const fn looks_at_others(&self) -> bool {
        match self {
            Self::AtLeast(count, _) | Self::AtMost(count, _) => count.looks_at_others(),
            Self::MoreThan(one, other) => one.looks_at_others() || other.looks_at_others(),
            Self::FarthestFromMainReactor => false,
        }
    }
}

/// What an objective asks for (AS-22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// At the end, more of something than anybody else: points.
    Most(Count, u8),
    /// The same, with points for each one more than the second player has.
    Lead(Count, u8),
    /// During the game, first to have so many: points.
    FirstTo {
        /// What is counted.
        count: Count,
        /// How many there must be.
        threshold: u8,
        /// The points.
        vp: u8,
    },
}

impl Goal {
    /// What is counted.
    pub const fn count(&self) -> Count {
        match *self {
            Self::Most(count, _) | Self::Lead(count, _) | Self::FirstTo { count, .. } => count,
        }
    }
}

/// What a race does once a year, if its player likes (AS-39).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Power {
    /// Before anybody selects: look at another hand and trade one card.
    SwapWithOtherHand,
    /// Before selecting: draw cards from the pile, and remove as many Specials of the hand.
    CycleSpecials(u8),
    /// As the action: discard the selected card and build from the discard pile.
    BuildFromDiscard,
}
