//! The best that a seat can make of each card, judged once for a table.

use std::cell::{OnceCell, RefCell};

use asterism_core::Seat;

use crate::building::Plan;
use crate::cards::{Card, Cards};
use crate::cells::CellSet;
use crate::rules::Action;
use crate::scoring::Rivals;
use crate::table::Table;

/// Judges the cards of a seat at one table. All that does not depend on the card is worked out once.
pub(crate) struct Uses<'a> {
    table: &'a Table,
    seat: Seat,
    rivals: Rivals,
    /// Where actions are tried out.
    after: RefCell<Table>,
    sites: CellSet,
    /// The worth of discarding a card, or of building a Power Reactor for it: whatever the card is.
    without: OnceCell<f32>,
    /// The worth of the cards that were judged, by their number.
    judged: [Option<f32>; Card::MOST],
}

impl<'a> Uses<'a> {
    pub(crate) fn new(table: &'a Table, seat: Seat) -> Self {
        Self {
            table,
            seat,
            rivals: table.rivals(seat),
            after: RefCell::new(*table),
            sites: table.sites(seat),
            without: OnceCell::new(),
            judged: [None; Card::MOST],
        }
    }

    fn without_the_card(&self) -> f32 {
        let any = Card::POWER_REACTOR;
        let discarded = self.worth(any, Action::Discard);
        if self.table.reactors == 0 || self.table.player(self.seat).credits == 0 {
            return discarded;
        }
        let reactors = self.sites.iter().map(Action::Reactor);
        let built = reactors.map(|action| self.worth(any, action));
        built.fold(discarded, f32::max)
    }

    fn worth(&self, card: Card, action: Action) -> f32 {
        let mut after = self.after.borrow_mut();
        let whose = (&self.rivals, self.seat);
        self.table.worth_in(&mut after, whose, (card, action))
    }

    /// The worth after an action of this turn, in which nobody else does anything; none for other
    /// actions.
    pub(crate) fn after(&self, revealed: Option<Card>, action: Action) -> Option<f32> {
        match action {
            Action::Select(card) => Some(self.best_use(card)),
            Action::Build(_)
            | Action::Reactor(_)
            | Action::Discard
            | Action::Salvage(..)
            | Action::Dispute => Some(self.worth(revealed?, action)),
            Action::Keep(_)
            | Action::Pass
            | Action::Look(_)
            | Action::Swap(..)
            | Action::Cycle
            | Action::Drop(_)
            | Action::Remove(_)
            | Action::Name(_)
            | Action::Decline
            | Action::Take(_)
            | Action::Pay(_)
            | Action::Reveal
            | Action::Conceal => None,
        }
    }

    /// The best that can be done with a card.
    pub(crate) fn best_use(&self, card: Card) -> f32 {
        let mut best = *self.without.get_or_init(|| self.without_the_card());
        let mut consider = |action| best = best.max(self.worth(card, action));
        if self.table.content.location(card).is_some() {
            let plan = Plan::new(self.table, self.seat, card);
            plan.each(&self.sites, |build| consider(Action::Build(build)));
        } else if self.table.content.dispute(card).is_some()
            && self.table.player(self.seat).credits > 0
        {
            consider(Action::Dispute);
        }
        best
    }

    /// The best that can be made of one of these cards. A card is judged only once.
    pub(crate) fn best_of(&mut self, cards: Cards) -> f32 {
        let mut best = f32::MIN;
        for card in cards.designs() {
            let judged = self.judged[card.index()].unwrap_or_else(|| self.best_use(card));
            self.judged[card.index()] = Some(judged);
            best = best.max(judged);
        }
        best
    }
}
