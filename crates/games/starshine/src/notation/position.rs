//! A whole position as JSON.

use std::collections::BTreeMap;

use asterism_core::{Seat, Seats, Unreadable};
use serde::{Deserialize, Serialize};

use super::facts::FACTS;
use super::seats::SeatText;
use super::words::{
    number, read_cards, read_constellation, read_seat, read_squares, squares, too_many_cards, words,
};

use crate::board::Slot;
use crate::cards::{Cards, Nova, NovaSet};
use crate::constellations::Constellation;
use crate::content::Content;
use crate::rules::Hand;
use crate::scenarios::Scenario;
use crate::squares::{Square, SquareSet};
use crate::stars::{Class, Sky};
use crate::state::Starshine;
use crate::table::{Ending, NovaPlace, Phase, SEATS, Table, Under, Used};

/// Squares by the class of their pieces.
pub(super) type SkyText = BTreeMap<String, Vec<String>>;

/// A position as JSON. The deck is not written: it is all cards that are nowhere else.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PositionText {
    game: String,
    rules: u32,
    scenario: u8,
    /// The active player; before the first turn, the player who begins.
    turn: u8,
    #[serde(default)]
    turns: u16,
    phase: PhaseText,
    /// The slots that were used this turn, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    used: Vec<u8>,
    sky: SkyText,
    /// Squares on which stars were placed and removed this turn (SH-16).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    born: SkyText,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    removed: SkyText,
    #[serde(default)]
    claimed: bool,
    seats: Vec<SeatText>,
    /// The cards in the piles of all players together.
    #[serde(default)]
    piles: Vec<String>,
    /// The Supernova cards that have left the game.
    #[serde(default)]
    gone: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    gallery: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    under: Vec<String>,
}

/// The step that the table waits for, or the reason why the game ended.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum PhaseText {
    Choose,
    Act,
    Lay,
    Goal,
    Masterpiece,
    Gallery,
    Splendors,
    Turns,
}

impl PhaseText {
    pub(super) const fn of(phase: Phase) -> Self {
        match phase {
            Phase::Choosing(_) => Self::Choose,
            Phase::Acting(_) => Self::Act,
            Phase::Laying => Self::Lay,
            Phase::Over(Ending::Goal(_)) => Self::Goal,
            Phase::Over(Ending::Masterpiece(_)) => Self::Masterpiece,
            Phase::Over(Ending::GalleryClosed) => Self::Gallery,
            Phase::Over(Ending::SevenSplendors) => Self::Splendors,
            Phase::Over(Ending::TurnLimit) => Self::Turns,
        }
    }
}

pub(super) fn used_slots(phase: Phase) -> Vec<u8> {
    match phase {
        Phase::Acting(Used::Only(slot)) => vec![slot.number()],
        Phase::Acting(Used::OneTwo) => vec![1, 2],
        Phase::Acting(Used::Nothing) | Phase::Choosing(_) | Phase::Laying | Phase::Over(_) => {
            vec![]
        }
    }
}

/// Squares by class, those without any left out.
pub(super) fn by_class(of: impl Fn(Class) -> SquareSet) -> SkyText {
    let classes = Class::ALL
        .into_iter()
        .map(|class| (class.word(), of(class)));
    let some = classes.filter(|(_, set)| !set.is_empty());
    some.map(|(word, set)| (word.to_owned(), squares(set)))
        .collect()
}

pub(super) fn sky_text(sky: &Sky) -> SkyText {
    let mut text = by_class(|class| sky.of(class));
    if !sky.novas().is_empty() {
        text.insert(SUPERNOVA.into(), squares(sky.novas()));
    }
    text
}

pub(super) const SUPERNOVA: &str = "supernova";

impl PositionText {
    pub(super) fn of(state: &Starshine) -> Self {
        let table = &state.table;
        let word = |card: Constellation| table.content.figure(card).word();
        Self {
            game: FACTS.id.into(),
            rules: FACTS.rules,
            scenario: table.scenario.number(),
            turn: number(table.mover),
            turns: table.turns,
            phase: PhaseText::of(table.phase),
            used: used_slots(table.phase),
            sky: sky_text(&table.sky),
            born: by_class(|class| table.born[class.index()]),
            removed: by_class(|class| table.removed[class.index()]),
            claimed: table.claimed,
            seats: table
                .seats()
                .map(|seat| SeatText::of(state, seat))
                .collect(),
            piles: words(&table.piles),
            gone: gone(table).iter().map(Nova::word).collect(),
            gallery: table.gallery.map(word),
            under: table.under.iter().map(word).collect(),
        }
    }

    /// The position, read but not checked.
    pub(super) fn read(&self, content: &'static Content) -> Result<Starshine, Unreadable> {
        FACTS.check_kind(&self.game, self.rules)?;
        FACTS.check_seats(self.seats.len())?;
        let mut state = Starshine {
            table: self.read_table(content)?,
            hands: [Hand::EMPTY; SEATS],
            chosen: [None; SEATS],
            secrets: [None; SEATS],
            deck: Cards::EMPTY,
        };
        for (seat, text) in Seat::ALL.into_iter().zip(&self.seats) {
            let place = |error: Unreadable| error.at(format!("seat {seat}"));
            text.read_into(&mut state, seat).map_err(place)?;
        }
        if matches!(state.table.phase, Phase::Choosing(_)) {
            let owed = state
                .table
                .seats()
                .filter(|seat| state.chosen[seat.index()].is_none());
            state.table.phase = Phase::Choosing(owed.fold(Seats::NONE, Seats::with));
        }
        state.deck = Self::read_deck(&state)?;
        Ok(state)
    }

