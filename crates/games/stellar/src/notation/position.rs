//! A whole position as JSON.

use std::collections::BTreeMap;

use asterism_core::{Seat, Seats, Unreadable};
use serde::{Deserialize, Serialize};

use super::facts::FACTS;
use crate::card_set::CardSet;
use crate::cards::Card;
use crate::content::Content;
use crate::slots::{Side, Slot};
use crate::state::Stellar;
use crate::table::{Area, Phase, ROW, Row, RowSlot, SEATS, Table};
use crate::telescope::{Placed, Telescope};

/// A position as JSON. What may be left out stands for an empty pile or the usual start.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PositionText {
    game: String,
    rules: u32,
    turn: TurnText,
    #[serde(default)]
    turns: u8,
    #[serde(default = "first")]
    start: u8,
    #[serde(default, skip_serializing_if = "is_false")]
    satellite: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    reshuffled: bool,
    #[serde(default)]
    row: RowText,
    #[serde(default)]
    discards: Vec<String>,
    /// Left out, the deck is all the cards that are nowhere else.
    deck: Option<Vec<String>>,
    seats: Vec<SeatText>,
}

const fn first() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
pub(super) const fn is_false(value: &bool) -> bool {
    !*value
}

/// The row slot by slot, with `null` for a gap; an empty list is a row that is not laid out yet.
pub(super) type RowText = Vec<Option<String>>;

#[derive(Serialize, Deserialize, Clone)]
#[serde(rename_all = "kebab-case")]
pub(super) enum TurnText {
    Starters,
    Wipe,
    Take,
    Play,
    /// The card of step 2, on its way to the telescope.
    Place(String),
    /// The card of step 3, on its way to the telescope or the notebook.
    Aim(String),
    Note(String),
    Last,
    Over,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatText {
    #[serde(default)]
    hand: Vec<String>,
    /// Cards of the hand that were taken from the row.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seen: Vec<String>,
    #[serde(default)]
    telescope: TelescopeText,
    #[serde(default)]
    notebook: Vec<String>,
    /// The secret choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chosen: Option<String>,
}

/// Slot number to card: `p3a`, or `p3a down`.
pub(super) type TelescopeText = BTreeMap<u8, String>;

pub(super) fn number(seat: Seat) -> u8 {
    seat.number() as u8
}

pub(super) fn texts(cards: CardSet) -> Vec<String> {
    cards.iter().map(Card::notation).collect()
}

pub(super) fn row_text(row: Row) -> RowText {
    let card = |slot| row.at(slot).map(Card::notation);
    RowSlot::all().map(card).collect()
}

pub(super) fn telescope_text(telescope: &Telescope) -> TelescopeText {
    let text = |placed: Placed| match placed.side {
        Side::Up => placed.card.notation(),
        Side::Down => format!("{} down", placed.card.notation()),
    };
    let slots = telescope.iter();
    slots
        .map(|(slot, placed)| (slot.number(), text(placed)))
        .collect()
}

/// Reads cards, each of which there is only once (SL-1).
fn card_set(texts: &[String]) -> Result<CardSet, Unreadable> {
    let mut set = CardSet::EMPTY;
    for text in texts {
        let card: Card = text.parse()?;
        if set.contains(card) {
            return Err(Unreadable::new(format!("{text} is there twice")));
        }
        set.add(card);
    }
    Ok(set)
}

fn read_telescope(texts: &TelescopeText) -> Result<Telescope, Unreadable> {
    let mut telescope = Telescope::default();
    for (number, text) in texts {
        let wrong = || Unreadable::new(format!("telescope: there is no slot {number}"));
        let slot = Slot::new(*number).ok_or_else(wrong)?;
        let (card, side) = match text.strip_suffix(" down") {
            Some(card) => (card, Side::Down),
            None => (text.as_str(), Side::Up),
        };
        let card = card
            .parse()
            .map_err(|error: Unreadable| error.at("telescope"))?;
        telescope.place(slot, Placed { card, side });
    }
    Ok(telescope)
}

fn read_row(texts: &RowText) -> Result<Row, Unreadable> {
    if !texts.is_empty() && texts.len() != ROW {
        return Err(Unreadable::new(format!(
            "row: it has {ROW} slots, or is left out (SL-4)"
        )));
    }
    let mut row = Row::default();
    for (slot, text) in RowSlot::all().zip(texts) {
        if let Some(text) = text {
            row.put(
                slot,
                text.parse().map_err(|error: Unreadable| error.at("row"))?,
            );
        }
    }
    Ok(row)
}

impl TurnText {
    pub(super) fn of(phase: Phase) -> Self {
        match phase {
            Phase::Starters => Self::Starters,
            Phase::Wipe => Self::Wipe,
            Phase::Take => Self::Take,
            Phase::Play => Self::Play,
            Phase::Place(card) => Self::Place(card.notation()),
            Phase::Follow(card, Area::Telescope) => Self::Aim(card.notation()),
            Phase::Follow(card, Area::Notebook) => Self::Note(card.notation()),
            Phase::Last => Self::Last,
            Phase::Over => Self::Over,
        }
    }

