//! A position as a network reads it.
//!
//! Colours are alike but for their part in the round, so they are told in this order: trump, the
//! leading colour, and then the others, first the one of which the seat holds most.
//!
//! | group | features |
//! |---|---|
//! | for each player, the own seat first | there or not, light, collection, light × numbers, the Black Star |
//! | | backs in hand, the card played, whether it wins, what the round offers |
//! | the Dummy | the card played, whether it wins, the Black Star |
//! | cards | the own hand, what has not been seen, the pile's top, the deck |
//! | the turn | what the table waits for, how many rounds are over |

use asterism_core::{Described, Seat, Sheet};

use crate::card_set::CardSet;
use crate::cards::{Back, Card, Colour, Face, Number};
use crate::rules::{HAND_LIMIT, is_super_trump, winner};
use crate::state::StellaQuest;
use crate::table::{Marker, Phase, Played, SEATS, Table};

const MAX_LIGHT: usize = 5;
const NUMBERS: usize = 6;
const MAX_POINTS: usize = 12;
const BACKS: usize = 5;
const MAX_OF_BACK: usize = 4;
/// Four colours of six numbers, and the Break.
const FACES: usize = 25;
const BREAKS: usize = 6;
/// Every face once and every colour's twice, then the Breaks.
const OF_SET: usize = 2 * (FACES - 1) + BREAKS;
/// A card at its place in the round: its face, whether it wins, whether it is a Super Trump.
const OF_PLAYED: usize = FACES + 2;
const OF_COLLECTION: usize =
    2 * NUMBERS + MAX_POINTS + (NUMBERS + 1) * (MAX_LIGHT + 1) + 2 * NUMBERS;
const OF_HAND: usize = BACKS * MAX_OF_BACK + HAND_LIMIT + 1;
const OF_PLAYER: usize = 3 + MAX_LIGHT + OF_COLLECTION + OF_HAND + OF_PLAYED;
const DECK_CLASSES: usize = 8;
const OF_PILES: usize = NUMBERS + 1 + 3 + DECK_CLASSES + BACKS;
const ROUND_CLASSES: usize = 10;
const OF_TURN: usize = 3 + 3 + ROUND_CLASSES;

impl Described for StellaQuest {
    const FEATURES: usize = SEATS * OF_PLAYER + OF_PLAYED + 1 + 2 * OF_SET + OF_PILES + OF_TURN;

    fn describe(&self, seat: Seat, on: &mut impl FnMut(usize)) {
        let hand = self.hands[seat.index()];
        let colours = Colours::of(&self.table, hand);
        let round = Round::of(&self.table);
        let mut sheet = Sheet::new(on);
        for steps in 0..SEATS {
            if steps < self.table.seats() {
                let player = seat.clockwise(steps, self.table.seats());
                self.player(&mut sheet, player, &colours, &round);
            } else {
                sheet.none(OF_PLAYER);
            }
        }
        let dummy = self.table.seats() == 2;
        let place = dummy.then_some(1);
        round.card_at(&mut sheet, place, &colours);
        sheet.these(u64::from(self.table.marker == Marker::Dummy), 1);
        colours.set(&mut sheet, hand);
        colours.set(&mut sheet, self.unseen_by(seat));
        self.piles(&mut sheet, &colours);
        self.table.turn_in(&mut sheet);
        debug_assert_eq!(sheet.written(), Self::FEATURES, "every group has its size");
    }
}

impl StellaQuest {
    /// The deck and the hands of the others.
    fn unseen_by(&self, seat: Seat) -> CardSet {
        let mut unseen = self.deck.rest;
        unseen.extend(self.deck.top);
        let others = Seat::first(self.table.seats()).filter(|other| *other != seat);
        others.fold(unseen, |unseen, other| {
            unseen.plus(self.hands[other.index()])
        })
    }

    fn player(
        &self,
        sheet: &mut Sheet<'_, impl FnMut(usize)>,
        player: Seat,
        colours: &Colours,
        round: &Round,
    ) {
        let table = &self.table;
        let holds = table.marker == Marker::Seat(player);
        let owes = table.turn().owes(player);
        sheet.these(1 | u64::from(holds) << 1 | u64::from(owes) << 2, 3);
        table.gathered(sheet, player, round);
        let backs = self.hands[player.index()].backs();
        for colour in colours.order {
            sheet.up_to(backs.count(Back::Colour(colour)), MAX_OF_BACK);
        }
        sheet.up_to(backs.count(Back::Break), MAX_OF_BACK);
        sheet.one_of(backs.len(), HAND_LIMIT + 1);
        round.card_at(sheet, Some(table.place_of(player)), colours);
    }

