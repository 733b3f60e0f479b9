//! A quick estimate of the chances of a seat.

use asterism_core::{Heuristic, Seat};

use crate::cards::{Card, Number};
use crate::collection::{Collection, jewels};
use crate::rules::winner;
use crate::state::StellaQuest;
use crate::table::{End, Marker, Phase, Player, Table};

/// Value of different numbers beyond their jewels: six of them win the game (SQ-27).
const PROGRESS: [f32; 7] = [0.0, 0.3, 0.8, 1.6, 3.2, 6.0, 30.0];
/// Cost of having few lit tokens: with none the game is lost (SQ-28).
const DANGER: [f32; 6] = [30.0, 4.0, 1.5, 0.4, 0.0, 0.0];
/// Value of each card in hand: it gives a choice.
const CHOICE: f32 = 0.15;
/// The chance of a leading card to survive each player still to come.
const SURVIVES: f32 = 0.55;
/// The difference of worth that makes a victory about three times as likely.
const SCALE: f32 = 5.0;

impl Heuristic for StellaQuest {
    const CLEAR: f32 = 8.0;

    /// A round that is not over yet may still go to anybody.
    fn is_settled(&self) -> bool {
        matches!(self.table.phase, Phase::Round { .. }) && self.table.played.is_empty()
    }

    fn promise(&self, seat: Seat) -> f32 {
        match self.table.phase {
            Phase::Over(End::Exhaustion | End::Elimination(_) | End::Enlightenment(_)) => self
                .table
                .turn()
                .outcome()
                .map_or(0.0, |outcome| outcome.share(seat) as f32),
            Phase::Round { .. } | Phase::Take { .. } | Phase::Top { .. } => self.chance(seat),
        }
    }
}

impl StellaQuest {
    /// The own worth against that of the others, squeezed between 0 and 1.
    fn chance(&self, seat: Seat) -> f32 {
        let others = Seat::first(self.table.seats()).filter(|&other| other != seat);
        let best = others
            .map(|other| self.worth(other))
            .fold(f32::MIN, f32::max);
        let lead = (self.worth(seat) - best) / SCALE;
        1.0 / (1.0 + (-lead).exp())
    }

    /// The value of what a seat has, and of what it can expect to gain or lose in this round.
    fn worth(&self, seat: Seat) -> f32 {
        let at = seat.index();
        let light = light(self.table.lit[at]);
        let hand = self.hands[at].len() as f32 * CHOICE;
        light + gathered(self.table.collections[at]) + hand + self.prospect(seat)
    }

    /// The gain of winning this round, times how likely that is.
    fn prospect(&self, seat: Seat) -> f32 {
        match self.table.phase {
            Phase::Take { winner } if winner == seat => best_take(&self.table, seat),
            Phase::Round { .. } => self.table.hold(seat) * self.table.gain(seat),
            Phase::Take { .. } | Phase::Top { .. } | Phase::Over(_) => 0.0,
        }
    }
}

impl Table {
    /// The chance of `seat`, whose card is the best so far, to win the round.
    fn hold(&self, seat: Seat) -> f32 {
        let leads = winner(self.top, self.played).map(|place| self.player_at(place));
        if leads != Some(Player::Seat(seat)) {
            return 0.0;
        }
        let last = self.played.iter().last().map_or(0, |(place, _)| place);
        (last + 1..self.places()).map(|_| SURVIVES).product()
    }

    /// The gain from winning this round: the marker's toll, then the best card (SQ-17, SQ-18).
    fn gain(&self, seat: Seat) -> f32 {
        let lit = self.lit[seat.index()];
        let toll = match self.marker {
            Marker::Seat(holder) if holder == seat => light(lit) - light(lit - 1),
            Marker::Seat(_) | Marker::Nobody | Marker::Dummy => 0.0,
        };
        best_take(self, seat) - toll
    }
}

fn light(lit: u8) -> f32 {
    f32::from(lit) - DANGER[usize::from(lit)]
}

fn gathered(collection: Collection) -> f32 {
    f32::from(collection.points()) + PROGRESS[collection.numbers()]
}

/// The value of the best card of this round for `seat`.
fn best_take(table: &Table, seat: Seat) -> f32 {
    let numbers = table.played.cards().filter_map(Card::number);
    numbers
        .map(|number| take(table, seat, number))
        .fold(f32::MIN, f32::max)
}

fn take(table: &Table, seat: Seat, number: Number) -> f32 {
    let collection = table.collections[seat.index()];
    let lit = table.lit[seat.index()];
    if collection.holds(number) {
        let left = lit.saturating_sub(jewels(number));
        let turned = if collection.is_face_up(number) {
            f32::from(jewels(number))
        } else {
            0.0
        };
        light(left) - light(lit) - turned // SQ-19, and SQ-29 turns both cards down.
    } else {
        let numbers = collection.numbers();
        f32::from(jewels(number)) + PROGRESS[numbers + 1] - PROGRESS[numbers]
    }
}
