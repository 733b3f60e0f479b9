//! The whole truth of a game, and the table as it is laid out (SH-1 to SH-5).

use asterism_core::{Dice, Game, Listener, Seat, Seats, Turn, Viewer};

use crate::cards::{Card, Cards};
use crate::constellations::{Constellation, ConstellationSet};
use crate::content::Content;
use crate::events::Event;
use crate::refusals::Illegal;
use crate::rules::{Action, Decision, Hand};
use crate::scenarios::Scenario;
use crate::stars::{Class, Sky};
use crate::table::{HAND, Held, Phase, SEATS, Table};
use crate::view::View;

/// Starshine in progress.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Starshine {
    /// What lies open.
    pub(crate) table: Table,
    /// What each seat holds.
    pub(crate) hands: [Hand; SEATS],
    /// The cards that each seat has chosen while others have not (SH-3).
    pub(crate) chosen: [Option<(Card, Card)>; SEATS],
    /// The secret constellation of each seat (SH-28).
    pub(crate) secrets: [Option<Constellation>; SEATS],
    /// The face-down deck. Nobody knows its order, so it has none: chance picks a card as it is
    /// drawn. That is the same as shuffling first.
    pub(crate) deck: Cards,
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    pub(crate) seats: u8,
    pub(crate) scenario: Scenario,
    pub(crate) start: Start,
    pub(crate) content: &'static Content,
}

/// Who begins (SH-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Drawn from the seed.
    Drawn,
    /// A seat.
    Seat(Seat),
}

impl Options {
    /// A table of 2 to 4 seats where the one who begins has a seat.
    pub fn new(
        seats: usize,
        scenario: Scenario,
        start: Start,
        content: &'static Content,
    ) -> Option<Self> {
        let begins = match start {
            Start::Drawn => 0,
            Start::Seat(seat) => seat.index(),
        };
        ((2..=SEATS).contains(&seats) && begins < seats).then_some(Self {
            seats: seats as u8,
            scenario,
            start,
            content,
        })
    }
}

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
            Action::Explode(_) => self.act(action, crate::board::Slot::One, dice, listener),
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

impl Starshine {
    #[inline]
    pub(crate) fn decision(&self, seat: Seat) -> Decision<'_> {
        Decision {
            table: &self.table,
            seat,
            hand: &self.hands[seat.index()],
        }
    }

    /// The constellation cards that are in the stack, but not known to lie under it.
    pub(crate) fn stack(&self) -> ConstellationSet {
        let secrets = self.secrets.into_iter().flatten().collect();
        let known = self.table.known_constellations();
        ConstellationSet::FULL.without(known).without(secrets)
    }

    /// SH-26 to SH-28. The sky is nearly dark, so none is complete.
    fn deal_constellations(&mut self, dice: &mut Dice) {
        let mut stack = ConstellationSet::FULL;
        match self.table.scenario {
            Scenario::Beginning => {}
            Scenario::Gallery => self.table.gallery = stack.draw(dice),
            Scenario::Art => {
                for seat in self.table.seats() {
                    let card = stack.draw(dice);
                    self.table.player_mut(seat).held = card.map_or(Held::Nothing, Held::Open);
                }
            }
            Scenario::Dominion => {
                for seat in self.table.seats() {
                    self.secrets[seat.index()] = stack.draw(dice);
                    self.table.player_mut(seat).held = Held::Secret;
                }
            }
        }
    }
}
