//! Stella Quest as a game of Asterism: the [`Game`] trait, put together from the other modules.

use asterism_core::{Dice, Game, Listener, Seat, Turn, Viewer};

use crate::events::Event;
use crate::rules::{Action, Illegal};
use crate::state::{Options, StellaQuest};
use crate::view::View;

impl Game for StellaQuest {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;
    type Event = Event;

    fn start(options: &Options, dice: &mut Dice) -> Self {
        Self::laid_out(*options, dice)
    }

    fn seats(&self) -> usize {
        self.table.seats()
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
            Action::Draw => self.draw_for_a_token(seat, dice, listener),
            Action::Play(card) => self.play(seat, card, dice, listener),
            Action::Take(card) => self.take(seat, card, dice, listener),
            Action::Top(card) => self.put_on_top(seat, card, dice, listener),
        }
    }

    fn opening(&self, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::RoundBegan {
            round: self.table.rounds + 1,
        });
        listener.hear(|| Event::Opened {
            top: self.table.top,
            leader: self.table.leader,
        });
    }

    fn view_for(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> Self {
        view.determinize(dice)
    }
}
