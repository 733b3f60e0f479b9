//! Sternenhimmel as a game of Asterism: the [`Game`] trait, put together from the other modules.

use asterism_core::{Dice, Game, Listener, Seat, Turn, Viewer};

use crate::events::Event;
use crate::rules::{Action, Illegal};
use crate::state::{Options, Sternenhimmel};
use crate::view::View;

impl Game for Sternenhimmel {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;
    type Event = Event;

    fn start(options: &Options, dice: &mut Dice) -> Self {
        Self::laid_out(options, dice)
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
        let field = self.place(seat, action, listener);
        if self.table.empty.of(field).is_empty() {
            self.complete(seat, field, dice, listener);
        }
        self.pass_the_turn(seat, listener);
    }

    fn opening(&self, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::LaidOut {
            open: self.table.open,
            stack: self.table.stack.len(),
        });
        if let Some(seat) = self.table.mover {
            listener.hear(|| Event::Starts { seat });
        }
    }

    fn view_for(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> Self {
        view.determinize(dice)
    }
}
