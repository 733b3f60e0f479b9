//! Questions to other players, after all actions of a turn (AS-11, AS-26, AS-33, AS-40).

use asterism_core::{Dice, Listener, Seat, Seats};

use crate::actions::Action;
use crate::cards::Card;
use crate::effects::{Effect, Interaction, TakeTerms};
use crate::events::Event;
use crate::refusals::Illegal;
use crate::scoring::Spot;
use crate::state::AmongTheStars;
use crate::table::{Phase, SEATS, Table};

impl AmongTheStars {
    /// Asks the next question, in playing order; ends the turn if there is none.
    pub(crate) fn ask_next_interaction(
        &mut self,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        for seat in self.table.in_order() {
            if let Some((effect, owed)) = self.table.next_question(seat, 0) {
                self.table.phase = Phase::Interacting(seat, effect, owed);
                return;
            }
            self.table.pending[seat.index()] = None;
        }
        self.end_turn(dice, listener);
    }

    /// Records an answer, which is secret until all have answered.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let Phase::Interacting(owner, effect, owed) = self.table.phase else {
            unreachable!("it was checked to be the time")
        };
        self.chosen[seat.index()] = Some(action);
        let owed = owed.without(seat);
        self.table.phase = Phase::Interacting(owner, effect, owed);
        if !owed.is_empty() {
            listener.hear(|| Event::Answered(seat));
            return;
        }
        self.resolve(owner, effect, listener);
        self.chosen = [None; SEATS];
        if let Some((effect, owed)) = self.table.next_question(owner, effect + 1) {
            self.table.phase = Phase::Interacting(owner, effect, owed);
            return;
        }
        self.table.pending[owner.index()] = None;
        self.ask_next_interaction(dice, listener);
    }

    fn resolve(&mut self, owner: Seat, effect: u8, listener: &mut impl Listener<Event>) {
        let own = self.chosen[owner.index()];
        match (self.table.interaction(owner, effect), own) {
            (None, Some(Action::Name(other))) => self.table.dispute(owner, other, listener),
            (Some(Interaction::GiftVp { other, own }), Some(Action::Name(seat))) => {
                self.table.player_mut(owner).vp += u16::from(own);
                self.table.player_mut(seat).vp += u16::from(other);
                listener.hear(|| Event::Gave(owner, seat, [own, other]));
            }
            (Some(Interaction::GiftVp { .. }), _) => listener.hear(|| Event::Declined(owner)),
            (Some(Interaction::TakeCredits { .. }), Some(Action::Take(take))) => {
                self.table.take(owner, take, listener);
            }
            (Some(Interaction::PayOrLose { penalty, own, .. }), _) => {
                self.pay_or_lose(owner, penalty, own, listener);
            }
            (Some(Interaction::Bid { each, plus, .. }), _) => {
                self.bid(owner, each, plus, listener);
            }
            _ => unreachable!("the answer was checked to fit the question"),
        }
    }

    /// Resolves a secret payment against a loss of points (AS-33).
    fn pay_or_lose(
        &mut self,
        owner: Seat,
        penalty: u8,
        own: u8,
        listener: &mut impl Listener<Event>,
    ) {
        let mut gain = 0;
        for seat in self.table.others(owner) {
            let credits = paid(self.chosen[seat.index()]);
            if credits > 0 {
                self.table.player_mut(seat).credits -= u16::from(credits);
                gain += u16::from(own);
                listener.hear(|| Event::Paid(seat, credits, 0));
            } else {
                let lost = self.table.lose(seat, u16::from(penalty));
                listener.hear(|| Event::LostPoints(seat, lost));
            }
        }
        self.table.player_mut(owner).vp += gain;
        let card = self.table.pending[owner.index()].map(|card| self.table.content.design(card));
        listener.hear(|| Event::Gained(owner, card, gain, "AS-33"));
    }

    /// Resolves a secret bid (AS-40).
    fn bid(&mut self, owner: Seat, each: u8, plus: u8, listener: &mut impl Listener<Event>) {
        let mut highest = 0;
        for seat in self.table.others(owner) {
            let credits = paid(self.chosen[seat.index()]);
            let points = credits * each;
            let player = self.table.player_mut(seat);
            player.credits -= u16::from(credits);
            player.vp += u16::from(points);
            highest = highest.max(credits);
            listener.hear(|| Event::Paid(seat, credits, points));
        }
        let gain = u16::from(highest + plus);
        self.table.player_mut(owner).vp += gain;
        let card = self.table.pending[owner.index()].map(|card| self.table.content.design(card));
        listener.hear(|| Event::Gained(owner, card, gain, "AS-40"));
    }
}

fn paid(answer: Option<Action>) -> u8 {
    match answer {
        Some(Action::Pay(credits)) => credits,
        _ => 0,
    }
}

impl Table {
    /// Records that a new location has a question, which is asked later (AS-11).
    pub(crate) fn note_interaction(&mut self, seat: Seat, card: Card) {
        let effects = self.content.location(card).map(|it| it.effects.iter());
        let asks = |effect: &Effect| matches!(effect, Effect::Interaction(_));
        if effects.into_iter().flatten().any(asks) {
            self.pending[seat.index()] = Some(card);
        }
    }

    /// The question of a seat's card; none for a conflict card, which asks for a name.
    pub fn interaction(&self, owner: Seat, effect: u8) -> Option<Interaction> {
        let location = self.content.location(self.pending[owner.index()]?)?;
        if let Effect::Interaction(interaction) = location.effects.get(usize::from(effect))? {
            return Some(*interaction);
        }
        None
    }

