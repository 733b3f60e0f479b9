//! Observations of Starshine.

use asterism_core::Seat;
use asterism_registry::starshine::{
    Card, Cards, Class, Constellation, ConstellationSet, Cover, Held, Nova, NovaPlace, Phase,
    Player, SEATS, SUPERNOVAE, Scenario, Slot, Square, SquareSet, TURNS, Table, Used, View,
};

use crate::games::{around, from_own};
use crate::layout::Group;
use crate::sheet::Sheet;

const FIGURES: usize = Constellation::COUNT;
const KINDS: usize = Card::KINDS;
/// Size of a board: a card for each slot; slot 1 may also be open or have a Supernova card.
const BOARD: usize = 3 * KINDS + 2;
/// Size of a player: points, cards in hand and pile, the board, the place of the Supernova card,
/// the constellation as far as it is known, and the completed ones.
const PLAYER: usize = 3 + BOARD + 4 + 3 + 3 * FIGURES;
const GOAL: f32 = 30.0;

pub(super) const LAYOUT: &[Group] = &[
    Group::new(
        "sky",
        4 * Square::MAX_COUNT,
        "squares A1 to A25, then B, C, D and E: those with Dot Stars, then Bright Stars, Splendor Stars, Supernovae",
    ),
    Group::new(
        "born",
        Square::MAX_COUNT,
        "squares where a star was placed this turn",
    ),
    Group::new(
        "removed",
        Square::MAX_COUNT,
        "squares where a star was removed this turn",
    ),
    Group::new(
        "hand",
        KINDS,
        "own cards in fifths: Star Birth, Rambling Star 2 and 3, Black Hole 1 to 12",
    ),
    Group::new(
        "unseen",
        KINDS,
        "cards in other hands or in the deck, in twelfths",
    ),
    Group::new("piles", KINDS, "cards in all piles, in twelfths"),
    Group::new("nova", Nova::COUNT, "the own Supernova card in hand"),
    Group::new(
        "novas_seen",
        Nova::COUNT,
        "Supernova cards that were seen by all",
    ),
    Group::new("constellation", FIGURES, "the own secret constellation"),
    Group::new("gallery", FIGURES, "the constellation for all"),
    Group::new("under", FIGURES, "constellations under the stack"),
    Group::new(
        "players",
        SEATS * PLAYER,
        "for each seat from the own one on: points / 30, cards in hand / 7, cards in the pile / 44; slot 1 (a card, nothing, a Supernova card), slot 2, slot 3; its Supernova card (in the stack, in hand, on the board, gone); its constellation (none, open, secret), which one if open, what it cannot be; completed ones",
    ),
    Group::new(
        "supply",
        CLASSES + 1,
        "pieces left of each class, and Supernovae, as parts of all",
    ),
    Group::new("phase", 3, "choosing first cards, acting, laying"),
    Group::new("used", 5, "slots used this turn: none, 1, 2, 3, 1 and 2"),
    Group::new("mover", SEATS, "whose turn it is"),
    Group::new("scenario", 4, "1 to 4"),
    Group::new(
        "turns",
        3,
        "turns / 300, deck / 44, whether a constellation was claimed this turn",
    ),
    Group::new("seats", 3, "2, 3 or 4"),
];

const CLASSES: usize = Class::ALL.len();

pub(super) fn describe(view: &View, sheet: &mut Sheet<'_>) {
    let own = view.viewer.seat().unwrap_or(Seat::One);
    let table = &view.table;
    sky(sheet, table);
    cards(sheet, &view.hand.cards, 5.0);
    cards(sheet, &view.unseen(), 12.0);
    cards(sheet, &table.piles, 12.0);
    sheet.one_of(view.hand.nova.map(Nova::index), Nova::COUNT);
    sheet.count(table.novas_seen.iter().map(Nova::index), Nova::COUNT, 1.0);
    sheet.one_of(view.constellation.map(Constellation::index), FIGURES);
    sheet.one_of(table.gallery.map(Constellation::index), FIGURES);
    figures(sheet, table.under.set());
    let seats = usize::from(table.seats);
    for seat in around(own, seats) {
        player(sheet, table.player(seat));
    }
    sheet.none((SEATS - seats) * PLAYER);
    turn(sheet, table, own);
}

