//! Stellar in numbers: every action has an id of its own.

use asterism_core::Seat;
use asterism_registry::stellar::{
    Action, Area, Card, CardSet, Content, Face, Kind, Number, Phase, Placed, ROUNDS, ROW, RowSlot,
    SEATS, Side, Slot, Stellar, Table, View,
};

use super::around;
use crate::layout::Group;
use crate::path::Path;
use crate::sheet::Sheet;
use crate::study::Study;

const CARDS: usize = 60;
/// Size of a slot of a telescope: type or satellite, number, stars, face down.
const PLACED: usize = KINDS + 3;
/// Number of types, and one for satellites.
const KINDS: usize = 6;
const MOST_STARS: f32 = 5.0;
const PHASES: usize = 7;

const START: usize = 0;
const TAKE: usize = START + CARDS;
const PLAY_TELESCOPE: usize = TAKE + CARDS;
const PLAY_NOTEBOOK: usize = PLAY_TELESCOPE + CARDS;
const LAST: usize = PLAY_NOTEBOOK + CARDS;
const UP: usize = LAST + CARDS;
const DOWN: usize = UP + Slot::COUNT;
const NOTE: usize = DOWN + Slot::COUNT;
const WIPE: usize = NOTE + 1;
const KEEP: usize = WIPE + 1;

impl Study for Stellar {
    const ACTIONS: usize = KEEP + 1;
    const SINGLE: bool = true;
    const LAYOUT: &'static [Group] = &[
        Group::new(
            "hand",
            CARDS,
            "own cards: p1a to p5a, p1b to p5b, p6, the same of m, a, c and b, then s1 to s5",
        ),
        Group::new(
            "unseen",
            CARDS,
            "cards that may be in the other hand or in the deck",
        ),
        Group::new(
            "known",
            CARDS,
            "cards that are known to be in the other hand",
        ),
        Group::new(
            "reshuffled",
            CARDS,
            "cards that are known to be in the deck",
        ),
        Group::new("row", CARDS, "for each card of the row its slot / 5"),
        Group::new("in_play", CARDS, "the card that needs a place"),
        Group::new("discards", CARDS, "discarded cards"),
        Group::new(
            "notebooks",
            SEATS * CARDS,
            "the own notebook, then the other",
        ),
        Group::new(
            "telescopes",
            SEATS * Slot::COUNT * PLACED,
            "for each slot of the own telescope, then of the other: type (planet, moon, asteroid, cloud, black hole, satellite), number / 6, stars / 5, whether it lies face down",
        ),
        Group::new(
            "phase",
            PHASES,
            "starters, wipe, take, play, place, follow, last card",
        ),
        Group::new(
            "follows",
            2,
            "where the card goes that follows: telescope, notebook",
        ),
        Group::new("hidden", SEATS, "unknown cards in each hand / 5"),
        Group::new(
            "deck",
            2,
            "cards in the deck / 60, whether discards were shuffled into it",
        ),
        Group::new(
            "round",
            4,
            "round / 11, whether the turn is the own one, whether the own seat begins rounds, whether a satellite was taken",
        ),
    ];

    #[inline]
    fn path(action: Action) -> Path {
        let id = match action {
            Action::Start(card) => START + card.index(),
            Action::Take(card) => TAKE + card.index(),
            Action::Play(card, Area::Telescope) => PLAY_TELESCOPE + card.index(),
            Action::Play(card, Area::Notebook) => PLAY_NOTEBOOK + card.index(),
            Action::Last(card) => LAST + card.index(),
            Action::At(slot, Side::Up) => UP + slot.index(),
            Action::At(slot, Side::Down) => DOWN + slot.index(),
            Action::Note => NOTE,
            Action::Wipe => WIPE,
            Action::Keep => KEEP,
        };
        Path::from_iter([id as u16])
    }

    #[inline]
    fn action(id: usize, _content: &'static Content) -> Option<Action> {
        let card = |first| Card::all().nth(id - first);
        let slot = |first| Slot::all().nth(id - first);
        Some(match id {
            START..TAKE => Action::Start(card(START)?),
            TAKE..PLAY_TELESCOPE => Action::Take(card(TAKE)?),
            PLAY_TELESCOPE..PLAY_NOTEBOOK => Action::Play(card(PLAY_TELESCOPE)?, Area::Telescope),
            PLAY_NOTEBOOK..LAST => Action::Play(card(PLAY_NOTEBOOK)?, Area::Notebook),
            LAST..UP => Action::Last(card(LAST)?),
            UP..DOWN => Action::At(slot(UP)?, Side::Up),
            DOWN..NOTE => Action::At(slot(DOWN)?, Side::Down),
            NOTE => Action::Note,
            WIPE => Action::Wipe,
            KEEP => Action::Keep,
            _ => return None,
        })
    }

    fn describe(view: &View, sheet: &mut Sheet<'_>) {
        let own = view.viewer.seat().unwrap_or(Seat::One);
        let other = own.clockwise(1, SEATS);
        let table = &view.table;
        for cards in [
            view.hand,
            view.unseen,
            view.known[other.index()],
            view.reshuffled,
        ] {
            set(sheet, cards);
        }
        row(sheet, table);
        set(sheet, in_play(table.phase));
        set(sheet, table.discards);
        for seat in around(own, SEATS) {
            set(sheet, table.notebooks[seat.index()]);
        }
        for seat in around(own, SEATS) {
            telescope(sheet, table, seat);
        }
        phase(sheet, table.phase);
        for seat in around(own, SEATS) {
            sheet.number(view.hidden[seat.index()], 5.0);
        }
        sheet.number(view.deck, CARDS as f32);
        sheet.number(u8::from(table.reshuffled), 1.0);
        sheet.number(table.round(), f32::from(ROUNDS));
        for holds in [table.mover() == own, table.start == own, table.satellite] {
            sheet.number(u8::from(holds), 1.0);
        }
    }
}

