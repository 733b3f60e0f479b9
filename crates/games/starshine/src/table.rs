//! What lies open on the table: the same for players and onlookers (SH-5).

use asterism_core::{Outcome, Seat, Seats, Turn};

use crate::board::{Board, Slot};
use crate::cards::{Cards, NovaSet};
use crate::constellations::{Constellation, ConstellationSet};
use crate::content::Content;
use crate::firmament::Firmament;
use crate::scenarios::Scenario;
use crate::squares::SquareSet;
use crate::stars::{Class, Sky};

/// The most who play.
pub const SEATS: usize = 4;
/// How many cards a player has in hand after drawing (SH-10).
pub const HAND: usize = 5;
/// After so many turns the game ends (SH-31).
pub const TURNS: u16 = 300;

/// Everything that lies open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Table {
    /// What lies in the box.
    pub content: &'static Content,
    /// What is played for.
    pub scenario: Scenario,
    /// How many play.
    pub seats: u8,
    /// What the table waits for.
    pub phase: Phase,
    /// Whose turn it is, or will be when all have chosen.
    pub mover: Seat,
    /// How many turns have ended (SH-31).
    pub turns: u16,
    /// The firmament with its stars.
    pub sky: Sky,
    /// Where stars were placed this turn, by class (SH-16).
    pub born: [SquareSet; Class::ALL.len()],
    /// Where stars were removed this turn, by class (SH-16).
    pub removed: [SquareSet; Class::ALL.len()],
    /// For each seat, the squares that changed in its last turn: what just happened.
    pub changed: [SquareSet; SEATS],
    /// Whether a constellation was claimed this turn (SH-24).
    pub claimed: bool,
    /// By seat.
    pub players: [Player; SEATS],
    /// What lies in the piles of all players: face down, but everybody saw it go there. They are
    /// shuffled together (SH-11), so whose card is which does not matter.
    pub piles: Cards,
    /// The Supernova cards that are or were seen by all (SH-21, SH-22).
    pub novas_seen: NovaSet,
    /// The constellation for all (SH-27).
    pub gallery: Option<Constellation>,
    /// The cards under the stack of constellations, topmost first: all saw them go there.
    pub under: Under,
}

/// What lies open before a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Player {
    /// The points.
    pub score: i16,
    /// How many action cards are in hand.
    pub hand: u8,
    /// How many cards lie beside the board, face down (SH-8).
    pub pile: u8,
    /// The player board.
    pub board: Board,
    /// Where the player's Supernova card is.
    pub nova: NovaPlace,
    /// The player's constellation card.
    pub held: Held,
    /// What the secret one cannot be, or it would have been claimed (SH-24).
    pub ruled_out: ConstellationSet,
    /// The constellations that the player has completed.
    pub completed: ConstellationSet,
}

impl Player {
    pub(crate) const NEW: Self = Self {
        score: 0,
        hand: HAND as u8,
        pile: 0,
        board: Board::EMPTY,
        nova: NovaPlace::Stack,
        held: Held::Nothing,
        ruled_out: ConstellationSet::EMPTY,
        completed: ConstellationSet::EMPTY,
    };

    /// How many cards are in hand, a Supernova card counted (SH-10).
    #[inline]
    pub fn hand_size(&self) -> usize {
        usize::from(self.hand) + usize::from(self.nova == NovaPlace::Hand)
    }
}

/// Where a player's Supernova card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NovaPlace {
    /// Not taken yet (SH-20).
    Stack,
    /// In hand: nobody else knows which it is.
    Hand,
    /// On slot 1.
    Board,
    /// Out of the game: used or discarded.
    Gone,
}

/// A player's constellation card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Held {
    /// None.
    Nothing,
    /// One that lies open (SH-26).
    Open(Constellation),
    /// One that only its player knows (SH-28).
    Secret,
}

/// Cards under a stack, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Under([Option<Constellation>; Constellation::COUNT]);

impl Under {
    /// None.
    pub const EMPTY: Self = Self([None; Constellation::COUNT]);

    /// The cards, topmost first.
    pub fn iter(&self) -> impl Iterator<Item = Constellation> + use<> {
        self.0.into_iter().flatten()
    }

    /// As a set.
    pub fn set(&self) -> ConstellationSet {
        self.iter().collect()
    }

    pub(crate) fn push(&mut self, card: Constellation) {
        let free = self.0.iter_mut().find(|place| place.is_none());
        *free.expect("there are eight") = Some(card);
    }

    pub(crate) fn take_top(&mut self) -> Option<Constellation> {
        self.0.rotate_left(1);
        self.0[Constellation::COUNT - 1].take()
    }
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// These seats choose their first cards for slots 2 and 3 (SH-3).
    Choosing(Seats),
    /// Step 1 (SH-6).
    Acting(Used),
    /// Step 3 (SH-9).
    Laying,
    /// The end (SH-29).
    Over(Ending),
}

