//! What lies open on the table: the same for players and onlookers (AS-3).

use asterism_core::{Outcome, Seat, Seats, Turn};

use crate::cards::{Card, Cards};
use crate::cells::{Cell, CellSet};
use crate::content::{Content, Objective, ObjectiveSet, Race, RaceTile, Rates};
use crate::effects::Power;
use crate::hands::{Place, Way};
use crate::station::Station;

/// The most who play.
pub const SEATS: usize = 4;
/// How many years there are (AS-6).
pub const YEARS: u8 = 4;

/// Everything that lies open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Table {
    /// What lies in the box.
    pub content: &'static Content,
    /// What was agreed before the game.
    pub variants: Variants,
    /// How many play.
    pub seats: u8,
    /// The year, from 1.
    pub year: u8,
    /// The turn of the year, from 1.
    pub turn: u8,
    /// What the table waits for.
    pub phase: Phase,
    /// The playing order as it was last set (AS-10); only as many as play count.
    pub order: [Seat; SEATS],
    /// By seat.
    pub players: [Player; SEATS],
    /// The Power Reactors left (AS-2).
    pub reactors: u8,
    /// The cards that each seat has revealed this turn (AS-8).
    pub revealed: [Option<Card>; SEATS],
    /// Of these, the cards whose interaction is still to come (AS-11).
    pub pending: [Option<Card>; SEATS],
    /// The discard pile (AS-20).
    pub discard: Cards,
    /// What virtual players have removed (AS-28).
    pub removed: Cards,
    /// What each virtual player has removed this turn, by the seat beside.
    pub just_removed: [Option<Card>; SEATS],
    /// What left the game with the discard pile (AS-39).
    pub cleared: Cards,
    /// How many cards are in the Location Deck.
    pub deck: u8,
    /// How many cards are in the pile that was left out (AS-1).
    pub pile: u8,
    /// How many cards the Sissaurians have removed, face down (AS-39).
    pub dropped: u8,
    /// The objectives that lie open (AS-4).
    pub objectives: ObjectiveSet,
    /// Those of them that were revealed only when the game was over (AS-38).
    pub late: ObjectiveSet,
    /// The objectives for which somebody was the first at the end of this turn (AS-22).
    pub just_reached: ObjectiveSet,
    /// Who is still to be asked whether a secret objective was just fulfilled (AS-38).
    pub reached: Seats,
    /// For each objective that goes to the first, who had most of it when somebody first had enough
    /// (AS-22). Everybody can count, so this is open for those that nobody sees, too.
    pub firsts: [Seats; Objective::MOST],
}

/// What was agreed before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
pub struct Variants {
    /// AS-24.
    pub aggressive: bool,
    /// AS-29.
    pub tactical: bool,
    /// AS-31.
    pub all_in: bool,
    /// AS-32.
    pub limited_space: bool,
}

/// What lies open before a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Player {
    /// The points on the score board.
    pub vp: u16,
    /// The credits, without those that are parked.
    pub credits: u16,
    /// The race, if there are races (AS-5).
    pub race: Option<Race>,
    /// Whether the race's ability was used this year.
    pub used: bool,
    /// The objective that only a Qualeen has (AS-38).
    pub secret: Secret,
    /// The card of the last turn that is over, and what was done with it.
    pub last: Option<(Card, Deed)>,
    /// What was built.
    pub station: Station,
}

/// An objective kept in secret (AS-38).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Secret {
    /// There is none.
    Nothing,
    /// Only its player knows it.
    Hidden,
    /// It has joined the open ones; a tie does not stop its player.
    Shown(Objective),
}

/// What was done with a revealed card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// It was built here.
    Built(Cell),
    /// It went for another one of the discard pile, built here (AS-39).
    Salvaged(Card, Cell),
    /// It went for a Power Reactor, built here.
    BuiltReactor(Cell),
    /// It was discarded for credits.
    Discarded,
    /// Something else could not be done any more, so it was discarded for credits.
    FellBack(Fallback),
    /// It was applied (AS-26).
    Disputed,
}

/// Why something becomes a discard for credits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fallback {
    /// The last Power Reactor is gone (AS-19).
    NoReactor,
    /// The cell is taken or too near to another station by now (AS-32).
    NoSpace,
    /// The card has left the discard pile (AS-39).
    NotThere,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// These seats keep one of the objectives that they have drawn (AS-38).
    Keeping(Seats),
    /// Step 0: a race acts before anybody selects (AS-8).
    Using(Seat, Use),
    /// These seats select a card (AS-8).
    Selecting(Seats),
    /// These seats choose what a virtual player removes (AS-29).
    Removing(Seats),
    /// These seats choose an action (AS-9).
    Acting(Seats),
    /// Something is asked because of the card of a seat (AS-11): the number of its effect, and whom
    /// it waits for.
    Interacting(Seat, u8, Seats),
    /// A seat may reveal its secret objective (AS-38).
    Revealing(Seat, Moment),
    /// The end.
    Over,
}

