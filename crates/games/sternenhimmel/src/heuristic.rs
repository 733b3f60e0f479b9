//! A quick estimate of the chances of a seat.

use asterism_core::{Dice, Game, Heuristic, MAX_SEATS, Seat, Sight, Watch};

use crate::content::{Board, Size};
use crate::rules::Action;
use crate::scoring::{Laid, score};
use crate::signs::Sign;
use crate::spaces::{Field, Spot};
use crate::state::Sternenhimmel;

/// The difference of star bucks that makes a victory about three times as likely: at the end of the
/// game, and how much more it takes at its start.
const SCALE: f32 = 1.5;
const SCALE_TO_COME: f32 = 4.5;

/// The money of each seat, with what it can hope for.
type Worth = [f32; MAX_SEATS];

impl Heuristic for Sternenhimmel {
    const CLEAR: f32 = 8.0;
    /// Stars lie face down on large spaces, so nobody can act upon their values.
    const WATCH: Watch = Watch::Apart;

    fn promise(&self, seat: Seat) -> f32 {
        match self.turn().outcome() {
            Some(outcome) => outcome.share(seat) as f32,
            None => self.promises()[seat.index()],
        }
    }

    fn promises(&self) -> Worth {
        self.chances(&self.expected_money())
    }

    /// A star changes one board only.
    fn appeals(&self, seat: Seat, actions: &[Action], _dice: &mut Dice, out: &mut Vec<f32>) {
        let mut others = [None; Field::MAX_COUNT];
        let worth = self.expected_money();
        out.extend(actions.iter().map(|action| {
            let field = self.table.field_of(action.sign);
            let field = field.expect("stars are placed on open boards");
            let base = others[field.index()].get_or_insert_with(|| self.without(&worth, field));
            let mut after = *base;
            if let Some((board, mut laid)) = self.lying(field) {
                laid.owners[action.space.index()] = Some(seat);
                laid.stars[action.space.index()] = Some(action.star);
                add_hope(&mut after, board, &laid);
            }
            self.chances(&after)[seat.index()]
        }));
    }

    fn sight(&self, _seat: Seat, action: Action, _observer: Seat) -> Sight<Action> {
        match self.table.content.board(action.sign).size(action.space) {
            Size::Small => Sight::Whole(action),
            Size::Large => Sight::Part(place_number(action)), // ST-7
        }
    }
}

/// A number for each space of each board.
fn place_number(action: Action) -> u32 {
    (action.sign.index() * Spot::COUNT + action.space.index()) as u32
}

impl Sternenhimmel {
    /// The money of each seat, and what the open boards would pay as they stand: the fuller a board
    /// is, the more that counts. Since it is paid as by the rules, a second place that pays better
    /// is worth more.
    fn expected_money(&self) -> Worth {
        let mut worth = self.table.money.map(f32::from);
        for field in self.table.fields() {
            if let Some((board, laid)) = self.lying(field) {
                add_hope(&mut worth, board, &laid);
            }
        }
        worth
    }

    /// The same without what one board may pay.
    fn without(&self, worth: &Worth, field: Field) -> Worth {
        let mut hope = [0.0; MAX_SEATS];
        if let Some((board, laid)) = self.lying(field) {
            add_hope(&mut hope, board, &laid);
        }
        std::array::from_fn(|at| worth[at] - hope[at])
    }

    fn lying(&self, field: Field) -> Option<(&'static Board, Laid)> {
        let board = self.table.board(field)?;
        Some((board, self.table.laid(field, &self.stars)?))
    }

    /// Each seat's chance of victory: the earlier in the game, the less a lead says.
    fn chances(&self, worth: &Worth) -> Worth {
        let seats = self.seats();
        let left = self.table.stack.len() as f32 / Sign::ALL.len() as f32;
        let scale = SCALE_TO_COME.mul_add(left, SCALE);
        let best = worth[..seats].iter().copied().fold(f32::MIN, f32::max);
        let mut chances = [0.0; MAX_SEATS];
        for (chance, worth) in chances.iter_mut().zip(&worth[..seats]) {
            *chance = ((worth - best) / scale).exp();
        }
        let all: f32 = chances.iter().sum();
        chances.map(|chance| chance / all)
    }
}

/// Adds what a board would pay as it stands.
fn add_hope(worth: &mut Worth, board: &Board, laid: &Laid) {
    let filled = laid.occupied().len() as f32 / board.spaces().len() as f32;
    for (worth, gain) in worth.iter_mut().zip(score(board, laid).gains) {
        *worth += f32::from(gain) * filled * filled;
    }
}
