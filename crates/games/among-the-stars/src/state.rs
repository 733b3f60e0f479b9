//! The full state of a game, hidden cards included, and how a table is laid out (AS-1 to AS-5).

use asterism_core::{Dice, Seat, Seats};

use crate::actions::Action;
use crate::cards::{Card, Cards};
use crate::content::{Content, Objective, ObjectiveSet, Race, RaceSet};
use crate::designs::Deck;
use crate::hands::{Hand, Place};
use crate::rules::{Decision, Private};
use crate::station::Station;
use crate::table::{Phase, Player, SEATS, Secret, Table, Use, Variants};

/// Number of locations that All-in sets aside (AS-31).
const SET_ASIDE: usize = 20;

/// Among the Stars in progress.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AmongTheStars {
    /// The open table.
    pub(crate) table: Table,
    /// The hands, by place.
    pub(crate) hands: [Hand; Place::MAX_COUNT],
    /// The card that each seat has selected, face down (AS-9).
    pub(crate) selected: [Option<Card>; SEATS],
    /// The secret choice of each seat while others have not chosen (AS-9).
    pub(crate) chosen: [Option<Action>; SEATS],
    /// The objectives from which a seat keeps one (AS-38).
    pub(crate) offered: [ObjectiveSet; SEATS],
    /// The secret objective of each seat (AS-38).
    pub(crate) secrets: [Option<Objective>; SEATS],
    /// The Location Deck. It has no order: a draw picks a random card, which is the same as
    /// shuffling first.
    pub(crate) deck: Cards,
    /// The pile that was left out (AS-1).
    pub(crate) pile: Cards,
    /// The cards that the Sissaurians have drawn from it, until they have removed as many (AS-39).
    pub(crate) drawn: Cards,
    /// The cards that they have removed, face down.
    pub(crate) dropped: Cards,
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    pub(crate) seats: u8,
    pub(crate) variants: Variants,
    pub(crate) objectives: bool,
    pub(crate) races: Races,
    pub(crate) content: &'static Content,
}

/// The cards and tiles that are drawn before the first year (AS-4, AS-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draws {
    /// True if there are open objectives.
    pub objectives: bool,
    /// The races.
    pub races: Races,
}

/// The races that play (AS-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Races {
    /// No races.
    Off,
    /// These, by seat; the others are drawn from the rest.
    Drawn([Option<Race>; SEATS]),
}

impl Options {
    /// Options for 2 to 4 seats; none for other numbers, or if two seats have the same race.
    pub fn new(
        seats: usize,
        variants: Variants,
        draws: Draws,
        content: &'static Content,
    ) -> Option<Self> {
        let Draws { objectives, races } = draws;
        let chosen = match races {
            Races::Off => [None; SEATS],
            Races::Drawn(chosen) => chosen,
        };
        let named = chosen.iter().take(seats).flatten();
        let different: RaceSet = named.clone().copied().collect();
        let fine = (2..=SEATS).contains(&seats) && different.len() == named.count();
        fine.then_some(Self {
            seats: seats as u8,
            variants,
            objectives,
            races,
            content,
        })
    }
}

