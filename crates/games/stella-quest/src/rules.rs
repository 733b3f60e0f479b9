//! Who wins a round, and what a player may do. Both follow from the open table and the own hand.

use asterism_core::{Refusal, Seat};

use crate::card_set::CardSet;
use crate::cards::{Back, Card, Colour, Face, Number};
use crate::table::{End, Phase, Played, Table};

/// A hand never has more cards (SQ-23).
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
    played
        .iter()
        .max_by_key(|&(place, _)| value(top, leading, played, place))
        .map(|(place, _)| place)
}

/// A card's worth, weakest first: the derived order is SQ-13 and SQ-15.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Value {
    Nothing,
    Leading(Number),
    Trump(Number),
    SuperTrump { place: usize },
}

#[inline]
fn value(top: Card, leading: Colour, played: Played, place: usize) -> Value {
    let Some(Face::Emotion { colour, number }) = played.at(place).map(Card::face) else {
        return Value::Nothing;
    };
    if is_super_trump(top, played, place) {
        Value::SuperTrump { place }
    } else if top.colour() == Some(colour) {
        Value::Trump(number) // SQ-12
    } else if colour == leading {
        Value::Leading(number)
    } else {
        Value::Nothing
    }
}

/// Whether the card at `place` is a Super Trump: its twin lay on the discard pile or was played
/// before it (SQ-14). A Break never is (SQ-13).
#[inline]
pub(crate) fn is_super_trump(top: Card, played: Played, place: usize) -> bool {
    let card = played.at(place);
    let is_twin = |twin: Option<Card>| twin == card;
    card.is_some_and(|card| !card.is_break())
        && (is_twin(Some(top)) || played.0[..place].iter().copied().any(is_twin))
}

/// All that a player's choice depends on: the open table, their own hand, and whether the deck has
/// a card. State and view both make one, so both know the same rules.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// The open table.
    pub table: &'a Table,
    /// Who decides.
    pub seat: Seat,
    /// The hand of the one who decides.
    pub hand: CardSet,
    /// The back of the deck's top card, if there is one to draw.
    pub deck: Option<Back>,
}

impl Decision<'_> {
    /// Appends every action that is allowed.
    #[inline]
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        match self.table.phase {
            Phase::Round { seat } if seat == self.seat => {
                self.playable()
                    .each_kind(|card| out.push(Action::Play(card)));
                if self.may_draw().is_ok() {
                    out.push(Action::Draw);
                }
            }
            Phase::Take { winner } if winner == self.seat => {
                self.takeable()
                    .each_kind(|card| out.push(Action::Take(card)));
            }
            Phase::Top { winner } if winner == self.seat => {
                self.toppable()
                    .each_kind(|card| out.push(Action::Top(card)));
            }
            Phase::Round { .. } | Phase::Take { .. } | Phase::Top { .. } | Phase::Over(_) => {}
        }
    }

    /// Whether `action` is allowed, or why not.
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

/// Why Stella Quest refuses an action; the text is what the player reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// SQ-26 to SQ-28.
    #[error("the game is over")]
    GameOver(End),
    /// SQ-10.
    #[error("it is not your turn")]
    NotYourTurn,
    /// SQ-8.
    #[error("you do not hold {0}")]
    NotInHand(Card),
    /// SQ-10.
    #[error("you hold {0} and must follow it")]
    MustFollow(Colour),
    /// SQ-22.
    #[error("you need two lit tokens to turn one off and draw")]
    LastToken,
    /// SQ-23.
    #[error("you hold ten cards, and a hand never has more")]
    HandFull,
    /// SQ-23.
    #[error("there is no card to draw")]
    NothingToDraw,
    /// SQ-8.
    #[error("you owe the round a card first")]
    PlayFirst,
    /// SQ-18.
    #[error("you won the round: take one of its cards first")]
    TakeFirst,
    /// SQ-20.
    #[error("choose the card for the top of the discard pile first")]
    TopFirst,
    /// SQ-18.
    #[error("{0} is not among the cards of this round")]
    NotOnTable(Card),
    /// SQ-20.
    #[error("{0} is not among the cards that are left of this round")]
    NotLeft(Card),
    /// SQ-18.
    #[error("a Break cannot be taken")]
    BreakTaken,
    /// SQ-20.
    #[error("a Break was played, so a Break must lie on top")]
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
