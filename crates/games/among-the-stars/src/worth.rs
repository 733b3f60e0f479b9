//! A rough estimate, in points, of the value of a position to a seat.

use asterism_core::Seat;

use crate::actions::{Action, TurnAction};
use crate::cards::Card;
use crate::content::Objective;
use crate::effects::{Count, Effect, Goal, Interaction};
use crate::scoring::{FinalLine, Rivals, Spot};
use crate::table::{Table, YEARS};

/// Points for a credit that can still be spent.
const CREDIT: f32 = 0.6;
/// Points for a credit that nothing is left to spend on.
const IDLE: f32 = 0.33;
/// Credits that an average turn costs.
const PRICE: f32 = 2.0;
/// Points for an energy cube while many turns are left.
const CUBE: f32 = 1.1;
/// Points that a counting yellow box gains in an average turn.
const GROWTH: f32 = 0.1;
/// Number of turns left from which energy has its full value.
const PLENTY: f32 = 8.0;

/// A seat whose position is judged.
#[derive(Clone, Copy)]
pub(crate) struct Contender<'a> {
    pub(crate) seat: Seat,
    /// The counts of the other seats, which its own actions do not change.
    pub(crate) rivals: &'a Rivals,
}

/// The part of its full value that energy still has: less and less towards the end.
fn plenty(turns: f32) -> f32 {
    (turns / PLENTY).min(1.0)
}

impl Table {
    /// True if all that an estimate depends on is as in `other`.
    pub(crate) fn stands_as(&self, other: &Self) -> bool {
        (self.year, self.turn, self.reactors) == (other.year, other.turn, other.reactors)
            && self.objectives == other.objectives
            && self.firsts == other.firsts
            && self.players == other.players
    }

    /// The worth of a seat's position after an action, as if nobody else did anything.
    pub(crate) fn worth_after(&self, seat: Seat, card: Card, action: Action) -> f32 {
        let rivals = &self.rivals(seat);
        self.worth_in(&mut self.clone(), Contender { seat, rivals }, card, action)
    }

    /// The same, carried out in `after`, which must be a copy of this table, except for the seat's
    /// own things. Copying a whole table for every action takes longer than judging it.
    pub(crate) fn worth_in(
        &self,
        after: &mut Self,
        contender: Contender<'_>,
        card: Card,
        action: Action,
    ) -> f32 {
        let Contender { seat, rivals } = contender;
        *after.player_mut(seat) = *self.player(seat);
        after.reactors = self.reactors;
        after.do_alone(seat, card, action);
        let worth = after.worth_beside(seat, rivals);
        match action.of_turn() {
            Some(TurnAction::Build(_)) => worth + self.hoped_interaction(seat, card),
            Some(TurnAction::Salvage(wanted, _)) => worth + self.hoped_interaction(seat, wanted),
            Some(TurnAction::Dispute) => worth + self.hoped_dispute(seat, card),
            Some(TurnAction::Reactor(_) | TurnAction::Discard) | None => worth,
        }
    }

    /// The expected points of the questions on a card.
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

    /// The expected points of a conflict card against the best rival.
    fn hoped_dispute(&self, seat: Seat, card: Card) -> f32 {
        let Some(dispute) = self.content.dispute(card) else {
            return 0.0;
        };
        let counts = self.counts(dispute.count);
        let fewest = self.others(seat).map(|other| counts[other.index()]).min();
        let gap = counts[seat.index()].saturating_sub(fewest.unwrap_or(0));
        f32::from(gap.min(u16::from(dispute.max))) * 1.5
    }

    /// The worth of a seat's position: points now, points in sight, and the value of credits and
    /// energy.
    pub(crate) fn worth(&self, seat: Seat) -> f32 {
        self.worth_beside(seat, &self.rivals(seat))
    }

    /// The same, with the counts of the others computed before.
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

    /// The value of credits: high for those that the remaining turns need, and low for the rest.
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

    /// Number of turns left after this one.
    pub(crate) fn turns_left(&self) -> f32 {
        let years = (self.year + 1..=YEARS)
            .map(|year| self.hand_size(year))
            .sum::<u8>();
        f32::from(years + self.hand_size(self.year).saturating_sub(self.turn))
    }

    /// The value of a yellow box: its points now, and its expected growth.
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

    /// The expected points of an objective, if `best` is the highest count of the others.
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
