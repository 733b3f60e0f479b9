//! The whole truth of a game, and the table as it is laid out (ST-2 to ST-5).

use asterism_core::{Dice, Game, Listener, MAX_SEATS, Seat, Turn, Viewer};

use crate::content::Content;
use crate::events::Event;
use crate::rules::{Action, Decision, Illegal};
use crate::signs::SignSet;
use crate::spaces::{Field, Spot};
use crate::stars::{Star, StarSet};
use crate::table::Table;
use crate::view::View;

/// Sternenhimmel in progress.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sternenhimmel {
    /// What lies open.
    pub(crate) table: Table,
    /// The value of the star on each spot.
    pub(crate) stars: [Option<Star>; Spot::COUNT],
    /// The stars that each seat has in hand: the nine but those on the table.
    pub(crate) hands: [StarSet; MAX_SEATS],
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// How many play: 3 to 5.
    pub(crate) seats: u8,
    /// Who begins.
    pub(crate) start: Start,
    /// What lies in the box.
    pub(crate) content: &'static Content,
}

/// Who begins (ST-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Drawn from the seed.
    Drawn,
    /// A seat.
    Seat(Seat),
}

impl Options {
    /// A table of 3 to 5 seats (ST-3) where the one who begins has a seat.
    pub fn new(seats: usize, start: Start, content: &'static Content) -> Option<Self> {
        let begins = match start {
            Start::Drawn => 0,
            Start::Seat(seat) => seat.index(),
        };
        ((3..=5).contains(&seats) && begins < seats).then_some(Self {
            seats: seats as u8,
            start,
            content,
        })
    }
}

impl Game for Sternenhimmel {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;
    type Event = Event;

    fn start(options: &Options, dice: &mut Dice) -> Self {
        let first = match options.start {
            Start::Drawn => Seat::ALL[dice.below(u32::from(options.seats)) as usize],
            Start::Seat(seat) => seat,
        };
        let mut state = Self {
            table: Table {
                mover: Some(first),
                stack: SignSet::FULL,
                ..Table::bare(options.content, options.seats)
            },
            stars: [None; Spot::COUNT],
            hands: [StarSet::FULL; MAX_SEATS],
        };
        for field in Field::first(usize::from(options.seats)) {
            state.table.open_next(field, dice);
        }
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

impl Sternenhimmel {
    #[inline]
    pub(crate) fn decision(&self, seat: Seat) -> Decision<'_> {
        Decision {
            table: &self.table,
            seat,
            hand: self.hands[seat.index()],
        }
    }
}
