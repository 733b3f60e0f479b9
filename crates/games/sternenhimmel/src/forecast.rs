//! Forecasts: the score of a board as it stands, as far as a viewer can know it.

use asterism_core::{Dice, MAX_SEATS, Seat};

use crate::content::Board;
use crate::scoring::{Case, Laid, Scoring, score};
use crate::spaces::{Field, Space};
use crate::stars::Star;
use crate::view::View;

/// Maximum number of ways that are tried one by one. Only boards of a host can have more; then some
/// are drawn by lot.
const MAX_WAYS: usize = 20_000;
/// Number of ways that are drawn by lot.
const LOTS: usize = 4_000;

/// The score of a board as it stands, over all possible values of the face-down stars on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Forecast {
    /// The outlook of each seat.
    pub seats: [Prospect; MAX_SEATS],
    /// True if every possible way was counted; if not, enough of them were drawn by lot.
    pub exact: bool,
    /// The scoring, if there is only one possible.
    pub certain: Option<Scoring>,
    ways: f64,
}

/// The outlook of one seat on a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect {
    /// The fewest and the most points (ST-13).
    pub points: (u16, u16),
    /// The fewest and the most stars left.
    pub stars: (u8, u8),
    /// The least and the greatest gain (ST-15 to ST-19).
    pub gain: (i8, i8),
    /// The gain on average over the possible ways, which count as if the nine stars were nine
    /// different ones.
    pub mean: f64,
    /// Share of the possible ways in which the seat gets the first prize.
    pub first: f64,
    /// Share of the possible ways in which the seat gets the second prize.
    pub second: f64,
}

/// A board whose hidden stars are dealt, and the number of ways in which it comes about.
#[derive(Clone, Copy)]
struct Dealt {
    laid: Laid,
    ways: f64,
}

impl View {
    /// The score of the board in `field` if no more stars came. With a `trial`, an empty space and
    /// a star in hand, the viewer places that star first. None if no board is there.
    pub fn forecast(&self, field: Field, trial: Option<(Space, Star)>) -> Option<Forecast> {
        let board = self.table.board(field)?;
        let mut laid = self.table.laid(field, &self.stars)?;
        let can_be = |(space, star): &(Space, Star)| {
            self.table.empty.contains(field.spot(*space)) && self.hand.contains(*star)
        };
        if let (Some((space, star)), Some(seat)) = (trial.filter(can_be), self.viewer.seat()) {
            laid.owners[space.index()] = Some(seat);
            laid.stars[space.index()] = Some(star);
        }
        let mut forecast = Forecast::new();
        if self.count_ways(field) <= MAX_WAYS {
            let dealt = Dealt { laid, ways: 1.0 };
            self.deal_each(field, &self.seats_unseen(field), dealt, &mut |dealt| {
                forecast.add(&score(board, &dealt.laid), dealt.ways);
            });
        } else {
            self.deal_by_lot(field, laid, board, &mut forecast);
        }
        Some(forecast.averaged())
    }

    /// The seats that have face-down stars on the board which the viewer does not see.
    fn seats_unseen(&self, field: Field) -> Vec<Seat> {
        let spaces = self.table.occupied(field);
        let hides = |seat: &Seat| {
            let mut laid = spaces.iter().map(|space| self.at(field, space));
            laid.any(|found| found == Some((*seat, None)))
        };
        self.table.seats().filter(hides).collect()
    }

    /// At least as many as there are ways for the face-down stars on the board.
    fn count_ways(&self, field: Field) -> usize {
        let spaces = self.table.occupied(field);
        let hidden = |space: &Space| matches!(self.at(field, *space), Some((_, None)));
        let kinds = Star::ALL.len() + 1;
        kinds.pow(spaces.iter().filter(hidden).count() as u32)
    }

    /// Calls `each` with every way to deal the hidden stars of `seats` on the board in `field`.
    fn deal_each(&self, field: Field, seats: &[Seat], dealt: Dealt, each: &mut dyn FnMut(&Dealt)) {
        let Some((seat, others)) = seats.split_last() else {
            each(&dealt);
            return;
        };
        self.unseen(*seat).each_way(field, |stars, ways| {
            let mut dealt = dealt;
            for (space, star) in stars {
                dealt.laid.stars[space.index()] = Some(*star);
            }
            dealt.ways *= f64::from(ways);
            self.deal_each(field, others, dealt, each);
        });
    }

    fn deal_by_lot(&self, field: Field, mut laid: Laid, board: &Board, forecast: &mut Forecast) {
        forecast.exact = false;
        // The same position always gets the same answer.
        let mut dice = Dice::quick(u64::from(self.table.moves));
        let unseen: Vec<_> = self
            .seats_unseen(field)
            .into_iter()
            .map(|seat| self.unseen(seat))
            .collect();
        for _ in 0..LOTS {
            for unseen in &unseen {
                unseen.deal(&mut dice, |spot, star| {
                    if spot.field() == field {
                        laid.stars[spot.space().index()] = Some(star);
                    }
                });
            }
            forecast.add(&score(board, &laid), 1.0);
        }
    }
}

impl Forecast {
    const fn new() -> Self {
        let nothing = Prospect {
            points: (u16::MAX, 0),
            stars: (u8::MAX, 0),
            gain: (i8::MAX, i8::MIN),
            mean: 0.0,
            first: 0.0,
            second: 0.0,
        };
        Self {
            seats: [nothing; MAX_SEATS],
            exact: true,
            certain: None,
            ways: 0.0,
        }
    }

    fn add(&mut self, scoring: &Scoring, ways: f64) {
        self.certain = (self.ways == 0.0 || self.certain == Some(*scoring)).then_some(*scoring);
        self.ways += ways;
        for seat in Seat::ALL {
            let at = seat.index();
            let (first, second) = prizes(scoring.case, seat);
            let prospect = &mut self.seats[at];
            widen(&mut prospect.points, scoring.points[at]);
            widen(&mut prospect.stars, scoring.stars[at]);
            widen(&mut prospect.gain, scoring.gains[at]);
            prospect.mean += ways * f64::from(scoring.gains[at]);
            prospect.first += ways * first;
            prospect.second += ways * second;
        }
    }

    fn averaged(mut self) -> Self {
        for prospect in &mut self.seats {
            prospect.mean /= self.ways;
            prospect.first /= self.ways;
            prospect.second /= self.ways;
        }
        self
    }
}

/// The prizes that a seat gets, each as 0 or 1.
fn prizes(case: Case, seat: Seat) -> (f64, f64) {
    let is = |other: Seat| f64::from(u8::from(other == seat));
    match case {
        Case::Filled(both) => (is(both), is(both)),
        Case::Nobody | Case::TiedFirst => (0.0, 0.0),
        Case::Survivor(first) | Case::TiedSecond { first } => (is(first), 0.0),
        Case::Ranked { first, second } => (is(first), is(second)),
    }
}

fn widen<T: Ord + Copy>(range: &mut (T, T), value: T) {
    *range = (range.0.min(value), range.1.max(value));
}
