//! Starshine as a [`Game`]: laying out a table, and passing each action on to its rule.

use asterism_core::{Dice, Game, Listener, Seat, Seats, Turn, Viewer};

use crate::actions::Action;
use crate::board::Slot;
use crate::events::Event;
use crate::refusals::Illegal;
use crate::rules::Hand;
use crate::stars::{Class, Sky};
use crate::state::{Options, Starshine, Start};
use crate::table::{HAND, Phase, SEATS, Table};
use crate::view::View;

impl Game for Starshine {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;
    type Event = Event;

    fn start(options: &Options, dice: &mut Dice) -> Self {
        let seats = usize::from(options.seats);
        let mover = match options.start {
            Start::Drawn => Seat::ALL[dice.below(u32::from(options.seats)) as usize],
            Start::Seat(seat) => seat,
        };
        let mut sky = Sky::DARK;
        sky.put(Class::Dot, options.content.firmament().start());
        let mut state = Self {
            table: Table {
                mover,
                phase: Phase::Choosing(Seats::first(seats)),
                sky,
                ..Table::bare(options.content, options.scenario, options.seats)
            },
            hands: [Hand::EMPTY; SEATS],
            chosen: [None; SEATS],
            secrets: [None; SEATS],
            deck: options.content.deck(),
        };
        for seat in Seat::first(seats) {
            state.hands[seat.index()].cards = state.deck.deal(HAND, dice);
        }
        state.deal_constellations(dice);
        state
    }

    fn seats(&self) -> usize {
        usize::from(self.table.seats)
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.decision(seat).legal_actions(out);
    }

    #[inline]
    fn random_action(&self, seat: Seat, dice: &mut Dice, _buffer: &mut Vec<Action>) -> Action {
        self.decision(seat).random_action(dice)
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if seat.index() >= self.seats() {
            return Err(Illegal::NotYourTurn);
        }
        self.decision(seat).check(action)
    }

    #[inline]
    fn advance_telling(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        match action {
            Action::Open(second, third) => self.choose(seat, (second, third), dice, listener),
            Action::Birth(slot, ..) | Action::Remove(slot, _) | Action::Move(slot, ..) => {
                self.act(action, slot, dice, listener);
            }
            Action::Explode(_) => self.act(action, Slot::One, dice, listener),
            Action::End => self.shift_cards(listener),
            Action::Lay(card, slot) => self.lay(card, slot, dice, listener),
            Action::LayNova => self.lay_nova(dice, listener),
            Action::Discard => self.discard(dice, listener),
            Action::Done => self.end_turn(dice, listener),
        }
    }

    fn opening(&self, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::LaidOut(self.table.scenario, self.table.firmament().start()));
        for seat in self.table.seats() {
            self.tell_constellation(seat, listener);
        }
        if let Some(card) = self.table.gallery {
            listener.hear(|| Event::TurnedUp(self.table.content.figure(card)));
        }
        for seat in self.table.seats() {
            listener.hear(|| Event::Drew(seat, self.hands[seat.index()].cards));
        }
    }

    fn view_for(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> Self {
        view.determinize(dice)
    }
}
