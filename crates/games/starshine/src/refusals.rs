//! Refusals of actions, each with its sentence and its clause.

use std::fmt;

use asterism_core::Refusal;

use crate::board::Slot;
use crate::cards::Card;
use crate::squares::Square;
use crate::stars::Class;

/// The four kinds of actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Kind {
    StarBirth,
    RamblingStar,
    BlackHole,
    Supernova,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::StarBirth => "Star Birth",
            Self::RamblingStar => "Rambling Star",
            Self::BlackHole => "Black Hole",
            Self::Supernova => "Supernova",
        })
    }
}

/// The reason why an action is refused; its text is shown to the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// SH-29.
    #[error("the game is over")]
    GameOver,
    /// SH-4.
    #[error("it is not your turn")]
    NotYourTurn,
    /// SH-3.
    #[error("you have chosen your first cards; wait for the others")]
    HasChosen,
    /// SH-3.
    #[error("choose first which two of your cards open slots 2 and 3")]
    ChooseFirst,
    /// SH-3.
    #[error("you have no {0} left to choose")]
    NotDealt(Card),
    /// SH-6.
    #[error("take or end your actions first: cards are laid after them")]
    ActFirst,
    /// SH-9.
    #[error("your actions are over: lay a card now")]
    ActionsAreOver,
    /// SH-7.
    #[error("you can end your actions only after two of them, or when nothing else is possible")]
    MustAct,
    /// SH-6.
    #[error("you have used slot {n} this turn: use another slot", n = .0.number())]
    SlotUsed(Slot),
    /// SH-6.
    #[error("after slots 1 and 2 you can use only slot 3")]
    OnlyThreeIsLeft,
    /// SH-6.
    #[error("slot {n} does not offer {1}: look at the card on it", n = .0.number())]
    NotOffered(Slot, Kind),
    /// SH-1.
    #[error("the firmament has no square {0}")]
    NoSuchSquare(Square),
    /// SH-1.
    #[error("{0} is not free: choose an empty square")]
    NotFree(Square),
    /// SH-12.
    #[error("{0} is not joined to any star: choose a square with a line to one")]
    NoStarBeside(Square),
    /// SH-13, SH-14.
    #[error("a {0} needs at least three {1}s directly joined to it, and {2} has fewer")]
    NeedsThree(Class, Class, Square),
    /// SH-16.
    #[error("a {0} was removed from {1} this turn, so none may be placed there")]
    RemovedThere(Class, Square),
    /// SH-16.
    #[error("a {0} was placed on {1} this turn already")]
    PlacedThere(Class, Square),
    /// SH-16.
    #[error("a {0} was placed on {1} this turn, so it may not be removed there")]
    StaysThisTurn(Class, Square),
    /// SH-16.
    #[error("a Supernova on {0} would remove the star on {1}, which was placed this turn")]
    BesideNewborn(Square, Square),
    /// SH-17.
    #[error("there is no {0} left in the supply")]
    NoPiece(Class),
    /// SH-17.
    #[error("there is no Supernova left in the supply")]
    NoNovaPiece,
    /// SH-18, SH-19.
    #[error("{0} neither fall into a Black Hole nor move")]
    Eternal(&'static str, Kind),
    /// SH-18, SH-19.
    #[error("there is no star on {0}")]
    NoStar(Square, Kind),
    /// SH-19.
    #[error("a star cannot end where it began: choose another square")]
    BackToStart,
    /// SH-19.
    #[error("there is no way of exactly {2} lines along free squares from {0} to {1}")]
    NoWay(Square, Square, u8),
    /// SH-9.
    #[error("you do not hold {0}")]
    NotInHand(Card),
    /// SH-9.
    #[error("slot {n} is covered already", n = .0.number())]
    Covered(Slot),
    /// SH-9.
    #[error("cards are laid on slot 2 or 1; they shift to slot 3")]
    NotOnThree,
    /// SH-9.
    #[error("slot 2 is empty: lay a card there first")]
    SlotTwoFirst,
    /// SH-10.
    #[error("you hold more than five cards: lay one on slot 1, or discard the Supernova card")]
    TooManyCards,
    /// SH-21.
    #[error("you do not hold a Supernova card")]
    NoNovaInHand,
    /// SH-22.
    #[error("you have no Supernova card to discard")]
    NoNova,
}

impl Refusal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Self::NoSuchSquare(_) | Self::NotFree(_) => "SH-1",
            Self::HasChosen | Self::ChooseFirst | Self::NotDealt(_) => "SH-3",
            Self::NotYourTurn => "SH-4",
            Self::ActFirst | Self::SlotUsed(_) | Self::OnlyThreeIsLeft | Self::NotOffered(..) => {
                "SH-6"
            }
            Self::MustAct => "SH-7",
            Self::ActionsAreOver
            | Self::NotInHand(_)
            | Self::Covered(_)
            | Self::NotOnThree
            | Self::SlotTwoFirst => "SH-9",
            Self::TooManyCards => "SH-10",
            Self::NoStarBeside(_) => "SH-12",
            Self::NeedsThree(Class::Splendor, ..) => "SH-14",
            Self::NeedsThree(Class::Dot | Class::Bright, ..) => "SH-13",
            Self::RemovedThere(..)
            | Self::PlacedThere(..)
            | Self::StaysThisTurn(..)
            | Self::BesideNewborn(..) => "SH-16",
            Self::NoPiece(_) | Self::NoNovaPiece => "SH-17",
            Self::Eternal(_, Kind::RamblingStar)
            | Self::NoStar(_, Kind::RamblingStar)
            | Self::BackToStart
            | Self::NoWay(..) => "SH-19",
            Self::Eternal(..) | Self::NoStar(..) => "SH-18",
            Self::NoNovaInHand => "SH-21",
            Self::NoNova => "SH-22",
            Self::GameOver => "SH-29",
        }
    }
}
