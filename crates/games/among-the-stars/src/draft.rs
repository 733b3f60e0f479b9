//! Secret choices at the same time: selecting, passing on and revealing (AS-8, AS-9, AS-28).

use asterism_core::{Dice, Game, Listener, Seat, Seats};

use crate::actions::Action;
use crate::cards::Card;
use crate::events::Event;
use crate::hands::{Hand, Place};
use crate::state::AmongTheStars;
use crate::table::Phase;

impl AmongTheStars {
    /// Begins step (a) of a turn: all select (AS-8).
    pub(crate) fn begin_selecting(&mut self) {
        self.table.phase = Phase::Selecting(Seats::first(self.seats()));
    }

    /// Records the card that a seat has selected, face down.
    #[inline]
    pub(crate) fn select(
        &mut self,
        seat: Seat,
        card: Card,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let Phase::Selecting(owed) = self.table.phase else {
            unreachable!("it was checked to be the time")
        };
        self.selected[seat.index()] = Some(card);
        listener.hear(|| Event::Selected(seat));
        let owed = owed.without(seat);
        self.table.phase = Phase::Selecting(owed);
        if !owed.is_empty() {
            return;
        }
        match (self.seats(), self.table.variants.tactical) {
            (2, true) => self.begin_removing(),
            (2, false) => {
                for seat in self.table.seats() {
                    let place = self.table.beside(seat);
                    let card = self.hands[place.index()].remove_random(dice);
                    self.note_removed(seat, card, listener);
                }
                self.pass_and_reveal(listener);
            }
            _ => self.pass_and_reveal(listener),
        }
    }

    /// Shows each seat the hand of the virtual player beside it (AS-29).
    fn begin_removing(&mut self) {
        for seat in self.table.seats() {
            self.hands[self.table.beside(seat).index()].show_to(seat);
        }
        self.table.phase = Phase::Removing(Seats::first(self.seats()));
    }

    /// Records the card that a virtual player removes, hidden until both seats have chosen (AS-29).
    pub(crate) fn choose_removal(
        &mut self,
        seat: Seat,
        action: Action,
        listener: &mut impl Listener<Event>,
    ) {
        let Phase::Removing(owed) = self.table.phase else {
            unreachable!("it was checked to be the time")
        };
        self.chosen[seat.index()] = Some(action);
        listener.hear(|| Event::ChoseRemoval(seat));
        let owed = owed.without(seat);
        self.table.phase = Phase::Removing(owed);
        if !owed.is_empty() {
            return;
        }
        for seat in self.table.seats() {
            if let Some(Action::Remove(card)) = self.chosen[seat.index()].take() {
                let place = self.table.beside(seat);
                self.hands[place.index()].remove(card);
                self.note_removed(seat, card, listener);
            }
        }
        self.pass_and_reveal(listener);
    }

    /// Records that the virtual player beside a seat has removed a card (AS-28).
    fn note_removed(&mut self, seat: Seat, card: Card, listener: &mut impl Listener<Event>) {
        self.table.removed.add(card);
        self.table.just_removed[seat.index()] = Some(card);
        let place = self.table.beside(seat);
        listener.hear(|| Event::Removed(place, self.table.content.design(card)));
    }

    /// Passes the hands on and reveals the selected cards: steps (b) and (c) (AS-8).
    fn pass_and_reveal(&mut self, listener: &mut impl Listener<Event>) {
        for seat in self.table.seats() {
            let card = self.selected[seat.index()].take();
            let card = card.expect("everybody has selected");
            self.hand_mut(seat).remove(card);
            self.table.revealed[seat.index()] = Some(card);
            listener.hear(|| Event::Revealed(seat, self.table.content.design(card)));
        }
        self.pass_on();
        self.table.phase = Phase::Acting(Seats::first(self.seats()));
    }

    /// Passes the hands on (AS-7). Nobody looks at the new hand before the next turn (AS-9).
    fn pass_on(&mut self) {
        let old = std::mem::replace(&mut self.hands, [Hand::EMPTY; Place::MAX_COUNT]);
        for place in self.table.places() {
            let next = place.next(self.seats(), self.table.way());
            self.hands[next.index()] = old[place.index()];
        }
    }

    /// Records a secret action; carries all of them out when everybody has chosen (AS-9).
    #[inline]
    pub(crate) fn choose_action(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let Phase::Acting(owed) = self.table.phase else {
            unreachable!("it was checked to be the time")
        };
        self.chosen[seat.index()] = Some(action);
        listener.hear(|| Event::Chose(seat));
        let owed = owed.without(seat);
        self.table.phase = Phase::Acting(owed);
        if owed.is_empty() {
            self.carry_out(dice, listener);
        }
    }
}
