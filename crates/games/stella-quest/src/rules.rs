//! The winner of a round, and the legal actions of a player. Both follow from the open table and
//! the own hand.

use asterism_core::{Dice, Refusal, Seat};

use crate::card_set::CardSet;
use crate::cards::{Back, Card, Colour, Face, Number};
use crate::table::{End, Phase, Played, SEATS, Table};

/// Maximum number of cards in a hand (SQ-23).
pub(crate) const HAND_LIMIT: usize = 10;

/// One decision of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Turn off a token and draw three cards (SQ-22).
    Draw,
    /// Play a card to the round (SQ-8, SQ-10).
    Play(Card),
    /// Take a card of the round won (SQ-18).
    Take(Card),
    /// Put a card on top of the discard pile (SQ-20).
    Top(Card),
}

/// The place whose card wins the round; none if all are Breaks (SQ-16).
///
/// `top` is the discard pile's top card.
#[inline]
pub fn winner(top: Card, played: Played) -> Option<usize> {
    let leading = played.leading()?; // SQ-9
    (0..SEATS).max_by_key(|&place| Value::of(top, leading, played, place))
}

/// A card's worth as one number, so that comparing needs no branch: 0 is nothing, then come the
/// leading colour, trump and Super Trumps, each by number or place (SQ-13, SQ-15).
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Value(u8);

impl Value {
    const NOTHING: Self = Self(0);

    #[inline]
    fn of(top: Card, leading: Colour, played: Played, place: usize) -> Self {
        let Some(Face::Emotion { colour, number }) = played.at(place).map(Card::face) else {
            return Self::NOTHING;
        };
        if is_super_trump(top, played, place) {
            Self::super_trump(place)
        } else if top.colour() == Some(colour) {
            Self::trump(number) // SQ-12
        } else if colour == leading {
            Self::leading(number)
        } else {
            Self::NOTHING
        }
    }

    const fn leading(number: Number) -> Self {
        Self(number.get())
    }

    const fn trump(number: Number) -> Self {
        Self(10 + number.get())
    }

    const fn super_trump(place: usize) -> Self {
        Self(20 + place as u8)
    }
}

/// True if the card at `place` is a Super Trump: its twin lay on the discard pile or was played
/// before it (SQ-14). A Break never is (SQ-13).
#[inline]
pub(crate) fn is_super_trump(top: Card, played: Played, place: usize) -> bool {
    let is_emotion = played.at(place).is_some_and(|card| !card.is_break());
    is_emotion && played.has_twin(top, place)
}

/// All that a player's choice depends on: the open table, their own hand, and whether the deck has
/// a card. State and view both make one, so both know the same rules.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// The open table.
    pub table: &'a Table,
    /// The seat that decides.
    pub seat: Seat,
    /// The hand of that seat.
    pub hand: CardSet,
    /// The back of the deck's top card, if there is one to draw.
    pub deck: Option<Back>,
}

