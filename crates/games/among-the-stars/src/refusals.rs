//! Refusals of actions, each with its sentence and its clause.

use std::fmt;

use asterism_core::{Refusal, Seat};

use crate::cells::Cell;
use crate::station::Reactor;
use crate::table::{Phase, Use};

/// The kind of decision that the table waits for, as a refusal names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum QuestionKind {
    Keep,
    Ability,
    Trade,
    Drop,
    Select,
    Remove,
    Act,
    Answer,
    Reveal,
}

impl From<Phase> for QuestionKind {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Keeping(_) => Self::Keep,
            Phase::Using(_, Use::Asked) => Self::Ability,
            Phase::Using(_, Use::Trading(_)) => Self::Trade,
            Phase::Using(_, Use::Dropping(_)) => Self::Drop,
            Phase::Selecting(_) => Self::Select,
            Phase::Removing(_) => Self::Remove,
            Phase::Acting(_) => Self::Act,
            Phase::Interacting(..) => Self::Answer,
            Phase::Revealing(..) | Phase::Over => Self::Reveal,
        }
    }
}

impl fmt::Display for QuestionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Keep => "keep one of your objectives first",
            Self::Ability => "choose first whether your race acts now",
            Self::Trade => "trade a card first",
            Self::Drop => "choose first which Specials of your hand to remove",
            Self::Select => "choose a card of your hand first",
            Self::Remove => "choose first what the virtual player removes",
            Self::Act => "choose first what to do with the revealed card",
            Self::Answer => "answer the question first",
            Self::Reveal => "choose first whether you reveal your objective",
        })
    }
}

/// `1 credit`, `3 credits`.
fn credits(count: u8) -> String {
    match count {
        1 => "1 credit".into(),
        _ => format!("{count} credits"),
    }
}

/// `1 cube`, `3 cubes`.
fn cubes(count: u8) -> String {
    match count {
        1 => "1 energy cube".into(),
        _ => format!("{count} energy cubes"),
    }
}

/// `1 player`, `2 players`.
fn players(count: u8) -> String {
    match count {
        1 => "1 player".into(),
        _ => format!("{count} players"),
    }
}

fn reactor(it: Reactor) -> String {
    match it.number() {
        0 => "the Main Reactor".into(),
        number => format!("reactor {number}"),
    }
}

