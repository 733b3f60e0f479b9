//! Abilities that races use before anybody selects (AS-8, AS-39).

use asterism_core::{Dice, Game, Listener, Seat, Seats};

use crate::cards::{Card, Cards};
use crate::designs::Deck;
use crate::effects::Power;
use crate::events::Event;
use crate::hands::Place;
use crate::state::AmongTheStars;
use crate::table::{Phase, Table, Use};

impl AmongTheStars {
    /// True if a seat may use an ability in step 0.
    pub(crate) fn may_use(&self, seat: Seat) -> bool {
        match self.table.unused_power(seat) {
            Some(Power::SwapWithOtherHand) => true,
            Some(Power::CycleSpecials(count)) => self.table.pile >= count,
            Some(Power::BuildFromDiscard) | None => false,
        }
    }

    /// Asks the next seat that may use an ability, in playing order; lets all select if there is
    /// none.
    pub(crate) fn offer_next_ability(
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

    /// Shows a hand to Garrn'Athak'Nok, who must then trade.
    pub(crate) fn look(&mut self, seat: Seat, place: Place, listener: &mut impl Listener<Event>) {
        self.table.player_mut(seat).used = true;
        let hand = &mut self.hands[place.index()];
        hand.show_to(seat);
        let cards = hand.cards();
        self.table.phase = Phase::Using(seat, Use::Trading(place));
        listener.hear(|| Event::Looked(seat, place, self.table.content, cards));
    }

    /// Trades two cards. The holders of both hands see them; all others no longer know the two
    /// hands.
    pub(crate) fn swap(
        &mut self,
        seat: Seat,
        give: Card,
        take: Card,
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
        self.offer_next_ability(Some(seat), listener);
    }

    /// Draws cards from the pile for the Sissaurians. Any Special of their hand may leave it now,
    /// so the others no longer know them.
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

    /// The cards that may be removed: the Specials of a hand, and the cards just drawn (AS-31).
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

    /// Removes a card face down; of two copies, the one just drawn.
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
            self.offer_next_ability(Some(seat), listener);
        }
    }
}

impl crate::content::Content {
    /// True for a Special location (AS-1).
    pub(crate) fn is_special(&self, card: Card) -> bool {
        self.location(card)
            .is_some_and(|it| it.deck == Deck::Special)
    }
}

impl Table {
    /// True if the race of a seat may act before anybody selects.
    pub fn acts_first(&self, seat: Seat) -> bool {
        let power = self.race(seat).and_then(|race| race.power);
        matches!(
            power,
            Some(Power::SwapWithOtherHand | Power::CycleSpecials(_))
        )
    }
}
