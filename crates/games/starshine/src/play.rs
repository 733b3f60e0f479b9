//! The course of the game. Each function is one step of the rules.

use asterism_core::{Dice, Listener, Seat};

use crate::actions::Action;
use crate::board::{Cover, Slot};
use crate::cards::{Card, Cards, NovaSet};
use crate::events::Event;
use crate::scenarios::Scenario;
use crate::squares::SquareSet;
use crate::stars::{Class, Sky};
use crate::state::Starshine;
use crate::table::{Ending, HAND, NovaPlace, Phase, TURNS, Table, Used};

/// The score at which a Supernova card is taken (SH-20).
pub(crate) const SUPERNOVA_AT: i16 = 15;

impl Starshine {
    /// Records the first cards of a seat, which stay hidden until all have chosen (SH-3).
    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        cards: (Card, Card),
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let Phase::Choosing(owed) = self.table.phase else {
            unreachable!("cards are chosen only before the first turn")
        };
        listener.hear(|| Event::Chosen(seat));
        self.chosen[seat.index()] = Some(cards);
        let owed = owed.without(seat);
        self.table.phase = Phase::Choosing(owed);
        if owed.is_empty() {
            for seat in self.table.seats() {
                self.reveal(seat, listener);
            }
            let first = self.table.mover;
            listener.hear(|| Event::Starts(first));
            self.begin_turn(dice, listener);
        }
    }

    fn reveal(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let chosen = self.chosen[seat.index()].take();
        let (second, third) = chosen.expect("everybody has chosen");
        for card in [second, third] {
            self.hands[seat.index()].cards.remove(card);
        }
        let player = self.table.player_mut(seat);
        player.hand -= 2;
        player.board.second = Some(second);
        player.board.third = Some(third);
        listener.hear(|| Event::Opened(seat, [second, third]));
    }

    /// Begins a turn. Others may have completed the active player's constellation (SH-24).
    pub(crate) fn begin_turn(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        self.table.born = [SquareSet::EMPTY; Class::ALL.len()];
        self.table.removed = [SquareSet::EMPTY; Class::ALL.len()];
        self.table.changed[self.table.mover.index()] = SquareSet::EMPTY;
        self.table.claimed = false;
        self.table.phase = Phase::Acting(Used::Nothing);
        listener.hear(|| Event::TurnBegan(self.table.mover));
        if self.table.scenario != Scenario::Gallery {
            self.claim(dice, listener);
            self.end_if_won(listener);
        }
        self.continue_actions(Used::Nothing, listener);
    }

    /// Carries out an action of step 1, and its consequences in the order of SH-29.
    #[inline]
    pub(crate) fn act(
        &mut self,
        action: Action,
        slot: Slot,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let Phase::Acting(used) = self.table.phase else {
            unreachable!("it was checked to be step 1")
        };
        self.tell_action(action, listener);
        let points = self.table.points_of(action);
        self.table.carry_out(action);
        self.score(points);
        self.take_supernova(dice, listener);
        self.claim(dice, listener);
        self.end_if_won(listener);
        self.end_if_splendid(listener);
        match used.and(slot) {
            Some(used) => self.continue_actions(used, listener),
            None => self.begin_step_two(listener),
        }
    }

    fn score(&mut self, points: u8) {
        let seat = self.table.mover;
        self.table.player_mut(seat).score += i16::from(points);
    }

    /// Deals a Supernova card to a player who reaches 15 points (SH-20).
    fn take_supernova(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        let seat = self.table.mover;
        let player = self.table.player(seat);
        if player.score < SUPERNOVA_AT
            || player.nova != NovaPlace::Stack
            || !self.table.scenario.scores_actions()
        {
            return;
        }
        let held: NovaSet = self.hands.iter().filter_map(|hand| hand.nova).collect();
        let mut stack = NovaSet::FULL.without(self.table.novas_seen).without(held);
        let nova = stack.draw(dice).expect("there is one for each player");
        self.hands[seat.index()].nova = Some(nova);
        self.table.player_mut(seat).nova = NovaPlace::Hand;
        let points = self.table.content.nova_points(nova);
        listener.hear(|| Event::TookNova(seat, points));
    }

    /// Scores a claim, whose points count as those of an action.
    pub(crate) fn score_claim(
        &mut self,
        points: u8,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        self.score(points);
        self.take_supernova(dice, listener);
    }

    /// Continues step 1, or shifts the cards if no slot is left that can be used (SH-6, SH-7).
    fn continue_actions(&mut self, used: Used, listener: &mut impl Listener<Event>) {
        if self.is_over() {
            return;
        }
        self.table.phase = Phase::Acting(used);
        if !used
            .allowed()
            .iter()
            .any(|slot| self.table.is_possible(*slot))
        {
            self.shift_cards(listener);
        }
    }

    fn begin_step_two(&mut self, listener: &mut impl Listener<Event>) {
        if !self.is_over() {
            self.shift_cards(listener);
        }
    }

    pub(crate) const fn is_over(&self) -> bool {
        matches!(self.table.phase, Phase::Over(_))
    }

    /// Shifts the cards: step 2 (SH-8).
    pub(crate) fn shift_cards(&mut self, listener: &mut impl Listener<Event>) {
        let seat = self.table.mover;
        let player = self.table.player_mut(seat);
        let board = &mut player.board;
        let away = std::mem::replace(&mut board.third, board.second.take());
        if let Cover::Card(card) = board.first {
            board.second = Some(card);
            board.first = Cover::Open;
        }
        if let Some(card) = away {
            player.pile += 1;
            self.table.piles.add(card);
        }
        listener.hear(|| Event::Shifted(seat, away));
        self.table.phase = Phase::Laying;
    }

    /// Lays an action card: step 3 (SH-9).
    pub(crate) fn lay(
        &mut self,
        card: Card,
        slot: Slot,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let seat = self.table.mover;
        self.hands[seat.index()].cards.remove(card);
        let player = self.table.player_mut(seat);
        player.hand -= 1;
        match slot {
            Slot::One => player.board.first = Cover::Card(card),
            Slot::Two => player.board.second = Some(card),
            Slot::Three => unreachable!("it was checked to be slot 1 or 2"),
        }
        listener.hear(|| Event::Laid(seat, card, slot));
        self.end_turn_if_done(dice, listener);
    }

    /// Lays the Supernova card (SH-21).
    pub(crate) fn lay_nova(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        let seat = self.table.mover;
        let nova = self.hands[seat.index()].nova.take();
        let nova = nova.expect("it was checked to be there");
        self.table.novas_seen.add(nova);
        let player = self.table.player_mut(seat);
        player.nova = NovaPlace::Board;
        player.board.first = Cover::Nova(nova);
        let points = self.table.content.nova_points(nova);
        listener.hear(|| Event::LaidNova(seat, points));
        self.end_turn_if_done(dice, listener);
    }

    /// Discards the Supernova card (SH-22).
    pub(crate) fn discard(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        let seat = self.table.mover;
        let held = self.hands[seat.index()].nova.take();
        let player = self.table.player_mut(seat);
        player.nova = NovaPlace::Gone;
        let nova = match (held, player.board.first) {
            (Some(nova), _) => nova,
            (None, Cover::Nova(nova)) => {
                player.board.first = Cover::Open;
                nova
            }
            (None, Cover::Open | Cover::Card(_)) => unreachable!("it was checked to be there"),
        };
        self.table.novas_seen.add(nova);
        let points = self.table.content.nova_points(nova);
        listener.hear(|| Event::DiscardedNova(seat, points));
        self.end_turn_if_done(dice, listener);
    }

    fn end_turn_if_done(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        if self.decision(self.table.mover).only_done_is_left() {
            self.end_turn(dice, listener);
        }
    }

    /// Draws up to five cards (SH-10) and begins the next turn, unless the limit is reached
    /// (SH-31).
    pub(crate) fn end_turn(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        self.draw_up(dice, listener);
        self.table.turns += 1;
        if self.table.turns == TURNS {
            self.end(Ending::TurnLimit, listener);
            return;
        }
        let seats = usize::from(self.table.seats);
        self.table.mover = self.table.mover.clockwise(1, seats);
        self.begin_turn(dice, listener);
    }

    fn draw_up(&mut self, dice: &mut Dice, listener: &mut impl Listener<Event>) {
        let seat = self.table.mover;
        let mut drawn = Cards::EMPTY;
        while self.table.player(seat).hand_size() < HAND {
            if self.deck.is_empty() {
                self.shuffle_piles(listener);
            }
            let Some(card) = self.deck.draw(dice) else {
                break;
            };
            drawn.add(card);
            self.hands[seat.index()].cards.add(card);
            self.table.player_mut(seat).hand += 1;
        }
        if !drawn.is_empty() {
            listener.hear(|| Event::Drew(seat, drawn));
        }
    }

    /// Shuffles all piles into a new deck (SH-11).
    fn shuffle_piles(&mut self, listener: &mut impl Listener<Event>) {
        self.deck = std::mem::take(&mut self.table.piles);
        for player in &mut self.table.players {
            player.pile = 0;
        }
        let cards = self.deck.len();
        listener.hear(|| Event::Reshuffled(cards));
    }

    fn tell_action(&self, action: Action, listener: &mut impl Listener<Event>) {
        let (seat, table) = (self.table.mover, &self.table);
        let class = |square| {
            table
                .sky
                .class_at(square)
                .expect("it was checked to be there")
        };
        match action {
            Action::Birth(_, class, square) => {
                listener
                    .hear(|| Event::Born(seat, class, square, table.birth_points(class, square)));
            }
            Action::Remove(slot, square) => {
                let pattern = || table.pattern_of(slot, square);
                listener.hear(|| Event::Removed(seat, class(square), square, pattern()));
            }
            Action::Move(_, from, to) => {
                listener.hear(|| Event::Moved(seat, class(from), [from, to]));
            }
            Action::Explode(square) => {
                let blown = || table.sky.stars().and(table.firmament().neighbours(square));
                let points = || table.points_of(action);
                listener.hear(|| Event::Exploded(seat, square, blown(), points()));
            }
            Action::Open(..)
            | Action::End
            | Action::Lay(..)
            | Action::LayNova
            | Action::Discard
            | Action::Done => {}
        }
    }
}

impl Table {
    /// Changes the sky, and records for SH-16 what was placed and removed where.
    #[inline]
    fn carry_out(&mut self, action: Action) {
        let before = self.sky;
        self.sky = self.sky_after(action);
        let news = &mut self.changed[self.mover.index()];
        *news = news.or(before.unlike(&self.sky));
        match action {
            Action::Birth(_, class, square) => self.born[class.index()].add(square),
            Action::Remove(..) => self.note_removed(before),
            Action::Explode(_) => {
                self.note_removed(before);
                self.use_supernova();
            }
            Action::Move(..)
            | Action::Open(..)
            | Action::End
            | Action::Lay(..)
            | Action::LayNova
            | Action::Discard
            | Action::Done => {}
        }
    }

    fn note_removed(&mut self, before: Sky) {
        for class in Class::ALL {
            let gone = before.of(class).without(self.sky.of(class));
            self.removed[class.index()] = self.removed[class.index()].or(gone);
        }
    }

    /// Takes a used Supernova card out of the game (SH-21).
    fn use_supernova(&mut self) {
        let player = self.player_mut(self.mover);
        player.board.first = Cover::Open;
        player.nova = NovaPlace::Gone;
    }
}
