//! A position as a network reads it.
//!
//! | group | features |
//! |---|---|
//! | the game | scenario, seats, what the table waits for |
//! | the sky | how many stars of each class and Supernovae, where they are, what could be born |
//! | for each player, this seat first | there or not, to move or not, points, lead over the seat |
//! | | what each slot offers, the points that would give now, the Supernova card, hand and pile |
//! | | how near the constellation is, if the seat knows it |
//! | the seat's hand | its cards, the points that they would give now, the Supernova card |

use asterism_core::{Described, Seat, Sheet, balance};

use crate::board::{Board, Offer, Slot};
use crate::cards::{Card, Face, Hole, Nova};
use crate::constellations::Constellation;
use crate::scenarios::Scenario;
use crate::squares::{Square, SquareSet};
use crate::stars::{Class, SUPERNOVAE};
use crate::state::Starshine;
use crate::table::{HAND, Held, NovaPlace, Phase, SEATS, Table, Used};

const PHASES: usize = 7;
const OF_GAME: usize = Scenario::ALL.len() + SEATS - 1 + PHASES;
/// Dot Stars are counted in fours, Bright Stars in twos.
const DOTS: usize = 12;
const BRIGHTS: usize = 10;
const SPLENDORS: usize = 7;
const BIRTHS: usize = 6;
const OF_SKY: usize = DOTS
    + BRIGHTS
    + SPLENDORS
    + SUPERNOVAE
    + 2 * BIRTHS
    + (Class::ALL.len() + 1) * Square::MAX_COUNT;
const MAX_POINTS: usize = 30;
const MAX_LEAD: u8 = 15;
/// Points of an action: 0, 1, 2, and so on.
const GAINS: usize = 9;
/// A card, or a Supernova card.
const OFFERS: usize = Card::KINDS + Nova::COUNT;
const PILES: usize = 8;
const WORKS: usize = 12;
const OF_PLAYER: usize = 2
    + MAX_POINTS
    + 1
    + 2 * MAX_LEAD as usize
    + 1
    + Slot::ALL.len() * OFFERS
    + GAINS
    + 4
    + HAND
    + 1
    + PILES
    + WORKS;
const OF_HAND: usize = 2 * Card::KINDS + GAINS + Nova::COUNT;

impl Described for Starshine {
    const FEATURES: usize = OF_GAME + OF_SKY + SEATS * OF_PLAYER + OF_HAND;

    fn describe(&self, seat: Seat, on: &mut impl FnMut(usize)) {
        let mut sheet = Sheet::new(on);
        let prospects = Prospects::of(&self.table);
        self.table.game(&mut sheet);
        self.table.sky(&mut sheet, &prospects);
        for steps in 0..SEATS {
            if steps < usize::from(self.table.seats) {
                let player = seat.clockwise(steps, usize::from(self.table.seats));
                self.player(&mut sheet, player, seat, &prospects);
            } else {
                sheet.none(OF_PLAYER);
            }
        }
        self.hand(&mut sheet, seat, &prospects);
        debug_assert_eq!(sheet.written(), Self::FEATURES, "every group has its size");
    }
}

/// The possible actions in the sky, computed once for all players.
struct Prospects<'a> {
    table: &'a Table,
    births: [SquareSet; Class::ALL.len()],
    /// Maximum points for a star that is born now.
    birth: usize,
    removals: SquareSet,
}

impl<'a> Prospects<'a> {
    fn of(table: &'a Table) -> Self {
        let births = table.births();
        let points = |class: Class, square| {
            let points = table.birth_points(class, square);
            usize::from(points.star + points.special)
        };
        let squares = |class: Class| births[class.index()].iter().map(move |at| (class, at));
        let all = Class::ALL.into_iter().flat_map(squares);
        Self {
            table,
            births,
            birth: all.map(|(class, at)| points(class, at)).max().unwrap_or(0),
            removals: table.removals(),
        }
    }

    /// Maximum points of an action now.
    fn gain(&self, offer: Offer) -> usize {
        match offer {
            Offer::Action(Face::StarBirth) => self.birth,
            Offer::Action(Face::RamblingStar(_)) => 0,
            Offer::Action(Face::BlackHole(hole)) => self.hole(hole),
            Offer::Supernova(nova) => usize::from(self.table.nova_points(nova)),
        }
    }

    fn hole(&self, hole: Hole) -> usize {
        let points = |square| self.table.pattern(hole, square).map_or(0, |it| it.points);
        usize::from(self.removals.iter().map(points).max().unwrap_or(0))
    }
}

