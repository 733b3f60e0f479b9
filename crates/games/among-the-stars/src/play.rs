//! The course of the game: years, turns, actions, the end. Each function is one step of the rules.

use asterism_core::{Dice, Listener, Seat, Seats};

use crate::actions::{Action, TurnAction};
use crate::building::Build;
use crate::cards::{Card, Cards};
use crate::effects::Effect;
use crate::events::Event;
use crate::state::AmongTheStars;
use crate::table::{Deed, Fallback, SEATS, Table, YEARS};

impl AmongTheStars {
    /// Begins a year (AS-6).
    pub(crate) fn begin_year(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        self.table.year += 1;
        self.table.turn = 0;
        let year = self.table.year;
        listener.hear(|| Event::YearBegins(year, self.table.way()));
        if year == 2 && self.table.variants.aggressive {
            self.add_conflicts(dice, listener);
        }
        for seat in self.table.seats() {
            let income = self.table.income(seat);
            let player = self.table.player_mut(seat);
            player.credits += income;
            player.used = false;
            listener.hear(|| Event::Received(seat, income));
        }
        self.deal(dice, listener);
        self.begin_turn(dice, listener);
    }

    /// Shuffles conflict cards into the deck (AS-24).
    fn add_conflicts(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        let count = self.table.conflicts_added();
        let mut conflicts = self.table.content.conflicts();
        conflicts.deal(count, dice, |card| self.deck.add(card));
        self.table.deck += count as u8;
        listener.hear(|| Event::ConflictsAdded(count));
    }

    /// Deals the hands of a year (AS-6, AS-25, AS-27).
    fn deal(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        let size = usize::from(self.table.hand_size(self.table.year));
        let count = self.table.places().count();
        let (hands, mut dealt) = (&mut self.hands, 0);
        self.deck.deal(size * count, dice, |card| {
            hands[dealt % count].add(card, Seats::NONE);
            dealt += 1;
        });
        self.table.deck -= dealt as u8;
        for seat in self.table.seats() {
            listener.hear(|| Event::Dealt(seat, self.table.content, self.hand(seat).cards()));
        }
    }

    /// Begins a turn: everybody looks at their hand (AS-9), then races may act (AS-8).
    pub(crate) fn begin_turn(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        self.table.turn += 1;
        let (year, turn) = (self.table.year, self.table.turn);
        listener.hear(|| Event::TurnBegins(year, turn));
        for seat in self.table.seats() {
            self.hand_mut(seat).show_to(seat);
        }
        if self.table.seats().any(|seat| self.may_use(seat)) {
            self.table.set_order(dice);
        }
        self.offer_next_ability(None, listener);
    }

    /// Carries out the actions of a turn, in playing order (AS-9).
    pub(crate) fn carry_out(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        self.table.set_order(dice);
        for seat in self.table.in_order() {
            let action = self.chosen[seat.index()].take();
            let card = self.table.revealed[seat.index()];
            let (action, card) = action.zip(card).expect("everybody has chosen");
            let deed = self.carry_out_one(seat, card, action, listener);
            self.table.player_mut(seat).last = Some((card, deed));
        }
        if self.table.pending != [None; SEATS] {
            self.table.set_order(dice);
        }
        self.ask_next_interaction(dice, listener);
    }

    fn carry_out_one(
        &mut self,
        seat: Seat,
        card: Card,
        action: Action,
        listener: &mut impl Listener<Event>,
    ) -> Deed {
        if let Some(why) = self.table.hindrance(seat, action) {
            listener.hear(|| Event::FellBack(seat, why));
            self.discard(seat, card, listener);
            return Deed::FellBack(why);
        }
        let action = action
            .of_turn()
            .expect("it was checked to be an action of a turn");
        match action {
            TurnAction::Build(build) => {
                self.build(seat, card, build, listener);
                Deed::Built(build.cell)
            }
            TurnAction::Reactor(cell) => {
                self.table.construct_reactor(seat, cell);
                self.table.discard.add(card);
                let design = self.table.content.design(card);
                listener.hear(|| Event::BuiltReactor(seat, design, cell));
                Deed::BuiltReactor(cell)
            }
            TurnAction::Salvage(wanted, build) => {
                self.take_from_discard(seat, card, wanted, listener);
                self.build(seat, wanted, build, listener);
                Deed::Salvaged(wanted, build.cell)
            }
            TurnAction::Dispute => {
                self.apply_conflict(seat, card, listener);
                Deed::Disputed
            }
            TurnAction::Discard => {
                self.discard(seat, card, listener);
                Deed::Discarded
            }
        }
    }

    fn build(&mut self, seat: Seat, card: Card, build: Build, listener: &mut impl Listener<Event>) {
        let gain = self.table.construct(seat, card, build);
        let design = self.table.content.design(card);
        listener.hear(|| Event::Built(seat, design, build, gain));
        self.table.note_interaction(seat, card);
    }

    /// Discards a card for credits (AS-20).
    fn discard(&mut self, seat: Seat, card: Card, listener: &mut impl Listener<Event>) {
        let credits = u16::from(self.table.rates(seat).discard_credits);
        self.table.player_mut(seat).credits += credits;
        self.table.discard.add(card);
        listener.hear(|| Event::Discarded(seat, self.table.content.design(card), credits));
    }

