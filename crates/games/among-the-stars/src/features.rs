//! A position as a network reads it.
//!
//! A secret choice of the seat counts as done already, with no action of the others.
//!
//! | group | features |
//! |---|---|
//! | the game | seats, year, turn, phase, variants |
//! | for each player, this seat first | there or not, points now and if the game ended, against the seat |
//! | | credits, energy, reactors, locations by type, yellow boxes, what is built, the race |
//! | the objectives | which there are, and how the seat stands in each |
//! | cards | the seat's hand, its selected card, the revealed cards of others |

use asterism_core::{Described, Seat, Sheet, balance};

use crate::cards::{Card, Kind};
use crate::content::{Objective, Race};
use crate::designs::Timing;
use crate::scoring::Spot;
use crate::state::AmongTheStars;
use crate::table::{Phase, SEATS, Table, YEARS};

const TURNS: usize = 7;
const PHASES: usize = 7;
const VARIANTS: usize = 4;
const OF_GAME: usize = SEATS - 1 + YEARS as usize + TURNS + PHASES + VARIANTS;
const MAX_LEAD: u8 = 20;
const LEADS: usize = 2 * MAX_LEAD as usize + 1;
const CREDITS: usize = 14;
const CUBES: usize = 6;
const REACTORS: usize = 5;
const OF_KIND: usize = 7;
const BUILT: usize = 12;
const YELLOW: usize = 8;
const OF_PLAYER: usize = 2
    + 2 * LEADS
    + CREDITS
    + CUBES
    + REACTORS
    + Kind::ALL.len() * OF_KIND
    + BUILT
    + YELLOW
    + Card::MAX_DESIGNS
    + Race::MAX_COUNT;
/// Far behind, behind, level, ahead, far ahead.
const STANDINGS: usize = 5;
const OF_OBJECTIVES: usize = Objective::MAX_COUNT * STANDINGS;
const OF_CARDS: usize = 3 * Card::MAX_DESIGNS;

impl Described for AmongTheStars {
    const FEATURES: usize = OF_GAME + SEATS * OF_PLAYER + OF_OBJECTIVES + OF_CARDS;

    fn describe(&self, seat: Seat, on: &mut impl FnMut(usize)) {
        let mut sheet = Sheet::new(on);
        let table = self.table_with_choice(seat);
        table.game(&mut sheet, seat);
        let own = table.final_points(seat);
        for steps in 0..SEATS {
            if steps < usize::from(table.seats) {
                let player = seat.clockwise(steps, usize::from(table.seats));
                table.one_player(&mut sheet, player, seat, own);
            } else {
                sheet.none(OF_PLAYER);
            }
        }
        table.goals(&mut sheet, seat);
        self.cards(&mut sheet, seat);
        debug_assert_eq!(sheet.written(), Self::FEATURES, "every group has its size");
    }
}

impl AmongTheStars {
    fn table_with_choice(&self, seat: Seat) -> Table {
        let mut table = self.table;
        let card = table.revealed[seat.index()];
        if let (Phase::Acting(_), Some(card), Some(action)) =
            (table.phase, card, self.chosen[seat.index()])
        {
            table.do_alone(seat, card, action);
        }
        table
    }

    fn cards(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, seat: Seat) {
        sheet.each(
            self.hand(seat).known_to(seat).designs().map(Card::index),
            Card::MAX_DESIGNS,
        );
        let revealed = &self.table.revealed;
        let own = self.selected[seat.index()].or(match self.chosen[seat.index()] {
            Some(_) => None,
            None => revealed[seat.index()],
        });
        sheet.each(own.map(Card::index), Card::MAX_DESIGNS);
        let others = self.table.others(seat);
        let others = others.filter_map(|other| revealed[other.index()]);
        sheet.each(others.map(Card::index), Card::MAX_DESIGNS);
    }
}

impl Table {
    fn game(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, seat: Seat) {
        sheet.one_of(usize::from(self.seats) - 2, SEATS - 1);
        sheet.one_of(usize::from(self.year.max(1)) - 1, usize::from(YEARS));
        sheet.one_of(usize::from(self.turn.max(1)) - 1, TURNS);
        let owes = self.turn().owes(seat);
        let phase = match self.phase {
            Phase::Keeping(_) | Phase::Using(..) => 0,
            Phase::Selecting(_) if owes => 1,
            Phase::Selecting(_) => 2,
            Phase::Removing(_) => 3,
            Phase::Acting(_) if owes => 4,
            Phase::Acting(_) => 5,
            Phase::Interacting(..) | Phase::Revealing(..) | Phase::Over => 6,
        };
        sheet.one_of(phase, PHASES);
        let variants = [
            self.variants.aggressive,
            self.variants.tactical,
            self.variants.all_in,
            self.variants.limited_space,
        ];
        let bits = variants.iter().rev();
        sheet.these(
            bits.fold(0, |bits, on| bits << 1 | u64::from(*on)),
            VARIANTS,
        );
    }

    /// Writes the things of a player, compared with those of `seat`, which has `own` points if the
    /// game ended now.
    fn one_player(
        &self,
        sheet: &mut Sheet<'_, impl FnMut(usize)>,
        player: Seat,
        seat: Seat,
        own: u16,
    ) {
        let lying = self.player(player);
        sheet.these(1 | u64::from(self.turn().owes(player)) << 1, 2);
        let lead =
            |one: u16, other: u16| balance(one.cast_signed() - other.cast_signed(), MAX_LEAD);
        sheet.one_of(lead(lying.vp, self.player(seat).vp), LEADS);
        sheet.one_of(lead(self.final_points(player), own), LEADS);
        sheet.up_to(usize::from(lying.credits), CREDITS);
        let cubes: u8 = lying.station.reactors().map(|(_, built)| built.load).sum();
        sheet.up_to(usize::from(cubes), CUBES);
        sheet.up_to(lying.station.reactors().count(), REACTORS);
        for kind in Kind::ALL {
            sheet.up_to(usize::from(self.kind_count(player, kind)), OF_KIND);
        }
        sheet.up_to(lying.station.len() / 2, BUILT);
        let location = |card: Card| self.content.location(card);
        let yellow = |card: &Card| location(*card).is_some_and(|it| it.timing == Timing::End);
        let built = || lying.station.iter().map(|built| built.card);
        sheet.up_to(built().filter(yellow).count(), YELLOW);
        sheet.each(built().map(Card::index), Card::MAX_DESIGNS);
        sheet.each(lying.race.map(Race::index), Race::MAX_COUNT);
    }

    fn goals(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, seat: Seat) {
        let standings = self.objectives.iter().map(|objective| {
            let count = self.content.objective(objective).goal.count();
            let count = |seat: Seat| self.count(count, Spot::player(seat)).cast_signed();
            let best = self.others(seat).map(count).max().unwrap_or(0);
            let standing = balance((count(seat) - best).clamp(-2, 2), 2);
            objective.index() * STANDINGS + standing
        });
        sheet.each(standings, OF_OBJECTIVES);
    }
}
