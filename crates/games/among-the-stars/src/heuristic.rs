//! A rough judgement of positions: what drives the `greedy` bot.

use asterism_core::{Dice, Game, Heuristic, MAX_SEATS, Seat, Seats, Sight, Watch};

use crate::actions::Action;
use crate::cards::Cards;
use crate::state::AmongTheStars;
use crate::table::{Phase, Use};
use crate::uses::Uses;

/// Lead in points that makes a victory likely.
const CLEAR: f32 = 12.0;
/// Points that an average turn brings.
const TURN: f32 = 3.0;
/// Number of worlds in which the next turn is looked at.
const NEXT_TURNS: usize = 4;

impl Heuristic for AmongTheStars {
    const CLEAR: f32 = 15.0;
    /// Cards and actions are chosen in secret, and stations hardly affect each other. So a seat
    /// plans its own turns and does not reply to those of others.
    const WATCH: Watch = Watch::Alone;

    fn promise(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.table.turn().outcome() {
            return outcome.share(seat) as f32;
        }
        chance(self.prospect(seat), self.best_of_others(seat))
    }

    /// Cards that a seat has not selected do not count: trying a whole hand takes long.
    fn promises(&self) -> [f32; MAX_SEATS] {
        let mut worth = [f32::MIN; MAX_SEATS];
        for seat in Seat::first(self.seats()) {
            worth[seat.index()] = self.firm(seat);
        }
        let mut promises = [0.0; MAX_SEATS];
        for seat in Seat::first(self.seats()) {
            let others = self.table.others(seat).map(|other| worth[other.index()]);
            let best = others.fold(f32::MIN, f32::max);
            promises[seat.index()] = chance(worth[seat.index()], best);
        }
        promises
    }

    /// Nothing is seen: seats do not reply to others, whose choices are mostly secret.
    fn sight(&self, _seat: Seat, _action: Action, _observer: Seat) -> Sight<Action> {
        Sight::Nothing
    }

    /// A secret choice of a seat changes nothing but its own prospects.
    fn appeals(&self, seat: Seat, actions: &[Action], dice: &mut Dice, out: &mut Vec<f32>) {
        let best = self.best_of_others(seat);
        let uses = Uses::new(&self.table, seat);
        let revealed = self.table.revealed[seat.index()];
        out.extend(actions.iter().map(|&action| {
            if let Some(worth) = uses.after(revealed, action) {
                return chance(worth, best);
            }
            let mut after = *self;
            after.advance(seat, action, dice);
            after.prospects()[seat.index()]
        }));
    }

    fn promises_after(&self, seat: Seat, actions: &[Action], dice: &mut Dice, out: &mut Vec<f32>) {
        match self.table.phase {
            Phase::Selecting(_) => self.appeals(seat, actions, dice, out),
            Phase::Acting(_) if self.worlds_needed(seat) == 1 => {
                self.appeals(seat, actions, dice, out);
            }
            Phase::Using(..) => self.promises_of_hands(seat, actions, dice, out),
            Phase::Keeping(_)
            | Phase::Removing(_)
            | Phase::Acting(_)
            | Phase::Interacting(..)
            | Phase::Revealing(..)
            | Phase::Over => {
                out.extend(
                    actions
                        .iter()
                        .map(|&action| self.promise_after(seat, action, dice)),
                );
            }
        }
    }

    /// One world is enough as long as others still choose in secret: only the seat's own station
    /// and cards and the open table count. The last seat to act looks into the next turn, which
    /// takes long and depends little on the others.
    fn worlds_needed(&self, seat: Seat) -> usize {
        match self.table.phase {
            Phase::Selecting(_) => 1,
            Phase::Acting(seats) if seats.without(seat) != Seats::NONE => 1,
            Phase::Acting(_) => NEXT_TURNS,
            Phase::Keeping(_)
            | Phase::Using(..)
            | Phase::Removing(_)
            | Phase::Interacting(..)
            | Phase::Revealing(..)
            | Phase::Over => usize::MAX,
        }
    }
}