/// How far the ability of a race has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// It may be used.
    Asked,
    /// A hand was looked at; a card must be traded.
    Trading(Place),
    /// So many Specials must still be removed.
    Dropping(u8),
}

/// When a secret objective may be revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// At the end of a turn, for an objective that goes to the first.
    Turn,
    /// At the end of the game.
    End,
}

impl Table {
    /// The seats, in order.
    #[inline]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(usize::from(self.seats))
    }

    /// All seats but one, in order.
    #[inline]
    pub fn others(&self, seat: Seat) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        self.seats().filter(move |other| *other != seat)
    }

    /// The seats in playing order (AS-10).
    #[inline]
    pub fn in_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.order.into_iter().take(usize::from(self.seats))
    }

    /// What lies before a seat.
    #[inline]
    pub const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// A seat's station.
    #[inline]
    pub const fn station(&self, seat: Seat) -> &Station {
        &self.player(seat).station
    }

    /// A seat's race.
    pub fn race(&self, seat: Seat) -> Option<&'static RaceTile> {
        Some(self.content.race(self.player(seat).race?))
    }

    /// The numbers that apply to a seat.
    #[inline]
    pub fn rates(&self, seat: Seat) -> Rates {
        self.race(seat).map_or(Rates::PLAIN, |race| race.rates)
    }

    /// The ability that a seat has not used this year.
    #[inline]
    pub fn unused_power(&self, seat: Seat) -> Option<Power> {
        let player = self.player(seat);
        let power = self.race(seat)?.power;
        power.filter(|_| !player.used)
    }

    /// Where a seat's hand lies.
    #[inline]
    pub const fn place(&self, seat: Seat) -> Place {
        Place::of(seat, self.seats as usize)
    }

    /// The places of all hands, clockwise.
    pub fn places(&self) -> impl DoubleEndedIterator<Item = Place> + Clone + use<> {
        Place::all(usize::from(self.seats))
    }

    /// Which way hands are passed (AS-7).
    #[inline]
    pub const fn way(&self) -> Way {
        Way::of_year(self.year)
    }

    /// How many cards are dealt to each hand in a year, and so how many turns it has (AS-8, AS-25).
    #[inline]
    pub const fn hand_size(&self, year: u8) -> u8 {
        if self.variants.aggressive && year > 1 {
            7
        } else {
            6
        }
    }

    /// The virtual player who gets a seat's hand: the one whose card the seat removes (AS-28).
    pub const fn beside(&self, seat: Seat) -> Place {
        self.place(seat).next(self.seats as usize, self.way())
    }

    /// Where a seat may build something, costs and the card's own wishes aside (AS-12, AS-32).
    #[inline]
    pub fn sites(&self, seat: Seat) -> CellSet {
        let sites = self.station(seat).sites(self.content);
        if !self.variants.limited_space {
            return sites;
        }
        let others = self.others(seat).map(|other| self.station(other).cells());
        let free = others.fold(sites, |free, cells| {
            free.without(&cells).without(&cells.beside())
        });
        free.and(&self.surface())
    }

    /// The cells of the table when space is limited (AS-32).
    pub fn surface(&self) -> CellSet {
        let [columns, rows] = self.surface_size();
        let row = |y| (0..columns).map(move |x| Cell::new(x, y));
        (0..rows).flat_map(row).collect()
    }

    /// Its columns and rows.
    pub const fn surface_size(&self) -> [i8; 2] {
        if self.seats == 2 { [14, 7] } else { [14, 14] }
    }

    /// Where a seat's Main Reactor is (AS-32).
    pub(crate) const fn main_reactor(variants: Variants, seat: Seat) -> Cell {
        match (variants.limited_space, seat) {
            (false, _) => Cell::MIDDLE,
            (true, Seat::One) => Cell::new(3, 3),
            (true, Seat::Two) => Cell::new(10, 3),
            (true, Seat::Three) => Cell::new(10, 10),
            (true, Seat::Four | Seat::Five) => Cell::new(3, 10),
        }
    }

    /// Which seats owe an action, or how the game ended.
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Keeping(seats)
            | Phase::Selecting(seats)
            | Phase::Removing(seats)
            | Phase::Acting(seats)
            | Phase::Interacting(_, _, seats) => Turn::Owed(seats),
            Phase::Using(seat, _) | Phase::Revealing(seat, _) => Turn::of(seat),
            Phase::Over => Turn::Over(self.outcome()),
        }
    }

    /// AS-23.
    fn outcome(&self) -> Outcome {
        let seats = usize::from(self.seats);
        let mut scores = [0; SEATS];
        let mut standings = [(0, 0, 0); SEATS];
        for seat in self.seats() {
            let vp = self.final_points(seat);
            let player = self.player(seat);
            let built = player.station.iter().filter(|it| !it.card.is_reactor());
            scores[seat.index()] = vp.cast_signed();
            standings[seat.index()] = (vp, built.count(), player.credits);
        }
        Outcome::by_standing(&scores[..seats], &standings[..seats])
    }
}
