//! The whole truth of a game, and the table as it is laid out (SL-2 to SL-5).

use asterism_core::{Dice, Game, Listener, Seat, Seats, Turn, Viewer};

use crate::card_set::CardSet;
use crate::cards::Card;
use crate::content::Content;
use crate::events::Event;
use crate::rules::{Action, Decision, Illegal};
use crate::table::{Phase, Row, SEATS, Table};
use crate::view::View;

/// A player begins with so many starters, and with so many cards in hand (SL-3, SL-4).
pub(crate) const DEAL: usize = 2;

/// Stellar in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stellar {
    /// What lies open.
    pub(crate) table: Table,
    /// The hand of each seat.
    pub(crate) hands: [CardSet; SEATS],
    /// The cards in hands that were taken from the row, so that both players know of them (SL-28).
    pub(crate) seen: CardSet,
    /// The face-down deck. Nobody knows its order, so it has none: chance picks a card as it is
    /// drawn. That is the same as shuffling first.
    pub(crate) deck: CardSet,
    /// What each seat has chosen while the other has not (SL-3, SL-23).
    pub(crate) chosen: [Option<Card>; SEATS],
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Who begins every round.
    pub start: Start,
    /// What lies in the box.
    pub content: &'static Content,
}

/// Who begins every round (SL-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Drawn from the seed.
    Drawn,
    /// The first seat.
    One,
    /// The second seat.
    Two,
}

impl Game for Stellar {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;
    type Event = Event;

    fn start(options: &Options, dice: &mut Dice) -> Self {
        let start = match options.start {
            Start::Drawn => dice.pick(&[Seat::One, Seat::Two]),
            Start::One => Seat::One,
            Start::Two => Seat::Two,
        };
        let mut starters = options.content.starters();
        let hands = [(); SEATS].map(|()| starters.deal(DEAL, dice));
        Self {
            table: Table::new(options.content, start),
            hands,
            seen: CardSet::EMPTY,
            deck: CardSet::FULL.without(hands[0]).without(hands[1]),
            chosen: [None; SEATS],
        }
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
            Action::Play(card, area) => self.play(seat, (card, area), dice, listener),
            Action::At(slot, side) => self.place(seat, (slot, side), dice, listener),
            Action::Note => self.note_what_follows(seat, dice, listener),
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

impl Stellar {
    #[inline]
    pub(crate) fn decision(&self, seat: Seat) -> Decision<'_> {
        Decision {
            table: &self.table,
            seat,
            hand: self.hands[seat.index()],
        }
    }
}

impl Table {
    fn new(content: &'static Content, start: Seat) -> Self {
        Self {
            content,
            telescopes: Default::default(),
            notebooks: [CardSet::EMPTY; SEATS],
            row: Row::default(),
            discards: CardSet::EMPTY,
            phase: Phase::Starters,
            owed: Seats::first(SEATS),
            turns: 0,
            start,
            satellite: false,
            reshuffled: false,
        }
    }
}