fn squares(sheet: &mut Sheet<'_>, squares: SquareSet) {
    sheet.count(squares.iter().map(Square::index), Square::MAX_COUNT, 1.0);
}

fn sky(sheet: &mut Sheet<'_>, table: &Table) {
    for class in Class::ALL {
        squares(sheet, table.sky.of(class));
    }
    squares(sheet, table.sky.novas());
    for changed in [table.born, table.removed] {
        squares(
            sheet,
            changed.into_iter().fold(SquareSet::EMPTY, SquareSet::or),
        );
    }
}

fn cards(sheet: &mut Sheet<'_>, cards: &Cards, most: f32) {
    for card in Card::all() {
        sheet.number(cards.count(card), most);
    }
}

fn figures(sheet: &mut Sheet<'_>, figures: ConstellationSet) {
    sheet.count(figures.iter().map(Constellation::index), FIGURES, 1.0);
}

fn player(sheet: &mut Sheet<'_>, player: &Player) {
    sheet.number(player.score, GOAL);
    sheet.number(player.hand, 7.0);
    sheet.number(player.pile, Card::COUNT as f32);
    let first = match player.board.first {
        Cover::Card(card) => card.index(),
        Cover::Open => KINDS,
        Cover::Nova(_) => KINDS + 1,
    };
    sheet.one_of(Some(first), KINDS + 2);
    sheet.one_of(player.board.second.map(Card::index), KINDS);
    sheet.one_of(player.board.third.map(Card::index), KINDS);
    let nova = match player.nova {
        NovaPlace::Stack => 0,
        NovaPlace::Hand => 1,
        NovaPlace::Board => 2,
        NovaPlace::Gone => 3,
    };
    sheet.one_of(Some(nova), 4);
    let (held, open) = match player.held {
        Held::Nothing => (0, None),
        Held::Open(card) => (1, Some(card)),
        Held::Secret => (2, None),
    };
    sheet.one_of(Some(held), 3);
    sheet.one_of(open.map(Constellation::index), FIGURES);
    figures(sheet, player.ruled_out);
    figures(sheet, player.completed);
}

fn turn(sheet: &mut Sheet<'_>, table: &Table, own: Seat) {
    for class in Class::ALL {
        sheet.number(table.sky.supply(class) as u8, class.pieces() as f32);
    }
    sheet.number(table.sky.nova_supply() as u8, SUPERNOVAE as f32);
    let (phase, used) = match table.phase {
        Phase::Choosing(_) => (Some(0), None),
        Phase::Acting(used) => (Some(1), Some(used)),
        Phase::Laying => (Some(2), None),
        Phase::Over(_) => (None, None),
    };
    sheet.one_of(phase, 3);
    sheet.one_of(used.map(slots), 5);
    let seats = usize::from(table.seats);
    sheet.one_of(Some(from_own(own, table.mover, seats)), SEATS);
    sheet.one_of(Some(scenario(table.scenario)), 4);
    sheet.number(table.turns, f32::from(TURNS));
    sheet.number(table.deck_size() as u8, Card::COUNT as f32);
    sheet.number(u8::from(table.claimed), 1.0);
    sheet.one_of(Some(seats - 2), 3);
}

const fn scenario(scenario: Scenario) -> usize {
    scenario.number() as usize - 1
}

const fn slots(used: Used) -> usize {
    match used {
        Used::Nothing => 0,
        Used::Only(Slot::One) => 1,
        Used::Only(Slot::Two) => 2,
        Used::Only(Slot::Three) => 3,
        Used::OneTwo => 4,
    }
}