/// The reason why an action is refused; its text is shown to the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// AS-21.
    #[error("the game is over")]
    GameOver,
    /// AS-9.
    #[error("you have chosen; wait for the others")]
    HasChosen,
    /// AS-8.
    #[error("you have nothing to choose now: wait for the others")]
    NotAsked,
    /// AS-8.
    #[error("{0}")]
    OutOfPlace(QuestionKind),
    /// AS-38.
    #[error("this is not one of the objectives that you have drawn")]
    NotOffered,
    /// AS-39.
    #[error("your race cannot do this, or has done it this year")]
    NoSuchPower,
    /// AS-39.
    #[error("this is your own hand")]
    OwnHand,
    /// AS-27.
    #[error("there is no such hand at this table")]
    NoSuchHand,
    /// AS-8.
    #[error("you do not hold this card")]
    NotInHand,
    /// AS-29.
    #[error("this card is not in the hand of the virtual player")]
    NotInThatHand,
    /// AS-39.
    #[error("this card is not in the hand that you look at")]
    NotInLookedHand,
    /// AS-39.
    #[error("only Specials of your hand may be removed")]
    NotDroppable,
    /// AS-26.
    #[error("a conflict card cannot be built")]
    NotALocation,
    /// AS-26.
    #[error("the card that you have revealed is no conflict card")]
    NotAConflict,
    /// AS-13.
    #[error("you do not have {c}", c = credits(*.0))]
    TooFewCredits(u8),
    /// AS-16.
    #[error("you can build only {0} of this location")]
    TooManyOfIt(u8),
    /// AS-12.
    #[error("{0} is not next to your station: choose a cell beside one of your locations")]
    NotBeside(Cell),
    /// AS-12.
    #[error("{0} is not free: choose an empty cell")]
    NotFree(Cell),
    /// AS-12.
    #[error("you cannot build on {0}: it is next to a location that must stay alone")]
    Sealed(Cell),
    /// AS-32.
    #[error("{0} is off the table or too near to another station: choose another cell")]
    NoSpace(Cell),
    /// AS-12.
    #[error("{0} is too near: this location must be at least {1} away from your Main Reactor")]
    TooNear(Cell, u8),
    /// AS-12.
    #[error("{0} is not next to a reactor, as this location must be")]
    NotBesideReactor(Cell),
    /// AS-13.
    #[error("this location needs {c} from reactors within 2 of it", c = cubes(*.0))]
    TooLittleEnergy(u8),
    /// AS-13.
    #[error("this location can use at most {c}", c = cubes(*.0))]
    TooMuchEnergy(u8),
    /// AS-13.
    #[error("you have no reactor {n}", n = .0.number())]
    NoSuchReactor(Reactor),
    /// AS-13.
    #[error("{r} is more than 2 away from {1}", r = reactor(*.0))]
    OutOfRange(Reactor, Cell),
    /// AS-13.
    #[error("{r} does not have that many energy cubes", r = reactor(*.0))]
    NoCubesLeft(Reactor),
    /// AS-18.
    #[error("choose which reactor next to it gets the energy cube")]
    ChargeOne,
    /// AS-18.
    #[error("this location gives no energy cube to a reactor of your choice")]
    ChargesNothing,
    /// AS-18.
    #[error("{r} is not next to {1}", r = reactor(*.0))]
    NotBesideIt(Reactor, Cell),
    /// AS-18.
    #[error("you can park at most {c} on this location", c = credits(*.0))]
    ParksTooMuch(u8),
    /// AS-19.
    #[error("there is no Power Reactor left")]
    NoReactorLeft,
    /// AS-19.
    #[error("a Power Reactor costs 1 credit, and you have none")]
    NoCreditForReactor,
    /// AS-39.
    #[error("this card does not lie in the discard pile")]
    NotDiscarded,
    /// AS-11.
    #[error("choose another player at this table")]
    NotAnOther,
    /// AS-33.
    #[error("pay {c} or nothing", c = credits(*.0))]
    NotThePrice(u8),
    /// AS-40.
    #[error("you can pay at most {c}", c = credits(*.0))]
    PaysTooMuch(u8),
    /// AS-40.
    #[error("seat {0} does not have that many credits")]
    NotThatRich(Seat),
    /// AS-40.
    #[error("you can take credits from at most {p}", p = players(*.0))]
    TooManyTargets(u8),
    /// AS-40.
    #[error("take exactly {c} in all", c = credits(*.0))]
    TakeExactly(u8),
    /// AS-38.
    #[error("you have not fulfilled your secret objective")]
    NotFulfilled,
}

impl Refusal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotAsked | Self::OutOfPlace(_) | Self::NotInHand => "AS-8",
            Self::HasChosen => "AS-9",
            Self::NotAnOther => "AS-11",
            Self::NotBeside(_)
            | Self::NotFree(_)
            | Self::Sealed(_)
            | Self::TooNear(..)
            | Self::NotBesideReactor(_) => "AS-12",
            Self::TooFewCredits(_)
            | Self::TooLittleEnergy(_)
            | Self::TooMuchEnergy(_)
            | Self::NoSuchReactor(_)
            | Self::OutOfRange(..)
            | Self::NoCubesLeft(_) => "AS-13",
            Self::TooManyOfIt(_) => "AS-16",
            Self::ChargeOne
            | Self::ChargesNothing
            | Self::NotBesideIt(..)
            | Self::ParksTooMuch(_) => "AS-18",
            Self::NoReactorLeft | Self::NoCreditForReactor => "AS-19",
            Self::GameOver => "AS-21",
            Self::NotALocation | Self::NotAConflict => "AS-26",
            Self::NoSuchHand => "AS-27",
            Self::NotInThatHand => "AS-29",
            Self::NoSpace(_) => "AS-32",
            Self::NotThePrice(_) => "AS-33",
            Self::NotOffered | Self::NotFulfilled => "AS-38",
            Self::NoSuchPower
            | Self::NotInLookedHand
            | Self::OwnHand
            | Self::NotDroppable
            | Self::NotDiscarded => "AS-39",
            Self::PaysTooMuch(_)
            | Self::NotThatRich(_)
            | Self::TooManyTargets(_)
            | Self::TakeExactly(_) => "AS-40",
        }
    }
}
