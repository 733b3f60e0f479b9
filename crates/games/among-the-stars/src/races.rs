//! What races do before anybody selects (AS-8, AS-39).

use asterism_core::{Dice, Game, Listener, Seat, Seats};

use crate::cards::{Card, Cards, Deck};
use crate::effects::Power;
use crate::events::Event;
use crate::hands::Place;
use crate::state::AmongTheStars;
use crate::table::{Phase, Table, Use};

impl AmongTheStars {
    /// Whether a seat may use an ability in step 0.
    pub(crate) fn may_use(&self, seat: Seat) -> bool {
        match self.table.unused_power(seat) {
            Some(Power::SwapWithOtherHand) => true,
            Some(Power::CycleSpecials(count)) => self.table.pile >= count,
            Some(Power::BuildFromDiscard) | None => false,
        }
    }

    /// The next seat in playing order that may use an ability; then all select.
    pub(crate) fn go_on_with_abilities(
        &mut self,
        after: Option<Seat>,
        _listener: &mut impl Listener<Event>,
    ) {
        let mut order = self.table.in_order();
        if let Some(after) = after {
            order.by_ref().find(|seat| *seat == after);
        }
        match order.find(|seat| self.may_use(*seat)) {
            Some(seat) => self.table.phase = Phase::Using(seat, Use::Asked),
            None => self.begin_selecting(),
        }
    }

    /// Garrn'Athak'Nok looks at a hand, and must trade then.
    pub(crate) fn look(&mut self, seat: Seat, place: Place, listener: &mut impl Listener<Event>) {
        self.table.player_mut(seat).used = true;
        let hand = &mut self.hands[place.index()];
        hand.show_to(seat);
        let cards = hand.cards();
        self.table.phase = Phase::Using(seat, Use::Trading(place));
        listener.hear(|| Event::Looked(seat, place, self.table.content, cards));
    }

    /// Both who hold a hand see what moves; the others do not, so they no longer know the two hands.
    pub(crate) fn swap(
        &mut self,
        seat: Seat,
        (give, take): (Card, Card),
        listener: &mut impl Listener<Event>,
    ) {
        let Phase::Using(_, Use::Trading(place)) = self.table.phase else {
            unreachable!("it was checked to be the time")
        };
        let owner = place.seat(self.seats());
        let sees = owner.map_or(Seats::only(seat), |owner| Seats::only(seat).with(owner));
        let own = self.table.place(seat);
        for (place, card) in [(own, give), (place, take)] {
            let hand = &mut self.hands[place.index()];
            hand.forget(sees, |_| true);
            hand.remove(card);
        }
        self.hands[own.index()].add(take, sees);
        self.hands[place.index()].add(give, sees);
        let content = self.table.content;
        let designs = [content.design(give), content.design(take)];
        listener.hear(|| Event::Swapped(seat, place, owner, designs));
        self.go_on_with_abilities(Some(seat), listener);
    }

    /// The Sissaurians draw from the pile. What others knew of their Specials may leave now.
    pub(crate) fn cycle(
        &mut self,
        seat: Seat,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let Some(Power::CycleSpecials(count)) = self.table.unused_power(seat) else {
            unreachable!("it was checked to be there")
        };
        self.table.player_mut(seat).used = true;
        self.table.pile -= count;
        let place = self.table.place(seat).index();
        let content = self.table.content;
        self.hands[place].forget(Seats::only(seat), |card| content.is_special(card));
        let (hand, drawn) = (&mut self.hands[place], &mut self.drawn);
        self.pile.deal(usize::from(count), dice, |card| {
            hand.add(card, Seats::only(seat));
            drawn.add(card);
        });
        self.table.phase = Phase::Using(seat, Use::Dropping(count));
        let drawn = self.drawn;
        listener.hear(|| Event::Cycled(seat, content, drawn));
    }

    /// The Specials of a hand, and what was just drawn (AS-31).
    pub(crate) fn droppable(&self, seat: Seat) -> Cards {
        let mut cards = Cards::EMPTY;
        let hand = self.hand(seat).cards();
        for card in hand.designs() {
            let count = if self.table.content.is_special(card) {
                hand.count(card)
            } else {
                self.drawn.count(card)
            };
            (0..count).for_each(|_| cards.add(card));
        }
        cards
    }

    /// One card goes face down; what was drawn goes first.
    pub(crate) fn drop_card(
        &mut self,
        seat: Seat,
        card: Card,
        listener: &mut impl Listener<Event>,
    ) {
        let Phase::Using(_, Use::Dropping(left)) = self.table.phase else {
            unreachable!("it was checked to be the time")
        };
        self.hand_mut(seat).remove_hidden(card);
        if self.drawn.contains(card) {
            self.drawn.remove(card);
        }
        self.dropped.add(card);
        self.table.dropped += 1;
        listener.hear(|| Event::Dropped(seat, self.table.content.design(card)));
        if left > 1 {
            self.table.phase = Phase::Using(seat, Use::Dropping(left - 1));
        } else {
            self.drawn = Cards::EMPTY;
            self.go_on_with_abilities(Some(seat), listener);
        }
    }
}

impl crate::content::Content {
    /// Whether a card is a Special location (AS-1).
    pub(crate) fn is_special(&self, card: Card) -> bool {
        self.location(card)
            .is_some_and(|it| it.deck == Deck::Special)
    }
}

impl Table {
    /// Whether a race acts before anybody selects.
    pub fn acts_first(&self, seat: Seat) -> bool {
        let power = self.race(seat).and_then(|race| race.power);
        matches!(
            power,
            Some(Power::SwapWithOtherHand | Power::CycleSpecials(_))
        )
    }
}