    /// Takes a card from the discard pile. The selected card brings nothing, and the rest of the
    /// pile leaves the game (AS-39).
    fn take_from_discard(
        &mut self,
        seat: Seat,
        selected: Card,
        wanted: Card,
        listener: &mut impl Listener<Event>,
    ) {
        let content = self.table.content;
        listener.hear(|| Event::Salvages(seat, content.design(selected), content.design(wanted)));
        self.table.discard.add(selected);
        self.table.discard.remove(wanted);
        let rest = std::mem::replace(&mut self.table.discard, Cards::EMPTY);
        self.table.cleared = self.table.cleared.and(&rest);
        self.table.player_mut(seat).used = true;
    }

    /// Pays for a conflict card, which is resolved when everybody has acted (AS-26).
    fn apply_conflict(&mut self, seat: Seat, card: Card, listener: &mut impl Listener<Event>) {
        let cost = self.table.content.dispute(card).map_or(0, |it| it.credits);
        self.table.player_mut(seat).credits -= u16::from(cost);
        self.table.discard.add(card);
        self.table.pending[seat.index()] = Some(card);
        listener.hear(|| Event::Disputes(seat, self.table.content.design(card)));
    }

    /// Ends a turn: pays objectives to those who are first, then begins the next turn (AS-22).
    pub(crate) fn end_turn(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        self.table.revealed = [None; SEATS];
        self.table.just_removed = [None; SEATS];
        for objective in self.table.content.objectives().iter() {
            self.check_first(objective, listener);
        }
        self.ask_who_reached(dice, listener);
    }

    /// Begins the next turn or the next year, or ends the game.
    pub(crate) fn begin_next_turn(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        if self.table.turn < self.table.hand_size(self.table.year) {
            self.begin_turn(dice, listener);
            return;
        }
        self.return_parked(listener);
        if self.table.year < YEARS {
            self.lose_credits(listener);
            self.begin_year(dice, listener);
        } else {
            self.ask_at_the_end(None, listener);
        }
    }

    /// Gives parked credits back (AS-18, AS-21).
    fn return_parked(&mut self, listener: &mut impl Listener<Event>) {
        for seat in self.table.seats() {
            let player = self.table.player_mut(seat);
            let parked = player.station.take_parked();
            player.credits += parked;
            if parked > 0 {
                listener.hear(|| Event::ParkedReturned(seat, parked));
            }
        }
    }

    /// Takes the credits of races that keep nothing (AS-39).
    fn lose_credits(&mut self, listener: &mut impl Listener<Event>) {
        for seat in self.table.seats() {
            if !self.table.rates(seat).keeps_credits {
                let lost = std::mem::take(&mut self.table.player_mut(seat).credits);
                if lost > 0 {
                    listener.hear(|| Event::LostCredits(seat, lost));
                }
            }
        }
    }
}

impl Table {
    /// The credits of a seat at the start of a year (AS-6).
    pub fn income(&self, seat: Seat) -> u16 {
        let mut income = u16::from(self.rates(seat).year_credits);
        let earning = &self.content.index.earning;
        let built = self
            .station(seat)
            .iter()
            .filter(|it| earning.contains(it.card));
        let locations = built.filter_map(|built| self.content.location(built.card));
        for effect in locations.flat_map(|location| &location.effects) {
            if let Effect::YearIncome(credits) = effect {
                income += u16::from(*credits);
            }
        }
        income
    }

    /// The reason why an action is not possible any more after those of the others (AS-19, AS-32,
    /// AS-39).
    fn hindrance(&self, seat: Seat, action: Action) -> Option<Fallback> {
        let no_space = |cell| self.variants.limited_space && !self.sites(seat).contains(cell);
        match action.of_turn() {
            Some(TurnAction::Reactor(_)) if self.reactors == 0 => Some(Fallback::NoReactor),
            Some(TurnAction::Salvage(card, _)) if !self.discard.contains(card) => {
                Some(Fallback::NotThere)
            }
            Some(
                TurnAction::Build(Build { cell, .. })
                | TurnAction::Salvage(_, Build { cell, .. })
                | TurnAction::Reactor(cell),
            ) => no_space(cell).then_some(Fallback::NoSpace),
            Some(TurnAction::Discard | TurnAction::Dispute) | None => None,
        }
    }

    /// Sets the playing order: more points first, then more credits, then chance (AS-10).
    pub(crate) fn set_order(&mut self, dice: &mut Dice) {
        let standing = |seat: Seat| (self.player(seat).vp, self.player(seat).credits);
        let count = usize::from(self.seats);
        let mut order = [(0, 0, 0, Seat::One); SEATS];
        for seat in self.seats() {
            let (vp, credits) = standing(seat);
            let is_tied = self
                .others(seat)
                .any(|other| standing(other) == (vp, credits));
            let lot = if is_tied { dice.bits() } else { 0 };
            order[seat.index()] = (vp, credits, lot, seat);
        }
        order[..count].sort_unstable_by(|one, other| other.cmp(one));
        for (place, (.., seat)) in order.into_iter().enumerate().take(count) {
            self.order[place] = seat;
        }
    }
}
