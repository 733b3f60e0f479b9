//! Checks of actions.

use asterism_core::Seat;

use crate::actions::{Action, TurnAction};
use crate::building::{Build, Plan};
use crate::cards::{Card, Cards};
use crate::content::{Objective, ObjectiveSet};
use crate::effects::{Interaction, Power, TakeTerms};
use crate::hands::Place;
use crate::refusals::Illegal;
use crate::table::{Phase, RevealTime, Table, Use};

/// The private knowledge of a seat that its decisions depend on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Private {
    /// The cards in hand, as far as the seat knows them.
    pub hand: Cards,
    /// The cards of a hand that is shown to the seat now, to trade with it or to remove a card from
    /// it.
    pub shown: Cards,
    /// The objectives from which it keeps one.
    pub offered: ObjectiveSet,
    /// The secret objective.
    pub secret: Option<Objective>,
    /// The cards of the hand that may be removed now (AS-39).
    pub droppable: Cards,
}

impl Private {
    /// The private knowledge of an onlooker.
    pub const NOTHING: Self = Self {
        hand: Cards::EMPTY,
        shown: Cards::EMPTY,
        offered: ObjectiveSet::EMPTY,
        secret: None,
        droppable: Cards::EMPTY,
    };
}

/// A seat, and all that its decision depends on.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    pub(crate) table: &'a Table,
    pub(crate) seat: Seat,
    pub(crate) private: Private,
}

impl Decision<'_> {
    /// Checks that `action` is open now.
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

    /// The reason why a seat that owes nothing may not act.
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
        let out_of_place = || Illegal::OutOfPlace(self.table.phase.into());
        match action.of_turn().ok_or_else(out_of_place)? {
            TurnAction::Build(build) => self.check_build(card, build),
            TurnAction::Reactor(cell) => {
                self.check_reactor()?;
                self.table.check_site(self.seat, cell)
            }
            TurnAction::Discard => Ok(()),
            TurnAction::Salvage(card, build) => self.check_salvage(card, build),
            TurnAction::Dispute => self.check_dispute(),
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

    /// Checks that the seat may apply its conflict card (AS-26).
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
                let terms = TakeTerms { total, targets };
                self.table.check_taking(self.seat, terms, take)
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

    fn check_reveal(&self, moment: RevealTime) -> Result<(), Illegal> {
        if self.may_reveal(moment) {
            return Ok(());
        }
        Err(Illegal::NotFulfilled)
    }

    /// True if a secret objective may be revealed: always at the end of the game, before it only by
    /// a seat that is first to fulfil it (AS-38).
    pub(crate) fn may_reveal(&self, moment: RevealTime) -> bool {
        let first = |objective: Objective| {
            self.table.just_reached.contains(objective)
                && self.table.firsts[objective.index()].contains(self.seat)
        };
        moment == RevealTime::End || self.private.secret.is_some_and(first)
    }
}
