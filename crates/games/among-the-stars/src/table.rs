//! The open part of the table, the same for players and onlookers (AS-3).

use asterism_core::{Outcome, Seat, Seats, Turn};

use crate::cards::{Card, Cards};
use crate::cells::{Cell, CellSet};
use crate::content::{Content, Objective, ObjectiveSet, Race, RaceTile, Rates};
use crate::effects::Power;
use crate::hands::{Place, Way};
use crate::station::Station;

/// Maximum number of players.
pub const SEATS: usize = 4;
/// Number of years (AS-6).
pub const YEARS: u8 = 4;

/// Number of conflict cards for each player (AS-24).
const CONFLICTS_EACH: usize = 3;

/// Everything that is open to all.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Table {
    /// The components in the box.
    pub content: &'static Content,
    /// The variants that were agreed before the game.
    pub variants: Variants,
    /// Number of players.
    pub seats: u8,
    /// The year, from 1.
    pub year: u8,
    /// The turn of the year, from 1.
    pub turn: u8,
    /// The step that the table waits for.
    pub phase: Phase,
    /// The playing order as it was last set (AS-10); only the first `seats` entries count.
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
    /// The cards that virtual players have removed (AS-28).
    pub removed: Cards,
    /// The card that each virtual player has removed this turn, by the seat beside.
    pub just_removed: [Option<Card>; SEATS],
    /// The cards that left the game with the discard pile (AS-39).
    pub cleared: Cards,
    /// Number of cards in the Location Deck.
    pub deck: u8,
    /// Number of cards in the pile that was left out (AS-1).
    pub pile: u8,
    /// Number of cards that the Sissaurians have removed, face down (AS-39).
    pub dropped: u8,
    /// The objectives that lie open (AS-4).
    pub objectives: ObjectiveSet,
    /// The open objectives that were revealed only at the end of the game (AS-38).
    pub late: ObjectiveSet,
    /// The objectives that somebody was first to fulfil this turn (AS-22).
    pub just_reached: ObjectiveSet,
    /// The seats that are still to be asked whether they just fulfilled a secret objective (AS-38).
    pub reached: Seats,
    /// For each objective that goes to the first, the best seats when somebody first reached its
    /// count (AS-22). Everybody can count, so this is open even for secret objectives.
    pub firsts: [Seats; Objective::MAX_COUNT],
}

/// The variants that were agreed before the game.
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

/// The open things of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Player {
    /// The points on the score board.
    pub vp: u16,
    /// The credits, without those that are parked.
    pub credits: u16,
    /// The race, if there are races (AS-5).
    pub race: Option<Race>,
    /// True if the race's ability was used this year.
    pub used: bool,
    /// The secret objective, which only a Qualeen has (AS-38).
    pub secret: Secret,
    /// The card of the player's last turn, and its use.
    pub last: Option<(Card, Deed)>,
    /// The station.
    pub station: Station,
}

/// An objective kept in secret (AS-38).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Secret {
    /// There is none.
    Nothing,
    /// Only its player knows it.
    Hidden,
    /// It has joined the open ones; its player scores it even when tied.
    Shown(Objective),
}

/// The use of a revealed card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// It was built here.
    Built(Cell),
    /// It was discarded, and another card of the discard pile was built here (AS-39).
    Salvaged(Card, Cell),
    /// It became a Power Reactor, built here.
    BuiltReactor(Cell),
    /// It was discarded for credits.
    Discarded,
    /// The chosen action was not possible any more, so it was discarded for credits.
    FellBack(Fallback),
    /// It was applied (AS-26).
    Disputed,
}

/// The reason why an action became a discard for credits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fallback {
    /// The last Power Reactor is gone (AS-19).
    NoReactor,
    /// The cell is taken or too near to another station by now (AS-32).
    NoSpace,
    /// The card has left the discard pile (AS-39).
    NotThere,
}

/// The step that the table waits for.
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
    /// The card of a seat asks a question (AS-11): the number of its effect, and the seats that owe
    /// an answer.
    Interacting(Seat, u8, Seats),
    /// A seat may reveal its secret objective (AS-38).
    Revealing(Seat, RevealTime),
    /// The end.
    Over,
}

/// The progress of the ability of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// The seat may use it.
    Asked,
    /// A hand was looked at; a card must be traded.
    Trading(Place),
    /// This number of Specials must still be removed.
    Dropping(u8),
}

/// The occasion on which a secret objective may be revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RevealTime {
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

    /// The open things of a seat.
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

    /// The place of a seat's hand.
    #[inline]
    pub const fn place(&self, seat: Seat) -> Place {
        Place::of(seat, self.seats as usize)
    }

    /// The places of all hands, clockwise.
    pub fn places(&self) -> impl DoubleEndedIterator<Item = Place> + Clone + use<> {
        Place::all(usize::from(self.seats))
    }

    /// The way in which hands are passed (AS-7).
    #[inline]
    pub const fn way(&self) -> Way {
        Way::of_year(self.year)
    }

    /// Number of cards dealt to each hand in a year, and so of its turns (AS-8, AS-25).
    #[inline]
    pub const fn hand_size(&self, year: u8) -> u8 {
        if self.variants.aggressive && year > 1 {
            7
        } else {
            6
        }
    }

    /// True if conflict cards have been shuffled in (AS-24).
    pub(crate) const fn has_conflicts(&self) -> bool {
        self.variants.aggressive && self.year >= 2
    }

    /// Number of conflict cards that are shuffled in (AS-24).
    pub(crate) fn conflicts_added(&self) -> usize {
        CONFLICTS_EACH * self.places().count()
    }

    /// The virtual player who gets a seat's hand next, and from whose hand the seat removes a card
    /// (AS-28).
    pub const fn beside(&self, seat: Seat) -> Place {
        self.place(seat).next(self.seats as usize, self.way())
    }

    /// The cells on which a seat may build, without costs and the card's own rules (AS-12, AS-32).
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

    /// The cell of a seat's Main Reactor (AS-32).
    pub(crate) const fn main_reactor(variants: Variants, seat: Seat) -> Cell {
        match (variants.limited_space, seat) {
            (false, _) => Cell::MIDDLE,
            (true, Seat::One) => Cell::new(3, 3),
            (true, Seat::Two) => Cell::new(10, 3),
            (true, Seat::Three) => Cell::new(10, 10),
            (true, Seat::Four | Seat::Five) => Cell::new(3, 10),
        }
    }

    /// The seats that owe an action, or the result of the game.
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

    /// The result of the game (AS-23).
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
