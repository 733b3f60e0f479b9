//! The actions of a game. Each function is one thing that the rules do.

use asterism_core::{Dice, Listener, Seat, Seats};

use crate::card_set::CardSet;
use crate::cards::{Card, Number};
use crate::events::{Event, Origin};
use crate::scoring::final_scores;
use crate::slots::{Side, Slot};
use crate::state::{DEAL, Stellar};
use crate::table::{Area, Phase, ROUNDS, RowSlot, SEATS};
use crate::telescope::Placed;

const BOTH: [Seat; SEATS] = [Seat::One, Seat::Two];

impl Stellar {
    /// SL-3: hidden until both have chosen.
    pub(crate) fn choose_starter(
        &mut self,
        seat: Seat,
        card: Card,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        listener.hear(|| Event::StarterChosen { seat });
        if self.have_both_chosen(seat, card) {
            for seat in BOTH {
                self.begin_with_starters(seat, listener);
            }
            self.deal(dice, listener);
        }
    }

    /// Records a secret choice; true once both have chosen.
    fn have_both_chosen(&mut self, seat: Seat, card: Card) -> bool {
        self.chosen[seat.index()] = Some(card);
        self.table.owed = self.table.owed.without(seat);
        self.table.owed.is_empty()
    }

    fn begin_with_starters(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let at = seat.index();
        let card = self.chosen[at].take().expect("both have chosen");
        let mut rest = std::mem::take(&mut self.hands[at]);
        rest.remove(card);
        self.table.telescopes[at].place(
            Slot::TOP,
            Placed {
                card,
                side: Side::Up,
            },
        );
        self.table.notebooks[at] = rest;
        listener.hear(|| Event::Began {
            seat,
            telescope: card,
            notebook: rest,
        });
    }

    /// SL-4, SL-5.
    fn deal(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        self.hands = BOTH.map(|_| self.deck.deal(DEAL, dice));
        let hands = self.hands;
        listener.hear(|| Event::HandsDealt { hands });
        for slot in RowSlot::all() {
            let card = self.deck.draw(dice).expect("the deck is nearly full");
            self.table.row.put(slot, card);
        }
        let row = self.table.row;
        listener.hear(|| Event::RowDealt { row });
        let start = self.table.start;
        listener.hear(|| Event::Starts { seat: start });
        listener.hear(|| Event::RoundBegan { round: 1 });
        self.table.phase = Phase::Take;
        self.table.owed = Seats::only(start);
    }

    /// SL-11: all five are discarded before the first comes.
    pub(crate) fn wipe(
        &mut self,
        seat: Seat,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        listener.hear(|| Event::Wiped { seat });
        for slot in RowSlot::all() {
            self.table.discards.extend(self.table.row.take(slot));
        }
        self.refill(dice, listener);
        self.table.phase = Phase::Take;
    }

