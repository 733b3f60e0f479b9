//! Stellar as a game of Asterism: the [`Game`] trait, put together from the other modules.

use asterism_core::{Dice, Game, Listener, Seat, Turn, Viewer};

use crate::events::Event;
use crate::rules::{Action, Illegal};
use crate::state::{Options, Stellar};
use crate::table::SEATS;
use crate::view::View;

impl Game for Stellar {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;
    type Event = Event;

    fn start(options: &Options, dice: &mut Dice) -> Self {
        Self::laid_out(options, dice)
    }

    fn seats(&self) -> usize {
        SEATS
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
        if seat.index() >= SEATS {
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
            Action::Start(card) => self.choose_starter(seat, card, dice, listener),
            Action::Wipe => self.wipe(seat, dice, listener),
            Action::Keep => self.keep(seat, listener),
            Action::Take(card) => self.take(seat, card, listener),
            Action::Play(card, area) => self.play(card, area, dice, listener),
            Action::At(slot, side) => self.place(slot, side, dice, listener),
            Action::Note => self.note_what_follows(dice, listener),
            Action::Last(card) => self.choose_last(seat, card, listener),
        }
    }

    fn opening(&self, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::StartersDealt { hands: self.hands });
    }

    fn view_for(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> Self {
        view.determinize(dice)
    }
}
