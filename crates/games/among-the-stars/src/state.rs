//! The whole truth of a game, and the table as it is laid out (AS-1 to AS-5).

use asterism_core::{Dice, Game, Listener, Seat, Seats, Turn, Viewer};

use crate::cards::{Card, Cards, Deck};
use crate::content::{Content, Objective, ObjectiveSet, Race, RaceSet};
use crate::events::Event;
use crate::hands::{Hand, Place};
use crate::refusals::Illegal;
use crate::rules::{Action, Decision, Private};
use crate::station::Station;
use crate::table::{Phase, Player, SEATS, Secret, Table, Use, Variants};
use crate::view::View;

/// How many locations All-in sets aside (AS-31).
const SET_ASIDE: usize = 20;

/// Among the Stars in progress.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AmongTheStars {
    /// What lies open.
    pub(crate) table: Table,
    /// The hands, by the place where they lie.
    pub(crate) hands: [Hand; Place::MOST],
    /// The card that each seat has selected, face down (AS-9).
    pub(crate) selected: [Option<Card>; SEATS],
    /// What each seat has chosen while others have not (AS-9).
    pub(crate) chosen: [Option<Action>; SEATS],
    /// The objectives that a seat has drawn to keep one of (AS-38).
    pub(crate) offered: [ObjectiveSet; SEATS],
    /// The secret objective of each seat (AS-38).
    pub(crate) secrets: [Option<Objective>; SEATS],
    /// The Location Deck. Nobody knows its order, so it has none: chance picks a card as it is drawn.
    /// That is the same as shuffling first.
    pub(crate) deck: Cards,
    /// The pile that was left out (AS-1).
    pub(crate) pile: Cards,
    /// What the Sissaurians have drawn of it, while they remove (AS-39).
    pub(crate) drawn: Cards,
    /// What they have removed, face down.
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

/// Which races play (AS-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Races {
    /// None.
    Off,
    /// These by seat, and the others drawn from the rest.
    Drawn([Option<Race>; SEATS]),
}

impl Options {
    /// A table of 2 to 4 seats; none if two seats have the same race.
    pub fn new(
        seats: usize,
        variants: Variants,
        (objectives, races): (bool, Races),
        content: &'static Content,
    ) -> Option<Self> {
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

impl Game for AmongTheStars {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;
    type Event = Event;

    fn start(options: &Options, dice: &mut Dice) -> Self {
        let mut state = Self::laid_out(options);
        state.make_deck(dice);
        state.draw_races(options.races, dice);
        state.draw_objectives(options, dice);
        let keeping = state
            .table
            .seats()
            .filter(|seat| !state.offered[seat.index()].is_empty());
        let keeping = keeping.fold(Seats::NONE, Seats::with);
        if keeping.is_empty() {
            state.begin_year(dice, &mut ());
        } else {
            state.table.phase = Phase::Keeping(keeping);
        }
        state
    }

    fn seats(&self) -> usize {
        usize::from(self.table.seats)
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.decision(seat).legal_actions(out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if seat.index() >= self.seats() {
            return Err(Illegal::NotAsked);
        }
        self.decision(seat).check(action)
    }

    #[inline]
    fn advance_telling(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        match action {
            Action::Keep(objective) => self.keep(seat, objective, dice, listener),
            Action::Pass => self.go_on_with_abilities(Some(seat), listener),
            Action::Look(place) => self.look(seat, place, listener),
            Action::Swap(give, take) => self.swap(seat, (give, take), listener),
            Action::Cycle => self.cycle(seat, dice, listener),
            Action::Drop(card) => self.drop_card(seat, card, listener),
            Action::Select(card) => self.select(seat, card, dice, listener),
            Action::Remove(_) => self.choose_removal(seat, action, listener),
            Action::Build(_)
            | Action::Reactor(_)
            | Action::Discard
            | Action::Salvage(..)
            | Action::Dispute => self.choose_action(seat, action, dice, listener),
            Action::Name(_) | Action::Decline | Action::Take(_) | Action::Pay(_) => {
                self.answer(seat, action, dice, listener);
            }
            Action::Reveal => self.reveal_objective(seat, dice, listener),
            Action::Conceal => self.conceal_objective(seat, dice, listener),
        }
    }

    fn opening(&self, listener: &mut impl Listener<Event>) {
        self.tell_opening(listener);
    }

    fn view_for(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> Self {
        view.determinize(dice)
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

    /// What a seat knows besides what lies open, as far as it matters now.
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

    /// The hand that lies before a seat.
    #[inline]
    pub(crate) const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[self.table.place(seat).index()]
    }

    #[inline]
    pub(crate) const fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands[self.table.place(seat).index()]
    }

    /// A table before anything was drawn.
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
                firsts: [Seats::NONE; Objective::MOST],
            },
            hands: [Hand::EMPTY; Place::MOST],
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

    /// AS-1, AS-31.
    fn make_deck(&mut self, dice: &mut Dice) {
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

    /// AS-5.
    fn draw_races(&mut self, races: Races, dice: &mut Dice) {
        let Races::Drawn(chosen) = races else {
            return;
        };
        let named = chosen.into_iter().take(self.seats()).flatten();
        let mut left = self.table.content.races().without(named.collect());
        for seat in self.table.seats() {
            let race = chosen[seat.index()].or_else(|| left.draw(dice));
            self.table.player_mut(seat).race = race;
        }
    }

    /// AS-4, AS-38.
    fn draw_objectives(&mut self, options: &Options, dice: &mut Dice) {
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

    /// AS-38: the other one goes back unseen.
    fn keep(
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
