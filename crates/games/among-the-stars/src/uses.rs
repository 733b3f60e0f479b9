//! The best use of each card for a seat, computed once for a table.

use std::cell::{OnceCell, RefCell};

use asterism_core::Seat;

use crate::actions::Action;
use crate::building::Plan;
use crate::cards::{Card, Cards};
use crate::cells::CellSet;
use crate::scoring::Rivals;
use crate::table::Table;
use crate::worth::Contender;

/// Judges the cards of a seat at one table. All that does not depend on the card is computed once.
pub(crate) struct Uses<'a> {
    table: &'a Table,
    seat: Seat,
    rivals: Rivals,
    /// The table on which actions are tried out.
    after: RefCell<Table>,
    sites: CellSet,
    /// The worth of discarding a card or turning it into a Power Reactor, the same for every card.
    without: OnceCell<f32>,
    /// The worth of the cards that have been judged, by number.
    judged: [Option<f32>; Card::MAX_DESIGNS],
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
            judged: [None; Card::MAX_DESIGNS],
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
        let contender = Contender {
            seat: self.seat,
            rivals: &self.rivals,
        };
        self.table.worth_in(&mut after, contender, card, action)
    }

    /// The worth after an action of this turn, as if nobody else did anything; none for other
    /// actions.
    pub(crate) fn after(&self, revealed: Option<Card>, action: Action) -> Option<f32> {
        if let Action::Select(card) = action {
            return Some(self.best_use(card));
        }
        action.of_turn()?;
        Some(self.worth(revealed?, action))
    }

    /// The worth after the best use of a card.
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

    /// The worth after the best use of one of these cards. A card is judged only once.
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

impl Table {
    /// The worth of a seat's position after the best use of a card.
    pub(crate) fn best_use(&self, seat: Seat, card: Card) -> f32 {
        Uses::new(self, seat).best_use(card)
    }
}