    /// The first effect of a seat's card, from `from` on, that asks somebody, and the seats it
    /// asks.
    fn next_question(&self, owner: Seat, from: u8) -> Option<(u8, Seats)> {
        let card = self.pending[owner.index()]?;
        let Some(location) = self.content.location(card) else {
            return (from == 0).then_some((0, Seats::only(owner)));
        };
        let asked =
            |effect: u8| Some((effect, self.asked(owner, self.interaction(owner, effect)?)));
        (from..location.effects.len() as u8)
            .filter_map(asked)
            .find(|(_, owed)| !owed.is_empty())
    }

    /// The seats that an effect of a seat's card asks.
    pub(crate) fn asked_by(&self, owner: Seat, effect: u8) -> Seats {
        match self.next_question(owner, effect) {
            Some((found, asked)) if found == effect => asked,
            Some(_) | None => Seats::NONE,
        }
    }

    /// The seats that a question is for.
    fn asked(&self, owner: Seat, interaction: Interaction) -> Seats {
        match interaction {
            Interaction::GiftVp { .. } => Seats::only(owner),
            Interaction::TakeCredits { .. } => {
                let has_some = |seat: Seat| self.player(seat).credits > 0;
                if self.others(owner).any(has_some) {
                    Seats::only(owner)
                } else {
                    Seats::NONE
                }
            }
            Interaction::PayOrLose { .. } | Interaction::Bid { .. } => {
                Seats::first(usize::from(self.seats)).without(owner)
            }
        }
    }

    /// Resolves a conflict card (AS-26).
    fn dispute(&mut self, owner: Seat, other: Seat, listener: &mut impl Listener<Event>) {
        let card = self.pending[owner.index()];
        let Some(dispute) = card.and_then(|card| self.content.dispute(card)) else {
            return;
        };
        let of = |seat| self.count(dispute.count, Spot::player(seat));
        let counts = [of(owner), of(other)];
        let gain = counts[0]
            .saturating_sub(counts[1])
            .min(u16::from(dispute.max));
        self.player_mut(owner).vp += gain;
        let lost = self.lose(other, gain);
        listener.hear(|| Event::Disputed([owner, other], counts, [gain, lost]));
    }

    /// Takes points away, never below 0 (AS-3); returns the number that was lost.
    fn lose(&mut self, seat: Seat, points: u16) -> u16 {
        let player = self.player_mut(seat);
        let lost = points.min(player.vp);
        player.vp -= lost;
        lost
    }

    /// Takes credits from others (AS-40).
    fn take(&mut self, owner: Seat, take: [u8; SEATS], listener: &mut impl Listener<Event>) {
        for seat in self.others(owner) {
            let credits = u16::from(take[seat.index()]);
            if credits > 0 {
                self.player_mut(seat).credits -= credits;
                self.player_mut(owner).credits += credits;
                listener.hear(|| Event::Took(owner, seat, credits));
            }
        }
    }

    /// The credits that can be taken in all: no more than the richest of the others have.
    fn takeable(&self, owner: Seat, terms: TakeTerms) -> u8 {
        let TakeTerms { total, targets } = terms;
        let mut credits = [0; SEATS];
        for seat in self.others(owner) {
            credits[seat.index()] = self.player(seat).credits.min(u16::from(total));
        }
        credits.sort_unstable_by(|one, other| other.cmp(one));
        let all: u16 = credits.iter().take(usize::from(targets)).sum();
        all.min(u16::from(total)) as u8
    }

    /// Hands every way to take credits from others to `to` (AS-40).
    pub(crate) fn each_taking(
        &self,
        owner: Seat,
        terms: TakeTerms,
        mut to: impl FnMut([u8; SEATS]),
    ) {
        let sum = self.takeable(owner, terms);
        let most = |index: usize| {
            let seat = Seat::ALL[index];
            let takes_part = seat != owner && index < usize::from(self.seats);
            if takes_part {
                self.player(seat).credits.min(u16::from(sum)) as u8
            } else {
                0
            }
        };
        for one in 0..=most(0) {
            for two in 0..=most(1) {
                for three in 0..=most(2) {
                    for four in 0..=most(3) {
                        let take = [one, two, three, four];
                        if self.check_taking(owner, terms, take).is_ok() {
                            to(take);
                        }
                    }
                }
            }
        }
    }

    /// Checks that credits may be taken in this way (AS-40).
    pub(crate) fn check_taking(
        &self,
        owner: Seat,
        terms: TakeTerms,
        take: [u8; SEATS],
    ) -> Result<(), Illegal> {
        for (seat, credits) in Seat::ALL.into_iter().zip(take) {
            let takes_part = seat != owner && seat.index() < usize::from(self.seats);
            if credits > 0 && !takes_part {
                return Err(Illegal::NotAnOther);
            }
            if takes_part && u16::from(credits) > self.player(seat).credits {
                return Err(Illegal::NotThatRich(seat));
            }
        }
        let targets = take.iter().filter(|credits| **credits > 0).count();
        if targets > usize::from(terms.targets) {
            return Err(Illegal::TooManyTargets(terms.targets));
        }
        let sum = self.takeable(owner, terms);
        if take.iter().map(|it| u16::from(*it)).sum::<u16>() != u16::from(sum) {
            return Err(Illegal::TakeExactly(sum));
        }
        Ok(())
    }
}