    /// SL-11.
    pub(crate) fn keep(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::Kept { seat });
        self.table.phase = Phase::Take;
    }

    /// Step 1 (SL-6).
    pub(crate) fn take(&mut self, seat: Seat, card: Card, listener: &mut impl Listener<Event>) {
        let slot = self
            .table
            .row
            .find(card)
            .expect("it was checked to be there");
        self.table.row.take(slot);
        self.hands[seat.index()].add(card);
        self.seen.add(card); // SL-28
        self.table.satellite = card.is_satellite(); // SL-11
        listener.hear(|| Event::Took { seat, card, slot });
        self.table.phase = Phase::Play;
    }

    /// Step 2 (SL-7): to the notebook at once, to the telescope when its slot is chosen.
    pub(crate) fn play(
        &mut self,
        card: Card,
        area: Area,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        self.hands[self.table.mover().index()].remove(card);
        self.seen.remove(card);
        match area {
            Area::Telescope => self.table.phase = Phase::Place(card),
            Area::Notebook => {
                self.note(card, Origin::Hand, listener);
                self.follow(card.number(), Area::Telescope, dice, listener);
            }
        }
    }

    /// The slot of the card in play: that of step 2 is followed by another card, that of step 3
    /// ends the turn (SL-15, SL-16).
    pub(crate) fn place(
        &mut self,
        slot: Slot,
        side: Side,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        match self.table.phase {
            Phase::Place(card) => {
                let placed = Placed { card, side };
                self.put(slot, placed, Origin::Hand, listener);
                self.follow(placed.number(), Area::Notebook, dice, listener);
            }
            Phase::Follow(card, _) => {
                self.put(slot, Placed { card, side }, Origin::Follows, listener);
                self.end_turn(dice, listener);
            }
            Phase::Starters
            | Phase::Wipe
            | Phase::Take
            | Phase::Play
            | Phase::Last
            | Phase::Over => unreachable!("a slot is chosen only for a card in play"),
        }
    }

    /// Puts a card into the telescope of the player whose turn it is.
    fn put(
        &mut self,
        slot: Slot,
        placed: Placed,
        origin: Origin,
        listener: &mut impl Listener<Event>,
    ) {
        let seat = self.table.mover();
        self.table.telescopes[seat.index()].place(slot, placed);
        listener.hear(|| Event::Placed {
            seat,
            placed,
            slot,
            origin,
        });
    }

    /// Puts a card into the notebook of the player whose turn it is.
    fn note(&mut self, card: Card, origin: Origin, listener: &mut impl Listener<Event>) {
        let seat = self.table.mover();
        self.table.notebooks[seat.index()].add(card);
        listener.hear(|| Event::Noted { seat, card, origin });
    }

    /// Step 3 begins: the row card of this number, or the deck's top card, is turned to both before
    /// its place is chosen (SL-8, SL-9).
    fn follow(
        &mut self,
        number: Number,
        area: Area,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let called = RowSlot::called_by(number);
        let of_row = called.and_then(|slot| Some((slot, self.table.row.take(slot)?)));
        let card = match of_row {
            Some((slot, card)) => {
                listener.hear(|| Event::Called { card, slot });
                card
            }
            None => self.draw(dice, listener, |card| Event::TurnedUp { card, called }),
        };
        self.table.phase = Phase::Follow(card, area);
    }

    /// Step 3 to the notebook (SL-8).
    pub(crate) fn note_what_follows(
        &mut self,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let Phase::Follow(card, Area::Notebook) = self.table.phase else {
            unreachable!("only a card that follows is noted by itself")
        };
        self.note(card, Origin::Follows, listener);
        self.end_turn(dice, listener);
    }

    /// Step 4, then the next turn or the end (SL-10, SL-11, SL-23).
    fn end_turn(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        self.refill(dice, listener);
        self.table.turns += 1;
        let wipe = std::mem::take(&mut self.table.satellite);
        if self.table.turns == ROUNDS * SEATS as u8 {
            self.table.phase = Phase::Last;
            self.table.owed = Seats::first(SEATS);
            listener.hear(|| Event::RoundsOver);
        } else {
            self.table.phase = if wipe { Phase::Wipe } else { Phase::Take };
            self.table.owed = Seats::only(self.table.mover());
            if self.table.mover() == self.table.start {
                let round = self.table.round();
                listener.hear(|| Event::RoundBegan { round });
            }
        }
    }

    /// SL-10: one at a time, lowest slot first.
    fn refill(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        for slot in RowSlot::all() {
            if self.table.row.at(slot).is_none() {
                let card = self.draw(dice, listener, |card| Event::Refilled { card, slot });
                self.table.row.put(slot, card);
            }
        }
    }

    /// SL-12: the deck is made anew the moment its last card is drawn, which is told before.
    fn draw(
        &mut self,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
        drawn: impl FnOnce(Card) -> Event,
    ) -> Card {
        let card = self.deck.draw(dice).expect("SL-12: cards never run out");
        listener.hear(|| drawn(card));
        if self.deck.is_empty() {
            self.deck = std::mem::take(&mut self.table.discards);
            self.table.reshuffled = true;
            let cards = self.deck.len();
            listener.hear(|| Event::Reshuffled { cards });
        }
        card
    }

    /// SL-23: hidden until both have chosen.
    pub(crate) fn choose_last(
        &mut self,
        seat: Seat,
        card: Card,
        listener: &mut impl Listener<Event>,
    ) {
        listener.hear(|| Event::LastChosen { seat });
        if self.have_both_chosen(seat, card) {
            for seat in BOTH {
                self.end_with_last(seat, listener);
            }
            self.table.phase = Phase::Over;
            self.tell_scores(listener);
        }
    }

    fn end_with_last(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let at = seat.index();
        let card = self.chosen[at].take().expect("both have chosen");
        let mut discarded = std::mem::take(&mut self.hands[at]);
        discarded.remove(card);
        self.seen = CardSet::EMPTY;
        self.table.notebooks[at].add(card);
        self.table.discards = self.table.discards.or(discarded);
        listener.hear(|| Event::Ended {
            seat,
            card,
            discarded,
        });
    }

    fn tell_scores(&self, listener: &mut impl Listener<Event>) {
        for seat in BOTH {
            listener.hear(|| Event::Scored {
                seat,
                score: final_scores(&self.table)[seat.index()],
            });
        }
    }
}