impl Decision<'_> {
    /// Appends every action that is allowed.
    #[inline]
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        let open = self.open();
        open.kinds.each(|card| out.push(open.deed.with(card)));
        if open.draw {
            out.push(Action::Draw);
        }
    }

    /// One of the allowed actions, each equally likely; there must be one.
    #[inline]
    pub(crate) fn random_action(&self, dice: &mut Dice) -> Action {
        let open = self.open();
        let cards = open.kinds.len() as u32;
        let choice = dice.below(cards + u32::from(open.draw));
        if choice == cards {
            Action::Draw
        } else {
            open.deed.with(open.kinds.nth(choice))
        }
    }

    /// Everything that is allowed, in few machine words: search asks this for every move.
    #[inline]
    fn open(&self) -> Open {
        let (cards, deed, draw) = match self.table.phase {
            Phase::Round { seat } if seat == self.seat => {
                (self.playable(), Deed::Play, self.may_draw().is_ok())
            }
            Phase::Take { winner } if winner == self.seat => (self.takeable(), Deed::Take, false),
            Phase::Top { winner } if winner == self.seat => (self.toppable(), Deed::Top, false),
            Phase::Round { .. } | Phase::Take { .. } | Phase::Top { .. } | Phase::Over(_) => {
                (CardSet::EMPTY, Deed::Play, false)
            }
        };
        Open {
            kinds: cards.one_of_each(),
            deed,
            draw,
        }
    }

    /// Checks that `action` is allowed.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.table.phase, action) {
            (Phase::Over(end), _) => Err(Illegal::GameOver(end)),
            (Phase::Round { seat }, _) if seat != self.seat => Err(Illegal::NotYourTurn),
            (Phase::Take { winner } | Phase::Top { winner }, _) if winner != self.seat => {
                Err(Illegal::NotYourTurn)
            }
            (Phase::Round { .. }, Action::Draw) => self.may_draw(),
            (Phase::Round { .. }, Action::Play(card)) => self.may_play(card),
            (Phase::Round { .. }, Action::Take(_) | Action::Top(_)) => Err(Illegal::PlayFirst),
            (Phase::Take { .. }, Action::Take(card)) => self.may_take(card),
            (Phase::Take { .. }, Action::Draw | Action::Play(_) | Action::Top(_)) => {
                Err(Illegal::TakeFirst)
            }
            (Phase::Top { .. }, Action::Top(card)) => self.may_top(card),
            (Phase::Top { .. }, Action::Draw | Action::Play(_) | Action::Take(_)) => {
                Err(Illegal::TopFirst)
            }
        }
    }

    /// The cards of the hand that may be played now: the leading colour must be followed (SQ-10),
    /// but a Break is always allowed (SQ-11).
    #[inline]
    fn playable(&self) -> CardSet {
        let Some(leading) = self.table.played.leading() else {
            return self.hand;
        };
        let following = self.hand.of(Back::Colour(leading));
        if following.is_empty() {
            return self.hand;
        }
        following.joined(self.hand.of(Back::Break))
    }

    /// The cards of the round that its winner may take: any but a Break (SQ-18).
    #[inline]
    fn takeable(&self) -> CardSet {
        self.on_table().without(Back::Break)
    }

    /// The cards that may lie on top: a Break if there is one, otherwise any that is left (SQ-20).
    #[inline]
    fn toppable(&self) -> CardSet {
        let breaks = self.on_table().of(Back::Break);
        if breaks.is_empty() {
            self.on_table()
        } else {
            breaks
        }
    }

    #[inline]
    fn on_table(&self) -> CardSet {
        self.table.played.cards().collect()
    }

    fn may_play(&self, card: Card) -> Result<(), Illegal> {
        if !self.hand.contains(card) {
            return Err(Illegal::NotInHand(card));
        }
        match self.table.played.leading() {
            Some(leading) if !self.playable().contains(card) => Err(Illegal::MustFollow(leading)),
            Some(_) | None => Ok(()),
        }
    }

    #[inline]
    fn may_draw(&self) -> Result<(), Illegal> {
        if self.table.lit[self.seat.index()] < 2 {
            Err(Illegal::LastToken)
        } else if self.hand.len() >= HAND_LIMIT {
            Err(Illegal::HandFull)
        } else if self.deck.is_none() {
            Err(Illegal::NothingToDraw)
        } else {
            Ok(())
        }
    }

    fn may_take(&self, card: Card) -> Result<(), Illegal> {
        if card.is_break() {
            Err(Illegal::BreakTaken)
        } else if self.table.played.contains(card) {
            Ok(())
        } else {
            Err(Illegal::NotOnTable(card))
        }
    }

    fn may_top(&self, card: Card) -> Result<(), Illegal> {
        if !self.table.played.contains(card) {
            Err(Illegal::NotLeft(card))
        } else if self.toppable().contains(card) {
            Ok(())
        } else {
            Err(Illegal::BreakOnTop)
        }
    }
}

/// The different cards that may be used now, their use, and whether a draw is allowed as well.
struct Open {
    kinds: CardSet,
    deed: Deed,
    draw: bool,
}

/// The kind of action that a card is used for.
#[derive(Clone, Copy)]
enum Deed {
    Play,
    Take,
    Top,
}

impl Deed {
    #[inline]
    const fn with(self, card: Card) -> Action {
        match self {
            Self::Play => Action::Play(card),
            Self::Take => Action::Take(card),
            Self::Top => Action::Top(card),
        }
    }
}

/// The reasons to refuse an action; the text is for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// SQ-26 to SQ-28.
    #[error("the game is over")]
    GameOver(End),
    /// SQ-10.
    #[error("it is not your turn")]
    NotYourTurn,
    /// SQ-8.
    #[error("you do not hold {0}: play a card of your hand")]
    NotInHand(Card),
    /// SQ-10.
    #[error("you hold {0}, so you must follow it")]
    MustFollow(Colour),
    /// SQ-22.
    #[error("you need two lights to turn one off and draw, and you have only one")]
    LastToken,
    /// SQ-23.
    #[error("you hold ten cards, the most a hand can have: play one")]
    HandFull,
    /// SQ-23.
    #[error("there is no card left to draw: play one")]
    NothingToDraw,
    /// SQ-8.
    #[error("play a card first")]
    PlayFirst,
    /// SQ-18.
    #[error("you won the round: take one of its cards first")]
    TakeFirst,
    /// SQ-20.
    #[error("choose the next trump first: put a card on top of the discard pile")]
    TopFirst,
    /// SQ-18.
    #[error("{0} was not played this round: take one of the cards on the table")]
    NotOnTable(Card),
    /// SQ-20.
    #[error("{0} is not on the table any more: choose one of the cards left there")]
    NotLeft(Card),
    /// SQ-18.
    #[error("you cannot take a Break: take another card")]
    BreakTaken,
    /// SQ-20.
    #[error("a Break was played, so you must put a Break on top")]
    BreakOnTop,
}

impl Refusal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Self::GameOver(End::Exhaustion) => "SQ-26",
            Self::GameOver(End::Enlightenment(_)) => "SQ-27",
            Self::GameOver(End::Elimination(_)) => "SQ-28",
            Self::NotYourTurn | Self::MustFollow(_) => "SQ-10",
            Self::NotInHand(_) | Self::PlayFirst => "SQ-8",
            Self::LastToken => "SQ-22",
            Self::HandFull | Self::NothingToDraw => "SQ-23",
            Self::TakeFirst | Self::NotOnTable(_) | Self::BreakTaken => "SQ-18",
            Self::TopFirst | Self::NotLeft(_) | Self::BreakOnTop => "SQ-20",
        }
    }
}
