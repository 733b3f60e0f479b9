//! Objectives for the first player who fulfils them, and secret objectives (AS-22, AS-38).

use asterism_core::{Dice, Listener, Seat, Seats};

use crate::content::{Objective, ObjectiveSet};
use crate::effects::Goal;
use crate::events::Event;
use crate::scoring::Spot;
use crate::state::AmongTheStars;
use crate::table::{Phase, RevealTime, Secret, Table};

impl AmongTheStars {
    /// Records the objective that a seat keeps; the other one goes back unseen (AS-38).
    pub(crate) fn keep(
        &mut self,
        seat: Seat,
        objective: Objective,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let Phase::Keeping(owed) = self.table.phase else {
            unreachable!("it was checked to be the time")
        };
        self.secrets[seat.index()] = Some(objective);
        self.offered[seat.index()] = ObjectiveSet::EMPTY;
        self.table.player_mut(seat).secret = Secret::Hidden;
        listener.hear(|| Event::Kept(seat, self.table.content.objective(objective)));
        let owed = owed.without(seat);
        self.table.phase = Phase::Keeping(owed);
        if owed.is_empty() {
            self.begin_year(dice, listener);
        }
    }

    /// Records the first players to fulfil an objective; an open one pays at once (AS-22).
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

    /// Pays an objective to the first player.
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

    /// Asks the seats that may reveal a secret objective (AS-38). All with one are asked, so that
    /// the question tells nothing.
    pub(crate) fn ask_who_reached(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        if let Some(seat) = self.table.reached.lowest() {
            self.table.reached = self.table.reached.without(seat);
            self.table.phase = Phase::Revealing(seat, RevealTime::Turn);
            return;
        }
        self.table.just_reached = ObjectiveSet::EMPTY;
        self.begin_next_turn(dice, listener);
    }

    /// Reveals a secret objective, which joins the open ones (AS-38).
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
            RevealTime::Turn => {
                self.pay_first(objective, listener);
                self.ask_who_reached(dice, listener);
            }
            RevealTime::End => {
                if matches!(card.goal, Goal::FirstTo { .. }) {
                    self.table.late.add(objective);
                }
                self.ask_at_the_end(Some(seat), listener);
            }
        }
    }

    /// Keeps a secret objective hidden.
    pub(crate) fn conceal_objective(
        &mut self,
        seat: Seat,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        listener.hear(|| Event::Concealed(seat));
        if matches!(self.table.phase, Phase::Revealing(_, RevealTime::End)) {
            self.ask_at_the_end(Some(seat), listener);
        } else {
            self.ask_who_reached(dice, listener);
        }
    }

    /// Asks the next seat that still hides an objective; ends the game if there is none (AS-38).
    pub(crate) fn ask_at_the_end(
        &mut self,
        after: Option<Seat>,
        listener: &mut impl Listener<Event>,
    ) {
        let hides = |seat: &Seat| {
            self.table.player(*seat).secret == Secret::Hidden && after.is_none_or(|it| *seat > it)
        };
        if let Some(seat) = self.table.seats().find(hides) {
            self.table.phase = Phase::Revealing(seat, RevealTime::End);
            return;
        }
        self.table.phase = Phase::Over;
        self.tell_end(listener);
    }
}

impl Table {
    /// The seats that are first to reach the count of an objective (AS-22); none if it is decided
    /// already, or is no such objective.
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