/// The chance to win with a worth of `own`, if the best of the others has `best`.
fn chance(own: f32, best: f32) -> f32 {
    1.0 / (1.0 + ((best - own) / CLEAR).exp())
}

impl AmongTheStars {
    fn promise_after(&self, seat: Seat, action: Action, dice: &mut Dice) -> f32 {
        let mut after = *self;
        after.advance(seat, action, dice);
        after.promise(seat)
    }

    /// The promises after abilities of races. They change hands but not the worth of a card, so
    /// each card is judged once.
    fn promises_of_hands(
        &self,
        seat: Seat,
        actions: &[Action],
        dice: &mut Dice,
        out: &mut Vec<f32>,
    ) {
        let best = self.best_of_others(seat);
        let mut uses = Uses::new(&self.table, seat);
        out.extend(actions.iter().map(|&action| {
            let mut after = *self;
            after.advance(seat, action, dice);
            match after.open_cards(seat) {
                Some(cards) if after.table.stands_as(&self.table) => {
                    chance(uses.best_of(cards), best)
                }
                Some(_) | None => after.promise(seat),
            }
        }));
    }

    fn best_of_others(&self, seat: Seat) -> f32 {
        let others = self.table.others(seat).map(|other| self.table.worth(other));
        others.fold(f32::MIN, f32::max)
    }

    /// The worth of a seat's position with the choices that it has made.
    fn firm(&self, seat: Seat) -> f32 {
        let (table, index) = (&self.table, seat.index());
        let worth = match (table.phase, table.revealed[index], self.selected[index]) {
            (Phase::Acting(_), Some(card), _) => match self.chosen[index] {
                Some(action) => table.worth_after(seat, card, action),
                None => table.best_use(seat, card),
            },
            (Phase::Selecting(_) | Phase::Removing(_), _, Some(card)) => table.best_use(seat, card),
            (Phase::Selecting(_) | Phase::Removing(_), _, None) => table.worth(seat) + TURN,
            (_, _, _) => table.worth(seat),
        };
        worth + self.hoped_objective(seat)
    }
}

impl AmongTheStars {
    /// The worth of a seat's position with the best use of its card.
    fn prospect(&self, seat: Seat) -> f32 {
        let (table, index) = (&self.table, seat.index());
        match table.phase {
            Phase::Acting(_) => match (table.revealed[index], self.chosen[index]) {
                (Some(card), Some(action)) => table.worth_after(seat, card, action),
                (Some(card), None) => table.best_use(seat, card),
                (None, _) => table.worth(seat),
            },
            Phase::Selecting(_) | Phase::Removing(_) | Phase::Using(..) => {
                let mut uses = Uses::new(table, seat);
                match (self.open_cards(seat), self.selected[index]) {
                    (Some(cards), _) => uses.best_of(cards),
                    (None, Some(card)) => uses.best_use(card),
                    (None, None) => table.worth(seat),
                }
            }
            Phase::Interacting(..) | Phase::Keeping(_) | Phase::Revealing(..) | Phase::Over => {
                table.worth(seat) + self.hoped_objective(seat)
            }
        }
    }

    /// The cards from which a seat will select, as far as they are known; none if it has selected.
    fn open_cards(&self, seat: Seat) -> Option<Cards> {
        let hand = self.hand(seat).cards();
        match self.table.phase {
            Phase::Using(user, Use::Trading(place)) if user == seat => {
                Some(hand.and(&self.hands[place.index()].cards()))
            }
            Phase::Using(..) => Some(hand),
            Phase::Selecting(_) | Phase::Removing(_) => {
                self.selected[seat.index()].is_none().then_some(hand)
            }
            Phase::Keeping(_)
            | Phase::Acting(_)
            | Phase::Interacting(..)
            | Phase::Revealing(..)
            | Phase::Over => None,
        }
    }

    /// The expected points of a seat's secret objective.
    fn hoped_objective(&self, seat: Seat) -> f32 {
        let secret = self.secrets[seat.index()];
        let hope = |objective| {
            let best = self.table.most_of_others(objective, seat);
            (self.table).hope_for(objective, seat, best, self.table.turns_left())
        };
        secret.map_or(0.0, hope)
    }
}
