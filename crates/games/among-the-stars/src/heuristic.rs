//! A rough judgement of positions: what drives the `greedy` bot.

use asterism_core::{Dice, Game, Heuristic, MAX_SEATS, Seat, Seats, Sight, Watch};

use crate::cards::{Card, Cards};
use crate::content::Objective;
use crate::effects::{Count, Effect, Goal, Interaction};
use crate::rules::Action;
use crate::scoring::{FinalLine, Rivals, Spot};
use crate::state::AmongTheStars;
use crate::table::{Phase, Table, Use, YEARS};
use crate::uses::Uses;

/// So many points ahead, and the victory is likely.
const CLEAR: f32 = 12.0;
/// What a credit is worth at best, while there is much to build.
const CREDIT: f32 = 0.6;
/// What a credit is worth that will not be spent.
const IDLE: f32 = 0.33;
/// What a turn costs.
const PRICE: f32 = 2.0;
/// What a turn brings on average.
const TURN: f32 = 3.0;
/// What an energy cube is worth at best.
const CUBE: f32 = 1.1;
/// What a yellow box may still grow in a turn.
const GROWTH: f32 = 0.1;
/// After so many turns that are left, money and energy are worth all they can be.
const PLENTY: f32 = 8.0;

/// Number of worlds in which the next turn is looked at.
const NEXT_TURNS: usize = 4;

impl Heuristic for AmongTheStars {
    const CLEAR: f32 = 15.0;
    /// Cards are selected and actions chosen in secret, and stations hardly touch each other: a seat
    /// plans its own turns and takes those of others as they come.
    const WATCH: Watch = Watch::Alone;

    fn promise(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.table.turn().outcome() {
            return outcome.share(seat) as f32;
        }
        chance(self.prospect(seat), self.best_of_others(seat))
    }

    /// What a seat has not selected yet does not count: to try all of a hand takes long.
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

    /// Nobody acts upon what others do; much of it is secret.
    fn sight(&self, _seat: Seat, _action: Action, _observer: Seat) -> Sight<Action> {
        Sight::Nothing
    }

    /// What a seat does in secret changes nothing but its own prospects.
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

    /// As long as others still choose in secret, only the own station, the own cards and what lies
    /// open count. Whoever acts last looks into the next turn, which takes long; what others have
    /// chosen matters little to it.
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

/// How much of their worth money and energy still have: less and less towards the end.
fn plenty(turns: f32) -> f32 {
    (turns / PLENTY).min(1.0)
}

/// The chance of victory with so much against the best of the others.
fn chance(own: f32, best: f32) -> f32 {
    1.0 / (1.0 + ((best - own) / CLEAR).exp())
}

impl AmongTheStars {
    fn promise_after(&self, seat: Seat, action: Action, dice: &mut Dice) -> f32 {
        let mut after = *self;
        after.advance(seat, action, dice);
        after.promise(seat)
    }

    /// Abilities of races change hands, not what a card is worth: each card is judged once.
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

    /// What a seat's position is worth with what it has decided already.
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
    /// What a seat's position is worth, with the best that it can make of the card it has.
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

    /// The cards of which a seat will select one, as far as they can be told; none if it has selected.
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

    /// What the objective that only the seat knows may bring.
    fn hoped_objective(&self, seat: Seat) -> f32 {
        let secret = self.secrets[seat.index()];
        let hope = |objective| {
            let best = self.table.most_of_others(objective, seat);
            (self.table).hope_for(objective, seat, best, self.table.turns_left())
        };
        secret.map_or(0.0, hope)
    }
}

impl Table {
    /// Whether all that a judgement looks at is as in `other`.
    fn stands_as(&self, other: &Self) -> bool {
        (self.year, self.turn, self.reactors) == (other.year, other.turn, other.reactors)
            && self.objectives == other.objectives
            && self.firsts == other.firsts
            && self.players == other.players
    }

    /// The best that a seat can do with a card.
    fn best_use(&self, seat: Seat, card: Card) -> f32 {
        Uses::new(self, seat).best_use(card)
    }

    /// What a seat's position is worth after an action, as if nobody else did anything.
    fn worth_after(&self, seat: Seat, card: Card, action: Action) -> f32 {
        self.worth_after_beside(&self.rivals(seat), seat, card, action)
    }

    fn worth_after_beside(&self, rivals: &Rivals, seat: Seat, card: Card, action: Action) -> f32 {
        self.worth_in(&mut self.clone(), (rivals, seat), (card, action))
    }

    /// The same, carried out in `after`, which must be a copy of this table but for what is the seat's own: to
    /// copy a whole table for every action takes longer than to judge some of them.
    pub(crate) fn worth_in(
        &self,
        after: &mut Self,
        (rivals, seat): (&Rivals, Seat),
        (card, action): (Card, Action),
    ) -> f32 {
        *after.player_mut(seat) = *self.player(seat);
        after.reactors = self.reactors;
        after.do_alone(seat, card, action);
        let worth = after.worth_beside(seat, rivals);
        match action {
            Action::Build(_) => worth + self.hoped_interaction(seat, card),
            Action::Salvage(wanted, _) => worth + self.hoped_interaction(seat, wanted),
            Action::Dispute => worth + self.hoped_dispute(seat, card),
            Action::Keep(_)
            | Action::Pass
            | Action::Look(_)
            | Action::Swap(..)
            | Action::Cycle
            | Action::Drop(_)
            | Action::Select(_)
            | Action::Remove(_)
            | Action::Reactor(_)
            | Action::Discard
            | Action::Name(_)
            | Action::Decline
            | Action::Take(_)
            | Action::Pay(_)
            | Action::Reveal
            | Action::Conceal => worth,
        }
    }

