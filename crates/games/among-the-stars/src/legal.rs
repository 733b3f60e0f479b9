//! The list of open actions.

use asterism_core::{Dice, Seat};

use crate::actions::Action;
use crate::building::Plan;
use crate::cells::CellSet;
use crate::effects::{Interaction, Power, TakeTerms};
use crate::hands::Place;
use crate::rules::Decision;
use crate::table::{Phase, Use};

impl Decision<'_> {
    /// Appends every action that is open now.
    #[inline]
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        if self.table.turn().owes(self.seat) {
            self.each_action(|action| out.push(action));
        }
    }

    /// A random action that the seat could take if it were asked, each equally likely.
    pub(crate) fn any_action(&self, dice: &mut Dice) -> Option<Action> {
        let (mut any, mut seen) = (None, 0);
        self.each_action(|action| {
            seen += 1;
            if dice.below(seen) == 0 {
                any = Some(action);
            }
        });
        any
    }

    /// Hands every action of the moment to `to`, whether or not the seat has chosen already.
    #[inline]
    fn each_action(&self, mut to: impl FnMut(Action)) {
        let private = &self.private;
        match self.table.phase {
            Phase::Keeping(_) => private.offered.iter().map(Action::Keep).for_each(to),
            Phase::Using(_, step) => self.each_use(step, to),
            Phase::Selecting(_) => private.hand.designs().map(Action::Select).for_each(to),
            Phase::Removing(_) => private.shown.designs().map(Action::Remove).for_each(to),
            Phase::Acting(_) => self.each_deed(to),
            Phase::Interacting(owner, effect, _) => self.each_answer(owner, effect, to),
            Phase::Revealing(_, moment) => {
                to(Action::Conceal);
                if self.may_reveal(moment) {
                    to(Action::Reveal);
                }
            }
            Phase::Over => {}
        }
    }

    fn each_use(&self, step: Use, mut to: impl FnMut(Action)) {
        match step {
            Use::Asked => {
                to(Action::Pass);
                match self.table.unused_power(self.seat) {
                    Some(Power::SwapWithOtherHand) => {
                        self.other_hands().map(Action::Look).for_each(to);
                    }
                    Some(Power::CycleSpecials(_)) => to(Action::Cycle),
                    Some(Power::BuildFromDiscard) | None => {}
                }
            }
            Use::Trading(_) => {
                for give in self.private.hand.designs() {
                    let takes = self.private.shown.designs();
                    takes.map(|take| Action::Swap(give, take)).for_each(&mut to);
                }
            }
            Use::Dropping(_) => self
                .private
                .droppable
                .designs()
                .map(Action::Drop)
                .for_each(to),
        }
    }

    fn other_hands(&self) -> impl Iterator<Item = Place> + use<> {
        let own = self.table.place(self.seat);
        self.table.places().filter(move |place| *place != own)
    }

    /// Hands every action of step (d) of a turn to `to` (AS-8).
    #[inline]
    fn each_deed(&self, mut to: impl FnMut(Action)) {
        let Some(card) = self.table.revealed[self.seat.index()] else {
            return;
        };
        let sites = self.table.sites(self.seat);
        if self.table.content.location(card).is_some() {
            let plan = Plan::new(self.table, self.seat, card);
            plan.each(&sites, |build| to(Action::Build(build)));
        }
        if self.check_dispute().is_ok() {
            to(Action::Dispute);
        }
        if self.check_reactor().is_ok() {
            sites.iter().map(Action::Reactor).for_each(&mut to);
        }
        to(Action::Discard);
        self.each_salvage(&sites, to);
    }

    /// Hands every way to build from the discard pile to `to` (AS-39).
    fn each_salvage(&self, sites: &CellSet, mut to: impl FnMut(Action)) {
        if self.table.unused_power(self.seat) != Some(Power::BuildFromDiscard) {
            return;
        }
        for card in self.table.discard.designs() {
            if self.table.content.location(card).is_some() {
                let plan = Plan::new(self.table, self.seat, card);
                plan.each(sites, |build| to(Action::Salvage(card, build)));
            }
        }
    }

    /// Hands every answer to the card of `owner` to `to`.
    fn each_answer(&self, owner: Seat, effect: u8, mut to: impl FnMut(Action)) {
        let credits = self.table.player(self.seat).credits;
        match self.table.interaction(owner, effect) {
            None => self.table.others(self.seat).map(Action::Name).for_each(to),
            Some(Interaction::GiftVp { .. }) => {
                to(Action::Decline);
                self.table.others(self.seat).map(Action::Name).for_each(to);
            }
            Some(Interaction::TakeCredits { total, targets }) => {
                let terms = TakeTerms { total, targets };
                self.table
                    .each_taking(self.seat, terms, |take| to(Action::Take(take)));
            }
            Some(Interaction::PayOrLose { price, .. }) => {
                to(Action::Pay(0));
                if credits >= u16::from(price) {
                    to(Action::Pay(price));
                }
            }
            Some(Interaction::Bid { max, .. }) => {
                let most = credits.min(u16::from(max)) as u8;
                (0..=most).map(Action::Pay).for_each(to);
            }
        }
    }
}