impl AmongTheStars {
    #[inline]
    pub(crate) fn decision(&self, seat: Seat) -> Decision<'_> {
        Decision {
            table: &self.table,
            seat,
            private: self.private(seat),
        }
    }

    /// The private knowledge of a seat, as far as it matters now.
    #[inline]
    pub(crate) fn private(&self, seat: Seat) -> Private {
        let index = seat.index();
        let mut private = Private {
            hand: Cards::EMPTY,
            shown: Cards::EMPTY,
            offered: self.offered[index],
            secret: self.secrets[index],
            droppable: Cards::EMPTY,
        };
        let hand = || self.hand(seat).cards();
        match self.table.phase {
            Phase::Using(user, step) => {
                private.hand = hand();
                match step {
                    Use::Trading(place) if user == seat => {
                        private.shown = self.hands[place.index()].cards();
                    }
                    Use::Dropping(_) if user == seat => private.droppable = self.droppable(seat),
                    Use::Asked | Use::Trading(_) | Use::Dropping(_) => {}
                }
            }
            Phase::Selecting(_) => private.hand = hand(),
            Phase::Removing(_) => {
                private.hand = hand();
                private.shown = self.hands[self.table.beside(seat).index()].cards();
            }
            Phase::Keeping(_)
            | Phase::Acting(_)
            | Phase::Interacting(..)
            | Phase::Revealing(..)
            | Phase::Over => {}
        }
        private
    }

    /// The hand of a seat.
    #[inline]
    pub(crate) const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[self.table.place(seat).index()]
    }

    #[inline]
    pub(crate) const fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands[self.table.place(seat).index()]
    }

    /// The state before anything is drawn.
    pub(crate) fn laid_out(options: &Options) -> Self {
        let player = |seat| Player {
            vp: 0,
            credits: 0,
            race: None,
            used: false,
            secret: Secret::Nothing,
            last: None,
            station: Station::new(Table::main_reactor(options.variants, seat)),
        };
        let [one, two, three, four, _] = Seat::ALL;
        Self {
            table: Table {
                content: options.content,
                variants: options.variants,
                seats: options.seats,
                year: 0,
                turn: 0,
                phase: Phase::Over,
                order: [one, two, three, four],
                players: [one, two, three, four].map(player),
                reactors: options.content.reactors(),
                revealed: [None; SEATS],
                pending: [None; SEATS],
                discard: Cards::EMPTY,
                removed: Cards::EMPTY,
                just_removed: [None; SEATS],
                cleared: Cards::EMPTY,
                deck: 0,
                pile: 0,
                dropped: 0,
                objectives: ObjectiveSet::EMPTY,
                late: ObjectiveSet::EMPTY,
                just_reached: ObjectiveSet::EMPTY,
                reached: Seats::NONE,
                firsts: [Seats::NONE; Objective::MAX_COUNT],
            },
            hands: [Hand::EMPTY; Place::MAX_COUNT],
            selected: [None; SEATS],
            chosen: [None; SEATS],
            offered: [ObjectiveSet::EMPTY; SEATS],
            secrets: [None; SEATS],
            deck: Cards::EMPTY,
            pile: Cards::EMPTY,
            drawn: Cards::EMPTY,
            dropped: Cards::EMPTY,
        }
    }

    /// Makes the deck and the pile (AS-1, AS-31).
    pub(crate) fn make_deck(&mut self, dice: &mut Dice) {
        let table = &self.table;
        let basics = table.basics();
        let mut specials = table.content.deck(Deck::Special);
        let mut deck = basics;
        if table.variants.all_in {
            deck = deck.and(&specials);
            deck.deal(SET_ASIDE, dice, |card| self.pile.add(card));
        } else {
            let players = Place::count(usize::from(table.seats));
            let count = players * usize::from(table.content.specials_each);
            specials.deal(count, dice, |card| deck.add(card));
            self.pile = specials;
        }
        self.deck = deck;
        self.table.deck = deck.len() as u8;
        self.table.pile = self.pile.len() as u8;
    }

    /// Draws the races (AS-5).
    pub(crate) fn draw_races(&mut self, races: Races, dice: &mut Dice) {
        let Races::Drawn(chosen) = races else {
            return;
        };
        let named = chosen
            .into_iter()
            .take(usize::from(self.table.seats))
            .flatten();
        let mut left = self.table.content.races().without(named.collect());
        for seat in self.table.seats() {
            let race = chosen[seat.index()].or_else(|| left.draw(dice));
            self.table.player_mut(seat).race = race;
        }
    }

    /// Draws the objectives (AS-4, AS-38).
    pub(crate) fn draw_objectives(&mut self, options: &Options, dice: &mut Dice) {
        let mut stack = self.table.content.objectives();
        if options.objectives {
            self.table.objectives = self
                .table
                .seats()
                .filter_map(|_| stack.draw(dice))
                .collect();
        }
        for seat in self.table.seats() {
            let draws = self
                .table
                .race(seat)
                .and_then(|race| race.secret_objectives);
            if let Some(count) = draws {
                self.offered[seat.index()] = (0..count).filter_map(|_| stack.draw(dice)).collect();
            }
        }
    }
}

impl Table {
    /// The Basic cards of this table (AS-1, AS-31).
    pub(crate) fn basics(&self) -> Cards {
        if self.seats == 3 && !self.variants.all_in {
            return self.content.basics_for_three();
        }
        self.content.deck(Deck::Basic)
    }
}