    fn piles(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, colours: &Colours) {
        let top = self.table.top.number();
        sheet.one_of(
            top.map_or(NUMBERS, |top| usize::from(top.get()) - 1),
            NUMBERS + 1,
        );
        let leading = match (self.table.played.leading(), self.table.trump()) {
            (None, _) => 0,
            (leading, trump) if leading == trump => 1,
            (Some(_), _) => 2,
        };
        sheet.one_of(leading, 3);
        sheet.up_to(self.deck.len().div_ceil(4), DECK_CLASSES);
        match self.deck.top.map(Card::back) {
            Some(Back::Colour(colour)) => sheet.one_of(colours.rank(colour), BACKS),
            Some(Back::Break) => sheet.one_of(BACKS - 1, BACKS),
            None => sheet.none(BACKS),
        }
    }
}

impl Table {
    /// The light and the collection of a player, and what this round offers to it.
    fn gathered(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, player: Seat, round: &Round) {
        let collection = self.collections[player.index()];
        let light = usize::from(self.lit[player.index()]);
        sheet.up_to(light, MAX_LIGHT);
        let held = bits(|number| collection.holds(number));
        sheet.these(held, NUMBERS);
        sheet.these(bits(|number| collection.is_face_up(number)), NUMBERS);
        sheet.up_to(usize::from(collection.points()), MAX_POINTS);
        let joint = held.count_ones() as usize * (MAX_LIGHT + 1) + light;
        sheet.one_of(joint, (NUMBERS + 1) * (MAX_LIGHT + 1));
        sheet.these(round.offered & !held, NUMBERS);
        sheet.these(round.offered & held, NUMBERS);
    }

    fn turn_in(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>) {
        match self.phase {
            Phase::Round { .. } => sheet.one_of(0, 3),
            Phase::Take { .. } => sheet.one_of(1, 3),
            Phase::Top { .. } => sheet.one_of(2, 3),
            Phase::Over(_) => sheet.none(3),
        }
        sheet.one_of(self.seats() - 2, 3);
        sheet.up_to(usize::from(self.rounds) / 3, ROUND_CLASSES);
    }
}

/// The cards of this round.
struct Round {
    top: Card,
    played: Played,
    /// The place of the card that wins so far.
    winner: Option<usize>,
    /// The numbers that can be taken.
    offered: u64,
}

impl Round {
    fn of(table: &Table) -> Self {
        let numbers = table.played.cards().filter_map(Card::number);
        Self {
            top: table.top,
            played: table.played,
            winner: winner(table.top, table.played),
            offered: numbers.fold(0, |offered, number| offered | bit(number)),
        }
    }

    /// The card at a place.
    fn card_at(
        &self,
        sheet: &mut Sheet<'_, impl FnMut(usize)>,
        place: Option<usize>,
        colours: &Colours,
    ) {
        let laid = place.and_then(|place| Some((place, self.played.at(place)?)));
        let Some((place, card)) = laid else {
            return sheet.none(OF_PLAYED);
        };
        sheet.one_of(colours.face(card), FACES);
        let wins = self.winner == Some(place);
        let super_trump = is_super_trump(self.top, self.played, place);
        sheet.these(u64::from(wins) | u64::from(super_trump) << 1, 2);
    }
}

/// The numbers for which something holds.
#[inline]
fn bits(holds: impl Fn(Number) -> bool) -> u64 {
    let bit = |number: Number| u64::from(holds(number)) * bit(number);
    Number::ALL.into_iter().map(bit).sum()
}

#[inline]
const fn bit(number: Number) -> u64 {
    1 << (number.get() - 1)
}

/// The colours in the order in which they matter.
struct Colours {
    order: [Colour; 4],
    /// The place of each colour in that order.
    ranks: [u8; 4],
}

impl Colours {
    fn of(table: &Table, hand: CardSet) -> Self {
        let (trump, leading) = (table.trump(), table.played.leading());
        let mut order = Colour::ALL;
        order.sort_by_key(|colour| match Some(*colour) {
            found if found == trump => (0, 0),
            found if found == leading => (1, 0),
            _ => (2, usize::MAX - hand.of(Back::Colour(*colour)).len()),
        });
        let mut ranks = [0; 4];
        for (rank, colour) in (0..).zip(order) {
            ranks[colour as usize] = rank;
        }
        Self { order, ranks }
    }

    #[inline]
    fn rank(&self, colour: Colour) -> usize {
        usize::from(self.ranks[colour as usize])
    }

    #[inline]
    fn face(&self, card: Card) -> usize {
        match card.face() {
            Face::Emotion { colour, number } => {
                self.rank(colour) * NUMBERS + usize::from(number.get()) - 1
            }
            Face::Break => FACES - 1,
        }
    }

    /// The cards that are there at all, those that are there twice, and the number of Breaks.
    fn set(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, cards: CardSet) {
        for copies in [0, 1] {
            for colour in self.order {
                sheet.these(cards.numbers(colour)[copies], NUMBERS);
            }
        }
        sheet.up_to(cards.count(Card::BREAK), BREAKS);
    }
}