fn set(sheet: &mut Sheet<'_>, cards: CardSet) {
    sheet.count(cards.iter().map(Card::index), CARDS, 1.0);
}

fn row(sheet: &mut Sheet<'_>, table: &Table) {
    let mut slots = [0; CARDS];
    for slot in RowSlot::all() {
        if let Some(card) = table.row.at(slot) {
            slots[card.index()] = slot.number();
        }
    }
    for slot in slots {
        sheet.number(slot, ROW as f32);
    }
}

fn in_play(phase: Phase) -> CardSet {
    match phase {
        Phase::Place(card) | Phase::Follow(card, _) => CardSet::only(card),
        Phase::Starters | Phase::Wipe | Phase::Take | Phase::Play | Phase::Last | Phase::Over => {
            CardSet::EMPTY
        }
    }
}

fn telescope(sheet: &mut Sheet<'_>, table: &Table, seat: Seat) {
    for slot in Slot::all() {
        let placed = table.telescopes[seat.index()].at(slot);
        let Some(placed) = placed else {
            sheet.none(PLACED);
            continue;
        };
        sheet.one_of(kind(placed), KINDS);
        sheet.number(placed.number().get(), f32::from(Number::SIX_ZERO.get()));
        sheet.number(placed.stars(table.content), MOST_STARS);
        sheet.number(u8::from(placed.side == Side::Down), 1.0);
    }
}

/// The type of a card in a telescope; none if it lies face down.
fn kind(placed: Placed) -> Option<usize> {
    match (placed.side, placed.card.face()) {
        (Side::Up, Face::Object { kind, .. }) => Some(kind.index()),
        (Side::Up, Face::Satellite { .. }) => Some(Kind::ALL.len()),
        (Side::Down, _) => None,
    }
}

fn phase(sheet: &mut Sheet<'_>, phase: Phase) {
    let (number, follows) = match phase {
        Phase::Starters => (Some(0), None),
        Phase::Wipe => (Some(1), None),
        Phase::Take => (Some(2), None),
        Phase::Play => (Some(3), None),
        Phase::Place(_) => (Some(4), None),
        Phase::Follow(_, area) => (Some(5), Some(area)),
        Phase::Last => (Some(6), None),
        Phase::Over => (None, None),
    };
    sheet.one_of(number, PHASES);
    sheet.one_of(follows.map(from_area), 2);
}

const fn from_area(area: Area) -> usize {
    match area {
        Area::Telescope => 0,
        Area::Notebook => 1,
    }
}
