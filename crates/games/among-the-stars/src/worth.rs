//! What a position is worth to a seat, roughly, in points.

use asterism_core::Seat;

use crate::cards::Card;
use crate::content::Objective;
use crate::effects::{Count, Effect, Goal, Interaction};
use crate::rules::Action;
use crate::scoring::{FinalLine, Rivals, Spot};
use crate::table::{Table, YEARS};
use crate::uses::Uses;

/// What a credit is worth at best, while there is much to build.
const CREDIT: f32 = 0.6;
/// What a credit is worth that will not be spent.
const IDLE: f32 = 0.33;
/// What a turn costs.
const PRICE: f32 = 2.0;
/// What an energy cube is worth at best.
const CUBE: f32 = 1.1;
/// What a yellow box may still grow in a turn.
const GROWTH: f32 = 0.1;
/// After so many turns that are left, money and energy are worth all they can be.
const PLENTY: f32 = 8.0;

/// How much of their worth money and energy still have: less and less towards the end.
fn plenty(turns: f32) -> f32 {
    (turns / PLENTY).min(1.0)
}

impl Table {
    /// Whether all that a judgement looks at is as in `other`.
    pub(crate) fn stands_as(&self, other: &Self) -> bool {
        (self.year, self.turn, self.reactors) == (other.year, other.turn, other.reactors)
            && self.objectives == other.objectives
            && self.firsts == other.firsts
            && self.players == other.players
    }

    /// The best that a seat can do with a card.
    pub(crate) fn best_use(&self, seat: Seat, card: Card) -> f32 {
        Uses::new(self, seat).best_use(card)
    }

    /// What a seat's position is worth after an action, as if nobody else did anything.
    pub(crate) fn worth_after(&self, seat: Seat, card: Card, action: Action) -> f32 {
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
    pub(crate) fn worth(&self, seat: Seat) -> f32 {
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
    pub(crate) fn turns_left(&self) -> f32 {
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
    pub(crate) fn hope_for(&self, objective: Objective, seat: Seat, best: u16, turns: f32) -> f32 {
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
