//! The decisions of players, and those among them that are actions of a turn.

use asterism_core::Seat;

use crate::building::Build;
use crate::cards::Card;
use crate::cells::Cell;
use crate::content::Objective;
use crate::hands::Place;
use crate::table::SEATS;

/// One decision of one seat.
///
/// An action of a turn is a single decision with all its choices. In several steps, their number
/// would give away what is still secret (AS-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Keep an objective in secret (AS-38).
    Keep(Objective),
    /// Do not use the race's ability now (AS-8).
    Pass,
    /// Look at another hand (AS-39).
    Look(Place),
    /// Give a card for one of the hand that was looked at (AS-39).
    Swap(Card, Card),
    /// Draw from the pile (AS-39).
    Cycle,
    /// Remove a Special from hand (AS-39).
    Drop(Card),
    /// Select a card (AS-8).
    Select(Card),
    /// Let the virtual player remove a card (AS-29).
    Remove(Card),
    /// Build the revealed card (AS-12).
    Build(Build),
    /// Build a Power Reactor (AS-19).
    Reactor(Cell),
    /// Discard the revealed card for credits (AS-20).
    Discard,
    /// Build a card of the discard pile instead (AS-39).
    Salvage(Card, Build),
    /// Apply the revealed conflict card (AS-26).
    Dispute,
    /// Name another player (AS-11).
    Name(Seat),
    /// Name no player.
    Decline,
    /// Take these numbers of credits from the seats (AS-40).
    Take([u8; SEATS]),
    /// Pay a number of credits (AS-33, AS-40).
    Pay(u8),
    /// Reveal the secret objective (AS-38).
    Reveal,
    /// Keep the secret objective hidden.
    Conceal,
}

/// The actions of a turn: every seat takes one with its revealed card (AS-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnAction {
    /// [`Action::Build`].
    Build(Build),
    /// [`Action::Reactor`].
    Reactor(Cell),
    /// [`Action::Discard`].
    Discard,
    /// [`Action::Salvage`].
    Salvage(Card, Build),
    /// [`Action::Dispute`].
    Dispute,
}

impl TurnAction {
    /// The cell on which it builds.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Build(build) | Self::Salvage(_, build) => Some(build.cell),
            Self::Reactor(cell) => Some(cell),
            Self::Discard | Self::Dispute => None,
        }
    }
}

impl Action {
    /// This action as one of a turn; none for other actions.
    pub const fn of_turn(self) -> Option<TurnAction> {
        match self {
            Self::Build(build) => Some(TurnAction::Build(build)),
            Self::Reactor(cell) => Some(TurnAction::Reactor(cell)),
            Self::Discard => Some(TurnAction::Discard),
            Self::Salvage(card, build) => Some(TurnAction::Salvage(card, build)),
            Self::Dispute => Some(TurnAction::Dispute),
            Self::Keep(_)
            | Self::Pass
            | Self::Look(_)
            | Self::Swap(..)
            | Self::Cycle
            | Self::Drop(_)
            | Self::Select(_)
            | Self::Remove(_)
            | Self::Name(_)
            | Self::Decline
            | Self::Take(_)
            | Self::Pay(_)
            | Self::Reveal
            | Self::Conceal => None,
        }
    }
}
