//! The legal actions of a player. They follow from the open table and the own hand.

use asterism_core::{Dice, Refusal, Seat};

use crate::card_set::CardSet;
use crate::cards::{Card, Kind};
use crate::slots::{Side, Slot, SlotSet};
use crate::table::{Area, Phase, RowSlot, Table};

/// One decision of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Put this starter into the telescope, the other into the notebook (SL-3).
    Start(Card),
    /// Discard the row and refill it (SL-11).
    Wipe,
    /// Leave the row as it is (SL-11).
    Keep,
    /// Take a card of the row into hand (SL-6).
    Take(Card),
    /// Play a card of the hand to one of the areas (SL-7).
    Play(Card, Area),
    /// Give the card in play a slot of the telescope (SL-15, SL-16).
    At(Slot, Side),
    /// Put the card that follows into the notebook (SL-8).
    Note,
    /// Play the last card to the notebook, discard the other (SL-23).
    Last(Card),
}

/// All that a player's choice depends on. State and view both make one, so both know the same
/// rules.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// The open table.
    pub table: &'a Table,
    /// The seat that decides.
    pub seat: Seat,
    /// The hand of that seat.
    pub hand: CardSet,
}

/// Everything that is allowed, in few machine words: search asks this for every move.
enum Open {
    Nothing,
    Starter(CardSet),
    Wipe,
    RowCard,
    HandCard(CardSet),
    Slot { up: SlotSet, down: SlotSet },
    Note,
    LastCard(CardSet),
}

impl Decision<'_> {
    #[inline]
    fn open(&self) -> Open {
        if !self.table.owed.contains(self.seat) {
            return Open::Nothing;
        }
        match self.table.phase {
            Phase::Starters => Open::Starter(self.hand),
            Phase::Wipe => Open::Wipe,
            Phase::Take => Open::RowCard,
            Phase::Play => Open::HandCard(self.hand),
            Phase::Place(card) | Phase::Follow(card, Area::Telescope) => self.open_slots(card),
            Phase::Follow(_, Area::Notebook) => Open::Note,
            Phase::Last => Open::LastCard(self.hand),
            Phase::Over => Open::Nothing,
        }
    }

    #[inline]
    fn open_slots(&self, card: Card) -> Open {
        let telescope = &self.table.telescopes[self.seat.index()];
        Open::Slot {
            up: telescope.open_to(card, self.table.content),
            down: telescope.empty(), // SL-16
        }
    }

    /// Appends every action that is allowed.
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        match self.open() {
            Open::Nothing => {}
            Open::Starter(cards) => out.extend(cards.iter().map(Action::Start)),
            Open::Wipe => out.extend([Action::Wipe, Action::Keep]),
            Open::RowCard => out.extend(self.table.row.cards().map(Action::Take)),
            Open::HandCard(cards) => {
                let areas = |card| Area::ALL.map(|area| Action::Play(card, area));
                out.extend(cards.iter().flat_map(areas));
            }
            Open::Slot { up, down } => {
                out.extend(up.iter().map(|slot| Action::At(slot, Side::Up)));
                out.extend(down.iter().map(|slot| Action::At(slot, Side::Down)));
            }
            Open::Note => out.push(Action::Note),
            Open::LastCard(cards) => out.extend(cards.iter().map(Action::Last)),
        }
    }

    /// One of the allowed actions, each equally likely; there must be one.
    #[inline]
    pub(crate) fn random_action(&self, dice: &mut Dice) -> Action {
        match self.open() {
            Open::Nothing => unreachable!("a seat that owes an action has one"),
            Open::Starter(cards) => Action::Start(cards.nth(dice.below(cards.len() as u32))),
            Open::Wipe => dice.pick(&[Action::Wipe, Action::Keep]),
            Open::RowCard => self.random_row_card(dice),
            Open::HandCard(cards) => {
                let choice = dice.below(cards.len() as u32 * 2);
                Action::Play(cards.nth(choice / 2), Area::ALL[choice as usize % 2])
            }
            Open::Slot { up, down } => {
                let choice = dice.below((up.len() + down.len()) as u32);
                match choice.checked_sub(up.len() as u32) {
                    None => Action::At(up.nth(choice), Side::Up),
                    Some(choice) => Action::At(down.nth(choice), Side::Down),
                }
            }
            Open::Note => Action::Note,
            Open::LastCard(cards) => Action::Last(cards.nth(dice.below(cards.len() as u32))),
        }
    }

    #[inline]
    fn random_row_card(&self, dice: &mut Dice) -> Action {
        let cards = self.table.row.cards();
        let mut cards = cards.skip(dice.below(crate::table::ROW as u32) as usize);
        Action::Take(cards.next().expect("the row is full when step 1 begins"))
    }

    /// Checks that `action` is allowed.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        let phase = self.table.phase;
        if !self.table.owed.contains(self.seat) {
            return Err(match phase {
                Phase::Over => Illegal::GameOver,
                Phase::Starters => Illegal::StarterChosen,
                Phase::Last => Illegal::LastChosen,
                Phase::Wipe | Phase::Take | Phase::Play | Phase::Place(_) | Phase::Follow(..) => {
                    Illegal::NotYourTurn
                }
            });
        }
        match (phase, action) {
            (Phase::Starters, Action::Start(card)) => self.may_use(card, Illegal::NotYourStarter),
            (Phase::Wipe, Action::Wipe | Action::Keep)
            | (Phase::Follow(_, Area::Notebook), Action::Note) => Ok(()),
            (Phase::Take, Action::Take(card)) => self.may_take(card),
            (Phase::Play, Action::Play(card, _)) => self.may_use(card, Illegal::NotInHand),
            (Phase::Place(card) | Phase::Follow(card, Area::Telescope), Action::At(slot, side)) => {
                self.may_place(card, slot, side)
            }
            (Phase::Last, Action::Last(card)) => self.may_use(card, Illegal::NotLast),
            (_, Action::Wipe | Action::Keep) => Err(Illegal::NoWipe),
            (phase, _) => Err(first_do(phase)),
        }
    }

    fn may_use(&self, card: Card, otherwise: fn(Card) -> Illegal) -> Result<(), Illegal> {
        if self.hand.contains(card) {
            Ok(())
        } else {
            Err(otherwise(card))
        }
    }

    fn may_take(&self, card: Card) -> Result<(), Illegal> {
        let found: Option<RowSlot> = self.table.row.find(card);
        found.map(|_| ()).ok_or(Illegal::NotInRow(card))
    }

    /// SL-15 to SL-17.
    fn may_place(&self, card: Card, slot: Slot, side: Side) -> Result<(), Illegal> {
        let telescope = &self.table.telescopes[self.seat.index()];
        if !telescope.empty().contains(slot) {
            return Err(Illegal::SlotTaken(slot));
        }
        match (side, card.kind()) {
            (Side::Up, Some(kind))
                if !telescope.open_to(card, self.table.content).contains(slot) =>
            {
                Err(Illegal::NotBeside(kind, slot))
            }
            (Side::Up | Side::Down, _) => Ok(()),
        }
    }
}

