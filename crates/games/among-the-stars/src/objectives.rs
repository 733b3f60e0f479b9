//! Objectives that go to the first, and those kept in secret (AS-22, AS-38).

use asterism_core::{Dice, Listener, Seat, Seats};

use crate::content::{Objective, ObjectiveSet};
use crate::effects::Goal;
use crate::events::Event;
use crate::scoring::Spot;
use crate::state::AmongTheStars;
use crate::table::{Moment, Phase, Secret, Table};

impl AmongTheStars {
    /// Whether somebody is the first now; an open objective pays at once (AS-22).
    pub(crate) fn check_first(
        &mut self,
        objective: Objective,
        listener: &mut impl Listener<Event>,
    ) {
        let best = self.table.first_now(objective);
        if best.is_empty() {
            return;
        }
        self.table.firsts[objective.index()] = best;
        self.table.just_reached.add(objective);
        if self.table.objectives.contains(objective) {
            self.pay_first(objective, listener);
            return;
        }
        let hides = |seat: &Seat| self.table.player(*seat).secret == Secret::Hidden;
        let asked = best.iter().filter(hides);
        self.table.reached = asked.fold(self.table.reached, Seats::with);
    }

    /// Gives the points of an objective that went to the first.
    fn pay_first(&mut self, objective: Objective, listener: &mut impl Listener<Event>) {
        let card = self.table.content.objective(objective);
        let Goal::FirstTo { vp, .. } = card.goal else {
            return;
        };
        let best = self.table.firsts[objective.index()];
        let claims = |seat: &Seat| self.table.claims(objective, best, *seat);
        let winner = self.table.seats().find(claims);
        if let Some(seat) = winner {
            self.table.player_mut(seat).vp += u16::from(vp);
        }
        listener.hear(|| Event::First(card, winner, vp));
    }

    /// AS-38. Whoever hides an objective is asked, whatever it is: the question tells nothing.
    pub(crate) fn ask_who_reached(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        if let Some(seat) = self.table.reached.lowest() {
            self.table.reached = self.table.reached.without(seat);
            self.table.phase = Phase::Revealing(seat, Moment::Turn);
            return;
        }
        self.table.just_reached = ObjectiveSet::EMPTY;
        self.go_on(dice, listener);
    }

    /// AS-38: it joins the open ones.
    pub(crate) fn reveal_objective(
        &mut self,
        seat: Seat,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let Phase::Revealing(_, moment) = self.table.phase else {
            unreachable!("it was checked to be the time")
        };
        let objective = self.secrets[seat.index()].take();
        let objective = objective.expect("it was checked to be there");
        self.table.player_mut(seat).secret = Secret::Shown(objective);
        self.table.objectives.add(objective);
        let card = self.table.content.objective(objective);
        listener.hear(|| Event::RevealedObjective(seat, card));
        match moment {
            Moment::Turn => {
                self.pay_first(objective, listener);
                self.ask_who_reached(dice, listener);
            }
            Moment::End => {
                if matches!(card.goal, Goal::FirstTo { .. }) {
                    self.table.late.add(objective);
                }
                self.ask_at_the_end(Some(seat), listener);
            }
        }
    }

    /// It stays hidden.
    pub(crate) fn conceal_objective(
        &mut self,
        seat: Seat,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        listener.hear(|| Event::Concealed(seat));
        if matches!(self.table.phase, Phase::Revealing(_, Moment::End)) {
            self.ask_at_the_end(Some(seat), listener);
        } else {
            self.ask_who_reached(dice, listener);
        }
    }

    /// AS-38: in order of seats, whoever still hides an objective; then the end.
    pub(crate) fn ask_at_the_end(
        &mut self,
        after: Option<Seat>,
        listener: &mut impl Listener<Event>,
    ) {
        let hides = |seat: &Seat| {
            self.table.player(*seat).secret == Secret::Hidden && after.is_none_or(|it| *seat > it)
        };
        if let Some(seat) = self.table.seats().find(hides) {
            self.table.phase = Phase::Revealing(seat, Moment::End);
            return;
        }
        self.table.phase = Phase::Over;
        self.tell_end(listener);
    }
}

impl Table {
    /// Who is the first to have enough for an objective; nobody if that is decided already, or if it
    /// is no such objective (AS-22).
    fn first_now(&self, objective: Objective) -> Seats {
        let Goal::FirstTo {
            count, threshold, ..
        } = self.content.objective(objective).goal
        else {
            return Seats::NONE;
        };
        if !self.firsts[objective.index()].is_empty() {
            return Seats::NONE;
        }
        let has = |seat: Seat| self.count(count, Spot::player(seat));
        let most = self.seats().map(has).max().unwrap_or(0);
        if most < u16::from(threshold) {
            return Seats::NONE;
        }
        let leads = |seat: &Seat| has(*seat) == most;
        self.seats().filter(leads).fold(Seats::NONE, Seats::with)
    }
}
