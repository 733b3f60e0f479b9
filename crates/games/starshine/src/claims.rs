//! Claims of constellations (SH-24), their replacement (SH-27, SH-28) and the end of the game
//! (SH-29).

use asterism_core::{Dice, Listener, Seat};

use crate::constellations::{Constellation, ConstellationSet};
use crate::events::Event;
use crate::scenarios::Scenario;
use crate::stars::Class;
use crate::state::Starshine;
use crate::table::{Ending, Held, Phase, Table, Under};

impl Starshine {
    /// The constellation that the active player can claim.
    fn claimable(&self) -> Option<Constellation> {
        let seat = self.table.mover;
        match self.table.player(seat).held {
            Held::Open(card) => Some(card),
            Held::Secret => self.secrets[seat.index()],
            Held::Nothing => self.table.gallery,
        }
    }

    /// Claims the constellation if it is complete: at most one a turn (SH-24).
    #[inline]
    pub(crate) fn claim(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        if self.table.claimed || self.table.sky.of(Class::Splendor).is_empty() {
            return;
        }
        let Some(card) = self.claimable() else {
            return;
        };
        let figure = self.table.content.figure(card);
        match figure.find(self.table.firmament(), &self.table.sky) {
            None => self.rule_out_complete(),
            Some(laid) => {
                let points = self.table.scenario.constellation_points();
                let seat = self.table.mover;
                listener.hear(|| Event::Claimed(seat, figure, laid, points));
                self.complete(card);
                self.score_claim(points, dice, listener);
                self.replace(dice, listener);
            }
        }
    }

    fn complete(&mut self, card: Constellation) {
        let seat = self.table.mover;
        self.table.claimed = true;
        self.table.gallery = None;
        self.secrets[seat.index()] = None;
        let player = self.table.player_mut(seat);
        player.completed.add(card);
        player.held = Held::Nothing;
        player.ruled_out = ConstellationSet::EMPTY;
    }

    /// Rules out every complete constellation: if the secret card were one of them, it would have
    /// been claimed, and all can tell that.
    fn rule_out_complete(&mut self) {
        let seat = self.table.mover;
        if self.table.player(seat).held == Held::Secret {
            let complete = self.table.complete_unknown();
            let player = self.table.player_mut(seat);
            player.ruled_out = player.ruled_out.or(complete);
        }
    }

    /// Deals the next constellation, unless the game is over (SH-27, SH-28).
    fn replace(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        if self.ending().is_some() {
            return;
        }
        let seat = self.table.mover;
        match self.table.scenario {
            Scenario::Beginning | Scenario::Art => {}
            Scenario::Gallery => {
                self.table.gallery = self.take_constellation(dice, listener);
                if let Some(card) = self.table.gallery {
                    let figure = self.table.content.figure(card);
                    listener.hear(|| Event::TurnedUp(figure));
                }
            }
            Scenario::Dominion => {
                let before = self.table;
                let Some(card) = self.take_constellation(dice, listener) else {
                    return;
                };
                self.secrets[seat.index()] = Some(card);
                let ruled_out = before.ruled_out_by_drawing(card, &self.table.under);
                let player = self.table.player_mut(seat);
                player.ruled_out = ruled_out;
                player.held = Held::Secret;
                self.tell_constellation(seat, listener);
            }
        }
    }

    /// Takes the top card of the stack (SH-27). A card that is complete already goes under the
    /// stack, face up, as long as another one is not complete.
    fn take_constellation(
        &mut self,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) -> Option<Constellation> {
        let (mut stack, under) = (self.stack(), self.table.under.set());
        let content = self.table.content;
        let complete = content.complete(&self.table.sky, stack.or(under));
        let all_complete = complete == stack.or(under);
        loop {
            let card = stack.draw(dice).or_else(|| self.table.under.take_top())?;
            if all_complete || !complete.contains(card) {
                return Some(card);
            }
            self.table.under.push(card);
            let figure = content.figure(card);
            listener.hear(|| Event::WentUnder(figure));
        }
    }

    pub(crate) fn tell_constellation(&self, seat: Seat, listener: &mut impl Listener<Event>) {
        let content = self.table.content;
        match (self.table.player(seat).held, self.secrets[seat.index()]) {
            (Held::Open(card), _) => {
                listener.hear(|| Event::Received(seat, content.figure(card)));
            }
            (Held::Secret, Some(card)) => {
                listener.hear(|| Event::ReceivedInSecret(seat, content.figure(card)));
            }
            (Held::Secret | Held::Nothing, _) => {}
        }
    }

    /// The scenario's condition for the end, if the active player meets it (SH-25 to SH-28).
    fn ending(&self) -> Option<Ending> {
        let seat = self.table.mover;
        let player = self.table.player(seat);
        let goal = self.table.scenario.goal();
        let has_points = goal.is_some_and(|goal| player.score >= goal);
        let is_goal = match self.table.scenario {
            Scenario::Beginning | Scenario::Gallery => has_points,
            Scenario::Dominion => has_points && !player.completed.is_empty(),
            Scenario::Art if !player.completed.is_empty() => {
                return Some(Ending::Masterpiece(seat));
            }
            Scenario::Art => false,
        };
        if is_goal {
            return Some(Ending::Goal(seat));
        }
        let is_closed = self.table.scenario == Scenario::Gallery
            && self.table.claimed
            && self.table.completed() == ConstellationSet::FULL;
        is_closed.then_some(Ending::GalleryClosed)
    }

    pub(crate) fn end_if_won(&mut self, listener: &mut impl Listener<Event>) {
        if let Some(ending) = self.ending() {
            self.end(ending, listener);
        }
    }

    /// Ends the game when the last Splendor Star is placed (SH-29).
    pub(crate) fn end_if_splendid(&mut self, listener: &mut impl Listener<Event>) {
        if !self.is_over() && self.table.sky.supply(Class::Splendor) == 0 {
            self.end(Ending::SevenSplendors, listener);
        }
    }

    pub(crate) fn end(&mut self, ending: Ending, listener: &mut impl Listener<Event>) {
        self.table.phase = Phase::Over(ending);
        let outcome = self.table.outcome(ending);
        listener.hear(|| Event::Ended(ending, self.table.scenario, outcome));
    }
}

impl Table {
    /// The constellations that any player has completed.
    pub fn completed(&self) -> ConstellationSet {
        let all = self.players.iter().map(|player| player.completed);
        all.fold(ConstellationSet::EMPTY, ConstellationSet::or)
    }

    /// The constellations that are complete on the sky and may be in a secret hand.
    fn complete_unknown(&self) -> ConstellationSet {
        let unknown = ConstellationSet::FULL.without(self.known_constellations());
        self.content.complete(&self.sky, unknown)
    }

    /// The constellations that `card`, just drawn, cannot be in the eyes of the others. A card from
    /// under the stack is known; one from the stack is not complete, unless all cards of the stack
    /// may be.
    fn ruled_out_by_drawing(&self, card: Constellation, under_now: &Under) -> ConstellationSet {
        if self.under.set().contains(card) {
            return ConstellationSet::FULL.without(ConstellationSet::only(card));
        }
        let (complete, under) = (self.complete_unknown(), self.under.set());
        let unknown = self.stack_size() - under.len();
        let all_may_be = complete.len() >= unknown
            && self.content.complete(&self.sky, under) == under
            && *under_now == self.under;
        if all_may_be {
            ConstellationSet::EMPTY
        } else {
            complete
        }
    }
}