    fn read(&self) -> Result<Phase, Unreadable> {
        Ok(match self {
            Self::Starters => Phase::Starters,
            Self::Wipe => Phase::Wipe,
            Self::Take => Phase::Take,
            Self::Play => Phase::Play,
            Self::Place(card) => Phase::Place(card.parse()?),
            Self::Aim(card) => Phase::Follow(card.parse()?, Area::Telescope),
            Self::Note(card) => Phase::Follow(card.parse()?, Area::Notebook),
            Self::Last => Phase::Last,
            Self::Over => Phase::Over,
        })
    }
}

impl SeatText {
    fn of(state: &Stellar, seat: Seat) -> Self {
        let at = seat.index();
        Self {
            hand: texts(state.hands[at]),
            seen: texts(state.hands[at].and(state.seen)),
            telescope: telescope_text(&state.table.telescopes[at]),
            notebook: texts(state.table.notebooks[at]),
            chosen: state.chosen[at].map(Card::notation),
        }
    }
}

impl PositionText {
    pub(super) fn of(state: &Stellar) -> Self {
        let table = &state.table;
        Self {
            game: FACTS.id.into(),
            rules: FACTS.rules,
            turn: TurnText::of(table.phase),
            turns: table.turns,
            start: number(table.start),
            satellite: table.satellite,
            reshuffled: table.reshuffled,
            row: row_text(table.row),
            discards: texts(table.discards),
            deck: Some(texts(state.deck)),
            seats: [Seat::One, Seat::Two]
                .map(|seat| SeatText::of(state, seat))
                .into(),
        }
    }

    pub(super) fn read(&self, content: &'static Content) -> Result<Stellar, Unreadable> {
        FACTS.check_kind(&self.game, self.rules)?;
        FACTS.check_seats(self.seats.len())?;
        let mut state = Stellar {
            table: self.read_table(content)?,
            hands: [CardSet::EMPTY; SEATS],
            seen: CardSet::EMPTY,
            deck: CardSet::EMPTY,
            chosen: [None; SEATS],
        };
        for (index, seat) in self.seats.iter().enumerate() {
            let place = |error: Unreadable| error.at(format!("seat {}", index + 1));
            seat.read_into(&mut state, index).map_err(place)?;
        }
        state.table.owed = owed(&state);
        state.deck = match &self.deck {
            Some(deck) => card_set(deck).map_err(|error| error.at("deck"))?,
            None => CardSet::FULL.without(state.placed()),
        };
        Ok(state)
    }

    fn read_table(&self, content: &'static Content) -> Result<Table, Unreadable> {
        let wrong = || Unreadable::new(format!("start: there is no seat {}", self.start));
        let mut seats = [Seat::One, Seat::Two].into_iter();
        let start = seats.find(|seat| number(*seat) == self.start);
        let start = start.ok_or_else(wrong)?;
        Ok(Table {
            content,
            telescopes: Default::default(),
            notebooks: [CardSet::EMPTY; SEATS],
            row: read_row(&self.row)?,
            discards: card_set(&self.discards).map_err(|error| error.at("discards"))?,
            phase: self.turn.read().map_err(|error| error.at("turn"))?,
            owed: Seats::NONE,
            turns: self.turns,
            start,
            satellite: self.satellite,
            reshuffled: self.reshuffled,
        })
    }
}

/// The seats that owe an action: the one whose turn it is, or all that have not chosen yet.
fn owed(state: &Stellar) -> Seats {
    match state.table.phase {
        Phase::Starters | Phase::Last => {
            let open = [Seat::One, Seat::Two].into_iter();
            open.filter(|seat| state.chosen[seat.index()].is_none())
                .fold(Seats::NONE, Seats::with)
        }
        Phase::Wipe | Phase::Take | Phase::Play | Phase::Place(_) | Phase::Follow(..) => {
            Seats::only(state.table.mover())
        }
        Phase::Over => Seats::NONE,
    }
}

impl SeatText {
    fn read_into(&self, state: &mut Stellar, at: usize) -> Result<(), Unreadable> {
        state.hands[at] = card_set(&self.hand).map_err(|error| error.at("hand"))?;
        let seen = card_set(&self.seen).map_err(|error| error.at("seen"))?;
        if !state.hands[at].contains_all(seen) {
            return Err(Unreadable::new("seen cards must be in the hand (SL-28)"));
        }
        state.seen = state.seen.or(seen);
        state.table.telescopes[at] = read_telescope(&self.telescope)?;
        state.table.notebooks[at] =
            card_set(&self.notebook).map_err(|error| error.at("notebook"))?;
        let chosen = self.chosen.as_deref().map(str::parse).transpose();
        state.chosen[at] = chosen.map_err(|error: Unreadable| error.at("chosen"))?;
        Ok(())
    }
}