/// The refusal for an action of another phase: it says what the player owes.
fn first_do(phase: Phase) -> Illegal {
    match phase {
        Phase::Starters => Illegal::StarterFirst,
        Phase::Wipe => Illegal::WipeFirst,
        Phase::Take => Illegal::TakeFirst,
        Phase::Play => Illegal::PlayFirst,
        Phase::Place(card) => Illegal::PlaceFirst(card),
        Phase::Follow(card, Area::Telescope) => Illegal::FollowFirst(card),
        Phase::Follow(card, Area::Notebook) => Illegal::NoteFirst(card),
        Phase::Last => Illegal::LastFirst,
        Phase::Over => Illegal::GameOver,
    }
}

/// The reasons to refuse an action; the text is for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// SL-23.
    #[error("the game is over")]
    GameOver,
    /// SL-5.
    #[error("it is not your turn")]
    NotYourTurn,
    /// SL-3.
    #[error("you have chosen your starter; wait for the other player")]
    StarterChosen,
    /// SL-23.
    #[error("you have chosen your last card; wait for the other player")]
    LastChosen,
    /// SL-3.
    #[error("{} is not one of your two starters", named(*.0))]
    NotYourStarter(Card),
    /// SL-7.
    #[error("you do not hold {}", named(*.0))]
    NotInHand(Card),
    /// SL-23.
    #[error("{} is not one of the two cards left in your hand", named(*.0))]
    NotLast(Card),
    /// SL-6.
    #[error("{} is not in the row: take a card that is there", named(*.0))]
    NotInRow(Card),
    /// SL-19.
    #[error("slot {0} is taken: choose an empty slot, for cards in a telescope never move")]
    SlotTaken(Slot),
    /// SL-15.
    #[error(
        "your telescope shows {kind} already, and slot {slot} is not beside one: you can put it there only face down",
        kind = with_article(*.0), slot = .1
    )]
    NotBeside(Kind, Slot),
    /// SL-11.
    #[error(
        "you can wipe the row only at the start of your turn, after your opponent took a satellite from it"
    )]
    NoWipe,
    /// SL-3.
    #[error("choose first which of your two starters goes to the telescope")]
    StarterFirst,
    /// SL-11.
    #[error("choose first whether you wipe the row or keep it")]
    WipeFirst,
    /// SL-6.
    #[error("take a card of the row first")]
    TakeFirst,
    /// SL-7.
    #[error("play a card of your hand first, to the telescope or the notebook")]
    PlayFirst,
    /// SL-7.
    #[error("choose a slot for {0} first")]
    PlaceFirst(Card),
    /// SL-8.
    #[error("{0} follows: choose a slot for it first")]
    FollowFirst(Card),
    /// SL-8.
    #[error("{0} follows: put it in the notebook first")]
    NoteFirst(Card),
    /// SL-23.
    #[error("choose which of your two cards goes to the notebook")]
    LastFirst,
}

/// A card that is not where it should be, told apart from its other copy, which may be there.
fn named(card: Card) -> String {
    format!("{card} ({})", card.notation())
}

fn with_article(kind: Kind) -> String {
    let article = match kind {
        Kind::Asteroid => "an",
        Kind::Planet | Kind::Moon | Kind::Cloud | Kind::BlackHole => "a",
    };
    format!("{article} {kind}")
}

impl Refusal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotYourTurn => "SL-5",
            Self::StarterChosen | Self::NotYourStarter(_) | Self::StarterFirst => "SL-3",
            Self::NotInRow(_) | Self::TakeFirst => "SL-6",
            Self::NotInHand(_) | Self::PlayFirst | Self::PlaceFirst(_) => "SL-7",
            Self::FollowFirst(_) | Self::NoteFirst(_) => "SL-8",
            Self::NoWipe | Self::WipeFirst => "SL-11",
            Self::NotBeside(..) => "SL-15",
            Self::SlotTaken(_) => "SL-19",
            Self::GameOver | Self::LastChosen | Self::NotLast(_) | Self::LastFirst => "SL-23",
        }
    }
}
