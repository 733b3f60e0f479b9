//! A position as a network reads it.
//!
//! All boards are told with the same features, so what is learned of one holds for all; a feature
//! may hold several times. Face-down stars are told with their values: the payment of a board
//! depends on them too much to leave them out, and it is no leak, because bots only have worlds
//! made up from their view.
//!
//! | group | features |
//! |---|---|
//! | for each board | what it pays each player as it stands × how full it is |
//! | | the own place × prize × how full, the lead in points × how full |
//! | | own and others' stars beside empty spaces × how full, empty spaces that are large |
//! | for each player | there or not, stars in hand, money against the own, to move or not |
//! | the game | the lead in money × how many boards are left, boards nearly full × who is to move |

use asterism_core::{Described, MAX_SEATS, Seat, Sheet, balance};

use crate::content::Board;
use crate::scoring::{Laid, Scoring, score};
use crate::spaces::{Field, SpaceSet};
use crate::stars::{Star, StarSet};
use crate::state::Sternenhimmel;

/// Boards with 1, 2, 3, 4, or more empty spaces.
const FULLNESS: usize = 5;
/// Gains from a board, from -2 up.
const LEAST_GAIN: i8 = -2;
const GAINS: usize = 14;
const PRIZES: usize = 7;
const LEAST_PRIZE: u8 = 3;
/// First, second, further behind, or nothing there.
const PLACES: usize = 4;
const LEADS: usize = 9;
const EXPOSED: usize = 4;
const OF_BOARD: usize = MAX_SEATS * GAINS * FULLNESS
    + PLACES * PRIZES * FULLNESS
    + LEADS * FULLNESS
    + 2 * EXPOSED * FULLNESS
    + 4;
const HAND: usize = 9;
const MAX_MARGIN: u8 = 10;
const MARGINS: usize = 2 * MAX_MARGIN as usize + 1;
const OF_PLAYER: usize = 2 + HAND + MARGINS;
const STAGES: usize = 8;
const NEARLY_FULL: usize = 4;
const OF_GAME: usize = MARGINS * STAGES + 3 + MAX_SEATS * NEARLY_FULL;

impl Described for Sternenhimmel {
    const FEATURES: usize = OF_BOARD + MAX_SEATS * OF_PLAYER + OF_GAME;

    fn describe(&self, seat: Seat, on: &mut impl FnMut(usize)) {
        for (field, board) in self.table.boards() {
            if let Some(laid) = self.table.laid(field, &self.stars) {
                let mut sheet = Sheet::new(on);
                let scoring = score(board, &laid);
                let empty = self.table.empty.of(field);
                let lying = Lying {
                    board,
                    laid,
                    scoring,
                    empty,
                };
                self.board(&mut sheet, seat, &lying);
                debug_assert_eq!(sheet.written(), OF_BOARD, "every group has its size");
            }
        }
        let mut sheet = Sheet::new(on);
        sheet.none(OF_BOARD);
        for steps in 0..MAX_SEATS {
            if steps < usize::from(self.table.seats) {
                self.player(&mut sheet, seat, steps);
            } else {
                sheet.none(OF_PLAYER);
            }
        }
        self.game(&mut sheet, seat);
        debug_assert_eq!(sheet.written(), Self::FEATURES, "every group has its size");
    }
}

/// A board with what lies there, and what that would pay.
struct Lying {
    board: &'static Board,
    laid: Laid,
    scoring: Scoring,
    empty: SpaceSet,
}

impl Lying {
    fn fullness(&self) -> usize {
        self.empty.len().clamp(1, FULLNESS) - 1
    }

    /// The place of a seat by points and stars.
    fn place(&self, seat: Seat) -> usize {
        let (points, stars) = (&self.scoring.points, &self.scoring.stars);
        let standing = |seat: usize| (points[seat], stars[seat]);
        let own = standing(seat.index());
        if own.1 == 0 {
            return PLACES - 1;
        }
        let better = (0..MAX_SEATS).filter(|other| standing(*other) > own);
        better.count().min(PLACES - 2)
    }