    /// What a card that asks others for something may bring.
    fn hoped_interaction(&self, seat: Seat, card: Card) -> f32 {
        let effects = self.content.location(card).map(|it| it.effects.iter());
        let hope = |effect: &Effect| {
            let Effect::Interaction(interaction) = effect else {
                return 0.0;
            };
            self.hope_of(seat, *interaction)
        };
        effects.into_iter().flatten().map(hope).sum()
    }

    fn hope_of(&self, seat: Seat, interaction: Interaction) -> f32 {
        match interaction {
            Interaction::GiftVp { other, own } => f32::from(own) - f32::from(other) / 2.0,
            Interaction::TakeCredits { total, .. } => f32::from(total) * CREDIT,
            Interaction::PayOrLose { own, penalty, .. } => {
                let others = f32::from(self.seats - 1);
                others.mul_add(f32::from(own) * 0.6, f32::from(penalty) * 0.3)
            }
            Interaction::Bid { max, plus, .. } => {
                let rich = |other: Seat| self.player(other).credits > 2;
                let hoped = if self.others(seat).any(rich) {
                    0.4
                } else {
                    0.0
                };
                f32::from(max).mul_add(hoped, f32::from(plus))
            }
        }
    }

    /// What the best choice of a rival would bring in a dispute.
    fn hoped_dispute(&self, seat: Seat, card: Card) -> f32 {
        let Some(dispute) = self.content.dispute(card) else {
            return 0.0;
        };
        let counts = self.counts(dispute.count);
        let fewest = self.others(seat).map(|other| counts[other.index()]).min();
        let gap = counts[seat.index()].saturating_sub(fewest.unwrap_or(0));
        f32::from(gap.min(u16::from(dispute.max))) * 1.5
    }

    /// The points now, those that are in sight, and what money and energy may still become.
    fn worth(&self, seat: Seat) -> f32 {
        self.worth_beside(seat, &self.rivals(seat))
    }

    /// The same, if what others have is known already: the own actions do not change it.
    fn worth_beside(&self, seat: Seat, rivals: &Rivals) -> f32 {
        let player = self.player(seat);
        let turns = self.turns_left();
        let mut worth = f32::from(player.vp) + self.money(seat, turns);
        self.each_own_line(seat, |line| {
            worth += match line {
                FinalLine::Ability(card, _, points) => self.grown(card, points, turns),
                FinalLine::Credits(..) | FinalLine::Objective(..) => 0.0,
                FinalLine::EmptyReactors(points) => f32::from(points) * 0.6,
                FinalLine::Race(points) => f32::from(points),
            }
        });
        for objective in self.objectives.iter() {
            worth += self.hope_for(objective, seat, rivals[objective.index()], turns);
        }
        let cubes: u8 = player.station.reactors().map(|(_, built)| built.load).sum();
        worth + f32::from(cubes.min(4)) * CUBE * plenty(turns)
    }

    /// Credits are worth much as far as the turns to come need them, and little beyond that.
    fn money(&self, seat: Seat, turns: f32) -> f32 {
        let player = self.player(seat);
        let years = f32::from(YEARS - self.year.min(YEARS));
        let more = self.income(seat) - u16::from(self.rates(seat).year_credits);
        let others = player.station.iter().filter(|it| !it.card.is_reactor());
        let parked: u16 = others.map(|it| u16::from(it.load)).sum();
        let credits = f32::from(player.credits + parked) + years * f32::from(more);
        let income = years * f32::from(self.rates(seat).year_credits);
        let need = turns.mul_add(PRICE, 1.0) - income;
        let useful = credits.min(need.max(0.0));
        (CREDIT - IDLE).mul_add(useful, IDLE * credits)
    }

    /// Turns that are left after this one.
    fn turns_left(&self) -> f32 {
        let years = (self.year + 1..=YEARS)
            .map(|year| self.hand_size(year))
            .sum::<u8>();
        f32::from(years + self.hand_size(self.year).saturating_sub(self.turn))
    }

    /// A yellow box now, and what it may still grow.
    fn grown(&self, card: Card, points: u16, turns: f32) -> f32 {
        let now = f32::from(points);
        if !self.content.index.growing.contains(card) {
            return now;
        }
        let location = self.content.location(card);
        let most = location.and_then(|it| it.max_bonus);
        let most = most.map_or(f32::MAX, f32::from);
        (now + GROWTH * turns).min(most.max(now))
    }

    /// What an objective may bring if the best of the others has so much of what it counts.
    fn hope_for(&self, objective: Objective, seat: Seat, best: u16, turns: f32) -> f32 {
        let (count, vp) = match self.content.objective(objective).goal {
            Goal::Most(count, vp) | Goal::Lead(count, vp) => (count, f32::from(vp)),
            Goal::FirstTo { vp, .. } if self.firsts[objective.index()].is_empty() => {
                (Count::Vp, f32::from(vp))
            }
            Goal::FirstTo { .. } => return 0.0,
        };
        let own = self.count(count, Spot::player(seat));
        let lead = f32::from(own) - f32::from(best);
        let scale = if matches!(count, Count::Credits | Count::Vp) {
            6.0
        } else {
            turns.mul_add(0.12, 0.6)
        };
        vp / (1.0 + (-lead / scale).exp())
    }
}
