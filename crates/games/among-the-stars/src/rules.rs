//! What a player may do, and why not.

use asterism_core::Seat;

use crate::building::{Build, Plan};
use crate::cards::{Card, Cards};
use crate::cells::Cell;
use crate::content::{Objective, ObjectiveSet};
use crate::effects::{Interaction, Power};
use crate::hands::Place;
use crate::refusals::Illegal;
use crate::table::{Moment, Phase, SEATS, Table, Use};

/// One decision of one seat.
///
/// An action of a turn is one decision with all that belongs to it. In steps it would tell by their
/// number what is still secret (AS-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Keep an objective in secret (AS-38).
    Keep(Objective),
    /// Do not use the race's ability now (AS-8).
    Pass,
    /// Look at another hand (AS-39).
    Look(Place),
    /// Give a card of the own hand for one of the hand that was looked at (AS-39).
    Swap(Card, Card),
    /// Draw from the pile (AS-39).
    Cycle,
    /// Remove a Special of the own hand (AS-39).
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
    /// Name nobody.
    Decline,
    /// Take so many credits from each seat (AS-40).
    Take([u8; SEATS]),
    /// Pay so many credits (AS-33, AS-40).
    Pay(u8),
    /// Reveal the secret objective (AS-38).
    Reveal,
    /// Keep it hidden.
    Conceal,
}

/// What a seat knows that is not open to all, as far as its decisions depend on it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Private {
    /// The cards in hand, or what the seat knows of them.
    pub hand: Cards,
    /// The cards of the hand that lies open to the seat now: one it looks at, or one whose card it
    /// removes.
    pub shown: Cards,
    /// The objectives to keep one of.
    pub offered: ObjectiveSet,
    /// The secret objective.
    pub secret: Option<Objective>,
    /// The cards of the hand that may be removed now (AS-39).
    pub droppable: Cards,
}

impl Private {
    /// What an onlooker knows.
    pub const NOTHING: Self = Self {
        hand: Cards::EMPTY,
        shown: Cards::EMPTY,
        offered: ObjectiveSet::EMPTY,
        secret: None,
        droppable: Cards::EMPTY,
    };
}

/// A seat with all it knows for its decision.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    pub(crate) table: &'a Table,
    pub(crate) seat: Seat,
    pub(crate) private: Private,
}