    /// The lead of a seat in points, in classes.
    fn lead(&self, seat: Seat) -> usize {
        let others = (0..MAX_SEATS).filter(|other| *other != seat.index());
        let best = others.map(|other| self.scoring.points[other]).max();
        let lead = i32::from(self.scoring.points[seat.index()]) - i32::from(best.unwrap_or(0));
        match lead {
            ..=-13 => 0,
            -12..=-7 => 1,
            -6..=-3 => 2,
            -2..=-1 => 3,
            0 => 4,
            1..=2 => 5,
            3..=6 => 6,
            7..=12 => 7,
            13.. => 8,
        }
    }

    /// The value that lies beside empty spaces, where a Black Hole could still come: of the own
    /// stars, and of those of others.
    fn exposed(&self, seat: Seat) -> [usize; 2] {
        let mut exposed = [0, 0];
        for space in self
            .board
            .neighbours_of(self.empty)
            .and(self.scoring.left)
            .iter()
        {
            if let Some((owner, star)) = self.laid.at(space) {
                exposed[usize::from(owner != seat)] += star.value();
            }
        }
        exposed.map(|value| match value {
            0 => 0,
            1..=5 => 1,
            6..=10 => 2,
            11.. => 3,
        })
    }
}

impl Sternenhimmel {
    fn board(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, seat: Seat, lying: &Lying) {
        let full = lying.fullness();
        for steps in 0..MAX_SEATS {
            if steps < usize::from(self.table.seats) {
                let player = seat.clockwise(steps, usize::from(self.table.seats));
                let gain = lying.scoring.gains[player.index()] - LEAST_GAIN;
                let gain = usize::from(gain.max(0).cast_unsigned()).min(GAINS - 1);
                sheet.one_of(gain * FULLNESS + full, GAINS * FULLNESS);
            } else {
                sheet.none(GAINS * FULLNESS);
            }
        }
        let prize = usize::from(lying.board.prizes[0].saturating_sub(LEAST_PRIZE));
        let prize = lying.place(seat) * PRIZES + prize.min(PRIZES - 1);
        sheet.one_of(prize * FULLNESS + full, PLACES * PRIZES * FULLNESS);
        sheet.one_of(lying.lead(seat) * FULLNESS + full, LEADS * FULLNESS);
        for exposed in lying.exposed(seat) {
            sheet.one_of(exposed * FULLNESS + full, EXPOSED * FULLNESS);
        }
        sheet.up_to(lying.empty.and(lying.board.large()).len(), 4);
    }

    fn player(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, seat: Seat, steps: usize) {
        let player = seat.clockwise(steps, usize::from(self.table.seats));
        let moves = self.table.mover == Some(player);
        sheet.these(1 | u64::from(moves) << 1, 2);
        sheet.these(stars(self.hands[player.index()]), HAND);
        let money = &self.table.money;
        sheet.one_of(margin(money[seat.index()] - money[player.index()]), MARGINS);
    }

    fn game(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, seat: Seat) {
        let others = self.table.seats().filter(|other| *other != seat);
        let best = others.map(|other| self.table.money[other.index()]).max();
        let lead = self.table.money[seat.index()] - best.unwrap_or(0);
        let boards = self.table.boards().count() + self.table.stack.len();
        let stage = boards.min(STAGES) - usize::from(boards > 0);
        sheet.one_of(
            margin(lead) * STAGES + stage.min(STAGES - 1),
            MARGINS * STAGES,
        );
        let seats = usize::from(self.table.seats);
        sheet.one_of(seats - 3, 3);
        let nearly = |field: &Field| self.table.empty.of(*field).len() == 1;
        let nearly = self
            .table
            .fields()
            .filter(nearly)
            .count()
            .min(NEARLY_FULL - 1);
        let until =
            (0..seats).find(|steps| Some(seat.clockwise(*steps, seats)) == self.table.mover);
        match until {
            Some(steps) => sheet.one_of(steps * NEARLY_FULL + nearly, MAX_SEATS * NEARLY_FULL),
            None => sheet.none(MAX_SEATS * NEARLY_FULL),
        }
    }
}

/// Money against other money, in steps of two.
fn margin(difference: i16) -> usize {
    balance(difference.div_euclid(2), MAX_MARGIN)
}

/// A bit for each kind, and the last for a second Double Star.
fn stars(hand: StarSet) -> u64 {
    let kind = |star: Star| u64::from(hand.contains(star)) << star.index();
    let second = u64::from(hand.count(Star::Double) == 2) << (HAND - 1);
    Star::ALL.into_iter().map(kind).sum::<u64>() | second
}