    fn read_table(&self, content: &'static Content) -> Result<Table, Unreadable> {
        let scenario: Scenario = self.scenario.to_string().parse()?;
        let seats = self.seats.len() as u8;
        let mut table = Table::bare(content, scenario, seats);
        table.mover = read_seat(self.turn, seats).map_err(|error| error.at("turn"))?;
        table.turns = self.turns;
        table.phase = self.read_phase(table.mover)?;
        table.sky = read_sky(&self.sky, content).map_err(|error| error.at("sky"))?;
        table.born = read_classes(&self.born, content).map_err(|error| error.at("born"))?;
        table.removed =
            read_classes(&self.removed, content).map_err(|error| error.at("removed"))?;
        table.claimed = self.claimed;
        table.piles = read_cards(&self.piles).map_err(|error| error.at("piles"))?;
        for word in &self.gone {
            let nova: Nova = word.parse().map_err(|error: Unreadable| error.at("gone"))?;
            table.novas_seen.add(nova);
        }
        let find = |word: &String| read_constellation(word, content);
        table.gallery = self.gallery.as_ref().map(find).transpose()?;
        let under = self.under.iter().map(find).collect::<Result<Vec<_>, _>>()?;
        table.under = read_under(&under)?;
        Ok(table)
    }

    fn read_phase(&self, mover: Seat) -> Result<Phase, Unreadable> {
        let used = self.read_used()?;
        if used != Used::Nothing && !matches!(self.phase, PhaseText::Act) {
            return Err(Unreadable::new(
                "used: slots are used in the phase act only (SH-6)",
            ));
        }
        Ok(match self.phase {
            PhaseText::Choose => Phase::Choosing(Seats::NONE),
            PhaseText::Act => Phase::Acting(used),
            PhaseText::Lay => Phase::Laying,
            PhaseText::Goal => Phase::Over(Ending::Goal(mover)),
            PhaseText::Masterpiece => Phase::Over(Ending::Masterpiece(mover)),
            PhaseText::Gallery => Phase::Over(Ending::GalleryClosed),
            PhaseText::Splendors => Phase::Over(Ending::SevenSplendors),
            PhaseText::Turns => Phase::Over(Ending::TurnLimit),
        })
    }

    fn read_used(&self) -> Result<Used, Unreadable> {
        Ok(match self.used.as_slice() {
            [] => Used::Nothing,
            [1, 2] => Used::OneTwo,
            [slot] => {
                let slot: Slot = slot.to_string().parse()?;
                Used::Only(slot)
            }
            _ => {
                return Err(Unreadable::new(
                    "used: step 1 goes on after no slot, after one, and after slots 1 and 2 (SH-6)",
                ));
            }
        })
    }

    fn read_deck(state: &Starshine) -> Result<Cards, Unreadable> {
        let mut away = state.table.piles;
        for seat in state.table.seats() {
            away.add_all(&state.hands[seat.index()].cards);
            away.add_all(&state.table.player(seat).board.cards());
        }
        let deck = state.table.content.deck().without(&away);
        deck.ok_or_else(too_many_cards)
    }
}

/// The Supernova cards that have left the game: all that were seen but those on a board.
pub(super) fn gone(table: &Table) -> NovaSet {
    let on_board = |seat: Seat| match table.player(seat).board.first {
        crate::board::Cover::Nova(nova) => Some(nova),
        crate::board::Cover::Open | crate::board::Cover::Card(_) => None,
    };
    let there = table
        .seats()
        .filter(|seat| table.player(*seat).nova == NovaPlace::Board);
    table
        .novas_seen
        .without(there.filter_map(on_board).collect())
}

fn read_under(cards: &[Constellation]) -> Result<Under, Unreadable> {
    let mut under = Under::EMPTY;
    for card in cards {
        if under.set().contains(*card) {
            return Err(Unreadable::new(
                "under: a constellation is there twice (SH-27)",
            ));
        }
        under.push(*card);
    }
    Ok(under)
}

fn read_classes(text: &SkyText, content: &Content) -> Result<[SquareSet; 3], Unreadable> {
    let mut classes = [SquareSet::EMPTY; 3];
    for (word, squares) in text {
        let class: Class = word.parse()?;
        classes[class.index()] = read_squares(squares, content)?;
    }
    Ok(classes)
}

fn read_sky(text: &SkyText, content: &Content) -> Result<Sky, Unreadable> {
    let mut stars = text.clone();
    let novas = stars.remove(SUPERNOVA).unwrap_or_default();
    let mut sky = Sky::DARK;
    for (class, squares) in Class::ALL.into_iter().zip(read_classes(&stars, content)?) {
        for square in squares.iter() {
            must_be_free(&sky, square)?;
            sky.put(class, square);
        }
    }
    for square in read_squares(&novas, content)?.iter() {
        must_be_free(&sky, square)?;
        sky.explode(square, SquareSet::EMPTY);
    }
    Ok(sky)
}

fn must_be_free(sky: &Sky, square: Square) -> Result<(), Unreadable> {
    if sky.taken().contains(square) {
        return Err(Unreadable::new(format!(
            "two pieces lie on {square} (SH-1)"
        )));
    }
    Ok(())
}