impl Decision<'_> {
    /// Whether `action` is open now, or why not.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        if !self.table.turn().owes(self.seat) {
            return Err(self.why_not_asked());
        }
        match (self.table.phase, action) {
            (Phase::Keeping(_), Action::Keep(objective)) => self.check_keep(objective),
            (Phase::Using(_, Use::Asked), Action::Pass)
            | (Phase::Revealing(..), Action::Conceal) => Ok(()),
            (Phase::Using(_, Use::Asked), Action::Look(place)) => self.check_look(place),
            (Phase::Using(_, Use::Asked), Action::Cycle) => self.check_cycle(),
            (Phase::Using(_, Use::Trading(_)), Action::Swap(give, take)) => {
                self.check_swap(give, take)
            }
            (Phase::Using(_, Use::Dropping(_)), Action::Drop(card)) => self.check_drop(card),
            (Phase::Selecting(_), Action::Select(card)) => self.check_in_hand(card),
            (Phase::Removing(_), Action::Remove(card)) => self.check_shown(card),
            (Phase::Acting(_), action) => self.check_action(action),
            (Phase::Interacting(owner, effect, _), action) => {
                self.check_answer(owner, effect, action)
            }
            (Phase::Revealing(_, moment), Action::Reveal) => self.check_reveal(moment),
            (phase, _) => Err(Illegal::OutOfPlace(phase.into())),
        }
    }

    /// Why a seat that owes nothing may not act.
    fn why_not_asked(&self) -> Illegal {
        let phase = self.table.phase;
        let waits = matches!(phase, Phase::Keeping(_) | Phase::Selecting(_));
        if phase == Phase::Over {
            Illegal::GameOver
        } else if waits || self.table.has_chosen(self.seat) {
            Illegal::HasChosen
        } else {
            Illegal::NotAsked
        }
    }

    const fn check_keep(&self, objective: Objective) -> Result<(), Illegal> {
        if self.private.offered.contains(objective) {
            return Ok(());
        }
        Err(Illegal::NotOffered)
    }

    fn check_look(&self, place: Place) -> Result<(), Illegal> {
        if self.table.unused_power(self.seat) != Some(Power::SwapWithOtherHand) {
            return Err(Illegal::NoSuchPower);
        }
        if place == self.table.place(self.seat) {
            return Err(Illegal::OwnHand);
        }
        if !self.table.places().any(|it| it == place) {
            return Err(Illegal::NoSuchHand);
        }
        Ok(())
    }

    fn check_cycle(&self) -> Result<(), Illegal> {
        match self.table.unused_power(self.seat) {
            Some(Power::CycleSpecials(_)) => Ok(()),
            _ => Err(Illegal::NoSuchPower),
        }
    }

    fn check_swap(&self, give: Card, take: Card) -> Result<(), Illegal> {
        self.check_in_hand(give)?;
        self.check_shown(take).map_err(|_| Illegal::NotInLookedHand)
    }

    const fn check_in_hand(&self, card: Card) -> Result<(), Illegal> {
        if self.private.hand.contains(card) {
            return Ok(());
        }
        Err(Illegal::NotInHand)
    }

    const fn check_shown(&self, card: Card) -> Result<(), Illegal> {
        if self.private.shown.contains(card) {
            return Ok(());
        }
        Err(Illegal::NotInThatHand)
    }

    const fn check_drop(&self, card: Card) -> Result<(), Illegal> {
        if self.private.droppable.contains(card) {
            return Ok(());
        }
        Err(Illegal::NotDroppable)
    }

    fn check_action(&self, action: Action) -> Result<(), Illegal> {
        let card = self.table.revealed[self.seat.index()];
        let card = card.ok_or(Illegal::NotAsked)?;
        match action {
            Action::Build(build) => self.check_build(card, build),
            Action::Reactor(cell) => {
                self.check_reactor()?;
                self.table.check_site(self.seat, cell)
            }
            Action::Discard => Ok(()),
            Action::Salvage(card, build) => self.check_salvage(card, build),
            Action::Dispute => self.check_dispute(),
            Action::Keep(_)
            | Action::Pass
            | Action::Look(_)
            | Action::Swap(..)
            | Action::Cycle
            | Action::Drop(_)
            | Action::Select(_)
            | Action::Remove(_)
            | Action::Name(_)
            | Action::Decline
            | Action::Take(_)
            | Action::Pay(_)
            | Action::Reveal
            | Action::Conceal => Err(Illegal::OutOfPlace(self.table.phase.into())),
        }
    }

    fn check_build(&self, card: Card, build: Build) -> Result<(), Illegal> {
        if self.table.content.location(card).is_none() {
            return Err(Illegal::NotALocation);
        }
        Plan::new(self.table, self.seat, card).check(build)
    }

    pub(crate) fn check_reactor(&self) -> Result<(), Illegal> {
        if self.table.reactors == 0 {
            return Err(Illegal::NoReactorLeft);
        }
        if self.table.player(self.seat).credits == 0 {
            return Err(Illegal::NoCreditForReactor);
        }
        Ok(())
    }

    fn check_salvage(&self, card: Card, build: Build) -> Result<(), Illegal> {
        if self.table.unused_power(self.seat) != Some(Power::BuildFromDiscard) {
            return Err(Illegal::NoSuchPower);
        }
        if !self.table.discard.contains(card) {
            return Err(Illegal::NotDiscarded);
        }
        self.check_build(card, build)
    }

    /// AS-26.
    pub(crate) fn check_dispute(&self) -> Result<(), Illegal> {
        let card = self.table.revealed[self.seat.index()];
        let dispute = card.and_then(|card| self.table.content.dispute(card));
        let dispute = dispute.ok_or(Illegal::NotAConflict)?;
        if self.table.player(self.seat).credits < u16::from(dispute.credits) {
            return Err(Illegal::TooFewCredits(dispute.credits));
        }
        Ok(())
    }

    fn check_answer(&self, owner: Seat, effect: u8, action: Action) -> Result<(), Illegal> {
        match (self.table.interaction(owner, effect), action) {
            (None | Some(Interaction::GiftVp { .. }), Action::Name(seat)) => self.check_name(seat),
            (Some(Interaction::GiftVp { .. }), Action::Decline) => Ok(()),
            (Some(Interaction::TakeCredits { total, targets }), Action::Take(take)) => {
                self.table.check_taking(self.seat, (total, targets), take)
            }
            (Some(Interaction::PayOrLose { price, .. }), Action::Pay(sum)) => {
                if sum != 0 && sum != price {
                    return Err(Illegal::NotThePrice(price));
                }
                self.check_owns(sum)
            }
            (Some(Interaction::Bid { max, .. }), Action::Pay(sum)) => {
                if sum > max {
                    return Err(Illegal::PaysTooMuch(max));
                }
                self.check_owns(sum)
            }
            _ => Err(Illegal::OutOfPlace(self.table.phase.into())),
        }
    }

    fn check_name(&self, seat: Seat) -> Result<(), Illegal> {
        if self.table.others(self.seat).any(|other| other == seat) {
            return Ok(());
        }
        Err(Illegal::NotAnOther)
    }

    fn check_owns(&self, credits: u8) -> Result<(), Illegal> {
        if self.table.player(self.seat).credits < u16::from(credits) {
            return Err(Illegal::TooFewCredits(credits));
        }
        Ok(())
    }

    fn check_reveal(&self, moment: Moment) -> Result<(), Illegal> {
        if self.may_reveal(moment) {
            return Ok(());
        }
        Err(Illegal::NotFulfilled)
    }

    /// AS-38: at the end of the game always, before it only what the seat is first to fulfil.
    pub(crate) fn may_reveal(&self, moment: Moment) -> bool {
        let first = |objective: Objective| {
            self.table.just_reached.contains(objective)
                && self.table.firsts[objective.index()].contains(self.seat)
        };
        moment == Moment::End || self.private.secret.is_some_and(first)
    }
}