/// The slots that were used this turn, as far as it matters (SH-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Used {
    /// None.
    Nothing,
    /// One.
    Only(Slot),
    /// Slot 1 and then slot 2: slot 3 may follow.
    OneTwo,
}

impl Used {
    /// The slots that may be used next.
    #[inline]
    pub const fn allowed(self) -> &'static [Slot] {
        match self {
            Self::Nothing => &Slot::ALL,
            Self::Only(Slot::One) => &[Slot::Two, Slot::Three],
            Self::Only(Slot::Two) => &[Slot::One, Slot::Three],
            Self::Only(Slot::Three) => &[Slot::One, Slot::Two],
            Self::OneTwo => &[Slot::Three],
        }
    }

    /// What is used after `slot` as well; none if the step is over then.
    #[inline]
    pub const fn and(self, slot: Slot) -> Option<Self> {
        match (self, slot) {
            (Self::Nothing, slot) => Some(Self::Only(slot)),
            (Self::Only(Slot::One), Slot::Two) => Some(Self::OneTwo),
            (Self::Only(_) | Self::OneTwo, _) => None,
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A seat has the points that the scenario asks for (SH-25, SH-27, SH-28).
    Goal(Seat),
    /// A seat has completed its own constellation (SH-26).
    Masterpiece(Seat),
    /// All eight constellations are gone (SH-27).
    GalleryClosed,
    /// Seven Splendor Stars are on the firmament (SH-29).
    SevenSplendors,
    /// SH-31.
    TurnLimit,
}

impl Ending {
    /// Who has won by the scenario's condition; where there is none, most points decide.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Goal(seat) | Self::Masterpiece(seat) => Some(seat),
            Self::GalleryClosed | Self::SevenSplendors | Self::TurnLimit => None,
        }
    }
}

impl Table {
    /// A table with nothing on it.
    pub(crate) const fn bare(content: &'static Content, scenario: Scenario, seats: u8) -> Self {
        Self {
            content,
            scenario,
            seats,
            phase: Phase::Laying,
            mover: Seat::One,
            turns: 0,
            sky: Sky::DARK,
            born: [SquareSet::EMPTY; Class::ALL.len()],
            removed: [SquareSet::EMPTY; Class::ALL.len()],
            changed: [SquareSet::EMPTY; SEATS],
            claimed: false,
            players: [Player::NEW; SEATS],
            piles: Cards::EMPTY,
            novas_seen: NovaSet::EMPTY,
            gallery: None,
            under: Under::EMPTY,
        }
    }

    /// The seats in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(usize::from(self.seats))
    }

    /// The firmament.
    #[inline]
    pub const fn firmament(&self) -> &'static Firmament {
        &self.content.firmament
    }

    /// The squares without a piece (SH-1).
    #[inline]
    pub const fn free(&self) -> SquareSet {
        self.firmament().squares().without(self.sky.taken())
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

    /// How many cards are in the deck (SH-2).
    pub fn deck_size(&self) -> usize {
        let away = |seat| {
            let player = self.player(seat);
            usize::from(player.hand) + usize::from(player.pile) + player.board.cards().len()
        };
        self.content.deck().len() - self.seats().map(away).sum::<usize>()
    }

    /// The constellations that are where all know them: open, completed, under the stack.
    pub fn known_constellations(&self) -> ConstellationSet {
        let mut known: ConstellationSet = self.under.set();
        known.extend(self.gallery);
        for seat in self.seats() {
            let player = self.player(seat);
            known = known.or(player.completed);
            if let Held::Open(card) = player.held {
                known.add(card);
            }
        }
        known
    }

    /// How many constellation cards are in the stack, those under it included.
    pub fn stack_size(&self) -> usize {
        let secret = self
            .seats()
            .filter(|seat| self.player(*seat).held == Held::Secret);
        let known = self.known_constellations().len() - self.under.set().len();
        Constellation::COUNT - known - secret.count()
    }

    /// Who owes an action, or how the game ended.
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Choosing(seats) => Turn::Owed(seats),
            Phase::Acting(_) | Phase::Laying => Turn::Owed(Seats::only(self.mover)),
            Phase::Over(ending) => Turn::Over(self.outcome(ending)),
        }
    }

    /// SH-29, SH-30. Where there are no points, a completed constellation counts as one.
    pub(crate) fn outcome(&self, ending: Ending) -> Outcome {
        let mut scores = [0; SEATS];
        let mut standings = [(false, 0, 0); SEATS];
        for seat in self.seats() {
            let player = self.player(seat);
            scores[seat.index()] = match self.scenario {
                Scenario::Art => i16::from(player.completed.len() as u8),
                Scenario::Beginning | Scenario::Gallery | Scenario::Dominion => player.score,
            };
            let won = ending.winner() == Some(seat);
            standings[seat.index()] = (won, player.score, -i16::from(player.pile));
        }
        let seats = usize::from(self.seats);
        Outcome::by_standing(&scores[..seats], &standings[..seats])
    }
}
