//! Stella Quest in numbers: every action has an id of its own.

use asterism_core::Seat;
use asterism_registry::stella_quest::{
    Action, Back, Backs, Card, CardSet, Marker, Number, Phase, Player, SEATS, StellaQuest, Table,
    View,
};

use super::{around, from_own};
use crate::layout::Group;
use crate::path::Path;
use crate::sheet::Sheet;
use crate::study::Study;

/// Number of different cards: four colours of six numbers, and the Break.
const CARDS: usize = 25;
const BACKS: usize = 5;
/// Size of a card that lies open: its back, and its number.
const FACE: usize = BACKS + 1;
const NUMBERS: usize = 6;
const MOST_LIT: f32 = 5.0;
const MOST_IN_HAND: f32 = 10.0;

const DRAW: usize = 0;
const PLAY: usize = 1;
const TAKE: usize = PLAY + CARDS;
const TOP: usize = TAKE + CARDS;

impl Study for StellaQuest {
    const ACTIONS: usize = TOP + CARDS;
    const SINGLE: bool = true;
    const LAYOUT: &'static [Group] = &[
        Group::new(
            "hand",
            CARDS,
            "own cards: b1 to b6, g1 to g6, r1 to r6, y1 to y6 in halves, Breaks in sixths",
        ),
        Group::new(
            "unseen",
            CARDS,
            "cards that may be in other hands or in the deck, in the same way",
        ),
        Group::new(
            "kept",
            CARDS,
            "cards that are known to be in other hands, in the same way",
        ),
        Group::new(
            "top",
            FACE,
            "top of the discard pile: back (blue, green, red, yellow, Break), number / 6",
        ),
        Group::new(
            "played",
            (SEATS + 1) * FACE,
            "the card of this round of each seat from the own one on, and of the Dummy, in the same way",
        ),
        Group::new(
            "collected",
            SEATS * NUMBERS,
            "for each seat: how many of each number, in eighths",
        ),
        Group::new("lit", SEATS, "for each seat: lit tokens / 5"),
        Group::new(
            "backs",
            SEATS * BACKS,
            "for each seat: backs in hand, in tenths",
        ),
        Group::new(
            "kept_backs",
            SEATS * BACKS,
            "for each seat: backs of the known cards, in tenths",
        ),
        Group::new(
            "deck",
            1 + BACKS,
            "cards in the deck / 54, and the back of its top card",
        ),
        Group::new(
            "marker",
            SEATS + 2,
            "who has the Black Star: a seat, the Dummy, nobody",
        ),
        Group::new("leader", SEATS, "who leads the round"),
        Group::new("phase", 3, "a card is to be played, taken, put on the pile"),
        Group::new("leading", 4, "the leading colour"),
        Group::new("rounds", 1, "rounds that are over / 200"),
        Group::new("seats", 3, "2, 3 or 4"),
    ];

    #[inline]
    fn path(action: Action) -> Path {
        let id = match action {
            Action::Draw => DRAW,
            Action::Play(card) => PLAY + usize::from(card.index()),
            Action::Take(card) => TAKE + usize::from(card.index()),
            Action::Top(card) => TOP + usize::from(card.index()),
        };
        Path::from_iter([id as u16])
    }

    #[inline]
    fn action(id: usize, _content: &'static ()) -> Option<Action> {
        let card = |first| Card::all().nth(id - first);
        Some(match id {
            DRAW => Action::Draw,
            PLAY..TAKE => Action::Play(card(PLAY)?),
            TAKE..TOP => Action::Take(card(TAKE)?),
            _ => Action::Top(card(TOP)?),
        })
    }

    #[inline]
    fn describe(view: &View, sheet: &mut Sheet<'_>) {
        let own = view.viewer.seat().unwrap_or(Seat::One);
        let table = &view.table;
        for cards in [view.hand, view.unseen, view.unseen_kept] {
            set(sheet, cards);
        }
        face(sheet, Some(table.top));
        played(sheet, table, own);
        gathered(sheet, table, own);
        backs(sheet, &view.backs, own, table.seats());
        backs(sheet, &view.kept_backs, own, table.seats());
        sheet.number(view.deck, 54.0);
        sheet.one_of(view.deck_back.map(back), BACKS);
        turn(sheet, table, own);
    }
}

#[inline]
fn set(sheet: &mut Sheet<'_>, cards: CardSet) {
    let [emotions @ .., breaks] = cards.counts();
    sheet.counts(emotions, 2.0);
    sheet.number(breaks, 6.0);
}

#[inline]
const fn back(back: Back) -> usize {
    match back {
        Back::Colour(colour) => colour as usize,
        Back::Break => BACKS - 1,
    }
}

#[inline]
fn face(sheet: &mut Sheet<'_>, card: Option<Card>) {
    sheet.one_of(card.map(|card| back(card.back())), BACKS);
    let number = card.and_then(Card::number).map_or(0, Number::get);
    sheet.number(number, NUMBERS as f32);
}

/// Writes the cards of this round, by seat; the Dummy, which plays only with two players, comes
/// last.
#[inline]
fn played(sheet: &mut Sheet<'_>, table: &Table, own: Seat) {
    let mut cards = [None; SEATS + 1];
    for (player, card) in table.plays() {
        let place = match player {
            Player::Seat(seat) => from_own(own, seat, table.seats()),
            Player::Dummy => SEATS,
        };
        cards[place] = Some(card);
    }
    for card in cards {
        face(sheet, card);
    }
}

#[inline]
fn gathered(sheet: &mut Sheet<'_>, table: &Table, own: Seat) {
    let missing = SEATS - table.seats();
    for seat in around(own, table.seats()) {
        let collection = table.collections[seat.index()];
        let counts = Number::ALL.map(|number| collection.count(number) as u8);
        sheet.counts(counts, 8.0);
    }
    sheet.none(missing * NUMBERS);
    for seat in around(own, table.seats()) {
        sheet.number(table.lit[seat.index()], MOST_LIT);
    }
    sheet.none(missing);
}

#[inline]
fn backs(sheet: &mut Sheet<'_>, backs: &[Backs; SEATS], own: Seat, seats: usize) {
    for seat in around(own, seats) {
        let counts = Back::ALL.map(|back| backs[seat.index()].count(back) as u8);
        sheet.counts(counts, MOST_IN_HAND);
    }
    sheet.none((SEATS - seats) * BACKS);
}

#[inline]
fn turn(sheet: &mut Sheet<'_>, table: &Table, own: Seat) {
    let marker = match table.marker {
        Marker::Seat(seat) => from_own(own, seat, table.seats()),
        Marker::Dummy => SEATS,
        Marker::Nobody => SEATS + 1,
    };
    sheet.one_of(Some(marker), SEATS + 2);
    sheet.one_of(Some(from_own(own, table.leader, table.seats())), SEATS);
    let phase = match table.phase {
        Phase::Round { .. } => Some(0),
        Phase::Take { .. } => Some(1),
        Phase::Top { .. } => Some(2),
        Phase::Over(_) => None,
    };
    sheet.one_of(phase, 3);
    sheet.one_of(table.played.leading().map(|colour| colour as usize), 4);
    sheet.number(table.rounds, 200.0);
    sheet.one_of(Some(table.seats() - 2), 3);
}
