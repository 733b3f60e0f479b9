//! The actions of a game. Each function is one thing that the rules do.

use asterism_core::{Dice, Game, Listener, Seat};

use crate::card_set::CardSet;
use crate::cards::{Card, Face};
use crate::collection::jewels;
use crate::events::{Event, Strength};
use crate::rules::{HAND_LIMIT, winner};
use crate::state::{Deck, StellaQuest};
use crate::table::{End, Marker, Phase, Player};

/// Number of cards that are drawn for one token (SQ-22).
const DRAW: usize = 3;
/// Number of rounds after which the game ends (SQ-26).
pub(crate) const ROUNDS: u8 = 200;

impl StellaQuest {
    /// SQ-22, SQ-23.
    pub(crate) fn draw_for_a_token(
        &mut self,
        seat: Seat,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        self.table.lit[seat.index()] -= 1;
        let room = HAND_LIMIT - self.hands[seat.index()].len();
        let cards = self.draw(seat, DRAW.min(room), dice, listener);
        listener.hear(|| Event::Drew { seat, cards });
    }

    /// SQ-8, SQ-10.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        card: Card,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        self.recall_play(seat, card);
        self.hands[seat.index()].remove(card);
        let place = self.table.place_of(seat);
        self.lay(place, card, listener);
        self.refill_if_empty(seat, dice, listener); // SQ-24: before the next one plays.
        self.ask_from(place + 1, dice, listener);
    }

    fn lay(&mut self, place: usize, card: Card, listener: &mut impl Listener<Event>) {
        self.table.played.lay(place, card);
        let table = &self.table;
        listener.hear(|| Event::Played {
            by: table.player_at(place),
            place,
            card,
            strength: Strength::of(table, place),
        });
    }

    /// Asks the next player at `place` or later; if none is left, the round is over.
    fn ask_from(&mut self, place: usize, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        for place in place..self.table.places() {
            match self.table.player_at(place) {
                Player::Dummy => self.play_for_dummy(place, dice, listener),
                Player::Seat(seat) if self.hands[seat.index()].is_empty() => {
                    listener.hear(|| Event::PassedOver { seat }); // SQ-26
                }
                Player::Seat(seat) => {
                    self.table.phase = Phase::Round { seat };
                    return;
                }
            }
        }
        self.settle_round(dice, listener);
    }

    /// SQ-31.
    fn play_for_dummy(
        &mut self,
        place: usize,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let card = self
            .deck
            .draw(dice)
            .expect("SQ-31: the deck cannot be empty here");
        self.lay(place, card, listener);
        self.renew_deck_if_empty(dice, listener);
    }

    fn settle_round(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        match winner(self.table.top, self.table.played) {
            None => self.end_round_of_breaks(dice, listener),
            Some(place) => match self.table.player_at(place) {
                Player::Dummy => self.end_round_of_dummy(place, dice, listener),
                Player::Seat(seat) => self.win_round(seat, place, listener),
            },
        }
    }

    /// SQ-16.
    fn end_round_of_breaks(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::NobodyWon);
        let starter = match self.table.marker {
            Marker::Seat(holder) => holder,
            Marker::Nobody | Marker::Dummy => self.table.leader,
        };
        self.discard_with_top(Card::BREAK);
        self.begin_round(starter, dice, listener);
    }

    /// SQ-32.
    fn end_round_of_dummy(
        &mut self,
        place: usize,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let card = self.table.played.at(place).expect("the Dummy won with it");
        listener.hear(|| Event::DummyWon { card });
        self.table.marker = Marker::Dummy;
        let starter = self.last_to_play();
        let any_break = self.table.played.contains(Card::BREAK);
        self.discard_with_top(if any_break { Card::BREAK } else { card });
        self.begin_round(starter, dice, listener);
    }

    /// The player who played the last card of this round.
    fn last_to_play(&self) -> Seat {
        let second = self.table.leader.clockwise(1, 2);
        let played = self.table.played.at(self.table.place_of(second)).is_some();
        if played { second } else { self.table.leader }
    }

    /// SQ-17: the Black Star takes its token before anything is won.
    fn win_round(&mut self, seat: Seat, place: usize, listener: &mut impl Listener<Event>) {
        let card = self.table.played.at(place).expect("it won the round");
        let table = &self.table;
        listener.hear(|| Event::Won {
            seat,
            card,
            strength: Strength::of(table, place),
        });
        self.table.phase = Phase::Take { winner: seat };
        if self.table.marker == Marker::Seat(seat) {
            listener.hear(|| Event::Charged { seat });
            self.lose_tokens(seat, 1, listener);
        }
    }

    /// SQ-28: a player who loses the last token is out, and the game is over at once.
    fn lose_tokens(&mut self, seat: Seat, lost: u8, listener: &mut impl Listener<Event>) {
        let lit = &mut self.table.lit[seat.index()];
        *lit = lit.saturating_sub(lost);
        if *lit == 0 {
            self.end(End::Elimination(seat), listener);
        }
    }

    fn end(&mut self, end: End, listener: &mut impl Listener<Event>) {
        self.table.phase = Phase::Over(end);
        self.table.played.close();
        listener.hear(|| Event::Ended(end));
    }

    /// SQ-18, SQ-19.
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        card: Card,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        listener.hear(|| Event::Took { seat, card });
        self.collect(seat, card, listener);
        if matches!(self.table.phase, Phase::Over(_)) {
            return;
        }
        if self.table.played.is_empty() {
            self.pass_marker_to(seat, dice, listener); // SQ-20: nothing is left to put on top.
        } else {
            self.table.phase = Phase::Top { winner: seat };
        }
    }

    fn collect(&mut self, seat: Seat, card: Card, listener: &mut impl Listener<Event>) {
        self.table.played.remove(card);
        let Face::Emotion { colour, number } = card.face() else {
            return;
        };
        let collection = &mut self.table.collections[seat.index()];
        let repeated = collection.holds(number);
        collection.add(colour, number);
        if collection.is_complete() {
            self.end(End::Enlightenment(seat), listener); // SQ-27
        } else if repeated {
            listener.hear(|| Event::Repeated { seat, number });
            self.lose_tokens(seat, jewels(number), listener);
        }
    }

    /// SQ-20.
    pub(crate) fn put_on_top(
        &mut self,
        seat: Seat,
        card: Card,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        listener.hear(|| Event::Topped { seat, card });
        self.discard_with_top(card);
        self.pass_marker_to(seat, dice, listener);
    }

    /// SQ-21.
    fn pass_marker_to(&mut self, seat: Seat, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        if self.table.marker != Marker::Seat(seat) {
            self.table.marker = Marker::Seat(seat);
            listener.hear(|| Event::MarkerTaken { seat });
        }
        self.begin_round(seat, dice, listener);
    }

    /// Moves the cards of the round to the discard pile, `top` last.
    fn discard_with_top(&mut self, top: Card) {
        let buried = std::mem::replace(&mut self.table.top, top);
        self.table.played.remove(top);
        self.table.discards.add(buried);
        for card in std::mem::take(&mut self.table.played).cards() {
            self.table.discards.add(card);
        }
    }

    /// Begins the next round, led by `starter` or the next player who has a card (SQ-26).
    fn begin_round(&mut self, starter: Seat, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        self.table.rounds += 1;
        self.renew_deck_if_empty(dice, listener);
        self.make_up_refills(starter, dice, listener);
        let mut clockwise = (0..self.seats()).map(|steps| starter.clockwise(steps, self.seats()));
        let leader = clockwise.find(|seat| !self.hands[seat.index()].is_empty());
        match leader {
            Some(leader) if self.table.rounds < ROUNDS => {
                self.table.leader = leader;
                self.table.phase = Phase::Round { seat: leader };
                let round = self.table.rounds + 1;
                listener.hear(|| Event::RoundBegan { round });
            }
            Some(_) | None => self.end(End::Exhaustion, listener),
        }
    }

    /// SQ-24.
    #[inline]
    fn refill_if_empty(
        &mut self,
        seat: Seat,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        if !self.hands[seat.index()].is_empty() {
            return;
        }
        let lit = usize::from(self.table.lit[seat.index()]);
        let cards = self.draw(seat, lit.max(2), dice, listener);
        listener.hear(|| Event::Refilled { seat, cards });
    }

    /// SQ-25: only a refill that found no card leaves an empty hand.
    #[inline]
    fn make_up_refills(
        &mut self,
        starter: Seat,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        for steps in 0..self.seats() {
            if self.deck.top.is_some() {
                self.refill_if_empty(starter.clockwise(steps, self.seats()), dice, listener);
            }
        }
    }

    /// Moves up to `wanted` cards from the deck to a hand: what there is, if there are fewer.
    fn draw(
        &mut self,
        seat: Seat,
        wanted: usize,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) -> CardSet {
        let mut drawn = CardSet::EMPTY;
        for _ in 0..wanted {
            let Some(card) = self.deck.draw(dice) else {
                break;
            };
            self.hands[seat.index()].add(card);
            drawn.add(card);
            self.renew_deck_if_empty(dice, listener);
        }
        drawn
    }

    /// SQ-25.
    #[inline]
    fn renew_deck_if_empty(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        if self.deck.top.is_some() || self.table.discards.is_empty() {
            return;
        }
        self.deck = Deck::shuffled(std::mem::take(&mut self.table.discards), dice);
        self.recall_hands();
        listener.hear(|| Event::Reshuffled {
            cards: self.deck.len(),
        });
    }
}
