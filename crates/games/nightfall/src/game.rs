//! Nightfall as a game of Asterism: the [`Game`] trait, put together from the other modules.

use asterism_core::{Dice, Game, Listener, Seat, Turn, Viewer};

use crate::events::Event;
use crate::rules::{Action, Illegal};
use crate::state::{Nightfall, Options};
use crate::view::View;

impl Game for Nightfall {
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

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat.index() < self.seats() {
            self.decision(seat).legal_actions(out);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if seat.index() >= self.seats() {
            return Err(Illegal::NotYourTurn);
        }
        self.decision(seat).check(action)
    }

    fn advance_telling(
        &mut self,
        seat: Seat,
        Action(star): Action,
        _dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        self.play(seat, star, listener);
    }

    fn opening(&self, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::NightBegan { night: 1 });
        listener.hear(|| Event::Opened {
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