impl Table {
    fn game(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>) {
        sheet.one_of(usize::from(self.scenario.number()) - 1, Scenario::ALL.len());
        sheet.one_of(usize::from(self.seats) - 2, SEATS - 1);
        let phase = match self.phase {
            Phase::Choosing(_) => 0,
            Phase::Acting(Used::Nothing) => 1,
            Phase::Acting(Used::Only(slot)) => 1 + usize::from(slot.number()),
            Phase::Acting(Used::OneTwo) => 5,
            Phase::Laying | Phase::Over(_) => 6,
        };
        sheet.one_of(phase, PHASES);
    }

    fn sky(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, prospects: &Prospects<'_>) {
        let [dots, brights, splendors] = Class::ALL.map(|class| self.sky.of(class));
        sheet.up_to(dots.len() / 4, DOTS);
        sheet.up_to(brights.len() / 2, BRIGHTS);
        sheet.up_to(splendors.len(), SPLENDORS);
        sheet.up_to(self.sky.novas().len(), SUPERNOVAE);
        for class in [Class::Bright, Class::Splendor] {
            sheet.up_to(prospects.births[class.index()].len(), BIRTHS);
        }
        for squares in [dots, brights, splendors, self.sky.novas()] {
            sheet.each(squares.iter().map(Square::index), Square::MAX_COUNT);
        }
    }
}

impl Starshine {
    fn player(
        &self,
        sheet: &mut Sheet<'_, impl FnMut(usize)>,
        player: Seat,
        seat: Seat,
        prospects: &Prospects<'_>,
    ) {
        let lying = self.table.player(player);
        let own_score = self.table.player(seat).score;
        sheet.these(1 | u64::from(self.table.turn().owes(player)) << 1, 2);
        let points = usize::from(lying.score.max(0).cast_unsigned());
        sheet.one_of(points, MAX_POINTS + 1);
        let lead = balance(lying.score - own_score, MAX_LEAD);
        sheet.one_of(lead, 2 * usize::from(MAX_LEAD) + 1);
        offers(sheet, self.board_of(player, seat), prospects);
        sheet.one_of(
            match lying.nova {
                NovaPlace::Stack => 0,
                NovaPlace::Hand => 1,
                NovaPlace::Board => 2,
                NovaPlace::Gone => 3,
            },
            4,
        );
        sheet.up_to(lying.hand_size(), HAND + 1);
        sheet.up_to(usize::from(lying.pile) / 2, PILES);
        match self.work(player, seat) {
            Some(work) => sheet.one_of(work, WORKS),
            None => sheet.none(WORKS),
        }
    }

    /// The board of a player, with the cards that `seat` has chosen for its own.
    fn board_of(&self, player: Seat, seat: Seat) -> Board {
        let mut board = self.table.player(player).board;
        if let (true, Some((second, third))) = (player == seat, self.chosen[seat.index()]) {
            board.second = Some(second);
            board.third = Some(third);
        }
        board
    }

    /// The work left on a player's constellation, if `seat` knows it.
    fn work(&self, player: Seat, seat: Seat) -> Option<usize> {
        let card: Constellation = match self.table.player(player).held {
            Held::Open(card) => card,
            Held::Secret if player == seat => self.secrets[seat.index()]?,
            Held::Secret => return None,
            Held::Nothing => self.table.gallery?,
        };
        let figure = self.table.content.figure(card);
        let closest = figure.closest(self.table.firmament(), &self.table.sky)?;
        Some(usize::from(closest.work))
    }

    fn hand(
        &self,
        sheet: &mut Sheet<'_, impl FnMut(usize)>,
        seat: Seat,
        prospects: &Prospects<'_>,
    ) {
        let hand = &self.hands[seat.index()];
        for copies in [1, 2] {
            let held = hand.cards.kinds();
            let held = held.filter(|card| hand.cards.count(*card) >= copies);
            sheet.each(held.map(Card::index), Card::KINDS);
        }
        let gain = |card: Card| prospects.gain(Offer::Action(card.face()));
        sheet.each(hand.cards.kinds().map(gain), GAINS);
        sheet.each(hand.nova.map(Nova::index), Nova::COUNT);
    }
}

/// Writes the offers of a board's slots, and their points.
fn offers(sheet: &mut Sheet<'_, impl FnMut(usize)>, board: Board, prospects: &Prospects<'_>) {
    let offers = Slot::ALL.map(|slot| board.offer(slot));
    for offer in offers {
        let kind = offer.map(|offer| match offer {
            Offer::Action(face) => Card::new(face).index(),
            Offer::Supernova(nova) => Card::KINDS + nova.index(),
        });
        sheet.each(kind, OFFERS);
    }
    let gains = offers.into_iter().flatten();
    sheet.each(gains.map(|offer| prospects.gain(offer)), GAINS);
}
